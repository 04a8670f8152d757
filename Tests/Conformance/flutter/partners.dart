/// Situations of who takes part.
import 'package:flutter/testing.dart';
import 'package:flutter/widgets.dart';
import 'package:generated/transition_runtime.dart';

import 'app.dart';

Iterable<String> _said(String text) => debugPrinted.where((String line) => line.contains(text));

/// The source photo fades in its place, and is never elsewhere.
void _fades(Try t, Rect at) {
  for (final double share in const <double>[0.25, 0.5, 0.75]) {
    t.wait(70);
    final List<Drawing> drawn = t.seen('photo:a/0');
    t.expect(drawn.length == 1 && Try.isNear(drawn.single, at), 'at $share it is at ${drawn.map((one) => one.corners)}');
    t.expect(drawn.every((Drawing one) => (one.opacity - (1 - share)).abs() < 0.01), 'at $share it is ${drawn.map((one) => one.opacity)}');
  }
}

/// The destination photo fades in at its end, and nothing flies.
void _appears(Try t) {
  t.wait(140);
  t.expect(t.seen('photo:a').length == 1 && t.isAt('photo:a/1', destination), 'it flies: ${t.seen('photo:a').map((one) => one.corners)}');
  t.expect((t.seen('photo:a/1').single.opacity - 0.5).abs() < 0.01, 'it does not fade in');
  t.settle();
  t.expect(t.isAt('photo:a/1', destination) && t.seen('photo:a/1').single.opacity == 1, 'it does not arrive');
}

