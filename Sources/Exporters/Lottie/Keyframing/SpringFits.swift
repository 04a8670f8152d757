import Simulator
import SpecModel

/// Springs as Béziers, each made once: most elements of a transition move by the same few, and fits take time.
final class SpringFits {
  private struct Key: Hashable {
    var motion: SpringMotion
    var seconds: Double
    var tolerance: Double
  }

  private var made: [Key: [Cubic]] = [:]

  /// Béziers from (0, 0) to (1, 1), each only rising or only falling.
  /// - Parameter tolerance: a share of the distance. A little less is used, so that near ones share a fit.
  func cubics(of motion: SpringMotion, over seconds: Double, within tolerance: Double) -> [Cubic] {
    let key = Key(motion: motion, seconds: seconds, tolerance: Self.coarse(tolerance))
    if let cubics = made[key] { return cubics }
    let options = BezierFitOptions(maximumError: key.tolerance, breaksAtExtrema: true, absorbsSmallJumps: true)
    let fit = SpringCurve(motion: motion, seconds: seconds).fitBeziers(options)
    let cubics = fit.elements.map(Cubic.init)
    made[key] = cubics
    return cubics
  }

  /// The next lower of 1, √2, 2, 2√2, … and their inverses.
  private static func coarse(_ tolerance: Double) -> Double {
    let power = Double(sign: .plus, exponent: tolerance.exponent, significand: 1)
    return tolerance.significand < 2.0.squareRoot() ? power : power * 2.0.squareRoot()
  }
}

extension Cubic {
  fileprivate init(_ piece: CubicPiece) {
    func point(_ point: GraphPoint) -> CurvePoint { CurvePoint(point.x, point.y) }
    self.init(point(piece.start), point(piece.handle1), point(piece.handle2), point(piece.end))
  }
}
