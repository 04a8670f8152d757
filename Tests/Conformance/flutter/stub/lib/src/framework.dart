import 'animation.dart';
import 'geometry.dart';
import 'rendering.dart';
import 'scheduler.dart';

class _Mark {
  const _Mark();
}

const Object protected = _Mark();
const Object immutable = _Mark();

class FlutterError extends Error {
  FlutterError(this.message);

  final String message;

  @override
  String toString() => message;
}

/// What a test reads instead of the console.
final List<String> debugPrinted = [];

void debugPrint(String? message) => debugPrinted.add(message ?? '');

abstract class Key {
  const Key();
}

abstract class LocalKey extends Key {
  const LocalKey();
}

class ValueKey<T> extends LocalKey {
  const ValueKey(this.value);

  final T value;

  @override
  bool operator ==(Object other) => other is ValueKey<T> && other.value == value;

  @override
  int get hashCode => value.hashCode;
}

class ObjectKey extends LocalKey {
  const ObjectKey(this.value);

  final Object? value;

  @override
  bool operator ==(Object other) => other is ObjectKey && identical(other.value, value);

  @override
  int get hashCode => identityHashCode(value);
}

class GlobalKey<T extends State<StatefulWidget>> extends Key {
  GlobalKey();

  Element? _element;

  BuildContext? get currentContext => _element;
  T? get currentState => _element?.state as T?;
}

abstract class Widget {
  const Widget({this.key});

  final Key? key;

  /// The child widgets, as this widget's element builds them.
  List<Widget> inside(Element element);

  Element createElement() => Element(this);

  static bool canUpdate(Widget old, Widget now) => old.runtimeType == now.runtimeType && old.key == now.key;
}

abstract class StatelessWidget extends Widget {
  const StatelessWidget({Key? key}) : super(key: key);

  Widget build(BuildContext context);

  @override
  List<Widget> inside(Element element) => [build(element)];
}

abstract class StatefulWidget extends Widget {
  const StatefulWidget({Key? key}) : super(key: key);

  @override
  Element createElement() => StatefulElement(this);

  State<StatefulWidget> createState();

  @override
  List<Widget> inside(Element element) => [element.state!.build(element)];
}

abstract class State<T extends StatefulWidget> {
  Element? _element;
  late T _last;
  bool _isDefunct = false;

  /// Also after the end, as in Flutter.
  T get widget => _element == null ? _last : _element!.widget as T;
  BuildContext get context => _element!;
  bool get mounted => _element != null;

  void initState() {}
  void didChangeDependencies() {}
  void didUpdateWidget(covariant T old) {}
  void deactivate() {}
  void dispose() {}
  void reassemble() {}

  void setState(VoidCallback change) {
    if (_isDefunct) throw FlutterError('setState() called after dispose()');
    change();
    _element!.markNeedsBuild();
  }

  Widget build(BuildContext context);
}

/// A widget with one child that matters only to layout or painting.
abstract class SingleChildWidget extends Widget {
  const SingleChildWidget({Key? key, this.child}) : super(key: key);

  final Widget? child;

  @override
  List<Widget> inside(Element element) => [if (child != null) child!];
}

abstract class InheritedWidget extends SingleChildWidget {
  const InheritedWidget({Key? key, required Widget child}) : super(key: key, child: child);

  bool updateShouldNotify(covariant InheritedWidget old);
}

abstract class BuildContext {
  Widget get widget;
  RenderObject? findRenderObject();
  void visitAncestorElements(bool Function(Element element) visitor);
  void visitChildElements(void Function(Element element) visitor);
  T? findAncestorWidgetOfExactType<T extends Widget>();
  T? findAncestorStateOfType<T extends State<StatefulWidget>>();
  T? dependOnInheritedWidgetOfExactType<T extends InheritedWidget>();
  Element? getElementForInheritedWidgetOfExactType<T extends InheritedWidget>();
}

/// A widget in the tree. It is built if it was marked dirty, or if its parent has a new widget for it.
class Element implements BuildContext {
  Element(this.widget);

  @override
  Widget widget;
  Element? parent;
  State<StatefulWidget>? state;
  List<Element> children = [];
  bool isActive = false;
  bool isDirty = true;
  bool isDefunct = false;
  int depth = 0;

  /// The number of builds.
  int builds = 0;

