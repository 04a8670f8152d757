import 'framework.dart';
import 'scheduler.dart';

import 'geometry.dart';

typedef VoidCallback = void Function();
typedef AnimationStatusListener = void Function(AnimationStatus status);

abstract class Listenable {
  void addListener(VoidCallback listener);
  void removeListener(VoidCallback listener);
}

class ChangeNotifier implements Listenable {
  final List<VoidCallback> _listeners = [];

  @override
  void addListener(VoidCallback listener) => _listeners.add(listener);

  @override
  void removeListener(VoidCallback listener) => _listeners.remove(listener);

  void notifyListeners() {
    for (final VoidCallback listener in _listeners.toList()) listener();
  }

  void dispose() {}
}

enum AnimationStatus { dismissed, forward, reverse, completed }

abstract class Animation<T> extends ChangeNotifier {
  final List<AnimationStatusListener> _statusListeners = [];

  T get value;
  AnimationStatus get status;

  bool get isCompleted => status == AnimationStatus.completed;
  bool get isDismissed => status == AnimationStatus.dismissed;

  void addStatusListener(AnimationStatusListener listener) => _statusListeners.add(listener);
  void removeStatusListener(AnimationStatusListener listener) => _statusListeners.remove(listener);

  void notifyStatusListeners(AnimationStatus status) {
    for (final AnimationStatusListener listener in _statusListeners.toList()) listener(status);
  }
}

class _Constant extends Animation<double> {
  _Constant(this.value, this.status);

  @override
  final double value;
  @override
  final AnimationStatus status;
}

final Animation<double> kAlwaysCompleteAnimation = _Constant(1, AnimationStatus.completed);
final Animation<double> kAlwaysDismissedAnimation = _Constant(0, AnimationStatus.dismissed);

abstract class Curve {
  const Curve();

  double transform(double t) => t == 0 || t == 1 ? t : transformInternal(t);

  double transformInternal(double t);
}

class _LinearCurve extends Curve {
  const _LinearCurve();

  @override
  double transformInternal(double t) => t;
}

/// Halves until x is within a thousandth.
class Cubic extends Curve {
  const Cubic(this.a, this.b, this.c, this.d);

  final double a, b, c, d;

  static double _at(double first, double second, double t) =>
      3 * first * (1 - t) * (1 - t) * t + 3 * second * (1 - t) * t * t + t * t * t;

  @override
  double transformInternal(double t) {
    double low = 0, high = 1;
    while (true) {
      final double middle = (low + high) / 2, x = _at(a, c, middle);
      if ((t - x).abs() < 0.001) return _at(b, d, middle);
      x < t ? low = middle : high = middle;
    }
  }
}

abstract class Curves {
  static const Curve linear = _LinearCurve();
  static const Curve fastOutSlowIn = Cubic(0.4, 0, 0.2, 1);
}

enum AnimationBehavior { normal, preserve }

abstract class TickerProvider {}

/// Awaiting code continues in a microtask after it ends.
class TickerFuture {
  final List<VoidCallback> _done = [];
  bool _isOver = false;

  void whenCompleteOrCancel(VoidCallback callback) =>
      _isOver ? SchedulerBinding.instance.addMicrotask(callback) : _done.add(callback);

  void _end() {
    _isOver = true;
    _done.forEach(SchedulerBinding.instance.addMicrotask);
  }
}

/// Everything that runs, and its time.
class Ticking {
  static final List<AnimationController> controllers = [];

  static void advance(Duration elapsed) {
    for (final AnimationController controller in controllers.toList()) controller._advance(elapsed);
  }
}

/// From 0 to 1 and back. A part of the way takes that part of the duration. If the system disables animations, it takes
/// a twentieth of that, unless it preserves its duration.
class AnimationController extends Animation<double> {
  AnimationController({
    this.duration, this.reverseDuration, this.debugLabel, this.animationBehavior = AnimationBehavior.normal,
    required TickerProvider vsync,
  }) {
    Ticking.controllers.add(this);
  }

