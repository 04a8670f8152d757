public import SpecModel

/// The course of a property over time: segments, with the value held before, between and after them.
public struct Track: Sendable {
  /// The property that it moves, which determines the number of components and their unit.
  public let property: Property
  /// The value until the first segment starts, in the property's unit.
  public let initial: SIMD4<Double>
  /// The segments in order of time; never empty, and never overlapping.
  public let segments: [Segment]

  /// The value after the last segment.
  public var final: SIMD4<Double> { segments.last?.to.value ?? initial }
}

/// A change from one value to another along a path, with an easing.
public struct Segment: Sendable, Hashable {
  /// The start in milliseconds from the start of the direction.
  public var start: Double
  /// The duration in milliseconds, more than 0.
  public var duration: Double
  /// The track's value when the segment starts; the first keyframe may jump from it.
  public var from: Endpoint
  /// The value when the segment ends; it is held until the next one starts.
  public var to: Endpoint
  /// The path of the value between the ends.
  public var way: Way
  /// The easing, from a share of the segment's time to a share of its path.
  public var easing: Easing
  /// The index in the spec's list of phases, of the direction for which the phase is written.
  public var phase: Int

  /// Creates a segment. Start and duration are in milliseconds; the duration is more than 0.
  package init(
    start: Double, duration: Double, from: Endpoint, to: Endpoint, way: Way, easing: Easing, phase: Int
  ) {
    self.start = start
    self.duration = duration
    self.from = from
    self.to = to
    self.way = way
    self.easing = easing
    self.phase = phase
  }

  /// The end in milliseconds from the start of the direction.
  public var end: Double { start + duration }
}

/// A value on this viewport, and its meaning, which platforms need that measure real views.
public struct Endpoint: Sendable, Hashable {
  /// The value in the property's unit, before clamping.
  public var value: SIMD4<Double>
  /// The source of the value: a screen's state, or what the spec writes.
  public var meaning: Meaning
  /// One or none: there are millions of endpoints, and hardly any has it.
  private var holding: [Held]

  /// Creates an endpoint. `held` names the components that the spec omits; nil if it gives all.
  package init(_ value: SIMD4<Double>, _ meaning: Meaning, held: Held? = nil) {
    self.value = value
    self.meaning = meaning
    holding = held.map { [$0] } ?? []
  }

  /// The components that a literal omits, and that are held from the start of the segment; nil if it omits none.
  public var held: Held? {
    get { holding.first }
    set { holding = newValue.map { [$0] } ?? [] }
  }
}

/// How much a value changes with the initial value of its segment if a run begins in mid-flight: by `own` times the
/// change of the track's own value, and for a position also by `size` times the change of the width and the height.
public struct Held: Sendable, Hashable {
  /// For each component 1 if it is omitted, 0 if it is given.
  public var own: SIMD4<Double>
  /// For a position, the factors of the width for x and of the height for y. A frame's anchor moves with an omitted
  /// extent.
  public var size = SIMD2<Double>.zero

  /// All components are omitted.
  static let all = Held(own: .one)
}

/// The meaning of a value on the screens of a real app.
public enum Meaning: Sendable, Hashable {
  /// The element's value in that state.
  case state(Side)
  /// Each component separately, as many as the property has; lengths are as written, left to right, before mirroring.
  case parts([Part])

  /// The source of one component of a value.
  public enum Part: Sendable, Hashable {
    /// The element's value in that state.
    case state(Side)
    /// A length as the spec writes it, left to right.
    case length(Length)
    /// Derived from values that only a viewport gives, and known only as this example.
    case example
  }
}

/// The path from a segment's start to its end, as progress goes from 0 to 1 and beyond.
public enum Way: Sendable, Hashable {
  /// Every component is linear in progress.
  case straight
  /// A circular arc of the position that subtends this many degrees at constant angular speed; positive bends to the
  /// left of the path, as seen on screen.
  case arc(degrees: Double)
  /// A path through given values.
  case keyframes(KeyframePath)
}

/// Values at shares of progress, the first at 0 and the last at 1.
public struct KeyframePath: Sendable, Hashable {
  /// The shares of progress, strictly increasing from 0 to 1.
  public var positions: [Double]
  /// The values, as many as positions.
  public var values: [Endpoint]
  /// How values between two positions are interpolated.
  public var interpolation: Interpolation

  /// The interpolations between keyframes.
  public enum Interpolation: String, Sendable, CaseIterable {
    /// A straight line from each value to the next.
    case linear
    /// Hermite interpolation with the tangents of the format.
    case cubic
    /// A value applies until the next keyframe.
    case hold
    /// A value applies from the keyframe before it on: `hold`, played backwards.
    case holdNext
  }
}
