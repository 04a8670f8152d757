part of '../transition_runtime.dart';

/// One item's transition while it runs: from the route's animation to the time of every element.
///
/// Heroes, screens and overlays all ask this clock. It never looks at an eased animation, so
/// nothing is eased twice.
class TransitionClock {
  TransitionClock._(this._scope, this.item);

  final _Scope _scope;
  final Object? item;

  MotionTable get table => _scope.table;

  /// Whether it is on the way to the destination.
  bool presents = true;
  bool isRunning = false;

  Animation<double>? _animation;

  /// The route's value where this direction started.
  double _from = 0;

  /// The values it started with where elements were on their way, by element and property.
  List<List<List<double>>>? _starts;

  /// The index of the table's layout that is played.
  int layout = 0;

  /// What each element does in this direction.
  List<Map<MotionProperty, MotionTrack>> _tracks = const [];

  /// What else moves elements in this direction.
  TransitionGrip? grip;

  double get duration => presents ? table.present : table.dismiss;

  /// Milliseconds since the direction started.
  double get time {
    if (grip != null && grip!.holds) return double.negativeInfinity;
    final double whole = presents ? 1 - _from : _from;
    return whole <= 0 ? duration : duration * ((_animation!.value - _from).abs() / whole);
  }

  /// A route starts, or turns round: elements that are on their way go on from where they are.
  ///
  /// Where dismiss is present played backwards, a turn on the way plays that way back.
  void start(Animation<double> animation, {required bool presents, TransitionGrip? grip}) {
    final bool isOnTheWay = isRunning && this.presents && _starts == null;
    final bool isTurn = isOnTheWay && animation == _animation && table.reverses && !presents;
    final List<List<List<double>>>? starts = isRunning && !isTurn ? _snapshot() : null;
    _leave();
    this.presents = presents;
    this.grip = grip;
    _from = isTurn ? 1 : animation.value;
    _starts = starts;
    layout = _scope.nearestLayout;
    _tracks = [for (final MotionPlace place in table.layouts[layout].places) _moves(place)];
    isRunning = true;
    _animation = animation
      ..addListener(tick)
      ..addStatusListener(_ended);
    _scope.latest = this;
    tick();
  }

  Map<MotionProperty, MotionTrack> _moves(MotionPlace place) {
    final bool isBack = !presents && table.reverses;
    final List<MotionTrack> moves = presents || isBack ? place.present : place.dismiss;
    final double stretch = table.present > 0 ? table.dismiss / table.present : 1;
    return <MotionProperty, MotionTrack>{
      for (final MotionTrack track in [...place.still, ...moves])
        track.property: isBack ? track.backwards(table.present, stretch) : track
    };
  }

  /// Everything that takes part looks at the clock again.
  void tick() => _scope.tick();

  void _ended(AnimationStatus status) {
    final bool arrived = status == AnimationStatus.completed;
    if (!arrived && status != AnimationStatus.dismissed) return;
    // A finger may bring the screen back to where it took hold of it.
    if (arrived && grip != null && _scope.navigator.userGestureInProgress) return;
    stop();
  }

  void stop() {
    _leave();
    tick();
  }

  void _leave() {
    _animation?.removeListener(tick);
    _animation?.removeStatusListener(_ended);
    isRunning = false;
    _starts = null;
    grip = null;
  }

  List<List<List<double>>> _snapshot() => [
        for (int index = 0; index < table.elements.length; index++)
          [for (final MotionProperty property in MotionProperty.values) value(index, property)]
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
  final List<_TransitionElementState> parts = <_TransitionElementState>[];

  TransitionClock clock(Object? item) => _clocks[item] ??= TransitionClock._(this, item);

  /// The one an element of this item follows; what is not one of many follows the latest.
  TransitionClock? running(Object? item) {
    final TransitionClock? found = item == null ? latest : _clocks[item];
    return found != null && found.isRunning ? found : null;
  }

  void tick() => notifyListeners();

  /// The widget of an element on one of the screens.
  _TransitionElementState? part(TransitionClock clock, int index, int side) {
    for (final _TransitionElementState part in parts.reversed) {
      if (part.index != index || part.side != side) continue;
      if (!table.elements[index].perItem || part.widget.item == clock.item) return part;
    }
    return null;
  }

  Size get screen {
    final RenderObject? box = navigator.context.findRenderObject();
    return box is RenderBox && box.hasSize ? box.size : MediaQuery.of(navigator.context).size;
  }

  bool get readsRightToLeft => Directionality.of(navigator.context) == TextDirection.rtl;

  /// The layout made for the screen most like this one, in size first, then in reading direction.
  int get nearestLayout {
    final Size screen = this.screen;
    double distance(MotionLayout layout) =>
        math.log(screen.width / layout.width).abs() +
        math.log(screen.height / layout.height).abs() +
        (layout.rightToLeft == readsRightToLeft ? 0 : 1e-3);
    int best = 0;
    for (int index = 1; index < table.layouts.length; index++) {
      if (distance(table.layouts[index]) < distance(table.layouts[best])) best = index;
    }
    return best;
  }
}
