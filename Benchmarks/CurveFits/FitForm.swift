import Simulator
import SpecModel

/// A kind of fit that exporters may request.
struct FitForm: Sendable {
  let name: String
  let run: @Sendable (Easing) -> Fit

  /// The result, as far as the tables need it.
  struct Fit {
    /// The pieces without the last step, where a spring is cut.
    var count: Int
    var bound: Double
    /// The fit's distance from a curve, measured by playing it.
    var seen: (TestSpring) -> Double
  }

  static let samples = 200_000

  static let all: [FitForm] =
    [
      bezier("Bézier", BezierFitOptions()),
      bezier("Bézier, broken at extrema", BezierFitOptions(breaksAtExtrema: true, absorbsSmallJumps: true)),
      bezier(
        "Bézier, broken at extrema, error 1e-4",
        BezierFitOptions(maximumError: 0.0001, breaksAtExtrema: true, absorbsSmallJumps: true)),
      hermite, points("points") { $0.fitPolyline() },
      points("CSS linear(), 4 and 2 decimals") { $0.fitLinear() },
    ]

  private static func bezier(_ name: String, _ options: BezierFitOptions) -> FitForm {
    FitForm(name: name) { easing in
      let fit = easing.fitBeziers(options)
      return Fit(count: fit.elements.filter { !$0.isStep }.count, bound: fit.bound) { spring in
        Playing.error(of: fit.elements, from: spring, samples: samples)
      }
    }
  }

  private static var hermite: FitForm {
    FitForm(name: "Hermite") { easing in
      let fit = easing.fitHermite()
      return Fit(count: fit.elements.filter { !$0.isStep }.count, bound: fit.bound) { spring in
        Playing.error(of: fit.elements, from: spring, samples: samples)
      }
    }
  }

  private static func points(_ name: String, _ fitted: @escaping @Sendable (Easing) -> CurveFit<CurvePoint>) -> FitForm
  {
    FitForm(name: name) { easing in
      let fit = fitted(easing)
      return Fit(count: fit.elements.count - 1, bound: fit.bound) { spring in
        Playing.error(of: fit.elements, from: spring, samples: samples)
      }
    }
  }
}
