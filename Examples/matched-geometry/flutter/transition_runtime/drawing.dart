part of '../transition_runtime.dart';

/// What an element shows at a moment, on the screen, before its groups are multiplied in.
class MotionPose {
  MotionPose(this.clock, this.index);

  final TransitionClock clock;
  final int index;

  late final MotionElement element = clock.table.elements[index];
  late final MotionPlace place = clock._place(index);

  /// Logical pixels of the navigator.
  late final Rect frame = clock._mirrored(_frame);

  /// Scale, turns and translation about the anchor, in the same coordinates.
  late final Matrix4 matrix = clock._mirrors ? _reflected : _matrix;
  late final double opacity = _share(_one(MotionProperty.opacity));
  late final double content = _one(MotionProperty.content);
  late final BorderRadius radii = _radii;
  late final double blur = math.max(_one(MotionProperty.blur), 0);

  /// Red, green, blue and alpha; empty: the view has its own.
  late final List<double> fill = _all(MotionProperty.fill).map(_share).toList();

  /// Opacity, radius, x, y.
  late final List<double> shadow = _shadow;

  late final List<double> _position = _all(MotionProperty.position);

  List<double> _all(MotionProperty property) => clock.value(index, property);
  double _one(MotionProperty property) => _all(property)[0];
  static double _share(double value) => value.clamp(0.0, 1.0).toDouble();

  Rect get _frame {
    final List<double> size = _all(MotionProperty.size);
    final Size drawn = Size(math.max(size[0], 0), math.max(size[1], 0));
    final double x = place.anchor[0] * drawn.width, y = place.anchor[1] * drawn.height;
    return Offset(_position[0] - x, _position[1] - y) & drawn;
  }

  Matrix4 get _matrix {
    double radians(MotionProperty property) => _one(property) * math.pi / 180;
    final List<double> scale = _all(MotionProperty.scale);
    final List<double> moved = _all(MotionProperty.translation);
    return Matrix4.translationValues(_position[0] + moved[0], _position[1] + moved[1], 0)
        .multiplied(Matrix4.rotationY(radians(MotionProperty.rotationY)))
        .multiplied(Matrix4.rotationX(radians(MotionProperty.rotationX)))
        .multiplied(Matrix4.rotationZ(radians(MotionProperty.rotation)))
        .multiplied(Matrix4.diagonal3Values(scale[0], scale[1], 1))
        .multiplied(Matrix4.translationValues(-_position[0], -_position[1], 0));
  }

  /// As in a mirror.
  Matrix4 get _reflected {
    final Matrix4 mirror = Matrix4.translationValues(clock._scope.screen.width, 0, 0)
        .multiplied(Matrix4.diagonal3Values(-1, 1, 1));
    return mirror.multiplied(_matrix).multiplied(mirror);
  }

  BorderRadius get _radii {
    final double limit = math.min(frame.width, frame.height) / 2;
    final List<Radius> corners = [
      for (final double radius in _all(MotionProperty.cornerRadius))
        Radius.circular(radius.clamp(0.0, limit).toDouble())
    ];
    return BorderRadiusDirectional.only(
            topStart: corners[0], topEnd: corners[1],
            bottomStart: corners[2], bottomEnd: corners[3])
        .resolve(clock._scope.readsRightToLeft ? TextDirection.rtl : TextDirection.ltr);
  }

  List<double> get _shadow {
    final List<double> parts = _all(MotionProperty.shadow);
    return [_share(parts[0]), math.max(parts[1], 0), parts[2], parts[3]];
  }

  /// How strongly the contents of the source and the destination are drawn.
  List<double> get contents {
    if (element.role == MotionRole.entering) return const [0, 1];
    if (element.role != MotionRole.matched) return const [1, 0];
    final double c = _share(content);
    switch (element.blend) {
      case MotionBlend.over:
        // A rounding error must not bring the source back.
        return [c < 1 - 1e-9 ? 1 : 0, c];
      case MotionBlend.cross:
        return [1 - c, c];
      case MotionBlend.through:
        return [math.max(0, 1 - 2 * c), math.max(0, 2 * c - 1)];
      case MotionBlend.cut:
        return c < 0.5 ? const [1, 0] : const [0, 1];
    }
  }
}

/// An element as the clock has it now, in coordinates that begin at [origin].
class _Drawn extends StatelessWidget {
  const _Drawn(this.clock, this.index, this.origin, {this.source, this.destination});

