/// How an app with the example `photo-push` behaves on the stub of Flutter: one line of JSON per case.
import 'dart:convert';
import 'dart:math' as math;

import 'package:flutter/testing.dart';
import 'package:flutter/widgets.dart';
import 'package:generated/photo_push_transition.dart';
import 'package:generated/transition_runtime.dart';

import 'app.dart';
import 'situations.dart';

final Map<String, void Function(Try)> tries = {
  'there and back': (Try t) {
    t.app(t.list());
    t.push();
    t.wait(140);
    t.expect(isUnderWay(t), 'nothing flies');
    t.settle();
    t.expect(t.isAt('photo:a', destination), 'it does not arrive');
    t.navigator.pop();
    t.wait(140);
    t.expect(isUnderWay(t), 'nothing flies back');
    t.settle();
    t.expect(t.isAt('photo:a', source), 'it does not come back');
  },
  'state': (Try t) {
    t.app(t.list());
    t.push();
    t.settle();
    t.navigator.pop();
    t.settle();
    t.expect(t.made['photo:a/0'] == 1 && t.made['photo:a/1'] == 1, 'states were made: ${t.made}');
  },
  'in a layout builder': (Try t) {
    late void Function(void Function()) change;
    Widget photo(String side) => StatefulBuilder(builder: (BuildContext context, void Function(void Function()) set) {
          change = set;
          return LayoutBuilder(builder: (_, __) => side == '0' ? t.list() : t.detail());
        });
    t.app(photo('0'));
    t.expectNoJump(open: () => t.push('a', (_) => photo('1')));
    t.expect(t.made['photo:a/0'] == 1 && t.made['photo:a/1'] == 1, 'states were made: ${t.made}');
    for (final Size turned in const <Size>[Size(844, 390), size]) {
      t.push('a', (_) => photo('1'));
      if (turned == size) t.settle();
      final int? finger = turned == size ? t.drag(const <Offset>[Offset(5, 300), Offset(150, 300)], lifts: false) : null;
      t.wait(70);
      t.expect(isUnderWay(t), 'nothing flies');
      t.stage.turn(turned);
      change(() {});
      t.settle();
      if (finger != null) t.stage.up(finger, const Offset(150, 300));
      t.settle();
      t.navigator.pop();
      t.settle();
    }
    t.expect(t.isAt('photo:a', source), 'it does not come back');
  },
  'a menu that is open': (Try t) {
    // Inside a LayoutBuilder, in the element and around it, on each side; opened before, or in flight.
    for (final String side in const <String>['0', '1']) {
      for (int way = 0; way < 8; way++) {
        final bool isInside = way & 1 > 0, opensInFlight = way & 2 > 0, measures = way & 4 > 0;
        final OverlayPortalController menu = OverlayPortalController();
        late void Function(void Function()) change;
        int count = 0;
        bool isThere = true;
        Widget portal() => (measures ? OverlayPortal.overlayChildLayoutBuilder : OverlayPortal.new)(
            controller: menu, overlayChildBuilder: (_) => Leaf('menu ${count++}'), child: Counted('photo:a/$side', t.made));
        Widget builder(Widget Function() child) => StatefulBuilder(builder: (_, void Function(void Function()) set) {
              change = set;
              return LayoutBuilder(builder: (_, __) => isThere ? child() : const Leaf('other'));
            });
        Widget page(String one) {
          if (one != side) return one == '0' ? t.list() : t.detail();
          Widget photo() => Stack(children: <Widget>[t.photo('a', one, child: isInside ? builder(portal) : portal())]);
          return isInside ? photo() : builder(photo);
        }

        void expectMenu(String when, {bool isOpen = true}) {
          final List<Drawing> drawn = t.seen('menu');
          t.expect(drawn.length == (isOpen ? 1 : 0), 'side $side, way $way, $when: the menu is drawn ${drawn.length} times');
          t.expect(drawn.every((Drawing one) => Try.isNear(one, Offset.zero & size)), 'side $side, way $way, $when: the menu moves');
        }

        t.made.clear();
        t.app(page('0'));
        if (!opensInFlight && side == '0') menu.show();
        t.wait(0);
        for (final bool goes in const <bool>[true, false, true]) {
          goes ? t.push('a', (_) => page('1')) : t.navigator.pop();
          if (!opensInFlight && side == '1' && goes) menu.show();
          t.wait(0);
          t.wait(100);
          if (opensInFlight) menu.show();
          t.wait(16);
          expectMenu('in flight');
          t.expect(isUnderWay(t), 'side $side, way $way: nothing flies');
          change(() {});
          t.wait(16);
          expectMenu('built in flight');
          if (opensInFlight) menu.hide();
          t.wait(16);
          expectMenu('closed in flight', isOpen: !opensInFlight);
          t.settle();
        }
        expectMenu('at rest', isOpen: side == '1' && !opensInFlight);
        t.expect(t.made['photo:a/$side'] == (side == '0' ? 1 : 2), 'side $side, way $way: states were made: ${t.made}');
        // Gone in flight, with the menu open.
        t.navigator.pop();
        t.wait(0);
        t.wait(100);
        if (!menu.isShowing) menu.show();
        t.wait(16);
        change(() => isThere = false);
        t.wait(16);
        expectMenu('gone', isOpen: false);
        t.settle();
      }
    }
    // Where another navigator draws its element, it can't measure its place.
    final OverlayPortalController menu = OverlayPortalController();
    t.app(Navigator(
        home: Home((_) => Stack(children: <Widget>[
              t.photo('a', '0', child: OverlayPortal.overlayChildLayoutBuilder(
                  controller: menu, overlayChildBuilder: (_) => const Leaf('menu'), child: const Leaf('photo:a/0')))
            ]))));
    menu.show();
    t.wait(0);
    t.expect(t.seen('menu').length == 1, 'the stand-in does not open it');
    String said = '';
    try {
      t.push();
      t.wait(16);
    } catch (error) {
      said = '$error';
    }
    t.expect(said.contains('not an ancestor'), 'in a navigator inside, it says "$said"');
  },
  // situations: removed
  'removed in a layout builder': (Try t) {
    for (final String side in const <String>['0', '1']) {
      late void Function(void Function()) change;
      bool isThere = true;
      Widget page(String name, Widget Function() photo) => name != side
          ? photo()
          : StatefulBuilder(builder: (BuildContext context, void Function(void Function()) set) {
              change = set;
              return LayoutBuilder(builder: (_, __) => isThere ? photo() : const Leaf('other'));
            });
      t.app(page('0', t.list));
      t.push('a', (_) => page('1', t.detail));
      t.wait(100);
      change(() => isThere = false);
      t.wait(16);
      t.expect(t.seen('other').length == 1 && t.seen('photo:a/$side').isEmpty, '$side: it is still drawn');
      t.settle();
      t.navigator.pop();
      t.settle();
      t.expect(t.seen('photo:a').length == (side == '0' ? 0 : 1), '$side: ${t.seen('photo:a').length} are left');
    }
  },
  'a screen in a layout builder': (Try t) {
    t.shrinking();
    late void Function(void Function()) change;
    Rect at = source;
    final Widget app = StatefulBuilder(builder: (BuildContext context, void Function(void Function()) set) {
      change = set;
      return LayoutBuilder(
          builder: (_, __) => t.screen(Stack(children: <Widget>[Counted('list', t.made), t.photo('a', '0', at: at)])));
    });
    t.app(app);
    t.expectNoJump();
    t.push();
    t.wait(140);
    final List<Drawing> half = t.seen('list');
    t.expect(half.length == 1 && (half.single.corners[0] - 9.75).abs() < 0.1, 'half way it is at ${half.map((one) => one.corners)}');
    t.expect(isUnderWay(t), 'nothing flies');
    // Turned, under a finger, and built anew in flight.
    t.navigator.pop();
    t.wait(70);
    change(() {});
    t.settle();
    t.push();
    t.settle();
    final int finger = t.drag(const <Offset>[Offset(5, 300), Offset(150, 300)], lifts: false);
    t.expect(t.seen('list').length == 1 && isUnderWay(t), 'a finger moves nothing');
    change(() {});
    t.wait(16);
    t.stage.up(finger, const Offset(150, 300));
    t.settle();
    if (t.isOpen) t.navigator.pop();
    t.wait(0);
    t.wait(100);
    // What is in it is followed, though it is drawn in flight.
    change(() => at = source.shift(const Offset(0, 200)));
    t.wait(16);
    t.wait(120);
    t.wait(43.999);
    final List<Drawing> last = t.seen('photo:a/0');
    t.expect(last.length == 1 && (last.single.corners[1] - at.top).abs() < 1, 'it ends at ${last.map((one) => one.corners)}');
    t.settle();
    t.expect(t.isAt('list', const Rect.fromLTWH(0, 0, 390, 844)) && t.isAt('photo:a', at), 'it does not come back');
    t.expect(t.made['list'] == 1 && t.made['photo:a/0'] == 1, 'states were made: ${t.made}');
    // Gone in flight with all that is in it.
    bool isThere = true;
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) set) {
      change = set;
      return isThere ? t.screen(t.list()) : const Leaf('other');
    }));
    t.push();
    t.wait(100);
    change(() => isThere = false);
    t.settle();
    t.navigator.pop();
    t.settle();
    t.expect(t.seen('other').length == 1 && t.seen('photo:a').isEmpty, 'what has gone is drawn');
  },
  'the tapped one on a screen': (Try t) {
    t.shrinking();
    const Rect other = Rect.fromLTWH(20, 500, 100, 100);
    t.app(t.screen(Stack(children: <Widget>[t.photo('a', '0'), t.photo('a', '0', at: other, child: const Leaf('photo:a/2'))])));
    t.stage.up(t.stage.down(source.center), source.center);
    t.push();
    t.wait(140);
    t.expect(isUnderWay(t, 'photo:a/0', source, other) && t.seen('photo:a/2').isNotEmpty, 'the other one flies');
    t.expect(t.seen('photo:a/2').single.corners[1] > 400, 'the other one does not stay');
    t.settle();
  },
  // Scaled, mirrored and turned about its middle: the transform of what is around it, and its child's size.
  for (final MapEntry<String, Widget Function(Widget)> around in {
    'scaled': (Widget child) => Transform(
        transform: Matrix4.diagonal3Values(0.8, 0.8, 1), alignment: Alignment.center, child: child),
    'mirrored': (Widget child) => Transform(
        transform: Matrix4.diagonal3Values(-0.5, 0.5, 1), alignment: Alignment.center, child: child),
    'fitted': (Widget child) => FittedBox(child: SizedBox(width: 300, height: 300, child: child)),
    'turned': (Widget child) => Transform(
        transform: Matrix4.rotationZ(0.6), alignment: Alignment.center, child: child),
  }.entries)
    'an element that is ${around.key}': (Try t) {
      t.app(Stack(children: <Widget>[
        Positioned.fromRect(
            rect: source,
            child: around.value(TransitionElement(table: t.table, id: 'photo', item: 'a', child: const Leaf('photo:a/0'))))
      ]));
      final Drawing rest = t.seen('photo:a/0').single;
      final Size laid = rest.box.size;
      bool isAtRest() => t.seen('photo:a/0').any((Drawing one) => Try.isSame(one.corners, rest.corners));
      t.push();
      t.wait(0.001);
      t.expect(isAtRest(), 'it starts at ${t.seen('photo:a/0').map((one) => one.corners)}, not at ${rest.corners}');
      t.expect(t.seen('photo:a/0').every((Drawing one) => (one.box.width - laid.width).abs() < 0.01), 'it is laid out anew');
      t.wait(140);
      final List<double> half = t.seen('photo:a/1').single.corners;
      t.expect(math.atan2(half[3] - half[1], half[2] - half[0]).abs() < 1e-9, 'halfway it is still turned');
      t.settle();
      t.expect(t.isAt('photo:a', destination), 'it does not arrive');
      t.navigator.pop();
      t.wait(279.999);
      t.expect(isAtRest(), 'it ends at ${t.seen('photo:a/0').map((one) => one.corners)}, not at ${rest.corners}');
      t.settle();
      t.expect(Try.isSame(t.seen('photo:a/0').single.corners, rest.corners), 'it does not come back');
    },
  'typed elements': (Try t) {
    t.app(Stack(children: <Widget>[
      Positioned.fromRect(rect: source, child: const PhotoPush.photo(item: 'a', child: Leaf('photo:a/0')))
    ]));
    t.push('a', (_) => const PhotoPush.photo(item: 'a', child: Leaf('photo:a/1')));
    t.wait(140);
    t.expect(isUnderWay(t), 'nothing flies');
  },
  'what it inherits': (Try t) {
    Widget page(Widget view) => Provided('given', child: DefaultTextStyle(style: 'red', child: view));
    t.app(page(Stack(children: <Widget>[t.photo('a', '0', child: Inheriting('photo:a/0', t.made))])));
    t.push('a', (_) => page(Stack(children: <Widget>[t.photo('a', '1', child: Inheriting('photo:a/1', t.made))])));
    t.wait(140);
    t.expect(isUnderWay(t), 'nothing flies');
    for (final String side in const <String>['0', '1']) {
      t.expect(t.seen('photo:a/$side given red').length == 1, 'in flight ${t.seen('photo:a').map((one) => (one.widget as Leaf).name)}');
    }
    t.settle();
    t.navigator.pop();
    t.settle();
    t.expect(t.made['photo:a/0'] == 1 && t.made['photo:a/0 changes'] == 1, 'its dependencies change: ${t.made}');
  },
  'a hero inside': (Try t) {
    t.app(Stack(children: <Widget>[t.photo('a', '0', child: const Hero(tag: 'hero', child: Leaf('photo:a/0')))]));
    bool flies() {
      bool isOn = true;
      void visit(Element element) {
        final Widget widget = element.widget;
        if (widget is HeroMode && !widget.enabled) isOn = false;
        element.visitChildElements(visit);
      }

      visit(t.stage.root);
      return isOn;
    }

    t.expect(flies(), 'at rest the hero does not fly');
    t.push();
    t.expect(!flies(), 'in flight the hero flies');
    t.settle();
    t.navigator.pop();
    t.settle();
    t.expect(flies(), 'at rest again the hero does not fly');
    t.expect(debugPrinted.where((String line) => line.contains('a Hero inside `photo`')).length == 1, 'it is not said');
  },
  'flight and placeholder': (Try t) {
    t.app(Stack(children: <Widget>[
      Positioned.fromRect(
          rect: source,
          child: TransitionElement(
              table: t.table,
              id: 'photo',
              item: 'a',
              flight: (BuildContext context, Widget child) => Stack(children: <Widget>[child, const Leaf('flight')]),
              placeholder: (BuildContext context, Size size) => Leaf('gap ${size.width}'),
              child: Counted('photo:a/0', t.made)))
    ]));
    t.expect(t.seen('flight').isEmpty && t.seen('gap').isEmpty, 'they are there at rest');
    t.push();
    t.wait(140);
    t.expect(isUnderWay(t, 'flight') && isUnderWay(t), 'nothing flies');
    t.expect(t.isAt('gap ${source.width}', source), 'nothing is left in its place');
    t.navigator.pop();
    t.settle();
    t.expect(t.seen('flight').isEmpty && t.seen('gap').isEmpty && t.isAt('photo:a', source), 'they stay');
    t.expect(t.made['photo:a/0'] == 1, 'its state was made ${t.made['photo:a/0']} times');
  },
  'themes': (Try t) {
    t.app(DefaultTextStyle(style: 'red', child: t.list()));
    t.push('a', (_) => DefaultTextStyle(style: 'blue', child: t.detail()));
    t.wait(140);
    t.expect(t.seen('photo:a/0 red').length == 1, 'the source lost its text style');
    t.expect(t.seen('photo:a/1 blue').length == 1, 'the destination lost its text style');
  },
  'drawer': (Try t) {
    t.app(t.list());
    t.push();
    t.settle();
    bool isClosed = false;
    t.route!.addLocalHistoryEntry(LocalHistoryEntry(onRemove: () => isClosed = true));
    t.navigator.pop();
    t.settle();
    t.expect(isClosed && t.isOpen && t.isAt('photo:a', destination), 'back does not close the drawer alone');
    t.expect(!t.route!.clock.isRunning, 'the clock runs on');
    t.navigator.pop();
    t.settle();
    t.expect(t.isAt('photo:a', source), 'back does not leave after the drawer');
  },
  for (final bool bounces in [false, true])
    'pull on a ${bounces ? 'bouncing' : 'clamping'} list': (Try t) {
      final ScrollPhysics physics = bounces ? const BouncingScrollPhysics() : const ClampingScrollPhysics();
      t.openOn(ListView(physics: physics, children: const <Widget>[Leaf('row')]));
      t.drag(const [Offset(200, 500), Offset(200, 590), Offset(200, 500)]);
      t.expect(t.isOpen && t.isAt('photo:a', destination), 'pulled down and up again it leaves');
      t.drag(const [Offset(200, 500), Offset(200, 460)]);
      t.expect(t.isOpen, 'scrolled it leaves');
      t.drag(const [Offset(200, 420), Offset(200, 740)]);
      t.expect(t.isOpen, 'what can scroll that way does not');
      t.openOn(ListView(physics: physics, children: const <Widget>[Leaf('row')]));
      t.drag(const [Offset(200, 420), Offset(200, 740)]);
      t.expect(!t.isOpen && t.isAt('photo:a', source), 'pulled far it stays');
    },
  'swipe on pages': (Try t) {
    t.openOn(const ListView(scrollDirection: Axis.horizontal, children: <Widget>[Leaf('page')]));
    t.drag(const [Offset(40, 460), Offset(390, 790)]);
    t.expect(t.isOpen, 'a swipe in a row of pages leaves');
  },
  'edge': (Try t) {
    t.openOn(const ListView(children: <Widget>[Leaf('row')]));
    t.drag(const [Offset(60, 600), Offset(380, 600)]);
    t.expect(t.isOpen, 'from 60 points it leaves');
    t.drag(const [Offset(20, 600), Offset(380, 600)]);
    t.expect(!t.isOpen, 'from 20 points it stays');
    t.openOn(const ListView(scrollDirection: Axis.horizontal, children: <Widget>[Leaf('page')]));
    t.drag(const [Offset(5, 600), Offset(380, 600)]);
    t.expect(!t.isOpen, 'over a row of pages it stays');
  },
  'tap': (Try t) {
    t.openOn(const Leaf('button'));
    final int finger = t.stage.down(const Offset(200, 600));
    t.wait(16);
    t.expect(!t.navigator.userGestureInProgress, 'a touch is a gesture already');
    t.stage.up(finger, const Offset(200, 600));
    t.settle();
    t.expect(t.isOpen, 'a tap leaves');
  },
  'who may not be popped': (Try t) {
    t.app(t.list());
    t.push('a', (_) => PopScope(canPop: false, child: t.detail('a', const Leaf('behind'))));
    t.settle();
    t.drag(const [Offset(5, 600), Offset(380, 600)]);
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'a finger pops what a PopScope keeps');
  },
  'a page that may not be popped': (Try t) {
    final List<bool> asked = [];
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      t.show = (bool value) => change(() => t.isIn = value);
      return Navigator(key: t.key, home: Home((_) => t.list()), pages: <Page<dynamic>>[
        if (t.isIn)
          PhotoPushPage<void>(
              key: const ValueKey<int>(1), item: 'a', canPop: false,
              onPopInvoked: (bool didPop, void result) => asked.add(didPop),
              child: t.detail('a', const Leaf('behind')))
      ]);
    }), isAround: false);
    t.show(true);
    t.settle();
    t.drag(const [Offset(5, 600), Offset(380, 600)]);
    t.expect(t.isIn && t.isAt('photo:a', destination), 'a finger pops what its page keeps');
    t.navigator.maybePop();
    t.settle();
    t.expect(t.isAt('photo:a', destination) && asked.length == 1 && !asked.single, 'the page is not asked: $asked');
  },
  'the only route': (Try t) {
    t.route = TransitionPageRoute<Object?>(
        table: t.table, item: 'a', builder: (_) => t.detail('a', const Leaf('behind')));
    t.app(Navigator(key: t.key, home: t.route), isAround: false);
    t.drag(const [Offset(5, 600), Offset(380, 600)]);
    t.expect(t.navigator.routes.length == 1, 'a finger pops the only route');
  },
  'removed under a finger': (Try t) {
    t.openOn(const Leaf('behind'));
    t.drag(const [Offset(5, 600), Offset(200, 600)], lifts: false);
    t.expect(t.navigator.userGestureInProgress, 'the finger does not move it');
    t.navigator.removeRoute(t.route!);
    t.settle();
    t.expect(!t.navigator.userGestureInProgress, 'the navigator waits for a finger');
    t.expect(t.isAt('photo:a', source), 'the source is not back');
  },
  'a pointer is canceled': (Try t) {
    t.openOn(const Leaf('behind'));
    final int finger = t.drag(const [Offset(5, 600), Offset(150, 600)], lifts: false);
    t.stage.cancel(finger, const Offset(150, 600));
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'it does not go back');
    t.expect(!t.navigator.userGestureInProgress, 'the navigator waits for a finger');
  },
  'pushed and popped in one frame': (Try t) {
    t.app(t.list());
    for (final bool isBuilt in <bool>[false, true]) {
      t.navigator.push<Object?>(t.route = TransitionPageRoute<Object?>(table: t.table, item: 'a', builder: (_) => t.detail()));
      if (isBuilt) t.wait(0.001);
      t.navigator.pop();
      t.settle();
      t.expect(!t.isOpen && t.isAt('photo:a', source), 'it does not end where it began');
      t.expect(t.navigator.routes.length == 1, 'the page stays');
    }
  },
  'nested navigators': (Try t) {
    t.app(Navigator(home: Home((_) => t.list())));
    t.push();
    t.wait(0.001);
    t.expect(t.seen('photo:a/0').any((Drawing one) => (one.corners[0] - source.left).abs() < 1), 'no flight from within');
    t.wait(140);
    t.expect(isUnderWay(t), 'nothing flies');
    t.settle();
    t.expect(t.isAt('photo:a', destination), 'it does not arrive');
  },
  'twice in a row': (Try t) {
    final Rect related = const Rect.fromLTWH(20, 600, 100, 100);
    t.app(t.list());
    t.push('a', (_) => Stack(children: <Widget>[t.photo('a', '1'), t.photo('b', '0', at: related)]));
    t.settle();
    t.push('b');
    t.wait(0.001);
    t.expect(t.seen('photo:b/0').any((Drawing one) => (one.corners[0] - related.left).abs() < 1), 'no flight from the related item');
    t.wait(140);
    t.expect(isUnderWay(t, 'photo:b', related), 'nothing flies');
    t.settle();
    t.expect(t.isAt('photo:b', destination), 'it does not arrive');
    t.navigator.pop();
    t.settle();
    t.expect(t.isAt('photo:b', related) && t.isAt('photo:a', destination), 'it does not come back');
  },
  'less motion': (Try t) {
    t.app(t.list(), isStill: true);
    WidgetsBinding.instance.platformDispatcher.accessibilityFeatures = AccessibilityFeatures(disableAnimations: true);
    t.push();
    t.wait(100);
    t.expect(t.seen('photo:a/1').every((Drawing one) => (one.opacity - 0.5).abs() < 1e-9), 'no cross-fade of 200 ms');
    t.settle();
    t.expect(t.isAt('photo:a/1', destination), 'it does not arrive');
  },
  'less motion on iOS': (Try t) {
    t.app(t.list());
    WidgetsBinding.instance.platformDispatcher.accessibilityFeatures = AccessibilityFeatures(reduceMotion: true);
    t.push();
    t.wait(100);
    t.expect(t.isAt('photo:a/0', source), 'something moves');
  },
  'hot reload': (Try t) {
    t.app(t.list());
    final MotionTable old = t.table;
    t.table = Try.changed(timing: const MotionTiming(duration: 1000));
    // From now on the app's code has this.
    final TransitionPageRoute<Object?> route =
        TransitionPageRoute<Object?>(table: old, item: 'a', builder: (_) => t.detail());
    (t.key.currentContext! as Element).reassemble();
    t.app(t.list());
    t.expect(route.transitionDuration == const Duration(seconds: 1), 'the route has the old table');
  },
  'keyboard': (Try t) {
    late void Function(void Function()) set;
    double inset = 0;
    final Widget navigator = Navigator(key: t.key, home: Home((_) => t.list()));
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      set = change;
      return MediaQuery(
          data: MediaQueryData(
              size: size, padding: const EdgeInsets.only(top: 47), viewInsets: EdgeInsets.only(bottom: inset)),
          child: navigator);
    }), isAround: false);
    t.push();
    t.settle();
    t.navigator.pop();
    t.settle();
    Element.built.clear();
    for (int frame = 0; frame < 5; frame++) {
      set(() => inset += 50);
      t.wait(16);
    }
    t.expect(Element.built.keys.toSet().difference({'StatefulBuilder', 'MediaQuery'}).isEmpty,
        'the keyboard rebuilds ${Element.built}');
  },
  'forty items': (Try t) {
    t.app(Stack(children: <Widget>[
      for (int item = 0; item < 40; item++) t.photo(item, '0', at: Rect.fromLTWH(0, item * 100, 90, 90))
    ]));
    t.push(3);
    Element.built.clear();
    for (int frame = 0; frame < 5; frame++) t.wait(16);
    t.expect((Element.built['TransitionElement'] ?? 0) == 0, 'in flight items are built: ${Element.built}');
    t.settle();
    Element.built.clear();
    for (int frame = 0; frame < 5; frame++) t.wait(16);
    t.expect(Element.built.isEmpty, 'at rest there is built: ${Element.built}');
  },
  'removed in flight': (Try t) {
    t.app(Stack(children: <Widget>[
      Positioned.fromRect(
          rect: source,
          child: TransitionElement(
              table: t.table, id: 'photo', item: 'a',
              placeholder: (BuildContext context, Size size) => const Leaf('gap'),
              child: Counted('photo:a/0', t.made)))
    ]));
    t.push();
    t.wait(140);
    t.navigator.removeRoute(t.route!);
    t.stage.frame(const Duration(milliseconds: 16));
    t.expect(t.isAt('photo:a', source) && t.seen('gap').isEmpty, 'the source is not back');
    t.expect(t.made['photo:a/0'] == 1, 'its state was made ${t.made['photo:a/0']} times');
    t.settle();
  },
  'the source is removed in flight': (Try t) {
    late void Function(void Function()) set;
    bool isThere = true;
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      set = change;
      return Stack(children: <Widget>[if (isThere) t.photo('a', '0')]);
    }));
    t.push();
    t.wait(100);
    set(() => isThere = false);
    t.wait(40);
    t.expect(isUnderWay(t), 'the flight ends');
    t.settle();
    t.expect(t.isAt('photo:a', destination), 'it does not arrive');
  },
  'a lazy list that is scrolled in flight': (Try t) {
    late void Function(void Function()) set;
    List<int> shown = const <int>[0, 1];
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      set = change;
      return LazyList(
          shown: shown,
          builder: (int item) => Stack(children: <Widget>[t.photo(item == 0 ? 'a' : 'other', '0', at: item == 0 ? source : destination)]));
    }));
    t.push();
    t.wait(100);
    set(() => shown = const <int>[1]);
    t.wait(16);
    t.expect(t.seen('photo:a/0').length == 1 && isUnderWay(t), 'what flies is disposed of');
    t.settle();
    t.expect(t.isAt('photo:a/1', destination), 'it does not arrive');
    set(() => shown = const <int>[0, 1]);
    t.settle();
    t.expect(t.made['photo:a/0'] == 2, 'it is kept when it has arrived');
    t.navigator.pop();
    t.wait(100);
    set(() => shown = const <int>[1]);
    t.wait(16);
    set(() => shown = const <int>[0, 1]);
    t.settle();
    t.expect(t.made['photo:a/0'] == 2 && t.isAt('photo:a', source), 'on the way back it is made anew');
  },
  'a turned screen': (Try t) {
    late void Function(void Function()) set;
    Size now = size;
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      set = change;
      return MediaQuery(
          data: MediaQueryData(size: now, padding: const EdgeInsets.only(top: 47)),
          child: Navigator(key: t.key, home: Home((_) => t.list())));
    }), isAround: false);
    // As wide as the screen.
    t.push('a', (_) => Stack(children: <Widget>[
          Positioned(left: 0, top: 91, right: 0, height: 292.5, child: TransitionElement(
              table: t.table, id: 'photo', item: 'a', child: Counted('photo:a/1', t.made)))
        ]));
    t.wait(270);
    for (final Size next in <Size>[const Size(844, 390), size]) {
      set(() => now = next);
      t.stage.turn(next);
      for (int frame = 0; frame < 3; frame++) {
        t.stage.frame(Duration(milliseconds: frame));
        for (final Drawing drawn in t.seen('photo')) {
          t.expect(drawn.corners[2] <= next.width + 1, 'frame $frame after a turn is ${drawn.corners[2]} wide on ${next.width}');
          t.expect(frame == 0 || drawn.corners[2] > next.width * 0.9, 'frame $frame after a turn is ${drawn.corners[2]} wide only');
        }
      }
      t.expect(t.seen('photo:a/1').isNotEmpty, 'after a turn nothing flies');
    }
    t.settle();
    t.expect(t.isAt('photo:a', destination), 'it does not arrive');
    t.expect(t.made['photo:a/1'] == 1, 'its state was made ${t.made['photo:a/1']} times');
  },
  'a turned screen under a finger': (Try t) {
    late void Function(void Function()) set;
    Size now = size;
    final Widget navigator = Navigator(key: t.key, home: Home((_) => t.list()));
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      set = change;
      return MediaQuery(data: MediaQueryData(size: now), child: navigator);
    }), isAround: false);
    t.push('a', (_) => t.detail('a', const Leaf('behind')));
    t.settle();
    final int finger = t.drag(const [Offset(5, 600), Offset(105, 600)], lifts: false);
    t.wait(0);
    // Nothing else builds the route: the finger rests, and the app keeps its navigator.
    set(() => now = const Size(844, 390));
    t.stage.turn(now);
    for (int frame = 0; frame < 3; frame++) {
      t.stage.frame(Duration.zero);
      final List<Drawing> behind = t.seen('behind');
      t.expect(behind.length == 1 && Try.isNear(behind.single, Offset.zero & now), 'frame $frame after a turn the page is ${behind.map((one) => one.corners)}');
    }
    t.stage.up(finger, const Offset(105, 300));
    t.settle();
    t.expect(t.isAt('behind', Offset.zero & now) || !t.isOpen, 'it does not come to rest');
  },
  'pages': (Try t) {
    t.paged((Widget list) => list);
    for (int round = 0; round < 2; round++) {
      t.show(true);
      t.wait(0);
      t.wait(140);
      t.expect(isUnderWay(t), 'nothing flies');
      t.settle();
      t.expect(t.isAt('photo:a', destination), 'it does not arrive');
      if (round == 0) {
        t.show(false);
        t.wait(0);
        t.wait(140);
        t.expect(isUnderWay(t), 'nothing flies back');
      } else {
        t.drag(const [Offset(5, 600), Offset(380, 600)]);
      }
      t.settle();
      t.expect(!t.isIn && t.isAt('photo:a', source), 'it does not come back');
    }
  },
  'a page popped while it is pushed': (Try t) {
    t.paged((Widget list) => list);
    t.show(true);
    t.wait(0);
    t.wait(100);
    final double before = t.top;
    t.navigator.pop();
    t.navigator.pop();
    t.wait(50);
    t.expect(isUnderWay(t) && t.top > before, 'it does not fly back');
    t.settle();
    t.expect(!t.isIn && t.isAt('photo:a', source) && t.navigator.routes.length == 1, 'it does not come back');
  },
  'a finger presents': (Try t) {
    t.presenting();
    t.paged((Widget list) => t.presenter(list, () => t.show(true)));
    final int finger = t.drag(const [Offset(200, 700), Offset(200, 500)], lifts: false);
    t.expect(t.isIn && isUnderWay(t), 'nothing follows the finger');
    t.route = t.navigator.routes.last as TransitionPageRoute<Object?>;
    t.expect((t.route!.clock.time - 280 * 180 / 400).abs() < 1e-6, 'at 180 of 400 points it is at ${t.route!.clock.time} ms');
    t.stage.moveTo(finger, const Offset(200, 450));
    t.wait(16);
    t.expect((t.route!.clock.time - 280 * 230 / 400).abs() < 1e-6, 'at 230 of 400 points it is at ${t.route!.clock.time} ms');
    t.stage.up(finger, const Offset(200, 450));
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'let go far enough it does not arrive');
    t.navigator.pop();
    t.settle();
    t.expect(!t.isIn && t.isAt('photo:a', source), 'it does not come back');
    t.drag(const [Offset(200, 700), Offset(200, 560)]);
    t.expect(!t.isIn && t.isAt('photo:a', source), 'let go early it stays');
    t.expect(t.made['photo:a/0'] == 1, 'the state of its source was made ${t.made['photo:a/0']} times');
  },
  'a page that stays': (Try t) {
    t.presenting();
    t.paged((Widget list) => t.presenter(list, () => t.show(true)), allows: false);
    t.drag(const [Offset(200, 700), Offset(200, 560)]);
    t.expect(t.isIn && t.isAt('photo:a', destination), 'an app that refuses to pop is left in between');
  },
  'a page that comes back': (Try t) {
    t.presenting();
    t.paged((Widget list) => t.presenter(list, () => t.show(true)), allows: false);
    t.drag(const [Offset(200, 700), Offset(200, 450)]);
    t.drag(const [Offset(5, 600), Offset(300, 600)]);
    t.expect(t.isIn && t.isAt('photo:a', destination), 'driven away it does not come back where the app keeps it');
    t.expect(!t.navigator.userGestureInProgress, 'the navigator waits for a finger');
  },
  'a finger that moves and then presents': (Try t) {
    t.presenting(
        interaction: const MotionInteraction(
            name: 'open', gesture: MotionGesture.pan, direction: MotionHeading.up, distance: '400',
            then: MotionDirection.present, follow: ['photo']));
    t.paged((Widget list) => t.presenter(list, () => t.show(true)));
    final int finger = t.drag(const [Offset(200, 700), Offset(200, 500)], lifts: false);
    t.expect(t.isIn && t.isAt('photo:a', Rect.fromLTWH(source.left, source.top - 180, source.width, source.height)), 'it does not follow the finger: ${t.seen('photo:a').map((one) => one.corners)}');
    t.stage.up(finger, const Offset(200, 500));
    t.settle();
    t.expect(!t.isIn && t.isAt('photo:a', source), 'let go early it stays');
    t.drag(const [Offset(200, 700), Offset(200, 450)]);
    t.expect(t.isIn && t.isAt('photo:a', destination), 'let go far enough it does not arrive');
  },
  'a finger lets go before its page comes': (Try t) {
    t.presenting();
    t.paged((Widget list) => t.presenter(list, () => t.show(true)));
    for (final double to in [680.0, 600.0, 400.0]) {
      final int finger = t.stage.down(const Offset(200, 700));
      t.stage.moveTo(finger, const Offset(200, 680));
      t.stage.moveTo(finger, Offset(200, to));
      t.stage.up(finger, Offset(200, to));
      t.settle();
      t.expect(t.isIn == (to == 400), 'let go at $to it is ${t.isIn ? 'open' : 'closed'}');
      t.expect(t.isAt('photo:a', t.isIn ? destination : source), 'let go at $to it does not come to rest');
    }
  },
  'a finger presents from a navigator inside': (Try t) {
    t.presenting();
    t.paged((Widget list) => Navigator(home: Home((_) => t.presenter(list, () => t.show(true)))));
    t.drag(const [Offset(200, 700), Offset(200, 560)]);
    t.expect(!t.isIn && t.isAt('photo:a', source), 'let go early it stays');
    t.drag(const [Offset(200, 700), Offset(200, 450)]);
    t.expect(t.isIn && t.isAt('photo:a', destination), 'let go far enough it does not arrive');
  },
  'caught on its way': (Try t) {
    for (final double to in [40.0, 300.0]) {
      t.app(t.list());
      t.push('a', (_) => t.detail('a', const Leaf('behind')));
      t.wait(60);
      final int finger = t.stage.down(const Offset(5, 600));
      t.stage.moveTo(finger, const Offset(12, 600));
      final double before = t.top;
      t.wait(0);
      t.expect((t.top - before).abs() < 1e-6, 'it leaps from $before to ${t.top}');
      t.wait(2000);
      t.expect(isUnderWay(t), 'it does not wait for the finger');
      t.stage.moveTo(finger, Offset(to, 600));
      t.wait(0);
      t.stage.moveTo(finger, to == 40 ? const Offset(-200, 600) : Offset(to, 600));
      t.wait(200);
      t.stage.moveTo(finger, to == 40 ? const Offset(-200, 600) : Offset(to, 600));
      t.stage.up(finger, Offset(to, 600));
      t.settle();
      t.expect(t.isOpen == (to == 40), 'let go at $to it is ${t.isOpen ? 'open' : 'closed'}');
      t.expect(t.isAt('photo:a', t.isOpen ? destination : source), 'it does not come to rest');
      t.expect(!t.navigator.userGestureInProgress && !t.route!.clock.isRunning, 'something waits for the finger');
    }
  },
  'caught when let go': (Try t) {
    t.openOn(const Leaf('behind'));
    final int finger = t.drag(const [Offset(5, 600), Offset(120, 600)], lifts: false);
    t.stage.up(finger, const Offset(120, 600));
    t.wait(30);
    final int next = t.stage.down(const Offset(5, 600));
    t.stage.moveTo(next, const Offset(12, 600));
    final double before = t.top;
    t.wait(0);
    t.expect((t.top - before).abs() < 1e-6, 'it leaps from $before to ${t.top}');
    t.wait(2000);
    t.expect(isUnderWay(t), 'the next finger does not catch it');
    t.stage.up(next, const Offset(12, 600));
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'it does not go back');
    t.expect(!t.navigator.userGestureInProgress, 'the navigator waits for a finger');
  },
  'caught when driven away': (Try t) {
    int away() {
      final int finger = t.drag(const [Offset(5, 600), Offset(300, 600)], lifts: false);
      t.stage.up(finger, const Offset(300, 600));
      t.wait(30);
      return finger;
    }

    t.openOn(const Leaf('behind'));
    away();
    t.expect(t.isOpen && isUnderWay(t), 'it is popped before it is gone');
    t.wait(40);
    final double later = t.top;
    final int next = t.stage.down(const Offset(5, 600));
    t.stage.moveTo(next, const Offset(12, 600));
    final double before = t.top;
    t.wait(0);
    t.expect((t.top - before).abs() < 1e-6, 'it leaps from $before to ${t.top}');
    t.stage.moveTo(next, const Offset(-330, 600));
    t.wait(200);
    t.stage.moveTo(next, const Offset(-330, 600));
    t.stage.up(next, const Offset(-330, 600));
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'the next finger does not bring it back');
    away();
    t.navigator.pop();
    t.wait(40);
    t.expect((t.top - later).abs() < 1e-6, 'popped on its way it is at ${t.top}, not at $later');
    t.settle();
    t.expect(!t.isOpen && t.isAt('photo:a', source), 'popped on its way it stays');
    t.expect(!t.navigator.userGestureInProgress, 'the navigator waits for a finger');
  },
  'a pull that completes': (Try t) {
    t.openOn(const Leaf('behind'));
    final int early = t.drag(const [Offset(200, 420), Offset(200, 605)], lifts: false);
    t.settle();
    t.expect(t.isOpen && isUnderWay(t), 'it leaves before the threshold');
    t.stage.up(early, const Offset(200, 605));
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'let go before the threshold it does not go back');
    final int finger = t.drag(const [Offset(200, 420), Offset(200, 700)], lifts: false);
    t.settle();
    t.expect(!t.isOpen && t.isAt('photo:a', source), 'it waits for the finger to be lifted');
    t.stage.moveTo(finger, const Offset(200, 430));
    t.stage.up(finger, const Offset(200, 430));
    t.settle();
    t.expect(!t.isOpen && t.isAt('photo:a', source), 'the finger brings it back');
    t.expect(!t.navigator.userGestureInProgress, 'the navigator waits for a finger');
  },
  'caught when it completes': (Try t) {
    t.table = Try.changed(interactions: const [
      MotionInteraction(
          name: 'edge-back', gesture: MotionGesture.edgePan, direction: MotionHeading.trailing, distance: '300',
          commit: MotionCommit.threshold, drives: MotionDirection.dismiss)
    ]);
    t.openOn(const Leaf('behind'));
    final int finger = t.stage.down(const Offset(5, 600));
    for (final double x in [15, 60, 120, 180]) {
      t.stage.moveTo(finger, Offset(x, 600));
      t.wait(16);
    }
    t.wait(30);
    final int next = t.stage.down(const Offset(5, 500));
    t.stage.moveTo(next, const Offset(15, 500));
    final double before = t.top;
    t.wait(0);
    t.expect((t.top - before).abs() < 1e-6, 'it leaps from $before to ${t.top}');
    t.stage.moveTo(finger, const Offset(300, 600));
    t.stage.up(finger, const Offset(300, 600));
    t.wait(2000);
    t.expect(t.isOpen && isUnderWay(t), 'the next finger does not catch it');
    t.stage.moveTo(next, const Offset(-300, 500));
    t.wait(200);
    t.stage.moveTo(next, const Offset(-300, 500));
    t.stage.up(next, const Offset(-300, 500));
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'the next finger does not bring it back');
    t.expect(!t.navigator.userGestureInProgress, 'the navigator waits for a finger');
  },
  'to and fro': (Try t) {
    t.app(t.list());
    t.push();
    for (int turn = 0; turn < 4; turn++) {
      t.wait(90);
      final double before = t.top;
      turn.isEven ? t.navigator.maybePop() : t.push();
      t.wait(0);
      t.expect((t.top - before).abs() < 1e-6, 'at turn $turn it leaps from $before to ${t.top}');
    }
    t.settle();
    t.expect(t.isAt('photo:a', destination), 'it does not arrive');
    t.expect(t.made['photo:a/0'] == 1, 'the state of its source was made ${t.made['photo:a/0']} times');
  },
  'a finger that pushes': (Try t) {
    t.presenting();
    late void Function() open;
    t.app(Builder(builder: (_) => t.presenter(t.list(), () => open())));
    int pushes = 0;
    open = () {
      pushes++;
      t.push();
    };
    t.drag(const [Offset(200, 700), Offset(200, 560)], lifts: false);
    t.settle();
    t.expect(pushes == 1 && t.isOpen && t.isAt('photo:a', destination), 'it does not arrive by itself');
  },
  'what is missing': (Try t) {
    t.app(const Leaf('empty'));
    for (int round = 0; round < 2; round++) {
      t.push();
      t.settle();
      t.navigator.pop();
      t.settle();
    }
    final Iterable<String> said = debugPrinted.where((String line) => line.contains('no `photo` of the item a'));
    t.expect(said.length == 1, 'it is said ${said.length} times that the source has no photo');
    t.expect(said.every((String line) => line.contains('its partner fades')), 'what happens instead is not told');
  },
  'what is there twice': (Try t) {
    const Rect other = Rect.fromLTWH(20, 500, 100, 100);
    t.app(Stack(children: <Widget>[t.photo('a', '0'), t.photo('a', '0', at: other, child: const Leaf('photo:a/2'))]));
    for (int round = 0; round < 2; round++) {
      t.push();
      t.wait(1);
      t.expect(t.seen('photo:a/2').isNotEmpty && t.seen('photo:a/2').every((Drawing one) => one.corners[1] < 500),
          'the last one is not moved');
      t.settle();
      t.navigator.pop();
      t.settle();
    }
    final Iterable<String> said = debugPrinted.where((String line) => line.contains('more than one `photo` of the item a'));
    t.expect(said.length == 1, 'it is said ${said.length} times that there are two');
  },
  'what is not laid out': (Try t) {
    t.app(Stack(children: <Widget>[Covered(isCovered: true, child: Stack(children: <Widget>[t.photo('a', '0')]))]));
    t.push();
    t.settle();
    final Iterable<String> said = debugPrinted.where((String line) => line.contains('was never laid out'));
    t.expect(said.length == 1, 'it is said ${said.length} times that the photo was never laid out');
  },
  'items of one text': (Try t) {
    final Object one = Named(), other = Named();
    const Rect below = Rect.fromLTWH(20, 500, 100, 100);
    t.app(Stack(children: <Widget>[
      t.photo(one, '0', child: const Leaf('one')),
      t.photo(other, '0', at: below, child: const Leaf('other'))
    ]));
    t.push(one, (_) => t.photo(one, '1', child: const Leaf('full')));
    t.wait(140);
    t.expect(isUnderWay(t, 'one') && t.isAt('other', below), 'the wrong one flies');
  },
  'passed on': (Try t) {
    const Color color = Color.fromARGB(128, 0, 0, 0);
    for (final bool value in const <bool>[false, true]) {
      final PhotoPushPage<void> page = PhotoPushPage<void>(
          item: 'a', child: const Leaf('page'), opaque: value, fullscreenDialog: !value,
          maintainState: value, barrierColor: color, requestFocus: value);
      t.app(t.list());
      for (final TransitionPageRoute<void> route in <TransitionPageRoute<void>>[
        page.createRoute(t.key.currentContext!) as TransitionPageRoute<void>,
        photoPushRoute<void>(
            item: 'a', builder: (_) => t.detail(), settings: page, opaque: value, fullscreenDialog: !value,
            maintainState: value, barrierColor: color, requestFocus: value),
      ]) {
        t.expect(
            route.settings == page && route.opaque == value && route.fullscreenDialog == !value &&
                route.maintainState == value && route.barrierColor == color && route.requestFocus == value,
            'the route does not take what it is given');
      }
    }
  },
  'predictive back': (Try t) {
    t.openOn(const Leaf('behind'));
    Iterable<WidgetsBindingObserver> claimed() => WidgetsBinding.instance.observers
        .toList()
        .where((WidgetsBindingObserver one) => one.handleStartBackGesture(const PredictiveBackEvent(0)));
    List<WidgetsBindingObserver> by = claimed().toList();
    t.expect(by.length == 1, 'nobody takes the system\'s gesture');
    for (final WidgetsBindingObserver one in by) {
      one.handleUpdateBackGestureProgress(const PredictiveBackEvent(0.5));
    }
    t.wait(0);
    t.expect(isUnderWay(t), 'it does not follow');
    for (final WidgetsBindingObserver one in by) one.handleCancelBackGesture();
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'canceled it leaves');
    by = claimed().toList();
    for (final WidgetsBindingObserver one in by) {
      one.handleUpdateBackGestureProgress(const PredictiveBackEvent(0.3));
      one.handleCommitBackGesture();
    }
    t.settle();
    t.expect(!t.isOpen && t.isAt('photo:a', source), 'committed it stays');
    t.push();
    t.wait(100);
    final double before = t.top;
    by = claimed().toList();
    t.wait(0);
    t.expect(by.length == 1 && (t.top - before).abs() < 1e-6, 'on its way it is not caught, or leaps to ${t.top}');
    for (final WidgetsBindingObserver one in by) one.handleCancelBackGesture();
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'caught and canceled it leaves');
  },
  'predictive back inside': (Try t) {
    final GlobalKey<NavigatorState> inner = GlobalKey<NavigatorState>();
    t.openOn(Navigator(key: inner, home: Home((_) => const Leaf('behind'))));
    final PredictiveBackEvent event = const PredictiveBackEvent(0);
    inner.currentState!.push<void>(Home((_) => const Leaf('deeper')));
    t.settle();
    t.expect(!WidgetsBinding.instance.observers.any((one) => one.handleStartBackGesture(event)), 'both would go back');
    inner.currentState!.pop();
    t.settle();
    t.expect(WidgetsBinding.instance.observers.any((one) => one.handleStartBackGesture(event)), 'nobody goes back');
  },
  // situations: inner-stack
  'predictive back beside hidden stacks': (Try t) {
    final GlobalKey<NavigatorState> inner = GlobalKey<NavigatorState>();
    final Map<String, Widget Function(Widget stack, {required bool isHidden})> places = {
      'offstage': (Widget stack, {required bool isHidden}) => Offstage(offstage: isHidden, child: stack),
      'a tab': (Widget stack, {required bool isHidden}) =>
          IndexedStack(index: isHidden ? 0 : 1, children: <Widget>[const Leaf('tab'), stack]),
    };
    places.forEach((String name, Widget Function(Widget stack, {required bool isHidden}) place) {
      late void Function(void Function()) change;
      bool isHidden = false;
      t.openOn(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) set) {
        change = set;
        return place(Navigator(key: inner, home: Home((_) => const Leaf('first'))), isHidden: isHidden);
      }));
      inner.currentState!.push<void>(Home((_) => const Leaf('second')));
      t.settle();
      bool isTaken() => WidgetsBinding.instance.observers
          .toList()
          .any((WidgetsBindingObserver one) => one.handleStartBackGesture(const PredictiveBackEvent(0)));
      t.expect(!isTaken(), '$name: shown, both would go back');
      change(() => isHidden = true);
      t.wait(0);
      t.drag(const <Offset>[Offset(5, 600), Offset(100, 600), Offset(60, 600)]);
      t.expect(isTaken(), '$name: hidden, it holds the gesture');
      for (final WidgetsBindingObserver one in WidgetsBinding.instance.observers.toList()) one.handleCommitBackGesture();
      t.settle();
      t.expect(!t.isOpen && t.isAt('photo:a', source), '$name: it stays');
    });
  },
  'predictive back of a route that goes': (Try t) {
    final GlobalKey<NavigatorState> inner = GlobalKey<NavigatorState>();
    late void Function(void Function()) change;
    bool isThere = true;
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) set) {
      change = set;
      return isThere ? Navigator(key: inner, home: Home((_) => t.list())) : t.list();
    }));
    inner.currentState!.push<void>(TransitionPageRoute<void>(table: t.table, item: 'a', builder: (_) => t.detail()));
    t.settle();
    final List<WidgetsBindingObserver> by = WidgetsBinding.instance.observers
        .toList()
        .where((WidgetsBindingObserver one) => one.handleStartBackGesture(const PredictiveBackEvent(0.1)))
        .toList();
    t.expect(by.length == 1, 'nobody takes the system\'s gesture');
    change(() => isThere = false);
    t.wait(16);
    for (final WidgetsBindingObserver one in by) {
      one
        ..handleUpdateBackGestureProgress(const PredictiveBackEvent(0.5))
        ..handleCommitBackGesture();
    }
    t.settle();
    t.expect(t.isAt('photo:a', source), 'it is lost');
  },
  'a form that becomes dirty': (Try t) {
    late void Function(void Function()) change;
    bool canPop = true;
    final List<bool> invoked = [];
    t.openOn(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) set) {
      change = set;
      return PopScope(
          canPop: canPop, onPopInvokedWithResult: (bool didPop, _) => invoked.add(didPop), child: const Leaf('behind'));
    }));
    for (final bool allows in const <bool>[false, true, false]) {
      change(() => canPop = allows);
      t.wait(0);
      final bool isTaken = WidgetsBinding.instance.observers
          .any((WidgetsBindingObserver one) => one.handleStartBackGesture(const PredictiveBackEvent(0.1)));
      t.expect(isTaken == allows, 'the gesture is ${isTaken ? '' : 'not '}taken');
      for (final WidgetsBindingObserver one in WidgetsBinding.instance.observers.toList()) one.handleCancelBackGesture();
      t.settle();
    }
    t.navigator.maybePop();
    t.settle();
    t.expect(t.isOpen && invoked.length == 1 && !invoked.single, 'it is popped, or not asked: $invoked');
  },
  'a route above moves it': (Try t) {
    t.app(t.list());
    t.push();
    t.wait(70);
    t.route!.receivedTransition = (BuildContext context, Widget child) =>
        Transform(transform: Matrix4.translationValues(-30, 0, 0), child: child);
    t.wait(70);
    t.expect(isUnderWay(t), 'nothing flies');
    t.route!.receivedTransition = null;
    t.settle();
    t.expect(t.isAt('photo:a', destination), 'it does not arrive');
    t.navigator.pop();
    t.settle();
    t.expect(t.isAt('photo:a', source), 'it does not come back');
    t.expect(t.made['photo:a/0'] == 1 && t.made['photo:a/1'] == 1, 'states were made: ${t.made}');
  },
  'removed before it is drawn': (Try t) {
    t.app(t.list());
    final TransitionPageRoute<void> route = TransitionPageRoute<void>(table: t.table, item: 'a', builder: (_) => t.detail());
    t.navigator
      ..push<void>(route)
      ..removeRoute(route);
    t.settle();
    t.expect(t.isAt('photo:a', source), 'it is lost');
  },
  'the swipe of iOS': (Try t) {
    t.table = Try.changed(interactions: const []);
    for (final TargetPlatform platform in TargetPlatform.values) {
      t.app(t.list());
      defaultTargetPlatform = platform;
      t.push('a', (_) => t.detail('a', const Leaf('behind')));
      t.settle();
      t.drag(const [Offset(5, 600), Offset(380, 600)]);
      t.expect(t.isOpen == (platform != TargetPlatform.iOS), 'on $platform the swipe from the edge is wrong');
    }
  },
  'another id': (Try t) {
    late void Function(void Function()) set;
    String id = 'none';
    t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      set = change;
      return Stack(children: <Widget>[
        Positioned.fromRect(
            rect: source, child: TransitionElement(table: t.table, id: id, item: 'a', child: const Leaf('photo:a/0')))
      ]);
    }));
    t.expect(debugPrinted.any((String line) => line.contains('no element `none`')), 'an unknown id is not told of');
    set(() => id = 'photo');
    t.wait(0);
    t.push();
    t.wait(140);
    t.expect(isUnderWay(t) && t.seen('photo:a/0').length == 1, 'a changed id is not seen');
  },
  'what is read out': (Try t) {
    t.app(t.list());
    int count() {
      int found = 0;
      void visit(RenderObject object) {
        final Widget widget = object.element.widget;
        if (widget is Leaf && widget.name.startsWith('photo:a')) found++;
        object.visitChildrenForSemantics(visit);
      }

      visit(RenderBox.of(t.stage.root));
      return found;
    }

    t.expect(count() == 1, 'at rest ${count()}');
    t.push();
    t.wait(140);
    t.expect(count() <= 1, 'in flight ${count()}');
  },
  'before the push': (Try t) {
    t.app(t.list());
    final TransitionPageRoute<void> route = photoPushRoute<void>(item: 'a', builder: (_) => t.detail());
    t.expect(route.transitionDuration == const Duration(milliseconds: 280), 'it has another duration');
  },
  'opener': (Try t) {
    late void Function() open;
    late void Function([int? result]) close;
    t.app(Stack(children: <Widget>[
      Positioned.fromRect(
          rect: source,
          child: TransitionOpener<int>(
              table: t.table,
              id: 'photo',
              item: 'a',
              closed: (BuildContext context, void Function() opens) {
                open = opens;
                return const Leaf('photo:a/0');
              },
              opened: (BuildContext context, void Function([int? result]) closes) {
                close = closes;
                return const Leaf('photo:a/1');
              }))
    ]));
    open();
    t.wait(0);
    t.wait(140);
    t.expect(isUnderWay(t), 'nothing flies');
    t.settle();
    t.expect(t.isAt('photo:a', const Rect.fromLTWH(0, 0, 390, 844)), 'it does not fill the screen');
    close(7);
    t.settle();
    t.expect(t.isAt('photo:a', source), 'it does not come back');
  },
  'hold': (Try t) {
    t.app(t.list());
    t.push();
    t.route!.hold(70);
    t.wait(1000);
    t.expect((t.route!.clock.time - 70).abs() < 1e-9 && isUnderWay(t), 'it is at ${t.route!.clock.time} ms');
  },
  'gone for good': (Try t) {
    for (int round = 0; round < 3; round++) {
      t.app(t.list());
      t.push();
      t.settle();
      t.navigator.pop();
      t.settle();
    }
    t.expect(WidgetsBinding.instance.observers.isEmpty, 'observers stay');
  },
};

