import SpecModel

/// Fits a curve leg by leg, joins the pieces, and proves their error.
struct PieceFitter<Curve: FittableCurve, Solver: PieceSolver> {
  private let options: BezierFitOptions
  private let plan: LegPlan<Curve>
  private let solvers: [Solver]

  init(_ curve: Curve, _ options: BezierFitOptions, solver: (SpanTable) -> Solver) {
    self.options = options
    plan = LegPlan(curve, options)
    solvers = plan.spans.map { solver(SpanTable($0, tolerance: options.maximumError / 400)) }
  }

  /// The search samples the error, so a fit may miss its target slightly; then the target is lowered.
  func fit(_ pieces: (Leg, Solver, Double) -> [Cubic]) -> CurveFit<Cubic> {
    var target = options.maximumError * (solvers.first?.aim ?? 1)
    var best = CurveFit<Cubic>(elements: [], bound: .infinity)
    for _ in 0..<6 {
      let joined = joined { pieces($0, solvers[$0.span], target) }
      let fit = CurveFit(
        elements: joined, bound: errorBound(of: joined, spans: plan.spans, limit: options.maximumError))
      if fit.bound < best.bound || best.elements.isEmpty { best = fit }
      if fit.bound <= options.maximumError { break }
      target *= min(0.97, max(0.5, options.maximumError / fit.bound * 0.98))
    }
    return best
  }

  /// All pieces from 0 to 1, with a step wherever one doesn't start at the end of the last one.
  private func joined(_ pieces: (Leg) -> [Cubic]) -> [Cubic] {
    var all: [Cubic] = []
    var last = plan.first
    func step(to point: CurvePoint) {
      if point != last { all.append(Cubic(from: last, to: point)) }
      last = point
    }
    for leg in plan.legs {
      for piece in pieces(leg) where piece.start != piece.end {
        step(to: piece.start)
        all.append(piece)
        last = piece.end
      }
    }
    step(to: plan.last)
    return all
  }
}

/// The requirements for fitting Bézier pieces to a curve.
package struct BezierFitOptions: Equatable, Sendable {
  /// The permitted error as a share of the distance, more than 0.
  package var maximumError: Double

  /// Whether pieces end where the curve changes direction, and their handles stay between the values of their ends:
  /// each piece is then an easing between two different values, or constant. Oscillations of less than a quarter of the
  /// error don't count.
  package var breaksAtExtrema: Bool

  /// Whether jumps no larger than the error are smoothed, such as the last step of a spring that is cut off when it has
  /// settled. Otherwise, every jump is a piece without width.
  package var absorbsSmallJumps: Bool

  /// Creates options. The default error, a thousandth of the distance, is half a point of a distance of 500 points.
  package init(maximumError: Double = 0.001, breaksAtExtrema: Bool = false, absorbsSmallJumps: Bool = false) {
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
  package func fitBeziers(_ options: BezierFitOptions = BezierFitOptions()) -> CurveFit<Cubic> {
    if let pieces = exactPieces, !pieces.isEmpty, !options.breaksAtExtrema || pieces.allSatisfy(\.staysBetweenItsEnds) {
      return CurveFit(elements: pieces, bound: 0)
    }
    return PieceFitter(self, options) { HandleSolver(table: $0, options) }
      .fit { leg, solver, target in LegFitter(solver: solver, leg: leg).pieces(within: target) }
  }
}
