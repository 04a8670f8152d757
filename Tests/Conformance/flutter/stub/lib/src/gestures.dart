import 'basic.dart';
import 'framework.dart';
import 'geometry.dart';
import 'rendering.dart';
import 'scheduler.dart';

const double kTouchSlop = 18, kPanSlop = 36;

enum PointerDeviceKind { touch }

enum GestureDisposition { accepted, rejected }

enum HitTestBehavior { deferToChild, opaque, translucent }

abstract class PointerEvent {
  const PointerEvent(this.pointer, this.position, this.timeStamp);

  final int pointer;
  final Offset position;
  final Duration timeStamp;
  PointerDeviceKind get kind => PointerDeviceKind.touch;
  Matrix4? get transform => null;
}

class PointerDownEvent extends PointerEvent {
  const PointerDownEvent(int pointer, Offset position, Duration time) : super(pointer, position, time);
}

class PointerMoveEvent extends PointerEvent {
  const PointerMoveEvent(int pointer, Offset position, Duration time) : super(pointer, position, time);
}

class PointerUpEvent extends PointerEvent {
  const PointerUpEvent(int pointer, Offset position, Duration time) : super(pointer, position, time);
}

class PointerCancelEvent extends PointerEvent {
  const PointerCancelEvent(int pointer, Offset position, Duration time) : super(pointer, position, time);
}

class Velocity {
  const Velocity({required this.pixelsPerSecond});

  final Offset pixelsPerSecond;
}

/// Estimates the velocity over the last tenth of a second.
class VelocityTracker {
  VelocityTracker.withKind(this.kind);

  final PointerDeviceKind kind;
  final List<MapEntry<Duration, Offset>> _samples = [];

  void addPosition(Duration time, Offset position) => _samples.add(MapEntry<Duration, Offset>(time, position));

  Velocity getVelocity() {
    if (_samples.length < 2) return const Velocity(pixelsPerSecond: Offset.zero);
    final MapEntry<Duration, Offset> last = _samples.last;
    final MapEntry<Duration, Offset> first = _samples
        .firstWhere((MapEntry<Duration, Offset> one) => last.key - one.key <= const Duration(milliseconds: 100));
    final double seconds = (last.key - first.key).inMicroseconds / 1e6;
    if (seconds <= 0) return const Velocity(pixelsPerSecond: Offset.zero);
    return Velocity(pixelsPerSecond: (last.value - first.value) * (1 / seconds));
  }
}

abstract class HitTestTarget {}

class HitTestEntry {
  HitTestEntry(this.target);

  final HitTestTarget target;
}

class BoxHitTestResult {
  final List<HitTestEntry> path = [];
}

abstract class GestureArenaMember {
  void acceptGesture(int pointer);
  void rejectGesture(int pointer);
}

/// Decides who gets a finger: the first that claims it, the last that remains, or at the end the innermost.
class Arena {
  static final Map<int, List<GestureArenaMember>> _members = {};
  static final Map<int, List<void Function(PointerEvent)>> routes = {};
  static final Map<int, List<Element>> _paths = {};

  /// A canceled finger: its further events reach no one.
  static void cancel(int pointer) => SchedulerBinding.instance.addMicrotask(() {
        if (_root != null) dispatch(_root!, PointerCancelEvent(pointer, Offset.zero, Duration.zero));
      });

  static Element? _root;

  static void clear() {
    _members.clear();
    routes.clear();
    _paths.clear();
  }

  static void add(int pointer, GestureArenaMember member) => _members.putIfAbsent(pointer, () => []).add(member);

  static void resolve(int pointer, GestureArenaMember member, GestureDisposition disposition) {
    final List<GestureArenaMember>? members = _members[pointer];
    if (members == null || !members.contains(member)) return;
    if (disposition == GestureDisposition.accepted) {
      _members.remove(pointer);
      for (final GestureArenaMember one in members) {
        if (one != member) one.rejectGesture(pointer);
      }
      return member.acceptGesture(pointer);
    }
    members.remove(member);
    member.rejectGesture(pointer);
    _settle(pointer);
  }

