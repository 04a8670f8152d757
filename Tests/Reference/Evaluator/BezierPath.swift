/// Cubic Béziers, joined end to end, from (0, 0) to (1, 1); x never decreases.
struct BezierPath {
  private struct Piece {
    let x: [Double]
    let y: [Double]
  }

  private let pieces: [Piece]

  /// Each row holds x1, y1, x2, y2, x, y.
  init(_ rows: [[Double]]) throws {
    var pieces: [Piece] = []
    var (x, y) = (0.0, 0.0)
    for row in rows {
      guard row.count == 6, row[0] >= x, row[2] >= x, row[0] <= row[4], row[2] <= row[4] else {
        throw ReferenceError("piece \(row)")
      }
      pieces.append(Piece(x: [x, row[0], row[2], row[4]], y: [y, row[1], row[3], row[5]]))
      (x, y) = (row[4], row[5])
    }
    guard !pieces.isEmpty, x == 1, y == 1 else { throw ReferenceError("pieces end at (\(x), \(y))") }
    self.pieces = pieces
  }

  var curve: ReferenceCurve {
    let jumps = pieces.filter { $0.x[0] == $0.x[3] && $0.y[0] != $0.y[3] }.map { $0.x[0] }
    return ReferenceCurve(jumps: jumps) { x in self.value(at: x) }
  }

  /// The y at an x, by bisection of the parameter, in which x is monotonic.
  private func value(at x: Double) -> Double {
    guard let piece = pieces.last(where: { $0.x[0] <= x }) else { return 0 }
    let reach = x - piece.x[0]
    let parameter =
      reach <= 0
      ? 0 : bisect(0, 1) { BezierPath.cubic(piece.x, $0) < reach }
    return piece.y[0] + BezierPath.cubic(piece.y, parameter)
  }

  /// The distance from the first control point, in Bernstein form: small for small parameters.
  private static func cubic(_ points: [Double], _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * (points[1] - points[0]) + 3 * u * t * t * (points[2] - points[0])
      + t * t * t * (points[3] - points[0])
  }
}
