import Simulator
import SpecModel

/// Springs as Béziers, each fitted once: most elements of a transition share the same few springs.
final class SpringFits {
  private struct Key: Hashable {
    var spring: Easing.Shape
    var tolerance: Double
  }

  private var made: [Key: [Cubic]] = [:]
  /// What is also computed once for everything that moves alike.
  let paces = Paces()
  let handles = TriedHandles()

  /// Béziers from (0, 0) to (1, 1), each monotonic.
  /// - Parameter tolerance: a share of the distance. A slightly smaller one is used, so that similar calls share a fit;
  ///   but none smaller than the decimals of printed handles can express, which absurd scales would require.
  func cubics(of spring: Easing.Shape, within tolerance: Double) -> [Cubic] {
    let key = Key(spring: spring, tolerance: max(tolerance.coarse, 1e-6))
    if let cubics = made[key] { return cubics }
    let options = BezierFitOptions(maximumError: key.tolerance, breaksAtExtrema: true, absorbsSmallJumps: true)
    let cubics = Easing(spring).fitBeziers(options).elements
    made[key] = cubics
    return cubics
  }
}
