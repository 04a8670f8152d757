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

  Animation<U> drive<U>(Animatable<U> child) => _Driven<U>(this as Animation<double>, child);
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

abstract class _Following<T> extends Animation<T> {
  _Following(Animation<double> parent) {
    parent.addListener(notifyListeners);
    parent.addStatusListener((AnimationStatus status) => notifyStatusListeners(followed(status)));
  }

  AnimationStatus followed(AnimationStatus status) => status;
}

class _Driven<T> extends _Following<T> {
  _Driven(this.parent, this.child) : super(parent);

  final Animation<double> parent;
  final Animatable<T> child;

  @override
  T get value => child.evaluate(parent);
  @override
  AnimationStatus get status => parent.status;
}

class ReverseAnimation extends _Following<double> {
  ReverseAnimation(this.parent) : super(parent);

  final Animation<double> parent;

  @override
  double get value => 1 - parent.value;
  @override
  AnimationStatus get status => followed(parent.status);

  @override
  AnimationStatus followed(AnimationStatus status) => const {
        AnimationStatus.forward: AnimationStatus.reverse,
        AnimationStatus.reverse: AnimationStatus.forward,
        AnimationStatus.completed: AnimationStatus.dismissed,
        AnimationStatus.dismissed: AnimationStatus.completed,
      }[status]!;
}

/// The way back counts from the first `reverse` until a rest.
class CurvedAnimation extends _Following<double> {
  CurvedAnimation({required this.parent, required this.curve, this.reverseCurve}) : super(parent) {
    _turned(parent.status);
    parent.addStatusListener(_turned);
  }

  final Animation<double> parent;
  final Curve curve;
  final Curve? reverseCurve;
  AnimationStatus? _direction;

  void _turned(AnimationStatus status) {
    final bool rests = status == AnimationStatus.completed || status == AnimationStatus.dismissed;
    _direction = rests ? null : _direction ?? status;
  }

  @override
  double get value {
    final bool back = reverseCurve != null && (_direction ?? parent.status) == AnimationStatus.reverse;
    return (back ? reverseCurve! : curve).transform(parent.value);
  }

  @override
  AnimationStatus get status => parent.status;
}

/// Keeps its last value where it has no parent.
class ProxyAnimation extends Animation<double> {
  Animation<double>? _parent;
  double _value = 0;
  AnimationStatus _status = AnimationStatus.dismissed;

  set parent(Animation<double>? parent) {
    final Animation<double>? old = _parent;
    if (old != null) {
      _value = old.value;
      _status = old.status;
      old.removeListener(notifyListeners);
      old.removeStatusListener(notifyStatusListeners);
    }
    _parent = parent;
    if (parent == null) return;
    parent.addListener(notifyListeners);
    parent.addStatusListener(notifyStatusListeners);
    if (_value != parent.value) notifyListeners();
    if (_status != parent.status) notifyStatusListeners(parent.status);
  }

  @override
  double get value => _parent?.value ?? _value;
  @override
  AnimationStatus get status => _parent?.status ?? _status;
}

abstract class Animatable<T> {
  const Animatable();

  T transform(double t);
  T evaluate(Animation<double> animation) => transform(animation.value);
}

class Tween<T> extends Animatable<T> {
  Tween({this.begin, this.end});

  T? begin, end;

  T lerp(double t) => ((begin as double) + ((end as double) - (begin as double)) * t) as T;

  @override
  T transform(double t) => t == 0 ? begin as T : (t == 1 ? end as T : lerp(t));
}

class RectTween extends Tween<Rect?> {
  RectTween({Rect? begin, Rect? end}) : super(begin: begin, end: end);

  @override
  Rect? lerp(double t) => Rect.lerp(begin, end, t);
}

class ReverseTween<T> extends Tween<T> {
  ReverseTween(this.parent) : super(begin: parent.end, end: parent.begin);

  final Tween<T> parent;

  @override
  T lerp(double t) => parent.lerp(1 - t);
}

abstract class Curve {
  const Curve();

  double transform(double t) => t == 0 || t == 1 ? t : transformInternal(t);

  double transformInternal(double t);

  Curve get flipped => FlippedCurve(this);
}

class FlippedCurve extends Curve {
  const FlippedCurve(this.curve);

  final Curve curve;

  @override
  double transformInternal(double t) => 1 - curve.transform(1 - t);
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

class TickerFuture {
  final List<VoidCallback> _done = [];

  void whenCompleteOrCancel(VoidCallback callback) => _done.add(callback);
}

/// Everything that runs, and the time it runs by.
class Ticking {
  static final List<AnimationController> controllers = [];

  static void advance(Duration elapsed) {
    for (final AnimationController controller in controllers.toList()) controller._advance(elapsed);
  }
}

/// From 0 to 1 and back. A part of the way takes that part of the duration.
class AnimationController extends Animation<double> {
  AnimationController({this.duration, this.reverseDuration}) {
    Ticking.controllers.add(this);
  }

  Duration? duration, reverseDuration;
  double _value = 0, _from = 0, _goal = 0;
  AnimationStatus _status = AnimationStatus.dismissed;
  double _microseconds = 0, _elapsed = 0;
  Curve _curve = Curves.linear;
  TickerFuture? _running;

  @override
  double get value => _value;
  @override
  AnimationStatus get status => _status;
  bool get isAnimating => _running != null;

  set value(double value) {
    _stop();
    _value = value.clamp(0.0, 1.0).toDouble();
    _turn(_value == 0
        ? AnimationStatus.dismissed
        : _value == 1
            ? AnimationStatus.completed
            : _status == AnimationStatus.reverse
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
    _stop();
    final Duration whole = (status == AnimationStatus.reverse ? reverseDuration : null) ?? duration ?? Duration.zero;
    _from = _value;
    _goal = goal;
    _microseconds = given?.inMicroseconds.toDouble() ?? whole.inMicroseconds * (goal - _value).abs();
    _elapsed = 0;
    _curve = curve;
    final TickerFuture running = _running = TickerFuture();
    if (_microseconds <= 0) {
      _value = goal;
      notifyListeners();
      _finish();
    } else {
      _turn(status);
    }
    return running;
  }

  void _advance(Duration elapsed) {
    if (_running == null) return;
    _elapsed += elapsed.inMicroseconds;
    final double share = _elapsed / _microseconds;
    _value = share >= 1 ? _goal : (_from + (_goal - _from) * _curve.transform(share)).clamp(0.0, 1.0).toDouble();
    notifyListeners();
    if (share >= 1) _finish();
  }

  void _finish() {
    _turn(_goal == 0 ? AnimationStatus.dismissed : AnimationStatus.completed);
    _stop();
  }

  void _stop() {
    final TickerFuture? running = _running;
    _running = null;
    for (final VoidCallback done in running?._done ?? const <VoidCallback>[]) done();
  }

  void _turn(AnimationStatus status) {
    if (_status == status) return;
    _status = status;
    notifyStatusListeners(status);
  }

  @override
  void dispose() {
    Ticking.controllers.remove(this);
    super.dispose();
  }
}
