part of '../transition_runtime.dart';

enum MotionDirection { present, dismiss }

enum MotionRole { matched, entering, leaving, overlay }

enum MotionKind { container, image, text, shape, control, screen }

enum MotionBlend { over, cross, through, cut }

enum MotionFit { cover, contain, width, height, none, stretch, layout }

enum MotionProperty {
  position,
  size,
  translation,
  cornerRadius,
  scale,
  rotation,
  rotationX,
  rotationY,
  opacity,
  content,
  blur,
  fill,
  shadow
}

enum MotionInterpolation { linear, cubic, hold, holdNext }

enum MotionReduction { crossfade, cut, same }

enum MotionGestureKind { pan, edgePan, pull, pinch }

enum MotionHeading { down, up, leading, trailing, any }

/// A transition: its elements back to front, and what they do on each layout it was designed for.
class MotionTable {
  const MotionTable({
    required this.name,
    required this.present,
    required this.dismiss,
    this.dismissReversed = false,
    this.mirrors = true,
    this.perspective,
    this.reduction = MotionReduction.crossfade,
    this.reducedDuration = 200,
    required this.elements,
    this.curves = const [],
    required this.layouts,
    this.gestures = const [],
  });

  final String name;

  /// Milliseconds.
  final double present, dismiss;

  /// Whether dismiss is present played backwards: then a jump belongs to present's later side.
  final bool dismissReversed;

  /// Whether a screen that reads right to left mirrors the motion.
  final bool mirrors;

  /// Distance of the eye; null: flat.
  final double? perspective;
  final MotionReduction reduction;
  final double reducedDuration;
  final List<MotionElement> elements;
  final List<MotionCurve> curves;
  final List<MotionLayout> layouts;
  final List<MotionGesture> gestures;

  double duration(MotionDirection direction) => direction == MotionDirection.present ? present : dismiss;

  int index(String id) {
    final int index = elements.indexWhere((MotionElement element) => element.id == id);
    if (index < 0) throw ArgumentError.value(id, 'id', 'the transition $name has no such element');
    return index;
  }

  /// The index of the hero that carries an element: the nearest matched one that it is in; -1: none.
  int carrier(int index) {
    for (int at = elements[index].parent; at >= 0; at = elements[at].parent) {
      if (elements[at].role == MotionRole.matched) return at;
    }
    return -1;
  }
}

class MotionElement {
  const MotionElement(
    this.id, {
    this.kind = MotionKind.container,
    required this.role,
    this.parent = -1,
    this.clips = true,
    this.blend = MotionBlend.over,
    this.perItem = false,
    this.optional = false,
  });

  final String id;
  final MotionKind kind;
  final MotionRole role;

  /// The index of the element that it moves and fades with; -1: none.
  final int parent;

  /// Whether that one clips this one.
  final bool clips;
  final MotionBlend blend;
  final bool perItem, optional;

  bool get isScreen => kind == MotionKind.screen;
}

/// A length: points, hundredths of the screen, safe areas, hundredths of the element's own size, or a state's value.
class MotionLength {
  const MotionLength(
    this.points, {
    this.vw = 0,
    this.vh = 0,
    this.safeTop = 0,
    this.safeBottom = 0,
    this.safeLeading = 0,
    this.safeTrailing = 0,
    this.own = 0,
  }) : side = -1;

  const MotionLength._(this.side)
      : points = 0,
        vw = 0,
        vh = 0,
        safeTop = 0,
        safeBottom = 0,
        safeLeading = 0,
        safeTrailing = 0,
        own = 0;

  static const MotionLength source = MotionLength._(0);
  static const MotionLength destination = MotionLength._(1);

  final double points, vw, vh, safeTop, safeBottom, safeLeading, safeTrailing, own;

  /// 0 or 1: the value of the source or the destination state; else -1.
  final int side;
}

/// A value where a segment begins or ends: a state's, or a length for each component.
class MotionEnd {
  const MotionEnd(this.numbers)
      : lengths = const [],
        side = -1;

  const MotionEnd.lengths(this.lengths)
      : numbers = const [],
        side = -1;

  const MotionEnd._(this.side)
      : numbers = const [],
        lengths = const [];

