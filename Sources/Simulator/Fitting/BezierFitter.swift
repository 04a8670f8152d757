/// What Bézier pieces for a curve must keep to.
public struct BezierFitOptions: Equatable, Sendable {
  /// As a share of the distance; more than 0.
  public var maximumError: Double

  /// Ends pieces where the curve turns round, and keeps their handles between their end values: each piece is then an
  /// easing between two different values, or stands still. Swings of less than a quarter of the error don't count.
  public var breaksAtExtrema: Bool

  /// Smooths over jumps that are no larger than the error, such as the last step of a spring that is cut when it has
  /// settled. Otherwise every jump is a piece without width.
  public var absorbsSmallJumps: Bool

  /// A thousandth of the distance by default: half a point of a way of 500 points.
  public init(maximumError: Double = 0.001, breaksAtExtrema: Bool = false, absorbsSmallJumps: Bool = false) {
    self.maximumError = maximumError
    self.breaksAtExtrema = breaksAtExtrema
    self.absorbsSmallJumps = absorbsSmallJumps
  }
}

extension FittableCurve {
  /// Cubic Bézier pieces that stand for this curve, as few as the search finds.
  ///
  /// Pieces meet the curve exactly where they meet each other, at its breaks, and at 0 and 1, and leave and reach these
  /// places with the curve's own slope; jumps are pieces without width. A curve that is made of Béziers comes out as it
  /// is. Each piece is the longest the error allows; among fits with that many pieces the ends are then moved until all
  /// pieces err about alike. The count is the fewest where a part of a piece that can be fitted can always be fitted too,
  /// which holds for springs but is not proven in general. The bound is proven (`ErrorBound`).
  @specialized(where Self == Easing)
  public func fitBeziers(_ options: BezierFitOptions = BezierFitOptions()) -> CurveFit<Cubic> {
    if let pieces = exactPieces, !pieces.isEmpty, !options.breaksAtExtrema || pieces.allSatisfy(\.staysBetweenItsEnds) {
      return CurveFit(elements: pieces, bound: 0)
    }
    return PieceFitter(self, options) { HandleSolver(table: $0, options) }
      .fit { leg, solver, target in LegFitter(solver: solver, leg: leg).pieces(within: target) }
  }
}
