/// Runs an app on the stub and lists what it draws.
import 'src/animation.dart';
import 'src/basic.dart';
import 'src/framework.dart';
import 'src/geometry.dart';
import 'src/gestures.dart';
import 'src/overlay.dart';
import 'src/rendering.dart';
import 'src/scheduler.dart';
import 'src/scrolling.dart';
import 'src/ui.dart';

export 'src/framework.dart' show debugPrinted;
export 'src/gestures.dart';
export 'src/lazy.dart' show LazyList;
export 'src/scheduler.dart';
export 'src/ui.dart' show AccessibilityFeatures, TileMode;

/// A view of an app; only its name matters.
class Leaf extends Widget {
  const Leaf(this.name, {Key? key}) : super(key: key);

  final String name;

  @override
  List<Widget> inside(Element element) => const [];
}

/// Something drawn: a widget that a test requested, and its place.
class Drawing {
  Drawing(this.widget, this.box, this.matrix, this.opacity, this.clips, this.cut);

  final Widget widget;

  /// In the coordinates that the matrix maps to the screen.
  final Rect box;
  final Matrix4 matrix;
  final double opacity;

  /// The corners of the clips around it, outermost first.
  final List<List<double>> clips;

  /// What rectangular clips leave of the screen; null: there are none.
  final Rect? cut;

  /// What is seen of it.
  Rect get seen {
    final Rect bounds = MatrixUtils.transformRect(matrix, box);
    return cut == null ? bounds : bounds.intersect(cut!);
  }

  List<double> get corners => cornersOf(box, matrix);

  static List<double> cornersOf(Rect box, Matrix4 matrix) => [
        for (final Offset corner in [
          box.topLeft,
          Offset(box.right, box.top),
          Offset(box.right, box.bottom),
          Offset(box.left, box.bottom)
        ])
          ...[matrix.projected(corner).dx, matrix.projected(corner).dy]
      ];
}

/// Shows one app on the screen, and clears what a failed one left behind.
class Stage {
  Stage(Widget app, this.size) {
    try {
      _last?.root.remove();
    } catch (_) {
      // The earlier app had failed.
    }
    _last = this;
    View.size = size;
    Ticking.controllers.clear();
    Arena.clear();
    WidgetsBinding.instance.clear();
    root = WidgetsBinding.instance.rootElement = Element(Builder(builder: (BuildContext context) => app));
  }

  static Stage? _last;

  Size size;
  late Element root;
  int _time = 0;
  static int _pointers = 0;

  SchedulerBinding get _binding => SchedulerBinding.instance;

  /// Draws a frame this long after the last one, and the frames that it requests immediately.
  void pump([Duration elapsed = Duration.zero]) {
    _time += elapsed.inMicroseconds;
    _binding.currentSystemFrameTimeStamp = Duration(microseconds: _time);
    _binding.runMicrotasks();
    frame(elapsed);
    for (int more = 0; more < 3; more++) frame(Duration.zero);
  }

  void frame(Duration elapsed) {
    _binding.hasScheduledFrame = false;
    _binding.schedulerPhase = SchedulerPhase.transientCallbacks;
    Ticking.advance(elapsed);
    _binding.schedulerPhase = SchedulerPhase.midFrameMicrotasks;
    _binding.runMicrotasks();
    _binding.schedulerPhase = SchedulerPhase.persistentCallbacks;
    if (!root.isActive) root.mountRoot();
    Element.buildDirty();
    _layout(root, Rect.fromLTWH(0, 0, size.width, size.height));
    Element.finalizeTree();
    _binding.schedulerPhase = SchedulerPhase.postFrameCallbacks;
    _binding.runPostFrameCallbacks();
    _binding.schedulerPhase = SchedulerPhase.idle;
    _binding.runMicrotasks();
  }

  /// Gives the screen another size, as when a device is turned.
  void turn(Size size) {
    View.size = this.size = size;
    for (final WidgetsBindingObserver one in WidgetsBinding.instance.observers.toList()) one.didChangeMetrics();
  }

  /// A finger that touches the screen.
  int down(Offset at) {
    Arena.dispatch(root, PointerDownEvent(++_pointers, at, Duration(microseconds: _time)));
    return _pointers;
  }

  void moveTo(int pointer, Offset at) =>
      Arena.dispatch(root, PointerMoveEvent(pointer, at, Duration(microseconds: _time)));

  void up(int pointer, Offset at) => Arena.dispatch(root, PointerUpEvent(pointer, at, Duration(microseconds: _time)));

  void cancel(int pointer, Offset at) =>
      Arena.dispatch(root, PointerCancelEvent(pointer, at, Duration(microseconds: _time)));

  static void _layout(Element element, Rect rect) {
    element.rect = rect;
    if (element.widget is LayoutBuilder) Element.layOut(element);
    if (element is DeferredElement) element.debugCheckLayout();
    final Object? box = element.renderObject;
    if (box is RenderProxyBox) box.layout();
    for (final Element child in element.drawn) {
      final Widget widget = child.widget;
      if (widget is Covered && widget.isCovered) continue;
      // Layout doesn't see widgets that only build.
      final Element laid = _positioned(child);
      final Widget inner = laid.widget;
      if (inner is Positioned && element.widget is Stack) {
        for (Element at = child; at != laid; at = at.children.first) at.rect = inner.of(rect);
        _layout(laid, inner.of(rect));
      } else {
        _layout(child, widget is SizedBox ? widget.of(rect) : rect);
      }
    }
  }

  static Element _positioned(Element element) {
    Element at = element;
    while ((at.widget is StatelessWidget || at.widget is StatefulWidget) && at.children.length == 1) at = at.children.first;
    return at.widget is Positioned ? at : element;
  }

  /// The tested widgets, in drawing order.
  List<Drawing> draw(bool Function(Widget widget) isWanted) {
    final List<Drawing> drawn = [];
    void paint(Element element, Matrix4 matrix, double opacity, List<List<double>> clips, Rect? cut) {
      final Widget widget = element.widget;
      final Rect? rect_ = element.rect;
      if (rect_ == null) return;
      if (widget is Offstage && widget.offstage) return;
      if (widget is Covered && widget.isCovered) return;
      if (element is SingleChildRenderObjectElement) {
        final PaintingContext context = PaintingContext();
        element.renderObject.paint(context, rect_.topLeft);
        if (!context.hasPainted) return;
      }
      final Rect rect = rect_;
      if (widget is Transform) matrix = matrix.multiplied(widget.matrix(rect));
      if (widget is FittedBox) matrix = matrix.multiplied(widget.matrix(rect));
      final Object? box = element.renderObject;
      if (box is RenderOpacity) opacity *= box.opacity;
      if (widget is FadeTransition) opacity *= widget.opacity.value.clamp(0.0, 1.0);
      if (widget is ClipRRect) clips = [...clips, Drawing.cornersOf(widget.of(rect).outer, matrix)];
      if (widget is Viewport || (widget is ClipRect && widget.clipBehavior != Clip.none)) {
        final Rect own = MatrixUtils.transformRect(matrix, widget is ClipRect ? widget.of(rect) : rect);
        cut = cut?.intersect(own) ?? own;
      }
      if (isWanted(widget)) drawn.add(Drawing(widget, rect, matrix, opacity, clips, cut));
      if (widget is IndexedStack) return paint(element.drawn[widget.index], matrix, opacity, clips, cut);
      for (final Element child in element.drawn) paint(child, matrix, opacity, clips, cut);
    }

    paint(root, Matrix4.identity(), 1, const [], null);
    return drawn;
  }
}