  static const MotionEnd source = MotionEnd._(0);
  static const MotionEnd destination = MotionEnd._(1);

  final List<double> numbers;
  final List<MotionLength> lengths;
  final int side;
}

/// Where a frame comes from: measured (the lengths stand in where nothing can be), the screen, another element, lengths.
class MotionFrame {
  const MotionFrame.measured(this.x, this.y, this.width, this.height)
      : isMeasured = true,
        element = -1;

  const MotionFrame.lengths(this.x, this.y, this.width, this.height)
      : isMeasured = false,
        element = -1;

  const MotionFrame.of(this.element)
      : isMeasured = false,
        x = const MotionLength(0),
        y = const MotionLength(0),
        width = const MotionLength(0),
        height = const MotionLength(0);

  const MotionFrame.screen() : this.lengths(_zero, _zero, const MotionLength(0, vw: 100), const MotionLength(0, vh: 100));

  static const MotionLength _zero = MotionLength(0);

  final bool isMeasured;
  final int element;
  final MotionLength x, y, width, height;
}

/// What an element shows at rest on one of the screens. Written left to right.
class MotionState {
  const MotionState({
    required this.frame,
    this.translation = const [],
    this.cornerRadius = const [0, 0, 0, 0],
    this.scale = const [1, 1],
    this.rotation = 0,
    this.rotationX = 0,
    this.rotationY = 0,
    this.opacity = 1,
    this.content = 0,
    this.blur = 0,
    this.fill,
    this.shadow = const [0, 0, 0, 0],
    this.fit = MotionFit.layout,
    this.align = const [0.5, 0.5],
  });

  final MotionFrame frame;
  final List<MotionLength> translation;

  /// topLeading, topTrailing, bottomLeading, bottomTrailing.
  final List<double> cornerRadius;
  final List<double> scale;
  final double rotation, rotationX, rotationY, opacity, content, blur;

  /// Red, green, blue, alpha, 0…1.
  final List<double>? fill;

  /// Opacity, radius, x, y.
  final List<double> shadow;
  final MotionFit fit;
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

/// An element on one layout.
class MotionPlace {
  const MotionPlace({
    this.anchor = const [0.5, 0.5],
    required this.source,
    required this.destination,
    this.hasFill = false,
    this.dismissContent = 1,
    this.present = const [],
    this.dismiss = const [],
  });

  /// The point of the frame that moves, in shares of its size.
  final List<double> anchor;
  final MotionState source, destination;

  /// Whether `fill` is drawn.
  final bool hasFill;

  /// `content` where dismiss starts.
  final double dismissContent;
  final List<MotionTrack> present, dismiss;

  MotionState state(int side) => side == 0 ? source : destination;

  List<MotionTrack> tracks(MotionDirection direction) => direction == MotionDirection.present ? present : dismiss;
}

/// What a property does in one direction: segments in order of time, its value held around them.
class MotionTrack {
  const MotionTrack(this.property, this.segments);

  final MotionProperty property;
  final List<MotionSegment> segments;
}

class MotionSegment {
  const MotionSegment(
    this.start,
    this.duration,
    this.curve,
    this.from,
    this.to, {
    this.arc = 0,
    this.at = const [],
    this.values = const [],
    this.interpolation = MotionInterpolation.linear,
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

/// A finger on the destination screen. With tracks it moves elements by itself, else it scrubs dismiss.
class MotionGesture {
  const MotionGesture(
    this.name, {
    required this.kind,
    this.heading = MotionHeading.down,
    required this.distance,
    this.threshold = 0.5,
    this.velocity,
    this.tracks,
    this.follow = const [],
    this.releaseDuration,
    this.releaseCurve = -1,
  });

  final String name;
  final MotionGestureKind kind;
  final MotionHeading heading;

  /// Travel for progress 1; of a pinch the scale.
  final MotionLength distance;
  final double threshold;

  /// Points per second beyond which letting go completes.
  final double? velocity;

  /// By layout and element; null: the finger scrubs dismiss.
  final List<List<List<MotionTrack>>>? tracks;

  /// Indices of the elements that go where the finger goes.
  final List<int> follow;
  final double? releaseDuration;
  final int releaseCurve;
}
