import SpecModel

/// A cubic Bézier in the x-y plane whose x never falls.
///
/// Goals, in order: never leave the curve (bracketed, so no input diverges), be exact to the last bits of x (the format
/// asks for 1e-9 in y up to slopes of 1e4), be fast (Newton steps where they help).
struct MonotoneBezier {
  var x: SIMD4<Double>
  var y: SIMD4<Double>

  /// The coordinates of both ends and of the handles between them.
  init(x: SIMD4<Double>, y: SIMD4<Double>) {
    (self.x, self.y) = (x, y)
  }

  /// From (0, 0) to (1, 1), as CSS `cubic-bezier()`.
  init(_ handles: BezierHandles) {
    x = SIMD4(0, handles.x1, handles.x2, 1)
    y = SIMD4(0, handles.y1, handles.y2, 1)
  }

  /// A piece of a path that starts at a point.
  init(_ piece: BezierPiece, from start: CurvePoint) {
    x = SIMD4(start.x, piece.x1, piece.x2, piece.x)
    y = SIMD4(start.y, piece.y1, piece.y2, piece.y)
  }

  /// y at the given x, which is clamped to the curve's own range.
  func value(at target: Double) -> Double {
    Self.point(y, at: parameter(at: target))
  }

  /// dy/dx at the given x; infinite where the curve is vertical.
  func slope(at target: Double) -> Double {
    let t = parameter(at: target)
    let run = Self.derivative(x, at: t)
    let rise = Self.derivative(y, at: t)
    if run > 0 { return rise / run }
    // At an end whose handle lies on it the next handle gives the direction.
    let inner = t < 0.5 ? (x[2] - x[0], y[2] - y[0]) : (x[3] - x[1], y[3] - y[1])
    return inner.0 > 0 ? inner.1 / inner.0 : (inner.1 == 0 ? 0 : .infinity)
  }

  /// The parameter t in 0…1 at which x(t) is the target.
  ///
  /// Newton's method inside a bracket that halves whenever a step would leave it. Ends when the bracket or the step is
  /// below the spacing of doubles; at worst a hundred rounds.
  func parameter(at target: Double) -> Double {
    if target <= x[0] { return 0 }
    if target >= x[3] { return 1 }
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

  /// Bernstein form, which loses no digits near either end.
  static func point(_ c: SIMD4<Double>, at t: Double) -> Double {
    let u = 1 - t
    return u * u * u * c[0] + 3 * u * u * t * c[1] + 3 * u * t * t * c[2] + t * t * t * c[3]
  }

  static func derivative(_ c: SIMD4<Double>, at t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * (c[1] - c[0]) + 2 * u * t * (c[2] - c[1]) + t * t * (c[3] - c[2]))
  }
}
