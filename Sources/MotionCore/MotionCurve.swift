/// The progress of a move in the share of its time that has passed.
public enum MotionCurve: Sendable, Equatable {
  /// The share of time itself.
  case linear
  /// x1, y1, x2 and y2, as in CSS.
  case cubicBezier(SIMD4<Double>)
  /// Cubic pieces from (0, 0) to (1, 1).
  case pieces([MotionPiece])
  /// Straight lines between points from (0, 0) to (1, 1); two points with one x make a step.
  case points([SIMD2<Double>])
  /// As many equal steps as CSS `steps()` has for these jumps.
  case steps(Int, jumpsAtStart: Bool, jumpsAtEnd: Bool)
  /// A spring, cut after its duration.
  case spring(MotionSpring)

  /// The curve of a release without its own.
  static let easeOut = MotionCurve.cubicBezier(SIMD4(0, 0, 0.58, 1))

  /// The progress at a share of the time.
  /// - Parameters:
  ///   - t: the share, 0...1.
  ///   - soon: a jump no further ahead than this has happened.
  public func progress(_ t: Double, soon: Double = 0) -> Double {
    if t >= 1 { return 1 }
    let t = max(t, 0)
    switch self {
    case .linear: return t
    case .cubicBezier(let c):
      return MotionPiece(SIMD2(c[0], c[1]), SIMD2(c[2], c[3]), SIMD2(1, 1)).value(from: .zero, at: t)
    case .pieces(let pieces):
      let at = Self.passed(pieces.count, at: t, soon) { $0 == 0 ? 0 : pieces[$0 - 1].end.x }
      let from = at == 0 ? .zero : pieces[at - 1].end
      return at == pieces.count ? from.y : pieces[at].value(from: from, at: t)
    case .points(let points):
      let at = Self.passed(points.count - 1, at: t, soon) { points[$0].x }
      guard at < points.count - 1 else { return points[at].y }
      let (from, to) = (points[at], points[at + 1])
      return to.x > from.x && t > from.x ? from.y + (to.y - from.y) * (t - from.x) / (to.x - from.x) : from.y
    case .steps(let count, let jumpsAtStart, let jumpsAtEnd):
      let jumps = Double(count + (jumpsAtStart ? 1 : 0) - (jumpsAtEnd ? 0 : 1))
      let passed = min(((t + soon) * Double(count)).rounded(.down), Double(count - 1))
      return jumps > 0 ? (passed + (jumpsAtStart ? 1 : 0)) / jumps : 0
    case .spring(let spring): return t == 0 ? 0 : 1 + spring.rest(after: t * spring.duration / 1000)
    }
  }

  /// The index of the last point that has passed, or of the last of a nearby jump.
  /// - Parameter x: where the point with an index is, from 0 to `last`.
  private static func passed(_ last: Int, at t: Double, _ soon: Double, x: (Int) -> Double) -> Int {
    var at = 0
    for next in stride(from: 1, through: last, by: 1) {
      if x(next) > t + soon { break }
      if x(next) <= t || x(next) == x(next - 1) { at = next }
    }
    return at
  }
}

/// A cubic Bézier from where the piece before it ends.
public struct MotionPiece: Sendable, Equatable {
  /// The handle at its start, as time and progress, like all its points.
  public var first: SIMD2<Double>
  /// The handle at its end.
  public var second: SIMD2<Double>
  /// Its end.
  public var end: SIMD2<Double>

  /// Creates a piece.
  public init(_ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>) {
    (self.first, self.second, self.end) = (first, second, end)
  }

  /// The height where the piece has reached an x.
  func value(from start: SIMD2<Double>, at x: Double) -> Double {
    if start.y == first.y && start.y == second.y && start.y == end.y { return start.y }
    func point(_ s: Double) -> SIMD2<Double> {
      let u = 1 - s
      return start * (u * u * u) + first * (3 * u * u * s) + second * (3 * u * s * s) + end * (s * s * s)
    }
    return point(lastHolding(0, 1) { point($0).x < x }).y
  }
}

