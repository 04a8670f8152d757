import SpecModel

/// A table as a runtime reads it, for one viewport. Times are milliseconds, lengths points, angles degrees.
struct PlayedTable: Sendable {
  var name: String
  var presentDuration, dismissDuration: Double
  /// Distance of the eye; nil: flat.
  var perspective: Double?
  /// What a hero is `in` comes before it.
  var heroes: [Hero]
  /// What happens where the user goes the other way; nil if the file does not say.
  var interruption: Interruption?
  /// Whether dismiss is present played backwards.
  var reverses = false
  /// Whether the source screen lies below all heroes, wherever it is listed.
  var isAboveSource = false
  /// What it says besides the motion.
  var conduct = Conduct()

  /// Back to front.
  var drawingOrder: [String] {
    let ids = heroes.map(\.id)
    guard isAboveSource, let screen = heroes.first(where: { $0.role == .leaving && conduct.isScreen($0.id) })
    else { return ids }
    return [screen.id] + ids.filter { $0 != screen.id }
  }

  struct Hero: Sendable {
    var id: String
    var role: Element.Role
    /// The index of the one that it is in.
    var parent: Int?
    /// Whether that one clips it.
    var clip: Bool
    var blend: Element.Blend
    var anchor: SIMD2<Double>
    var source, destination: State
    /// Content where dismiss starts.
    var dismissContent: Double
    var present, dismiss: [TableTrack]
    /// Whether the table says that its color is drawn; one that a direction or a gesture changes always is.
    var hasFill = false
    /// How what a direction has no track for goes to its end, where the direction starts on the way.
    var presentLead, dismissLead: TableLead?
    /// The same after a finger has let go that moved it; nil where the runtime finds it in the tracks.
    var onwards: [Direction: TableLead]?
    /// Degrees, by which such a position bends in present; 0: straight.
    var arc = 0.0

    func tracks(_ direction: Direction) -> [TableTrack] { direction == .present ? present : dismiss }
  }

  /// What a hero shows at rest: numbers by property, `position` being that of its anchor.
  struct State: Sendable {
    var values: [Property: SIMD4<Double>]
    var fill: SIMD4<Double>?
    /// How this side's content lies in the frame.
    var fit: Fit
    /// Of 0…1: where it lies in what it leaves free, or overfills.
    var align: SIMD2<Double>
  }
}

/// When and along what curve something goes that has no track of its own.
struct TableLead: Sendable {
  /// Milliseconds.
  var start, duration: Double
  var curve: TableCurve
}

/// What a property does in one direction.
struct TableTrack: Sendable {
  var property: Property
  /// In order of time, never empty.
  var segments: [Segment]
  /// What it does instead where the direction starts on the way.
  var turned: Segment?
  /// Whether it stands for a value that the direction does not change.
  var isStill = false

  struct Segment: Sendable {
    var start, duration: Double
    var from, to: SIMD4<Double>
    var curve: TableCurve
    var way: Way
    /// What its end, and each of its keyframes, holds from where it starts.
    var held: TableHeld?
    var heldKeyframes: [TableHeld?] = []

    var end: Double { start + duration }
  }

  enum Way: Sendable {
    case straight
    /// A circular arc that subtends this many degrees, to the left of the way where positive.
    case arc(Double)
    case keyframes(TableKeyframes)
  }

  /// Before the first segment it has the value that this starts from, between segments that of the one before.
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

  /// A turn about the circle's centre, which lies to the right of the middle of the chord c by |c| / 2 tan(a / 2).
  private static func arc(_ segment: Segment, _ degrees: Double, _ progress: Double) -> SIMD4<Double> {
    let from = segment.from.lowHalf
    let chord = segment.to.lowHalf - from
    let right = SIMD2(-chord.y, chord.x)
    let center = from + chord / 2 + right / (2 * Angle(degrees: degrees / 2).tangent)
    let turn = Affine.move(center) * .rotation(degrees: degrees * progress) * .move(-center)
    return SIMD4(lowHalf: turn(from), highHalf: .zero)
  }
}

/// By how much a value changes with what its segment starts from: its own parts, and for a position the size's.
struct TableHeld: Sendable {
  var own: SIMD4<Double>
  var size: SIMD2<Double>
}

/// Values at shares of progress.
struct TableKeyframes: Sendable {
  /// Shares of progress, rising from 0 to 1.
  var positions: [Double]
  /// As many, two or more.
  var values: [SIMD4<Double>]
  var interpolation: Interpolation

  enum Interpolation: String, Sendable {
    case linear, cubic, hold
    /// A value is taken from the keyframe before on.
    case holdNext
  }

  /// What is wrong with keyframes that were read, nil if nothing is.
  var mistake: String? {
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

  /// The piece between two keyframes as a Bézier: its handles lie a third of the width along the slopes.
  private func bezier(_ index: Int, _ width: Double, _ t: Double) -> SIMD4<Double> {
    let (start, end) = (values[index], values[index + 1])
    let (first, second) = (start + slope(index) * (width / 3), end - slope(index + 1) * (width / 3))
    let u = 1 - t
    return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t)
  }

  /// Towards the neighbours on both sides; at the ends there is but one.
  private func slope(_ index: Int) -> SIMD4<Double> {
    let (before, after) = (max(index - 1, 0), min(index + 1, positions.count - 1))
    return (values[after] - values[before]) / (positions[after] - positions[before])
  }
}
