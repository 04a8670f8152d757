/// Situations of going back, turning round and canceling.
import 'dart:math' as math;

import 'package:flutter/testing.dart';
import 'package:flutter/widgets.dart';
import 'package:generated/transition_runtime.dart';

import 'app.dart';
import 'arrivals.dart';

const Rect _other = Rect.fromLTWH(20, 600, 90, 90);

/// An app of pages, each of an item, that the case changes.
class Pages {
  List<String> open = <String>[];
  final Changing _app = Changing();

  void set(List<String> items) => _app.change(() => open = items);

  void show(Try t, Widget Function(String item) page) => t.app(
      _app.of(() => Navigator(
          key: t.key,
          home: Home((_) => Stack(children: <Widget>[t.photo('a', '0'), t.photo('b', '0', at: _other)])),
          onPopPage: (Route<dynamic> route, dynamic result) {
            if (!route.didPop(result)) return false;
            set(open.sublist(0, open.length - 1));
            return true;
          },
          pages: <Page<dynamic>>[
            for (final String item in open)
              TransitionPage<void>(key: ValueKey<String>(item), table: t.table, item: item, child: page(item))
          ])),
      isAround: false);
}

/// Opens a photo, opens it again after a time (-1: in the same frame), and goes back twice, the first time after some frames.
void _openTwice(Try t, double time, int frames, {required bool opaque}) {
  final String how = '${opaque ? 'opaque' : 'see-through'}, opened again at $time ms, closed after $frames frames';
  t.app(t.list());
  final int ticking = Ticking.controllers.length;
  double before = t.top;
  void look(String when, double sign, [double elapsed = 16]) {
    t.wait(elapsed);
    final List<Drawing> drawn = t.seen('photo:a');
    if (drawn.isEmpty) return t.expect(false, '$how: $when nothing is drawn');
    final double way = (t.top - before) * sign;
    t.expect(way > -1e-6 && way < (elapsed == 0 ? 1e-6 : 16), '$how: $when it goes from $before to ${t.top}');
    before = t.top;
  }

  void open() => t.navigator.push<Object?>(
      TransitionPageRoute<Object?>(table: t.table, item: 'a', opaque: opaque, builder: (_) => t.detail()));
  open();
  if (time >= 0) t.wait(0);
  for (double left = time; left > 0; left -= 16) look('at first', -1, math.min(left, 16));
  open();
  look('opened again', -1, 0);
  for (int frame = 0; frame < frames; frame++) look('in frame $frame', -1);
  t.navigator.pop();
  look('closed', -1, 0);
  for (int frame = 0; frame < 60; frame++) look('in frame $frame of closing', -1);
  t.expect(t.isAt('photo:a', destination) && t.navigator.routes.length == 2, '$how: the first does not stay');
  t.navigator.pop();
  t.wait(0);
  for (int frame = 0; frame < 60; frame++) look('in frame $frame of the way home', 1);
  t.expect(t.isAt('photo:a', source) && t.navigator.routes.length == 1, '$how: it does not come home');
  final bool isStill = !WidgetsBinding.instance.hasScheduledFrame && Ticking.controllers.length == ticking;
  t.expect(isStill, '$how: something is left at rest');
}