  static void _settle(int pointer) {
    final List<GestureArenaMember>? members = _members[pointer];
    if (members == null || members.length != 1) return;
    SchedulerBinding.instance.addMicrotask(() {
      if (_members[pointer] != members || members.length != 1) return;
      _members.remove(pointer);
      members.single.acceptGesture(pointer);
    });
  }

  /// Sends an event to what is under the finger, innermost first, and then to the finger's followers.
  static void dispatch(Element root, PointerEvent event) {
    final int pointer = event.pointer;
    _root = root;
    if (event is! PointerDownEvent && !_paths.containsKey(pointer)) return;
    if (event is PointerDownEvent) {
      final List<Element> path = [];
      hitTest(root, event.position, path);
      _paths[pointer] = path;
    }
    for (final Element element in _paths[pointer] ?? const <Element>[]) {
      final Widget widget = element.widget;
      if (element.isActive) RenderBox.of(element).handleEvent(event, HitTestEntry(RenderBox.of(element)));
      if (widget is! Listener || !element.isActive) continue;
      if (event is PointerDownEvent) widget.onPointerDown?.call(event);
      if (event is PointerMoveEvent) widget.onPointerMove?.call(event);
      if (event is PointerUpEvent || event is PointerCancelEvent) widget.onPointerEnd?.call(event);
    }
    for (final void Function(PointerEvent) route in routes[pointer]?.toList() ?? const []) route(event);
    if (event is PointerDownEvent) _settle(pointer);
    if (event is PointerUpEvent || event is PointerCancelEvent) {
      final List<GestureArenaMember>? members = _members.remove(pointer);
      for (final GestureArenaMember one in members ?? const []) {
        one == members!.first ? one.acceptGesture(pointer) : one.rejectGesture(pointer);
      }
      _paths.remove(pointer);
    }
    SchedulerBinding.instance.runMicrotasks();
  }

  /// The elements under a point, innermost first; whether they cover what is behind.
  static bool hitTest(Element element, Offset point, List<Element> path) {
    final Widget widget = element.widget;
    if (widget is Offstage && widget.offstage) return false;
    if (widget is Covered && widget.isCovered) return false;
    if (widget is IndexedStack) return hitTest(element.drawn[widget.index], point, path);
    if (widget is IgnorePointer && widget.ignoring) return false;
    if (element.rect == null) return false;
    final bool isOn = element.rect!.contains(point);
    bool isHit = false;
    for (final Element child in element.drawn.reversed) {
      if (hitTest(child, point, path)) {
        isHit = true;
        break;
      }
    }
    if (!isOn) return isHit;
    final HitTestBehavior? behavior = widget is Listener ? widget.behavior : null;
    if (element.drawn.isEmpty && widget is! SizedBox && widget is! SingleChildRenderObjectWidget) isHit = isHit || isOn;
    if (isHit || behavior == HitTestBehavior.translucent || behavior == HitTestBehavior.opaque) path.add(element);
    return isHit || behavior == HitTestBehavior.opaque;
  }
}

abstract class GestureRecognizer extends GestureArenaMember {
  void addPointer(PointerDownEvent event) => addAllowedPointer(event);
  void addAllowedPointer(PointerDownEvent event) {}
  void dispose() {}
  String get debugDescription;
}

abstract class OneSequenceGestureRecognizer extends GestureRecognizer {
  final Set<int> _entries = {};
  final Set<int> _tracked = {};

  void handleEvent(PointerEvent event);
  void didStopTrackingLastPointer(int pointer);

  @override
  void acceptGesture(int pointer) => _entries.remove(pointer);

  @override
  void rejectGesture(int pointer) => _entries.remove(pointer);

  void resolve(GestureDisposition disposition) {
    for (final int pointer in _entries.toList()) {
      _entries.remove(pointer);
      Arena.resolve(pointer, this, disposition);
    }
  }

  void startTrackingPointer(int pointer, [Matrix4? transform]) {
    Arena.routes.putIfAbsent(pointer, () => []).add(handleEvent);
    _tracked.add(pointer);
    _entries.add(pointer);
    Arena.add(pointer, this);
  }

