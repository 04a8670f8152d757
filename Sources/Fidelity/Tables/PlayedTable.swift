import SpecModel

/// A table as a runtime reads it, for one viewport. Times are milliseconds, lengths points, angles degrees.
struct PlayedTable: Sendable {
  var name: String
  var presentDuration, dismissDuration: Double
  /// The distance of the eye, in logical pixels; nil if there is no perspective.
  var perspective: Double?
  /// The heroes; a parent precedes its children.
  var heroes: [Hero]
  /// What happens if the user reverses the direction; nil if the file doesn't specify it.
  var interruption: Interruption?
  /// Whether dismiss is present played backwards.
  var reverses = false
  /// The parts besides the motion.
  var conduct = Conduct()

  /// Back to front.
  var drawingOrder: [String] { heroes.map(\.id) }

  struct Hero: Sendable {
    var id: String
    var role: Element.Role
    /// The index of its parent.
    var parent: Int?
    /// Whether its parent clips it.
    var clip: Bool
    var blend: Element.Blend
    var anchor: SIMD2<Double>
    var source, destination: State
    /// The value of `content` at the start of dismiss.
    var dismissContent: Double
    var present, dismiss: [TableTrack]
    /// Whether the table says that its colour is drawn; one that a direction or a gesture changes always is.
    var hasFill = false
    /// How properties without a track go to their end, if the direction starts in mid-flight.
    var presentLead, dismissLead: TableLead?
    /// The same after a finger that moved them is lifted; nil if the runtime derives it from the tracks.
    var onwards: [Direction: TableLead]?
    /// The bend of such a position in present, in degrees; 0 for a straight path.
    var arc = 0.0

    func tracks(_ direction: Direction) -> [TableTrack] { direction == .present ? present : dismiss }
  }

  /// The state of a hero at rest: numbers by property; `position` is that of its anchor.
  struct State: Sendable {
    var values: [Property: SIMD4<Double>]
    var fill: SIMD4<Double>?
    /// How this side's content is fitted to the frame.
    var fit: Fit
    /// The alignment of the content in the frame, 0…1.
    var align: SIMD2<Double>
  }
}

/// The times and the curve of properties without a track.
struct TableLead: Sendable {
  /// Milliseconds.
  var start, duration: Double
  var curve: TableCurve
}

/// The motion of a property in one direction.
struct TableTrack: Sendable {
  var property: Property
  /// The segments in order of time, never empty.
  var segments: [Segment]
  /// The segment if the direction starts in mid-flight.
  var turned: Segment?
  /// Whether the direction doesn't change the value.
  var isStill = false

  struct Segment: Sendable {
    var start, duration: Double
    var from, to: SIMD4<Double>
    var curve: TableCurve
    var way: Way
    /// What its end, and each of its keyframes, holds of the initial value.
    var held: TableHeld?
    var heldKeyframes: [TableHeld?] = []

    var end: Double { start + duration }
  }

  enum Way: Sendable {
    case straight
    /// A circular arc that subtends this many degrees, positive to the left of the path.
    case arc(Double)
    case keyframes(TableKeyframes)
  }

  /// The value at a time. Before the first segment it is that segment's initial value, between segments the final value
  /// of the one before.
  func value(at time: Double) -> SIMD4<Double> {
    let started = segments.partitioningIndex { $0.start > time }
    guard started > 0 else { return segments[0].from }
    let segment = segments[started - 1]
    guard time < segment.end else { return segment.to }
    let progress = segment.curve.transform((time - segment.start) / segment.duration)
    switch segment.way {
    case .straight: return segment.from + (segment.to - segment.from) * progress
    case .arc(let degrees): return Self.arc(segment, degrees, progress)
    case .keyframes(let keyframes): return keyframes.value(at: progress)
    }
  }

  /// A rotation about the circle's centre, which is to the right of the middle of the chord c, at |c| / 2 tan(a / 2).
  private static func arc(_ segment: Segment, _ degrees: Double, _ progress: Double) -> SIMD4<Double> {
    let from = segment.from.lowHalf
    let chord = segment.to.lowHalf - from
    let right = SIMD2(-chord.y, chord.x)
    let center = from + chord / 2 + right / (2 * Angle(degrees: degrees / 2).tangent)
    let turn = Affine.move(center) * .rotation(degrees: degrees * progress) * .move(-center)
    return SIMD4(lowHalf: turn(from), highHalf: .zero)
  }
}

/// How much a value changes with the initial value of its segment: with its own components, and for a position with the
/// size's.
struct TableHeld: Sendable {
  var own: SIMD4<Double>
  var size: SIMD2<Double>
}

/// Values at shares of progress.
struct TableKeyframes: Sendable {
  /// Shares of progress, ascending from 0 to 1.
  var positions: [Double]
  /// The values, two or more, one for each position.
  var values: [SIMD4<Double>]
  var interpolation: Interpolation

  enum Interpolation: String, Sendable {
    case linear, cubic, hold
    /// A value applies from the keyframe before it.
    case holdNext
  }

  /// The error in keyframes that were read; nil if there is none.
  var mistake: Message? {
    let rises = positions == positions.sorted() && positions.first == 0 && positions.last == 1
    return rises && positions.count == values.count
      ? nil : "keyframes take as many values as positions, and these rise from 0 to 1"
  }

  func value(at progress: Double) -> SIMD4<Double> {
    let last = positions.count - 1
    let index = min(max(positions.partitioningIndex { $0 > progress } - 1, 0), last - 1)
    let width = positions[index + 1] - positions[index]
    let share = width > 0 ? (progress - positions[index]) / width : 1
    switch interpolation {
    case .linear: return values[index] + (values[index + 1] - values[index]) * share
    case .hold: return values[max(positions.partitioningIndex { $0 > progress + 1e-12 } - 1, 0)]
    case .holdNext: return values[min(positions.partitioningIndex { $0 >= progress - 1e-12 }, last)]
    case .cubic:
      if progress < positions[0] { return values[0] + slope(0) * (progress - positions[0]) }
      if progress > positions[last] { return values[last] + slope(last) * (progress - positions[last]) }
      return bezier(index, width, share)
    }
  }

  /// The piece between two keyframes as a Bézier: its handles are a third of the width along the slopes.
  private func bezier(_ index: Int, _ width: Double, _ t: Double) -> SIMD4<Double> {
    let (start, end) = (values[index], values[index + 1])
    let (first, second) = (start + slope(index) * (width / 3), end - slope(index + 1) * (width / 3))
    let u = 1 - t
    return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t)
  }

  /// The slope between the neighbours on both sides; at the ends, there is only one.
  private func slope(_ index: Int) -> SIMD4<Double> {
    let (before, after) = (max(index - 1, 0), min(index + 1, positions.count - 1))
    return (values[after] - values[before]) / (positions[after] - positions[before])
  }
}
