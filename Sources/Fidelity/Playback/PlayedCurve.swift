import SpecModel

/// An easing, as in CSS.
enum PlayedCurve: Sendable, Hashable {
  case linear
  /// A cubic from (0, 0) to (1, 1), given by its two handles.
  case bezier(SIMD2<Double>, SIMD2<Double>)
  /// Straight lines; of two points with the same x, the last counts from there on.
  case points([SIMD2<Double>])
  case steps(Double, atStart: Bool, atEnd: Bool)
  /// Consecutive cubics from (0, 0); one without width is a jump.
  case pieces([Piece])

  /// A cubic, given by both handles and its end.
  struct Piece: Sendable, Hashable {
    var first, second, end: SIMD2<Double>
  }

  func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .linear: x
    case .bezier(let first, let second): Self.bezier(first, second, at: x)
    case .points(let points): Self.lines(points, at: x)
    case .steps(let count, let atStart, let atEnd): Self.steps(count, atStart, atEnd, at: x)
    case .pieces(let pieces): Self.pieces(pieces, at: x)
    }
  }

  private static func pieces(_ pieces: [Piece], at x: Double) -> Double {
    let index = pieces.partitioningIndex { $0.end.x > x }
    let start = index > 0 ? pieces[index - 1].end : .zero
    guard index < pieces.count else { return start.y }
    let piece = pieces[index]
    return PlayedCubic(start: start, first: piece.first, second: piece.second, end: piece.end).y(atX: max(x, start.x))
  }

  private static func bezier(_ first: SIMD2<Double>, _ second: SIMD2<Double>, at x: Double) -> Double {
    if x <= 0 || x >= 1 { return min(max(x, 0), 1) }
    return PlayedCubic(start: .zero, first: first, second: second, end: .one).y(atX: x)
  }

  private static func lines(_ points: [SIMD2<Double>], at x: Double) -> Double {
    let next = points.partitioningIndex { $0.x > x }
    guard next > 0 else { return points.first?.y ?? x }
    guard next < points.count else { return points[next - 1].y }
    let (from, to) = (points[next - 1], points[next])
    return from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x))
  }

  /// A step may be a billionth early, because shares of times aren't exact.
  private static func steps(_ count: Double, _ atStart: Bool, _ atEnd: Bool, at x: Double) -> Double {
    let jumps = count + (atStart ? 1 : 0) - (atEnd ? 0 : 1)
    if x >= 1 { return 1 }
    return jumps > 0 ? ((x * count + 1e-9).rounded(.down) + (atStart ? 1 : 0)) / jumps : 0
  }
}
