/// Situations at rest: at the first and the last frame, what the app shows is drawn.
import 'package:flutter/testing.dart';
import 'package:flutter/widgets.dart';
import 'package:generated/transition_runtime.dart';

import 'app.dart';
import 'arrivals.dart';

Widget _element(Try t, String side, [Widget? child]) =>
    TransitionElement(table: t.table, id: 'photo', item: 'a', child: child ?? Leaf('photo:a/$side'));

/// An app with the photo's element in something, on one of the screens or on both.
void _around(Try t, Widget Function(Widget photo) around, {bool source = true, bool destination = false, Widget Function(String side)? child}) {
  Widget photo(String side, bool isIn) {
    final Widget element = _element(t, side, child?.call(side));
    return Stack(children: <Widget>[
      Positioned.fromRect(rect: side == '0' ? _start : _end, child: isIn ? around(element) : element)
    ]);
  }

  t.app(photo('0', source));
  t.expectNoJump(open: () => t.push('a', (_) => photo('1', destination)));
}

const Rect _start = Rect.fromLTWH(131, 222, 128, 128), _end = Rect.fromLTWH(0, 91, 390, 292.5);

/// On the source screen, on the destination screen, and on both.
void _everywhere(Try t, Widget Function(Widget photo) around) {
  for (final int sides in const <int>[1, 2, 3]) {
    _around(t, around, source: sides & 1 > 0, destination: sides & 2 > 0);
  }
}

/// Shows only what lies in a rectangle.
Widget _cut(Rect rect, Widget child) => Stack(children: <Widget>[
      Positioned.fromRect(
          rect: rect,
          child: Viewport(
              position: ScrollPosition(const ClampingScrollPhysics(), AxisDirection.down, 1000),
              child: Stack(children: <Widget>[
                Positioned(left: -rect.left, top: -rect.top, width: size.width, height: size.height, child: child)
              ])))
    ]);

