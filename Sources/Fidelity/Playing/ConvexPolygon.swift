import Simulator

/// A convex polygon; its points may go round either way.
package struct ConvexPolygon: Sendable, Hashable {
  var points: [SIMD2<Double>]

  /// The intersection with another polygon (Sutherland–Hodgman: cut along one edge after the other).
  func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    let sense = other.area < 0 ? -1.0 : 1
    var rest = self
    other.forEachEdge { rest.cut(from: $0, to: $1, sense: sense) }
    return rest
  }

  /// Whether its points are finite.
  var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  func contains(_ others: [SIMD2<Double>]) -> Bool {
    let sense = area < 0 ? -1.0 : 1
    var isInside = true
    forEachEdge { start, end in
      for other in others where isInside { isInside = Self.side(of: other, start, end) * sense >= -Self.rounding }
    }
    return isInside
  }

  /// The rounding error of a corner on an edge, in square points.
  private static let rounding = 1e-9

  private func forEachEdge(_ body: (_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Void) {
    guard var start = points.last else { return }
    for end in points {
      body(start, end)
      start = end
    }
  }

  /// The area, positive if the points go round clockwise on the screen (the shoelace formula).
  var area: Double {
    var sum = 0.0
    forEachEdge { sum += $0.x * $1.y - $1.x * $0.y }
    return sum / 2
  }

  /// Keeps the part on the inner side of a line.
  private mutating func cut(from start: SIMD2<Double>, to end: SIMD2<Double>, sense: Double) {
    guard points.contains(where: { Self.side(of: $0, start, end) * sense < 0 }) else { return }
    var kept: [SIMD2<Double>] = []
    kept.reserveCapacity(points.count + 1)
    forEachEdge { point, next in
      let (side, nextSide) = (Self.side(of: point, start, end) * sense, Self.side(of: next, start, end) * sense)
      if (side < 0) != (nextSide < 0) { kept.append(point + (next - point) * (side / (side - nextSide))) }
      if nextSide >= 0 { kept.append(next) }
    }
    points = kept
  }

  private static func side(of point: SIMD2<Double>, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Double {
    let (way, from) = (end - start, point - start)
    return way.x * from.y - way.y * from.x
  }
}

// MARK: - Distances

extension ConvexPolygon {
  /// How far it extends beyond all of these. For a convex polygon, a vertex extends farthest; beyond an empty one, it
  /// extends by its own thickness. A polygon that is a line, such as the result of a clip without width, isn't visible:
  /// the length of that line depends only on rounding.
  func overhang(over others: [ConvexPolygon]) -> Double {
    if others.isEmpty || thickness < Self.thinnest { return 0 }
    return others.map { other in
      other.points.isEmpty ? thickness : points.map(other.distance(to:)).max() ?? 0
    }.max() ?? 0
  }

  /// The largest distance between corresponding points of two polygons; nil if their counts differ. No point of one is
  /// then further from the other.
  func distance(ofPointsTo other: ConvexPolygon) -> Double? {
    guard points.count == other.points.count else { return nil }
    var largest = 0.0
    for (point, other) in zip(points, other.points) {
      let way = point - other
      largest = max(largest, (way * way).sum())
    }
    return isFinite && other.isFinite ? largest.squareRoot() : nil
  }

  /// A thousandth of what a screen can show, in points.
  private static let thinnest = 0.001

  private func distance(to point: SIMD2<Double>) -> Double {
    if points.count > 2, contains([point]) { return 0 }
    var smallest = Double.infinity
    forEachEdge { smallest = min(smallest, Self.squareDistance(of: point, from: $0, to: $1)) }
    return smallest.isFinite ? smallest.squareRoot() : 0
  }

  private static func squareDistance(
    of point: SIMD2<Double>, from start: SIMD2<Double>, to end: SIMD2<Double>
  ) -> Double {
    let (way, from) = (end - start, point - start)
    let square = (way * way).sum()
    let share = square > 0 ? min(max((way * from).sum() / square, 0), 1) : 0
    let miss = from - way * share
    return (miss * miss).sum()
  }

  /// The smallest distance of two parallel lines that enclose it; one of them lies along an edge.
  private var thickness: Double {
    guard points.count > 2 else { return 0 }
    var thickness = Double.infinity
    forEachEdge { start, end in
      let way = end - start
      let length = way.length
      guard length > 1e-9 else { return }
      var farthest = 0.0
      for point in points { farthest = max(farthest, abs(Self.side(of: point, start, end))) }
      thickness = min(thickness, farthest / length)
    }
    return thickness.isFinite ? thickness : 0
  }
}
