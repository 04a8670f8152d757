part of '../transition_runtime.dart';

/// From a share of a segment's time to progress. Exact: no `Cubic`, which stops a thousandth short.
abstract class MotionCurve {
  const MotionCurve._(this.mirrored);

  const factory MotionCurve.linear({bool mirrored}) = _Linear;

  /// Pieces of a path of cubics from (0, 0) to (1, 1), six numbers each: two handles and the end.
  const factory MotionCurve.cubics(List<double> numbers, {bool mirrored}) = _Cubics;

  /// Straight lines through points, two numbers each; two points with one x make a step.
  const factory MotionCurve.points(List<double> numbers, {bool mirrored}) = _Points;

  const factory MotionCurve.steps(int count, {bool jumpsAtStart, bool jumpsAtEnd, bool mirrored}) = _Steps;

  /// A spring of mass 1 from 0 to 1 over so many milliseconds; velocity in whole distances per second.
  const factory MotionCurve.spring(
      {required double stiffness,
      required double damping,
      double velocity,
      required double duration,
      bool mirrored}) = _Spring;

  /// Played backwards: 1 - curve(1 - x).
  final bool mirrored;

  /// Progress at x; a jump no further ahead than `instant` has happened.
  double progress(double x, double instant) => mirrored ? 1 - _forward(1 - x, instant) : _forward(x, instant);

  double _forward(double x, double instant) => x >= 1 ? 1 : value(math.max(x, 0), instant);

  @protected
  double value(double x, double instant);

  /// The same with the speed of a finger, in whole distances per second, where it is a spring.
  MotionCurve thrown(double velocity) => this;
}

class _Linear extends MotionCurve {
  const _Linear({bool mirrored = false}) : super._(mirrored);

  @override
  double value(double x, double instant) => x;
}

class _Cubics extends MotionCurve {
  const _Cubics(this.numbers, {bool mirrored = false}) : super._(mirrored);

  final List<double> numbers;

  @override
  double value(double x, double instant) {
    final int count = numbers.length ~/ 6;
    double start(int piece) => piece == 0 ? 0 : numbers[piece * 6 - 2];
    final int piece = _at(count, x, instant, start);
    final double x0 = start(piece), y0 = piece == 0 ? 0 : numbers[piece * 6 - 1];
    final List<double> n = numbers.sublist(piece * 6, piece * 6 + 6);
    double low = 0, high = 1;
    for (int step = 0; step < 54; step++) {
      final double middle = (low + high) / 2;
      if (_bezier(x0, n[0], n[2], n[4], middle) < x) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return _bezier(y0, n[1], n[3], n[5], (low + high) / 2);
  }

  static double _bezier(double a, double b, double c, double d, double t) {
    final double u = 1 - t;
    return a * u * u * u + 3 * b * u * u * t + 3 * c * u * t * t + d * t * t * t;
  }
}

class _Points extends MotionCurve {
  const _Points(this.numbers, {bool mirrored = false}) : super._(mirrored);

  final List<double> numbers;

  @override
  double value(double x, double instant) {
    final int count = numbers.length ~/ 2;
    final int at = _at(count, x, instant, (int point) => numbers[point * 2]);
    final double x0 = numbers[at * 2], y0 = numbers[at * 2 + 1];
    if (at + 1 >= count) return y0;
    final double x1 = numbers[at * 2 + 2], y1 = numbers[at * 2 + 3];
    return x1 > x0 && x > x0 ? y0 + (y1 - y0) * ((x - x0) / (x1 - x0)) : y0;
  }
}

class _Steps extends MotionCurve {
  const _Steps(this.count, {this.jumpsAtStart = false, this.jumpsAtEnd = false, bool mirrored = false})
      : super._(mirrored);

  final int count;
  final bool jumpsAtStart, jumpsAtEnd;

  @override
  double value(double x, double instant) {
    final int jumps = count + (jumpsAtStart ? 1 : 0) - (jumpsAtEnd ? 0 : 1);
    final double step = math.min(((x + instant) * count).floorToDouble(), count - 1.0);
    return jumps > 0 ? (step + (jumpsAtStart ? 1 : 0)) / jumps : 0;
  }
}

class _Spring extends MotionCurve {
  const _Spring(
      {required this.stiffness,
      required this.damping,
      this.velocity = 0,
      required this.duration,
      bool mirrored = false})
      : super._(mirrored);

  final double stiffness, damping, velocity, duration;

  /// With w² the stiffness and z the damping ratio: e^(-zwt) (-cos dt + (v - zw) sin dt / d) about 1, d = w √(1 - z²);
  /// for z ≥ 1, with the slower root r and the gap g to the other one: e^(rt) (-1 + (v + r) (1 - e^(-gt)) / g).
  @override
  double value(double x, double instant) {
    if (x == 0) return 0;
    final double t = x * duration / 1000, w = math.sqrt(stiffness), z = damping / (2 * w);
    if (z < 1) {
      final double d = w * math.sqrt((1 - z) * (1 + z)), decay = z * w;
      final double sine = d * t < 1e-9 ? t : math.sin(d * t) / d;
      return 1 + math.exp(-decay * t) * (-math.cos(d * t) + (velocity - decay) * sine);
    }
    final double root = math.sqrt((z - 1) * (z + 1)), slow = -w / (z + root), gap = 2 * w * root;
    final double rise = gap * t < 1e-9 ? t : (1 - math.exp(-gap * t)) / gap;
    return 1 + math.exp(slow * t) * (-1 + (velocity + slow) * rise);
  }

  @override
  MotionCurve thrown(double velocity) =>
      _Spring(stiffness: stiffness, damping: damping, velocity: velocity, duration: duration, mirrored: mirrored);
}

/// The last of some rising places at or before x; of places that coincide the last, up to an instant ahead.
int _at(int count, double x, double instant, double Function(int) place) {
  int found = 0;
  for (int index = 1; index < count && place(index) <= x + instant; index++) {
    if (place(index) <= x || place(index) == place(index - 1)) found = index;
  }
  return found;
}
