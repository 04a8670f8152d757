/// The requirements for fitting Bézier pieces to a curve.
public struct BezierFitOptions: Equatable, Sendable {
  /// The permitted error as a share of the distance, more than 0.
  public var maximumError: Double

  /// Whether pieces end where the curve changes direction, and their handles stay between the values of their ends:
  /// each piece is then an easing between two different values, or constant. Oscillations of less than a quarter of the
  /// error don't count.
  public var breaksAtExtrema: Bool

  /// Whether jumps no larger than the error are smoothed, such as the last step of a spring that is cut off when it has
  /// settled. Otherwise, every jump is a piece without width.
  public var absorbsSmallJumps: Bool

  /// Creates options. The default error, a thousandth of the distance, is half a point of a distance of 500 points.
  public init(maximumError: Double = 0.001, breaksAtExtrema: Bool = false, absorbsSmallJumps: Bool = false) {
    self.maximumError = maximumError
    self.breaksAtExtrema = breaksAtExtrema
    self.absorbsSmallJumps = absorbsSmallJumps
  }
}

extension FittableCurve {
  /// Fits cubic Bézier pieces to this curve, as few as the search finds.
  ///
  /// Pieces meet the curve exactly at their ends, at its breaks, and at 0 and 1, and have the curve's own slope there;
  /// jumps are pieces without width. A curve made of Béziers is returned unchanged. Each piece is the longest that the
  /// error permits; then the ends are moved until all pieces have about the same error, keeping their number. The
  /// number is minimal if a part of a piece that can be fitted can always be fitted too, which is true for springs but
  /// not proven in general. The bound is proven (`ErrorBound`).
  @specialized(where Self == Easing)
  public func fitBeziers(_ options: BezierFitOptions = BezierFitOptions()) -> CurveFit<Cubic> {
    if let pieces = exactPieces, !pieces.isEmpty, !options.breaksAtExtrema || pieces.allSatisfy(\.staysBetweenItsEnds) {
      return CurveFit(elements: pieces, bound: 0)
    }
    return PieceFitter(self, options) { HandleSolver(table: $0, options) }
      .fit { leg, solver, target in LegFitter(solver: solver, leg: leg).pieces(within: target) }
  }
}
