part of '../transition_runtime.dart';

enum MotionRole { matched, entering, leaving, overlay }

enum MotionKind { container, image, text, shape, control, screen }

enum MotionBlend { over, cross, through, cut }

enum MotionReduction { crossfade, cut, same }

/// `position` is that of the anchor; `cornerRadius` has the top corners before the bottom ones, the
/// leading one first; `fill` is red, green, blue and alpha, 0…1; `shadow` opacity, radius, x and y.
enum MotionProperty {
  position, size, translation, cornerRadius, scale, rotation, rotationX, rotationY, opacity,
  content, blur, fill, shadow
}

/// A transition: its elements back to front, and what they do on each layout it was designed for.
class MotionTable {
  const MotionTable({
    required this.name, required this.present, required this.dismiss, this.reverses = false,
    this.mirrors = true, this.perspective, this.reduction = MotionReduction.crossfade,
    this.reducedDuration = 200, required this.elements, this.curves = const [],
    required this.layouts, this.gestures = const [],
  });

  final String name;

  /// Milliseconds.
  final double present, dismiss;

  /// Whether dismiss is present played backwards; then it has no tracks of its own.
  final bool reverses;

  /// Whether a screen that reads right to left mirrors the motion.
  final bool mirrors;

  /// Distance of the eye; null: flat.
  final double? perspective;
  final MotionReduction reduction;
  final double reducedDuration;
  final List<MotionElement> elements;
  final List<MotionCurve> curves;
  final List<MotionLayout> layouts;
  final List<TransitionGesture> gestures;

  /// The index of the hero that carries an element: the nearest matched one it is in; -1: none.
  int carrier(int index) {
    int at = elements[index].parent;
    while (at >= 0 && elements[at].role != MotionRole.matched) at = elements[at].parent;
    return at;
  }
}

class MotionElement {
  const MotionElement(
    this.id, {
    this.kind = MotionKind.container, required this.role, this.parent = -1, this.clips = true,
    this.blend = MotionBlend.over, this.perItem = false, this.optional = false,
  });

  final String id;
  final MotionKind kind;
  final MotionRole role;

  /// The index of the element it moves and fades with, and whether that one clips it; -1: none.
  final int parent;
  final bool clips;
  final MotionBlend blend;
  final bool perItem, optional;

  bool get isScreen => kind == MotionKind.screen;
}

/// Points, hundredths of the screen, safe areas and hundredths of the element's own size; or what
/// a state has.
class MotionLength {
  const MotionLength(
    this.points, {
    this.vw = 0, this.vh = 0, this.safeTop = 0, this.safeBottom = 0, this.safeLeading = 0,
    this.safeTrailing = 0, this.own = 0, this.side = -1,
  });

  static const MotionLength source = MotionLength(0, side: 0);
  static const MotionLength destination = MotionLength(0, side: 1);

  final double points, vw, vh, safeTop, safeBottom, safeLeading, safeTrailing, own;

  /// 0 or 1: the value of the source or the destination state; else -1.
  final int side;
}

/// A value where a segment begins or ends: numbers, lengths, or what a state has.
class MotionEnd {
  const MotionEnd(this.numbers) : lengths = const [];
  const MotionEnd.lengths(this.lengths) : numbers = const [];

  static const MotionEnd source = MotionEnd.lengths([MotionLength.source, MotionLength.source]);
  static const MotionEnd destination =
      MotionEnd.lengths([MotionLength.destination, MotionLength.destination]);

  final List<double> numbers;
  final List<MotionLength> lengths;
}

/// Where an element is at rest on one of the screens, and how that screen's content lies in it.
class MotionState {
  const MotionState({
    this.frame = _screen, this.isMeasured = false, this.element = -1,
    this.translation = const [MotionLength(0), MotionLength(0)], this.fit,
    this.align = const [0.5, 0.5],
  });

  static const List<MotionLength> _screen = [
    MotionLength(0), MotionLength(0), MotionLength(0, vw: 100), MotionLength(0, vh: 100)
  ];

  /// Left, top, width and height.
  final List<MotionLength> frame;

  /// Whether it is where the real view is, [frame] being but an example.
  final bool isMeasured;

  /// The index of the element whose frame it has; -1: its own.
  final int element;
  final List<MotionLength> translation;

  /// Null: the content is laid out anew.
  final BoxFit? fit;
  final List<double> align;
}

class MotionLayout {
  const MotionLayout(
    this.name, {
    required this.width, required this.height, this.rightToLeft = false, required this.places,
  });

  final String name;
  final double width, height;
  final bool rightToLeft;

  /// By element.
  final List<MotionPlace> places;
}

/// An element on one layout, left to right. What has no track is as it is with a view that nothing
/// was done to.
class MotionPlace {
  const MotionPlace({
    this.anchor = const [0.5, 0.5], required this.source, required this.destination,
    this.still = const [], this.present = const [], this.dismiss = const [],
  });

  /// The point of the frame that moves, in shares of its size.
  final List<double> anchor;
  final MotionState source, destination;
  final List<MotionTrack> still, present, dismiss;

  MotionState state(int side) => side == 0 ? source : destination;
}

/// What a property does in one direction: segments in order of time, its value held around them.
class MotionTrack {
  const MotionTrack(this.property, this.segments) : value = const [];
  const MotionTrack.still(this.property, this.value) : segments = const [];

  final MotionProperty property;
  final List<MotionSegment> segments;

  /// Where it does nothing.
  final List<double> value;

  /// The same backwards, in a direction of so many milliseconds whose times are stretched.
  MotionTrack backwards(double whole, double stretch) {
    if (segments.isEmpty) return this;
    return MotionTrack(property,
        [for (final MotionSegment one in segments.reversed) one.backwards(whole, stretch)]);
  }
}

/// Straight from one value to another. `transition_paths.dart` has other ways.
class MotionSegment {
  const MotionSegment(
    this.start, this.duration, this.curve, this.from, this.to, {
    this.isMirrored = false,
  });

  /// Milliseconds.
  final double start, duration;

  /// An index into the table's curves; -1: linear.
  final int curve;
  final MotionEnd from, to;

  /// Whether the curve is run through from its end to its start.
  final bool isMirrored;

  double get end => start + duration;

  /// The value at a progress, its ends being numbers; [numbers] are those of any other end.
  List<double> value(double progress, List<double> from, List<double> to,
          List<double> Function(MotionEnd) numbers) =>
      [for (int at = 0; at < to.length; at++) from[at] + (to[at] - from[at]) * progress];

  MotionSegment backwards(double whole, double stretch) => MotionSegment(
      (whole - end) * stretch, duration * stretch, curve, to, from, isMirrored: !isMirrored);
}

/// A gesture on the destination screen: `transition_gestures.dart` has them.
abstract class TransitionGesture {
  const TransitionGesture();

  /// The screen, with what watches for the gesture around it.
  Widget watching(TransitionPageRoute<Object?> route, Widget screen);
}

/// What has a say in where elements are, such as a finger.
abstract class TransitionGrip {
  /// Whether dismiss waits at its start meanwhile.
  bool get holds;

  /// The curve of a segment between these values, instead of its own.
  MotionCurve curve(MotionCurve curve, MotionSegment segment, int element, MotionProperty property,
      List<double> from, List<double> to);

  /// The value of a property, of which dismiss makes [value].
  List<double> value(int element, MotionProperty property, List<double> value);
}
