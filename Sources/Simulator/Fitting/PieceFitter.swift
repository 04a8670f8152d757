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
