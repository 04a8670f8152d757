/// Finds the handles with which one cubic Bézier is closest to a curve between two of its points.
///
/// The goal is the smallest maximum of e(t) = Y(t) - f(X(t)). If the tangent at an end is given, only the length of its
/// handle is free, otherwise both of its coordinates are. Each round linearises e (∂e/∂x = -f'(X)·B(t), ∂e/∂y = B(t)
/// for a handle with Bernstein weight B) and takes one Gauss-Newton step of weighted least squares. The weights
/// increase where the error is large (Lawson's method), which drives the least squares toward the smallest maximum.
/// Plain least squares leaves an error a third larger at the ends of a piece.
struct HandleSolver: PieceSolver {
  let table: SpanTable

  /// Whether both handles' y stay between the values of the piece's ends, as players of easings require.
  private let staysBetweenEnds: Bool

  let nodes = HandleNode.chebyshev(count: 16)

  init(table: SpanTable, _ options: BezierFitOptions) {
    self.table = table
    staysBetweenEnds = options.breaksAtExtrema
    aim = staysBetweenEnds ? 0.98 : 0.93
  }

  func solve(_ start: PieceEnd, _ end: PieceEnd, near guess: Cubic?, hoping target: Double) -> SolvedPiece {
    var handles = Handles(start, end, staysBetweenEnds: staysBetweenEnds, peak: peak(start, end))
    if let guess { handles.adopt(guess) }
    var best = SolvedPiece(piece: handles.piece, error: .infinity)
    var weights = [Double](repeating: 1, count: nodes.count)
    var (errors, slopes) = (weights, weights)
    var (sum, stale) = (Double(nodes.count), 0)
    for round in 0..<Self.rounds {
      let worst = handles.measure(nodes, table, &errors, &slopes)
      guard worst.isFinite else { break }
      stale = worst < best.error * 0.995 ? 0 : stale + 1
      if worst < best.error { best = SolvedPiece(piece: handles.piece, error: worst) }
      if stale == Self.patience || worst == 0 { break }
      if round > 0, best.error <= target, best.error > target * Self.near { break }
      if round == Self.trial, best.error > 3 * target { break }
      if round >= Self.settled {
        let least = Self.mean(of: errors, weights, sum)
        if best.error < least * 1.03 || (stale > 0 && least > target * 1.05) { break }
      }
      sum = 0
      for index in weights.indices {
        weights[index] *= errors[index].magnitude / worst + 0.02
        sum += weights[index]
      }
      handles.improve(nodes, errors, slopes, weights, sum: sum)
    }
    return best
  }

  var order: Double { 6 }
  let aim: Double

  private static var rounds: Int { 40 }
  /// A piece whose error is below the target, but at least this share of it, is as long as possible: it needn't be
  /// leveled.
  private static var near: Double { 0.6 }
  private static var patience: Int { 6 }
  /// After this many rounds, an error rarely falls by more than two thirds.
  private static var trial: Int { 8 }

  /// After this many rounds, or if they don't help, the linear model is valid: it predicts how small the maximum can
  /// become.
  private static var settled: Int { 3 }

  /// The weighted root mean square, which no handles decrease; the smallest maximum is no less (Lawson).
  private static func mean(of errors: [Double], _ weights: [Double], _ sum: Double) -> Double {
    var squares = 0.0
    for index in errors.indices { squares += weights[index] * errors[index] * errors[index] }
    return (squares / sum).squareRoot()
  }

  /// How far the curve leaves its start between two ends: a first estimate of reasonable handle lengths.
  private func peak(_ start: PieceEnd, _ end: PieceEnd) -> Double {
    let middle = table.sample((start.x + end.x) / 2).value
    return max((middle - start.value).magnitude, (end.value - start.value).magnitude)
  }
}
