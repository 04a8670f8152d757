/// The values of a property of an element in one direction.
struct MotionTrack: Sendable {
  var initial: SIMD4<Double>
  /// In the order of time.
  var segments: [MotionSegment] = []

  var final: SIMD4<Double> { segments.last?.to ?? initial }

  /// - Parameter ahead: how much earlier a segment shows than it starts and ends.
  func value(at time: Double, ahead: Double = MotionMath.instant) -> SIMD4<Double> {
    guard let segment = segments.last(where: { $0.start <= time + ahead }) else { return initial }
    return time >= segment.end - ahead ? segment.to : segment.value(at: time)
  }

  /// The value that a segment finds which starts at a time.
  func value(before time: Double) -> SIMD4<Double> {
    guard let segment = segments.last else { return initial }
    return time >= segment.end - MotionMath.instant ? segment.to : segment.value(at: time)
  }

  /// The track from another value: it ends where it did.
  func starting(from value: SIMD4<Double>) -> MotionTrack {
    var track = self
    track.initial = value
    guard var first = segments.first else { return track }
    if case .keyframes(var keys, let interpolation) = first.way, !MotionMath.isApart(keys[0].value, initial, by: 0) {
      keys[0].value = value
      first.way = .keyframes(keys, interpolation)
    }
    first.from = value
    track.segments[0] = first
    return track
  }

  /// Whether it ever leaves its initial value.
  var moves: Bool { segments.contains(where: \.moves) }
}

/// A way between two values.
struct MotionSegment: Sendable {
  var start: Double
  var duration: Double
  /// Nil if it is linear.
  var curve: MotionCurve?
  /// Whether the curve runs from its end to its start.
  var isBackward = false
  var from: SIMD4<Double>
  var to: SIMD4<Double>
  var way = Way.straight
  /// The index of the move that it belongs to.
  var move: Int

  enum Way: Sendable {
    case straight
    /// A circular arc that subtends this many degrees and bends to the left for positive ones.
    case arc(Double)
    case keyframes([Key], Interpolation)
  }

  struct Key: Sendable {
    var at: Double
    var value: SIMD4<Double>
  }

  enum Interpolation: Sendable {
    case linear, cubic, hold
    /// A value stands from the keyframe before it on.
    case holdNext
  }

  var end: Double { start + duration }

  var moves: Bool {
    if MotionMath.isApart(from, to) { return true }
    guard case .keyframes(let keys, _) = way else { return false }
    return keys.contains { MotionMath.isApart($0.value, from) }
  }

  private func progress(_ t: Double, _ soon: Double) -> Double {
    guard let curve else { return min(max(t, 0), 1) }
    return isBackward ? 1 - curve.progress(1 - t, soon: soon) : curve.progress(t, soon: soon)
  }

  func value(at time: Double) -> SIMD4<Double> {
    let soon = MotionMath.instant / duration
    let t = time - start <= MotionMath.instant ? 0 : (time - start) / duration
    let p = progress(t, soon)
    switch way {
    case .straight: return from + (to - from) * p
    case .arc(let degrees): return bent(degrees, p)
    case .keyframes(let keys, let interpolation):
      let isHeld = interpolation == .hold || interpolation == .holdNext
      return keyframed(keys, interpolation, p, isHeld ? progress(min(t + soon, 1), soon) : p)
    }
  }

  /// The chord to the point at progress p has the length |way| sin(ap/2) / sin(a/2), and is turned left by a(1 - p)/2.
  private func bent(_ degrees: Double, _ p: Double) -> SIMD4<Double> {
    let half = degrees * .pi / 360
    if half.magnitude < 1e-150 { return from + (to - from) * p }
    let length = MotionMath.sine(half * p) / MotionMath.sine(half)
    let (s, c) = (MotionMath.sine(half * (1 - p)), MotionMath.cosine(half * (1 - p)))
    let way = to - from
    return from + SIMD4(way.x * c + way.y * s, way.y * c - way.x * s, 0, 0) * length
  }

  /// - Parameter ahead: the progress an instant later, by which held values change.
  private func keyframed(
    _ keys: [Key], _ interpolation: Interpolation, _ p: Double, _ ahead: Double
  ) -> SIMD4<Double> {
    let last = keys.count - 1
    func passed(_ limit: Double) -> Int { max(keys.lastIndex { $0.at <= limit } ?? 0, 0) }
    switch interpolation {
    case .hold: return keys[passed(ahead)].value
    case .holdNext:
      return (keys.first { $0.at >= ahead - ($0.at > 0 ? 0x1p-52 : 0) } ?? keys[last]).value
    case .linear, .cubic: break
    }
    let here = min(passed(p), last - 1)
    let (from, to) = (keys[here], keys[here + 1])
    let width = to.at - from.at
    let t = (p - from.at) / width
    if interpolation == .linear { return from.value + (to.value - from.value) * t }
    func slope(_ index: Int) -> SIMD4<Double> {
      let (before, after) = (keys[max(index - 1, 0)], keys[min(index + 1, last)])
      return (after.value - before.value) / (after.at - before.at)
    }
    if p <= 0 { return from.value + slope(0) * p }
    if p >= 1 { return to.value + slope(last) * (p - 1) }
    let bend = slope(here) * (1 - t) - slope(here + 1) * t
    return from.value + (to.value - from.value) * (t * t * (3 - 2 * t)) + bend * (width * t * (1 - t))
  }
}

// Backwards

extension MotionTrack {
  /// The track of the other direction: present's `total` duration becomes its share `factor`.
  func backwards(_ play: MotionPlay, total: Double, factor: Double) -> MotionTrack {
    MotionTrack(
      initial: final, segments: segments.reversed().map { $0.backwards(play, total: total, factor: factor) })
  }
}

extension MotionSegment {
  fileprivate func backwards(_ play: MotionPlay, total: Double, factor: Double) -> MotionSegment {
    var segment = self
    segment.start = max(total - end, 0) * factor
    segment.duration = duration * factor
    (segment.from, segment.to) = (to, from)
    if play == .reverse { segment.isBackward.toggle() }
    switch way {
    case .straight: break
    case .arc(let degrees): segment.way = .arc(-degrees)
    case .keyframes(let keys, let interpolation):
      segment.way = .keyframes(
        keys.reversed().map { Key(at: 1 - $0.at, value: $0.value) }, interpolation.backwards)
    }
    return segment
  }
}

extension MotionSegment.Interpolation {
  fileprivate var backwards: Self {
    switch self {
    case .linear, .cubic: self
    case .hold: .holdNext
    case .holdNext: .hold
    }
  }
}

// Speed

extension MotionSegment {
  /// A spring that starts at once takes over a speed, in shares of the distance per second of its own time.
  mutating func take(_ speed: SIMD4<Double>) {
    let way = to - from
    let square = (way * way).sum()
    guard square > 0, start <= MotionMath.instant, case .spring(let spring)? = curve else { return }
    curve = .spring(spring.with(velocity: (speed * way).sum() / square))
  }
}