  /// What lies in its box, and the box that it lies in: a render object may have a child of another element.
  List<Element> get drawn => children;
  Element? get drawnIn {
    final Element? parent = this.parent;
    return parent is SingleChildRenderObjectElement ? RenderBox.of(this).host?.element : parent;
  }

  /// The dependents of this inherited widget.
  final Set<Element> dependents = {};
  final Set<Element> _dependencies = {};

  /// Its place after layout, without transforms; null before the first layout.
  Rect? rect;

  /// The number of builds by type of widget since a test last read it.
  static Map<String, int> built = {};

  static final List<Element> _inactive = [];
  static final List<Element> _dirty = [];
  static bool isLocked = false;
  static Element? _target;

  /// Parents that lost a child with a global key: they must be updated without it in this frame.
  static final Map<Element, GlobalKey> _robbed = {};

  static void clear() {
    _inactive.clear();
    _dirty.clear();
    _robbed.clear();
    built.clear();
    isLocked = false;
    _target = laidOut = null;
  }

  RenderObject? get renderObject => isActive ? RenderBox.of(this) : null;

  void visitChildren(void Function(Element element) visitor) => children.toList().forEach(visitor);

  @override
  RenderObject? findRenderObject() {
    if (!isActive) throw FlutterError('Cannot get renderObject of inactive element.');
    return RenderBox.of(this);
  }

  @override
  void visitAncestorElements(bool Function(Element element) visitor) {
    if (!isActive) throw FlutterError("Looking up a deactivated widget's ancestor is unsafe.");
    Element? at = parent;
    while (at != null && visitor(at)) at = at.parent;
  }

  @override
  void visitChildElements(void Function(Element element) visitor) => children.toList().forEach(visitor);

  @override
  T? findAncestorWidgetOfExactType<T extends Widget>() {
    for (Element? at = parent; at != null; at = at.parent) {
      if (at.widget.runtimeType == T) return at.widget as T;
    }
    return null;
  }

  @override
  T? findAncestorStateOfType<T extends State<StatefulWidget>>() {
    for (Element? at = parent; at != null; at = at.parent) {
      final Object? state = at.state;
      if (state is T) return state;
    }
    return null;
  }

  @override
  Element? getElementForInheritedWidgetOfExactType<T extends InheritedWidget>() {
    if (!isActive) throw FlutterError("Looking up a deactivated widget's ancestor is unsafe.");
    for (Element? at = parent; at != null; at = at.parent) {
      if (at.widget is T) return at;
    }
    return null;
  }

  @override
  T? dependOnInheritedWidgetOfExactType<T extends InheritedWidget>() {
    final Element? found = getElementForInheritedWidgetOfExactType<T>();
    if (found == null) return null;
    found.dependents.add(this);
    _dependencies.add(found);
    return found.widget as T;
  }

  void markNeedsBuild() {
    if (isDefunct || !isActive) return;
    if (isLocked) throw FlutterError('setState() or markNeedsBuild() called when widget tree was locked.');
    if (_target != null && !_isBelow(_target!)) {
      throw FlutterError('setState() or markNeedsBuild() called during build.');
    }
    if (isDirty) return;
    isDirty = true;
    _dirty.add(this);
    SchedulerBinding.instance.scheduleFrame();
  }

  bool _isBelow(Element other) {
    for (Element? at = this; at != null; at = at.parent) {
      if (at == other) return true;
    }
    return false;
  }

  /// Mounts it as the root of a tree.
  void mountRoot() {
    isActive = true;
    _rebuild();
  }

  /// Removes a whole tree.
  void remove() {
    _inactive.add(this);
    _leave();
    finalizeTree();
  }

  /// Builds dirty elements, the outer ones first. Those below a [LayoutBuilder] wait until that is laid out.
  static void buildDirty([Element? scope]) {
    while (true) {
      final List<Element> next = _dirty.where((Element one) => one._scope == scope).toList();
      if (next.isEmpty) return;
      next.sort((Element a, Element b) => a.depth - b.depth);
      _dirty.remove(next.first);
      if (next.first.isActive && next.first.isDirty) next.first._rebuild();
    }
  }

  /// The builder that is laid out: nothing outside of it may change.
  static Element? laidOut;

  static void layOut(Element builder) {
    laidOut = builder;
    try {
      buildDirty(builder);
    } finally {
      laidOut = null;
    }
  }

