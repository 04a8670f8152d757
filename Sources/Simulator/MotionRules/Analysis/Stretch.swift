import SpecModel

/// A stretch of a track on which its value is smooth: at rest, or on one stretch of a segment's easing and between two of
/// its keyframes. Progress goes one way in it, and so does each component, but on an arc.
struct Stretch {
  /// Milliseconds from the start of the direction, `start` below `end`; the same for what stands for an instant only.
  private(set) var start, end: Double
  private let content: Content
  /// Milliseconds that the track is ahead of the time asked for.
  private var lead = 0.0

  private enum Content {
    case rest(SIMD4<Double>)
    case motion(Motion)
  }

  /// Held by reference: stretches are handed about far more often than they are made.
  private final class Motion: Sendable {
    let segment: Segment
    /// The limits of progress at both ends.
    let from, to: CurveSide
    /// The keyframe interval it lies in.
    let tangent: Int?
    /// What keyframes that hold show all through: at the end of a stretch, where the next keyframe stands, too.
    let held: SIMD4<Double>?

    init(_ segment: Segment, from: CurveSide, to: CurveSide, tangent: Int?) {
      (self.segment, self.from, self.to, self.tangent) = (segment, from, to, tangent)
      held = segment.way.heldValue(at: (from.value + to.value) / 2)
    }
  }

  private init(start: Double, end: Double, content: Content) {
    self.start = start
    self.end = end
    self.content = content
  }

  static func rest(_ value: SIMD4<Double>, from start: Double, to end: Double) -> Stretch {
    Stretch(start: start, end: end, content: .rest(value))
  }

  /// - Parameter tangent: the keyframe interval it lies in.
  static func motion(
    of segment: Segment, from start: (time: Double, side: CurveSide), to end: (time: Double, side: CurveSide),
    tangent: Int?
  ) -> Stretch {
    Stretch(
      start: start.time, end: end.time,
      content: .motion(Motion(segment, from: start.side, to: end.side, tangent: tangent)))
  }

  /// The same, some milliseconds earlier.
  func led(by milliseconds: Double) -> Stretch {
    var stretch = self
    stretch.start -= milliseconds
    stretch.end -= milliseconds
    stretch.lead += milliseconds
    return stretch
  }

  /// The segment it belongs to; nil at rest.
  var segment: Segment? {
    if case .motion(let motion) = content { motion.segment } else { nil }
  }

  /// Progress at both ends; nil at rest.
  var progress: (from: Double, to: Double)? {
    if case .motion(let motion) = content { (motion.from.value, motion.to.value) } else { nil }
  }

  /// The value before clamping; at its ends the limit from inside.
  func value(at time: Double) -> SIMD4<Double> {
    switch content {
    case .rest(let value): return value
    case .motion(let motion):
      if let held = motion.held { return held }
      let progress = progress(at: time, motion)
      return motion.segment.way.value(
        from: motion.segment.from.value, to: motion.segment.to.value, progress: progress, ahead: progress)
    }
  }

  /// Units a second; at its ends the limit from inside, which may be infinite.
  func velocity(at time: Double) -> SIMD4<Double> {
    guard case .motion(let motion) = content else { return .zero }
    let segment = motion.segment
    let slope: Double
    if time <= start {
      slope = motion.from.slope
    } else if time >= end {
      slope = motion.to.slope
    } else {
      slope = segment.easing.slope(at: (time + lead - segment.start) / segment.duration)
    }
    let progress = progress(at: time, motion)
    let direction = segment.way.tangent(
      from: segment.from.value, to: segment.to.value, progress: progress, interval: motion.tangent)
    let speed = slope * 1000 / segment.duration
    // What does not move stays where it is, however fast progress is.
    return direction.replacing(with: direction * speed, where: direction .!= .zero)
  }

  /// Whether the value is one and the same all through.
  var isStill: Bool {
    guard case .motion(let motion) = content else { return true }
    let segment = motion.segment
    return motion.from.value == motion.to.value
      || segment.way.isStill(from: segment.from.value, to: segment.to.value, interval: motion.tangent)
  }

  private func progress(at time: Double, _ motion: Motion) -> Double {
    if time <= start { return motion.from.value }
    if time >= end { return motion.to.value }
    return motion.segment.easing.progress(at: (time + lead - motion.segment.start) / motion.segment.duration)
  }

  /// The least and the greatest value of each component; nil on an arc, where they may lie inside.
  var hull: (low: SIMD4<Double>, high: SIMD4<Double>)? {
    if case .motion(let motion) = content, case .arc = motion.segment.way { return nil }
    let (one, other) = (value(at: start), value(at: end))
    return (pointwiseMin(one, other), pointwiseMax(one, other))
  }
}

extension Timeline {
  /// The stretches of a track, or of a property without one, from 0 to the end of the direction without a gap. Where a
  /// curve jumps at the very end, or played backwards at the very start, what stands there has an instant of its own.
  func stretches(of property: Property, of element: Int) -> [Stretch] {
    let own = elements[element]
    guard let track = own.track(property) else { return [.rest(own.initial[property], from: 0, to: duration)] }
    var stretches: [Stretch] = []
    var (time, value) = (0.0, track.initial)
    for segment in track.segments {
      if segment.start > time + Limits.instant { stretches.append(.rest(value, from: time, to: segment.start)) }
      stretches += segment.stretches
      (time, value) = (segment.end, segment.to.value)
    }
    if duration > time + Limits.instant {
      stretches.append(.rest(value, from: time, to: duration))
    } else if let last = stretches.last, last.value(at: last.end) != value {
      stretches.append(.rest(value, from: last.end, to: last.end))
    }
    if let first = stretches.first, first.segment?.easing.isMirrored == true, first.value(at: 0) != track.initial {
      stretches.insert(.rest(track.initial, from: 0, to: 0), at: 0)
    }
    return stretches
  }
}
