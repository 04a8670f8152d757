import Simulator

/// A frame with rounded corners.
struct RoundedFrame {
  private let low, high: SIMD2<Double>
  /// The radii from the top left clockwise, in points.
  private let radii: [Double]

  init(_ sample: ElementSample, isLeadingRight: Bool) {
    low = SIMD2(sample.x, sample.y)
    high = SIMD2(sample.x + sample.width, sample.y + sample.height)
    let corners = sample.cornerRadius
    radii = (isLeadingRight ? [1, 0, 2, 3] : [0, 1, 3, 2]).map { corners[$0] }
  }

  /// The center of each corner's arc.
  private var centers: [(point: SIMD2<Double>, way: SIMD2<Double>, radius: Double)] {
    let ways = [SIMD2(-1.0, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]
    return zip(ways, radii).map { way, radius in
      let corner = SIMD2(way.x < 0 ? low.x : high.x, way.y < 0 ? low.y : high.y)
      return (corner - way * radius, way, radius)
    }
  }

  /// Points on the edge: the ends of each corner's arc and three between them.
  var outline: [SIMD2<Double>] {
    let arc: [SIMD2<Double>] = [
      SIMD2(0, 1), SIMD2(0.3826834324, 0.9238795325), SIMD2(0.7071067812, 0.7071067812),
      SIMD2(0.9238795325, 0.3826834324), SIMD2(1, 0),
    ]
    return centers.flatMap { center in
      arc.map { center.point + $0 * center.way * center.radius }
    }
  }

  func contains(_ point: SIMD2<Double>, slack: Double) -> Bool {
    guard point.x >= low.x - slack, point.y >= low.y - slack, point.x <= high.x + slack, point.y <= high.y + slack
    else { return false }
    return centers.allSatisfy { center in
      let offset = (point - center.point) * center.way
      guard offset.x > 0, offset.y > 0 else { return true }
      return offset.length <= center.radius + slack
    }
  }
}
