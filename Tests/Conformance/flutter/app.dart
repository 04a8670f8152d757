/// An app with the example `photo-push` on the stub of Flutter, and what a case asks of it.
import 'dart:math' as math;

import 'package:flutter/testing.dart';
import 'package:flutter/widgets.dart';
import 'package:generated/photo_push_transition.dart';
import 'package:generated/transition_runtime.dart';

const Size size = Size(390, 844);
const Rect source = Rect.fromLTWH(131, 222, 128, 128), destination = Rect.fromLTWH(0, 91, 390, 292.5);

class Home extends PageRouteBuilder<void> {
  Home(WidgetBuilder builder) : super(pageBuilder: (BuildContext context, _, __) => Builder(builder: builder));
}

/// An item with the same text as any other.
class Named {
  @override
  String toString() => 'a';
}

/// A view that counts how often its state was created, and knows the text style at its place.
class Counted extends StatefulWidget {
  const Counted(this.name, this.made);

  final String name;
  final Map<String, int> made;

  @override
  State<Counted> createState() => _CountedState();
}

class _CountedState extends State<Counted> {
  @override
  void initState() {
    super.initState();
    widget.made.update(widget.name, (int count) => count + 1, ifAbsent: () => 1);
  }

  @override
  Widget build(BuildContext context) => Leaf('${widget.name} ${DefaultTextStyle.of(context)}'.trim());
}

class Provided extends InheritedWidget {
  const Provided(this.value, {required Widget child}) : super(child: child);

  final String value;

  @override
  bool updateShouldNotify(Provided old) => old.value != value;
}

/// A view that fails where its page provides nothing.
class Inheriting extends Counted {
  const Inheriting(String name, Map<String, int> made) : super(name, made);

  @override
  State<Counted> createState() => _InheritingState();
}

class _InheritingState extends _CountedState {
  @override
  void didChangeDependencies() {
    super.didChangeDependencies();
    widget.made.update('${widget.name} changes', (int count) => count + 1, ifAbsent: () => 1);
  }

  @override
  Widget build(BuildContext context) => Leaf('${widget.name} '
      '${context.dependOnInheritedWidgetOfExactType<Provided>()!.value} ${DefaultTextStyle.of(context)}');
}

/// One app, and its errors.
class Try {
  final List<String> wrong = [];
  final Map<String, int> made = {};
  final GlobalKey<NavigatorState> key = GlobalKey<NavigatorState>();
  late Stage stage;
  TransitionPageRoute<Object?>? route;
  MotionTable table = photoPushTransition;

  NavigatorState get navigator => key.currentState!;

  void expect(bool isTrue, String what) {
    if (!isTrue) wrong.add(what);
  }

  /// Shows an app, with insets like those of a keyboard.
  void app(Widget child, {bool isStill = false, bool isAround = true}) {
    stage = Stage(
        MediaQuery(
            data: MediaQueryData(
                size: size, padding: const EdgeInsets.only(top: 47, bottom: 34), disableAnimations: isStill),
            child: Directionality(
                textDirection: TextDirection.ltr,
                child: isAround ? Navigator(key: key, home: Home((BuildContext context) => child)) : child)),
        size);
    stage.pump();
  }

  bool isIn = false;
  late void Function(bool isIn) show;

