import SpecModel

/// Every curve of the format can be fitted with a proven bound.
extension Easing: FittableCurve {
  public func value(at x: Double) -> Double { progress(at: x) }

  package func slope(at x: Double) -> Double {
    isMirrored ? shape.slope(at: 1 - x) : shape.slope(at: x)
  }

  package func side(at x: Double) -> CurveSide {
    guard case .spring(let motion, let milliseconds) = shape, x > 0, x < 1 else {
      return CurveSide(value: value(at: x), slope: slope(at: x))
    }
    let state = motion.state(at: (isMirrored ? 1 - x : x) * milliseconds / 1000)
    let slope = state.speed * milliseconds / 1000
    return CurveSide(value: isMirrored ? -state.displacement : 1 + state.displacement, slope: slope)
  }

  package var breaks: [CurveBreak] {
    isMirrored ? shape.breaks.reversed().map(\.mirrored) : shape.breaks
  }

  /// Rotated by half a turn, a curve that bends upward bends downward.
  package func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    guard isMirrored else { return shape.bend(over: range) }
    let bend = shape.bend(over: (1 - range.upperBound)...(1 - range.lowerBound))
    return -bend.upperBound...(-bend.lowerBound)
  }

  package func bend(over range: ClosedRange<Double>, start: CurveSide, end: CurveSide) -> ClosedRange<Double> {
    guard case .spring(let motion, let milliseconds) = shape else { return bend(over: range) }
    guard isMirrored else { return Shape.bend(of: motion, over: range, milliseconds / 1000, start: start, end: end) }
    let turned = (1 - range.upperBound)...(1 - range.lowerBound)
    let bend = Shape.bend(of: motion, over: turned, milliseconds / 1000, start: end.mirrored, end: start.mirrored)
    return -bend.upperBound...(-bend.lowerBound)
  }

  public var exactPieces: [Cubic]? {
    isMirrored ? shape.exactPieces?.reversed().map(\.mirrored) : shape.exactPieces
  }
}

extension CurveBreak {
  fileprivate var mirrored: CurveBreak { CurveBreak(x: 1 - x, before: after.mirrored, after: before.mirrored) }
}

extension CurveSide {
  /// Rotated by half a turn about (½, ½).
  fileprivate var mirrored: CurveSide { CurveSide(value: 1 - value, slope: slope) }
}

// MARK: - Shapes

extension Easing.Shape {
  /// More steps are fitted as a straight line, which deviates by one step at most: less than any valid error.
  private static let stepLimit = 10_000

  /// The slope; where two pieces meet, that of the second one.
  fileprivate func slope(at x: Double) -> Double {
    switch self {
    case .linear: return 1
    case .bezier(let handles): return Cubic(handles).slope(at: x)
    case .pieces(let pieces):
      let index = min(pieces.partitioningIndex { $0.x > x }, pieces.count - 1)
      return Cubic(pieces[index], from: index == 0 ? CurvePoint(0, 0) : pieces[index - 1].end).slope(at: x)
    case .points(let points):
      let next = min(max(points.partitioningIndex { $0.x > x }, 1), points.count - 1)
      let (from, to) = (points[next - 1], points[next])
      return to.x > from.x ? (to.y - from.y) / (to.x - from.x) : 0
    case .steps(let count, _): return count > Self.stepLimit ? 1 : 0
    case .spring(let motion, let milliseconds):
      return motion.speed(at: min(max(x, 0), 1) * milliseconds / 1000) * milliseconds / 1000
    }
  }

  fileprivate var breaks: [CurveBreak] {
    switch self {
    case .linear, .bezier: []
    case .spring(let motion, let milliseconds): Self.lastStep(of: motion, milliseconds / 1000)
    case .steps(let count, _) where count > Self.stepLimit: []
    case .pieces, .points, .steps: joints
    }
  }

  /// The jump of a spring that is cut off before it settles.
  private static func lastStep(of motion: SpringMotion, _ seconds: Double) -> [CurveBreak] {
    let before = CurveSide(value: motion.value(at: seconds), slope: motion.speed(at: seconds) * seconds)
    return before.value == 1 ? [] : [CurveBreak(x: 1, before: before, after: CurveSide(value: 1, slope: 0))]
  }

  /// The joints of pieces, each once; at 0 and 1 only if the curve jumps there.
  private var joints: [CurveBreak] {
    guard let pieces = exactPieces, let first = pieces.first else { return [] }
    var joints: [CurveBreak] = []
    var side = CurveSide(value: first.start.y, slope: 0)
    for (index, piece) in pieces.enumerated() where !piece.isStep {
      let after = CurveSide(value: piece.start.y, slope: piece.slope(at: piece.start.x))
      if index > 0 { joints.append(CurveBreak(x: piece.start.x, before: side, after: after)) }
      side = CurveSide(value: piece.end.y, slope: piece.slope(at: piece.end.x))
    }
    if let last = pieces.last, last.isStep {
      joints.append(CurveBreak(x: 1, before: side, after: CurveSide(value: last.end.y, slope: 0)))
    }
    return joints
  }

