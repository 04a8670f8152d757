/// Plays generated transitions on the stub of Flutter and prints what is drawn, one line of JSON per moment.
import 'dart:convert';
import 'dart:io';

import 'package:flutter/testing.dart';
import 'package:flutter/widgets.dart';
import 'package:generated/trace.dart';
import 'package:generated/transition_runtime.dart';

class Home extends PageRoute<void> {
  Home(this.builder);

  final WidgetBuilder builder;

  @override
  Duration get transitionDuration => const Duration(milliseconds: 300);
  @override
  bool get maintainState => true;
  @override
  Color? get barrierColor => null;
  @override
  String? get barrierLabel => null;
  @override
  Widget buildPage(BuildContext context, Animation<double> animation, Animation<double> secondaryAnimation) =>
      builder(context);
}

/// One transition on one viewport, with its screens at rest as in the spec.
class Play {
  Play(this.table, this.setup) {
    final Map<String, dynamic> viewport = setup['viewport'];
    final List<dynamic> safe = viewport['safe'];
    final bool rtl = viewport['rtl'];
    final Size size = Size(_d(viewport['width']), _d(viewport['height']));
    stage = Stage(
        MediaQuery(
            data: MediaQueryData(
                size: size,
                disableAnimations: setup['still'] ?? false,
                padding: EdgeInsets.only(
                    top: _d(safe[0]), bottom: _d(safe[1]), left: _d(safe[rtl ? 3 : 2]), right: _d(safe[rtl ? 2 : 3]))),
            child: Directionality(
                textDirection: rtl ? TextDirection.rtl : TextDirection.ltr,
                child: StatefulBuilder(builder: (BuildContext context, void Function(void Function()) change) {
                  show = (bool value) => change(() => isIn = value);
                  return Navigator(key: key, home: Home((context) => screen(0)), onPopPage: popped, pages: <Page<void>>[
                    if (isIn)
                      TransitionPage<void>(
                          key: const ValueKey<int>(1), table: table, item: opened, child: Builder(builder: (_) => screen(1)))
                  ]);
                }))),
        size);
    stage.pump();
  }

  final MotionTable table;
  final Map<String, dynamic> setup;
  final GlobalKey<NavigatorState> key = GlobalKey<NavigatorState>();
  late final Stage stage;
  TransitionPageRoute<Object?>? route;

  /// Whether the destination is shown as a page.
  bool isIn = false;
  late void Function(bool isIn) show;

  static double _d(Object? number) => (number! as num).toDouble();

  NavigatorState get navigator => key.currentState!;

  Object? item(MotionElement element) => element.perItem ? 'item' : null;

  Widget screen(int side) {
    final List<Widget> children = [];
    MotionElement? whole;
    for (final MotionElement element in table.elements) {
      if (!element.isOn(MotionSide.values[side])) continue;
      if (element.isScreen) {
        whole = element;
        continue;
      }
      if (setup['without'] == '${element.id}/$side') continue;
      final List<double> rest = (setup['rests'][element.id][side] as List<dynamic>).map(_d).toList();
      final Rect rect = Rect.fromLTWH(rest[0], rest[1], rest[2], rest[3]);
      children.add(standing(rest, Positioned.fromRect(rect: rect, child: part(element, item(element), Leaf('${element.id}/$side')))));
      // A second item of the list, which must not change.
      if (element.perItem && side == 0 && setup['others'] == true) {
        children.add(Positioned.fromRect(rect: rect, child: part(element, 'other', Leaf('other:${element.id}/0'))));
      }
    }
    final Widget page = Stack(children: children);
    return whole != null && side == 0 ? TransitionElement(table: table, id: whole.id, child: page) : page;
  }

  /// A view as its state says: a map of the plane, and its opacity, follow its frame.
  Widget standing(List<double> rest, Widget child) => Opacity(
      opacity: rest[10],
      child: Transform(
          transform: Matrix4(<double>[rest[4], rest[5], 0, 0, rest[6], rest[7], 0, 0, 0, 0, 1, 0, rest[8], rest[9], 0, 1]),
          child: Stack(children: <Widget>[child])));

  Widget part(MotionElement element, Object? item, Widget child) =>
      TransitionElement(table: table, id: element.id, item: item, child: child);

  Object? get opened => table.elements.any((element) => element.perItem) ? 'item' : null;

  bool popped(Route<dynamic> route, dynamic result) {
    if (!route.didPop(result)) return false;
    show(false);
    return true;
  }

  void push() {
    navigator.push(route = TransitionPageRoute<void>(table: table, item: opened, builder: (context) => screen(1)));
    stage.pump();
  }

