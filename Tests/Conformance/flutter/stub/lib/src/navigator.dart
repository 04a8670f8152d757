import 'animation.dart';
import 'basic.dart';
import 'framework.dart';
import 'geometry.dart' show Color;
import 'gestures.dart';
import 'overlay.dart';
import 'scheduler.dart';

typedef PopInvokedWithResultCallback<T> = void Function(bool didPop, T? result);

class RouteSettings {
  const RouteSettings({this.name, this.arguments});

  final String? name;
  final Object? arguments;
}

abstract class Page<T> extends RouteSettings {
  const Page({
    this.key, String? name, Object? arguments, this.restorationId, this.canPop = true,
    PopInvokedWithResultCallback<T>? onPopInvoked,
  })  : onPopInvoked = onPopInvoked ?? _ignore,
        super(name: name, arguments: arguments);

  final LocalKey? key;
  final String? restorationId;
  final bool canPop;
  final PopInvokedWithResultCallback<T> onPopInvoked;

  static void _ignore(bool didPop, Object? result) {}

  Route<T> createRoute(BuildContext context);

  bool canUpdate(Page<dynamic> other) => other.runtimeType == runtimeType && other.key == key;
}

enum RoutePopDisposition { pop, doNotPop, bubble }

abstract class Route<T> {
  Route({RouteSettings? settings}) : settings = settings ?? const RouteSettings();

  RouteSettings settings;
  NavigatorState? navigator;
  void Function(T? result)? _popped;

  /// Whether its push still runs, it has its result, or it was popped and is still visible.
  bool _isPushing = false, _isComplete = false, _isLeaving = false;

  bool get isCurrent => isActive && navigator!.routes.last == this;
  bool get isFirst => isActive && navigator!.routes.first == this;
  bool get isActive => navigator?.routes.contains(this) ?? false;
  bool get willHandlePopInternally => false;
  bool get requestFocus => navigator?.widget.requestFocus ?? false;
  RoutePopDisposition get popDisposition {
    final RouteSettings page = settings;
    if (page is Page<Object?> && !page.canPop) return RoutePopDisposition.doNotPop;
    return isFirst ? RoutePopDisposition.bubble : RoutePopDisposition.pop;
  }

  void onPopInvokedWithResult(bool didPop, T? result) {
    final RouteSettings page = settings;
    if (page is Page<T>) page.onPopInvoked(didPop, result);
  }

  void install() {}
  TickerFuture didPush() => TickerFuture();
  void didAdd() {}
  bool didPop(T? result) {
    didComplete(result);
    return true;
  }

  void didComplete(T? result) {
    if (_isComplete) throw StateError('Future already completed');
    _isComplete = true;
    _popped?.call(result);
  }

  void didChangePrevious(Route<dynamic>? previousRoute) {}
  void changedInternalState() {}
  void changedExternalState() {}
  void dispose() => navigator = null;
}

/// What back removes from a route before the route itself: a drawer, a sheet.
class LocalHistoryEntry {
  LocalHistoryEntry({this.onRemove});

  final VoidCallback? onRemove;
}

/// The system's back gesture.
abstract class PredictiveBackRoute {
  bool get isCurrent;
  bool get popGestureEnabled;
  void handleStartBackGesture({double progress = 0});
  void handleUpdateBackGestureProgress({required double progress});
  void handleCommitBackGesture();
  void handleCancelBackGesture();
}

abstract class ModalRoute<T> extends Route<T> implements PredictiveBackRoute {
  ModalRoute({RouteSettings? settings}) : super(settings: settings);

  AnimationController? _controller;
  final List<LocalHistoryEntry> _entries = [];
  final Set<_PopScopeState> _popScopes = {};

  /// Only for routes: `flutter analyze` rejects other callers.
  @protected
  AnimationController? get controller => _controller;

  Duration get transitionDuration;
  Duration get reverseTransitionDuration => transitionDuration;
  bool get opaque;
  bool get maintainState;
  Color? get barrierColor;
  String? get barrierLabel;
  bool get barrierDismissible => false;
  String get debugLabel => '$runtimeType';

  final GlobalKey _subtree = GlobalKey();
  BuildContext? get subtreeContext => _subtree.currentContext;

  Animation<double>? get animation => _controller;
  Animation<double>? secondaryAnimation = kAlwaysDismissedAnimation;

