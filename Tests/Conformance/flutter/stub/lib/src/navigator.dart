import 'animation.dart';
import 'basic.dart';
import 'framework.dart';
import 'geometry.dart';
import 'heroes.dart';

class RouteSettings {
  const RouteSettings({this.name});

  final String? name;
}

abstract class Route<T> {
  Route({RouteSettings? settings}) : settings = settings ?? const RouteSettings();

  final RouteSettings settings;
  NavigatorState? navigator;

  bool get isCurrent => navigator?.routes.last == this;
  void install() {}
  TickerFuture didPush() => TickerFuture();
  bool didPop(T? result) => true;
  void dispose() => navigator = null;
}

abstract class ModalRoute<T> extends Route<T> {
  ModalRoute({RouteSettings? settings}) : super(settings: settings);

  AnimationController? controller;
  final ProxyAnimation _proxy = ProxyAnimation();

  /// Of the route's own subtree.
  Element? element;

  Duration get transitionDuration;
  Duration get reverseTransitionDuration => transitionDuration;
  bool get maintainState;
  Color? get barrierColor;
  String? get barrierLabel;

  Animation<double>? get animation => _proxy;

  /// Laid out but not shown, as if it had arrived.
  set offstage(bool value) => _proxy.parent = value ? kAlwaysCompleteAnimation : controller;

  static ModalRoute<T>? of<T extends Object?>(BuildContext context) =>
      Element.widgetAbove<RouteScope>(context)?.route as ModalRoute<T>?;

  Widget buildPage(BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation);

  Widget buildTransitions(BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation,
          Widget child) =>
      child;

  @override
  void install() {
    controller = AnimationController(duration: transitionDuration, reverseDuration: reverseTransitionDuration)
      ..addStatusListener((AnimationStatus status) {
        if (status == AnimationStatus.dismissed && _popped) navigator?.leave(this);
      });
    _proxy.parent = controller;
  }

  bool _popped = false;

  @override
  TickerFuture didPush() => controller!.forward();

  @override
  bool didPop(T? result) {
    _popped = true;
    controller!.reverse();
    return true;
  }

  @override
  void dispose() {
    controller?.dispose();
    super.dispose();
  }
}

abstract class PageRoute<T> extends ModalRoute<T> {
  PageRoute({RouteSettings? settings}) : super(settings: settings);
}

typedef RoutePageBuilder = Widget Function(
    BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation);

class PageRouteBuilder<T> extends PageRoute<T> {
  PageRouteBuilder({RouteSettings? settings, required this.pageBuilder}) : super(settings: settings);

  final RoutePageBuilder pageBuilder;

  @override
  final Duration transitionDuration = const Duration(milliseconds: 300);
  @override
  final Duration reverseTransitionDuration = const Duration(milliseconds: 300);
  @override
  final bool maintainState = true;
  @override
  final Color? barrierColor = null;
  @override
  final String? barrierLabel = null;

  @override
  Widget buildPage(BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation) =>
      pageBuilder(context, animation, secondaryAnimation);
}

class RouteScope extends StatelessWidget {
  RouteScope(this.route) : super(key: ValueKey<Route<Object?>>(route));

  final ModalRoute<Object?> route;

  @override
  Widget build(BuildContext context) {
    route.element = context as Element;
    final Animation<double> animation = route.animation!;
    return route.buildTransitions(context, animation, kAlwaysDismissedAnimation,
        Builder(builder: (BuildContext context) => route.buildPage(context, animation, kAlwaysDismissedAnimation)));
  }
}

class Navigator extends StatefulWidget {
  const Navigator({Key? key, required this.home}) : super(key: key);

  final PageRoute<Object?> home;

  static NavigatorState of(BuildContext context) {
    NavigatorState? found;
    context.visitAncestorElements((Element element) {
      if (element.widget is! Navigator) return true;
      found = element.state! as NavigatorState;
      return false;
    });
    return found!;
  }

  static Future<T?> push<T extends Object?>(BuildContext context, Route<T> route) async {
    of(context).push(route);
    return null;
  }

  static void pop<T extends Object?>(BuildContext context, [T? result]) => of(context).pop(result);

  @override
  State<Navigator> createState() => NavigatorState();
}

class NavigatorState extends State<Navigator> {
  final HeroController heroes = HeroController();

  /// Those on the stack; [leaving] are still to be seen.
  final List<Route<Object?>> routes = [];
  final List<Route<Object?>> leaving = [];
  bool userGestureInProgress = false;

  @override
  void initState() {
    heroes.navigator = this;
    final PageRoute<Object?> home = widget.home..navigator = this;
    home.install();
    home.controller!.value = 1;
    routes.add(home);
  }

  void push<T extends Object?>(Route<T> route) {
    final Route<Object?> previous = routes.last;
    routes.add(route..navigator = this);
    route.install();
    route.didPush();
    heroes.didPush(route, previous);
  }

  void pop<T extends Object?>([T? result]) {
    final Route<Object?> route = routes.removeLast();
    leaving.add(route);
    route.didPop(result);
    heroes.didPop(route, routes.last);
  }

  void leave(Route<Object?> route) {
    leaving.remove(route);
    // At the end of the frame, so that what listens to the same status hears of it first.
    WidgetsBinding.instance.addPostFrameCallback((Duration time) => route.dispose());
  }

  void didStartUserGesture() {
    userGestureInProgress = true;
    heroes.didStartUserGesture(routes.last, routes[routes.length - 2]);
  }

  void didStopUserGesture() {
    userGestureInProgress = false;
    heroes.didStopUserGesture();
  }

  @override
  Widget build(BuildContext context) => Stack(children: <Widget>[
        for (final Route<Object?> route in [...routes, ...leaving]) RouteScope(route as ModalRoute<Object?>),
        for (final Object tag in heroes.shuttles.keys.toList())
          Builder(key: ValueKey<Object>(tag), builder: (BuildContext context) => heroes.shuttles[tag]!.build(context)),
      ]);
}
