part of '../transition_runtime.dart';

/// What an element shows at a moment, before its groups are multiplied in.
class MotionPose {
  const MotionPose._(this.frame, this.matrix, this.opacity, this.content, this.radii, this.blur, this.fill, this.shadow);

  /// Logical pixels of the navigator.
  final Rect frame;

  /// Scale, turns and translation about the anchor, in the same coordinates.
  final Matrix4 matrix;
  final double opacity, content;
  final BorderRadius radii;
  final double blur;
  final List<double>? fill;
  final List<double> shadow;

  RRect get outline => radii.toRRect(frame);

  /// How strongly the two contents are drawn.
  List<double> contents(MotionElement element) {
    if (element.role == MotionRole.entering) return const [0, 1];
    if (element.role != MotionRole.matched) return const [1, 0];
    final double c = content.clamp(0.0, 1.0).toDouble();
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

/// From values to what is drawn.
extension _Poses on TransitionClock {
  MotionPose pose(int index) {
    double one(MotionProperty property) => _value(index, property)[0];
    final List<double> position = _value(index, MotionProperty.position), size = _value(index, MotionProperty.size);
    final double width = math.max(size[0], 0), height = math.max(size[1], 0);
    final Rect frame = Rect.fromLTWH(position[0] - _anchorX(index) * width,
        position[1] - _place(index).anchor[1] * height, width, height);
    final double limit = math.min(width, height) / 2;
    final List<Radius> corners = [
      for (final double radius in _value(index, MotionProperty.cornerRadius))
        Radius.circular(radius.clamp(0.0, limit).toDouble())
    ];
    final List<double> shadow = _value(index, MotionProperty.shadow);
    final bool rtl = _readsRightToLeft;
    return MotionPose._(
      frame,
      _matrix(index, frame, position),
      one(MotionProperty.opacity).clamp(0.0, 1.0).toDouble(),
      one(MotionProperty.content),
      BorderRadius.only(
          topLeft: corners[rtl ? 1 : 0],
          topRight: corners[rtl ? 0 : 1],
          bottomLeft: corners[rtl ? 3 : 2],
          bottomRight: corners[rtl ? 2 : 3]),
      math.max(one(MotionProperty.blur), 0),
      _place(index).hasFill
          ? [for (final double part in _value(index, MotionProperty.fill)) part.clamp(0.0, 1.0).toDouble()]
          : null,
      [shadow[0].clamp(0.0, 1.0).toDouble(), math.max(shadow[1], 0), shadow[2], shadow[3]],
    );
  }

  Matrix4 _matrix(int index, Rect frame, List<double> position) {
    double radians(MotionProperty property) => _value(index, property)[0] * math.pi / 180;
    final List<double> scale = _value(index, MotionProperty.scale);
    final List<double> moved = _value(index, MotionProperty.translation);
    return Matrix4.translationValues(position[0] + moved[0], position[1] + moved[1], 0)
        .multiplied(Matrix4.rotationY(radians(MotionProperty.rotationY)))
        .multiplied(Matrix4.rotationX(radians(MotionProperty.rotationX)))
        .multiplied(Matrix4.rotationZ(radians(MotionProperty.rotation)))
        .multiplied(Matrix4.diagonal3Values(scale[0], scale[1], 1))
        .multiplied(Matrix4.translationValues(-position[0], -position[1], 0));
  }

  /// About the middle of the screen; null: flat.
  Matrix4? get _perspective {
    final double? distance = table.perspective;
    if (distance == null) return null;
    final double x = _screen.width / 2, y = _screen.height / 2;
    return Matrix4.translationValues(x, y, 0)
        .multiplied(Matrix4.identity()..setEntry(3, 2, -1 / distance))
        .multiplied(Matrix4.translationValues(-x, -y, 0));
  }
}
