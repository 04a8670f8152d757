part of '../transition_runtime.dart';

/// What a finger does to the route.
mixin _Gestures<T> on PageRoute<T> {
  MotionTable get table;
  TransitionClock get clock;

  /// Whether a gesture has set the clock already.
  bool _keepsClock = false;

  /// Starts a gesture; Flutter lifts the heroes off their screens at once.
  void startGesture(MotionGesture gesture) {
    if (!isCurrent || !animation!.isCompleted || clock.isRunning || navigator!.userGestureInProgress) return;
    clock.start(MotionDirection.dismiss, controller!);
    clock._gesture = gesture;
    navigator!.didStartUserGesture();
  }

  /// [travel]: since the start, in logical pixels; of a pinch the scale is its `dx`.
  void updateGesture(Offset travel) {
    if (clock._gesture == null) return;
    clock._travel = travel;
    // A gesture of its own only ticks the clock: half of the way leaves the other half to dismiss.
    controller!.value = clock._isScrubbing ? 1 - clock._progress : 1 - clock._progress / 2;
    clock._scope.tick();
  }

  /// [velocity]: logical pixels per second.
  void endGesture(Offset velocity) {
    final MotionGesture? gesture = clock._gesture;
    if (gesture == null) return;
    final double progress = clock._progress, speed = clock._alongHeading(velocity, gesture);
    final bool completes = progress >= gesture.threshold || (gesture.velocity != null && speed >= gesture.velocity!);
    final NavigatorState navigator = this.navigator!;
    if (completes && !clock._isScrubbing) {
      clock.start(MotionDirection.dismiss, controller!, keepsPlace: true, thrown: velocity);
      _keepsClock = true;
      navigator.pop();
      _takeWholeDuration();
      navigator.didStopUserGesture();
      return;
    }
    final double left = completes ? 1 - progress : progress;
    final Duration duration =
        Duration(microseconds: ((gesture.releaseDuration ?? table.dismiss * left) * 1000).round());
    final double distance = clock._span(gesture) * (left == 0 ? 1 : left);
    final MotionCurve curve = gesture.releaseCurve < 0
        ? const MotionCurve.cubics([0, 0, 0.58, 1, 1, 1])
        : table.curves[gesture.releaseCurve].thrown((completes ? speed : -speed) / distance);
    _keepsClock = completes;
    if (!completes) clock._letGo = progress;
    if (completes) navigator.pop();
    final TickerFuture rest = completes
        ? controller!.animateBack(0, duration: duration, curve: _ExactCurve(curve))
        : controller!.animateTo(1, duration: duration, curve: _ExactCurve(curve));
    rest.whenCompleteOrCancel(() {
      navigator.didStopUserGesture();
      clock.stop();
    });
  }

  /// A direction that starts on the way takes its own duration all the same.
  void _takeWholeDuration() {
    if (controller!.value < 1) controller!.animateBack(0, duration: reverseTransitionDuration);
  }
}

/// Where the finger is on its way.
extension _Finger on TransitionClock {
  double get _progress {
    final MotionGesture gesture = _gesture!;
    double travel = gesture.heading == MotionHeading.any ? _travel.distance : _alongHeading(_travel, gesture);
    if (gesture.kind == MotionGestureKind.pinch) travel = _travel.dx - 1;
    return (travel / _span(gesture)).clamp(0.0, 1.0).toDouble();
  }

  /// The travel for progress 1; of a pinch the change of the scale.
  double _span(MotionGesture gesture) =>
      gesture.kind == MotionGestureKind.pinch ? gesture.distance.points - 1 : _points(gesture.distance, 0);

  /// How much of what the finger did is left: 1 until it lets go.
  double get _held => _letGo == null ? 1 : (_letGo! > 0 ? (1 - _animation!.value) * 2 / _letGo! : 0);

  double _alongHeading(Offset offset, MotionGesture gesture) {
    final Offset heading = _heading(gesture);
    return offset.dx * heading.dx + offset.dy * heading.dy;
  }

