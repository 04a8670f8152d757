// Values of tables as Dart's core plays them. See languages.py for the lines.
import 'dart:convert';
import 'dart:io';
import 'dart:math' as math;

import 'motion.dart';

/// What is seen of an element, clamped and as on the screen.
class Seen {
  Seen(this.motion, this.index, MotionValues values) {
    final MotionElement element = motion.table.elements[index];
    final bool mirrors = motion.isMirrored;
    final double sign = mirrors ? -1 : 1;
    List<double> read(MotionProperty property) => values[property];
    double clamped(double number, [double limit = 1]) => math.min(math.max(number, 0), limit);
    final List<double> size = <double>[for (final double part in read(MotionProperty.size)) math.max(part, 0)];
    final List<double> position = read(MotionProperty.position), shadow = read(MotionProperty.shadow);
    final double x = position[0] - motion.anchors[index].x * size[0];
    anchor = <double>[mirrors ? 1 - motion.anchors[index].x : motion.anchors[index].x, motion.anchors[index].y];
    frame = <double>[mirrors ? motion.screen.width - x - size[0] : x, position[1] - motion.anchors[index].y * size[1], ...size];
    translation = <double>[sign * read(MotionProperty.translation)[0], read(MotionProperty.translation)[1]];
    scale = read(MotionProperty.scale);
    turns = <double>[
      sign * read(MotionProperty.rotation)[0], read(MotionProperty.rotationX)[0], sign * read(MotionProperty.rotationY)[0]
    ];
    blur = math.max(read(MotionProperty.blur)[0], 0);
    this.shadow = <double>[clamped(shadow[0]), math.max(shadow[1], 0), shadow[2], shadow[3]];
    final MotionRole role = motion.roles[index];
    final double content = role == MotionRole.matched ? read(MotionProperty.content)[0] : 0;
    final List<double> contents = role == MotionRole.matched
        ? element.contents(clamped(content))
        : role == MotionRole.entering
            ? <double>[0, 1]
            : <double>[1, 0];
    final double presence = clamped(values.presence);
    final double limit = math.min(size[0], size[1]) / 2;
    numbers = <double>[
      ...frame, ...translation, clamped(read(MotionProperty.opacity)[0]) * presence,
      for (final double radius in read(MotionProperty.cornerRadius)) clamped(radius, limit),
      ...scale, ...turns, blur, ...this.shadow, content, ...contents
    ];
  }

  final Motion motion;
  final int index;
  late final List<double> frame, anchor, translation, scale, turns, shadow, numbers;
  late final double blur;
  double rotation = 0;

  /// A point of its plane after its own transform and its turn about its drawn center.
  List<double> placed(List<double> point) {
    final List<double> origin = <double>[frame[0] + anchor[0] * frame[2], frame[1] + anchor[1] * frame[3]];
    List<double> turned(double a, double b, double degrees) {
      final double s = math.sin(degrees * math.pi / 180), c = math.cos(degrees * math.pi / 180);
      return <double>[a * c - b * s, a * s + b * c];
    }

    List<double> own(List<double> point) {
      final List<double> flat = turned((point[0] - origin[0]) * scale[0], (point[1] - origin[1]) * scale[1], turns[0]);
      final List<double> tilted = turned(flat[1], point[2], turns[1]);
      final List<double> deep = turned(tilted[1], flat[0], turns[2]);
      return <double>[deep[1] + origin[0] + translation[0], tilted[0] + origin[1] + translation[1], deep[0]];
    }

    final List<double> moved = own(point), center = own(<double>[frame[0] + frame[2] / 2, frame[1] + frame[3] / 2, 0]);
    final List<double> way = turned(moved[0] - center[0], moved[1] - center[1], rotation);
    return <double>[center[0] + way[0], center[1] + way[1], moved[2]];
  }
}

List<List<double>> frameOf(Motion motion, MotionValues Function(int index) values, List<double> shares) {
  final List<Seen> seen = <Seen>[];
  return <List<double>>[
    for (int index = 0; index < motion.places.length; index++) numbers(motion, index, seen..add(Seen(motion, index, values(index))), shares)
  ];
}

