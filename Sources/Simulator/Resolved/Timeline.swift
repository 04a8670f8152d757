public import SpecModel

/// One direction on one viewport: for each element its tracks.
public struct Timeline: Sendable {
  /// The direction it plays.
  public let direction: Direction
  /// Milliseconds; a direction lasts until its last phase ends.
  public let duration: Double
  /// Whether this is present played backwards: then instants belong to the segment that present has there.
  public let isReversed: Bool
  /// In the order of the spec's list; a retrace or reverse has present's phases in the opposite order.
  public let phases: [PhaseSpan]
  /// By element index.
  public let elements: [ElementTimeline]
  /// By element index and place in its tracks, the stretches that were worked out beforehand.
  var divided: [[TrackStretches?]] = []
  /// What the first and the last of the phases do; nil if no phases made the timeline.
  public let opening, closing: PhaseMotion?

  /// - Precondition: `elements` has one entry for each element of the spec, in its order.
  public init(
    direction: Direction, duration: Double, isReversed: Bool, phases: [PhaseSpan], elements: [ElementTimeline],
    opening: PhaseMotion? = nil, closing: PhaseMotion? = nil
  ) {
    self.direction = direction
    self.duration = duration
    self.isReversed = isReversed
    self.phases = phases
    self.elements = elements
    (self.opening, self.closing) = (opening, closing)
  }
}

/// How a phase moves elements, whatever it animates.
public struct PhaseMotion: Sendable, Hashable {
  /// Its index in the spec's list of the direction it was written for.
  public var phase: Int
  /// Milliseconds that one element's change takes.
  public var duration: Double
  /// The curve of each element's change.
  public var easing: Easing
  /// By element index, milliseconds from the start of the direction: its own start with its stagger, the phase's where the
  /// phase does not address it.
  public var starts: [Double]
}

/// When a phase runs, stagger included. Milliseconds from the start of the direction.
public struct PhaseSpan: Sendable, Hashable {
  /// The phase's name in the spec.
  public let name: String
  /// When its first element starts.
  public let start: Double
  /// When its last element ends.
  public let end: Double
  /// Milliseconds that the change of one element takes.
  public let duration: Double

  /// All times in milliseconds.
  public init(name: String, start: Double, end: Double, duration: Double) {
    self.name = name
    self.start = start
    self.end = end
    self.duration = duration
  }
}

/// What one element does in one direction.
public struct ElementTimeline: Sendable {
  /// The values it starts with; a property without a track keeps them.
  public let initial: PropertyValues
  /// Only of properties that have segments, in the order of `Property.allCases`.
  public let tracks: [Track]
  /// By property its track's place in `tracks`, -1 where it has none: they are looked up for every value there is.
  private let places: SIMD16<Int8>

  /// - Parameters:
  ///   - initial: the values before the direction starts.
  ///   - tracks: one for each property that moves, in the order of `Property.allCases`.
  public init(initial: PropertyValues, tracks: [Track]) {
    self.initial = initial
    self.tracks = tracks
    var places = SIMD16<Int8>(repeating: -1)
    for (place, track) in tracks.enumerated() { places[track.property.index] = Int8(place) }
    self.places = places
  }

  /// The track of a property; nil if the property never moves.
  public func track(_ property: Property) -> Track? {
    place(of: property).map { tracks[$0] }
  }

  /// Where in `tracks` a property's is.
  func place(of property: Property) -> Int? {
    let place = places[property.index]
    return place < 0 ? nil : Int(place)
  }
}

/// A property of an element over time: segments, with its value held before, between and after them.
public struct Track: Sendable {
  /// The property that it moves. It decides how many components count, and their unit.
  public let property: Property
  /// The value until the first segment starts, in the property's unit.
  public let initial: SIMD4<Double>
  /// In order of time, never overlapping, never empty.
  public let segments: [Segment]

  /// - Precondition: `segments` isn't empty, is in order of time, and none overlaps another.
  public init(property: Property, initial: SIMD4<Double>, segments: [Segment]) {
    self.property = property
    self.initial = initial
    self.segments = segments
  }

  /// The value it holds after its last segment.
  public var final: SIMD4<Double> { segments.last?.to.value ?? initial }
}

