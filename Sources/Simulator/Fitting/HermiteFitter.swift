/// What the knots of a Hermite fit take from the curve.
public enum HermiteValues: Equatable, Sendable {
  /// Value and slope of the curve.
  case exact
  /// Whatever keeps the error smallest: fewer pieces. The curve's values are met at 0, 1 and its breaks only.
  case free
}

extension FittableCurve {
  /// Cubic Hermite pieces that stand for this curve; value and slope go on from piece to piece except at its breaks.
  ///
  /// `.exact`: each piece is the longest the error allows. `.free`: values and slopes of all knots are chosen together,
  /// then the knots are moved until all pieces err about alike, for fewer and fewer pieces. Neither count is proven to be
  /// the least; the bound is proven (`ErrorBound`), rounding included (slopes are rounded as y is).
  @specialized(where Self == Easing)
  public func fitHermite(
    within maximumError: Double = 0.001, values: HermiteValues = .exact, absorbsSmallJumps: Bool = false,
    rounding: FitRounding? = nil
  ) -> CurveFit<HermitePiece> {
    let options = BezierFitOptions(
      maximumError: maximumError, absorbsSmallJumps: absorbsSmallJumps, rounding: rounding)
    let fit = PieceFitter(self, options) { table in HermiteSolver(table: table) }
      .fit { leg, solver, target in
        let exact = LegFitter(solver: solver, leg: leg, options: options)
        guard values == .free else { return exact.pieces(within: target) }
        let places = [leg.start.x] + exact.levelled(exact.greedy(target)).map(\.piece.end.x)
        return HermiteChain.fewest(solver.table, leg, target, from: places, rounding) ?? exact.pieces(within: target)
      }
    // Slopes were rounded before; on their way through handles they may have lost their last bit.
    let pieces = fit.elements.map { piece in rounding.map(HermitePiece(piece).rounded) ?? HermitePiece(piece) }
    return CurveFit(elements: pieces, bound: fit.bound)
  }
}