/// Random pushes, pops, removals, turns, waits and gestures: nothing fails, and everything comes back to its place. With
/// plain routes instead, what fails is the stand-in's.
void fuzz(Try t, int seed, {bool isPlain = false}) {
  final math.Random random = math.Random(seed);
  late void Function(void Function()) set;
  Size now = size;
  final List<Route<Object?>> pushed = [];
  bool isThere = true;
  final List<String> steps = [];
  int? finger;
  Offset at = Offset.zero;
  Rect place(int item) => Rect.fromLTWH(10, item * 100.0, 90, 90);
  t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
    set = change;
    return MediaQuery(
        data: MediaQueryData(size: now),
        child: Navigator(
            key: t.key,
            home: Home((_) => StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
                  t.show = (bool value) => change(() => isThere = value);
                  return Stack(children: <Widget>[
                    for (int item = 0; item < 3; item++)
                      if (item > 0 || isThere) t.photo(item, '0', at: place(item))
                  ]);
                }))));
  }), isAround: false);
  final List<void Function()> actions = <void Function()>[
    () {
      final int item = random.nextInt(3);
      final Widget page = t.detail(
          item, random.nextBool() ? const Leaf('behind') : t.photo((item + 1) % 3, '2', at: const Rect.fromLTWH(20, 600, 90, 90)));
      Route<Object?> route = TransitionPageRoute<Object?>(table: t.table, item: item, builder: (_) => page);
      if (isPlain) route = Home((_) => page);
      pushed.add(route);
      t.navigator.push<Object?>(pushed.last);
    },
    () => t.navigator.canPop() ? t.navigator.pop() : null,
    () {
      pushed.removeWhere((Route<Object?> one) => !one.isActive);
      if (pushed.isNotEmpty) t.navigator.removeRoute(pushed[random.nextInt(pushed.length)]);
    },
    () {
      now = now == size ? const Size(844, 390) : size;
      set(() {});
      t.stage.turn(now);
    },
    () => t.show(!isThere),
    () => finger ??= t.stage.down(at = const Offset(5, 300)),
    () {
      at += Offset(random.nextDouble() * 200 - 40, 0);
      if (finger != null) t.stage.moveTo(finger!, at);
    },
    () {
      if (finger != null) t.stage.up(finger!, at);
      finger = null;
    },
  ];
  // Pushes, pops and fingers are more frequent.
  const List<int> often = <int>[0, 0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 6, 6, 7];
  for (int step = 0; step < 25; step++) {
    final int action = often[random.nextInt(often.length)];
    steps.add('$action');
    actions[action]();
    if (random.nextBool()) t.wait(<double>[0, 1, 16, 50, 200][random.nextInt(5)]);
  }
  actions.last();
  if (now != size) actions[3]();
  t.settle();
  while (t.navigator.routes.length > 1) {
    t.navigator.pop();
    t.wait(30);
  }
  t.show(true);
  t.settle();
  final String way = 'seed $seed, steps ${steps.join(' ')}';
  for (int item = 0; item < 3; item++) {
    t.expect(t.isAt('photo:$item', place(item)), '$way: photo $item is at ${t.seen('photo:$item').map((one) => one.corners)}');
  }
  t.expect(t.seen('photo').length == 3, '$way: ${t.seen('photo').length} photos are left');
  t.expect(!t.navigator.userGestureInProgress, '$way: the navigator waits for a finger');
}

