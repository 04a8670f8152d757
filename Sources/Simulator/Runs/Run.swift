public import SpecModel

/// A direction as it plays: from its start, from an interruption, or from a release.
public struct Run: Sendable {
  /// The direction in which it plays.
  public let direction: Direction
  /// What plays, one after the other; never empty.
  package let legs: [Leg]
  /// The shares of the source's and the destination's hand-over that it found at its start; nil from rest.
  let kept: SIMD2<Double>?

  /// A timeline from one of its times on, to its end or as a release continues it.
  package struct Leg: Sendable {
    /// The timeline that plays; its time is ahead of the leg's by `start`.
    package let timeline: Timeline
    /// The time of the timeline at which the leg begins, in milliseconds.
    package let start: Double
    /// The duration in milliseconds.
    package let duration: Double
    /// The pace of the timeline's time; nil if it is even, up to the end.
    var pace: ReleasePace?
    /// Whether its tracks start at rest, as in the whole direction.
    var isFromRest = true
    /// The release at which it begins, or ends if `isReturning`.
    var letGo: LetGo?
    var isReturning = false

    /// Creates a leg that plays a timeline evenly from `start` (milliseconds, 0 to its duration) to its end.
    package init(_ timeline: Timeline, from start: Double) {
      (self.timeline, self.start, duration) = (timeline, start, timeline.duration - start)
    }

    init(_ timeline: Timeline, _ pace: ReleasePace) {
      (self.timeline, start, duration, self.pace) = (timeline, pace.time(at: 0), pace.left, pace)
    }

    /// The time of the timeline.
    func time(at elapsed: Double) -> Double { pace?.time(at: elapsed) ?? (start + elapsed) }

    func flight(at elapsed: Double) -> Flight {
      Flight(timeline: timeline, time: time(at: elapsed), rate: pace?.rate(at: elapsed) ?? 1)
    }

    /// The share of the timeline's direction that has passed; a gesture with its own motion keeps it at the start.
    func share(at elapsed: Double) -> Double {
      if case .animates(_, let direction, _)? = letGo?.interaction.effect, pace != nil {
        return timeline.direction == direction ? 0 : 1
      }
      return time(at: elapsed) / timeline.duration
    }

    /// The rest of the leg.
    func rest(at elapsed: Double) -> Leg {
      with(pace.map { Leg(timeline, $0.advanced(by: elapsed)) } ?? Leg(timeline, from: start + elapsed), isReturning)
    }

    /// The way back, to its start or to the timeline's.
    func rewound(at elapsed: Double) -> Leg {
      let back = timeline.backwards(.reverse, duration: nil)
      let leg = pace.map { Leg(timeline, $0.turned(at: elapsed)) } ?? Leg(back, from: back.duration - start - elapsed)
      return with(leg, !isReturning)
    }

    private func with(_ other: Leg, _ isReturning: Bool) -> Leg {
      var leg = other
      (leg.isFromRest, leg.letGo, leg.isReturning) = (isFromRest, letGo, isReturning)
      return leg
    }
  }

  /// Creates a run.
  /// - Precondition: `legs` isn't empty, and each starts with the state in which the one before it ends.
  package init(_ direction: Direction, _ legs: [Leg], kept: SIMD2<Double>? = nil) {
    (self.direction, self.legs, self.kept) = (direction, legs, kept)
  }

  /// Creates a run of a whole direction.
  package init(_ timeline: Timeline) {
    self.init(timeline.direction, [Leg(timeline, from: 0)])
  }

  /// The duration in milliseconds; times of a run count from its own start.
  public var duration: Double { legs.reduce(0) { $0 + $1.duration } }

  /// The leg that plays at a time, and the milliseconds since it began. Where two legs meet, the second applies.
  func place(at time: Double) -> (index: Int, leg: Leg, elapsed: Double) {
    var (index, time) = (0, time)
    while index + 1 < legs.count, time >= legs[index].duration - Limits.instant {
      time = max(time - legs[index].duration, 0)
      index += 1
    }
    return (index, legs[index], time)
  }

