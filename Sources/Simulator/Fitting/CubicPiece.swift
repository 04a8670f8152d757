/// A cubic Bézier in the plane of time and progress whose x never falls: both handles lie between the ends in x.
///
/// Unlike a piece as a spec writes it, it knows where it starts. A piece of no width is a step.
public struct CubicPiece: Equatable, Sendable {
  /// Where the piece begins; equals the end of the piece before it.
  public var start: GraphPoint
  /// The first control point: `start.x` ≤ x ≤ `end.x`.
  public var handle1: GraphPoint
  /// The second control point: `start.x` ≤ x ≤ `end.x`.
  public var handle2: GraphPoint
  /// Where the piece ends.
  public var end: GraphPoint

  /// - Precondition: both handles lie between the ends in x. It isn't checked.
  public init(start: GraphPoint, handle1: GraphPoint, handle2: GraphPoint, end: GraphPoint) {
    self.start = start
    self.handle1 = handle1
    self.handle2 = handle2
    self.end = end
  }

  /// Share of time, 0…1.
  public var width: Double { end.x - start.x }
  /// Change of progress; negative where the curve falls.
  public var rise: Double { end.y - start.y }
  /// Whether progress jumps from the start's to the end's at one instant.
  public var isStep: Bool { width == 0 }

  /// The straight way between two points, handles at its thirds; at its ends where both have one x, which is a step.
  init(from start: GraphPoint, to end: GraphPoint) {
    let share = start.x == end.x ? 0.0 : 1 / 3.0
    let away = GraphPoint(x: (end.x - start.x) * share, y: (end.y - start.y) * share)
    self.init(
      start: start, handle1: GraphPoint(x: start.x + away.x, y: start.y + away.y),
      handle2: GraphPoint(x: end.x - away.x, y: end.y - away.y), end: end)
  }

  /// The point at Bézier parameter t in 0…1.
  public func point(at t: Double) -> GraphPoint {
    let u = 1 - t
    let (b0, b1, b2, b3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return GraphPoint(
      x: b0 * start.x + b1 * handle1.x + b2 * handle2.x + b3 * end.x,
      y: b0 * start.y + b1 * handle1.y + b2 * handle2.y + b3 * end.y)
  }

  /// Both parts of the piece cut at parameter t (de Casteljau's construction).
  func split(at t: Double) -> (CubicPiece, CubicPiece) {
    func mix(_ p: GraphPoint, _ q: GraphPoint) -> GraphPoint {
      GraphPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
    }
    let (a, b, c) = (mix(start, handle1), mix(handle1, handle2), mix(handle2, end))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (
      CubicPiece(start: start, handle1: a, handle2: d, end: middle),
      CubicPiece(start: middle, handle1: e, handle2: c, end: end)
    )
  }

  /// The parameter at which the piece reaches x; 0 or 1 where x lies outside.
  func parameter(atX x: Double) -> Double { solver.parameter(at: x) }

  /// dy/dx at x, which is clamped to the piece; infinite where it is vertical.
  func slope(at x: Double) -> Double { solver.slope(at: x) }

  private var solver: MonotoneBezier {
    MonotoneBezier(
      x: SIMD4(start.x, handle1.x, handle2.x, end.x), y: SIMD4(start.y, handle1.y, handle2.y, end.y))
  }
}

extension CubicPiece {
  /// Whether both handles' y lie in a range, 0 being the piece's first and 1 its last value.
  func keeps(to range: ClosedRange<Double>) -> Bool {
    let (one, other) = (start.y + range.lowerBound * rise, start.y + range.upperBound * rise)
    let allowed = min(one, other)...max(one, other)
    return allowed.contains(handle1.y) && allowed.contains(handle2.y)
  }

  /// The piece with handles that rounding moved out of the range brought back between its ends' values.
  func kept(to range: ClosedRange<Double>) -> CubicPiece {
    guard !keeps(to: range) else { return self }
    var piece = self
    let (low, high) = (min(start.y, end.y), max(start.y, end.y))
    piece.handle1.y = min(max(handle1.y, low), high)
    piece.handle2.y = min(max(handle2.y, low), high)
    return piece
  }
}
