// Values of the table as Dart's core plays it.
import 'dart:convert';
import 'dart:io';

import 'motion.dart';

List<double> numbers(MotionRun run, int index, double time) {
  final MotionElement element = allCoresTransition.elements[index];
  final MotionValues values = run.values(index, time);
  final double content = element.role == MotionRole.matched ? values[MotionProperty.content][0] : 0;
  // All anchors are centers, and no value is out of its range.
  final List<double> position = values[MotionProperty.position], size = values[MotionProperty.size];
  return <double>[
    position[0] - size[0] / 2, position[1] - size[1] / 2, ...size, ...values[MotionProperty.translation],
    ...values[MotionProperty.opacity], ...values[MotionProperty.cornerRadius], ...values[MotionProperty.scale],
    ...values[MotionProperty.rotation], ...values[MotionProperty.rotationX], ...values[MotionProperty.rotationY],
    ...values[MotionProperty.blur], ...values[MotionProperty.shadow], content,
    ...element.contents(content.clamp(0.0, 1.0).toDouble()),
  ];
}

void main() {
  const MotionScreen screen = MotionScreen(390, 844, safeArea: <double>[47, 34, 0, 0]);
  for (String? line = stdin.readLineSync(); line != null; line = stdin.readLineSync()) {
    final List<String> parts = line.split('\t');
    mistake = int.parse(parts[0]);
    final Motion motion = Motion(allCoresTransition, screen);
    MotionRun run = motion.run(MotionDirection.values.byName(parts[1]));
    if (parts[2].isNotEmpty) run = motion.turned(run, double.parse(parts[2]));
    print(jsonEncode(<List<List<double>>>[
      for (final String time in parts[3].split(','))
        <List<double>>[
          for (int index = 0; index < allCoresTransition.elements.length; index++) numbers(run, index, double.parse(time))
        ]
    ]));
  }
}
