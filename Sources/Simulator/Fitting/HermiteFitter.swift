package import SpecModel

/// A cubic over a stretch of time, given by value and slope at both ends (slope: distances per whole of x).
///
/// As x is linear in the parameter, evaluating it needs no search: y = the cubic Hermite polynomial of (x - start.x) /
/// width. A piece without width is a step.
package struct HermitePiece: Hashable, Sendable {
  /// The start of the piece, which equals the end of the piece before it; its x is no more than that of the end.
  package var start: CurvePoint
  /// The slope at the start, in distances per whole of x.
  package var startSlope: Double
  /// The end of the piece.
  package var end: CurvePoint
  /// The slope at the end, in distances per whole of x.
  package var endSlope: Double

  /// The width as a share of time, 0…1.
  package var width: Double { end.x - start.x }

  /// The same piece as a Bézier, with its handles at the thirds.
  package var bezier: Cubic {
    let third = width / 3
    return Cubic(
      start, CurvePoint(start.x + third, start.y + third * startSlope),
      CurvePoint(end.x - third, end.y - third * endSlope), end)
  }
}

extension HermitePiece {
  /// Takes the slopes of a piece whose handles are at its thirds.
  init(_ piece: Cubic) {
    start = piece.start
    end = piece.end
    let third = piece.width / 3
    startSlope = third == 0 ? 0 : (piece.handle1.y - piece.start.y) / third
    endSlope = third == 0 ? 0 : (piece.end.y - piece.handle2.y) / third
  }
}

extension FittableCurve {
  /// Fits cubic Hermite pieces to this curve; value and slope are the curve's own where pieces meet.
  ///
  /// Each piece is the longest that the error permits. The number isn't proven to be minimal; the bound is proven
  /// (`ErrorBound`).
  /// - Parameter maximumError: the permitted error as a share of the distance, more than 0.
  @specialized(where Self == Easing)
  package func fitHermite(within maximumError: Double = 0.001) -> CurveFit<HermitePiece> {
    let fit = PieceFitter(self, BezierFitOptions(maximumError: maximumError)) { HermiteSolver(table: $0) }
      .fit { leg, solver, target in LegFitter(solver: solver, leg: leg).pieces(within: target) }
    return CurveFit(elements: fit.elements.map { HermitePiece($0) }, bound: fit.bound)
  }
}

/// The cubic with a curve's own values and slopes at both ends: nothing is left to choose.
///
/// Where a tangent is vertical, it uses three times the chord's slope, the steepest with which a cubic remains
/// monotonic.
private struct HermiteSolver: PieceSolver {
  let table: SpanTable
  var order: Double { 4 }
  var aim: Double { 1 }

  let nodes = HandleNode.chebyshev(count: 16)

  func solve(_ start: PieceEnd, _ end: PieceEnd, near guess: Cubic?, hoping target: Double) -> SolvedPiece {
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
}
