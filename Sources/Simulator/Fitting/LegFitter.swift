import SpecModel

/// Covers one leg of a curve with the longest pieces that the error permits, then levels their errors.
struct LegFitter<Solver: PieceSolver> {
  let solver: Solver
  let leg: Leg

  func pieces(within target: Double) -> [Cubic] { leveled(greedy(target)).map(\.piece) }

  private func greedy(_ target: Double) -> [SolvedPiece] {
    var pieces: [SolvedPiece] = []
    var start = leg.start
    while start.x < leg.end.x {
      let piece =
        pieces.count < Self.limit
        ? longest(from: start, target, behind: pieces.last)
        : solver.solve(start, leg.end, near: nil, hoping: .infinity)
      pieces.append(piece)
      if piece.piece.end.x >= leg.end.x { break }
      start = end(at: piece.piece.end.x)
    }
    return pieces
  }

  private static var limit: Int { 10_000 }

  private func end(at x: Double) -> PieceEnd {
    let side = solver.table.exact(x)
    return PieceEnd(x: x, value: side.value, slope: side.slope)
  }

  /// The longest piece from here. The error is about proportional to a known power of the length, which determines
  /// where to look next between the longest that fits and the shortest that doesn't.
  private func longest(from start: PieceEnd, _ target: Double, behind last: SolvedPiece?) -> SolvedPiece {
    var (low, high) = (start.x, leg.end.x)
    var next: Double
    if let last, high - low > Self.hopeless * last.piece.width {
      next = low + 1.05 * last.piece.width
    } else {
      let whole = solver.solve(start, leg.end, near: nil, hoping: target)
      if whole.error <= max(target, start.miss, leg.end.miss) * 1.0001 { return whole }
      next = low + (high - low) * stretch(target, whole.error)
    }
    let target = max(target, start.miss)
    var best: SolvedPiece?
    for _ in 0..<24 {
      let solved = solver.solve(start, end(at: next), near: best?.piece, hoping: target)
      if solved.error <= target {
        (best, low) = (solved, next)
      } else {
        high = next
      }
      if high - low < 0.01 * (low - start.x) || high - start.x < 1e-9 { break }
      let ideal = start.x + (next - start.x) * stretch(target, solved.error)
      next = min(max(ideal, low + 0.1 * (high - low)), high - 0.1 * (high - low))
    }
    return best ?? SolvedPiece(piece: Cubic(from: start.point, to: end(at: high).point), error: .infinity)
  }

  private static var hopeless: Double { 4 }

  /// The factor by which to scale a piece so that its error is close to the target.
  private func stretch(_ target: Double, _ error: Double) -> Double {
    guard error.isFinite else { return 0.3 }
    return min(max(Double.pow(target * 0.97 / max(error, 1e-300), 1 / solver.order), 0.1), 2)
  }

  /// Moves the joints of pieces toward equal errors, as long as the largest error falls.
  private func leveled(_ pieces: [SolvedPiece]) -> [SolvedPiece] {
    var best = pieces
    var current = pieces
    for _ in 0..<(pieces.count > 1 && pieces.count < 200 ? 6 : 0) {
      current = shifted(current)
      let isWorthMore = Self.worst(current) < 0.97 * Self.worst(best)
      if Self.worst(current) < Self.worst(best) { best = current }
      if !isWorthMore { break }
    }
    return best
  }

  private static func worst(_ pieces: [SolvedPiece]) -> Double { pieces.map(\.error).max() ?? 0 }

  private func shifted(_ pieces: [SolvedPiece]) -> [SolvedPiece] {
    let mean = Double.exp(pieces.reduce(0) { $0 + Double.log(max($1.error, 1e-12)) } / Double(pieces.count))
    let widths = pieces.map {
      $0.piece.width * min(max(Double.pow(mean / max($0.error, 1e-12), 1 / solver.order), 0.7), 1.4)
    }
    let scale = (leg.end.x - leg.start.x) / widths.reduce(0, +)
    var start = leg.start
    return pieces.indices.map { index in
      let isLast = index == pieces.count - 1
      let next = isLast ? leg.end : end(at: min(start.x + widths[index] * scale, leg.end.x))
      defer { start = next }
      return solver.solve(start, next, near: pieces[index].piece, hoping: .infinity)
    }
  }
}
