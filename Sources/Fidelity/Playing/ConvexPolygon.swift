/// A convex polygon; its points go round either way.
public struct ConvexPolygon: Sendable, Hashable {
  var points: [SIMD2<Double>]

  init(points: [SIMD2<Double>]) {
    self.points = points
  }

  /// What lies in another one too (Sutherland and Hodgman: cut along one edge after the other).
  func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    let sense = other.area < 0 ? -1.0 : 1
    return other.edges.reduce(self) { $0.cut(from: $1.start, to: $1.end, sense: sense) }
  }

  func contains(_ others: [SIMD2<Double>]) -> Bool {
    let sense = area < 0 ? -1.0 : 1
    return edges.allSatisfy { edge in
      others.allSatisfy { Self.side(of: $0, edge.start, edge.end) * sense >= -Self.rounding }
    }
  }

  /// Square points: what a corner that lies on an edge may be off by.
  private static let rounding = 1e-9

  private var edges: [(start: SIMD2<Double>, end: SIMD2<Double>)] {
    points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
  }

  /// Positive where the points go round clockwise on the screen (the shoelace formula).
  private var area: Double {
    edges.reduce(0) { $0 + $1.start.x * $1.end.y - $1.end.x * $1.start.y } / 2
  }

  /// Keeps what lies on the inner side of a line.
  private func cut(from start: SIMD2<Double>, to end: SIMD2<Double>, sense: Double) -> ConvexPolygon {
    let sides = points.map { Self.side(of: $0, start, end) * sense }
    guard sides.contains(where: { $0 < 0 }) else { return self }
    var kept: [SIMD2<Double>] = []
    for index in points.indices {
      let next = (index + 1) % points.count
      if sides[index] >= 0 { kept.append(points[index]) }
      guard (sides[index] < 0) != (sides[next] < 0) else { continue }
      let share = sides[index] / (sides[index] - sides[next])
      kept.append(points[index] + (points[next] - points[index]) * share)
    }
    return ConvexPolygon(points: kept)
  }

  private static func side(of point: SIMD2<Double>, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Double {
    let (way, from) = (end - start, point - start)
    return way.x * from.y - way.y * from.x
  }
}

// MARK: - Distances

extension ConvexPolygon {
  /// How far it sticks out of all of these: of a convex polygon a vertex does the farthest. Out of an empty one it does
  /// by its thickness. One that is a line, such as what a clip of no width leaves, is not seen: how long that line is
  /// depends on the last digits alone.
  func overhang(over others: [ConvexPolygon]) -> Double {
    if thickness < Self.thinnest { return 0 }
    return others.map { other in
      other.points.isEmpty ? thickness : points.map(other.distance(to:)).max() ?? 0
    }.max() ?? 0
  }

  /// Points: a thousandth of what a screen can show.
  private static let thinnest = 0.001

  private func distance(to point: SIMD2<Double>) -> Double {
    if points.count > 2, contains([point]) { return 0 }
    return edges.map { Self.distance(of: point, from: $0.start, to: $0.end) }.min() ?? 0
  }

  private static func distance(of point: SIMD2<Double>, from start: SIMD2<Double>, to end: SIMD2<Double>) -> Double {
    let (way, from) = (end - start, point - start)
    let square = (way * way).sum()
    let share = square > 0 ? min(max((way * from).sum() / square, 0), 1) : 0
    let miss = from - way * share
    return (miss * miss).sum().squareRoot()
  }

  /// The smallest distance of two parallel lines that hold it between them: one of them lies along an edge.
  private var thickness: Double {
    guard points.count > 2 else { return 0 }
    return edges.compactMap { edge -> Double? in
      let way = edge.end - edge.start
      let length = (way * way).sum().squareRoot()
      guard length > 1e-9 else { return nil }
      return points.map { abs(Self.side(of: $0, edge.start, edge.end)) / length }.max()
    }.min() ?? 0
  }
}
