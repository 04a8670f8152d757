import Simulator
import SpecModel

/// The forms in which templates have curves, as the fitter makes them: no more pieces or points than the bound takes.
extension Easing {
  /// Points within the bound that keep the thresholds: keeping them can double what they are off.
  func points(within bound: Double, keeping thresholds: Thresholds, decimals: Int) -> [CurvePoint] {
    guard thresholds != .none, case .spring = shape else { return points(within: bound, decimals: decimals) }
    return thresholds.kept(
      by: points(within: bound / 2, decimals: decimals), of: { progress(at: $0) }, decimals: decimals)
  }

  /// Points that, joined by straight lines, are within the bound; two points with one x are a jump.
  func points(within bound: Double, decimals: Int) -> [CurvePoint] {
    fitLinear(within: bound, decimals: decimals, percentDecimals: decimals).elements
  }

  /// Cubic Béziers one behind the other, a jump being one of no width: exact for all curves but springs.
  func pieces(within bound: Double) -> [Cubic] {
    fitBeziers(BezierFitOptions(maximumError: bound)).elements
  }

  /// Cubics over even time, by value and slope at both ends; a jump is one of no width.
  func hermite(within bound: Double) -> [HermitePiece] {
    fitHermite(within: bound).elements
  }
}