  /// An element by the widget that a screen or the route has of it.
  factory _Drawn.part(TransitionClock clock, int index, Offset origin, {Widget? overlay}) {
    final int side = clock.table.elements[index].role == MotionRole.entering ? 1 : 0;
    final Widget? content = overlay ?? clock._scope.part(clock, index, side)?.content;
    return side == 0
        ? _Drawn(clock, index, origin, source: content)
        : _Drawn(clock, index, origin, destination: content);
  }

  final TransitionClock clock;
  final int index;
  final Offset origin;
  final Widget? source, destination;

  @override
  Widget build(BuildContext context) {
    final MotionPose pose = MotionPose(clock, index);
    final Widget box = MotionBox(pose, source: source, destination: destination);
    final Rect frame = pose.frame.shift(-origin);
    Widget drawn = _moved(pose.matrix, _stacked(<Widget>[
      Positioned.fromRect(rect: frame, child: box),
    ]));
    double opacity = pose.opacity;
    MotionElement element = pose.element;
    while (element.parent >= 0) {
      final MotionPose group = MotionPose(clock, element.parent);
      opacity *= group.opacity;
      final RRect outline = group.radii.toRRect(group.frame.shift(-origin));
      if (element.clips) drawn = ClipRRect(clipper: _Outline(outline), child: drawn);
      drawn = _moved(group.matrix, drawn);
      element = group.element;
    }
    final double? distance = clock.table.perspective;
    if (distance != null) drawn = _moved(_perspective(distance), drawn);
    return Opacity(opacity: opacity, child: drawn);
  }

  Widget _moved(Matrix4 matrix, Widget child) =>
      Transform(transform: _about(origin, matrix), child: child);

  /// About the middle of the screen.
  Matrix4 _perspective(double distance) => _about(
      -clock._scope.screen.center(Offset.zero), Matrix4.identity()..setEntry(3, 2, -1 / distance));

  /// A matrix in coordinates that begin at a point.
  static Matrix4 _about(Offset point, Matrix4 matrix) =>
      Matrix4.translationValues(-point.dx, -point.dy, 0)
          .multiplied(matrix)
          .multiplied(Matrix4.translationValues(point.dx, point.dy, 0));
}

/// One above the other, none of them cut off.
Widget _stacked(List<Widget> children) =>
    Stack(fit: StackFit.expand, clipBehavior: Clip.none, children: children);

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
  const MotionBox(this.pose, {Key? key, this.source, this.destination}) : super(key: key);

  final MotionPose pose;
  final Widget? source, destination;

  @override
  Widget build(BuildContext context) {
    final List<double> shadow = pose.shadow;
    Widget box = _stacked(<Widget>[
      if (pose.fill.isNotEmpty) DecoratedBox(decoration: BoxDecoration(color: _color(pose.fill))),
      if (source != null) _content(0, source!),
      if (destination != null) _content(1, destination!),
    ]);
    if (pose.element.kind != MotionKind.text) box = ClipRRect(borderRadius: pose.radii, child: box);
    if (pose.blur > 0) {
      final ImageFilter blurred = ImageFilter.blur(sigmaX: pose.blur, sigmaY: pose.blur);
      box = ImageFiltered(imageFilter: blurred, child: box);
    }
    if (shadow[0] <= 0) return box;
    final BoxShadow thrown = BoxShadow(
        color: _color([0, 0, 0, shadow[0]]),
        blurRadius: shadow[1],
        offset: Offset(shadow[2], shadow[3]));
    return DecoratedBox(
        decoration: BoxDecoration(borderRadius: pose.radii, boxShadow: <BoxShadow>[thrown]),
        child: box);
  }

  /// Of red, green, blue and alpha.
  static Color _color(List<double> parts) {
    final List<int> bytes = [for (final double part in parts) (part * 255).round()];
    return Color.fromARGB(bytes[3], bytes[0], bytes[1], bytes[2]);
  }

  /// As large as at rest and then fitted; an image covers its frame by itself: it is laid out anew.
  Widget _content(int side, Widget child) {
    final Widget faded = Opacity(opacity: pose.contents[side], child: child);
    final MotionState state = pose.place.state(side);
    final BoxFit? fit = state.fit;
    final bool coversItself =
        pose.element.kind == MotionKind.image && (fit == BoxFit.cover || fit == BoxFit.contain);
    final Size own = pose.clock.rest(pose.index, side).size;
    if (fit == null || coversItself || own.isEmpty) return faded;
    final double across = (state.align[0] * 2 - 1) * (pose.clock._mirrors ? -1 : 1);
    return FittedBox(
        fit: fit,
        alignment: Alignment(across, state.align[1] * 2 - 1),
        child: SizedBox.fromSize(size: own, child: faded));
  }
}