  Offset _heading(MotionGesture gesture) {
    final double forwards = _readsRightToLeft ? -1 : 1;
    switch (gesture.heading) {
      case MotionHeading.down:
      case MotionHeading.any:
        return const Offset(0, 1);
      case MotionHeading.up:
        return const Offset(0, -1);
      case MotionHeading.trailing:
        return Offset(forwards, 0);
      case MotionHeading.leading:
        return Offset(-forwards, 0);
    }
  }
}

class _ExactCurve extends Curve {
  const _ExactCurve(this.curve);

  final MotionCurve curve;

  @override
  double transformInternal(double t) => curve.progress(t, 0);
}

/// Watches for one gesture on the destination screen.
class _TransitionGesture extends StatefulWidget {
  const _TransitionGesture({Key? key, required this.route, required this.gesture, required this.child})
      : super(key: key);

  final TransitionPageRoute<Object?> route;
  final MotionGesture gesture;
  final Widget child;

  @override
  State<_TransitionGesture> createState() => _TransitionGestureState();
}

class _TransitionGestureState extends State<_TransitionGesture> {
  Offset _start = Offset.zero;
  double _pulled = 0;
  bool _isOn = false;

  MotionGesture get gesture => widget.gesture;

  void _began(Offset at) {
    _start = at;
    _isOn = gesture.kind != MotionGestureKind.edgePan || _isAtEdge(at);
    if (_isOn) widget.route.startGesture(gesture);
  }

  /// An edge gesture begins within 24 pixels of the edge opposite to its way.
  bool _isAtEdge(Offset at) {
    final Size screen = MediaQuery.of(context).size;
    final Offset way = widget.route.clock._heading(gesture);
    final double left = way.dx != 0 ? (way.dx > 0 ? at.dx : screen.width - at.dx) : (way.dy > 0 ? at.dy : screen.height - at.dy);
    return left < 24;
  }

  void _moved(Offset at) {
    if (_isOn) widget.route.updateGesture(at - _start);
  }

  void _ended(Offset velocity) {
    if (_isOn) widget.route.endGesture(velocity);
    _isOn = false;
  }

  /// A list that can't scroll further hands its drag on.
  bool _scrolled(ScrollNotification notification) {
    if (gesture.kind != MotionGestureKind.pull) return false;
    if (notification is OverscrollNotification && notification.dragDetails != null) {
      if (!_isOn) _began(Offset.zero);
      _pulled -= notification.overscroll;
      _moved(Offset(0, _pulled));
    } else if (notification is ScrollEndNotification && _isOn) {
      _pulled = 0;
      _ended(notification.dragDetails?.velocity.pixelsPerSecond ?? Offset.zero);
    }
    return false;
  }

  @override
  Widget build(BuildContext context) {
    final bool vertical = gesture.heading == MotionHeading.down || gesture.heading == MotionHeading.up;
    if (gesture.kind == MotionGestureKind.pinch) {
      return GestureDetector(
        onScaleStart: (ScaleStartDetails details) => _began(Offset.zero),
        onScaleUpdate: (ScaleUpdateDetails details) => _moved(Offset(details.scale, 0)),
        onScaleEnd: (ScaleEndDetails details) => _ended(Offset.zero),
        child: widget.child,
      );
    }
    void began(DragStartDetails details) => _began(details.globalPosition);
    void moved(DragUpdateDetails details) => _moved(details.globalPosition);
    void ended(DragEndDetails details) => _ended(details.velocity.pixelsPerSecond);
    final Widget child = NotificationListener<ScrollNotification>(onNotification: _scrolled, child: widget.child);
    if (gesture.heading == MotionHeading.any) {
      return GestureDetector(onPanStart: began, onPanUpdate: moved, onPanEnd: ended, child: child);
    }
    return vertical
        ? GestureDetector(
            onVerticalDragStart: began, onVerticalDragUpdate: moved, onVerticalDragEnd: ended, child: child)
        : GestureDetector(
            onHorizontalDragStart: began, onHorizontalDragUpdate: moved, onHorizontalDragEnd: ended, child: child);
  }
}