  Duration? duration, reverseDuration;
  final String? debugLabel;
  final AnimationBehavior animationBehavior;
  double _value = 0, _from = 0, _goal = 0;
  AnimationStatus _status = AnimationStatus.dismissed;
  double _microseconds = 0, _elapsed = 0;
  Curve _curve = Curves.linear;
  TickerFuture? _running;
  bool _isDisposed = false;

  @override
  double get value => _value;
  @override
  AnimationStatus get status => _status;
  /// Units per second.
  double get velocity {
    if (!isAnimating || _microseconds <= 0) return 0;
    double at(double share) => _curve.transform(share.clamp(0.0, 1.0).toDouble());
    final double share = _elapsed / _microseconds;
    return (_goal - _from) * (at(share + 1e-3) - at(share - 1e-3)) / 2e-3 * 1e6 / _microseconds;
  }

  bool get isAnimating => _running != null;

  set value(double value) {
    _stop();
    _value = value.clamp(0.0, 1.0).toDouble();
    _turn(_value == 0
        ? AnimationStatus.dismissed
        : _value == 1
            ? AnimationStatus.completed
            : _goal == 0 && _status != AnimationStatus.completed
                ? AnimationStatus.reverse
                : AnimationStatus.forward);
    notifyListeners();
  }

  TickerFuture forward() => _run(1, AnimationStatus.forward, null, Curves.linear);
  TickerFuture reverse() => _run(0, AnimationStatus.reverse, null, Curves.linear);
  TickerFuture animateTo(double goal, {Duration? duration, Curve curve = Curves.linear}) =>
      _run(goal, AnimationStatus.forward, duration, curve);
  TickerFuture animateBack(double goal, {Duration? duration, Curve curve = Curves.linear}) =>
      _run(goal, AnimationStatus.reverse, duration, curve);

  TickerFuture _run(double goal, AnimationStatus status, Duration? given, Curve curve) {
    if (_isDisposed) throw FlutterError('AnimationController methods must not be called after dispose.');
    _stop();
    final bool isFast = animationBehavior == AnimationBehavior.normal &&
        WidgetsBinding.instance.platformDispatcher.accessibilityFeatures.disableAnimations;
    final Duration whole = (status == AnimationStatus.reverse ? reverseDuration : null) ?? duration ?? Duration.zero;
    _from = _value;
    _goal = goal;
    _microseconds = _value == goal ? 0 : (given ?? whole * (goal - _value).abs()).inMicroseconds.toDouble();
    if (isFast) _microseconds *= 0.05;
    _elapsed = 0;
    _curve = curve;
    final TickerFuture running = _running = TickerFuture();
    if (_microseconds <= 0) {
      _value = goal;
      notifyListeners();
      _finish();
    } else {
      _turn(status);
      SchedulerBinding.instance.scheduleFrame();
    }
    return running;
  }

  void _advance(Duration elapsed) {
    if (_running == null) return;
    _elapsed += elapsed.inMicroseconds;
    final double share = _elapsed / _microseconds;
    _value = share >= 1 ? _goal : (_from + (_goal - _from) * _curve.transform(share)).clamp(0.0, 1.0).toDouble();
    final TickerFuture? running = _running;
    notifyListeners();
    if (share >= 1 && running == _running) _finish();
  }

  void _finish() {
    final TickerFuture? running = _running;
    _turn(_goal == 0 ? AnimationStatus.dismissed : AnimationStatus.completed);
    if (running == _running) _stop();
  }

  void _stop() {
    final TickerFuture? running = _running;
    _running = null;
    running?._end();
  }

  void _turn(AnimationStatus status) {
    if (_status == status) return;
    _status = status;
    notifyStatusListeners(status);
  }

  @override
  void dispose() {
    _stop();
    _isDisposed = true;
    Ticking.controllers.remove(this);
    super.dispose();
  }
}
