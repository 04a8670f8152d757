part of '../transition_runtime.dart';

/// From a share of a segment's time to progress. Exact: no `Cubic`, which stops a thousandth short.
abstract class MotionCurve extends Curve {
  const MotionCurve();

  static const MotionCurve linear = MotionCubics([0, 0, 1, 1, 1, 1]);

  @override
  double transform(double t) => t >= 1 ? 1 : transformInternal(math.max(t, 0));
}

/// A curve run through from its end to its start.
class _Mirrored extends MotionCurve {
  const _Mirrored(this.curve);

  final MotionCurve curve;

  @override
  double transformInternal(double t) => 1 - curve.transform(1 - t);
}

/// A path of cubics from (0, 0) to (1, 1), six numbers each: two handles and the end.
class MotionCubics extends MotionCurve {
  const MotionCubics(this.numbers);

  final List<double> numbers;

  @override
  double transformInternal(double t) {
    int at = 0;
    while (at + 6 < numbers.length && numbers[at + 4] <= t) at += 6;
    final double x = at == 0 ? 0 : numbers[at - 2], y = at == 0 ? 0 : numbers[at - 1];
    double low = 0, high = 1;
    for (int step = 0; step < 54; step++) {
      final double middle = (low + high) / 2;
      if (_bezier(x, numbers[at], numbers[at + 2], numbers[at + 4], middle) < t) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return _bezier(y, numbers[at + 1], numbers[at + 3], numbers[at + 5], high);
  }

  static double _bezier(double a, double b, double c, double d, double t) {
    final double u = 1 - t;
    return a * u * u * u + 3 * b * u * u * t + 3 * c * u * t * t + d * t * t * t;
  }
}

/// A spring of mass 1 from 0 to 1 over so many milliseconds; velocity in whole distances a second.
class MotionSpring extends MotionCurve {
  const MotionSpring({
    required this.stiffness, required this.damping, this.velocity = 0, required this.duration,
  });

  final double stiffness, damping, velocity, duration;

  @override
  double transformInternal(double t) => t == 0 ? 0 : 1 + left(t * duration / 1000);

  /// Radians per second, undamped.
  double get frequency => math.sqrt(stiffness);
  double get dampingRatio => damping / (2 * frequency);

  /// What is left of the way after some seconds, negative before it arrives.
  ///
  /// With w² the stiffness, z the damping ratio and d = w √(1 - z²) it is
  /// e^(-zwt) (-cos dt + (v - zw) sin dt / d); for z ≥ 1, with the slower root r and the gap g to
  /// the other one, e^(rt) (-1 + (v + r) (1 - e^(-gt)) / g).
  double left(double t) {
    final double w = frequency, z = dampingRatio, root = math.sqrt(((z - 1) * (z + 1)).abs());
    if (z < 1) {
      final double d = w * root, sine = d * t < 1e-9 ? t : math.sin(d * t) / d;
      return math.exp(-z * w * t) * (-math.cos(d * t) + (velocity - z * w) * sine);
    }
    final double slow = -w / (z + root), gap = 2 * w * root;
    final double rise = gap * t < 1e-9 ? t : (1 - math.exp(-gap * t)) / gap;
    return math.exp(slow * t) * (-1 + (velocity + slow) * rise);
  }
}
