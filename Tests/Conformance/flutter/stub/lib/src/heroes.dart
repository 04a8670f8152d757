import 'animation.dart';
import 'basic.dart';
import 'framework.dart';
import 'geometry.dart';
import 'navigator.dart';

enum HeroFlightDirection { push, pop }

typedef CreateRectTween = Tween<Rect?> Function(Rect? begin, Rect? end);
typedef HeroPlaceholderBuilder = Widget Function(BuildContext context, Size heroSize, Widget child);
typedef HeroFlightShuttleBuilder = Widget Function(BuildContext flightContext, Animation<double> animation,
    HeroFlightDirection flightDirection, BuildContext fromHeroContext, BuildContext toHeroContext);

class Hero extends StatefulWidget {
  const Hero({
    Key? key,
    required this.tag,
    this.createRectTween,
    this.flightShuttleBuilder,
    this.placeholderBuilder,
    this.transitionOnUserGestures = false,
    this.curve = Curves.fastOutSlowIn, // since 3.44
    this.reverseCurve, // since 3.44
    required this.child,
  }) : super(key: key);

  final Object tag;
  final CreateRectTween? createRectTween;
  final HeroFlightShuttleBuilder? flightShuttleBuilder;
  final HeroPlaceholderBuilder? placeholderBuilder;
  final bool transitionOnUserGestures;
  final Curve curve;
  final Curve? reverseCurve;
  final Widget child;

  @override
  State<Hero> createState() => HeroState();
}

class HeroState extends State<Hero> {
  Size? placeholder;

  void startFlight() => placeholder = (context.findRenderObject()! as RenderBox).size;

  void endFlight({bool keepsPlaceholder = false}) {
    if (!keepsPlaceholder) placeholder = null;
  }

  @override
  Widget build(BuildContext context) {
    assert(context.findAncestorWidgetOfExactType<Hero>() == null, 'a hero in a hero');
    final Size? size = placeholder;
    if (size == null) return widget.child;
    return widget.placeholderBuilder?.call(context, size, widget.child) ?? SizedBox(width: size.width, height: size.height);
  }
}

class HeroMode extends SingleChildWidget {
  const HeroMode({Key? key, this.enabled = true, required Widget child}) : super(key: key, child: child);

  final bool enabled;
}

/// One hero between two routes.
class _Flight {
  _Flight(this.type, this.from, this.to, this.fromRoute, this.toRoute, this.isGesture, {required bool isDiverted}) {
    final bool push = type == HeroFlightDirection.push;
    final Hero curved = push ? to.widget : from.widget;
    animation = CurvedAnimation(
        parent: push ? toRoute.animation! : fromRoute.animation!,
        curve: curved.curve,
        reverseCurve: isDiverted ? null : (curved.reverseCurve ?? curved.curve).flipped);
  }

  final HeroFlightDirection type;
  final HeroState from, to;
  final PageRoute<Object?> fromRoute, toRoute;
  final bool isGesture;
  late final Animation<double> animation;

  Tween<Rect?> tween(Rect? begin, Rect? end) =>
      to.widget.createRectTween?.call(begin, end) ?? RectTween(begin: begin, end: end);

  static Rect box(HeroState hero) {
    final RenderBox box = hero.context.findRenderObject()! as RenderBox;
    return box.localToGlobal(Offset.zero) & box.size;
  }
}

/// A tag in the air, whatever flight it is on.
class _Shuttle {
  _Shuttle(this.flight, this.controller) {
    proxy.addStatusListener(_statusChanged);
    proxy.parent = flight.type == HeroFlightDirection.pop ? ReverseAnimation(flight.animation) : flight.animation;
    tween = flight.tween(_Flight.box(flight.from), _Flight.box(flight.to));
    flight.from.startFlight();
    flight.to.startFlight();
  }

  _Flight flight;
  final HeroController controller;
  final ProxyAnimation proxy = ProxyAnimation();
  late Tween<Rect?> tween;
  Widget? shuttle;

  void divert(_Flight next) {
    if (flight.type == HeroFlightDirection.push && next.type == HeroFlightDirection.pop) {
      proxy.parent = ReverseAnimation(next.animation);
      tween = ReverseTween<Rect?>(tween);
    } else if (flight.type == HeroFlightDirection.pop && next.type == HeroFlightDirection.push) {
      proxy.parent = next.animation.drive(Tween<double>(begin: flight.animation.value, end: 1));
      if (flight.from != next.to) {
        flight.from.endFlight(keepsPlaceholder: true);
        next.to.startFlight();
        tween = flight.tween(tween.end, _Flight.box(next.to));
      } else {
        tween = flight.tween(tween.end, tween.begin);
      }
    } else {
      tween = flight.tween(tween.evaluate(proxy), _Flight.box(next.to));
      shuttle = null;
      proxy.parent = next.type == HeroFlightDirection.pop ? ReverseAnimation(next.animation) : next.animation;
      next.from.startFlight();
      next.to.startFlight();
    }
    flight = next;
  }