final Map<String, void Function(Try)> turns = {
  // situations: back
  'back': (Try t) {
    t.app(Stack(children: <Widget>[t.photo('a', '0'), t.photo('b', '0', at: _other)]));
    void open() {
      t.push('a', (_) => Stack(children: <Widget>[t.photo('a', '1'), t.photo('b', '2', at: const Rect.fromLTWH(200, 700, 50, 50))]));
      t.settle();
      t.push('b');
      t.settle();
    }

    void expectHome(String how) {
      t.settle();
      t.expect(t.isAt('photo:a', source) && t.isAt('photo:b', _other) && t.navigator.routes.length == 1, '$how: it is not at rest');
    }

    // The system's back, twice; until the first route; a route from below; both routes at once.
    open();
    t.navigator.maybePop();
    t.wait(0);
    t.wait(140);
    t.expect(isUnderWay(t, 'photo:b', const Rect.fromLTWH(200, 700, 50, 50)), 'back plays nothing');
    t.settle();
    t.navigator.maybePop();
    expectHome('back');
    open();
    t.navigator
      ..pop()
      ..pop();
    t.wait(0);
    t.wait(140);
    expectHome('until the first');
    open();
    t.navigator.removeRoute(t.navigator.routes[1]);
    t.settle();
    t.expect(t.isAt('photo:b/1', destination), 'removed from below: it moves');
    t.navigator.pop();
    t.wait(0);
    t.wait(140);
    t.expect(isUnderWay(t, 'photo:b', _other), 'removed from below: it does not fly home');
    expectHome('removed from below');
    // A deep link, and back out of it.
    final Pages pages = Pages()..show(t, (String item) => t.detail(item));
    pages.set(<String>['a', 'b']);
    t.settle();
    t.expect(t.isAt('photo:b/1', destination), 'a link does not arrive');
    pages.set(<String>[]);
    expectHome('out of a link');
  },
  // situations: back-in-flight
  'back-in-flight': (Try t) {
    for (final double time in const <double>[20, 140, 260]) {
      t.app(t.list());
      t.push();
      t.wait(time);
      final double before = t.top;
      t.navigator.maybePop();
      t.wait(0);
      t.expect((t.top - before).abs() < 1e-6, 'at $time ms it leaps from $before to ${t.top}');
      t.wait(16);
      t.expect(t.top >= before, 'at $time ms it does not turn');
      t.settle();
      t.expect(t.isAt('photo:a', source) && !t.isOpen, 'at $time ms it does not come back');
    }
  },
  // situations: again
  'again': (Try t) {
    // Another item is opened while one closes.
    t.app(Stack(children: <Widget>[t.photo('a', '0'), t.photo('b', '0', at: _other)]));
    t.push();
    t.settle();
    t.navigator.pop();
    t.wait(0);
    t.wait(140);
    final double before = t.top;
    t.push('b');
    t.wait(0);
    t.expect((t.top - before).abs() < 1e-6, 'the first leaps from $before to ${t.top}');
    t.expect(t.seen('photo:b').any((Drawing one) => Try.isNear(one, _other)), 'the second does not start at rest');
    t.wait(70);
    t.expect(isUnderWay(t) && isUnderWay(t, 'photo:b', _other), 'one of both stands');
    t.settle();
    t.navigator.pop();
    t.settle();
    t.expect(t.isAt('photo:a', source) && t.isAt('photo:b', _other), 'they do not come to rest');
    // The same item is opened again while it opens; one of both is closed in flight or at rest, then the other.
    for (final bool opaque in const <bool>[true, false]) {
      for (final double time in const <double>[-1, 0, 16, 100, 250, 279]) {
        for (final int frames in const <int>[1, 12, 22, 60]) {
          _openTwice(t, time, frames, opaque: opaque);
        }
      }
    }
    // Screens alone don't wait for each other.
    final MotionTable whole = t.table;
    t.table = MotionTable(
        name: 'screens', viewports: whole.viewports, present: whole.present, dismiss: whole.dismiss, curves: whole.curves,
        elements: <MotionElement>[for (final MotionElement one in whole.elements) if (one.isScreen) one]);
    t.app(const Leaf('list'));
    t.push('a', (_) => const Leaf('first'));
    t.wait(100);
    t.push('a', (_) => const Leaf('second'));
    t.wait(50);
    t.expect(t.seen('first').length == 1 && t.seen('second').length == 1, 'a screen waits for another one');
    t.settle();
  },
  // situations: chain
  'chain': (Try t) {
    final Map<String, Rect> below = {'b': const Rect.fromLTWH(20, 600, 90, 90), 'c': const Rect.fromLTWH(150, 600, 90, 90)};
    Widget page(String item, String? next) =>
        Stack(children: <Widget>[t.photo(item, '1'), if (next != null) t.photo(next, '0', at: below[next])]);
    const Map<String, String?> after = {'a': 'b', 'b': 'c', 'c': null};
    t.app(Stack(children: <Widget>[t.photo('a', '0')]));
    for (final String item in after.keys) {
      t.push(item, (_) => page(item, after[item]));
      t.wait(140);
      t.expect(isUnderWay(t, 'photo:$item', below[item] ?? source), '$item does not fly');
      t.settle();
      t.expect(t.isAt('photo:$item/1', destination), '$item does not arrive');
    }
    for (final String item in after.keys.toList().reversed) {
      t.navigator.pop();
      t.wait(0);
      t.wait(140);
      t.expect(isUnderWay(t, 'photo:$item', below[item] ?? source), '$item does not fly back');
      t.settle();
      t.expect(t.isAt('photo:$item/0', below[item] ?? source), '$item does not come back');
    }
    final Pages pages = Pages()..show(t, (String item) => page(item, after[item]));
    List<String> open = <String>[];
    for (final String item in after.keys) {
      pages.set(open = <String>[...open, item]);
      t.wait(0);
      t.wait(140);
      t.expect(isUnderWay(t, 'photo:$item', below[item] ?? source), 'as a page $item does not fly');
      t.settle();
    }
    for (final String item in after.keys.toList().reversed) {
      pages.set(open = open.sublist(0, open.length - 1));
      t.wait(0);
      t.wait(140);
      t.expect(isUnderWay(t, 'photo:$item', below[item] ?? source), 'as a page $item does not fly back');
      t.settle();
    }
  },
  // situations: cancel
  'cancel': (Try t) {
    for (final double time in const <double>[0, 1, 16, 140, 279, 400]) {
      for (final bool isBack in const <bool>[false, true]) {
        t.app(Stack(children: <Widget>[
          Positioned.fromRect(
              rect: source,
              child: TransitionElement(
                  table: t.table, id: 'photo', item: 'a', placeholder: (BuildContext context, Size size) => const Leaf('gap'),
                  child: Counted('photo:a/0', t.made)))
        ]));
        t.push();
        if (isBack) {
          t.settle();
          t.navigator.pop();
        }
        t.wait(time);
        final TransitionPageRoute<Object?> route = t.route!;
        if (route.isActive) t.navigator.removeRoute(route);
        if (!isBack) t.stage.frame(const Duration(milliseconds: 16));
        t.expect(isBack || (t.isAt('photo:a', source) && t.seen('gap').isEmpty), 'at $time ms it is not back at once');
        t.settle();
        t.expect(t.isAt('photo:a', source) && t.seen('gap').isEmpty && !route.clock.isRunning, 'at $time ms it is not restored');
        t.expect(t.made['photo:a/0']! < 20, 'states are made');
      }
    }
  },
  // situations: no-animation
  'no-animation': (Try t) {
    t.table = Try.changed(timing: const MotionTiming(duration: 0));
    t.app(t.list());
    t.push();
    t.wait(1);
    t.expect(t.isAt('photo:a', destination) && !t.route!.clock.isRunning, 'without a duration it waits');
    t.navigator.pop();
    t.wait(1);
    t.wait(0);
    t.expect(t.isAt('photo:a', source) && t.navigator.routes.length == 1, 'without a duration it waits on the way back');
  },
  // situations: two-hosts
  'two-hosts': (Try t) {
    // The same item in two navigators side by side.
    final GlobalKey<NavigatorState> other = GlobalKey<NavigatorState>();
    const Rect small = Rect.fromLTWH(10, 20, 60, 60), large = Rect.fromLTWH(0, 0, 195, 300);
    Widget side(GlobalKey<NavigatorState> key, String name) => Navigator(
        key: key, home: Home((_) => Stack(children: <Widget>[t.photo('a', '0', at: small, child: Leaf('$name/0'))])));
    t.app(Stack(children: <Widget>[
      Positioned(left: 0, top: 0, width: 195, height: 844, child: side(t.key, 'one')),
      Positioned(left: 195, top: 0, width: 195, height: 844, child: side(other, 'two')),
    ]), isAround: false);
    void push(GlobalKey<NavigatorState> key, String name) => key.currentState!.push<void>(TransitionPageRoute<void>(
        table: t.table, item: 'a', builder: (_) => Stack(children: <Widget>[t.photo('a', '1', at: large, child: Leaf('$name/1'))])));
    push(t.key, 'one');
    t.wait(0);
    t.wait(140);
    t.expect(t.isAt('two/0', small.shift(const Offset(195, 0))), 'the other one moves');
    t.expect(isUnderWay(t, 'one', small, large), 'nothing flies');
    push(other, 'two');
    t.wait(0);
    t.wait(70);
    t.expect(isUnderWay(t, 'two', small.shift(const Offset(195, 0)), large.shift(const Offset(195, 0))), 'the second one does not fly');
    t.settle();
    t.expect(t.isAt('one', large) && t.isAt('two', large.shift(const Offset(195, 0))), 'they do not arrive');
    other.currentState!.pop();
    t.wait(0);
    t.wait(140);
    t.expect(t.isAt('one', large), 'the other one moves on the way back');
    t.settle();
    t.expect(t.isAt('two', small.shift(const Offset(195, 0))), 'it does not come back');
  },
};
