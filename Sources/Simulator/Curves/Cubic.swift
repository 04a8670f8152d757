public import SpecModel

/// A cubic Bézier in the plane of time (x) and progress (y) whose x never decreases: both handles are between the ends
/// in x.
///
/// Unlike a piece as a spec writes it, it has a start. One without width is a step.
public struct Cubic: Hashable, Sendable {
  /// The control points in order: x is a share of time, y progress.
  public var start, handle1, handle2, end: CurvePoint

  /// Creates a cubic from its control points.
  /// - Precondition: both handles are between the ends in x. It isn't checked.
  package init(_ start: CurvePoint, _ handle1: CurvePoint, _ handle2: CurvePoint, _ end: CurvePoint) {
    self.start = start
    self.handle1 = handle1
    self.handle2 = handle2
    self.end = end
  }

  /// Creates a straight line between two points, with handles at its thirds, or at its ends if both have the same x,
  /// which is a step.
  package init(from start: CurvePoint, to end: CurvePoint) {
    let share = start.x == end.x ? 0.0 : 1 / 3.0
    let (x, y) = ((end.x - start.x) * share, (end.y - start.y) * share)
    self.init(start, CurvePoint(start.x + x, start.y + y), CurvePoint(end.x - x, end.y - y), end)
  }

  /// Creates the curve of CSS `cubic-bezier()`, from (0, 0) to (1, 1).
  package init(_ handles: BezierHandles) {
    self.init(
      CurvePoint(0, 0), CurvePoint(handles.x1, handles.y1), CurvePoint(handles.x2, handles.y2), CurvePoint(1, 1))
  }

  /// A piece of a path, which starts at a point.
  init(_ piece: BezierPiece, from start: CurvePoint) {
    self.init(start, CurvePoint(piece.x1, piece.y1), CurvePoint(piece.x2, piece.y2), piece.end)
  }

  /// The width as a share of time, 0…1.
  public var width: Double { end.x - start.x }
  /// The change of progress, negative if the curve falls.
  package var rise: Double { end.y - start.y }
  /// Whether progress jumps from the start's to the end's at one instant.
  package var isStep: Bool { width == 0 }
  /// Whether progress doesn't change.
  private var isFlat: Bool { start.y == end.y && handle1.y == end.y && handle2.y == end.y }

  /// The curve rotated by half a turn about (½, ½): for a curve from (0, 0) to (1, 1), the curve played backwards.
  package var mirrored: Cubic {
    func turned(_ point: CurvePoint) -> CurvePoint { CurvePoint(1 - point.x, 1 - point.y) }
    return Cubic(turned(end), turned(handle2), turned(handle1), turned(start))
  }

  /// Whether both handles' y are between the values of its ends.
  var staysBetweenItsEnds: Bool {
    let values = min(start.y, end.y)...max(start.y, end.y)
    return values.contains(handle1.y) && values.contains(handle2.y)
  }

  // MARK: - Points of it

  /// Returns the point at the Bézier parameter t in 0…1.
  package func point(at t: Double) -> CurvePoint { CurvePoint(Self.point(x, at: t), Self.point(y, at: t)) }

  /// Returns y at an x, which is clamped to the curve's range. If the curve is flat, it is exactly the ends' y, because
  /// held keyframes compare whether progress has reached them.
  public func value(at x: Double) -> Double { isFlat ? end.y : Self.point(y, at: parameter(at: x)) }

  /// Returns dy/dx at an x, which is clamped to the curve's range; infinite where the curve is vertical.
  package func slope(at target: Double) -> Double {
    let t = parameter(at: target)
    let (x, y) = (x, y)
    let run = Self.derivative(x, at: t)
    let rise = Self.derivative(y, at: t)
    if run > 0 { return rise / run }
    if rise != 0 { return rise > 0 ? .infinity : -.infinity }
    // If the handle of an end coincides with it, the next handle determines the direction.
    let inner = t < 0.5 ? (x[2] - x[0], y[2] - y[0]) : (x[3] - x[1], y[3] - y[1])
    return inner.0 > 0 ? inner.1 / inner.0 : (inner.1 == 0 ? 0 : .infinity)
  }

  /// The largest absolute slope at its ends, and where x(t) runs slowest; infinite if the curve is vertical there.
  package var steepest: Double {
    let (first, middle, last) = (handle1.x - start.x, handle2.x - handle1.x, end.x - handle2.x)
    let bend = first - 2 * middle + last
    let slowest = bend > 0 ? min(max((first - middle) / bend, 0), 1) : 0
    return [0, slowest, 1].map { abs(slope(at: point(at: $0).x)) }.max() ?? 0
  }