List<double> numbers(Motion motion, int index, List<Seen> seen, List<double> shares) {
  final Seen one = seen[index];
  one.rotation = motion.handoverRotation(index, shares);
  final double? eye = motion.table.perspective;
  final double middle = motion.screen.width / 2, center = motion.screen.height / 2;
  final List<List<double>> corners = <List<double>>[
    for (int corner = 0; corner < 4; corner++)
      () {
        List<double> point = <double>[one.frame[0] + (corner % 2) * one.frame[2], one.frame[1] + (corner ~/ 2) * one.frame[3], 0];
        for (int? at = index; at != null; at = motion.places[at].parent) {
          point = seen[at].placed(point);
        }
        final double factor = eye == null ? 1 : eye / math.max(eye - point[2], eye * 1e-3);
        return <double>[middle + (point[0] - middle) * factor, center + (point[1] - center) * factor];
      }()
  ];
  double reach(double way) =>
      one.shadow[0] > 0 ? math.max(3 * one.blur, 3 * one.shadow[1] + way) : 3 * one.blur;
  double edge(int axis, double Function(double, double) of) =>
      corners.map((List<double> corner) => corner[axis]).reduce((double a, double b) => of(a, b));
  final List<double>? clip = motion.handoverClip(index, shares, <double>[
    edge(0, math.min) - reach(-one.shadow[2]), edge(1, math.min) - reach(-one.shadow[3]), edge(0, math.max) + reach(one.shadow[2]),
    edge(1, math.max) + reach(one.shadow[3])
  ]);
  return <double>[...one.numbers, motion.handoverOpacity(index, shares), one.rotation, ...?clip];
}

List<double> decimals(String text, [String separator = ',']) =>
    text.isEmpty ? <double>[] : text.split(separator).map(double.parse).toList();

Motion motionOf(MotionTable table, String stage, String listed) {
  final List<String> parts = stage.split(',');
  final List<List<MotionView?>> views = <List<MotionView?>>[
    for (int side = 0; side < 2; side++) List<MotionView?>.filled(table.elements.length, null)
  ];
  List<double>? frame(String text) => text.isEmpty ? null : decimals(text);
  for (final List<String> one in listed.split(';').where((String one) => one.isNotEmpty).map((String one) => one.split(':'))) {
    views[int.parse(one[1])][int.parse(one[0])] = one[2] == '-'
        ? const MotionView(isMissing: true)
        : MotionView(
            frame: frame(one[2]),
            handover: MotionHandover(opacity: double.parse(one[3]), rotation: double.parse(one[4]), clip: frame(one[5])));
  }
  return Motion(
      table,
      MotionScreen(double.parse(parts[0]), double.parse(parts[1]),
          rtl: parts[2] == 'rtl', safeArea: parts.skip(3).map(double.parse).toList(), views: views));
}

/// The way of a finger, left to right; nothing for a pinch.
List<double> heading(Motion motion, MotionInteraction interaction) {
  final double forwards = motion.screen.rtl && !motion.isMirrored ? -1 : 1;
  switch (interaction.direction) {
    case null:
      return <double>[0, 0];
    case MotionHeading.up:
      return <double>[0, -1];
    case MotionHeading.trailing:
      return <double>[forwards, 0];
    case MotionHeading.leading:
      return <double>[-forwards, 0];
    case MotionHeading.down:
    case MotionHeading.any:
      return <double>[0, 1];
  }
}

