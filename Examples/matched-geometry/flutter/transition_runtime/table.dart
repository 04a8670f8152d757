part of '../transition_runtime.dart';

enum MotionRole { matched, entering, leaving, overlay }

enum MotionKind { container, image, text, shape, control, screen }

enum MotionBlend { over, cross, through, cut }

enum MotionInterpolation { linear, cubic, hold, holdNext }

enum MotionReduction { crossfade, cut, same }

/// `position` is that of the anchor; `cornerRadius` has the leading top and bottom corners before the trailing ones;
/// `fill` is red, green, blue and alpha, 0…1; `shadow` is opacity, radius, x and y.
enum MotionProperty {
  position, size, translation, cornerRadius, scale, rotation, rotationX, rotationY, opacity, content, blur, fill, shadow
}

/// A transition: its elements back to front, and what they do on each layout that it was designed for.
class MotionTable {
  const MotionTable({
    required this.name, required this.present, required this.dismiss, this.reverses = false, this.mirrors = true,
    this.perspective, this.reduction = MotionReduction.crossfade, this.reducedDuration = 200, required this.elements,
    this.curves = const [], required this.layouts, this.gestures = const [],
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

  /// The index of the hero that carries an element: the nearest matched one that it is in; -1: none.
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

  /// The index of the element that it moves and fades with, and whether that one clips it; -1: none.
  final int parent;
  final bool clips;
  final MotionBlend blend;
  final bool perItem, optional;

  bool get isScreen => kind == MotionKind.screen;
}

/// A length: points, hundredths of the screen, safe areas, hundredths of the element's own size, or a state's value.
class MotionLength {
  const MotionLength(
    this.points, {
    this.vw = 0, this.vh = 0, this.safeTop = 0, this.safeBottom = 0, this.safeLeading = 0, this.safeTrailing = 0,
    this.own = 0, this.side = -1,
  });

  static const MotionLength source = MotionLength(0, side: 0);
  static const MotionLength destination = MotionLength(0, side: 1);

  final double points, vw, vh, safeTop, safeBottom, safeLeading, safeTrailing, own;

  /// 0 or 1: the value of the source or the destination state; else -1.
  final int side;
}

/// A value where a segment begins or ends: numbers, lengths, or what a state has.
class MotionEnd {
  const MotionEnd(this.numbers, {this.lengths = const [], this.side = -1});
  const MotionEnd.lengths(List<MotionLength> lengths) : this(const [], lengths: lengths);

  static const MotionEnd source = MotionEnd([], side: 0);
  static const MotionEnd destination = MotionEnd([], side: 1);

  final List<double> numbers;
  final List<MotionLength> lengths;

  /// 0 or 1: the value of the source or the destination state; else -1.
  final int side;
}

/// Where a frame comes from: lengths, another element, or the real view, for which the lengths are but an example.
class MotionFrame {
  const MotionFrame.lengths(this.x, this.y, this.width, this.height, {this.isMeasured = false, this.element = -1});
  const MotionFrame.measured(MotionLength x, MotionLength y, MotionLength width, MotionLength height)
      : this.lengths(x, y, width, height, isMeasured: true);
  const MotionFrame.of(int element) : this.lengths(_none, _none, _none, _none, element: element);
  const MotionFrame.screen() : this.lengths(_none, _none, const MotionLength(0, vw: 100), const MotionLength(0, vh: 100));

  static const MotionLength _none = MotionLength(0);

  final bool isMeasured;
  final int element;
  final MotionLength x, y, width, height;
}

/// Where an element is at rest on one of the screens, and how that screen's content lies in its frame.
class MotionState {
  const MotionState(
    this.frame, {
    this.translation = const [MotionLength(0), MotionLength(0)], this.fit, this.align = const [0.5, 0.5],
  });

  final MotionFrame frame;
  final List<MotionLength> translation;

  /// Null: the content is laid out anew.
  final BoxFit? fit;
  final List<double> align;
}

class MotionLayout {
  const MotionLayout(this.name, {required this.width, required this.height, this.rightToLeft = false, required this.places});

  final String name;
  final double width, height;
  final bool rightToLeft;

  /// By element.
  final List<MotionPlace> places;
}

/// An element on one layout, left to right. What has no track is as it is with a view that nothing was done to.
class MotionPlace {
  const MotionPlace({
    this.anchor = const [0.5, 0.5], required this.source, required this.destination, this.still = const [],
    this.present = const [], this.dismiss = const [],
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
}

class MotionSegment {
  const MotionSegment(
    this.start, this.duration, this.curve, this.from, this.to, {
    this.arc = 0, this.at = const [], this.values = const [], this.interpolation = MotionInterpolation.linear,
  });

  final double start, duration;

  /// An index into the table's curves; -1: linear.
  final int curve;
  final MotionEnd from, to;

  /// Degrees of the circular arc that the position takes, to the left of its way if positive; 0: straight.
  final double arc;

  /// Keyframes, where there are any: values at shares of progress.
  final List<double> at;
  final List<MotionEnd> values;
  final MotionInterpolation interpolation;

  double get end => start + duration;
}

/// A gesture on the destination screen: `transition_gestures.dart` has them.
abstract class TransitionGesture {
  const TransitionGesture();

  /// The screen, with what watches for the gesture around it.
  Widget watching(TransitionPageRoute<Object?> route, Widget screen);
}

/// What moves elements while it lasts, instead of time.
abstract class TransitionGrip {
  /// Of an element; null: it moves along the tracks of the direction, all of them linear.
  List<MotionTrack>? tracks(int layout, int element);

  /// How far along its own tracks it is, in milliseconds.
  double get time;

  /// How far it carries an element, in logical pixels.
  Offset carries(int element);
}