  void _statusChanged(AnimationStatus status) {
    if (controller.navigator!.userGestureInProgress) return;
    end(status);
  }

  void end(AnimationStatus status) {
    if (status != AnimationStatus.completed && status != AnimationStatus.dismissed) return;
    proxy.parent = null;
    flight.from.endFlight(keepsPlaceholder: status == AnimationStatus.completed);
    flight.to.endFlight(keepsPlaceholder: status == AnimationStatus.dismissed);
    controller.shuttles.remove(flight.from.widget.tag);
  }

  /// A target that moved gets a new tween.
  Widget build(BuildContext context) {
    shuttle ??= (flight.to.widget.flightShuttleBuilder ?? flight.from.widget.flightShuttleBuilder)
            ?.call(context, flight.animation, flight.type, flight.from.context, flight.to.context) ??
        flight.to.widget.child;
    return AnimatedBuilder(
        animation: proxy,
        child: shuttle,
        builder: (BuildContext context, Widget? child) =>
            Positioned.fromRect(rect: tween.evaluate(proxy)!, child: IgnorePointer(child: child)));
  }
}

class HeroController {
  NavigatorState? navigator;
  final Map<Object, _Shuttle> shuttles = {};

  void didPush(Route<Object?> route, Route<Object?>? previous) =>
      _maybeStart(previous, route, HeroFlightDirection.push, false);

  void didPop(Route<Object?> route, Route<Object?>? previous) {
    if (!navigator!.userGestureInProgress) _maybeStart(route, previous, HeroFlightDirection.pop, false);
  }

  void didStartUserGesture(Route<Object?> route, Route<Object?>? previous) =>
      _maybeStart(route, previous, HeroFlightDirection.pop, true);

  void didStopUserGesture() {
    for (final _Shuttle shuttle in shuttles.values.toList()) {
      final bool rests = shuttle.proxy.isDismissed || shuttle.proxy.isCompleted;
      if (rests) shuttle.end(shuttle.proxy.status);
    }
  }

  void _maybeStart(Route<Object?>? from, Route<Object?>? to, HeroFlightDirection type, bool isGesture) {
    if (from is! PageRoute<Object?> || to is! PageRoute<Object?> || from == to) return;
    if (type == HeroFlightDirection.pop && from.animation!.value == 0) return;
    if (type == HeroFlightDirection.push && to.animation!.value == 1) return;
    if (isGesture && to.maintainState) return _start(from, to, type, isGesture);
    to.offstage = to.animation!.value == 0;
    WidgetsBinding.instance.addPostFrameCallback((Duration time) => _start(from, to, type, isGesture));
  }

  void _start(PageRoute<Object?> from, PageRoute<Object?> to, HeroFlightDirection type, bool isGesture) {
    to.offstage = false;
    final Map<Object, HeroState> fromHeroes = _heroes(from, isGesture), toHeroes = _heroes(to, isGesture);
    fromHeroes.forEach((Object tag, HeroState hero) {
      final HeroState? target = toHeroes.remove(tag);
      if (target == null) return;
      final _Shuttle? existing = shuttles[tag];
      final _Flight flight = _Flight(type, hero, target, from, to, isGesture, isDiverted: existing != null);
      existing == null ? shuttles[tag] = _Shuttle(flight, this) : existing.divert(flight);
    });
    for (final HeroState hero in toHeroes.values) hero.endFlight();
  }

  static Map<Object, HeroState> _heroes(PageRoute<Object?> route, bool isGesture) {
    final Map<Object, HeroState> found = {};
    void visit(Element element) {
      final Widget widget = element.widget;
      if (widget is HeroMode && !widget.enabled) return;
      if (widget is Hero && (!isGesture || widget.transitionOnUserGestures)) {
        if (found.containsKey(widget.tag)) throw StateError('two heroes have the tag ${widget.tag}');
        found[widget.tag] = element.state! as HeroState;
      }
      element.children.forEach(visit);
    }

    final Element? root = route.element;
    if (root != null) visit(root);
    return found;
  }
}
