import Foundation
import Simulator

/// A unit-mass spring from 0 to 1 over a duration, in closed form from its derivatives' own recursion; independent of the
/// simulator's. At x = 1 it jumps to exactly 1.
struct TestSpring: FittableCurve {
  let seconds: Double
  let frequency, dampingRatio, velocity: Double
  private let decay: Double
  private let wave: Double
  /// The k-th derivative of s - 1 in t is e^(-at) (p[k] cos ωt + q[k] sin ωt).
  private let p: [Double]
  private let q: [Double]

  init(frequency: Double, dampingRatio: Double, velocity: Double = 0, seconds: Double) {
    self.seconds = seconds
    (self.frequency, self.dampingRatio, self.velocity) = (frequency, dampingRatio, velocity)
    decay = dampingRatio * frequency
    wave = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    var (p, q) = ([-1.0], [-(decay - velocity) / wave])
    for index in 0..<3 {
      p.append(-decay * p[index] + wave * q[index])
      q.append(-decay * q[index] - wave * p[index])
    }
    (self.p, self.q) = (p, q)
  }

  /// UIKit's fit to a duration: the largest ω with |ζω - v| / ω_d · e^(-ζωD) = 0.001.
  init(dampingRatio: Double, velocity: Double = 0, fittedTo seconds: Double) {
    func rest(_ frequency: Double) -> Double {
      abs(dampingRatio * frequency - velocity) / (frequency * (1 - dampingRatio * dampingRatio).squareRoot())
        * exp(-dampingRatio * frequency * seconds)
    }
    var high = 1e5 / seconds
    while rest(high * 0.999) < 0.001 { high *= 0.999 }
    var low = high * 0.999
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if rest(middle) < 0.001 { high = middle } else { low = middle }
    }
    self.init(frequency: high, dampingRatio: dampingRatio, velocity: velocity, seconds: seconds)
  }

  /// The formula without the last jump.
  func smooth(_ x: Double) -> Double { 1 + derivative(0, at: x) }

  private func derivative(_ order: Int, at x: Double) -> Double {
    let t = x * seconds
    return exp(-decay * t) * (p[order] * cos(wave * t) + q[order] * sin(wave * t)) * pow(seconds, Double(order))
  }

  func value(at x: Double) -> Double { x >= 1 ? 1 : x <= 0 ? 0 : smooth(x) }
  func slope(at x: Double) -> Double { derivative(1, at: x) }

  var breaks: [CurveBreak] {
    let before = CurveSide(value: smooth(1), slope: slope(at: 1))
    return [CurveBreak(x: 1, before: before, after: CurveSide(value: 1, slope: 0))]
  }

  /// The second derivative in the middle, plus or minus the largest third derivative times half the width.
  func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let middle = derivative(2, at: (range.lowerBound + range.upperBound) / 2)
    let size = hypot(p[3], q[3]) * exp(-decay * range.lowerBound * seconds) * pow(seconds, 3)
    let spread = size * (range.upperBound - range.lowerBound) / 2
    return middle - spread...middle + spread
  }
}

/// A spring above critical damping: a sum of two exponentials.
struct SlowSpring: FittableCurve {
  private let rates: [Double]
  private let sizes: [Double]
  private let seconds: Double

  init(frequency: Double, dampingRatio: Double, seconds: Double) {
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    let (r, s) = (frequency * (dampingRatio - root), frequency * (dampingRatio + root))
    rates = [r, s]
    sizes = [-s / (s - r), r / (s - r)]
    self.seconds = seconds
  }

  private func term(_ index: Int, _ order: Int, _ x: Double) -> Double {
    sizes[index] * pow(-rates[index] * seconds, Double(order)) * exp(-rates[index] * seconds * x)
  }

  private func smooth(_ x: Double) -> Double { 1 + term(0, 0, x) + term(1, 0, x) }
  func value(at x: Double) -> Double { x >= 1 ? 1 : x <= 0 ? 0 : smooth(x) }
  func slope(at x: Double) -> Double { term(0, 1, x) + term(1, 1, x) }

  var breaks: [CurveBreak] {
    let before = CurveSide(value: smooth(1), slope: slope(at: 1))
    return [CurveBreak(x: 1, before: before, after: CurveSide(value: 1, slope: 0))]
  }

  /// Each exponential is monotonic.
  func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let ends = (0...1).map { [term($0, 2, range.lowerBound), term($0, 2, range.upperBound)] }
    return ends.map { min($0[0], $0[1]) }.reduce(0, +)...ends.map { max($0[0], $0[1]) }.reduce(0, +)
  }
}