  /// A finger on the destination screen, or on the source screen if it presents.
  TransitionFinger touch(String name) {
    final MotionInteraction interaction = table.interactions.firstWhere((one) => one.name == name);
    if (!interaction.presents) return TransitionFinger(route!, interaction);
    final TransitionPresenter presenter =
        TransitionPresenter(table: table, item: opened, present: () => show(true), child: const Leaf('list'));
    return TransitionFinger.presenting(presenter, interaction, navigator);
  }

  void pop() {
    navigator.pop();
    stage.pump();
  }

  void wait(double milliseconds) => stage.pump(Duration(microseconds: (milliseconds * 1000).round()));

  Map<String, dynamic> shot() {
    final List<Map<String, dynamic>> boxes = [];
    final List<String> strays = [];
    final Map<String, double> alone = {};
    Map<String, dynamic>? box;
    for (final Drawing drawn in stage.draw((widget) => widget is MotionBox || widget is Leaf || widget is ImageFiltered)) {
      final Widget widget = drawn.widget;
      if (widget is MotionBox) {
        final MotionPose pose = widget.pose;
        final BorderRadius radii = pose.radii;
        boxes.add(box = {
          'id': pose.element.id,
          'corners': drawn.corners,
          'opacity': drawn.opacity,
          'contents': pose.contents,
          'content': pose.content,
          'radii': [radii.topLeft.x, radii.topRight.x, radii.bottomRight.x, radii.bottomLeft.x],
          'blur': pose.blur,
          'fill': pose.fill,
          'shadow': pose.shadow,
          'clips': drawn.clips,
          'leaves': <String, dynamic>{},
        });
      } else if (widget is ImageFiltered) {
        box?['edges'] = widget.imageFilter.tileMode.toString();
      } else {
        final String name = (widget as Leaf).name;
        final bool inBox = box != null && name.startsWith('${box['id']}/');
        if (inBox) {
          // The same view may also be on a screen that is leaving.
          box['leaves'].putIfAbsent(
              name.split('/').last, () => <String, dynamic>{'corners': drawn.corners, 'opacity': drawn.opacity});
        } else if (name.startsWith('other:') || setup['without'] != null) {
          alone[name] = drawn.opacity;
        } else if (drawn.opacity > 0) {
          strays.add(name);
        }
      }
    }
    return {'boxes': boxes, 'strays': strays, 'alone': alone};
  }
}

Future<void> drive(Map<String, MotionTable> tables, String file) async {
  for (final dynamic setup in jsonDecode(File(file).readAsStringSync()) as List<dynamic>) {
    final Map<String, dynamic> answer = {'case': setup['case']};
    try {
      final Play play = Play(tables[setup['name']]!, setup);
      if (setup['records'] == true) {
        answer['traces'] = await _traces(play);
      } else {
        answer['shots'] = _play(play, setup['script'] as List<dynamic>);
      }
    } catch (error, trace) {
      answer['error'] = '$error\n${trace.toString().split('\n').take(6).join('\n')}';
    }
    print(jsonEncode(answer));
  }
}

/// There and back, as the package's recorder records it.
Future<Map<String, String>> _traces(Play play) async => {
      for (final MotionDirection direction in MotionDirection.values)
        direction.name: await record(
            transition: play.table.name,
            direction: direction,
            elements: [for (final MotionElement element in play.table.elements) element.id],
            item: play.opened,
            trigger: direction == MotionDirection.present ? play.push : play.pop,
            pump: (Duration interval) async => play.stage.pump(interval)),
    };

List<Map<String, dynamic>> _play(Play play, List<dynamic> script) {
  final List<Map<String, dynamic>> shots = [];
  TransitionFinger? finger;
  for (final dynamic step in script) {
    final List<dynamic> words = step as List<dynamic>;
    double number(int index) => (words[index] as num).toDouble();
    switch (words[0] as String) {
      case 'push':
        play.push();
        break;
      case 'pop':
        play.pop();
        break;
      case 'wait':
        play.wait(number(1));
        break;
      case 'shot':
        shots.add(play.shot());
        break;
      case 'begin':
        finger = play.touch(words[1] as String);
        if (!finger.begin()) throw StateError('The finger ${words[1]} does not begin.');
        play.stage.pump();
        break;
      case 'move':
        finger!.move(Offset(number(1), number(2)),
            velocity: words.length > 3 ? () => Offset(number(3), number(4)) : null);
        play.stage.pump();
        break;
      case 'end':
        finger!.end(Offset(number(1), number(2)));
        play.stage.pump();
        break;
    }
  }
  return shots;
}
