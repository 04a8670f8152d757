part of '../transition_runtime.dart';

/// One item's transition while it runs: from the route's animation to what every element shows.
///
/// Heroes, screens and overlays all ask this clock. It never looks at an eased animation, so nothing is eased twice.
class TransitionClock {
  TransitionClock._(this._scope, this.item);

  final _Scope _scope;
  final Object? item;

  MotionTable get table => _scope.table;
  MotionDirection direction = MotionDirection.present;
  bool isRunning = false;

  Animation<double>? _animation;

  /// The route's value where this direction started.
  double _from = 0;

  /// The values it started with, of elements that were on their way, by element and property.
  List<List<List<double>>>? _starts;

  /// The gesture under way, the finger's travel and, once it let go, its velocity.
  MotionGesture? _gesture;
  Offset _travel = Offset.zero;
  Offset? _thrown;

  /// The progress at which a finger let go of what it had moved, for good: it all goes back.
  double? _letGo;

  /// Milliseconds since the direction started.
  double get time {
    final double value = _animation?.value ?? 0, total = table.duration(direction);
    final double whole = direction == MotionDirection.present ? 1 - _from : _from;
    return whole <= 0 ? total : total * ((value - _from).abs() / whole);
  }

  bool get _isScrubbing => _gesture != null && _gesture!.tracks == null;

  /// A route starts, or turns round: elements that are on their way go on from where they are.
  void start(MotionDirection direction, Animation<double> animation, {bool keepsPlace = false, Offset? thrown}) {
    final List<List<List<double>>>? starts = isRunning || keepsPlace ? _snapshot() : null;
    _animation?.removeListener(_scope.tick);
    _animation?.removeStatusListener(_ended);
    this.direction = direction;
    _starts = starts;
    _gesture = null;
    _travel = Offset.zero;
    _thrown = thrown;
    _letGo = null;
    _from = animation.value;
    isRunning = true;
    _animation = animation
      ..addListener(_scope.tick)
      ..addStatusListener(_ended);
    _scope.latest = this;
    _scope.tick();
  }

  void _ended(AnimationStatus status) {
    if (status != AnimationStatus.completed && status != AnimationStatus.dismissed) return;
    if (_gesture != null && status == AnimationStatus.completed && _scope.navigator.userGestureInProgress) return;
    stop();
  }

  void stop() {
    isRunning = false;
    _starts = null;
    _gesture = null;
    _animation?.removeListener(_scope.tick);
    _animation?.removeStatusListener(_ended);
    _scope.tick();
  }

  List<List<List<double>>> _snapshot() => [
        for (int index = 0; index < table.elements.length; index++)
          [for (final MotionProperty property in MotionProperty.values) _value(index, property)]
      ];
}

/// All of one table on one navigator: its clocks by item, and the widgets that take part.
class _Scope extends ChangeNotifier {
  _Scope._(this.navigator, this.table);

  static final Expando<Map<String, _Scope>> _scopes = Expando<Map<String, _Scope>>();

  static _Scope of(NavigatorState navigator, MotionTable table) {
    final Map<String, _Scope> scopes = _scopes[navigator] ??= <String, _Scope>{};
    return scopes[table.name] ??= _Scope._(navigator, table);
  }

  final NavigatorState navigator;
  final MotionTable table;
  final Map<Object?, TransitionClock> _clocks = <Object?, TransitionClock>{};
  TransitionClock? latest;
  final List<_PartState> parts = <_PartState>[];

  TransitionClock clock(Object? item) => _clocks[item] ??= TransitionClock._(this, item);

  /// The one that an element of this item follows; elements that are not one of many follow the latest.
  TransitionClock? running(Object? item) {
    final TransitionClock? found = item == null ? latest : _clocks[item];
    return found != null && found.isRunning ? found : null;
  }

  Size get screen {
    final RenderObject? box = navigator.context.findRenderObject();
    return box is RenderBox && box.hasSize ? box.size : MediaQuery.of(navigator.context).size;
  }

  void tick() => notifyListeners();

  /// The widget of an element on one of the screens.
  _PartState? part(TransitionClock clock, int index, int side) {
    for (final _PartState part in parts.reversed) {
      if (part.index != index || part.side != side) continue;
      if (!table.elements[index].perItem || part.widget.item == clock.item) return part;
    }
    return null;
  }

  Rect? measure(TransitionClock clock, int index, int side) => part(clock, index, side)?.measured;
}
