/// Situations of fingers.
import 'package:flutter/gestures.dart';
import 'package:flutter/testing.dart';
import 'package:flutter/widgets.dart';
import 'package:generated/transition_runtime.dart';

import 'app.dart';
import 'arrivals.dart';

/// What a tap does, unless another recognizer wins the finger.
class _Tap extends OneSequenceGestureRecognizer {
  late void Function() tapped;

  @override
  void addAllowedPointer(PointerDownEvent event) => startTrackingPointer(event.pointer);

  @override
  void handleEvent(PointerEvent event) {
    if (event is PointerUpEvent) resolve(GestureDisposition.accepted);
    stopTrackingIfPointerNoLongerDown(event);
  }

  @override
  void acceptGesture(int pointer) {
    super.acceptGesture(pointer);
    tapped();
  }

  @override
  void didStopTrackingLastPointer(int pointer) {}

  @override
  String get debugDescription => 'tap';
}

Widget _tap(void Function() tapped, Widget child) => RawGestureDetector(gestures: {
      _Tap: GestureRecognizerFactoryWithHandlers<_Tap>(() => _Tap(), (_Tap one) => one.tapped = tapped)
    }, child: child);

bool _isIdle(Try t) => !t.navigator.userGestureInProgress && !t.route!.clock.isRunning;

