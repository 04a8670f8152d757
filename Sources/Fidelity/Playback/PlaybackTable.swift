import MotionCore
import SpecModel

/// A direction as a table of animations, and how it plays.
///
/// If several animations of a channel have started, the last in the list counts; after its end, its final values stay. What is
/// drawn with the values of a moment is what a `MotionTable` draws at rest.
struct PlaybackTable: Sendable {
  var duration: Double
  /// The perspective in points; nil for none.
  var perspective: Double?
  let screen: MotionScreen
  let elements: [Element]
  /// The index in `elements`, by id.
  let indices: [String: Int]
  /// The index of each element's parent.
  let parents: [Int?]

  struct Element: Sendable {
    var id: String
    var parent: String?
    /// Whether the frame of its parent, and what clips that, clips it; nil if the target doesn't specify it.
    var isClipped: Bool?
    /// The anchor, in shares of the frame.
    var anchor: SIMD2<Double>
    var contents: Contents
    /// Whether a color is drawn in the frame.
    var drawsFill: Bool
    var initial: PlayedValues
    /// What is drawn in the frame; nil if the target doesn't specify it.
    var source, destination: Side?
    var animations: [Animation] = []
  }

  /// How strongly both contents are drawn.
  enum Contents: String, Sendable, CaseIterable {
    case source, destination, over, cross, through, cut
  }

  /// What one screen draws in the frame of an element.
  struct Side: Sendable {
    var fit: Fit
    /// The alignment in the frame, in shares of the free space.
    var align: SIMD2<Double>
    /// The content's own size, in points.
    var size: SIMD2<Double>
    /// The color of its placeholder; nil if it has none.
    var fill: SIMD4<Double>?
  }

  struct Animation: Sendable {
    /// Milliseconds.
    var start, duration: Double
    /// The easing between consecutive stops.
    var curve: MotionCurve
    /// The stops from 0 to 1; of two at the same place, the last counts from there on.
    var stops: [Stop]
    /// The angle of the arc that x and y follow, in degrees; positive bends to the left of the path.
    var arc: Double?
  }

  struct Stop: Sendable {
    /// The share of the duration.
    var at: Double
    var values: PlayedValues
  }
}

extension PlaybackTable.Element {
  /// - Parameter instant: the milliseconds by which a start may be early.
  func values(at time: Double, instant: Double = 1e-6) -> PlayedValues {
    var values = initial
    for animation in animations where animation.start <= time + instant {
      values.merge(animation.values(at: time)) { _, later in later }
    }
    return values
  }
}

extension PlaybackTable.Animation {
  fileprivate func values(at time: Double) -> PlayedValues {
    let share = duration > 0 ? min(max((time - start) / duration, 0), 1) : 1
    guard let last = stops.last else { return [:] }
    let next = stops.partitioningIndex { $0.at > share }
    guard share < 1, next > 0, next < stops.count else { return last.values }
    let (from, to) = (stops[next - 1], stops[next])
    let progress = curve.progress((share - from.at) / (to.at - from.at), soon: 1e-12)
    var values = from.values.merging(to.values) { from, to in from + (to - from) * progress }
    if let arc { values.merge(bent(from.values, to.values, arc, progress)) { _, bent in bent } }
    return values
  }

  /// The chord from the start to the point at a share p of an arc of 2h has the length |chord| sin(hp) / sin(h), at h(1
  /// - p) to the left of the whole chord; y points down.
  private func bent(_ from: PlayedValues, _ to: PlayedValues, _ arc: Double, _ progress: Double) -> PlayedValues {
    guard let x = from[.x], let y = from[.y], let endX = to[.x], let endY = to[.y] else { return [:] }
    let half = Angle(degrees: arc / 2)
    let length = Angle(degrees: arc / 2 * progress).sine / half.sine
    let turn = Angle(degrees: arc / 2 * (1 - progress))
    let chord = SIMD2(endX - x, endY - y)
    return [
      .x: x + length * (chord.x * turn.cosine + chord.y * turn.sine),
      .y: y + length * (chord.y * turn.cosine - chord.x * turn.sine),
    ]
  }
}

/// A number of an element that animations move. The raw values are the keys of a playback file.
enum PlayedChannel: String, Sendable, CaseIterable {
  /// The position of the anchor in the viewport, in points.
  case x, y
  case width, height
  /// Points.
  case translateX, translateY
  case scaleX, scaleY
  /// In degrees: in the plane, and about the horizontal and vertical axis.
  case rotation, rotationX, rotationY
  case opacity
  /// 0 shows the source's content, 1 the destination's.
  case content
  /// Standard deviation, points.
  case blur
  case topLeading, topTrailing, bottomLeading, bottomTrailing
  case shadowOpacity, shadowRadius, shadowX, shadowY
  /// In 0…1 each.
  case red, green, blue, alpha

  /// The value if nothing sets the channel.
  var initial: Double {
    switch self {
    case .scaleX, .scaleY, .opacity: 1
    case .x, .y, .width, .height, .translateX, .translateY, .rotation, .rotationX, .rotationY, .content, .blur: 0
    case .topLeading, .topTrailing, .bottomLeading, .bottomTrailing: 0
    case .shadowOpacity, .shadowRadius, .shadowX, .shadowY, .red, .green, .blue, .alpha: 0
    }
  }
}

/// Values of some channels.
typealias PlayedValues = [PlayedChannel: Double]
