public import SpecModel

/// One direction on one viewport: the tracks of each element.
///
/// All that other modules can ask is in this file. Inside the module, `backwards` plays it in the other direction,
/// `linear` is what a finger scrubs, and the rules divide it: into `stretches` of one formula, and into `spans` in which
/// a value is between two bounds.
public struct Timeline: Sendable {
  /// The direction that it plays.
  public let direction: Direction
  /// The duration in milliseconds; a direction lasts until its last phase ends.
  public let duration: Double
  /// Whether this is present played backwards: then an instant belongs to the segment that present has there.
  public let isReversed: Bool
  /// The phases in the order of the spec's list; a retrace or reverse has present's phases in reverse order.
  public let phases: [PhaseSpan]
  /// The elements' timelines, by element index.
  public let elements: [ElementTimeline]
  /// The cached stretches, by element index and index of the track.
  var divided: [[TrackStretches?]] = []
  /// The motion of the first and the last phase; nil if the timeline isn't made of phases.
  public let opening, closing: PhaseMotion?

  /// Creates a timeline.
  /// - Precondition: `elements` has one entry for each element of the spec, in its order.
  package init(
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

  /// Returns 0, 1000/fps, 2000/fps, … below the duration, and the duration itself, in milliseconds.
  package func frameTimes(perSecond fps: Double) -> [Double] {
    Self.frameTimes(until: duration, perSecond: fps)
  }

  /// Returns the frame times of any duration in milliseconds.
  package static func frameTimes(until duration: Double, perSecond fps: Double) -> [Double] {
    var times: [Double] = []
    var frame = 0.0
    while frame * 1000 / fps < duration {
      times.append(frame * 1000 / fps)
      frame += 1
    }
    return times + [duration]
  }

  /// Returns how a track without a segment in this direction moves if a run begins in mid-flight: with the times of the
  /// element's first segment that moves from rest (the earliest, then in the order of phases), or of the first phase if
  /// there is none.
  package func lead(of element: Int) -> Lead {
    let moving = elements[element].tracks.flatMap(\.segments).filter(\.moves)
    let first = moving.map(\.start).min() ?? 0
    // In a dismiss derived from present, the phases are in reverse order.
    let isOpposite = opening.map { $0.phase > closing?.phase ?? 0 } ?? false
    let lead = moving.filter { $0.start <= first + Limits.instant }
      .min { isOpposite ? $0.phase > $1.phase : $0.phase < $1.phase }
    if let lead { return Lead(start: lead.start, duration: lead.duration, easing: lead.easing, phase: lead.phase) }
    guard let opening else {
      return Lead(start: 0, duration: max(duration, 1), easing: Easing(.linear), phase: 0)
    }
    return Lead(
      start: opening.starts[element], duration: opening.duration, easing: opening.easing, phase: opening.phase)
  }

  /// Returns how a track without a segment in this direction, which a finger has moved, continues: with the times of
  /// the element's first segment, preferably of its motion, or over the whole direction if it has none.
  package func continuation(of element: Int) -> Lead {
    let tracks = elements[element].tracks
    let moving = tracks.filter { $0.property.family == .motion }
    let first = (moving.isEmpty ? tracks : moving).compactMap(\.segments.first).min { $0.start < $1.start }
    guard let first else {
      let easing = Easing(.bezier(BezierHandles(0, 0, 0.58, 1)), label: "ease-out")
      return Lead(start: 0, duration: max(duration, 1), easing: easing, phase: 0)
    }
    return Lead(start: first.start, duration: first.duration, easing: first.easing, phase: first.phase)
  }
}

/// How much shows of an element without a view on one screen, which multiplies its opacity: a track of one linear segment.
package struct Presence: Sendable, Hashable {
  /// 0…1.
  var from, to: Double
  /// Milliseconds from the start of the direction.
  var start, end: Double

  /// - Parameters:
  ///   - missing: the screen that has no view of the element.
  ///   - example: the direction with the spec's own frames: it fades while the element has segments there.
  init(without missing: Side, _ example: Timeline, element: Int) {
    let segments = example.elements[element].tracks.flatMap(\.segments)
    to = (missing == .source) == (example.direction == .present) ? 1 : 0
    from = 1 - to
    start = segments.map(\.start).min() ?? 0
    end = segments.map(\.end).max() ?? example.duration
  }

  /// The value at a time in milliseconds from the start of the direction.
  func value(at time: Double) -> Double {
    end > start ? from + (to - from) * min(max((time - start) / (end - start), 0), 1) : to
  }

  /// The same from another value.
  func starting(at value: Double) -> Self {
    var presence = self
    presence.from = value
    return presence
  }

  /// The value at its start, without an end.
  var held: Self {
    var presence = self
    presence.to = from
    return presence
  }

  /// That of the other direction: `total` milliseconds become their share `factor`.
  func backwards(total: Double, factor: Double) -> Self {
    var presence = self
    (presence.from, presence.to) = (to, from)
    (presence.start, presence.end) = (max(total - end, 0) * factor, max(total - start, 0) * factor)
    return presence
  }
}

extension Timeline {
  /// The same with presences, by element index.
  func with(presences: [Presence?]) -> Timeline {
    Timeline(
      direction: direction, duration: duration, isReversed: isReversed, phases: phases,
      elements: zip(elements, presences).map {
        ElementTimeline(initial: $0.initial, tracks: $0.tracks, presence: $1)
      }, opening: opening, closing: closing)
  }
}

/// The times and the curve of a track without its own segment.
package struct Lead: Sendable, Hashable {
  /// The start in milliseconds from the start of the direction.
  package var start: Double
  /// The duration in milliseconds, more than 0.
  package var duration: Double
  /// The easing from the visible value to the one that the direction ends with.
  package var easing: Easing
  /// The index of the phase, as in a segment.
  package var phase: Int
}

/// How a phase moves elements, regardless of what it animates.
public struct PhaseMotion: Sendable, Hashable {
  /// The index in the spec's list of phases, of the direction for which the phase is written.
  public var phase: Int
  /// The milliseconds that the change of one element takes.
  public var duration: Double
  /// The curve of each element's change.
  public var easing: Easing
  /// For each element, its start in milliseconds from the start of the direction: with its stagger, or the phase's own
  /// if the phase doesn't address it.
  public var starts: [Double]
}

/// The times of a phase including its stagger, in milliseconds from the start of the direction.
public struct PhaseSpan: Sendable, Hashable {
  /// The phase's name in the spec.
  public let name: String
  /// The start of its first element.
  public let start: Double
  /// The end of its last element.
  public let end: Double
  /// The milliseconds that the change of one element takes.
  public let duration: Double
}

/// The motion of one element in one direction.
public struct ElementTimeline: Sendable {
  /// The initial values; a property without a track keeps its value.
  public let initial: PropertyValues
  /// The tracks of the properties that have segments, in the order of `Property.allCases`.
  public let tracks: [Track]
  /// How much shows of an element without a view on one screen; nil if it has all its views.
  package var presence: Presence?
  /// For each property, the index of its track in `tracks`, or -1, because tracks are looked up for every value.
  private let places: SIMD16<Int8>

  /// Creates the motion of an element.
  /// - Parameters:
  ///   - initial: the values before the direction starts.
  ///   - tracks: one for each property that moves, in the order of `Property.allCases`.
  ///   - presence: how much shows of an element without a view on one screen.
  package init(initial: PropertyValues, tracks: [Track], presence: Presence? = nil) {
    self.initial = initial
    self.tracks = tracks
    self.presence = presence
    var places = SIMD16<Int8>(repeating: -1)
    for (place, track) in tracks.enumerated() { places[track.property.index] = Int8(place) }
    self.places = places
  }

  /// Returns the track of a property; nil if the property never moves.
  public func track(_ property: Property) -> Track? {
    place(of: property).map { tracks[$0] }
  }

  /// The index of a property's track in `tracks`.
  func place(of property: Property) -> Int? {
    let place = places[property.index]
    return place < 0 ? nil : Int(place)
  }
}
