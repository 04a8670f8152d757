public import SpecModel

/// A direction as it plays: from its start, or from where an interruption turned it.
public struct Run: Sendable {
  /// The way it goes.
  public let direction: Direction
  /// What plays, one after the other: never empty.
  public let legs: [Leg]

  /// A timeline from one of its times to its end.
  public struct Leg: Sendable {
    public let timeline: Timeline
    /// Milliseconds from the start of the timeline at which the leg begins.
    public let start: Double

    public init(_ timeline: Timeline, from start: Double) {
      (self.timeline, self.start) = (timeline, start)
    }

    /// Milliseconds.
    public var duration: Double { timeline.duration - start }
  }

  public init(_ direction: Direction, _ legs: [Leg]) {
    (self.direction, self.legs) = (direction, legs)
  }

  /// A whole direction.
  public init(_ timeline: Timeline) {
    self.init(timeline.direction, [Leg(timeline, from: 0)])
  }

  /// Milliseconds; times of a run count from its own start.
  public var duration: Double { legs.reduce(0) { $0 + $1.duration } }

  /// What plays at a time, and the time of its timeline. Where two legs meet, the second one holds already.
  public func leg(at time: Double) -> (index: Int, timeline: Timeline, time: Double) {
    var (index, time) = (0, time)
    while index + 1 < legs.count, time >= legs[index].duration - Limits.instant {
      time = max(time - legs[index].duration, 0)
      index += 1
    }
    return (index, legs[index].timeline, legs[index].start + time)
  }

  /// The value of a property of an element, before clamping.
  public func value(of property: Property, of element: Int, at time: Double) -> SIMD4<Double> {
    let (_, timeline, time) = leg(at: time)
    return timeline.elements[element].value(of: property, at: time, in: timeline)
  }
}

extension ResolvedTransition {
  /// What every element shows at a moment of a run, in the spec's order.
  public func sample(_ run: Run, at time: Double, in scene: Scene) -> [ElementSample] {
    let (_, timeline, time) = run.leg(at: max(time, 0))
    return samples(in: scene) { timeline.elements[$0].value(of: $1, at: time, in: timeline) }
  }

  /// The run that follows where the user goes the other way.
  /// - Parameter time: milliseconds of the run.
  /// - Returns: nil where the run doesn't play at that time: at its start, at its end, and outside.
  public func interrupted(_ run: Run, at time: Double, in scene: Scene) -> Run? {
    guard time > 0, time < run.duration else { return nil }
    let (index, running, now) = run.leg(at: time)
    let direction = run.direction.opposite
    let other = scene.timeline(direction)
    switch spec.interruption ?? .redirect {
    case .finish:
      // A second turn before the end cancels the first.
      let isWaiting = index + 1 < run.legs.count
      return Run(direction, [.init(running, from: now)] + (isWaiting ? [] : [.init(other, from: 0)]))
    case .rewind:
      return Run(direction, [.init(running.backwards(.reverse, duration: nil), from: running.duration - now)])
    case .redirect:
      if case .play(.reverse, _) = spec.dismiss {
        return Run(direction, [.init(other, from: other.duration * (1 - now / running.duration))])
      }
      let flight = Flight(timeline: running, time: now)
      return Run(redirected(other, from: flight, in: scene))
    }
  }
}

extension Direction {
  public var opposite: Direction { self == .present ? .dismiss : .present }
}
