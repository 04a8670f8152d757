import 'framework.dart';

enum SchedulerPhase { idle, transientCallbacks, midFrameMicrotasks, persistentCallbacks, postFrameCallbacks }

class AccessibilityFeatures {
  AccessibilityFeatures({this.disableAnimations = false, this.reduceMotion = false});

  final bool disableAnimations, reduceMotion;
}

class PlatformDispatcher {
  AccessibilityFeatures accessibilityFeatures = AccessibilityFeatures();
}

enum TargetPlatform { android, iOS }

TargetPlatform defaultTargetPlatform = TargetPlatform.android;

/// The frame: callbacks for its end, and for the end of a callback.
class SchedulerBinding {
  static final WidgetsBinding instance = WidgetsBinding._();

  SchedulerPhase schedulerPhase = SchedulerPhase.idle;
  bool hasScheduledFrame = false;

  /// The time of the last frame.
  Duration currentSystemFrameTimeStamp = Duration.zero;
  final List<void Function(Duration)> _waiting = [];
  final List<void Function()> _microtasks = [];

  void scheduleFrame() => hasScheduledFrame = true;

  void addPostFrameCallback(void Function(Duration) callback) => _waiting.add(callback);

  void addMicrotask(void Function() task) => _microtasks.add(task);

  void runMicrotasks() {
    while (_microtasks.isNotEmpty) _microtasks.removeAt(0)();
  }

  void runPostFrameCallbacks() {
    final List<void Function(Duration)> waiting = _waiting.toList();
    _waiting.clear();
    for (final void Function(Duration) callback in waiting) callback(Duration.zero);
  }

  void clear() {
    _waiting.clear();
    _microtasks.clear();
    hasScheduledFrame = false;
    schedulerPhase = SchedulerPhase.idle;
  }
}

/// The event of the system's back gesture.
class PredictiveBackEvent {
  const PredictiveBackEvent(this.progress, {this.isButtonEvent = false});

  final double progress;
  final bool isButtonEvent;
}

abstract class WidgetsBindingObserver {
  void didChangeMetrics() {}
  bool handleStartBackGesture(PredictiveBackEvent backEvent) => false;
  void handleUpdateBackGestureProgress(PredictiveBackEvent backEvent) {}
  void handleCommitBackGesture() {}
  void handleCancelBackGesture() {}
}

class WidgetsBinding extends SchedulerBinding {
  WidgetsBinding._();

  static WidgetsBinding get instance => SchedulerBinding.instance;

  Element? rootElement;
  final PlatformDispatcher platformDispatcher = PlatformDispatcher();
  final List<WidgetsBindingObserver> observers = [];

  void addObserver(WidgetsBindingObserver observer) => observers.add(observer);
  bool removeObserver(WidgetsBindingObserver observer) => observers.remove(observer);

  @override
  void clear() {
    super.clear();
    observers.clear();
    platformDispatcher.accessibilityFeatures = AccessibilityFeatures();
    defaultTargetPlatform = TargetPlatform.android;
    Element.clear();
    debugPrinted.clear();
  }
}