  static ModalRoute<T>? of<T extends Object?>(BuildContext context) =>
      context.dependOnInheritedWidgetOfExactType<_RouteStatus>()?.route as ModalRoute<T>?;

  void addLocalHistoryEntry(LocalHistoryEntry entry) => _entries.add(entry);

  @override
  bool get willHandlePopInternally => _entries.isNotEmpty;
  bool get hasScopedWillPopCallback => false;
  @override
  RoutePopDisposition get popDisposition =>
      _popScopes.any((_PopScopeState one) => !one.widget.canPop) ? RoutePopDisposition.doNotPop : super.popDisposition;

  @override
  void onPopInvokedWithResult(bool didPop, T? result) {
    for (final _PopScopeState one in _popScopes) one.widget.onPopInvokedWithResult?.call(didPop, result);
    super.onPopInvokedWithResult(didPop, result);
  }

  /// How a route above moves this one.
  Widget Function(BuildContext context, Widget child)? receivedTransition;

  @override
  bool get popGestureEnabled => false;
  @override
  void handleStartBackGesture({double progress = 0}) {}
  @override
  void handleUpdateBackGestureProgress({required double progress}) {}
  @override
  void handleCommitBackGesture() {}
  @override
  void handleCancelBackGesture() {}

  AnimationController createAnimationController() => AnimationController(
      duration: transitionDuration, reverseDuration: reverseTransitionDuration, debugLabel: debugLabel,
      vsync: navigator!);

  Widget buildPage(BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation);

  Widget buildTransitions(BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation,
          Widget child) =>
      child;

  _RouteScopeState? _scope;

  @override
  void changedExternalState() {
    super.changedExternalState();
    _scope?.rebuildPage();
  }

  @override
  void install() {
    _controller = createAnimationController()..addStatusListener(_statusChanged);
    super.install();
  }

  void _statusChanged(AnimationStatus status) {
    navigator?.changed();
    if (status == AnimationStatus.dismissed && !isActive) navigator!.finalizeRoute(this);
  }

  @override
  TickerFuture didPush() => _controller!.forward();

  @override
  void didAdd() => _controller!.value = 1;

  @override
  bool didPop(T? result) {
    if (_entries.isNotEmpty) {
      _entries.removeLast().onRemove?.call();
      return false;
    }
    _controller!.reverse();
    super.didPop(result);
    if (_controller!.isDismissed) navigator!.finalizeRoute(this);
    return true;
  }

  @override
  void dispose() {
    _controller?.dispose();
    super.dispose();
  }
}

abstract class PageRoute<T> extends ModalRoute<T> {
  PageRoute({RouteSettings? settings, this.fullscreenDialog = false}) : super(settings: settings);

  final bool fullscreenDialog;

  @override
  bool get opaque => true;
}

typedef RoutePageBuilder = Widget Function(
    BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation);

class PageRouteBuilder<T> extends PageRoute<T> {
  PageRouteBuilder({
    RouteSettings? settings, required this.pageBuilder,
    this.transitionDuration = const Duration(milliseconds: 300),
    this.reverseTransitionDuration = const Duration(milliseconds: 300), this.opaque = true,
    this.barrierDismissible = false, this.barrierColor, this.barrierLabel, this.maintainState = true,
    bool fullscreenDialog = false,
  }) : super(settings: settings, fullscreenDialog: fullscreenDialog);

  final RoutePageBuilder pageBuilder;

  @override
  final Duration transitionDuration;
  @override
  final Duration reverseTransitionDuration;
  @override
  final bool opaque;
  @override
  final bool maintainState;
  @override
  final Color? barrierColor;
  @override
  final bool barrierDismissible;
  @override
  final String? barrierLabel;

  @override
  Widget buildPage(BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation) =>
      pageBuilder(context, animation, secondaryAnimation);
}

class _RouteStatus extends InheritedWidget {
  const _RouteStatus({required this.route, required this.isCurrent, required Widget child}) : super(child: child);

  final ModalRoute<Object?> route;
  final bool isCurrent;

  @override
  bool updateShouldNotify(_RouteStatus old) => old.isCurrent != isCurrent;
}

