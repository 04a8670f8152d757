part of '../transition_runtime.dart';

/// An element of a transition on one of its screens: a hero where it is matched, else drawn by the
/// route while it runs.
class TransitionElement extends StatefulWidget {
  const TransitionElement({
    Key? key, required this.table, required this.id, this.item, required this.child,
  }) : super(key: key);

  final MotionTable table;
  final String id;

  /// The key of the item, of an element that is one of many.
  final Object? item;
  final Widget child;

  /// Of a hero: `NAME/ELEMENT`, of one of many `NAME/ELEMENT/KEY`.
  String get tag => item == null ? '${table.name}/$id' : '${table.name}/$id/$item';

  @override
  State<TransitionElement> createState() => _TransitionElementState();
}

class _TransitionElementState extends State<TransitionElement> {
  final GlobalKey _page = GlobalKey();
  late _Scope scope;

  /// 0 on the source screen, 1 on the destination screen.
  late int side;

  late final int index = widget.table.elements.indexWhere((one) => one.id == widget.id);

  MotionElement get element => widget.table.elements[index];
  bool get isHero => element.role == MotionRole.matched;
  TransitionClock? get clock => scope.running(widget.item);

  @override
  void didChangeDependencies() {
    super.didChangeDependencies();
    assert(index >= 0, '${widget.table.name} has no element ${widget.id}');
    final ModalRoute<Object?>? route = ModalRoute.of(context);
    final bool isDestination =
        route is TransitionPageRoute<Object?> && route.table.name == widget.table.name;
    side = isDestination ? 1 : 0;
    scope = _Scope.of(Navigator.of(context), widget.table);
    if (!scope.parts.contains(this)) scope.parts.add(this);
  }

  @override
  void dispose() {
    scope.parts.remove(this);
    super.dispose();
  }

  /// The frame at rest on its screen, whatever moves that screen; null before the first layout.
  Rect? get measured {
    if (!mounted) return null;
    final RenderObject? box = context.findRenderObject();
    if (box is! RenderBox || !box.hasSize) return null;
    RenderObject? page;
    context.visitAncestorElements((Element element) {
      if (element.widget is! _Page) return true;
      page = element.findRenderObject();
      return false;
    });
    page ??= scope.navigator.context.findRenderObject();
    return box.localToGlobal(Offset.zero, ancestor: page) & box.size;
  }

  /// The child with the themes and text styles of its place.
  Widget get content =>
      InheritedTheme.captureAll(context, widget.child, to: scope.navigator.context);

  @override
  Widget build(BuildContext context) => AnimatedBuilder(
        animation: scope,
        child: isHero
            ? _hero()
            : element.isScreen
                ? _Page(key: _page, child: widget.child)
                : widget.child,
        builder: (BuildContext context, Widget? child) {
          final TransitionClock? clock = this.clock;
          if (!element.isScreen) {
            return Opacity(opacity: clock == null ? 1 : _opacity(clock), child: child);
          }
          return clock == null ? child! : _Drawn(clock, index, Offset.zero, source: child);
        },
      );

  /// Beside what is drawn of it in flight. An optional hero without a partner fades while it would
  /// have moved.
  double _opacity(TransitionClock clock) {
    if (!isHero) return 0;
    if (!element.optional || scope.part(clock, index, 1 - side) != null) return 1;
    final double share = clock._moved(index);
    return (side == 1) == clock.presents ? share : 1 - share;
  }

  Widget _hero() => Hero(
        tag: widget.tag,
        transitionOnUserGestures: true,
        createRectTween: (Rect? begin, Rect? end) => _FlightTween(begin, end, _flightFrame),
        flightShuttleBuilder: _shuttle,
        placeholderBuilder: (BuildContext context, Size size, Widget child) =>
            SizedBox.fromSize(size: size, child: Opacity(opacity: 0, child: child)),
        child: widget.child,
      );

  /// Where the hero is now; null: it does not fly.
  Rect? _flightFrame() {
    final TransitionClock? clock = this.clock;
    return clock == null ? null : MotionPose(clock, index).frame;
  }

  Widget _shuttle(BuildContext flight, Animation<double> animation, HeroFlightDirection direction,
      BuildContext from, BuildContext to) {
    final bool isPush = direction == HeroFlightDirection.push;
    Widget content(BuildContext hero) =>
        InheritedTheme.captureAll(hero, (hero.widget as Hero).child, to: flight);
    return _Shuttle(this, content(isPush ? from : to), content(isPush ? to : from));
  }
}

/// Marks where a screen's own coordinates begin, inside whatever moves the screen.
class _Page extends StatelessWidget {
  const _Page({Key? key, required this.child}) : super(key: key);

  final Widget child;

  @override
  Widget build(BuildContext context) => child;
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

  final _TransitionElementState hero;
  final Widget source, destination;

  @override
  Widget build(BuildContext context) => AnimatedBuilder(
        animation: hero.scope,
        builder: (BuildContext context, Widget? child) {
          final TransitionClock? clock = hero.clock;
          if (clock == null) return destination;
          final MotionTable table = clock.table;
          final Offset origin = MotionPose(clock, hero.index).frame.topLeft;
          bool isCarried(int index) =>
              table.carrier(index) == hero.index &&
              table.elements[index].role != MotionRole.matched;
          return _stacked(<Widget>[
            _Drawn(clock, hero.index, origin, source: source, destination: destination),
            for (int index = 0; index < table.elements.length; index++)
              if (isCarried(index)) _Drawn.part(clock, index, origin),
          ]);
        },
      );
}