void main() {
  for (String? line = stdin.readLineSync(); line != null; line = stdin.readLineSync()) {
    final List<String> parts = line.split('\t'), what = parts[4].split(':');
    mistake = int.parse(parts[0]);
    final Motion motion = motionOf(tables[int.parse(parts[1])], parts[2], parts[3]);
    MotionRun turned(MotionRun run, String turns) =>
        decimals(turns).fold(run, (MotionRun run, double time) => motion.turned(run, time));
    MotionInteraction interaction() => motion.table.interactions[int.parse(what[1])];
    final List<List<double>> moments = parts[5].split(',').map((String one) => decimals(one, '@')).toList();
    List<List<List<double>>> playing(MotionRun run) => <List<List<double>>>[
          for (final List<double> moment in moments)
            frameOf(motion, (int index) => run.values(index, moment[0]), run.handoverShares(moment[0]))
        ];
    List<List<List<double>>> answer() {
      switch (what[0]) {
        case 'ends':
          final MotionRun run = motion.run(MotionDirection.values.byName(what[1]));
          final MotionEnds ends = MotionEnds();
          return <List<List<double>>>[
            for (final List<double> one in moments)
              () {
                ends.move(one[1].toInt(), one.sublist(2), one[0], run);
                final MotionRun next = motion.turned(run, one[0] + 10);
                return <List<double>>[
                  for (int index = 0; index < motion.places.length; index++)
                    <double>[
                      ...ends.added(index, one[0] + 10, run), ...ends.turned(one[0] + 10, run).added(index, 30, next)
                    ]
                ];
              }()
          ];
        case 'seen':
          final List<MotionView?> views = motion.measured(<MotionSeen?>[
            for (final List<double> one in moments)
              one.length < 2
                  ? null
                  : MotionSeen(one.sublist(0, 4),
                      center: one.sublist(4, 6), size: one.sublist(6, 8), map: one.sublist(8, 12), opacity: one[12],
                      clip: one.sublist(13))
          ], MotionSide.values[int.parse(what[1])]);
          return <List<List<double>>>[
            <List<double>>[
              for (final MotionView view in views.map((MotionView? one) => one ?? const MotionView()))
                <double>[
                  ...?view.frame, view.handover.opacity, view.handover.rotation, if (view.isMissing) 1 else 0,
                  ...?view.handover.clip
                ]
            ]
          ];
        case 'turn':
          return playing(turned(motion.run(MotionDirection.values.byName(what[1])), what[2]));
        case 'let':
          final double progress = double.parse(what[2]), speed = double.parse(what[3]);
          final List<double> way = heading(motion, interaction());
          final double travel = interaction().gesture == MotionGesture.pinch ? 0 : motion.travel(interaction());
          return playing(turned(
              motion.released(MotionLift(interaction(),
                  progress: progress, velocity: speed, travel: <double>[for (final double part in way) part * travel * progress],
                  thrown: <double>[for (final double part in way) part * speed],
                  completes: progress >= interaction().threshold || speed >= (interaction().velocity ?? double.infinity))),
              what[4]));
        case 'finger':
        case 'caught':
          final MotionPlayback scrubbed = motion.scrubbed(interaction());
          MotionCatch? caught;
          if (what[0] == 'caught') {
            final MotionRun run = motion.run(MotionDirection.values.byName(what[2]));
            final double time = double.parse(what[3]);
            caught = motion.caught(run, time, interaction(), shown: <MotionValues>[
              for (int index = 0; index < motion.places.length; index++) run.values(index, time)
            ]);
          }
          return <List<List<double>>>[
            for (final List<double> moment in moments)
              () {
                final double time = moment[0] * scrubbed.duration, elapsed = moment.length > 1 ? moment[1] : 0;
                final List<double> touched = motion.touchedShares(interaction(), moment[0]);
                MotionValues values(int index) {
                  final MotionValues own = scrubbed.values(index, time);
                  if (caught == null) return own;
                  return MotionValues.of(
                      (MotionProperty property) => caught!.value(property, index, own[property], elapsed),
                      presence: caught.presence(index, own.presence, elapsed));
                }

                return frameOf(motion, values, caught?.handoverShares(touched, elapsed) ?? touched);
              }()
          ];
        default:
          return playing(motion.run(MotionDirection.values.byName(what[0])));
      }
    }

    print(jsonEncode(answer()));
  }
}