/// A route in the tree. It is disposed with its place in the tree, when nothing may be built, as in versions before May
/// 2023.
class RouteScope extends StatefulWidget {
  RouteScope(this.route) : super(key: ValueKey<Route<Object?>>(route));

  final ModalRoute<Object?> route;

  @override
  State<RouteScope> createState() => _RouteScopeState();
}

class _RouteScopeState extends State<RouteScope> {
  Widget? _page;

  @override
  void initState() {
    super.initState();
    widget.route._scope = this;
  }

  void rebuildPage() => setState(() => _page = null);

  @override
  void dispose() {
    widget.route._scope = null;
    widget.route.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) {
    final ModalRoute<Object?> route = widget.route;
    final Animation<double> animation = route.animation!;
    return _RouteStatus(
        route: route,
        isCurrent: route.isCurrent,
        child: AnimatedBuilder(
            animation: animation,
            child: _page ??= Builder(
                key: route._subtree,
                builder: (BuildContext context) => route.buildPage(context, animation, kAlwaysDismissedAnimation)),
            builder: (BuildContext context, Widget? child) {
              final Widget built = route.buildTransitions(context, animation, kAlwaysDismissedAnimation, child!);
              return route.receivedTransition?.call(context, built) ?? built;
            }));
  }
}

class PopScope extends StatefulWidget {
  const PopScope({Key? key, this.canPop = true, this.onPopInvokedWithResult, required this.child}) : super(key: key);

  final bool canPop;
  final PopInvokedWithResultCallback<Object?>? onPopInvokedWithResult;
  final Widget child;

  @override
  State<PopScope> createState() => _PopScopeState();
}

class _PopScopeState extends State<PopScope> {
  ModalRoute<Object?>? _route;

  @override
  void didChangeDependencies() {
    super.didChangeDependencies();
    _route ??= ModalRoute.of<Object?>(context);
    _route!._popScopes.add(this);
  }

  @override
  void dispose() {
    _route?._popScopes.remove(this);
    super.dispose();
  }

  @override
  Widget build(BuildContext context) => widget.child;
}

class Navigator extends StatefulWidget {
  const Navigator({Key? key, this.home, this.pages = const [], this.onPopPage, this.requestFocus = true})
      : super(key: key);

  final bool requestFocus;
  final PageRoute<Object?>? home;
  final List<Page<dynamic>> pages;
  final bool Function(Route<dynamic> route, dynamic result)? onPopPage;

  static NavigatorState of(BuildContext context, {bool rootNavigator = false}) {
    NavigatorState? found;
    context.visitAncestorElements((Element element) {
      if (element.state is NavigatorState) found = element.state! as NavigatorState;
      return found == null || rootNavigator;
    });
    return found!;
  }

  static Future<T?> push<T extends Object?>(BuildContext context, Route<T> route) => of(context).push<T>(route);

  static void pop<T extends Object?>(BuildContext context, [T? result]) => of(context).pop<T>(result);

  @override
  State<Navigator> createState() => NavigatorState();
}

class NavigatorState extends State<Navigator> implements TickerProvider {
  /// In drawing order, with those that are leaving.
  final List<Route<Object?>> _history = [];
  int _gestures = 0;
  final Set<int> _pointers = {};

  /// Those on the stack.
  List<Route<Object?>> get routes => [
        for (final Route<Object?> route in _history)
          if (!route._isLeaving) route
      ];

  bool get userGestureInProgress => _gestures > 0;

  @override
  void initState() {
    super.initState();
    if (widget.home != null) _add(widget.home!);
    for (final Page<dynamic> page in widget.pages) _add(page.createRoute(context) as Route<Object?>);
  }

  void _add(Route<Object?> route) {
    _history.add(route..navigator = this);
    route.install();
    route.didAdd();
  }

  /// Pushes new pages, while widgets are built. Removed pages are popped at the top, and only completed below others.
  @override
  void didUpdateWidget(Navigator old) {
    super.didUpdateWidget(old);
    final List<Page<dynamic>> added = widget.pages.toList();
    final List<Route<Object?>> removed = [];
    for (final Route<Object?> route in routes.where((Route<Object?> one) => one.settings is Page<dynamic>)) {
      final int at = added.indexWhere((Page<dynamic> one) => one.canUpdate(route.settings as Page<dynamic>));
      if (at < 0) {
        removed.add(route);
      } else {
        route
          ..settings = added.removeAt(at)
          ..changedInternalState();
      }
    }
    for (final Route<Object?> route in removed) {
      final bool isLast = added.isEmpty && route == _history.last;
      route._isLeaving = true;
      if (!isLast) {
        _history.remove(route);
        route.didComplete(null);
      } else if (!route._isComplete) {
        route.didPop(null);
      }
    }
    for (final Page<dynamic> page in added) _push(page.createRoute(context) as Route<Object?>);
    for (final Route<Object?> route in routes) route.changedExternalState();
  }