/// The same with an app's list of pages, from which it removes the key of the page that is popped.
void fuzzPages(Try t, int seed) {
  final math.Random random = math.Random(seed);
  late void Function(void Function()) set;
  final List<int> open = [];
  int? finger;
  Offset at = Offset.zero;
  Rect place(int item) => Rect.fromLTWH(10, item * 100.0, 90, 90);
  t.app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
    set = change;
    return Navigator(
        key: t.key,
        home: Home((_) => Stack(children: <Widget>[for (int item = 0; item < 3; item++) t.photo(item, '0', at: place(item))])),
        onPopPage: (Route<dynamic> route, dynamic result) {
          if (!route.didPop(result)) return false;
          change(() => open.remove(((route.settings as Page<void>).key! as ValueKey<int>).value));
          return true;
        },
        pages: <Page<void>>[
          for (final int item in open)
            PhotoPushPage<void>(key: ValueKey<int>(item), item: item, child: t.detail(item, const Leaf('behind')))
        ]);
  }), isAround: false);
  void add() => set(() {
        final int item = random.nextInt(3);
        if (!open.contains(item)) open.add(item);
      });
  void remove() => set(() => open.isEmpty ? null : open.removeAt(random.nextInt(open.length)));
  final List<void Function()> actions = <void Function()>[
    add,
    () => t.navigator.canPop() ? t.navigator.pop() : null,
    remove,
    () => finger ??= t.stage.down(at = const Offset(5, 600)),
    () {
      at += Offset(random.nextDouble() * 200 - 40, 0);
      if (finger != null) t.stage.moveTo(finger!, at);
    },
    () {
      if (finger != null) t.stage.up(finger!, at);
      finger = null;
    },
  ];
  const List<int> often = <int>[0, 0, 0, 1, 1, 2, 3, 3, 4, 4, 4, 5];
  final List<int> steps = [];
  for (int step = 0; step < 25; step++) {
    steps.add(often[random.nextInt(often.length)]);
    actions[steps.last]();
    if (random.nextInt(3) > 0) t.wait(<double>[0, 1, 16, 50, 200][random.nextInt(5)]);
  }
  actions.last();
  t.settle();
  // A page that is popped and shown again before the app is built comes with the next build.
  set(() {});
  t.settle();
  final String way = 'seed $seed, steps ${steps.join(' ')}';
  t.expect(t.navigator.routes.length == open.length + 1, '$way: ${t.navigator.routes.length} routes for $open');
  set(open.clear);
  t.settle();
  for (int item = 0; item < 3; item++) {
    t.expect(t.isAt('photo:$item', place(item)), '$way: photo $item is at ${t.seen('photo:$item').map((one) => one.corners)}');
  }
  t.expect(!t.navigator.userGestureInProgress, '$way: the navigator waits for a finger');
}

/// The names of cases, all if there are none; a number is how many random runs there are.
void main(List<String> words) {
  tries.addAll(situations);
  final List<String> names = words.where((String word) => int.tryParse(word) == null).toList();
  final int seeds = words.map(int.tryParse).firstWhere((int? number) => number != null, orElse: () => 25)!;
  void any(String name, void Function(Try t, int seed) run) => tries[name] = (Try t) {
        for (int seed = 0; seed < seeds && t.wrong.isEmpty; seed++) run(t, seed);
      };
  any('anything in any order', fuzz);
  any('anything in any order, plain routes', (Try t, int seed) => fuzz(t, seed, isPlain: true));
  any('pages in any order', fuzzPages);
  tries.forEach((String name, void Function(Try) go) {
    if (names.isNotEmpty && !names.contains(name)) return;
    final Try t = Try();
    try {
      go(t);
    } catch (error, trace) {
      t.wrong.add('$error\n${trace.toString().split('\n').take(7).join('\n')}');
    }
    print(jsonEncode({'case': name, 'wrong': t.wrong}));
  });
}
