import SpecModel

/// A stretch of a track on which its value is smooth: at rest, or on one stretch of a segment's easing and between two of
/// its keyframes. Progress goes one way in it, and so does each component, but on an arc.
struct Stretch {
  /// Milliseconds from the start of the direction, `start` below `end`; the same for what stands for an instant only.
  private(set) var start, end: Double
  /// Milliseconds that the track is ahead of the time asked for.
  private var lead = 0.0
  /// The limits of progress at both ends; 0 at rest.
  private let from, to: CurveSide
  /// The keyframe interval it lies in.
  private let interval: Int?
  /// What it shows all through: at rest, and where keyframes hold, there at its end, where the next keyframe stands, too.
  private let held: SIMD4<Double>?
  /// What moves it; nil at rest.
  private let mover: Mover?

  private init(
    start: Double, end: Double, from: CurveSide, to: CurveSide, interval: Int?, held: SIMD4<Double>?, mover: Mover?
  ) {
    (self.start, self.end) = (start, end)
    (self.from, self.to, self.interval, self.held, self.mover) = (from, to, interval, held, mover)
  }

  static func rest(_ value: SIMD4<Double>, from start: Double, to end: Double) -> Stretch {
    let none = CurveSide(value: 0, slope: 0)
    return Stretch(start: start, end: end, from: none, to: none, interval: nil, held: value, mover: nil)
  }

  /// - Parameter interval: the keyframe interval it lies in.
  static func motion(
    of mover: Mover, from start: (time: Double, side: CurveSide), to end: (time: Double, side: CurveSide),
    interval: Int?
  ) -> Stretch {
    Stretch(
      start: start.time, end: end.time, from: start.side, to: end.side, interval: interval,
      held: mover.segment.way.heldValue(at: (start.side.value + end.side.value) / 2), mover: mover)
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
  var segment: Segment? { mover?.segment }

  /// Whether it is part of a segment that is played backwards.
  var isMirrored: Bool { mover?.segment.easing.isMirrored ?? false }

  /// Progress at both ends; nil at rest.
  var progress: (from: Double, to: Double)? {
    mover == nil ? nil : (from.value, to.value)
  }

  /// The value before clamping; at its ends the limit from inside.
  func value(at time: Double) -> SIMD4<Double> {
    if let held { return held }
    guard let mover else { return .zero }
    if time <= start { return mover.value(atProgress: from.value) }
    if time >= end { return mover.value(atProgress: to.value) }
    return mover.value(atProgress: mover.progress(at: time + lead))
  }

  /// Units a second; at its ends the limit from inside, which may be infinite.
  func velocity(at time: Double) -> SIMD4<Double> {
    guard let mover else { return .zero }
    let segment = mover.segment
    let (slope, progress): (Double, Double)
    if time <= start {
      (slope, progress) = (from.slope, from.value)
    } else if time >= end {
      (slope, progress) = (to.slope, to.value)
    } else {
      slope = segment.easing.slope(at: (time + lead - segment.start) / segment.duration)
      progress = mover.progress(at: time + lead)
    }
    let direction = segment.way.tangent(
      from: segment.from.value, to: segment.to.value, progress: progress, interval: interval)
    let speed = slope * 1000 / segment.duration
    // What does not move stays where it is, however fast progress is.
    return direction.replacing(with: direction * speed, where: direction .!= .zero)
  }

  /// Whether the value is one and the same all through.
  var isStill: Bool {
    guard let mover else { return true }
    return from.value == to.value || mover.isStill(in: interval)
  }

  /// The least and the greatest value of each component; nil on an arc, where they may lie inside.
  var hull: (low: SIMD4<Double>, high: SIMD4<Double>)? {
    if mover?.isArc ?? false { return nil }
    let (one, other) = (value(at: start), value(at: end))
    return (pointwiseMin(one, other), pointwiseMax(one, other))
  }
}

extension Stretch {
  /// Bounds of each component; on an arc with room to spare.
  var bounds: (low: SIMD4<Double>, high: SIMD4<Double>) {
    let (one, other) = (value(at: start), value(at: end))
    var (low, high) = (pointwiseMin(one, other), pointwiseMax(one, other))
    if let length = mover?.arcLength {
      // What is farther from one end is nearer to the other.
      let room = length * abs(to.value - from.value) / 2
      low -= SIMD4(room, room, 0, 0)
      high += SIMD4(room, room, 0, 0)
    }
    return (low, high)
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
      segment.addStretches(to: &stretches)
      (time, value) = (segment.end, segment.to.value)
    }
    if duration > time + Limits.instant {
      stretches.append(.rest(value, from: time, to: duration))
    } else if let last = stretches.last, last.value(at: last.end) != value {
      stretches.append(.rest(value, from: last.end, to: last.end))
    }
    if let first = stretches.first, first.isMirrored, first.value(at: 0) != track.initial {
      stretches.insert(.rest(track.initial, from: 0, to: 0), at: 0)
    }
    return stretches
  }
}
