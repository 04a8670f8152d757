import Simulator
import SpecModel

/// Springs as Béziers, each made once: most elements of a transition move by the same few, and fits take time.
final class SpringFits {
  private struct Key: Hashable {
    var spring: Easing.Shape
    var tolerance: Double
  }

  private var made: [Key: [Cubic]] = [:]
  /// What else is worked out once for all that moves alike.
  let paces = Paces()
  let handles = TriedHandles()

  /// Béziers from (0, 0) to (1, 1), each only rising or only falling.
  /// - Parameter tolerance: a share of the distance. A little less is used, so that near ones share a fit; but no less
  ///   than the decimals of printed handles can follow, which absurd scales ask for.
  func cubics(of spring: Easing.Shape, within tolerance: Double) -> [Cubic] {
    let key = Key(spring: spring, tolerance: max(tolerance.coarse, 1e-6))
    if let cubics = made[key] { return cubics }
    let options = BezierFitOptions(maximumError: key.tolerance, breaksAtExtrema: true, absorbsSmallJumps: true)
    let cubics = Easing(spring).fitBeziers(options).elements
    made[key] = cubics
    return cubics
  }
}
