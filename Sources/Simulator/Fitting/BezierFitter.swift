extension FittableCurve {
  /// Cubic Bézier pieces that stand for this curve, as few as the search finds.
  ///
  /// Pieces meet the curve exactly where they meet each other, at its breaks, and at 0 and 1; jumps are pieces without
  /// width. A curve that is made of Béziers comes out as it is. Each piece is the longest the error allows; among fits
  /// with that many pieces the ends are then moved until all pieces err about alike. The count is the fewest where a part
  /// of a piece that can be fitted can always be fitted too, which holds for springs but is not proven in general, so
  /// `fewest` stays 0. The bound is proven (`ErrorBound`).
  @specialized(where Self == Easing)
  public func fitBeziers(_ options: BezierFitOptions = BezierFitOptions()) -> CurveFit<CubicPiece> {
    if let exact = exactFit(options) { return exact }
    return PieceFitter(self, options) { HandleSolver(table: $0, options) }
      .fit { leg, solver, target in LegFitter(solver: solver, leg: leg, options: options).pieces(within: target) }
  }

  /// The curve's own pieces, where they keep to the options.
  private func exactFit(_ options: BezierFitOptions) -> CurveFit<CubicPiece>? {
    guard let pieces = exactPieces, !pieces.isEmpty else { return nil }
    if let range = options.effectiveRange, !pieces.allSatisfy({ $0.keeps(to: range) }) { return nil }
    let rounded = options.rounding.map { pieces.map($0.piece) } ?? pieces
    if rounded == pieces { return CurveFit(elements: pieces, bound: 0) }
    let fit = LegPlan(self, options).verified(rounded, options)
    return fit.bound <= options.maximumError ? fit : nil
  }
}
