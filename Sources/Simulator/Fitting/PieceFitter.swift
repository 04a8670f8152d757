/// Fits a curve leg by leg, joins the pieces, and proves how far they are off.
struct PieceFitter<Curve: FittableCurve, Solver: PieceSolver> {
  private let options: BezierFitOptions
  private let plan: LegPlan<Curve>
  private let solvers: [Solver]

  init(_ curve: Curve, _ options: BezierFitOptions, solver: (SpanTable) -> Solver) {
    self.options = options
    plan = LegPlan(curve, options)
    solvers = plan.spans.map { solver(SpanTable($0, tolerance: options.maximumError / 400)) }
  }

  /// The search samples the error and rounding adds to it, so a fit may miss its aim by a little: then it aims lower.
  func fit(_ pieces: (Leg, Solver, Double) -> [CubicPiece]) -> CurveFit<CubicPiece> {
    var target = options.maximumError * (solvers.first?.aim ?? 1)
    var best = CurveFit<CubicPiece>(elements: [], bound: .infinity)
    for _ in 0..<6 {
      let fit = plan.verified(joined { pieces($0, solvers[$0.span], target) }, options)
      if fit.bound < best.bound || best.elements.isEmpty { best = fit }
      if fit.bound <= options.maximumError { break }
      target *= min(0.97, max(0.5, options.maximumError / fit.bound * 0.98))
    }
    return best
  }

  /// All pieces from 0 to 1, with a step wherever one does not start where the last one ended.
  private func joined(_ pieces: (Leg) -> [CubicPiece]) -> [CubicPiece] {
    var all: [CubicPiece] = []
    var last = options.rounding?.point(plan.first) ?? plan.first
    func step(to point: GraphPoint) {
      if point != last { all.append(CubicPiece(from: last, to: point)) }
      last = point
    }
    for leg in plan.legs {
      for piece in pieces(leg) where piece.start != piece.end {
        step(to: piece.start)
        all.append(piece)
        last = piece.end
      }
    }
    step(to: options.rounding?.point(plan.last) ?? plan.last)
    return all
  }
}

extension LegPlan {
  func verified(_ pieces: [CubicPiece], _ options: BezierFitOptions) -> CurveFit<CubicPiece> {
    let bound = errorBound(
      of: pieces, spans: spans, limit: options.maximumError, slack: options.rounding?.xSlack ?? 0)
    return CurveFit(elements: pieces, bound: bound)
  }
}