  void changed() {
    if (mounted) setState(() {});
  }

  /// A push or pop must not start another.
  void _locked(void Function() change) {
    if (_isLocked) throw FlutterError('The navigator is locked: it pushes or pops.');
    _isLocked = true;
    try {
      change();
    } finally {
      _isLocked = false;
    }
  }

  bool _isLocked = false;

  Future<T?> push<T extends Object?>(Route<T> route) {
    T? popped;
    route._popped = (T? result) => popped = result;
    _locked(() => _push(route));
    _cancelPointers();
    changed();
    return Future<T?>(() => popped);
  }

  void _push(Route<Object?> route) {
    final Route<Object?> previous = routes.last;
    _history.add(route..navigator = this);
    route.install();
    SchedulerBinding.instance.addMicrotask(() {
      if (route.requestFocus) route.navigator!.mounted;
    });
    route._isPushing = true;
    route.didPush().whenCompleteOrCancel(() => route._isPushing = false);
    route.didChangePrevious(previous);
  }

  void pop<T extends Object?>([T? result]) => _locked(() => _pop<T>(result));

  void _pop<T extends Object?>(T? result) {
    final Route<Object?> route = routes.last;
    if (route.settings is Page<dynamic> && widget.onPopPage != null) {
      if (!widget.onPopPage!(route, result)) return;
      // Before June 2025, a page that was still being pushed stays on the stack until the app removes it.
      route._isLeaving = !route._isPushing;
    } else {
      if (!route.didPop(result)) return;
      route._isLeaving = true;
    }
    final ModalRoute<Object?> modal = route as ModalRoute<Object?>;
    if (route._isLeaving && modal.animation!.isDismissed) finalizeRoute(route);
    _cancelPointers();
    changed();
  }

  /// A push or pop cancels every finger; changed pages don't.
  void _cancelPointers() => _pointers.toList().forEach(Arena.cancel);

  Future<bool> maybePop<T extends Object?>([T? result]) async {
    if (routes.last.popDisposition == RoutePopDisposition.doNotPop) {
      routes.last.onPopInvokedWithResult(false, result);
      return true;
    }
    if (routes.last.popDisposition == RoutePopDisposition.bubble) return false;
    pop<T>(result);
    return true;
  }

  bool canPop() => routes.length > 1 || routes.any((Route<Object?> one) => one.willHandlePopInternally);

  void removeRoute(Route<Object?> route) {
    _history.remove(route);
    // One that was never built doesn't wait for its place in the tree.
    if (route is ModalRoute<Object?> && route._scope == null) route.dispose();
    changed();
  }

  void finalizeRoute(Route<Object?> route) {
    _history.remove(route);
    changed();
  }

  void didStartUserGesture() {
    _gestures++;
    changed();
  }

  void didStopUserGesture() {
    if (_gestures == 0) throw FlutterError('A gesture stopped that never started.');
    _gestures--;
    changed();
  }

  @override
  Widget build(BuildContext context) {
    final List<Route<Object?>> all = _history;
    final int top = all.lastIndexWhere(
        (Route<Object?> one) => one is ModalRoute<Object?> && one.opaque && one.animation!.isCompleted);
    return Listener(
        onPointerDown: (PointerDownEvent event) => _pointers.add(event.pointer),
        onPointerEnd: (PointerEvent event) => _pointers.remove(event.pointer),
        child: Theater(children: <Widget>[
          for (int index = 0; index < all.length; index++)
            if (index >= top || (all[index] as ModalRoute<Object?>).maintainState)
              Covered(
                  key: ValueKey<Object>(all[index]),
                  isCovered: index < top,
                  child: RouteScope(all[index] as ModalRoute<Object?>)),
        ]));
  }
}
