part of '../transition_runtime.dart';

/// A hero: wraps a matched element on both screens.
class TransitionHero extends TransitionPart {
  const TransitionHero(
      {Key? key, required MotionTable table, required String id, Object? item, required Widget child})
      : super(key: key, table: table, id: id, item: item, child: child);

  /// `NAME/ELEMENT`, of one of many `NAME/ELEMENT/KEY`.
  String get tag => item == null ? '${table.name}/$id' : '${table.name}/$id/$item';

  @override
  State<TransitionHero> createState() => _TransitionHeroState();
}

class _TransitionHeroState extends _PartState<TransitionHero> {
  @override
  Widget build(BuildContext context) {
    final Widget hero = Hero(
      tag: widget.tag,
      transitionOnUserGestures: true,
      createRectTween: (Rect? begin, Rect? end) => _FlightTween(begin, end, _frame),
      flightShuttleBuilder: _shuttle,
      placeholderBuilder: (BuildContext context, Size size, Widget child) =>
          SizedBox.fromSize(size: size, child: Opacity(opacity: 0, child: child)),
      child: widget.child,
    );
    return widget.table.elements[index].optional ? _orFading(hero) : hero;
  }

  /// Where the hero is now; null: it does not fly.
  Rect? _frame() => clock?.pose(index).frame;

  Widget _shuttle(BuildContext flight, Animation<double> animation, HeroFlightDirection direction,
      BuildContext from, BuildContext to) {
    final bool push = direction == HeroFlightDirection.push;
    Widget content(BuildContext hero) => InheritedTheme.captureAll(hero, (hero.widget as Hero).child, to: flight);
    return _Shuttle(this, content(push ? from : to), content(push ? to : from));
  }

  /// Without a partner on the other screen there is no flight: it fades while the element would have moved.
  Widget _orFading(Widget hero) => AnimatedBuilder(
        animation: scope,
        child: hero,
        builder: (BuildContext context, Widget? child) {
          final TransitionClock? clock = this.clock;
          final bool alone = clock != null && scope.part(clock, index, 1 - side) == null;
          return Opacity(opacity: alone ? _fade(clock) : 1, child: child);
        },
      );

  double _fade(TransitionClock clock) {
    double start = double.infinity, end = 0;
    for (final MotionTrack track in clock._place(index).tracks(clock.direction)) {
      start = math.min(start, track.segments.first.start);
      end = math.max(end, track.segments.last.end);
    }
    final double share = end <= start ? 1 : ((clock.time - start) / (end - start)).clamp(0.0, 1.0).toDouble();
    final bool appears = (side == 1) == (clock.direction == MotionDirection.present);
    return appears ? share : 1 - share;
  }
}

/// The way of a flight. It asks the clock and not Flutter's animation, which is eased already.
class _FlightTween extends RectTween {
  _FlightTween(Rect? begin, Rect? end, this.frame) : super(begin: begin, end: end);

  final Rect? Function() frame;

  @override
  Rect? transform(double t) => lerp(t);

  @override
  Rect? lerp(double t) => frame() ?? Rect.lerp(begin, end, t);
}

/// A hero in flight, with everything that is in it.
class _Shuttle extends StatelessWidget {
  const _Shuttle(this.hero, this.source, this.destination);

  final _TransitionHeroState hero;
  final Widget source, destination;

  @override
  Widget build(BuildContext context) => AnimatedBuilder(
        animation: hero.scope,
        builder: (BuildContext context, Widget? child) {
          final TransitionClock? clock = hero.clock;
          if (clock == null) return destination;
          final Offset origin = clock.pose(hero.index).frame.topLeft;
          return Stack(fit: StackFit.expand, clipBehavior: Clip.none, children: <Widget>[
            _Drawn(clock, hero.index, origin, source: source, destination: destination),
            for (int index = 0; index < clock.table.elements.length; index++)
              if (clock.table.carrier(index) == hero.index && clock.table.elements[index].role != MotionRole.matched)
                _Drawn.part(clock, index, origin),
          ]);
        },
      );
}