  /// An app of pages whose destination is a page; [allows]: whether it may be popped.
  void paged(Widget Function(Widget list) around, {bool allows = true}) {
    app(StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
      show = (bool value) => change(() => isIn = value);
      return Navigator(
          key: key,
          home: Home((_) => around(list())),
          onPopPage: (Route<dynamic> route, dynamic result) {
            if (!allows || !route.didPop(result)) return false;
            show(false);
            return true;
          },
          pages: <Page<dynamic>>[
            if (isIn)
              TransitionPage<void>(
                  key: const ValueKey<int>(1), table: table, item: 'a', child: detail('a', const Leaf('behind')))
          ]);
    }), isAround: false);
  }

  /// The photo's transition, with a gesture that presents.
  void presenting({MotionInteraction? interaction}) => table = changed(interactions: [
        interaction ??
            const MotionInteraction(
                name: 'open', gesture: MotionGesture.pan, direction: MotionHeading.up, distance: '400',
                drives: MotionDirection.present),
        ...photoPushTransition.interactions,
      ]);

  /// The photo's transition with other interactions or durations.
  static MotionTable changed({MotionTiming? timing, List<MotionInteraction>? interactions}) {
    const MotionTable old = photoPushTransition;
    return MotionTable(
        name: old.name, viewports: old.viewports, present: timing ?? old.present, dismiss: timing ?? old.dismiss,
        curves: old.curves, elements: old.elements, interactions: interactions ?? old.interactions);
  }

  /// The photo's transition, in which the source screen shrinks.
  void shrinking() => table = MotionTable(
          name: 'shrinking', viewports: photoPushTransition.viewports, present: photoPushTransition.present,
          dismiss: photoPushTransition.dismiss, curves: photoPushTransition.curves,
          elements: <MotionElement>[
            const MotionElement(
                id: 'list', kind: MotionKind.screen, role: MotionRole.leaving,
                source: MotionState(scale: MotionValue(1)), destination: MotionState(scale: MotionValue(0.9)),
                present: [MotionMove(duration: 280, destination: [MotionProperty.scale])],
                dismiss: [MotionMove(duration: 280, source: [MotionProperty.scale])]),
            ...photoPushTransition.elements,
          ],
          interactions: photoPushTransition.interactions);

  /// A source screen that is an element.
  Widget screen(Widget child) => TransitionElement(table: table, id: 'list', child: child);

  Widget presenter(Widget child, void Function() present) => TransitionPresenter(
      table: table, item: 'a', present: present, child: Stack(children: <Widget>[const Leaf('ground'), child]));

  Widget photo(Object item, String side, {Rect? at, Widget? child}) => Positioned.fromRect(
      rect: at ?? (side == '0' ? source : destination),
      child: TransitionElement(
          table: table, id: 'photo', item: item, child: child ?? Counted('photo:$item/$side', made)));

  Widget list([Object item = 'a']) => Stack(children: <Widget>[photo(item, '0')]);

  Widget detail([Object item = 'a', Widget? more]) => Stack(children: <Widget>[if (more != null) more, photo(item, '1')]);

  void push([Object item = 'a', WidgetBuilder? builder]) {
    route = TransitionPageRoute<Object?>(table: table, item: item, builder: builder ?? (_) => detail(item));
    navigator.push<Object?>(route!);
    stage.pump();
  }

  void wait(double milliseconds) => stage.pump(Duration(microseconds: (milliseconds * 1000).round()));

  /// Waits long enough for everything.
  void settle() {
    for (int frame = 0; frame < 40; frame++) wait(50);
  }

  /// The places and opacities of views whose names have this prefix.
  List<Drawing> seen(String name) => stage
      .draw((Widget widget) => widget is Leaf && widget.name.startsWith(name))
      .where((Drawing one) => one.opacity > 0)
      .toList();

  bool isAt(String name, Rect rect) {
    final List<Drawing> drawn = seen(name);
    return drawn.length == 1 && isNear(drawn.single, rect);
  }

  static bool isSame(List<double> some, List<double> others) =>
      <int>[for (int at = 0; at < 8; at++) at].every((int at) => (some[at] - others[at]).abs() < 0.01);

  static bool isNear(Drawing drawn, Rect rect) =>
      (drawn.corners[0] - rect.left).abs() < 1e-6 &&
      (drawn.corners[1] - rect.top).abs() < 1e-6 &&
      (drawn.corners[4] - rect.right).abs() < 1e-6 &&
      (drawn.corners[5] - rect.bottom).abs() < 1e-6;

  /// A finger that moves through points, in ten steps between two, and rests at the end.
  int drag(List<Offset> way, {bool lifts = true}) {
    final int finger = stage.down(way.first);
    wait(16);
    for (int leg = 1; leg < way.length; leg++) {
      for (int step = 1; step <= 10; step++) {
        stage.moveTo(finger, way[leg - 1] + (way[leg] - way[leg - 1]) * (step / 10));
        wait(16);
      }
    }
    wait(200);
    stage.moveTo(finger, way.last);
    if (lifts) stage.up(finger, way.last);
    if (lifts) settle();
    return finger;
  }

  /// The photo's top edge.
  double get top => seen('photo:a').last.corners[1];

  bool get isOpen => route!.isActive;

  /// On a page with a list.
  void openOn(Widget behind) {
    app(list());
    push('a', (_) => detail('a', behind));
    settle();
  }
}

/// Whether nothing is on either screen.
bool isUnderWay(Try t, [String name = 'photo:a', Rect from = source, Rect to = destination]) {
  final List<Drawing> drawn = t.seen(name);
  return drawn.isNotEmpty && drawn.every((Drawing one) => !Try.isNear(one, from) && !Try.isNear(one, to));
}

/// How a view is drawn: its corners, its opacity, and the rectangle that is seen of it.
extension Looks on Try {
  List<double> look(String name) {
    final List<Drawing> drawn = seen(name);
    if (drawn.length != 1) return const <double>[];
    final Rect rect = drawn.single.seen;
    return <double>[...drawn.single.corners, drawn.single.opacity * 50, rect.left, rect.top, rect.right, rect.bottom];
  }

  /// Whether something is drawn as it was: to a point, and 0.02 of opacity.
  bool isLike(List<double> one, List<double> other) =>
      one.isNotEmpty &&
      one.length == other.length &&
      <int>[for (int at = 0; at < one.length; at++) at].every((int at) => (one[at] - other[at]).abs() <= 1);

  /// There and back: at the first and the last frame both views are drawn as at rest.
  void expectNoJump({double duration = 280, String item = 'a', void Function()? open, void Function()? close}) {
    final List<double> start = look('photo:$item/0');
    open == null ? push(item) : open();
    wait(0.001);
    expect(isLike(look('photo:$item/0'), start), 'it starts at ${look('photo:$item/0')}, not at $start');
    wait(duration / 2 - 0.001);
    final List<double> half = look('photo:$item/1');
    wait(duration / 2 - 0.001);
    final List<double> end = look('photo:$item/1');
    expect(half.isNotEmpty && !Try.isSame(half, end), 'it does not fly');
    settle();
    expect(isLike(end, look('photo:$item/1')), 'it ends at $end, not at ${look('photo:$item/1')}');
    final List<double> open_ = look('photo:$item/1');
    close == null ? navigator.pop() : close();
    wait(0);
    wait(0.001);
    expect(isLike(look('photo:$item/1'), open_), 'it goes back from ${look('photo:$item/1')}, not from $open_');
    wait(duration - 0.002);
    final List<double> back = look('photo:$item/0');
    expect(isLike(back, start), 'it comes back to $back, not to $start');
    settle();
    expect(isLike(look('photo:$item/0'), start), 'at rest again it is at ${look('photo:$item/0')}, not at $start');
  }
}