/// A change from one value to another along a way, under an easing.
public struct Segment: Sendable, Hashable {
  /// Milliseconds from the start of the direction.
  public var start: Double
  /// Milliseconds, more than 0.
  public var duration: Double
  /// The value the track has when the segment starts; a way's first keyframe may jump from it.
  public var from: Endpoint
  /// The value when the segment ends; held until the next one starts.
  public var to: Endpoint
  /// How values run between the ends.
  public var way: Way
  /// From the share of the segment's time to the share of its way.
  public var easing: Easing
  /// The index of the phase in the spec's list of the direction it was written for.
  public var phase: Int

  /// Start and duration in milliseconds; the duration is more than 0.
  public init(
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

  /// Milliseconds from the start of the direction.
  public var end: Double { start + duration }
}

/// A value in this viewport, and what it stands for: platforms that measure real views need the meaning.
public struct Endpoint: Sendable, Hashable {
  /// In the property's unit, before clamping.
  public var value: SIMD4<Double>
  /// Where the value comes from: a screen's state or what the spec writes.
  public var meaning: Meaning
  /// One or none: there are millions of endpoints, and hardly any has it.
  private var holding: [Held]

  /// `held` names the parts that the spec leaves out; nil if it gives all.
  public init(_ value: SIMD4<Double>, _ meaning: Meaning, held: Held? = nil) {
    self.value = value
    self.meaning = meaning
    holding = held.map { [$0] } ?? []
  }

  /// What a literal leaves out, and holds from where the segment starts; nil if it leaves out nothing.
  public var held: Held? {
    get { holding.first }
    set { holding = newValue.map { [$0] } ?? [] }
  }
}

/// By how much a value changes with what its segment starts from, where a run begins in mid-flight: `own` times the change
/// of the track's own value, and for a position `size` times the change of the width and the height.
public struct Held: Sendable, Hashable {
  /// 1 for a part that is left out, 0 for one that is given.
  public var own: SIMD4<Double>
  /// Of a position: of the width for x, of the height for y. A frame's anchor moves with an extent that is left out.
  public var size: SIMD2<Double>

  /// Components of `own` are 0 or 1, those of `size` shares of the element's width and height.
  public init(own: SIMD4<Double>, size: SIMD2<Double> = .zero) {
    (self.own, self.size) = (own, size)
  }

  /// All parts.
  static let all = Held(own: .one)
}

/// What a value stands for on the screens of a real app.
public enum Meaning: Sendable, Hashable {
  /// The element's value in that state.
  case state(Side)
  /// Each component by itself, as many as the property has; lengths as written, left to right, before mirroring.
  case parts([Part])

  /// Where one component of a value comes from.
  public enum Part: Sendable, Hashable {
    /// The element's value in that state.
    case state(Side)
    /// A length as the spec writes it, left to right.
    case length(Length)
    /// Worked out from values that only a viewport gives: known as this example alone.
    case example
  }
}

/// The way from a segment's start to its end, as progress goes from 0 to 1 and beyond.
public enum Way: Sendable, Hashable {
  /// Every component runs evenly with progress.
  case straight
  /// A circular arc of the position that subtends this many degrees at constant angular speed; positive bends to the
  /// left of the way, as seen on screen.
  case arc(degrees: Double)
  /// Through given values.
  case keyframes(KeyframePath)
}

/// Values at shares of progress. The first stands at 0 and the last at 1.
public struct KeyframePath: Sendable, Hashable {
  /// Strictly rising from 0 to 1.
  public var positions: [Double]
  /// As many as positions.
  public var values: [Endpoint]
  /// How values between two positions are found.
  public var interpolation: Interpolation

  /// The ways to find values between keyframes.
  public enum Interpolation: Sendable, Hashable {
    /// A straight line from each value to the next.
    case linear
    /// Hermite with the tangents of the format.
    case cubic
    /// A value is kept until the next keyframe.
    case hold
    /// A value is taken from the keyframe before on: `hold`, backwards.
    case holdNext
  }

  /// - Precondition: as many values as positions; positions rise strictly from 0 to 1.
  public init(positions: [Double], values: [Endpoint], interpolation: Interpolation) {
    self.positions = positions
    self.values = values
    self.interpolation = interpolation
  }
}