/// A spring of mass 1 that starts at 0 and rests at 1.
public struct MotionSpring: Sendable, Equatable {
  /// The square of its frequency in radians per second.
  public var stiffness: Double
  /// More than 0; 1 is critical.
  public var dampingRatio: Double
  /// Whole distances per second at its start.
  public var velocity: Double
  /// The milliseconds that its curve takes; what is left then is cut.
  public var duration: Double

  /// Creates a spring.
  public init(stiffness: Double, dampingRatio: Double, velocity: Double = 0, duration: Double) {
    (self.stiffness, self.dampingRatio) = (stiffness, dampingRatio)
    (self.velocity, self.duration) = (velocity, duration)
  }

  /// What it leaves of its way, in shares.
  private static let settled = 0.001

  /// The remaining distance after some seconds, negative before it arrives.
  ///
  /// With frequency w, damping ratio z and d = w √(1 - z²) it is e^(-zwt) (-cos dt + (v - zw) sin dt / d); for z ≥ 1,
  /// with the slower root r and the gap g to the other one, e^(rt) (-1 + (v + r) (1 - e^(-gt)) / g).
  func rest(after t: Double) -> Double {
    let (w, z, v) = (stiffness.squareRoot(), dampingRatio, velocity)
    let root = ((z - 1) * (z + 1)).magnitude.squareRoot()
    if z < 1 {
      let d = w * root
      let swing = (v - z * w) * (d * t < 1e-9 ? t : MotionMath.sine(d * t) / d)
      return MotionMath.exponential(-z * w * t) * (swing - MotionMath.cosine(d * t))
    }
    let (slow, gap) = (-w / (z + root), 2 * w * root)
    let swing = (v + slow) * (gap * t < 1e-9 ? t : -MotionMath.exponentialLess1(-gap * t) / gap)
    return MotionMath.exponential(slow * t) * (swing - 1)
  }

  /// The same spring with another speed at its start.
  func with(velocity: Double) -> MotionSpring {
    MotionSpring(
      stiffness: stiffness, dampingRatio: dampingRatio,
      velocity: velocity.isNaN ? 0 : min(max(velocity, -1e9), 1e9), duration: duration)
  }

  /// The milliseconds until it stays within a thousandth of its goal.
  var settling: Double {
    let w = stiffness.squareRoot()
    func left(_ time: Double) -> Double { rest(after: time / 1000) }
    // Its energy only falls.
    var time = 1.0
    while true {
      let speed = (left(time + 0.01) - left(time - 0.01)) * 50000 / w
      if (left(time) * left(time) + speed * speed).squareRoot() <= Self.settled || time > 1e8 { break }
      time *= 2
    }
    while time > 1, left(time - 1).magnitude <= Self.settled { time -= 1 }
    return time
  }

  /// The stiffest spring of its damping ratio, at most 1, that is within a thousandth of its goal after its duration:
  /// with its envelope, or if the ratio is 1, itself.
  var fitted: MotionSpring {
    let (ratio, time) = (min(dampingRatio, 1), duration / 1000)
    let damped = (1 - ratio * ratio).squareRoot()
    func excess(_ w: Double) -> Double {
      let height =
        ratio < 1 ? (ratio * w - velocity).magnitude / (w * damped) : (1 + (w - velocity) * time).magnitude
      return height * MotionMath.exponential(-ratio * w * time) - Self.settled
    }
    // Fast fingers make it vanish at one frequency, and rise to another peak before it falls for good.
    let half = velocity / (2 * ratio)
    let peak = ratio < 1 ? half + (half * half + 2 * half / (ratio * time)).squareRoot() : velocity
    var (low, high) = (0.0, ratio < 1 ? 2 * half : velocity - 1 / time)
    if velocity <= 0 || excess(peak) >= 0 {
      low = velocity > 0 ? peak : 1e-9
      high = max(2 * low, 1 / time)
      while excess(high) > 0 { high *= 2 }
    }
    let w = lastHolding(low, high) { excess($0) > 0 }
    return MotionSpring(stiffness: w * w, dampingRatio: ratio, velocity: velocity, duration: duration)
  }
}

/// The point where a condition that holds at `low` and not at `high` ceases to hold, to the last bit.
private func lastHolding(_ low: Double, _ high: Double, _ holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  while true {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { return high }
    if holds(middle) { low = middle } else { high = middle }
  }
}
