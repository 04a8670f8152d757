/// Situations of what isn't there yet, is gone, or has moved.
import 'package:flutter/testing.dart';
import 'package:flutter/widgets.dart';
import 'package:generated/transition_runtime.dart';

import 'app.dart';

/// A part of an app that a case changes.
class Changing {
  late void Function(void Function()) change;

  Widget of(Widget Function() child) => StatefulBuilder(builder: (BuildContext context, void Function(void Function()) set) {
        change = set;
        return child();
      });
}

/// The top edges of the photo in frames of 16 ms, and whether it is ever blank.
List<double> _tops(Try t, int frames, [void Function(int frame)? then]) => <double>[
      for (int frame = 0; frame < frames; frame++)
        () {
          then?.call(frame);
          t.wait(16);
          return t.seen('photo:a').isEmpty ? double.nan : t.top;
        }()
    ];

/// The largest step between two frames.
double _step(List<double> tops) {
  double most = 0;
  for (int frame = 1; frame < tops.length; frame++) {
    final double step = (tops[frame] - tops[frame - 1]).abs();
    if (!(step <= most)) most = step;
  }
  return most;
}

final Map<String, void Function(Try)> arrivals = {
  // situations: late
  'late': (Try t) {
    for (final int frames in const <int>[1, 2, 5]) {
      final Changing later = Changing();
      bool isThere = false;
      t.app(t.list());
      t.push('a', (_) => later.of(() => isThere ? t.detail() : const Leaf('empty')));
      for (int frame = 0; frame < frames; frame++) {
        t.wait(16);
        t.expect(t.isAt('photo:a/0', source), 'after $frame frames it does not wait');
      }
      later.change(() => isThere = true);
      t.wait(16);
      t.wait(0);
      t.expect((t.route!.clock.time - 0).abs() < 17, 'it starts in the middle: ${t.route!.clock.time} ms');
      t.wait(140);
      t.expect(isUnderWay(t), 'after $frames frames nothing flies');
      t.settle();
      t.expect(t.isAt('photo:a/1', destination), 'it does not arrive');
    }
    // Nothing waits longer, nor for what is optional.
    t.app(t.list());
    t.push('a', (_) => const Leaf('empty'));
    t.wait(90);
    t.expect(t.route!.clock.time < 1e-6 && !t.route!.clock.isOn, 'it does not wait');
    t.wait(16);
    t.wait(140);
    t.expect(t.route!.clock.isOn && (t.seen('photo:a/0').single.opacity - 0.5).abs() < 0.05, 'it waits longer');
    t.settle();
    // Canceled while it waits.
    for (final void Function() cancel in <void Function()>[() => t.navigator.pop(), () => t.navigator.removeRoute(t.route!)]) {
      t.app(t.list());
      t.push('a', (_) => const Leaf('empty'));
      t.wait(40);
      cancel();
      t.wait(1);
      t.wait(0);
      t.expect(t.isAt('photo:a/0', source) && !t.route!.isActive && !t.route!.clock.isRunning, 'it waits on');
      t.settle();
      t.expect(t.navigator.routes.length == 1, 'its route stays');
    }
  },
  // situations: late-picture
  'late-picture': (Try t) {
    // In a box with a size the picture comes in flight; the box stays as it was measured.
    final Changing picture = Changing();
    bool isThere = false;
    t.app(t.list());
    t.push('a', (_) => Stack(children: <Widget>[
          t.photo('a', '1', child: picture.of(() => isThere ? const Leaf('photo:a/1') : const SizedBox()))
        ]));
    t.wait(60);
    picture.change(() => isThere = true);
    t.wait(80);
    t.expect(isUnderWay(t, 'photo:a/1'), 'the picture does not fly');
    t.settle();
    t.expect(t.isAt('photo:a/1', destination), 'it does not arrive');
  },
  // situations: slow-route
  'slow-route': (Try t) {
    t.presenting();
    int asked = 0;
    t.paged((Widget list) => t.presenter(list, () => asked++));
    t.drag(const [Offset(200, 700), Offset(200, 450)]);
    t.expect(asked == 1 && !t.isIn && t.isAt('photo:a', source), 'a page that does not come is waited for');
    t.drag(const [Offset(200, 700), Offset(200, 450)]);
    t.expect(asked == 2, 'a page that never came takes the next finger');
    t.show(true);
    t.wait(0);
    t.wait(140);
    t.expect(isUnderWay(t), 'a page that comes late does not fly');
    t.settle();
    t.expect(t.isAt('photo:a', destination), 'a page that comes late does not arrive');
  },
  // situations: rejected
  'rejected': (Try t) {
    final Changing scope = Changing();
    bool canPop = false;
    t.app(t.list());
    t.push('a', (_) => scope.of(() => Stack(children: <Widget>[
          if (!canPop) const PopScope(canPop: false, child: SizedBox()), t.detail('a', const Leaf('behind')),
        ])));
    t.settle();
    t.drag(const [Offset(5, 600), Offset(380, 600)]);
    t.navigator.maybePop();
    t.settle();
    t.expect(t.isOpen && t.isAt('photo:a', destination), 'it leaves although the app refuses');
    scope.change(() => canPop = true);
    t.wait(0);
    t.drag(const [Offset(5, 600), Offset(380, 600)]);
    t.expect(!t.isOpen && t.isAt('photo:a', source), 'the next attempt fails');
  },
  // situations: removed
  'removed': (Try t) {
    // Each view goes in flight: the other one stays, never blank, to the end.
    for (final String side in const <String>['0', '1']) {
      final Changing app = Changing();
      bool isThere = true;
      Widget photo(String one) =>
          app.of(() => Stack(children: <Widget>[if (isThere) t.photo('a', one)]));
      t.app(side == '0' ? photo('0') : t.list());
      t.push('a', (_) => side == '1' ? photo('1') : t.detail());
      t.wait(70);
      app.change(() => isThere = false);
      final List<double> tops = _tops(t, 8);
      t.expect(_step(tops) < 25, 'without view $side it jumps: $tops');
      t.expect(t.seen('photo:a').isNotEmpty && t.seen('photo:a').last.opacity == 1, 'without view $side it is blank');
      t.settle();
    }
  },
  // situations: moved
  'moved': (Try t) {
    final Changing page = Changing();
    double by = 0;
    for (final bool jumps in const <bool>[false, true]) {
      t.app(t.list());
      by = 0;
      t.push('a', (_) => page.of(() => Stack(children: <Widget>[
            Positioned.fromRect(
                rect: destination.shift(Offset(0, by)),
                child: TransitionElement(table: t.table, id: 'photo', item: 'a', child: Counted('photo:a/1', t.made)))
          ])));
      final List<double> tops = _tops(t, 18, (int frame) {
        if (jumps ? frame == 6 : frame > 3 && frame < 12) page.change(() => by += jumps ? 120 : 15);
      });
      t.expect(_step(tops) < 30, 'it jumps: $tops');
      t.expect((tops[16] - destination.top - 120).abs() < 12, 'it does not follow its end: $tops');
      t.settle();
      t.expect(t.isAt('photo:a/1', destination.shift(const Offset(0, 120))), 'it does not arrive');
    }
    // On the way back, and turned there.
    final Changing home = Changing();
    Rect at = source;
    t.app(home.of(() => Stack(children: <Widget>[t.photo('a', '0', at: at)])));
    t.push();
    t.settle();
    t.navigator.pop();
    t.wait(0);
    t.wait(100);
    home.change(() => at = at.shift(const Offset(0, 200)));
    final List<double> back = _tops(t, 7);
    t.expect(_step(back) < 50, 'on the way back it jumps: $back');
    final double before = t.top;
    t.push();
    t.wait(0);
    t.expect((t.top - before).abs() < 1, 'turned it jumps from $before to ${t.top}');
    t.settle();
    t.expect(t.isAt('photo:a/1', destination), 'turned it does not arrive');
  },
  // situations: resized
  'resized': (Try t) {
    // The keyboard closes, and the safe area changes, in flight.
    final Changing app = Changing();
    double inset = 300, safe = 47;
    t.app(
        app.of(() => MediaQuery(
            data: MediaQueryData(
                size: size, padding: EdgeInsets.only(top: safe, bottom: 34), viewInsets: EdgeInsets.only(bottom: inset)),
            child: Navigator(key: t.key, home: Home((_) => t.list())))),
        isAround: false);
    t.push();
    final List<double> tops = _tops(t, 16, (int frame) {
      if (frame > 2 && frame < 9) app.change(() => inset -= 50);
      if (frame == 6) app.change(() => safe = 20);
    });
    t.expect(_step(tops) < 20, 'it jumps: $tops');
    t.settle();
    t.expect(t.isAt('photo:a', destination), 'it does not arrive');
  },
  // situations: rebuilt
  'rebuilt': (Try t) {
    final Changing app = Changing(), page = Changing();
    List<double> play(bool rebuilds) {
      t.app(app.of(() => t.list()));
      t.push('a', (_) => page.of(() => t.detail()));
      final List<double> tops = _tops(t, 16, (int frame) {
        if (!rebuilds) return;
        app.change(() {});
        page.change(() {});
      });
      t.settle();
      t.expect(t.isAt('photo:a/1', destination), 'it does not arrive');
      return tops;
    }

    final List<double> plain = play(false), rebuilt = play(true);
    t.expect(t.made['photo:a/0'] == 2 && t.made['photo:a/1'] == 2, 'states are made: ${t.made}');
    t.expect('$plain' == '$rebuilt', 'rebuilt it is at $rebuilt, not at $plain');
  },
};