final Map<String, void Function(Try)> partners = {
  // situations: missing, forgotten, log
  'missing': (Try t) {
    for (int round = 0; round < 2; round++) {
      t.app(t.list());
      t.push('a', (_) => const Leaf('empty'));
      t.wait(101);
      _fades(t, source);
      t.settle();
      t.navigator.pop();
      t.settle();
      t.expect(t.isAt('photo:a/0', source) && t.seen('photo:a/0').single.opacity == 1, 'it does not come back');
      t.app(const Leaf('empty'));
      t.push();
      _appears(t);
    }
  },
  // situations: no-size
  'no-size': (Try t) {
    t.app(t.list());
    for (int round = 0; round < 2; round++) {
      t.push('a', (_) => Stack(children: <Widget>[t.photo('a', '1', at: const Rect.fromLTWH(0, 91, 390, 0))]));
      t.wait(101);
      if (round == 0) _fades(t, source);
      t.settle();
      t.navigator.pop();
      t.settle();
    }
    t.expect(_said('has no size').length == 1, 'it is said ${_said('has no size').length} times');
  },
  // situations: kept-alive
  'kept-alive': (Try t) {
    late void Function(void Function()) set;
    List<int> shown = const <int>[0];
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      set = change;
      return LazyList(shown: shown, builder: (int item) => t.list());
    }));
    // The flight keeps its row alive, which is scrolled away.
    t.push();
    t.wait(100);
    set(() => shown = const <int>[]);
    t.wait(16);
    t.expect(t.seen('photo:a/0').length == 1, 'what flies is disposed of');
    t.expect(isUnderWay(t), 'scrolled away in flight it is at ${t.seen('photo:a').map((one) => one.corners)}');
    t.settle();
    t.expect(t.isAt('photo:a/1', destination), 'it does not arrive');
    // Kept alive by something else, such as a field with the focus.
    late void Function(void Function()) scroll;
    bool isGone = false;
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      scroll = change;
      return KeptAlive(isCovered: isGone, child: t.list());
    }));
    scroll(() => isGone = true);
    t.wait(0);
    t.push();
    _appears(t);
    t.expect(_said('is hidden').length == 1, 'it is not said');
    t.navigator.pop();
    t.wait(0);
    t.wait(140);
    t.expect(t.isAt('photo:a', destination), 'it flies back to nowhere');
    t.settle();
  },
  // situations: unseen
  'unseen': (Try t) {
    // Below another page: the search page has no photo.
    t.app(t.list());
    t.navigator.push<void>(Home((_) => const Leaf('search')));
    t.settle();
    t.push();
    _appears(t);
    t.navigator.pop();
    t.wait(0);
    t.wait(140);
    t.expect(t.seen('photo:a/0').isEmpty && t.isAt('photo:a/1', destination), 'it flies into what is hidden');
    t.expect((t.seen('photo:a/1').single.opacity - 0.5).abs() < 0.01, 'it does not fade away');
    t.settle();
    // In a tab that isn't selected, below it, to its side.
    final Map<String, Widget Function()> apps = {
      'a tab': () => IndexedStack(index: 1, children: <Widget>[t.list(), const Leaf('tab')]),
      'offstage': () => Offstage(child: t.list()),
      'outside of the window': () => Stack(children: <Widget>[t.photo('a', '0', at: const Rect.fromLTWH(131, 900, 128, 128))]),
      'scrolled away': () => Stack(children: <Widget>[
            Positioned(
                left: 0, top: 0, right: 0, height: 200,
                child: Viewport(
                    position: ScrollPosition(const ClampingScrollPhysics(), AxisDirection.down, 1000),
                    child: Stack(children: <Widget>[t.photo('a', '0')])))
          ]),
    };
    apps.forEach((String name, Widget Function() app) {
      t.app(app());
      List<double> rest() => t.seen('photo:a/0').expand((Drawing one) => one.corners).toList();
      final List<double> before = rest();
      t.push();
      t.wait(140);
      t.expect(t.isAt('photo:a/1', destination) && '${rest()}' == '$before', '$name: it flies: ${t.seen('photo:a').map((one) => one.corners)}');
      t.settle();
      t.navigator.pop();
      t.wait(0);
      t.wait(140);
      t.expect(t.isAt('photo:a/1', destination) && '${rest()}' == '$before', '$name: it flies back: ${t.seen('photo:a').map((one) => one.corners)}');
      t.settle();
    });
    // Nothing waits for a view that is there.
    t.app(t.list());
    t.push('a', (_) => Stack(children: <Widget>[t.photo('a', '1', at: const Rect.fromLTWH(0, 900, 390, 292.5))]));
    t.wait(16);
    t.expect(t.route!.clock.isOn, 'it waits for a view below the fold');
    t.settle();
  },
  // situations: twice
  'twice': (Try t) {
    const Rect other = Rect.fromLTWH(20, 500, 100, 100);
    Widget app() => Stack(children: <Widget>[
          t.photo('a', '0'), t.photo('a', '0', at: other, child: const Leaf('photo:a/2')),
        ]);
    for (final String tapped in const <String>['0', '2', '']) {
      t.app(app());
      final Offset at = tapped == '2' ? other.center : source.center;
      if (tapped.isNotEmpty) t.stage.up(t.stage.down(at), at);
      t.push();
      t.wait(140);
      final String moved = tapped == '0' ? '0' : '2', stays = tapped == '0' ? '2' : '0';
      t.expect(isUnderWay(t, 'photo:a/$moved', source, other), 'tapped “$tapped”: the other one flies');
      t.expect(t.isAt('photo:a/$stays', stays == '0' ? source : other), 'tapped “$tapped”: the other one does not stay');
      t.settle();
      t.stage.up(t.stage.down(destination.center), destination.center);
      t.navigator.pop();
      t.wait(0);
      t.wait(140);
      t.expect(isUnderWay(t, 'photo:a/$moved', source, other), 'tapped “$tapped”: it flies back to the other one');
      t.settle();
    }
  },
  // situations: reused, removed
  'reused': (Try t) {
    late void Function(void Function()) set;
    String item = 'a';
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      set = change;
      return Stack(children: <Widget>[t.photo(item, '0', child: Leaf('photo:$item/0'))]);
    }));
    t.push();
    t.wait(60);
    // The row shows another item, which stays in its place.
    set(() => item = 'b');
    for (int frame = 0; frame < 10; frame++) {
      t.wait(16);
      t.expect(isUnderWay(t) && t.isAt('photo:b', source), 'the flight ends, or takes the other item along');
      final double shown = t.seen('photo:a').fold(0, (double most, Drawing one) => one.opacity > most ? one.opacity : most);
      t.expect(shown == 1, 'its picture is blank: $shown');
    }
    t.settle();
    t.expect(t.isAt('photo:a/1', destination), 'it does not arrive');
  },
  // situations: paged
  'paged': (Try t) {
    const Rect below = Rect.fromLTWH(20, 600, 90, 90);
    for (final bool isThere in const <bool>[true, false]) {
      t.app(Stack(children: <Widget>[t.photo('a', '0'), if (isThere) t.photo('b', '0', at: below)]));
      late void Function() page;
      String item = 'a';
      t.push('a', (_) => StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
            page = () {
              change(() => item = 'b');
              TransitionPageRoute.of(context)!.item = item;
            };
            return t.detail(item);
          }));
      t.settle();
      page();
      t.wait(0);
      t.navigator.pop();
      t.wait(0);
      t.wait(140);
      if (isThere) {
        t.expect(isUnderWay(t, 'photo:b', below), 'it does not fly home');
        t.expect(t.isAt('photo:a/0', source), 'the first item moves');
      } else {
        t.expect(t.isAt('photo:b/1', destination) && (t.seen('photo:b/1').single.opacity - 0.5).abs() < 0.01, 'it does not fade');
      }
      t.settle();
      t.expect(t.isAt('photo:a/0', source) && (!isThere || t.isAt('photo:b/0', below)), 'they do not come to rest');
    }
    // A page that the app gives another item.
    late void Function(void Function()) set;
    String item = 'a';
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      set = change;
      return Navigator(
          key: t.key,
          home: Home((_) => Stack(children: <Widget>[t.photo('a', '0'), t.photo('b', '0', at: below)])),
          onPopPage: (Route<dynamic> route, dynamic result) {
            if (!route.didPop(result)) return false;
            change(() => item = '');
            return true;
          },
          pages: <Page<dynamic>>[
            if (item != '')
              TransitionPage<void>(
                  key: const ValueKey<int>(1), table: t.table, item: item, child: Builder(builder: (_) => t.detail(item)))
          ]);
    }), isAround: false);
    t.settle();
    final TransitionPageRoute<Object?> route = t.navigator.routes.last as TransitionPageRoute<Object?>;
    route.item = 'x';
    t.expect(route.item == 'x', 'its item is ${route.item}');
    set(() => item = 'b');
    t.wait(0);
    t.expect(route.item == 'b', 'its item is ${route.item}');
    t.navigator.pop();
    t.wait(0);
    t.wait(140);
    t.expect(isUnderWay(t, 'photo:b', below), 'the new item of a page does not fly home');
    t.settle();
  },
  // situations: bigger-list
  'bigger-list': (Try t) {
    late void Function(void Function()) set;
    Rect at = source;
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      set = change;
      return Stack(children: <Widget>[t.photo('a', '0', at: at)]);
    }));
    t.push();
    t.settle();
    set(() => at = const Rect.fromLTWH(20, 500, 60, 60));
    t.settle();
    t.navigator.pop();
    t.wait(0);
    t.wait(279.999);
    t.expect(t.seen('photo:a/0').every((Drawing one) => (one.corners[1] - at.top).abs() < 0.1), 'it flies to where it was');
    t.settle();
    t.expect(t.isAt('photo:a/0', at), 'it does not come to rest');
  },
  // situations: nested
  'nested': (Try t) {
    // A list in a page of a navigator in a page, which is pushed there.
    final GlobalKey<NavigatorState> inner = GlobalKey<NavigatorState>();
    t.app(Stack(children: <Widget>[
      const Leaf('shell'),
      Positioned(left: 0, top: 100, right: 0, bottom: 0, child: Navigator(key: inner, home: Home((_) => const Leaf('home'))))
    ]));
    inner.currentState!.push<void>(Home((_) => t.list()));
    t.settle();
    final List<double> start = t.look('photo:a/0');
    t.expect((start[1] - 322).abs() < 1e-6, 'the stand-in nests elsewhere: $start');
    t.expectNoJump();
    t.push();
    t.wait(140);
    t.expect(t.isAt('shell', const Rect.fromLTWH(0, 0, 390, 844)), 'the rest of the screen moves');
    t.settle();
  },
};