  /// Returns what plays at a time, and the time of its timeline.
  package func leg(at time: Double) -> (index: Int, timeline: Timeline, time: Double) {
    let (index, leg, elapsed) = place(at: time)
    return (index, leg.timeline, leg.time(at: elapsed))
  }

  /// Returns the value of a property of an element, before clamping.
  public func value(of property: Property, of element: Int, at time: Double) -> SIMD4<Double> {
    let (_, timeline, time) = leg(at: time)
    return timeline.elements[element].value(of: property, at: time, in: timeline)
  }
}

/// The pace of a release: from one time of a timeline to another, along a curve.
struct ReleasePace {
  /// Times of the timeline, in milliseconds.
  let from, to: Double
  /// In milliseconds.
  let duration: Double
  let easing: Easing
  /// How much of it has passed at the start, in milliseconds.
  var passed = 0.0
  var isBackwards = false

  var left: Double { isBackwards ? passed : duration - passed }

  /// Rewound to its start, a jump there hasn't happened.
  func time(at elapsed: Double) -> Double {
    let share = share(at: elapsed)
    if isBackwards, share <= 0 { return from }
    return from + (to - from) * easing.progress(at: share, instant: Limits.instant / max(duration, Limits.instant))
  }

  /// The milliseconds of the timeline per millisecond.
  func rate(at elapsed: Double) -> Double {
    guard duration > 0 else { return 0 }
    let rate = easing.slope(at: share(at: elapsed)) * (to - from) / duration
    return isBackwards ? -rate : rate
  }

  func advanced(by elapsed: Double) -> Self {
    var pace = self
    pace.passed += isBackwards ? -elapsed : elapsed
    return pace
  }

  func turned(at elapsed: Double) -> Self {
    var pace = advanced(by: elapsed)
    pace.isBackwards.toggle()
    return pace
  }

  /// Within an instant of an end, it is at the end: a spring is cut to its goal only at the very end.
  private func share(at elapsed: Double) -> Double {
    let passed = advanced(by: elapsed).passed
    if passed >= duration - Limits.instant { return 1 }
    return passed <= Limits.instant ? 0 : passed / duration
  }
}

/// A finger that has caught a running direction: its motion continues from what was visible.
public struct CaughtInteraction: Sendable {
  /// The progress where the finger came down.
  public let progress: Double
  /// What the finger scrubs, with every segment's curve linear.
  private let scrubbed: Timeline
  /// For each element, the visible values minus those that the finger scrubs at that progress.
  private let offsets: [PropertyValues]
  private let presences: [Double]
  /// The shares of the hand-overs that the touch found.
  let kept: SIMD2<Double>

  init(progress: Double, scrubbed: Timeline, from flight: Flight, kept: SIMD2<Double>) {
    (self.progress, self.scrubbed, self.kept) = (progress, scrubbed, kept)
    let below = Flight(timeline: scrubbed, time: progress * scrubbed.duration)
    offsets = scrubbed.elements.indices.map { index in
      var offsets = flight.values(of: index)
      let under = below.values(of: index)
      for property in Property.allCases { offsets[property] -= under[property] }
      return offsets
    }
    presences = scrubbed.elements.indices.map { flight.presence(of: $0) - below.presence(of: $0) }
  }

  /// The milliseconds in which the caught state blends into what the finger scrubs.
  package static let settling = 100.0

  /// - Parameter elapsed: the milliseconds since the touch.
  func value(of property: Property, of element: Int, at progress: Double, elapsed: Double) -> SIMD4<Double> {
    let share = max(0, 1 - elapsed / Self.settling)
    return scrubbed.elements[element].value(of: property, at: progress * scrubbed.duration, in: scrubbed)
      + offsets[element][property] * share
  }

  /// How much shows of an element without a view on one screen.
  func presence(of element: Int, at progress: Double, elapsed: Double) -> Double {
    Flight(timeline: scrubbed, time: progress * scrubbed.duration).presence(of: element)
      + presences[element] * max(0, 1 - elapsed / Self.settling)
  }

  /// The direction that the finger scrubs.
  var direction: Direction { scrubbed.direction }
}

extension Direction {
  /// The other direction: dismiss for present, present for dismiss.
  package var opposite: Direction { self == .present ? .dismiss : .present }
}
