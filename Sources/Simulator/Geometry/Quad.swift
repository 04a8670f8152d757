import SpecModel

/// A convex area on the plane of the screen with four corners in order: a projected frame.
struct Quad {
  private let xs, ys: SIMD4<Double>

  /// - Parameter corners: four corners.
  init(_ corners: some Collection<SIMD2<Double>>) {
    var (xs, ys) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for (index, corner) in corners.prefix(4).enumerated() { (xs[index], ys[index]) = (corner.x, corner.y) }
    (self.xs, self.ys) = (xs, ys)
  }

  init(_ viewport: Viewport) { self.init(UprightBox.viewport(viewport)) }

  init(_ box: UprightBox) {
    xs = SIMD4(box.left, box.right, box.right, box.left)
    ys = SIMD4(box.top, box.top, box.bottom, box.bottom)
  }

  /// The corners of a box, mapped.
  init(_ box: UprightBox, _ map: (SIMD2<Double>) -> SIMD2<Double>) {
    let (one, two) = (map(SIMD2(box.left, box.top)), map(SIMD2(box.right, box.top)))
    let (three, four) = (map(SIMD2(box.right, box.bottom)), map(SIMD2(box.left, box.bottom)))
    xs = SIMD4(one.x, two.x, three.x, four.x)
    ys = SIMD4(one.y, two.y, three.y, four.y)
  }

  subscript(index: Int) -> SIMD2<Double> { SIMD2(xs[index], ys[index]) }

  /// The smallest upright box around it.
  var bounds: UprightBox { UprightBox(left: xs.min(), top: ys.min(), right: xs.max(), bottom: ys.max()) }

  /// Twice the area, negative if the corners are in the opposite order.
  fileprivate var area: Double {
    var sum = 0.0
    for index in 0..<4 {
      let next = (index + 1) & 3
      sum = sum + xs[index] * ys[next] - xs[next] * ys[index]
    }
    return sum
  }

  /// How far two quads overlap: the smallest overlap along a normal of any side. 0 or less if a line separates them, or
  /// if one is flat.
  func overlap(with other: Quad) -> Double {
    if isUpright, other.isUpright {
      let common = bounds.intersection(other.bounds)
      return min(common.right - common.left, common.bottom - common.top)
    }
    return min(leastOverlap(acrossOwnSides: other), other.leastOverlap(acrossOwnSides: self))
  }

  /// A side without length has no normal.
  private func leastOverlap(acrossOwnSides other: Quad) -> Double {
    let bounds = bounds
    if isUpright, !bounds.isEmpty {
      let common = bounds.intersection(other.bounds)
      return min(common.right - common.left, common.bottom - common.top)
    }
    let (x, y) = (xs, ys)
    let wide = SIMD4(x[1], x[2], x[3], x[0]) - x
    let high = SIMD4(y[1], y[2], y[3], y[0]) - y
    let lengths = (wide * wide + high * high).squareRoot()
    let (across, along) = (high / lengths * -1, wide / lengths)
    let (own, others) = (reach(across, along), other.reach(across, along))
    let overlap = Self.lesser(own.high, others.high) - Self.greater(own.low, others.low)
    return overlap.replacing(with: .infinity, where: .!(lengths .> 0)).min()
  }

  /// The smallest and largest distances of its corners along four normals.
  private func reach(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> (low: SIMD4<Double>, high: SIMD4<Double>) {
    let one = x * xs[0] + y * ys[0]
    let two = x * xs[1] + y * ys[1]
    let three = x * xs[2] + y * ys[2]
    let four = x * xs[3] + y * ys[3]
    return (
      Self.lesser(Self.lesser(one, two), Self.lesser(three, four)),
      Self.greater(Self.greater(one, two), Self.greater(three, four))
    )
  }

  private static func lesser(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    a.replacing(with: b, where: b .< a)
  }

  private static func greater(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    a.replacing(with: b, where: b .> a)
  }

  /// Whether its sides are horizontal and vertical.
  var isUpright: Bool {
    ys[0] == ys[1] && xs[1] == xs[2] && ys[2] == ys[3] && xs[3] == xs[0]
  }
}

/// What clips leave of a convex area: its corners in order, empty if nothing is left.
struct ClippedArea {
  private(set) var corners: [SIMD2<Double>] = []
  /// A reused buffer for corners, as areas are clipped thousands of times.
  private var kept: [SIMD2<Double>] = []

  mutating func start(with quad: Quad) {
    corners.removeAll(keepingCapacity: true)
    for index in 0..<4 { corners.append(quad[index]) }
  }

  /// Keeps the part inside another quad, side by side (Sutherland–Hodgman).
  mutating func clip(to other: Quad) {
    let turn: Double = other.area < 0 ? -1 : 1
    for index in 0..<4 {
      let (start, side) = (other[index], other[(index + 1) & 3] - other[index])
      func inside(_ point: SIMD2<Double>) -> Double {
        turn * (side.x * (point.y - start.y) - side.y * (point.x - start.x))
      }
      if corners.allSatisfy({ inside($0) >= 0 }) { continue }
      kept.removeAll(keepingCapacity: true)
      for place in corners.indices {
        let (from, to) = (corners[place], corners[place + 1 < corners.count ? place + 1 : 0])
        let (before, after) = (inside(from), inside(to))
        if before >= 0 { kept.append(from) }
        if (before < 0) != (after < 0), before != after {
          kept.append(from + (to - from) * (before / (before - after)))
        }
      }
      swap(&corners, &kept)
    }
  }

  /// The smallest upright box around it; nil if nothing is left.
  var bounds: UprightBox? {
    guard let first = corners.first else { return nil }
    let low = corners.reduce(first) { pointwiseMin($0, $1) }
    let high = corners.reduce(first) { pointwiseMax($0, $1) }
    return UprightBox(left: low.x, top: low.y, right: high.x, bottom: high.y)
  }
}