  /// The [LayoutBuilder] that builds it, which may be itself.
  Element? _scope;

  void _findScope() => _scope = widget is LayoutBuilder ? this : parent!._scope;

  void mount(Element? parent, Object? newSlot) {
    this.parent = parent;
    depth = parent!.depth + 1;
    isActive = true;
    _findScope();
    final Key? key = widget.key;
    if (key is GlobalKey) key._element = this;
    final Widget widget_ = widget;
    if (widget_ is StatefulWidget) {
      state = widget_.createState().._element = this;
      state!.initState();
      state!.didChangeDependencies();
    }
    _rebuild();
  }

  void _rebuild() {
    if (widget is LayoutBuilder && laidOut != this) {
      isDirty = true;
      if (!_dirty.contains(this)) _dirty.add(this);
      return;
    }
    final Element? before = _target;
    _target = this;
    isDirty = false;
    builds++;
    built.update(widget.runtimeType.toString(), (int count) => count + 1, ifAbsent: () => 1);
    try {
      _updateChildren(widget.inside(this));
    } finally {
      _target = before;
    }
  }

  void _updateChildren(List<Widget> inside) {
    final List<Element> old = children.toList();
    final List<Element?> matches = List<Element?>.filled(inside.length, null);
    for (int index = 0; index < inside.length; index++) {
      for (int at = 0; at < old.length; at++) {
        final Element one = old[at];
        if (one.parent != this || !one.isActive || matches.contains(one)) continue;
        if (!Widget.canUpdate(one.widget, inside[index])) continue;
        if (inside[index].key == null && at != index && inside.length > 1) continue;
        matches[index] = one;
        break;
      }
    }
    for (final Element one in old) {
      if (one.parent == this && !matches.contains(one)) _deactivate(one);
    }
    children = [];
    for (int index = 0; index < inside.length; index++) {
      final Element? match = matches[index];
      if (match != null && match.parent == this && match.isActive) {
        children.add(match);
        match.update(inside[index]);
      } else {
        _inflate(inside[index]);
      }
    }
    didUpdateChildren();
  }

  void didUpdateChildren() {}
  void didLoseChild(Element child) {}

  void update(covariant Widget now) {
    final Widget old = widget;
    if (identical(old, now)) return;
    widget = now;
    _robbed.remove(this);
    if (now is StatefulWidget) state!.didUpdateWidget(old as StatefulWidget);
    if (now is InheritedWidget && now.updateShouldNotify(old as InheritedWidget)) {
      for (final Element one in dependents.toList()) {
        one.state?.didChangeDependencies();
        one.isDirty = true;
        if (!_dirty.contains(one)) _dirty.add(one);
      }
    }
    _rebuild();
  }

  void _inflate(Widget widget) {
    final Key? key = widget.key;
    final Element? found = key is GlobalKey ? key._element : null;
    if (found != null && Widget.canUpdate(found.widget, widget)) {
      final Element? parent = found.parent;
      if (parent != null) {
        if (parent == this) throw FlutterError("A GlobalKey was used multiple times inside one widget's child list.");
        _robbed[parent] = key as GlobalKey;
        parent.children.remove(found);
        _deactivate(found);
      }
      _inactive.remove(found);
      found
        ..parent = this
        .._activate(depth + 1);
      children.add(found);
      found.update(widget);
      return;
    }
    final Element made = widget.createElement();
    children.add(made);
    made.mount(this, null);
  }

  void _activate(int depth) {
    this.depth = depth;
    _findScope();
    activate();
    final bool depended = _dependencies.isNotEmpty;
    if (depended) state?.didChangeDependencies();
    // A stateful widget is built again wherever it moves.
    if (state != null || depended) {
      isDirty = true;
      if (!_dirty.contains(this)) _dirty.add(this);
    }
    for (final Element child in children) child._activate(depth + 1);
  }

  void activate() => isActive = true;

  static void _deactivate(Element element) {
    element.parent?.didLoseChild(element);
    element.parent = null;
    _inactive.add(element);
    element._leave();
  }

  void _leave() {
    if (!isActive) return;
    deactivate();
    for (final Element child in children) child._leave();
  }

