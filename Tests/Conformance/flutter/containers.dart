/// Situations of containers, of the app's code, of access and of load.
import 'package:flutter/testing.dart';
import 'package:flutter/widgets.dart';
import 'package:generated/photo_push_transition.dart';
import 'package:generated/transition_runtime.dart';

import 'app.dart';
import 'arrivals.dart';

/// An item that counts how often it is compared.
class _Compared {
  const _Compared(this.number);

  final int number;
  static int count = 0;

  @override
  bool operator ==(Object other) {
    count++;
    return other is _Compared && other.number == number;
  }

  @override
  int get hashCode => number;

  @override
  String toString() => '$number';
}

final Map<String, void Function(Try)> containers = {
  // situations: own-corners
  'own-corners': (Try t) {
    Widget round(Widget child) => ClipRRect(
        borderRadius: const BorderRadius.only(
            topLeft: Radius.circular(12), topRight: Radius.circular(12), bottomLeft: Radius.circular(12), bottomRight: Radius.circular(12)),
        child: child);
    t.app(Stack(children: <Widget>[t.photo('a', '0', child: round(const Leaf('photo:a/0')))]));
    for (int time = 0; time < 2; time++) {
      t.push('a', (_) => Stack(children: <Widget>[
            Positioned.fromRect(
                rect: destination,
                child: round(TransitionElement(table: t.table, id: 'photo', item: 'a', child: const Leaf('photo:a/1'))))
          ]));
      t.settle();
      t.navigator.pop();
      t.settle();
    }
    for (final String side in const <String>['source', 'destination']) {
      final Iterable<String> said = debugPrinted.where((String line) => line.contains('$side screen has corners of 12.0, and in flight of 0.0'));
      t.expect(said.length == 1, 'on the $side it is said ${said.length} times');
    }
  },
  // situations: dialog
  'dialog': (Try t) {
    const Rect card = Rect.fromLTWH(95, 322, 200, 200);
    String shown = 'a';
    final Changing app = Changing(), dialog = Changing();
    String row = 'row';
    t.app(app.of(() => Stack(children: <Widget>[
          KeyedSubtree(key: ValueKey<String>(row), child: Stack(children: <Widget>[t.photo('a', '0')])),
          t.photo('b', '0', at: const Rect.fromLTWH(20, 600, 90, 90)),
        ])));
    void open() {
      t.route = TransitionPageRoute<Object?>(
          table: t.table, item: 'a', opaque: false, barrierDismissible: true, barrierLabel: 'close', 
          builder: (_) => dialog.of(() => Stack(children: <Widget>[t.photo(shown, '1', at: card)])));
      t.navigator.push<Object?>(t.route!);
      t.wait(0);
    }

    void expectOnce(String when) {
      final Iterable<Drawing> shown = t.seen('photo:a').where((Drawing one) => one.opacity > 0.02);
      final Iterable<Drawing> first = shown.take(1);
      t.expect(first.isNotEmpty && shown.every((Drawing one) => Try.isSame(one.corners, first.single.corners)),
          '$when: it is drawn at ${shown.map((Drawing one) => one.corners)}');
    }

    open();
    for (int frame = 0; frame < 30; frame++) {
      t.wait(16);
      expectOnce('${frame * 16} ms');
    }
    t.expect(t.isAt('photo:a', card), 'it does not arrive');
    // The list is built anew while it is open.
    app.change(() => row = 'other');
    t.wait(0);
    expectOnce('rebuilt');
    t.expect(t.isAt('photo:b', const Rect.fromLTWH(20, 600, 90, 90)), 'other items hide');
    t.navigator.pop();
    for (int frame = 0; frame < 30; frame++) {
      t.wait(frame == 0 ? 0 : 16);
      expectOnce('closing, ${frame * 16} ms');
    }
    t.expect(t.isAt('photo:a/0', source) && t.seen('photo:a').length == 1, 'it does not come back');
    // Removed at once, turned in flight, and another item while it is open.
    open();
    t.settle();
    t.navigator.removeRoute(t.route!);
    t.settle();
    t.expect(t.isAt('photo:a/0', source), 'removed at once it stays hidden');
    open();
    t.wait(200);
    t.navigator.pop();
    t.settle();
    t.expect(t.isAt('photo:a/0', source), 'turned it stays hidden');
    open();
    t.settle();
    dialog.change(() => shown = 'b');
    t.wait(0);
    t.route!.item = shown;
    t.wait(0);
    t.expect(t.isAt('photo:a/0', source) && t.seen('photo:b/0').isEmpty, 'of another item, the first hides: ${t.seen('photo').length}');
    t.navigator.pop();
    t.settle();
    t.expect(t.seen('photo').length == 2, 'one of both stays hidden');
  },
  'dialog with a dim': (Try t) {
    // Overlays and the source screen stay as they are at the end.
    t.table = MotionTable(
        name: 'sheet', viewports: photoPushTransition.viewports, present: photoPushTransition.present,
        dismiss: photoPushTransition.dismiss, curves: photoPushTransition.curves,
        elements: const <MotionElement>[
          MotionElement(id: 'list', kind: MotionKind.screen, role: MotionRole.leaving,
              source: MotionState(scale: MotionValue(1)), destination: MotionState(scale: MotionValue(0.9)),
              present: [MotionMove(duration: 280, destination: [MotionProperty.scale])],
              dismiss: [MotionMove(duration: 280, source: [MotionProperty.scale])]),
          MotionElement(id: 'dim', kind: MotionKind.shape, role: MotionRole.overlay,
              source: MotionState(opacity: 0, fill: MotionValue(0)), destination: MotionState(opacity: 0.4),
              present: [MotionMove(duration: 280, destination: [MotionProperty.opacity])],
              dismiss: [MotionMove(duration: 280, source: [MotionProperty.opacity])]),
        ]);
    t.app(TransitionElement(table: t.table, id: 'list', child: const Leaf('list')));
    t.route = TransitionPageRoute<Object?>(
        table: t.table, opaque: false, overlays: const <String, Widget>{'dim': Leaf('dim')}, builder: (_) => const Leaf('sheet'));
    t.navigator.push<Object?>(t.route!);
    void expectOpen(String when) {
      final List<Drawing> dim = t.seen('dim'), list = t.seen('list');
      t.expect(dim.length == 1 && (dim.single.opacity - 0.4).abs() < 0.01, '$when the dim is ${dim.map((one) => one.opacity)}');
      t.expect(list.length == 1 && (list.single.corners[2] - list.single.corners[0] - 351).abs() < 0.5, '$when the list is ${list.map((one) => one.corners)}');
    }

    t.wait(0);
    t.wait(279.9);
    expectOpen('at the end');
    t.settle();
    expectOpen('open');
    t.navigator.pop();
    t.wait(0);
    expectOpen('closing');
    t.settle();
    t.expect(t.seen('dim').isEmpty && t.isAt('list', const Rect.fromLTWH(0, 0, 390, 844)), 'it does not come back');
  },
  'barriers': (Try t) {
    final PhotoPushPage<void> page = PhotoPushPage<void>(
        item: 'a', child: const Leaf('page'), opaque: false, barrierDismissible: true, barrierLabel: 'close', barrierColor: const Color(1));
    t.app(Stack(children: <Widget>[
      PhotoPushOpener<void>.photo(
          item: 'a', opaque: false, barrierDismissible: true, barrierLabel: 'close', barrierColor: const Color(1),
          closed: (BuildContext context, void Function() open) => _Opens(open),
          opened: (BuildContext context, void Function([void result]) close) => const Leaf('opened'))
    ]));
    _Opens.open();
    t.settle();
    for (final Route<Object?> route in <Route<Object?>>[
      page.createRoute(t.key.currentContext!), t.navigator.routes.last,
      photoPushRoute<void>(
          item: 'a', builder: (_) => const Leaf('page'), opaque: false, barrierDismissible: true, barrierLabel: 'close',
          barrierColor: const Color(1)),
    ]) {
      final TransitionPageRoute<Object?> one = route as TransitionPageRoute<Object?>;
      t.expect(!one.opaque && one.barrierDismissible && one.barrierLabel == 'close' && one.barrierColor != null,
          'it does not take what it is given');
    }
  },
  // situations: bars, scrollers
  'bars': (Try t) {
    // Half under a bar, in a list that is lazy; the bar stays above the list.
    const Rect under = Rect.fromLTWH(131, 60, 128, 128);
    t.app(Stack(children: <Widget>[
      Positioned(
          left: 0, top: 100, right: 0, bottom: 0,
          child: Viewport(
              position: ScrollPosition(const ClampingScrollPhysics(), AxisDirection.down, 1000),
              child: LazyList(
                  shown: const <int>[0],
                  builder: (_) => Stack(children: <Widget>[
                        Positioned(
                            left: 131, top: -40, width: 128, height: 128,
                            child: TransitionElement(table: t.table, id: 'photo', item: 'a', child: const Leaf('photo:a/0')))
                      ])))),
      const Positioned(left: 0, top: 0, right: 0, height: 100, child: Leaf('bar')),
    ]));
    t.expect(t.isAt('photo:a/0', under) && (t.seen('photo:a/0').single.seen.top - 100).abs() < 1e-6, 'the stand-in cuts nothing');
    t.expectNoJump();
    t.expect(t.isAt('bar', const Rect.fromLTWH(0, 0, 390, 100)), 'the bar moves');
  },
  // situations: kept-state
  'kept-state': (Try t) {
    t.app(t.list());
    for (int round = 0; round < 3; round++) {
      t.push();
      t.settle();
      t.navigator.pop();
      t.settle();
    }
    t.expect(t.made['photo:a/0'] == 1 && t.made['photo:a/1'] == 3, 'states were made: ${t.made}');
  },
  // situations: process-death
  'process-death': (Try t) {
    // Restored on the destination screen: at rest there, and the way back plays.
    t.isIn = true;
    t.paged((Widget list) => list);
    t.settle();
    t.expect(t.isAt('photo:a/1', destination), 'it is not at rest');
    t.navigator.pop();
    t.wait(0);
    t.wait(140);
    t.expect(isUnderWay(t), 'the way back does not play');
    t.settle();
    t.expect(!t.isIn && t.isAt('photo:a/0', source), 'it does not come back');
  },
  // situations: environment
  'environment': (Try t) {
    t.app(DefaultTextStyle(style: 'red', child: t.list()));
    t.push('a', (_) => DefaultTextStyle(style: 'blue', child: t.detail()));
    for (int frame = 0; frame < 5; frame++) {
      t.wait(60);
      t.expect(t.seen('photo:a/0').every((Drawing one) => (one.widget as Leaf).name == 'photo:a/0 red'), 'the source lost its theme');
      t.expect(t.seen('photo:a/1').every((Drawing one) => (one.widget as Leaf).name == 'photo:a/1 blue'), 'the destination lost its theme');
    }
  },
  // situations: reduced
  'reduced': (Try t) {
    t.app(t.list(), isStill: true);
    t.push();
    t.wait(100);
    t.expect(t.isAt('photo:a/0', source) && t.isAt('photo:a/1', destination), 'something moves');
    t.expect(t.seen('photo:a/1').every((Drawing one) => (one.opacity - 0.5).abs() < 1e-9), 'no cross-fade of 200 ms');
    t.navigator.pop();
    t.wait(0);
    t.wait(50);
    t.expect(t.seen('photo:a/1').every((Drawing one) => (one.opacity - 0.25).abs() < 1e-9), 'turned it does not fade back');
    t.settle();
    t.expect(t.isAt('photo:a', source), 'it does not come back');
  },
  // situations: many
  'many': (Try t) {
    final Map<int, List<int>> compared = {};
    for (final int rows in const <int>[10, 1000]) {
      t.app(Stack(children: <Widget>[
        for (int row = 0; row < rows; row++)
          t.photo(_Compared(row), '0', at: Rect.fromLTWH(0, row * 100.0, 90, 90), child: Leaf('row $row'))
      ]));
      _Compared.count = 0;
      t.push(const _Compared(3), (_) => t.photo(const _Compared(3), '1', child: const Leaf('open')));
      final int start = _Compared.count;
      Element.built.clear();
      for (int frame = 0; frame < 10; frame++) t.wait(16);
      compared[rows] = <int>[start, _Compared.count - start, Element.built.values.fold<int>(0, (int sum, int one) => sum + one)];
      t.expect(isUnderWay(t, 'row 3', const Rect.fromLTWH(0, 300, 90, 90)), 'nothing flies');
      t.settle();
    }
    t.expect('${compared[10]}' == '${compared[1000]}', 'of 10 and of 1,000 rows it compares and builds $compared');
  },
  // situations: leaks
  'leaks': (Try t) {
    t.app(t.list());
    late int ticking, listening;
    for (int round = 0; round < 100; round++) {
      t.push();
      t.wait(50);
      if (round % 3 == 0) t.navigator.pop();
      t.settle();
      if (t.isOpen) t.navigator.pop();
      t.settle();
      if (round == 2) {
        ticking = Ticking.controllers.length;
        listening = WidgetsBinding.instance.observers.length;
      }
    }
    t.expect(Ticking.controllers.length == ticking, '${Ticking.controllers.length} controllers are left, not $ticking');
    t.expect(WidgetsBinding.instance.observers.length == listening && listening == 0, '${WidgetsBinding.instance.observers.length} observers are left');
    t.expect(!WidgetsBinding.instance.hasScheduledFrame, 'at rest it asks for frames');
    Element.built.clear();
    for (int frame = 0; frame < 5; frame++) t.wait(16);
    t.expect(Element.built.isEmpty, 'at rest there is built: ${Element.built}');
  },
  // situations: slow-frames
  'slow-frames': (Try t) {
    double at(List<double> waits) {
      t.app(t.list());
      t.push();
      for (final double wait in waits) t.wait(wait);
      return t.top;
    }

    final double smooth = at(<double>[for (int frame = 0; frame < 20; frame++) 10]), stalled = at(const <double>[10, 150, 40]);
    t.expect((smooth - stalled).abs() < 1e-6, 'after a stall it is at $stalled, not at $smooth');
  },
};

class _Opens extends StatelessWidget {
  const _Opens(this._open);

  final void Function() _open;
  static late void Function() open;

  @override
  Widget build(BuildContext context) {
    open = _open;
    return const Leaf('closed');
  }
}
