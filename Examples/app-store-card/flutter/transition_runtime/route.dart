part of '../transition_runtime.dart';

/// The route to the destination screen. Its animation is the clock of everything that takes part.
class TransitionPageRoute<T> extends PageRouteBuilder<T> {
  TransitionPageRoute({
    required this.table, required WidgetBuilder builder, this.item,
    this.overlays = const <String, Widget>{}, RouteSettings? settings,
  }) : super(
            settings: settings,
            pageBuilder: (BuildContext context, Animation<double> animation,
                    Animation<double> secondaryAnimation) =>
                Builder(builder: builder));

  final MotionTable table;

  /// The key of the item that is opened, of a transition from one of many.
  final Object? item;

  /// What is drawn in overlays that are more than a colour, by element.
  final Map<String, Widget> overlays;

  /// Whether a gesture has started the clock already.
  bool keepsClock = false;

  final GlobalKey _page = GlobalKey();

  _Scope get _scope => _Scope.of(navigator!, table);

  TransitionClock get clock => _scope.clock(item);

  bool get _isReduced =>
      table.reduction != MotionReduction.same &&
      MediaQuery.of(navigator!.context).disableAnimations;

  Duration _duration(double milliseconds) {
    final double reduced = table.reduction == MotionReduction.cut ? 0 : table.reducedDuration;
    return Duration(microseconds: ((_isReduced ? reduced : milliseconds) * 1000).round());
  }

  @override
  Duration get transitionDuration => _duration(table.present);

  @override
  Duration get reverseTransitionDuration => _duration(table.dismiss);

  @override
  TickerFuture didPush() {
    if (!_isReduced) clock.start(controller!, presents: true);
    return super.didPush();
  }

  @override
  bool didPop(T? result) {
    final bool starts = !_isReduced && !keepsClock;
    if (starts) clock.start(controller!, presents: false);
    final bool popped = super.didPop(result);
    if (starts) takeWholeDuration();
    return popped;
  }

  /// A direction that starts on the way takes its own duration all the same, unless it plays that
  /// way back.
  void takeWholeDuration() {
    if (controller!.value == 1 || clock._from == 1) return;
    controller!.animateBack(0, duration: reverseTransitionDuration);
  }

  @override
  void dispose() {
    if (clock._animation == controller) clock.stop();
    super.dispose();
  }

  @override
  Widget buildTransitions(BuildContext context, Animation<double> animation,
      Animation<double> secondaryAnimation, Widget child) {
    final Widget page = _Page(key: _page, child: child);
    if (_isReduced) {
      return FadeTransition(opacity: animation, child: HeroMode(enabled: false, child: page));
    }
    Widget stage = AnimatedBuilder(
        animation: _scope, builder: (BuildContext context, Widget? child) => _stage(page));
    for (final TransitionGesture gesture in table.gestures) stage = gesture.watching(this, stage);
    return stage;
  }

  /// Everything but the source screen and the heroes, in the spec's order. Heroes fly above.
  Widget _stage(Widget page) {
    if (!clock.isRunning) return page;
    // The item is on its way back already: by another route.
    if (clock._animation != controller) return Opacity(opacity: 0, child: page);
    bool isPage(MotionElement element) => element.isScreen && element.role == MotionRole.entering;
    return IgnorePointer(
        ignoring: !navigator!.userGestureInProgress,
        child: _stacked(<Widget>[
          // A destination screen that no element stands for appears at the end.
          if (!table.elements.any(isPage)) Opacity(opacity: 0, child: page),
          for (int index = 0; index < table.elements.length; index++)
            if (isPage(table.elements[index]))
              _Drawn(clock, index, Offset.zero, destination: page)
            else if (_drawsPart(index))
              _Drawn.part(clock, index, Offset.zero, overlay: overlays[table.elements[index].id]),
        ]));
  }

  /// Not heroes and what they carry, nor the source screen.
  bool _drawsPart(int index) {
    final MotionElement element = table.elements[index];
    return element.role != MotionRole.matched && !element.isScreen && table.carrier(index) < 0;
  }
}
