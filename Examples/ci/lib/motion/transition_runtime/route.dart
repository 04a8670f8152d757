part of '../transition_runtime.dart';

/// The route to the destination screen. Its animation is the clock of everything that takes part.
class TransitionPageRoute<T> extends PageRoute<T> with _Gestures<T> {
  TransitionPageRoute({
    required this.table,
    required this.builder,
    this.item,
    this.overlays = const <String, Widget>{},
    RouteSettings? settings,
  }) : super(settings: settings);

  @override
  final MotionTable table;
  final WidgetBuilder builder;

  /// The key of the item that is opened, of a transition from one of many.
  final Object? item;

  /// What is drawn in overlays that are more than a colour, by element.
  final Map<String, Widget> overlays;

  final GlobalKey _page = GlobalKey();

  _Scope get _scope => _Scope.of(navigator!, table);

  @override
  TransitionClock get clock => _scope.clock(item);

  bool get _reduced =>
      table.reduction != MotionReduction.same && MediaQuery.of(navigator!.context).disableAnimations;

  Duration _duration(double milliseconds) {
    if (_reduced) milliseconds = table.reduction == MotionReduction.cut ? 0 : table.reducedDuration;
    return Duration(microseconds: (milliseconds * 1000).round());
  }

  @override
  Duration get transitionDuration => _duration(table.present);

  @override
  Duration get reverseTransitionDuration => _duration(table.dismiss);

  @override
  bool get maintainState => true;

  @override
  Color? get barrierColor => null;

  @override
  String? get barrierLabel => null;

  @override
  TickerFuture didPush() {
    if (!_reduced) clock.start(MotionDirection.present, controller!);
    return super.didPush();
  }

  @override
  bool didPop(T? result) {
    final bool starts = !_reduced && !_keepsClock;
    if (starts) clock.start(MotionDirection.dismiss, controller!);
    final bool popped = super.didPop(result);
    if (starts) _takeWholeDuration();
    return popped;
  }

  @override
  void dispose() {
    if (clock._animation == controller) clock.stop();
    super.dispose();
  }

  @override
  Widget buildPage(BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation) =>
      Builder(builder: builder);

  @override
  Widget buildTransitions(
      BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation, Widget child) {
    final Widget page = _Page(key: _page, child: child);
    if (_reduced) return FadeTransition(opacity: animation, child: HeroMode(enabled: false, child: page));
    Widget stage = AnimatedBuilder(animation: _scope, builder: (BuildContext context, Widget? child) => _stage(page));
    for (int index = 0; index < table.gestures.length; index++) {
      stage = _TransitionGesture(route: this, gesture: table.gestures[index], child: stage);
    }
    return stage;
  }

  /// Everything but the source screen and the heroes, in the spec's order. Heroes fly above.
  Widget _stage(Widget page) {
    final TransitionClock clock = this.clock;
    if (!clock.isRunning) return page;
    // The item is on its way back already: by another route.
    if (clock._animation != controller) return Opacity(opacity: 0, child: page);
    final List<Widget> drawn = <Widget>[];
    bool hasScreen = false;
    for (int index = 0; index < table.elements.length; index++) {
      final MotionElement element = table.elements[index];
      if (element.role == MotionRole.matched || table.carrier(index) >= 0) continue;
      if (element.isScreen && element.role == MotionRole.leaving) continue;
      if (element.isScreen) {
        hasScreen = true;
        drawn.add(_Drawn(clock, index, Offset.zero, destination: page));
      } else {
        drawn.add(_Drawn.part(clock, index, Offset.zero, overlay: overlays[element.id]));
      }
    }
    // A destination screen that no element stands for appears at the end.
    if (!hasScreen) drawn.insert(0, Opacity(opacity: 0, child: page));
    return IgnorePointer(
        ignoring: !navigator!.userGestureInProgress,
        child: Stack(fit: StackFit.expand, clipBehavior: Clip.none, children: drawn));
  }
}
