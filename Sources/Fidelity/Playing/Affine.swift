/// An affine map of the plane, y downward. Points are columns.
struct Affine: Sendable, Hashable {
  /// The images of the two unit vectors and of the origin.
  var x = SIMD2(1.0, 0), y = SIMD2(0.0, 1), origin = SIMD2<Double>.zero

  static let identity = Affine()

  func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
    turned(point) + origin
  }

  private func turned(_ way: SIMD2<Double>) -> SIMD2<Double> {
    x * way.x + y * way.y
  }

  /// Applies `inner`, then `outer`.
  static func * (outer: Affine, inner: Affine) -> Affine {
    Affine(x: outer.turned(inner.x), y: outer.turned(inner.y), origin: outer(inner.origin))
  }

  static func move(_ way: SIMD2<Double>) -> Affine {
    Affine(origin: way)
  }

  static func scale(_ factors: SIMD2<Double>) -> Affine {
    Affine(x: SIMD2(factors.x, 0), y: SIMD2(0, factors.y))
  }

  /// A clockwise rotation, as seen on screen.
  static func rotation(degrees: Double) -> Affine {
    let angle = Angle(degrees: degrees)
    return Affine(x: SIMD2(angle.cosine, angle.sine), y: SIMD2(-angle.sine, angle.cosine))
  }
}

/// A rectangle parallel to the axes.
public struct Box: Sendable, Hashable {
  var low, high: SIMD2<Double>

  /// The unit square: a whole, in shares of itself.
  static let whole = Box(low: .zero, high: .one)

  var size: SIMD2<Double> { high - low }

  /// Top left, top right, bottom right, bottom left.
  var corners: [SIMD2<Double>] {
    [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
  }

  /// The box on whole pixels, halves rounded up, of which a point has this many.
  func rounded(to pixels: Double) -> Box {
    func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> { (point * pixels + 0.5).rounded(.down) / pixels }
    let low = rounded(low)
    return Box(low: low, high: low + rounded(size))
  }

  func moved(to other: Box, _ progress: Double) -> Box {
    Box(low: low + (other.low - low) * progress, high: high + (other.high - high) * progress)
  }

  /// The smallest box around some points; nil if there are none.
  init?(around points: [SIMD2<Double>]) {
    guard let first = points.first else { return nil }
    (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
  }

  init(low: SIMD2<Double>, high: SIMD2<Double>) {
    (self.low, self.high) = (low, high)
  }

  init(center: SIMD2<Double>, size: SIMD2<Double>) {
    (low, high) = (center - size / 2, center + size / 2)
  }
}