  fileprivate func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    switch self {
    case .linear, .points, .steps: 0...0
    case .spring(let motion, let milliseconds): Self.bend(of: motion, over: range, milliseconds / 1000)
    case .bezier, .pieces: piece(at: (range.lowerBound + range.upperBound) / 2).bend(over: range)
    }
  }

  private static func bend(
    of motion: SpringMotion, over range: ClosedRange<Double>, _ seconds: Double
  ) -> ClosedRange<Double> {
    let bend = motion.bend(from: range.lowerBound * seconds, to: range.upperBound * seconds)
    return ClosedRange(from: bend.low * seconds * seconds, to: bend.high * seconds * seconds)
  }

  fileprivate static func bend(
    of motion: SpringMotion, over range: ClosedRange<Double>, _ seconds: Double, start: CurveSide, end: CurveSide
  ) -> ClosedRange<Double> {
    guard motion.dampingRatio < 1 else { return bend(of: motion, over: range, seconds) }
    func state(_ side: CurveSide) -> (displacement: Double, speed: Double) { (side.value - 1, side.slope / seconds) }
    let bend = motion.bend(
      after: state(start), before: state(end), over: (range.upperBound - range.lowerBound) * seconds)
    return ClosedRange(from: bend.low * seconds * seconds, to: bend.high * seconds * seconds)
  }

  fileprivate var exactPieces: [Cubic]? {
    switch self {
    case .linear: [Cubic(from: CurvePoint(0, 0), to: CurvePoint(1, 1))]
    case .bezier(let handles): [Cubic(handles)]
    case .pieces(let pieces): Cubic.chain(pieces)
    case .points(let points): Cubic.chain(through: points)
    case .steps(let count, let jump) where count <= Self.stepLimit:
      Cubic.chain(through: Self.corners(steps: count, jump))
    case .steps, .spring: nil
    }
  }

  /// The corners from (0, 0) to (1, 1), steps included.
  private static func corners(steps count: Int, _ jump: StepJump) -> [CurvePoint] {
    let steps = Easing.Shape.steps(count: count, jump: jump)
    let flats = (0..<count).flatMap { step -> [CurvePoint] in
      let (from, to) = (Double(step) / Double(count), Double(step + 1) / Double(count))
      let y = steps.progress(at: (from + to) / 2)
      return [CurvePoint(from, y), CurvePoint(to, y)]
    }
    return [CurvePoint(0, 0)] + flats + [CurvePoint(1, 1)]
  }

  private func piece(at x: Double) -> Cubic {
    // Of thousands of pieces, only this one is made; it starts at the end of the one before.
    if case .pieces(let pieces) = self, x < 1 {
      let index = min(pieces.partitioningIndex { $0.x > x }, pieces.count - 1)
      return Cubic(pieces[index], from: index == 0 ? CurvePoint(0, 0) : pieces[index - 1].end)
    }
    if case .bezier(let handles) = self { return Cubic(handles) }
    return (exactPieces ?? []).last { $0.start.x <= x && !$0.isStep }
      ?? Cubic(from: CurvePoint(0, 0), to: CurvePoint(1, 1))
  }
}

extension Cubic {
  /// The pieces of a path as cubics, from (0, 0) on.
  fileprivate static func chain(_ pieces: [BezierPiece]) -> [Cubic] {
    zip([CurvePoint(0, 0)] + pieces.map(\.end), pieces).map { Cubic($1, from: $0) }
  }

  fileprivate static func chain(through points: [CurvePoint]) -> [Cubic] {
    zip(points, points.dropFirst()).filter { $0 != $1 }.map { Cubic(from: $0, to: $1) }
  }

  /// Along the piece, y'' with respect to x is (x' y'' - y' x'') / x'³, with derivatives by the parameter. Over the
  /// part above the range, the numerator, a cubic, and x', a parabola, stay between their Bernstein coefficients.
  fileprivate func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let end = parameter(at: range.upperBound)
    let start = end > 0 ? parameter(at: range.lowerBound) / end : 0
    let part = split(at: end).0.split(at: min(start, 1)).1
    func way(_ from: CurvePoint, _ to: CurvePoint) -> SIMD2<Double> { 3 * SIMD2(to.x - from.x, to.y - from.y) }
    func cross(_ speed: SIMD2<Double>, _ turn: SIMD2<Double>) -> Double { speed.x * turn.y - speed.y * turn.x }
    let (a, b, c) = (way(part.start, part.handle1), way(part.handle1, part.handle2), way(part.handle2, part.end))
    let (first, second) = (2 * (b - a), 2 * (c - b))
    let numerator = SIMD4(
      cross(a, first), (cross(a, second) + 2 * cross(b, first)) / 3, (2 * cross(b, second) + cross(c, first)) / 3,
      cross(c, second))
    guard numerator.sum().isFinite else { return -Double.infinity...(.infinity) }
    let (least, most) = (numerator.min(), numerator.max())
    let (slowest, fastest) = (min(a.x, b.x, c.x), max(a.x, b.x, c.x))
    if slowest <= 0 { return ClosedRange(from: least >= 0 ? 0 : -.infinity, to: most <= 0 ? 0 : .infinity) }
    func divided(_ value: Double, by speed: Double) -> Double { value == 0 ? 0 : value / (speed * speed * speed) }
    return ClosedRange(
      from: divided(least, by: least < 0 ? slowest : fastest), to: divided(most, by: most > 0 ? slowest : fastest))
  }
}

extension ClosedRange<Double> {
  /// Unbounded if numbers overflowed and are meaningless.
  fileprivate init(from low: Double, to high: Double) {
    self = low <= high ? low...high : -Double.infinity...(.infinity)
  }
}
