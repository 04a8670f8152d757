// Records both directions of each transition into `build/traces`, for `samples/measure flutter`, which puts the recorder
// beside the runtime first. On a device: `flutter test integration_test` needs that package; here `flutter test` draws.
import 'dart:io';

import 'package:flutter/widgets.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:photos/main.dart';
import 'package:photos/transitions/flutter/trace.dart';
import 'package:photos/transitions/flutter/transition_runtime.dart';

const Map<String, List<String>> elements = <String, List<String>>{
  'app-store-card': <String>['today', 'dim', 'backing', 'detail', 'card', 'title', 'subtitle', 'close'],
  'photo-push': <String>['detail', 'photo'],
  'photo-viewer': <String>['black', 'photo'],
};

void main() {
  const List<String> names = <String>['app-store-card', 'photo-push', 'photo-viewer'];
  for (int at = 0; at < names.length; at++) {
    testWidgets(names[at], (WidgetTester tester) async {
      await tester.pumpWidget(const PhotosApp());
      // Of each list, the second one.
      final Finder opener = find.byType(Opening).at(3 * at + 1);
      Future<void> save(MotionDirection direction, void Function() trigger) async {
        final String trace = await record(
          transition: names[at], direction: direction, elements: elements[names[at]]!, item: Photo.all[1],
          trigger: trigger, pump: tester.pump,
        );
        final File file = File('build/traces/${names[at]}.${direction.name}.trace.jsonl');
        await file.create(recursive: true);
        await file.writeAsString(trace);
      }

      final NavigatorState navigator = tester.state<NavigatorState>(find.byType(Navigator));
      await save(MotionDirection.present, () {
        tester.tap(opener);
      });
      await save(MotionDirection.dismiss, () {
        navigator.pop();
      });
    });
  }
}