  void stopTrackingPointer(int pointer) {
    if (!_tracked.remove(pointer)) return;
    Arena.routes[pointer]?.remove(handleEvent);
    if (_tracked.isEmpty) didStopTrackingLastPointer(pointer);
  }

  void stopTrackingIfPointerNoLongerDown(PointerEvent event) {
    if (event is PointerUpEvent || event is PointerCancelEvent) stopTrackingPointer(event.pointer);
  }

  @override
  void dispose() {
    resolve(GestureDisposition.rejected);
    for (final int pointer in _tracked) Arena.routes[pointer]?.remove(handleEvent);
    _tracked.clear();
    super.dispose();
  }
}

abstract class GestureRecognizerFactory<T extends GestureRecognizer> {
  T constructor();
  void initializer(T instance);
}

class GestureRecognizerFactoryWithHandlers<T extends GestureRecognizer> extends GestureRecognizerFactory<T> {
  GestureRecognizerFactoryWithHandlers(this._constructor, this._initializer);

  final T Function() _constructor;
  final void Function(T) _initializer;

  @override
  T constructor() => _constructor();

  @override
  void initializer(T instance) => _initializer(instance);
}

class Listener extends SingleChildWidget {
  const Listener({
    Key? key, this.onPointerDown, this.onPointerMove, this.onPointerEnd, this.behavior = HitTestBehavior.deferToChild,
    Widget? child,
  }) : super(key: key, child: child);

  final void Function(PointerDownEvent)? onPointerDown;
  final void Function(PointerMoveEvent)? onPointerMove;

  /// Up or canceled; not in Flutter.
  final void Function(PointerEvent)? onPointerEnd;
  final HitTestBehavior behavior;
}

class RawGestureDetector extends StatefulWidget {
  const RawGestureDetector({Key? key, this.gestures = const {}, this.behavior, this.child}) : super(key: key);

  final Map<Type, GestureRecognizerFactory> gestures;
  final HitTestBehavior? behavior;
  final Widget? child;

  @override
  State<RawGestureDetector> createState() => _RawGestureDetectorState();
}

class _RawGestureDetectorState extends State<RawGestureDetector> {
  final Map<Type, GestureRecognizer> _recognizers = {};

  void _sync() => widget.gestures.forEach((Type type, GestureRecognizerFactory factory) {
        factory.initializer(_recognizers[type] ??= factory.constructor());
      });

  @override
  void initState() {
    super.initState();
    _sync();
  }

  @override
  void didUpdateWidget(RawGestureDetector old) {
    super.didUpdateWidget(old);
    _sync();
  }

  @override
  void dispose() {
    for (final GestureRecognizer recognizer in _recognizers.values) recognizer.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) => Listener(
      onPointerDown: (PointerDownEvent event) {
        for (final GestureRecognizer recognizer in _recognizers.values) recognizer.addPointer(event);
      },
      behavior: widget.behavior ?? HitTestBehavior.deferToChild,
      child: widget.child);
}

class DragStartDetails {
  DragStartDetails({this.globalPosition = Offset.zero});

  final Offset globalPosition;
}

class DragUpdateDetails {
  DragUpdateDetails({required this.globalPosition, this.delta = Offset.zero, this.primaryDelta});

  final Offset globalPosition, delta;
  final double? primaryDelta;
}

class DragEndDetails {
  DragEndDetails({this.velocity = const Velocity(pixelsPerSecond: Offset.zero), this.primaryVelocity});

  final Velocity velocity;
  final double? primaryVelocity;
}

class ScaleUpdateDetails {
  const ScaleUpdateDetails({this.scale = 1});

  final double scale;
}

class ScaleEndDetails {}

/// A test calls its callbacks.
class GestureDetector extends SingleChildWidget {
  const GestureDetector({Key? key, this.onTap, this.onScaleUpdate, this.onScaleEnd, Widget? child})
      : super(key: key, child: child);

  final void Function()? onTap;
  final void Function(ScaleUpdateDetails)? onScaleUpdate;
  final void Function(ScaleEndDetails)? onScaleEnd;
}