final Map<String, void Function(Try)> rests = {
  // situations: scaled
  'scaled': (Try t) => _everywhere(t, (Widget photo) => Transform(
      transform: Matrix4.diagonal3Values(0.95, 0.9, 1), alignment: Alignment.center, child: photo)),
  // situations: rotated
  'rotated': (Try t) {
    for (final double angle in const <double>[0.3, -2.9]) {
      _everywhere(t, (Widget photo) => Transform(
          transform: Matrix4.rotationZ(angle), alignment: Alignment.center, child: photo));
    }
  },
  // situations: tilted
  'tilted': (Try t) {
    final Matrix4 skew = Matrix4.identity()..setEntry(0, 1, 0.4);
    t.app(Stack(children: <Widget>[
      Positioned.fromRect(
          rect: _start, child: Transform(transform: skew, alignment: Alignment.center, child: _element(t, '0')))
    ]));
    for (int round = 0; round < 2; round++) {
      t.push();
      t.wait(0.001);
      final List<double> corners = t.seen('photo:a/0').single.corners;
      final double x = (corners[0] + corners[4]) / 2, y = (corners[1] + corners[5]) / 2;
      t.expect((x - _start.center.dx).abs() < 1e-6 && (y - _start.center.dy).abs() < 1e-6, 'its center is at $x, $y');
      t.expect((corners[3] - corners[1]).abs() > 1, 'it is not turned like the skewed one');
      t.settle();
      t.navigator.pop();
      t.settle();
    }
    t.expect(debugPrinted.where((String line) => line.contains('skewed')).length == 1, 'it is not said once');
  },
  // situations: faint
  'faint': (Try t) {
    _everywhere(t, (Widget photo) => Opacity(opacity: 0.5, child: Stack(children: <Widget>[Opacity(opacity: 0.8, child: photo)])));
    // While it fades in, and inside what hides its semantics.
    final AnimationController fade = AnimationController(duration: const Duration(seconds: 1), vsync: t.navigator)..value = 0.4;
    _around(t, (Widget photo) => ExcludeSemantics(child: FadeTransition(opacity: fade, child: photo)));
    t.app(Stack(children: <Widget>[Positioned.fromRect(rect: _start, child: Opacity(opacity: 0, child: _element(t, '0')))]));
    t.push();
    t.wait(0.001);
    t.expect(t.seen('photo:a/0').every((Drawing one) => one.opacity < 0.001), 'what is transparent shows');
    t.wait(140);
    t.expect(t.seen('photo:a/0').length == 1, 'what is transparent is missing');
  },
  // situations: faint
  'fading in flight': (Try t) {
    late final AnimationController here = AnimationController(duration: const Duration(seconds: 1), vsync: t.navigator)..value = 1;
    late final AnimationController there = AnimationController(duration: const Duration(seconds: 1), vsync: t.navigator)..value = 1;
    void show() => t.app(Stack(children: <Widget>[
          Positioned.fromRect(rect: _start, child: FadeTransition(opacity: here, child: _element(t, '0')))
        ]));
    void push() => t.push('a', (_) => Stack(children: <Widget>[
          Positioned.fromRect(rect: _end, child: FadeTransition(opacity: there, child: _element(t, '1')))
        ]));
    double opacity(String side) => t.seen('photo:a/$side').fold(0, (double most, Drawing one) => one.opacity > most ? one.opacity : most);

    /// Runs to the end while something fades, in steps of [step]; the last frame is drawn as faint as the view then is.
    void run(String how, AnimationController fade, String side, double left, {double step = 0.05}) {
      double rest = left;
      for (; rest > 16; rest -= 16) {
        t.wait(16);
        fade.value -= step;
        // Its ticker comes after the route's.
        t.stage.frame(Duration.zero);
      }
      t.wait(rest - 0.001);
      final double last = opacity(side);
      t.settle();
      t.expect((last - opacity(side)).abs() < 0.001, '$how: it ends at $last, not at ${opacity(side)}');
      t.expect((opacity(side) - fade.value).abs() < 1e-9, '$how: at rest it is ${opacity(side)}');
    }

    t.app(const Leaf('empty'));
    show();
    // There, and back to a row that fades.
    push();
    run('pushed', there, '1', 280);
    t.expect(there.value < 0.5, 'it does not fade');
    t.navigator.pop();
    t.wait(0);
    run('popped', here, '0', 280);
    // Turned on the way: what has faded while nothing flew there doesn't leap.
    for (final double time in const <double>[40, 140, 270]) {
      for (final bool isPop in const <bool>[true, false]) {
        here.value = there.value = 1;
        push();
        if (!isPop) t.settle();
        if (!isPop) t.navigator.pop();
        t.wait(0);
        (isPop ? here : there).value = 0.4;
        (isPop ? there : here).value = 0.7;
        t.wait(time);
        final Map<String, double> before = {for (final String side in const <String>['0', '1']) side: opacity(side)};
        isPop ? t.navigator.pop() : push();
        t.wait(0);
        before.forEach((String side, double was) =>
            t.expect((opacity(side) - was).abs() < 0.005, 'turned after $time ms, side $side leaps from $was to ${opacity(side)}'));
        run('turned after $time ms', isPop ? here : there, isPop ? '0' : '1', t.route!.clock.duration, step: 0.01);
        if (!isPop) t.navigator.pop();
        t.settle();
      }
    }
    // Under the system's back gesture, canceled and committed.
    for (final bool isCommitted in const <bool>[false, true]) {
      here.value = there.value = 1;
      push();
      t.settle();
      final WidgetsBindingObserver by = WidgetsBinding.instance.observers
          .toList()
          .lastWhere((WidgetsBindingObserver one) => one.handleStartBackGesture(const PredictiveBackEvent(0)));
      here.value = 0.5;
      by.handleUpdateBackGestureProgress(const PredictiveBackEvent(0.99999));
      t.wait(0);
      t.expect((opacity('0') - 0.5).abs() < 0.005, 'under a finger it is ${opacity('0')}');
      by.handleUpdateBackGestureProgress(const PredictiveBackEvent(0.6));
      t.wait(0);
      there.value = 0.3;
      final double before = opacity('1');
      isCommitted ? by.handleCommitBackGesture() : by.handleCancelBackGesture();
      t.wait(0);
      t.expect((opacity('1') - before).abs() < 0.005, 'let go, it leaps from $before to ${opacity('1')}');
      run('let go', isCommitted ? here : there, isCommitted ? '0' : '1', t.route!.clock.duration, step: 0.01);
      if (!isCommitted) t.navigator.pop();
      t.settle();
    }
  },
  // situations: faint
  'fading where it started': (Try t) {
    // The view where a direction started fades while that hands over, and on after a turn there.
    t.app(const Leaf('empty'));
    final AnimationController here = AnimationController(duration: const Duration(seconds: 1), vsync: t.navigator);
    for (final String side in const <String>['0', '1']) {
      for (final double turn in const <double>[0, 8, 40, 64, 96]) {
        Widget photo(Rect rect, String one) => Stack(children: <Widget>[
              Positioned.fromRect(
                  rect: rect, child: one == side ? FadeTransition(opacity: here, child: _element(t, one)) : _element(t, one))
            ]);
        here.value = 1;
        t.app(photo(_start, '0'));
        void push() => t.push('a', (_) => photo(_end, '1'));
        push();
        if (side == '1') {
          t.settle();
          t.navigator.pop();
        }
        t.wait(0);
        double last = t.seen('photo:a/$side').single.opacity;
        for (double time = 0; time < 400; time += 4) {
          if (time == turn) {
            side == '0' ? t.navigator.pop() : push();
            t.wait(0);
          }
          here.value -= 0.01;
          t.wait(4);
          final double now = t.seen('photo:a/$side').single.opacity;
          // As fast as the view itself fades, what is left over 100 milliseconds, and the content of the table.
          t.expect((now - last).abs() < 0.051, 'side $side, turned after $turn ms: at $time ms it leaps from $last to $now');
          last = now;
          if (!t.route!.clock.isOn) break;
        }
        t.expect((last - here.value).abs() < 1e-6, 'side $side, turned after $turn ms: it ends at $last, not at ${here.value}');
        t.settle();
      }
    }
  },
  // situations: faint
  'fading by builds': (Try t) {
    // What is built in a frame, deeper than what flies, is drawn in it as faint as what only animates.
    List<double> play(String side, {required bool builds}) {
      final Changing app = Changing();
      final AnimationController fade = AnimationController(duration: const Duration(seconds: 1), vsync: t.navigator)..value = 1;
      Widget at(Rect rect, String one) {
        Widget deep = one != side
            ? _element(t, one)
            : builds
                ? app.of(() => Opacity(opacity: fade.value, child: _element(t, one)))
                : FadeTransition(opacity: fade, child: _element(t, one));
        for (int level = 0; level < 100; level++) deep = KeyedSubtree(child: deep);
        return Stack(children: <Widget>[Positioned.fromRect(rect: rect, child: deep)]);
      }

      t.app(at(_start, '0'));
      t.push('a', (_) => at(_end, '1'));
      if (side == '0') {
        t.settle();
        t.navigator.pop();
      }
      t.wait(0);
      return <double>[
        for (int frame = 0; frame < 18; frame++)
          () {
            fade.value -= 0.05;
            if (builds) app.change(() {});
            t.stage.frame(Duration(microseconds: frame < 17 ? 16000 : 7999));
            return t.seen('photo:a/$side').single.opacity;
          }()
      ];
    }

    t.app(const Leaf('empty'));
    for (final String side in const <String>['0', '1']) {
      final List<double> built = play(side, builds: true), animated = play(side, builds: false);
      t.expect('$built' == '$animated', 'on side $side it is drawn as faint as $built, not as $animated');
      t.expect((built.last - 0.1).abs() < 0.001, 'on side $side it ends at ${built.last}');
    }
  },
  // situations: half-hidden
  'half-hidden': (Try t) {
    for (final Rect bar in const <Rect>[Rect.fromLTWH(0, 300, 390, 500), Rect.fromLTWH(0, 0, 200, 250)]) {
      t.app(_cut(bar, t.list()));
      t.expectNoJump(open: () => t.push('a', (_) => _cut(const Rect.fromLTWH(0, 150, 390, 600), t.detail())));
      // In between nothing cuts it.
      t.push();
      t.wait(140);
      t.expect(Try.isNear(t.seen('photo:a/1').single, t.seen('photo:a/1').single.seen), 'it is still cut');
      t.settle();
    }
    // A rounded parent: its rectangle counts.
    t.app(Stack(children: <Widget>[
      Positioned.fromRect(
          rect: const Rect.fromLTWH(100, 200, 100, 100),
          child: ClipRRect(
              borderRadius: const BorderRadius.only(topLeft: Radius.circular(20)),
              child: Stack(children: <Widget>[Positioned(left: 31, top: 22, width: 128, height: 128, child: _element(t, '0'))])))
    ]));
    t.push();
    t.wait(0.001);
    final Rect seen = t.seen('photo:a/0').single.seen;
    t.expect((seen.right - 200).abs() < 1.5 && (seen.bottom - 300).abs() < 1.5, 'it is seen in $seen');
  },
  // situations: bordered
  'bordered': (Try t) => _around(t, (Widget photo) => photo,
      child: (String side) => DecoratedBox(
          decoration: const BoxDecoration(color: Color(0xFF000000)),
          child: Stack(children: <Widget>[
            Positioned(left: 4, top: 8, right: 4, bottom: 8, child: Leaf('photo:a/$side'))
          ]))),
  // situations: hovered
  'hovered': (Try t) {
    late void Function(void Function()) press;
    bool isPressed = false;
    t.app(Stack(children: <Widget>[
      Positioned.fromRect(
          rect: _start,
          child: _element(t, '0', StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
            press = change;
            return Opacity(
                opacity: isPressed ? 0.6 : 1,
                child: Transform(
                    transform: Matrix4.diagonal3Values(isPressed ? 0.9 : 1, isPressed ? 0.9 : 1, 1),
                    alignment: Alignment.center, child: const Leaf('photo:a/0')));
          })))
    ]));
    press(() => isPressed = true);
    t.wait(0);
    t.expectNoJump();
  },
  // situations: animated
  'animated': (Try t) {
    // An animation of its own starts once, and goes on.
    t.app(t.list());
    t.expectNoJump();
    t.expect(t.made['photo:a/0'] == 1 && t.made['photo:a/1'] == 1, 'its state is made again: ${t.made}');
  },
  // situations: zoomed, split
  'zoomed': (Try t) {
    // The navigator has a part of the window, at another scale.
    t.app(Stack(children: <Widget>[
      Positioned(
          left: 100, top: 50, width: 195, height: 422,
          child: FittedBox(
              child: SizedBox(width: 390, height: 844, child: Navigator(key: t.key, home: Home((_) => t.list())))))
    ]), isAround: false);
    final Rect start = t.seen('photo:a').single.seen;
    t.expect((start.left - 165.5).abs() < 1e-6 && (start.width - 64).abs() < 1e-6, 'the stand-in does not scale: $start');
    t.expectNoJump();
  },
  // situations: scrolled-root
  'scrolled-root': (Try t) {
    final GlobalKey<ListViewState> key = GlobalKey<ListViewState>();
    t.app(ListView(key: key, children: <Widget>[t.list()]));
    key.currentState!.position.pixels = 120;
    final ListViewState state = key.currentState!;
    t.expectNoJump();
    t.expect(key.currentState == state && state.position.pixels == 120, 'the list is scrolled');
  },
  // situations: own-fit
  'own-fit': (Try t) {
    // A picture fits itself: it is laid out at the moving frame, without any fit around it.
    t.app(t.list());
    t.push();
    t.wait(140);
    final Drawing half = t.seen('photo:a/0').single;
    t.expect((half.box.width - (half.corners[2] - half.corners[0])).abs() < 1e-6, 'it is scaled beside its own fit');
  },
  // situations: reader, keys
  'in one place': (Try t) {
    t.app(t.list());
    int count(String name) {
      int found = 0;
      void visit(Element element) {
        final Widget widget = element.widget;
        if (widget is Leaf && widget.name.startsWith(name)) found++;
        element.visitChildElements(visit);
      }

      visit(t.stage.root);
      return found;
    }

    t.push();
    for (int frame = 0; frame < 4; frame++) {
      t.wait(60);
      t.expect(count('photo:a/0') == 1 && count('photo:a/1') == 1, 'in flight there is a copy');
    }
  },
};