final Map<String, void Function(Try)> touches = {
  // situations: rebuilt-finger
  'rebuilt-finger': (Try t) {
    final Changing page = Changing(), app = Changing();
    t.app(app.of(() => t.list()));
    t.push('a', (_) => page.of(() => t.detail('a', const Leaf('behind'))));
    t.settle();
    final int finger = t.stage.down(const Offset(5, 600));
    for (int step = 1; step <= 12; step++) {
      t.stage.moveTo(finger, Offset(5 + step * 15, 600));
      page.change(() {});
      app.change(() {});
      t.wait(16);
    }
    t.expect(isUnderWay(t), 'rebuilt under a finger it ends');
    t.stage.moveTo(finger, const Offset(340, 600));
    t.wait(200);
    t.stage.moveTo(finger, const Offset(340, 600));
    t.stage.up(finger, const Offset(340, 600));
    t.settle();
    t.expect(!t.isOpen && t.isAt('photo:a', source) && _isIdle(t), 'the finger has been lost');
  },
  // situations: finger-gone
  'finger-gone': (Try t) {
    // The pointer is canceled early, and far enough; the page goes under it.
    for (final double to in const <double>[120, 340]) {
      t.openOn(const Leaf('behind'));
      final int finger = t.drag(<Offset>[const Offset(5, 600), Offset(to, 600)], lifts: false);
      t.stage.cancel(finger, Offset(to, 600));
      t.settle();
      t.expect(t.isOpen == (to < 200) && t.isAt('photo:a', t.isOpen ? destination : source), 'canceled at $to it is ${t.isOpen ? 'open' : 'closed'}');
      t.expect(_isIdle(t), 'canceled at $to it waits');
    }
    // What presents goes under its finger.
    final Changing home = Changing();
    bool isThere = true;
    t.presenting();
    t.paged((Widget list) => home.of(() => isThere ? t.presenter(list, () => t.show(true)) : list));
    t.drag(const [Offset(200, 700), Offset(200, 500)], lifts: false);
    t.route = t.navigator.routes.last as TransitionPageRoute<Object?>;
    home.change(() => isThere = false);
    t.settle();
    t.expect(_isIdle(t) && t.isAt('photo:a', t.isIn ? destination : source), 'it is stuck');
  },
  // situations: inner-scroller
  'inner-scroller': (Try t) {
    // A carousel in a list at its start: a pull on it dismisses. In a scrolled list the list scrolls.
    for (final bool isScrolled in const <bool>[false, true]) {
      final GlobalKey<ListViewState> list = GlobalKey<ListViewState>();
      t.openOn(ListView(key: list, children: const <Widget>[
        ListView(scrollDirection: Axis.horizontal, children: <Widget>[Leaf('slide')])
      ]));
      list.currentState!.position.pixels = isScrolled ? 400 : 0;
      t.drag(const [Offset(200, 420), Offset(200, 740)]);
      t.expect(t.isOpen == isScrolled, isScrolled ? 'what can scroll does not' : 'a carousel takes the pull');
      t.expect(!isScrolled || list.currentState!.position.pixels < 200, 'the list does not scroll');
    }
    // A list at its start inside one that is scrolled down.
    final GlobalKey<ListViewState> outer = GlobalKey<ListViewState>();
    t.openOn(ListView(key: outer, children: const <Widget>[ListView(children: <Widget>[Leaf('row')])]));
    outer.currentState!.position.pixels = 400;
    t.drag(const [Offset(200, 420), Offset(200, 740)]);
    t.expect(t.isOpen, 'the outer list could still scroll');
  },
  // situations: pulled-back
  'pulled-back': (Try t) {
    final GlobalKey<ListViewState> list = GlobalKey<ListViewState>();
    t.openOn(ListView(key: list, children: const <Widget>[Leaf('row')]));
    final int finger = t.stage.down(const Offset(200, 500));
    for (final double y in const <double>[510, 540, 560, 500, 400, 300]) {
      t.stage.moveTo(finger, Offset(200, y));
      t.wait(16);
    }
    t.expect(t.isAt('photo:a', destination), 'moved back it does not return');
    t.expect((list.currentState!.position.pixels - 210).abs() < 15, 'the list is at ${list.currentState!.position.pixels}');
    t.stage.up(finger, const Offset(200, 300));
    t.settle();
    t.expect(t.isOpen && _isIdle(t), 'it leaves');
  },
  // situations: inner-stack
  'inner-stack': (Try t) {
    final GlobalKey<NavigatorState> inner = GlobalKey<NavigatorState>();
    t.openOn(Navigator(key: inner, home: Home((_) => const Leaf('first'))));
    inner.currentState!.push<void>(Home((_) => const Leaf('second')));
    t.settle();
    t.drag(const [Offset(5, 600), Offset(380, 600)]);
    t.expect(t.isOpen, 'a swipe leaves with all that is inside');
    inner.currentState!.pop();
    t.settle();
    t.drag(const [Offset(5, 600), Offset(380, 600)]);
    t.expect(!t.isOpen && t.isAt('photo:a', source), 'afterwards it stays');
  },
  // situations: above
  'above': (Try t) {
    t.openOn(const Leaf('behind'));
    t.navigator.push<void>(Home((_) => const Leaf('above')));
    t.settle();
    t.drag(const [Offset(5, 600), Offset(380, 600)]);
    t.expect(t.isOpen && t.navigator.routes.length == 3, 'a swipe on what is above leaves');
    t.navigator.pop();
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'below it is not at rest');
    t.drag(const [Offset(5, 600), Offset(380, 600)]);
    t.expect(!t.isOpen && t.isAt('photo:a', source), 'afterwards it stays');
  },
  // situations: two-fingers
  'two-fingers': (Try t) {
    t.openOn(const Leaf('behind'));
    final int first = t.drag(const [Offset(5, 600), Offset(150, 600)], lifts: false);
    final double before = t.top;
    final int second = t.drag(const [Offset(5, 500), Offset(380, 500)], lifts: false);
    final int palm = t.drag(const [Offset(200, 300), Offset(200, 700)], lifts: false);
    t.expect((t.top - before).abs() < 1e-6, 'another finger moves it to ${t.top}');
    for (final int finger in <int>[second, palm]) t.stage.up(finger, const Offset(380, 500));
    t.expect(isUnderWay(t), 'another finger ends it');
    t.stage.moveTo(first, const Offset(20, 600));
    t.wait(200);
    t.stage.moveTo(first, const Offset(20, 600));
    t.stage.up(first, const Offset(20, 600));
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination) && _isIdle(t), 'it is stuck');
  },
  // situations: fast
  'fast': (Try t) {
    for (final double to in const <double>[60, 380]) {
      t.openOn(const Leaf('behind'));
      final int finger = t.stage.down(const Offset(5, 600));
      for (final double x in <double>[12, 40, to]) t.stage.moveTo(finger, Offset(x, 600));
      t.stage.up(finger, Offset(to, 600));
      t.settle();
      t.expect(_isIdle(t) && t.isAt('photo:a', t.isOpen ? destination : source), 'to $to within a frame it is stuck');
      t.expect(t.isOpen == (to == 60), 'to $to within a frame it is ${t.isOpen ? 'open' : 'closed'}');
    }
  },
  // situations: text-and-links
  'text-and-links': (Try t) {
    int taps = 0;
    t.openOn(_tap(() => taps++, const Leaf('link')));
    t.drag(const [Offset(5, 600), Offset(120, 600)]);
    t.expect(taps == 0 && t.isOpen, 'a drag that begins on a link opens it');
    final int finger = t.stage.down(const Offset(5, 600));
    t.stage.up(finger, const Offset(5, 600));
    t.expect(taps == 1, 'a tap on it does not');
  },
  // situations: click-in-flight
  'click-in-flight': (Try t) {
    t.app(t.list());
    int taps = 0;
    t.push('a', (_) => Stack(children: <Widget>[
          _tap(() {
            taps++;
            t.navigator.pop();
          }, const Leaf('close')),
          t.photo('a', '1'),
        ]));
    t.wait(140);
    final double before = t.top;
    final int finger = t.stage.down(const Offset(200, 800));
    t.stage.up(finger, const Offset(200, 800));
    t.wait(0);
    t.expect(taps == 1 && (t.top - before).abs() < 1e-6, 'Close in flight does nothing, or leaps');
    t.wait(60);
    t.expect(isUnderWay(t) && t.top > before, 'it does not turn');
    // A finger on what leaves reaches the screen below.
    t.stage.up(t.stage.down(const Offset(200, 800)), const Offset(200, 800));
    t.expect(taps == 1, 'what leaves takes a finger');
    t.settle();
    t.expect(t.isAt('photo:a', source), 'it does not come back');
  },
};
