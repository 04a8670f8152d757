import SpecModel

/// A convex area on the plane of the screen by its corners, in order: a projected frame, or what a clip leaves of one.
struct Quad {
  private(set) var corners: [SIMD2<Double>]

  init(_ corners: [SIMD2<Double>]) { self.corners = corners }

  init(_ viewport: Viewport) { self.init(Box.viewport(viewport).corners) }

  /// The smallest upright box around it; nil where it has no corners.
  var bounds: Box? {
    guard let first = corners.first else { return nil }
    let low = corners.reduce(first) { pointwiseMin($0, $1) }
    let high = corners.reduce(first) { pointwiseMax($0, $1) }
    return Box(left: low.x, top: low.y, right: high.x, bottom: high.y)
  }

  /// What of it lies inside another one, side by side (Sutherland and Hodgman).
  func clipped(to other: Quad) -> Quad {
    let turn: Double = other.area < 0 ? -1 : 1
    var rest = corners
    for (start, end) in zip(other.corners, other.corners.dropFirst() + other.corners.prefix(1)) {
      let side = end - start
      func inside(_ point: SIMD2<Double>) -> Double {
        turn * (side.x * (point.y - start.y) - side.y * (point.x - start.x))
      }
      var kept: [SIMD2<Double>] = []
      for (from, to) in zip(rest, rest.dropFirst() + rest.prefix(1)) {
        let (before, after) = (inside(from), inside(to))
        if before >= 0 { kept.append(from) }
        if (before < 0) != (after < 0), before != after {
          kept.append(from + (to - from) * (before / (before - after)))
        }
      }
      rest = kept
    }
    return Quad(rest)
  }

  /// Twice the area, below 0 where the corners go the other way round.
  private var area: Double {
    zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
  }

  /// How far two of them reach into each other: the least overlap along a normal of any side. 0 or less where a line
  /// parts them, or where one is flat.
  func overlap(with other: Quad) -> Double {
    if isUpright, other.isUpright, let own = bounds, let others = other.bounds {
      let common = own.intersection(others)
      return min(common.right - common.left, common.bottom - common.top)
    }
    return (normals + other.normals).reduce(.infinity) { least, normal in
      let (own, others) = (extent(along: normal), other.extent(along: normal))
      return min(least, min(own.high, others.high) - max(own.low, others.low))
    }
  }

  /// Whether its sides are level and upright.
  var isUpright: Bool {
    corners.count == 4 && corners[0].y == corners[1].y && corners[1].x == corners[2].x
      && corners[2].y == corners[3].y && corners[3].x == corners[0].x
  }

  /// Of unit length; of a side without length there is none.
  private var normals: [SIMD2<Double>] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { from, to in
      let side = to - from
      let length = Double.hypot(side.x, side.y)
      return length > 0 ? SIMD2(-side.y, side.x) / length : nil
    }
  }

  private func extent(along normal: SIMD2<Double>) -> (low: Double, high: Double) {
    let places = corners.map { $0.x * normal.x + $0.y * normal.y }
    return (places.min() ?? 0, places.max() ?? 0)
  }
}

extension Box {
  var corners: [SIMD2<Double>] {
    [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
  }
}
