import Simulator
import SpecModel

/// The forms of curves for templates, made by the fitter with as few pieces or points as the bound permits.
extension Easing {
  /// Points within the bound that keep the thresholds, which can double their error.
  func points(within bound: Double, keeping thresholds: Thresholds, decimals: Int) -> [CurvePoint] {
    guard thresholds != .none, case .spring = shape else { return points(within: bound, decimals: decimals) }
    return thresholds.kept(
      by: points(within: bound / 2, decimals: decimals), of: { progress(at: $0) }, decimals: decimals)
  }

  /// Points whose connecting lines are within the bound; two points with the same x are a jump.
  func points(within bound: Double, decimals: Int) -> [CurvePoint] {
    fitLinear(within: bound, decimals: decimals, percentDecimals: decimals).elements
  }

  /// Consecutive cubic Béziers; a jump has no width. Exact for all curves but springs.
  func pieces(within bound: Double) -> [Cubic] {
    fitBeziers(BezierFitOptions(maximumError: bound)).elements
  }

  /// Consecutive cubics over even time, given by value and slope at both ends; a jump has no width.
  func hermite(within bound: Double) -> [HermitePiece] {
    fitHermite(within: bound).elements
  }

  /// The curve with another progress, through points, one of them at each of some shares of its own.
  func bent(within bound: Double, at shares: [Double], decimals: Int, _ progress: (Double) -> Double) -> Easing {
    let points = points(within: bound, decimals: decimals)
    var bent = Array(points.prefix(1))
    for (from, to) in zip(points, points.dropFirst()) {
      let passed = shares.filter { (from.y < $0) != (to.y < $0) && from.x < to.x }
        .map { CurvePoint(from.x + (to.x - from.x) * ($0 - from.y) / (to.y - from.y), $0) }
      bent += passed.sorted { $0.x < $1.x } + [to]
    }
    return Easing(.points(bent.map { CurvePoint($0.x, progress($0.y)) }))
  }
}
