import SpecModel

/// The start or end of a Bézier piece: the point is met exactly, and so is the slope unless it is nil.
struct PieceEnd: Equatable {
  var x: Double
  var value: Double
  var slope: Double?

  /// How far `value` is from the curve, if a small jump is smoothed.
  var miss = 0.0

  var point: CurvePoint { CurvePoint(x, value) }
}

/// The piece found between two ends, and its error at the solver's sample places.
struct SolvedPiece {
  var piece: Cubic
  var error: Double
}

/// Finds the best piece of some kind between two ends.
protocol PieceSolver {
  var table: SpanTable { get }

  /// The places at which a piece's error is sampled.
  var nodes: [HandleNode] { get }

  /// The share of the permitted error to aim for first, as the error between samples may be larger.
  var aim: Double { get }

  /// The power of its length to which a piece's error is proportional.
  var order: Double { get }

  /// - Parameter target: the error to aim for; a piece that can't come close needn't be the best.
  func solve(_ start: PieceEnd, _ end: PieceEnd, near guess: Cubic?, hoping target: Double) -> SolvedPiece
}

extension PieceSolver {
  /// The largest error at all nodes.
  func error(of piece: Cubic) -> Double {
    nodes.reduce(0) { worst, node in
      let point = node.point(of: piece)
      return max(worst, (point.y - table.sample(point.x).value).magnitude)
    }
  }
}

/// The Bernstein weights of a cubic at one parameter.
struct HandleNode {
  let b0, b1, b2, b3: Double

  @inline(__always)
  func point(of piece: Cubic) -> CurvePoint {
    CurvePoint(
      b0 * piece.start.x + b1 * piece.handle1.x + b2 * piece.handle2.x + b3 * piece.end.x,
      b0 * piece.start.y + b1 * piece.handle1.y + b2 * piece.handle2.y + b3 * piece.end.y)
  }

  /// Parameters that are dense at both ends, where the error of a fit peaks first.
  static func chebyshev(count: Int) -> [HandleNode] {
    (0..<count).map { index in
      let t = (1 - Double.cos(.pi * (Double(index) + 0.5) / Double(count))) / 2
      let u = 1 - t
      return HandleNode(b0: u * u * u, b1: 3 * u * u * t, b2: 3 * u * t * t, b3: t * t * t)
    }
  }
}

/// Normal equations of four unknowns; unknowns without a row stay 0.
struct NormalEquations {
  private var rows = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
  private var right = SIMD4<Double>.zero

  @inline(__always)
  mutating func add(_ row: SIMD4<Double>, error: Double, weight: Double) {
    let weighted = row * weight
    rows.0 += weighted[0] * row
    rows.1 += weighted[1] * row
    rows.2 += weighted[2] * row
    rows.3 += weighted[3] * row
    right -= weighted * error
  }

  /// Gaussian elimination, with a billionth of the diagonal added, which keeps the step short if rows are dependent.
  ///
  /// It is unrolled, because an array of rows would be reallocated for each of thousands of steps.
  func step() -> SIMD4<Double> {
    var (m0, m1, m2, m3) = rows
    var right = right
    let scale = max(m0[0] + m1[1] + m2[2] + m3[3], 1e-300) * 1e-9
    m0[0] += m0[0] == 0 ? 1 : scale
    m1[1] += m1[1] == 0 ? 1 : scale
    m2[2] += m2[2] == 0 ? 1 : scale
    m3[3] += m3[3] == 0 ? 1 : scale
    func eliminate(_ row: inout SIMD4<Double>, _ index: Int, by pivot: SIMD4<Double>, _ column: Int) {
      let factor = row[column] / pivot[column]
      row -= factor * pivot
      right[index] -= factor * right[column]
    }
    eliminate(&m1, 1, by: m0, 0)
    eliminate(&m2, 2, by: m0, 0)
    eliminate(&m3, 3, by: m0, 0)
    eliminate(&m2, 2, by: m1, 1)
    eliminate(&m3, 3, by: m1, 1)
    eliminate(&m3, 3, by: m2, 2)
    let d = right[3] / m3[3]
    let c = (right[2] - m2[3] * d) / m2[2]
    let b = (right[1] - m1[2] * c - m1[3] * d) / m1[1]
    return SIMD4((right[0] - m0[1] * b - m0[2] * c - m0[3] * d) / m0[0], b, c, d)
  }
}
