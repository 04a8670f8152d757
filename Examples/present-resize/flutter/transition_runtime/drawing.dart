part of '../transition_runtime.dart';

/// An element as the clock has it now, in coordinates that begin at [origin].
class _Drawn extends StatelessWidget {
  const _Drawn(this.clock, this.index, this.origin, {this.source, this.destination});

  /// An element by the widget that a screen or the route has of it.
  factory _Drawn.part(TransitionClock clock, int index, Offset origin, {Widget? overlay}) {
    final MotionElement element = clock.table.elements[index];
    final int side = element.role == MotionRole.entering ? 1 : 0;
    final Widget? content = overlay ?? clock._scope.part(clock, index, side)?.content;
    return side == 1
        ? _Drawn(clock, index, origin, destination: content)
        : _Drawn(clock, index, origin, source: content);
  }

  final TransitionClock clock;
  final int index;
  final Offset origin;
  final Widget? source, destination;

  @override
  Widget build(BuildContext context) {
    final MotionPose pose = clock.pose(index);
    double opacity = pose.opacity;
    Widget drawn = _moved(
        pose.matrix,
        Stack(fit: StackFit.expand, clipBehavior: Clip.none, children: <Widget>[
          Positioned.fromRect(
              rect: pose.frame.shift(-origin), child: MotionBox(clock, index, pose, source: source, destination: destination)),
        ]));
    MotionElement element = clock.table.elements[index];
    while (element.parent >= 0) {
      final MotionPose group = clock.pose(element.parent);
      opacity *= group.opacity;
      if (element.clips) drawn = ClipRRect(clipper: _Outline(group.outline.shift(-origin)), child: drawn);
      drawn = _moved(group.matrix, drawn);
      element = clock.table.elements[element.parent];
    }
    final Matrix4? perspective = clock._perspective;
    if (perspective != null) drawn = _moved(perspective, drawn);
    return Opacity(opacity: opacity, child: drawn);
  }

  Widget _moved(Matrix4 matrix, Widget child) => Transform(
      transform: Matrix4.translationValues(-origin.dx, -origin.dy, 0)
          .multiplied(matrix)
          .multiplied(Matrix4.translationValues(origin.dx, origin.dy, 0)),
      child: child);
}

class _Outline extends CustomClipper<RRect> {
  const _Outline(this.outline);

  final RRect outline;

  @override
  RRect getClip(Size size) => outline;

  @override
  bool shouldReclip(_Outline old) => old.outline != outline;
}

/// The frame of an element: shadow, blur, fill and its contents, each as its fit has it.
class MotionBox extends StatelessWidget {
  const MotionBox(this.clock, this.index, this.pose, {Key? key, this.source, this.destination}) : super(key: key);

  final TransitionClock clock;
  final int index;
  final MotionPose pose;
  final Widget? source, destination;

  @override
  Widget build(BuildContext context) {
    final MotionElement element = clock.table.elements[index];
    final List<double> contents = pose.contents(element);
    final List<double>? fill = pose.fill;
    Widget box = Stack(fit: StackFit.expand, clipBehavior: Clip.none, children: <Widget>[
      if (fill != null)
        DecoratedBox(decoration: BoxDecoration(color: _color(fill[0], fill[1], fill[2], fill[3]))),
      if (source != null) _content(element, 0, contents[0], source!),
      if (destination != null) _content(element, 1, contents[1], destination!),
    ]);
    if (element.kind != MotionKind.text) box = ClipRRect(borderRadius: pose.radii, child: box);
    if (pose.blur > 0) {
      box = ImageFiltered(imageFilter: ImageFilter.blur(sigmaX: pose.blur, sigmaY: pose.blur), child: box);
    }
    if (pose.shadow[0] > 0) {
      final BoxShadow shadow = BoxShadow(
          color: _color(0, 0, 0, pose.shadow[0]),
          blurRadius: pose.shadow[1],
          offset: Offset(pose.shadow[2], pose.shadow[3]));
      box = DecoratedBox(
          decoration: BoxDecoration(borderRadius: pose.radii, boxShadow: <BoxShadow>[shadow]), child: box);
    }
    return box;
  }

  static Color _color(double red, double green, double blue, double alpha) {
    int byte(double part) => (part * 255).round();
    return Color.fromARGB(byte(alpha), byte(red), byte(green), byte(blue));
  }

  /// Scaled by its fit and put where its alignment says. An image covers its frame by itself: it is laid out anew.
  Widget _content(MotionElement element, int side, double opacity, Widget child) {
    final MotionState state = clock._place(index).state(side);
    final Widget faded = Opacity(opacity: opacity, child: child);
    final bool covers = state.fit == MotionFit.cover || state.fit == MotionFit.contain;
    if (state.fit == MotionFit.layout || (covers && element.kind == MotionKind.image)) {
      return Positioned.fill(child: faded);
    }
    final Size own = clock.rest(index, side).size, now = pose.frame.size;
    if (own.isEmpty) return Positioned.fill(child: faded);
    final double x = now.width / own.width, y = now.height / own.height;
    final List<double> k = _scale(state.fit, x, y);
    final double across = clock._mirrors ? 1 - state.align[0] : state.align[0];
    return Positioned(
      left: (now.width - k[0] * own.width) * across,
      top: (now.height - k[1] * own.height) * state.align[1],
      width: own.width,
      height: own.height,
      child: Transform(transform: Matrix4.diagonal3Values(k[0], k[1], 1), child: faded),
    );
  }

  static List<double> _scale(MotionFit fit, double x, double y) {
    switch (fit) {
      case MotionFit.cover:
        return [math.max(x, y), math.max(x, y)];
      case MotionFit.contain:
        return [math.min(x, y), math.min(x, y)];
      case MotionFit.width:
        return [x, x];
      case MotionFit.height:
        return [y, y];
      case MotionFit.none:
        return const [1, 1];
      case MotionFit.stretch:
      case MotionFit.layout:
        return [x, y];
    }
  }
}