  /// Returns the parameter t in 0…1 at which x(t) is the target; 0 or 1 if the target is outside.
  ///
  /// Goals, in this order: never leave the curve (the bracket prevents divergence for any input); be exact to the last
  /// bits of x (the format requires 1e-9 in y up to slopes of 1e4); be fast. Newton's method in a bracket, which is
  /// bisected whenever a step would leave it, until the bracket or the step is below the spacing of doubles; a hundred
  /// rounds at worst.
  package func parameter(at target: Double) -> Double {
    if target <= start.x { return 0 }
    if target >= end.x { return 1 }
    let x = x
    var low = 0.0
    var high = 1.0
    var t = (target - x[0]) / (x[3] - x[0])
    for _ in 0..<100 {
      let error = Self.point(x, at: t) - target
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      let next = t - error / Self.derivative(x, at: t)
      if next == t { return t }
      let step = next > low && next < high ? next : (low + high) / 2
      if step == t || step == low || step == high { return step }
      t = step
    }
    return t
  }

  /// The inner parameters at which y changes direction, ascending.
  public var turns: [Double] {
    quadraticRoots(handle1.y - start.y, handle2.y - handle1.y, end.y - handle2.y).filter { $0 > 0 && $0 < 1 }
  }

  /// Returns both parts of the curve, split at parameter t (de Casteljau's construction).
  public func split(at t: Double) -> (Cubic, Cubic) {
    func mix(_ p: CurvePoint, _ q: CurvePoint) -> CurvePoint {
      CurvePoint(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t)
    }
    let (a, b, c) = (mix(start, handle1), mix(handle1, handle2), mix(handle2, end))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (Cubic(start, a, d, middle), Cubic(middle, e, c, end))
  }

  // MARK: - Coordinates

  var x: SIMD4<Double> { SIMD4(start.x, handle1.x, handle2.x, end.x) }
  var y: SIMD4<Double> { SIMD4(start.y, handle1.y, handle2.y, end.y) }

  /// Evaluates the Bernstein form, which loses no digits near either end.
  @inline(__always)
  static func point(_ c: SIMD4<Double>, at t: Double) -> Double {
    let u = 1 - t
    return u * u * u * c[0] + 3 * u * u * t * c[1] + 3 * u * t * t * c[2] + t * t * t * c[3]
  }

  @inline(__always)
  private static func derivative(_ c: SIMD4<Double>, at t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * (c[1] - c[0]) + 2 * u * t * (c[2] - c[1]) + t * t * (c[3] - c[2]))
  }
}

/// Returns the point of a cubic Bézier in any plane at the parameter t in 0…1.
package func bezierPoint(_ points: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>), at t: Double)
  -> SIMD2<Double>
{
  let u = 1 - t
  return points.0 * (u * u * u) + points.1 * (3 * u * u * t) + points.2 * (3 * u * t * t) + points.3 * (t * t * t)
}

/// A Bézier as polynomials of its parameter, for thousands of evaluations: precise to 1e-12, in a third of the time
/// that the last bits take.
package struct QuickBezier {
  /// The coefficients by power of the parameter, from the first on; x is relative to its start.
  private let x, y: SIMD3<Double>
  private let start: SIMD2<Double>
  private let width: Double

  package init(_ curve: Cubic) {
    func powers(_ c: SIMD4<Double>) -> SIMD3<Double> {
      let first = 3 * (c[1] - c[0])
      let second = 3 * (c[2] - c[1]) - first
      return SIMD3(first, second, c[3] - c[0] - first - second)
    }
    (x, y) = (powers(curve.x), powers(curve.y))
    start = SIMD2(curve.start.x, curve.start.y)
    width = curve.width
  }

  /// Returns y at an x, which is clamped to the curve's range.
  package func value(at target: Double) -> Double {
    let u = parameter(at: target - start.x)
    return ((y.z * u + y.y) * u + y.x) * u + start.y
  }

  /// Newton's method in a bracket, which is bisected if a step would leave it.
  /// - Parameter distance: the distance in x from the start.
  private func parameter(at distance: Double) -> Double {
    if distance <= 0 { return 0 }
    if distance >= width { return 1 }
    let slack = width * 1e-14
    var (low, high, u) = (0.0, 1.0, distance / width)
    for _ in 0..<60 {
      let error = ((x.z * u + x.y) * u + x.x) * u - distance
      if abs(error) <= slack { break }
      if error < 0 { low = u } else { high = u }
      let next = u - error / ((3 * x.z * u + 2 * x.y) * u + x.x)
      let step = next > low && next < high ? next : (low + high) / 2
      if step == u { break }
      u = step
    }
    return u
  }
}

extension BezierPiece {
  /// The end of the piece, at which the next one starts.
  var end: CurvePoint { CurvePoint(x, y) }
}

/// The ascending places where a (1 - t)² + 2 b t (1 - t) + c t² changes its sign.
func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
  let square = a - 2 * b + c
  let half = b - a
  if abs(square) <= 1e-14 * (abs(a) + abs(b) + abs(c)) { return half == 0 ? [] : [-a / (2 * half)] }
  let discriminant = half * half - square * a
  guard discriminant > 0 else { return [] }
  // First the root without cancellation, then the other from the product of both.
  let far = -(half + (half < 0 ? -1 : 1) * discriminant.squareRoot())
  return far == 0 ? [] : [far / square, a / far].sorted()
}
