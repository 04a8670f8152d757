/// The cubic with a curve's own values and slopes at both ends: nothing is left to choose.
///
/// Where a tangent is vertical it takes three times the chord's slope, the most with which a cubic stays monotone.
struct HermiteSolver: PieceSolver {
  let table: SpanTable
  var order: Double { 4 }
  var aim: Double { 1 }

  let nodes = HandleNode.chebyshev(count: 16)

  init(table: SpanTable) {
    self.table = table
  }

  func solve(_ start: PieceEnd, _ end: PieceEnd, near guess: CubicPiece?, hoping target: Double) -> SolvedPiece {
    let chord = (end.value - start.value) / (end.x - start.x)
    func finite(_ slope: Double?) -> Double {
      guard let slope else { return chord }
      return slope.isFinite ? slope : 3 * chord
    }
    let piece = HermitePiece(
      start: start.point, startSlope: finite(start.slope), end: end.point, endSlope: finite(end.slope)
    ).bezier
    let worst = error(of: piece)
    return SolvedPiece(piece: piece, error: worst.isFinite ? worst : .infinity)
  }

  func rounded(_ piece: CubicPiece, _ rounding: FitRounding) -> CubicPiece {
    HermitePiece(piece).rounded(rounding).bezier
  }
}
