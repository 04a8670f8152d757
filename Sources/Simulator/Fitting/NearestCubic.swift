package import SpecModel

extension Easing {
  /// The one cubic Bézier from (0, 0) to (1, 1) that is nearest to this curve, however far that is: with the least squares of
  /// the differences at even places.
  ///
  /// With the handles' x given, the curve's parameter at each place is known, and both y follow from the normal equations:
  /// only the two x are searched, on grids that become finer around the best.
  package var nearestCubic: BezierHandles {
    let places = (1..<Self.samples).map { Double($0) / Double(Self.samples) }
    let values = places.map { value(at: $0) }
    var best = (handles: BezierHandles(0, 0, 1, 1), squares: Double.infinity)
    var (center, step) = (SIMD2(0.5, 0.5), 0.1)
    for _ in 0..<5 {
      for x1 in Self.grid(around: center.x, step) {
        for x2 in Self.grid(around: center.y, step) {
          let (handles, squares) = Self.fitted(x1, x2, places, values)
          if squares < best.squares { best = (handles, squares) }
        }
      }
      center = SIMD2(best.handles.x1, best.handles.x2)
      step /= step == 0.1 ? 5 : 3
    }
    return best.handles
  }

  private static var samples: Int { 32 }

  /// All of 0 to 1 first, then two steps to each side.
  private static func grid(around center: Double, _ step: Double) -> [Double] {
    let places = step == 0.1 ? (0...10).map { Double($0) * step } : (-2...2).map { center + Double($0) * step }
    return places.map { min(max($0, 0), 1) }
  }

  /// The best y for two x, and the squares that are left.
  private static func fitted(
    _ x1: Double, _ x2: Double, _ places: [Double], _ values: [Double]
  ) -> (BezierHandles, Double) {
    var (a, b, c, d, e, rest) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    let cubic = Cubic(CurvePoint(0, 0), CurvePoint(x1, 0), CurvePoint(x2, 1), CurvePoint(1, 1))
    for (place, value) in zip(places, values) {
      let t = cubic.parameter(at: place)
      let (first, second, left) = (3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), value - t * t * t)
      a += first * first
      b += first * second
      c += second * second
      d += first * left
      e += second * left
      rest += left * left
    }
    let determinant = a * c - b * b
    guard determinant > 1e-9 else { return (BezierHandles(x1, 0, x2, 1), .infinity) }
    let (y1, y2) = ((d * c - b * e) / determinant, (a * e - b * d) / determinant)
    return (BezierHandles(x1, y1, x2, y2), rest - y1 * d - y2 * e)
  }
}
