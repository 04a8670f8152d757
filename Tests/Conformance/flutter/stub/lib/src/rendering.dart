import 'animation.dart';
import 'basic.dart';
import 'framework.dart';
import 'geometry.dart';
import 'gestures.dart';
import 'navigator.dart';
import 'overlay.dart';
import 'scheduler.dart';
import 'scrolling.dart';

/// One object per element; in a real tree most elements share theirs with a child.
abstract class RenderObject implements HitTestTarget {
  late final Element element;

  static final Expando<RenderBox> _all = Expando<RenderBox>();

  RenderObject? get parent => element.drawnIn == null ? null : RenderBox.of(element.drawnIn!);

  /// What lays it out.
  @protected
  RenderObject? get debugLayoutParent => parent;

  /// Whether the builder that is laid out may change it: it is inside, or not in the tree.
  bool get mayChange {
    for (RenderObject? at = this; at != null; at = at.debugLayoutParent) {
      if (at.element == Element.laidOut) return true;
    }
    return Element.laidOut == null || !attached;
  }

  bool get isInTree {
    Element at = element;
    while (at.drawnIn != null) at = at.drawnIn!;
    return at.depth == 0 && at.isActive;
  }

  /// False in a part of the tree that is being removed.
  bool get attached => element.isActive && isInTree;

  void visitChildren(void Function(RenderObject child) visitor) {
    for (final Element child in element.drawn) visitor(RenderBox.of(child));
  }

  /// From a child's coordinates to its own, which begin at its corner.
  void applyPaintTransform(covariant RenderObject child, Matrix4 transform) {
    final Widget widget = element.widget;
    if (widget is KeptAlive && widget.isCovered) return transform.setZero();
    final Offset corner = element.rect!.topLeft, inner = child.element.rect!.topLeft;
    transform.multiply(Matrix4.translationValues(-corner.dx, -corner.dy, 0));
    if (widget is Transform) transform.multiply(widget.matrix(element.rect!));
    if (widget is FittedBox) transform.multiply(widget.matrix(element.rect!));
    transform.multiply(Matrix4.translationValues(inner.dx, inner.dy, 0));
  }

  /// What it cuts off a child, in its own coordinates.
  Rect? describeApproximatePaintClip(covariant RenderObject child) {
    final Widget widget = element.widget;
    final Rect rect = element.rect!;
    final Rect? cut = widget is ClipRRect
        ? widget.of(rect).outer
        : widget is ClipRect
            ? widget.of(rect)
            : widget is Viewport ? rect : null;
    return cut?.shift(-rect.topLeft);
  }

  void handleEvent(PointerEvent event, HitTestEntry entry) {}

  void markNeedsPaint() => SchedulerBinding.instance.scheduleFrame();

  /// Visits the visible children.
  void visitChildrenForSemantics(void Function(RenderObject child) visitor) {
    final Widget widget = element.widget;
    if (widget is Offstage && widget.offstage) return;
    if (widget is Covered && widget.isCovered) return;
    if (widget is ExcludeSemantics) return;
    if (widget is IndexedStack) {
      if (element.drawn.isNotEmpty) visitor(RenderBox.of(element.drawn[widget.index]));
      return;
    }
    if (widget is FadeTransition && widget.opacity.value == 0) return;
    visitChildren(visitor);
  }
}

class RenderBox extends RenderObject {
  /// The box that draws it, unless that is the parent's.
  RenderProxyBox? host;

  static RenderBox of(Element element) => RenderObject._all[element] ??= _made(element);

  static RenderBox _made(Element element) {
    if (element is SingleChildRenderObjectElement) return element.renderObject;
    if (element is LeafRenderObjectElement) return element.renderObject;
    if (element is DeferredElement) return RenderDeferredBox()..element = element;
    final Widget widget = element.widget;
    if (widget is FadeTransition) return RenderAnimatedOpacity()..element = element;
    if (widget is ExcludeSemantics) return RenderExcludeSemantics()..element = element;
    if (widget is IgnorePointer) return RenderIgnorePointer()..element = element;
    if (widget is Transform) return RenderTransform()..element = element;
    return RenderBox()..element = element;
  }

  bool get hasSize => element.rect != null;

  Size get size {
    if (!hasSize) throw FlutterError('RenderBox was not laid out.');
    return element.rect!.size;
  }

