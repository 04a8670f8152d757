import 'animation.dart';
import 'geometry.dart';

class _Protected {
  const _Protected();
}

const Object protected = _Protected();
const Object immutable = _Protected();

abstract class Key {
  const Key();
}

class ValueKey<T> extends Key {
  const ValueKey(this.value);

  final T value;

  @override
  bool operator ==(Object other) => other is ValueKey<T> && other.value == value;

  @override
  int get hashCode => value.hashCode;
}

class GlobalKey extends Key {
  GlobalKey();

  Element? _element;
}

abstract class Widget {
  const Widget({this.key});

  final Key? key;

  /// The widgets inside, as this one's element builds them.
  List<Widget> inside(Element element);
}

abstract class StatelessWidget extends Widget {
  const StatelessWidget({Key? key}) : super(key: key);

  Widget build(BuildContext context);

  @override
  List<Widget> inside(Element element) => [build(element)];
}

abstract class StatefulWidget extends Widget {
  const StatefulWidget({Key? key}) : super(key: key);

  State<StatefulWidget> createState();

  @override
  List<Widget> inside(Element element) => [element.state!.build(element)];
}

abstract class State<T extends StatefulWidget> {
  Element? _element;

  T get widget => _element!.widget as T;
  BuildContext get context => _element!;
  bool get mounted => _element != null;

  void initState() {}
  void didChangeDependencies() {}
  void dispose() {}
  void setState(VoidCallback change) => change();
  Widget build(BuildContext context);
}

/// A widget of one child that only means something to layout or painting.
abstract class SingleChildWidget extends Widget {
  const SingleChildWidget({Key? key, this.child}) : super(key: key);

  final Widget? child;

  @override
  List<Widget> inside(Element element) => [if (child != null) child!];
}

class InheritedWidget extends SingleChildWidget {
  const InheritedWidget({Key? key, required Widget child}) : super(key: key, child: child);
}

abstract class BuildContext {
  Widget get widget;
  RenderObject? findRenderObject();
  void visitAncestorElements(bool Function(Element element) visitor);
  T? findAncestorWidgetOfExactType<T extends Widget>();
}

abstract class RenderObject {}

class RenderBox extends RenderObject {
  RenderBox(this._element);

  final Element _element;

  bool get hasSize => _element.rect != null;
  bool get attached => _element.isActive;
  Size get size => _element.rect!.size;

  /// Layout alone: what a `Transform` in between does counts only where the ancestor lies outside it, which no
  /// generated code asks for.
  Offset localToGlobal(Offset point, {RenderObject? ancestor}) {
    final Offset from = (ancestor as RenderBox?)?._element.rect?.topLeft ?? Offset.zero;
    return point + _element.rect!.topLeft - from;
  }
}

/// A widget in the tree. Every frame builds all of it: nothing depends on what was marked dirty.
class Element implements BuildContext {
  Element(this.widget);

  @override
  Widget widget;
  Element? parent;
  State<StatefulWidget>? state;
  List<Element> children = [];
  bool isActive = true;

  /// Where layout put it, transforms aside; null before the first layout.
  Rect? rect;

  static final List<Element> _inactive = [];

  @override
  RenderObject? findRenderObject() => RenderBox(this);

  @override
  void visitAncestorElements(bool Function(Element element) visitor) {
    Element? at = parent;
    while (at != null && visitor(at)) at = at.parent;
  }

  @override
  T? findAncestorWidgetOfExactType<T extends Widget>() {
    for (Element? at = parent; at != null; at = at.parent) {
      if (at.widget.runtimeType == T) return at.widget as T;
    }
    return null;
  }

  static T? widgetAbove<T extends Widget>(BuildContext context) {
    for (Element? at = context as Element; at != null; at = at.parent) {
      final Widget widget = at.widget;
      if (widget is T) return widget;
    }
    return null;
  }

  void build() {
    final Widget widget = this.widget;
    if (widget is StatefulWidget && state == null) {
      state = widget.createState().._element = this;
      state!.initState();
      state!.didChangeDependencies();
    }
    final List<Widget> inside = widget.inside(this);
    final List<Element> old = children;
    final List<Element> built = [];
    for (int index = 0; index < inside.length; index++) {
      final Element? match = old.cast<Element?>().firstWhere(
          (Element? one) => one!.isActive && one.parent == this && !built.contains(one) && _fits(one.widget, inside[index]) &&
              (inside[index].key != null || old.indexOf(one) == index),
          orElse: () => null);
      built.add(match ?? _adopted(inside[index]) ?? Element(inside[index]));
      built[index]
        ..parent = this
        ..widget = inside[index];
      final Key? key = inside[index].key;
      if (key is GlobalKey) key._element = built[index];
    }
    children = built;
    for (final Element one in old) {
      if (one.parent == this && !built.contains(one)) _deactivate(one);
    }
    for (final Element child in children) child.build();
  }

  static bool _fits(Widget old, Widget now) => old.runtimeType == now.runtimeType && old.key == now.key;

  /// An element with a global key moves with all its state.
  static Element? _adopted(Widget widget) {
    final Key? key = widget.key;
    final Element? found = key is GlobalKey ? key._element : null;
    if (found == null || !_fits(found.widget, widget)) return null;
    found.parent?.children.remove(found);
    _inactive.remove(found);
    found.isActive = true;
    return found;
  }

  static void _deactivate(Element element) {
    element.isActive = false;
    _inactive.add(element);
  }

  /// What nothing took over in this frame is gone.
  static void finishFrame() {
    for (final Element element in _inactive.toList()) {
      if (!element.isActive) element._unmount();
    }
    _inactive.clear();
  }

  void _unmount() {
    for (final Element child in children) {
      if (child.parent == this) child._unmount();
    }
    state?.dispose();
    state?._element = null;
    isActive = false;
    final Key? key = widget.key;
    if (key is GlobalKey && key._element == this) key._element = null;
  }
}

/// The frame: build, layout, and what waits for the end of it.
class WidgetsBinding {
  static final WidgetsBinding instance = WidgetsBinding();

  final List<void Function(Duration)> _waiting = [];

  void addPostFrameCallback(void Function(Duration) callback) => _waiting.add(callback);

  void clear() => _waiting.clear();

  void runPostFrameCallbacks() {
    final List<void Function(Duration)> waiting = _waiting.toList();
    _waiting.clear();
    for (final void Function(Duration) callback in waiting) callback(Duration.zero);
  }
}