  /// As in Flutter, a widget is notified while its lookups still work, and before its children.
  void deactivate() {
    state?.deactivate();
    isActive = false;
    for (final Element one in _dependencies) one.dependents.remove(this);
    _dependencies.clear();
    if (RenderBox.of(this).isInTree) throw FlutterError('A RenderObject was still attached to a deactivated element.');
  }

  /// Removes elements that weren't reused in this frame. The tree is locked meanwhile.
  static void finalizeTree() {
    isLocked = true;
    try {
      for (final Element element in _inactive.toList()) {
        if (!element.isActive) element._unmount();
      }
    } finally {
      _inactive.clear();
      _dirty.removeWhere((Element one) => one.isDefunct);
      isLocked = false;
    }
    final Iterable<Element> robbed = _robbed.keys.where((Element one) => !one.isDefunct).toList();
    _robbed.clear();
    if (robbed.isNotEmpty) {
      throw FlutterError('Duplicate GlobalKeys detected in widget tree, in ${robbed.map((Element one) => one.widget.runtimeType)}.');
    }
  }

  void _unmount() {
    for (final Element child in children) {
      if (child.parent == this) child._unmount();
    }
    isDefunct = true;
    state?.dispose();
    state?._isDefunct = true;
    state?._last = widget as StatefulWidget;
    state?._element = null;
    isActive = false;
    final Key? key = widget.key;
    if (key is GlobalKey && key._element == this) key._element = null;
  }

  /// Hot reload: rebuilds everything.
  void reassemble() {
    state?.reassemble();
    markNeedsBuild();
    for (final Element child in children) child.reassemble();
  }
}

/// Builds its child, and what changes inside, while it is laid out, as in versions since 2024.
class LayoutBuilder extends Widget {
  const LayoutBuilder({Key? key, required this.builder}) : super(key: key);

  final Widget Function(BuildContext context, Rect constraints) builder;

  @override
  List<Widget> inside(Element element) => [builder(element, element.rect!)];
}

class StatefulElement extends Element {
  StatefulElement(StatefulWidget widget) : super(widget);
}

/// A widget whose element decides what draws its child.
abstract class SingleChildRenderObjectWidget extends SingleChildWidget {
  const SingleChildRenderObjectWidget({Key? key, Widget? child}) : super(key: key, child: child);

  @override
  SingleChildRenderObjectElement createElement() => SingleChildRenderObjectElement(this);

  RenderProxyBox createRenderObject(BuildContext context);
  void updateRenderObject(BuildContext context, covariant RenderProxyBox renderObject) {}
}

class SingleChildRenderObjectElement extends Element {
  SingleChildRenderObjectElement(SingleChildRenderObjectWidget widget) : super(widget);

  @override
  late final RenderProxyBox renderObject =
      (widget as SingleChildRenderObjectWidget).createRenderObject(this)..element = this;
  Element? _inserted;

  @override
  List<Element> get drawn => [if (renderObject.child != null) renderObject.child!.element];

  @override
  void didUpdateChildren() {
    final Element? child = children.isEmpty ? null : children.single;
    if (child == _inserted) return;
    _inserted = child;
    if (child != null) insertRenderObjectChild(RenderBox.of(child), null);
  }

  @override
  void didLoseChild(Element child) {
    if (child != _inserted) return;
    _inserted = null;
    removeRenderObjectChild(RenderBox.of(child), null);
  }

  @override
  void update(covariant SingleChildRenderObjectWidget now) {
    now.updateRenderObject(this, renderObject);
    super.update(now);
  }

  void insertRenderObjectChild(RenderObject child, Object? slot) => renderObject.child = child as RenderBox;
  void removeRenderObjectChild(RenderObject child, Object? slot) => renderObject.child = null;
}

abstract class LeafRenderObjectWidget extends Widget {
  const LeafRenderObjectWidget({Key? key}) : super(key: key);

  @override
  LeafRenderObjectElement createElement() => LeafRenderObjectElement(this);

  RenderProxyBox createRenderObject(BuildContext context);

  @override
  List<Widget> inside(Element element) => const [];
}

class LeafRenderObjectElement extends Element {
  LeafRenderObjectElement(LeafRenderObjectWidget widget) : super(widget);

  @override
  late final RenderProxyBox renderObject = (widget as LeafRenderObjectWidget).createRenderObject(this)..element = this;

  @override
  List<Element> get drawn => [if (renderObject.child != null) renderObject.child!.element];
}
