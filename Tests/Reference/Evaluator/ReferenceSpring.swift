import Foundation

/// A damped spring from 0 to 1 (page, section 4), solved as a linear system rather than in closed form.
///
/// In the time τ = ωt the distance y = s - 1 and its speed w = dy/dτ obey y' = w, w' = -y - 2ζw, so the state is
/// exp(Aτ)·(-1, v/ω). With a step h that is a power of two and (1 + 2ζ)h ≤ 1/4, exp(Ah) is a Taylor series in
/// double-double, its powers of 2 follow by squaring, and the remainder of τ below h is a Taylor series in doubles. The
/// error is a few 1e-16 of the distance for any damping.
final class ReferenceSpring {
  /// The undamped angular frequency, in 1/s.
  let omega: Double
  /// The damping ratio ζ.
  let ratio: Double
  private let start: (y: Double, w: Double)
  private let step: Double
  /// exp(A · step · 2ⁿ) at index n.
  private var powers: [Matrix2]

  init(omega: Double, ratio: Double, velocity: Double) throws {
    guard omega > 0, ratio > 0, omega.isFinite, ratio < 1e6, velocity.isFinite else {
      throw ReferenceError("spring that never settles: ω \(omega), ζ \(ratio)")
    }
    self.omega = omega
    self.ratio = ratio
    start = (-1, velocity / omega)
    var step = 0.25
    while step * (1 + 2 * ratio) > 0.25 { step /= 2 }
    self.step = step
    powers = [ReferenceSpring.exponential(ratio: ratio, step: step)]
  }

  private static func exponential(ratio: Double, step: Double) -> Matrix2 {
    let generator = Matrix2(
      a: .init(0), b: .init(step), c: .init(-step), d: .init(-2) * .init(ratio) * .init(step))
    var sum = Matrix2.identity
    var term = Matrix2.identity
    for order in 1...24 {
      term = term * generator / Double(order)
      sum = sum + term
    }
    return sum
  }

  /// s at a time in seconds.
  func value(at seconds: Double) -> Double {
    1 + state(at: omega * seconds).y
  }

  /// Distance and speed at τ ≥ 0.
  private func state(at tau: Double) -> (y: Double, w: Double) {
    let whole = (tau / step).rounded(.down)
    guard whole < 0x1p52 else { return (0, 0) }
    var y = DoubleDouble(start.y)
    var w = DoubleDouble(start.w)
    var steps = UInt64(whole)
    var index = 0
    while steps > 0 {
      if index == powers.count { powers.append(powers[index - 1] * powers[index - 1]) }
      if steps & 1 == 1 {
        let power = powers[index]
        (y, w) = (power.a * y + power.b * w, power.c * y + power.d * w)
      }
      steps >>= 1
      index += 1
    }
    return advanced(y.high, w.high, by: tau - whole * step)
  }

  /// The Taylor series of the solution: its coefficients obey a[n+2] = -(2ζ(n+1) a[n+1] + a[n]) / ((n+1)(n+2)).
  private func advanced(_ y: Double, _ w: Double, by rest: Double) -> (y: Double, w: Double) {
    guard rest > 0 else { return (y, w) }
    var (older, newer) = (y, w)
    var (distance, speed) = (y, 0.0)
    var power = 1.0
    for order in 0..<14 {
      let n = Double(order)
      speed += (n + 1) * newer * power
      power *= rest
      distance += newer * power
      (older, newer) = (newer, -(2 * ratio * (n + 1) * newer + older) / ((n + 1) * (n + 2)))
    }
    return (distance, speed)
  }

  /// The smallest T, in seconds, with |1 - s(t)| ≤ 0.001 for every t ≥ T.
  ///
  /// y² + w² never grows, so the search can end where it is below 0.001². Between two points of the grid, y turns at
  /// most once; the turn is checked too. From critical damping on, y turns at most once overall, so the grid can widen.
  lazy var settlingTime: Double = {
    let limit = 0.001
    var last = 0.0
    var after = 0.0
    var lastIsBeyond = true
    var tau = 0.0
    var state = start
    while (state.y * state.y + state.w * state.w).squareRoot() > limit {
      let next = ratio < 1 ? tau + 0.125 : max(tau + step, tau * 1.05)
      let nextState = self.state(at: next)
      if (state.w < 0) != (nextState.w < 0) {
        let turn = bisect(tau, next) { (self.state(at: $0).w < 0) == (state.w < 0) }
        if abs(self.state(at: turn).y) > limit { (last, lastIsBeyond) = (turn, true) }
      }
      if abs(nextState.y) > limit {
        (last, lastIsBeyond) = (next, true)
      } else if lastIsBeyond {
        (after, lastIsBeyond) = (next, false)
      }
      (tau, state) = (next, nextState)
    }
    if lastIsBeyond { after = tau }
    return bisect(last, after) { abs(self.state(at: $0).y) > limit } / omega
  }()
}

/// The point where the condition stops holding, between `low`, where it holds, and `high`, where it doesn't.
func bisect(_ low: Double, _ high: Double, _ holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  for _ in 0..<200 {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if holds(middle) { low = middle } else { high = middle }
  }
  return high
}
