import Foundation
import Simulator
import SpecModel

/// Straight lines through points; two points with the same x are a jump.
struct TestPoints: FittableCurve {
  let points: [CurvePoint]

  init(_ points: [(Double, Double)]) {
    self.points = points.map { CurvePoint($0.0, $0.1) }
  }

  /// CSS `steps(n, end)`.
  init(steps: Int) {
    self.init(
      (0..<steps).flatMap { step in
        let y = Double(step) / Double(steps)
        return [(y, y), (Double(step + 1) / Double(steps), y)]
      } + [(1, 1)])
  }

  private func line(at x: Double) -> (from: CurvePoint, to: CurvePoint) {
    let index = points.lastIndex { $0.x <= x } ?? 0
    let first = min(index, points.count - 2)
    return (points[first], points[first + 1])
  }

  func value(at x: Double) -> Double {
    if x >= 1 { return points[points.count - 1].y }
    let (from, to) = line(at: x)
    return from.y + slope(at: x) * (x - from.x) + (to.x == from.x ? to.y - from.y : 0)
  }

  func slope(at x: Double) -> Double {
    let (from, to) = line(at: x)
    return to.x == from.x ? 0 : (to.y - from.y) / (to.x - from.x)
  }

  var breaks: [CurveBreak] {
    Set(points.map(\.x)).sorted().compactMap { x in
      let here = points.filter { $0.x == x }
      guard let first = here.first, let last = here.last else { return nil }
      if (x == 0 || x == 1) && first == last { return nil }
      let left = points.last { $0.x < x } ?? first
      let before = left.x == x ? 0 : (first.y - left.y) / (first.x - left.x)
      return CurveBreak(
        x: x, before: CurveSide(value: first.y, slope: before),
        after: CurveSide(value: last.y, slope: x == 1 ? 0 : slope(at: x)))
    }
  }

  func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> { 0...0 }
}

/// CSS `cubic-bezier()`, by bisection.
struct TestBezier: FittableCurve {
  let piece: Cubic
  var isExact = false

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, isExact: Bool = false) {
    piece = Cubic(
      CurvePoint(0, 0), CurvePoint(x1, y1), CurvePoint(x2, y2),
      CurvePoint(1, 1))
    self.isExact = isExact
  }

  var exactPieces: [Cubic]? { isExact ? [piece] : nil }
  var breaks: [CurveBreak] { [] }

  func value(at x: Double) -> Double { x <= 0 ? 0 : x >= 1 ? 1 : piece.point(at: parameter(at: x)).y }

  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if piece.point(at: middle).x < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private func speeds(_ t: Double) -> (x: Double, y: Double, bendX: Double, bendY: Double) {
    func both(_ a: Double, _ b: Double) -> (Double, Double) {
      let u = 1 - t
      return (3 * (u * u * a + 2 * u * t * (b - a) + t * t * (1 - b)), 6 * (u * (b - 2 * a) + t * (1 - 2 * b + a)))
    }
    let (x, y) = (both(piece.handle1.x, piece.handle2.x), both(piece.handle1.y, piece.handle2.y))
    return (x.0, y.0, x.1, y.1)
  }

  func slope(at x: Double) -> Double {
    let t = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
    let speed = speeds(t)
    if speed.x > 0 { return speed.y / speed.x }
    let (near, far) = t < 0.5 ? (piece.start, piece.handle2) : (piece.handle1, piece.end)
    return far.x == near.x ? .infinity : (far.y - near.y) / (far.x - near.x)
  }

  /// The side to which the curve turns, if only one: x'y'' - y'x'' is a quadratic in t, known from three values.
  func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let (from, to) = (parameter(at: range.lowerBound), parameter(at: range.upperBound))
    func turn(_ t: Double) -> Double {
      let speed = speeds(t)
      return speed.x * speed.bendY - speed.y * speed.bendX
    }
    let (a, b, c) = (turn(from), turn((from + to) / 2), turn(to))
    let control = 2 * b - (a + c) / 2
    if min(a, c, control) >= -1e-12 { return 0...Double.infinity }
    if max(a, c, control) <= 1e-12 { return -Double.infinity...0 }
    return -Double.infinity...Double.infinity
  }
}

/// A polynomial of degree 3 at most with any values; it need not start at 0.
struct TestCubic: FittableCurve {
  var c: (Double, Double, Double, Double)
  var breaks: [CurveBreak] = []

  func value(at x: Double) -> Double { c.0 + x * (c.1 + x * (c.2 + x * c.3)) }
  func slope(at x: Double) -> Double { c.1 + x * (2 * c.2 + x * 3 * c.3) }
  func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let (a, b) = (2 * c.2 + 6 * c.3 * range.lowerBound, 2 * c.2 + 6 * c.3 * range.upperBound)
    return min(a, b)...max(a, b)
  }
}

/// The logistic curve about one half: flat, steep, flat.
struct Rise: FittableCurve {
  var steepness: Double
  var breaks: [CurveBreak] { [] }

  func value(at x: Double) -> Double { 1 / (1 + exp(-steepness * (x - 0.5))) }

  func slope(at x: Double) -> Double {
    let y = value(at: x)
    return steepness * y * (1 - y)
  }

  /// The second derivative in the middle, plus or minus the third's bound k³/8 times half the width.
  func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let y = value(at: (range.lowerBound + range.upperBound) / 2)
    let middle = steepness * steepness * y * (1 - y) * (1 - 2 * y)
    let spread = steepness * steepness * steepness / 16 * (range.upperBound - range.lowerBound)
    return middle - spread...middle + spread
  }
}
