import 'basic.dart';
import 'framework.dart';
import 'navigator.dart';
import 'rendering.dart';

/// Opens and closes one portal.
class OverlayPortalController {
  _OverlayPortalState? _state;

  bool get isShowing => _state!._isShown;

  void show() => _set(true);
  void hide() => _set(false);

  void _set(bool isShown) => _state!.setState(() => _state!._isShown = isShown);
}

/// A child, and while it is open another one, such as a menu: that is inside in the tree, but drawn by the navigator, above
/// the route.
class OverlayPortal extends StatefulWidget {
  const OverlayPortal({Key? key, required this.controller, required this.overlayChildBuilder, this.child})
      : measures = false,
        super(key: key);
  const OverlayPortal.overlayChildLayoutBuilder(
      {Key? key, required this.controller, required this.overlayChildBuilder, required this.child})
      : measures = true,
        super(key: key);

  final OverlayPortalController controller;
  final WidgetBuilder overlayChildBuilder;
  final Widget? child;

  /// Whether the other child is built by where the first one lies.
  final bool measures;

  @override
  State<OverlayPortal> createState() => _OverlayPortalState();
}

class _OverlayPortalState extends State<OverlayPortal> {
  bool _isShown = false;

  @override
  void initState() {
    super.initState();
    widget.controller._state = this;
  }

  @override
  Widget build(BuildContext context) =>
      _Portal(<Widget>[widget.child ?? const SizedBox(), if (_isShown) Deferred(child: Builder(builder: widget.overlayChildBuilder))],
          measures: widget.measures);
}

class _Portal extends Widget {
  const _Portal(this.children, {required this.measures});

  final List<Widget> children;
  final bool measures;

  @override
  List<Widget> inside(Element element) => children;

  @override
  Element createElement() => _PortalElement(this);
}

/// Draws its first child only.
class _PortalElement extends Element {
  _PortalElement(_Portal widget) : super(widget);

  @override
  List<Element> get drawn => children.where((Element one) => one is! DeferredElement).toList();

  @override
  void didLoseChild(Element child) {
    if (child is DeferredElement) child._exit();
    super.didLoseChild(child);
  }

  @override
  void activate() {
    super.activate();
    DeferredElement.settle();
  }

  @override
  void deactivate() {
    for (final Element child in children) if (child is DeferredElement) child._exit();
    super.deactivate();
  }
}

/// What the navigator draws for a portal.
class Deferred extends SingleChildWidget {
  const Deferred({required Widget child}) : super(child: child);

  @override
  Element createElement() => DeferredElement(this);
}

class DeferredElement extends Element {
  DeferredElement(Deferred widget) : super(widget);

  static final Set<DeferredElement> _all = {};

  /// Takes boxes out of their navigators while their portals aren't in the tree, also if only another box draws those, and
  /// puts them back then, as in versions of 2026.
  static void settle() {
    _all.removeWhere((DeferredElement one) => one.isDefunct);
    for (final DeferredElement one in _all) {
      if (one.parent == null || !one._portal.isActive) continue;
      one.surrogate.attached ? one._enter() : one._exit();
    }
  }

  late _PortalElement _portal;
  TheaterElement? _theater;

  /// The route that it is in.
  Element? route;

  RenderBox get surrogate => RenderBox.of(_portal);

  @override
  Element? get drawnIn => _theater;

  @override
  void mount(Element? parent, Object? newSlot) {
    _portal = parent! as _PortalElement;
    this.parent = parent;
    _all.add(this);
    _enter();
    super.mount(parent, newSlot);
  }

  /// Its box becomes the navigator's child, which marks the portal for layout.
  void _enter() {
    if (_theater != null) return;
    if (!surrogate.mayChange) throw FlutterError('An OverlayPortal was mutated in the layout of a LayoutBuilder.');
    Element at = _portal;
    while (at.parent is! TheaterElement) at = at.parent!;
    route = at;
    _theater = (at.parent! as TheaterElement)..deferred.add(this);
  }

  void _exit() {
    _theater?.deferred.remove(this);
    _theater = null;
  }

  /// Where its portal lies can be measured only inside of the navigator that draws it.
  void debugCheckLayout() {
    if (!(_portal.widget as _Portal).measures) return;
    for (Element? at = _portal; at != _theater; at = at.drawnIn) {
      if (at == null) throw FlutterError('The Overlay is not an ancestor of its OverlayPortal.');
    }
  }
}

class RenderDeferredBox extends RenderBox {
  @override
  RenderObject? get debugLayoutParent => (element as DeferredElement).surrogate;
}

/// The routes of a navigator and, above each, the open portals in it.
class Theater extends Stack {
  const Theater({List<Widget> children = const []}) : super(children: children);

  @override
  Element createElement() => TheaterElement(this);
}

class TheaterElement extends Element {
  TheaterElement(Theater widget) : super(widget);

  final List<DeferredElement> deferred = [];

  @override
  List<Element> get drawn => <Element>[
        for (final Element route in children) ...<Element>[
          route,
          if (!(route.widget as Covered).isCovered) ...deferred.where((DeferredElement one) => one.route == route)
        ]
      ];
}