  /// What transforms it up to the screen or another box.
  Matrix4 _transformTo(RenderObject? ancestor) {
    Matrix4 matrix = Matrix4.identity();
    for (Element? at = element.drawnIn; at != ancestor?.element; at = at.drawnIn) {
      if (at == null) throw FlutterError('The box is not below the other one.');
      final Widget widget = at.widget;
      if (widget is KeptAlive && widget.isCovered) return matrix..setZero();
      if (widget is Transform) {
        matrix = widget.matrix(at.rect!).multiplied(matrix);
      } else if (widget is FittedBox) {
        matrix = widget.matrix(at.rect!).multiplied(matrix);
      }
    }
    return matrix;
  }

  bool hitTest(BoxHitTestResult result, {required Offset position}) {
    final List<Element> path = [];
    final bool isHit = Arena.hitTest(element, position + element.rect!.topLeft, path);
    result.path.addAll(path.map((Element one) => HitTestEntry(RenderBox.of(one))));
    return isHit;
  }

  Offset localToGlobal(Offset point, {RenderObject? ancestor}) {
    if (!attached) throw FlutterError('A detached render object has no place on the screen.');
    final Offset at = _transformTo(ancestor).projected(point + element.rect!.topLeft);
    return ancestor == null ? at : at - ancestor.element.rect!.topLeft;
  }

  /// For a box that nothing turns.
  Offset globalToLocal(Offset point) {
    final Offset origin = localToGlobal(Offset.zero), unit = localToGlobal(const Offset(1, 1)) - origin;
    return Offset((point - origin).dx / unit.dx, (point - origin).dy / unit.dy);
  }
}

class RenderAnimatedOpacity extends RenderBox {
  Animation<double> get opacity => (element.widget as FadeTransition).opacity;
}

class RenderExcludeSemantics extends RenderBox {}

class RenderIgnorePointer extends RenderBox {}

class RenderTransform extends RenderBox {}

// Only for types.

abstract class RenderAbsorbPointer extends RenderBox {}

abstract class RenderSemanticsAnnotations extends RenderBox {}

abstract class RenderSliverIgnorePointer extends RenderObject {}

abstract class RenderSliverOpacity extends RenderObject {
  double get opacity;
}

abstract class RenderSliverAnimatedOpacity extends RenderObject {
  Animation<double> get opacity;
}

/// The root of what is drawn.
class RenderView extends RenderObject {
  RenderView(this.size, this.flutterView);

  final Size size;
  final View flutterView;

  @override
  void visitChildren(void Function(RenderObject child) visitor) => visitor(RenderBox.of(element));
}

class RendererBinding {
  RendererBinding._();

  static final RendererBinding instance = RendererBinding._();

  Iterable<RenderView> get renderViews =>
      <RenderView>[RenderView(View.size, View())..element = WidgetsBinding.instance.rootElement!];
}

/// Notes whether a box draws its child.
class PaintingContext {
  bool hasPainted = false;

  void paintChild(RenderObject child, Offset offset) => hasPainted = true;
}

/// As faint as it is told before it is painted.
class RenderOpacity extends RenderProxyBox {
  RenderOpacity({double opacity = 1}) : _opacity = opacity;

  double _opacity;

  double get opacity => _opacity;

  set opacity(double value) {
    assert(value >= 0 && value <= 1);
    if (_opacity == value) return;
    _opacity = value;
    markNeedsPaint();
  }

  @override
  void visitChildrenForSemantics(void Function(RenderObject child) visitor) {
    if (_opacity > 0) super.visitChildrenForSemantics(visitor);
  }
}

/// Draws a child, which may belong to another element.
class RenderProxyBox extends RenderBox {
  RenderBox? _child;

  /// Whether it is laid out in the next layout. Here, its child is then laid out in any case.
  bool _needsLayout = true;

  void markNeedsLayout() {
    _needsLayout = true;
    SchedulerBinding.instance.scheduleFrame();
  }

  void layout() {
    if (_needsLayout) performLayout();
    _needsLayout = false;
  }

  void performLayout() {}

  RenderBox? get child => _child;

  set child(RenderBox? child) {
    if (!mayChange) throw FlutterError('A $runtimeType was mutated in the layout of a LayoutBuilder.');
    if (_child?.host == this) _child!.host = null;
    if (child?.host != null) throw FlutterError('A RenderObject has another parent already.');
    _child = child?..host = this;
    DeferredElement.settle();
  }

  void paint(PaintingContext context, Offset offset) {
    if (_child != null) context.paintChild(_child!, offset);
  }
}
