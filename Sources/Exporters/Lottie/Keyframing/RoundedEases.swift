import Simulator
import SpecModel

/// Handles as they are printed, each computed once: elements that move by the same curve share them.
final class RoundedEases {
  private struct Key: Hashable {
    var ease: BezierHandles
    var distance: Double
  }

  private var found: [Key: BezierHandles] = [:]

  /// The handles with the fewest decimals that keep the curve within a distance.
  /// - Parameter distance: a share of the change. A slightly smaller one is used, so that similar calls share their
  ///   result.
  func rounded(_ ease: BezierHandles, within distance: Double) -> BezierHandles {
    let key = Key(ease: ease, distance: distance.coarse)
    if let known = found[key] { return known }
    let rounded = Self.search(ease, within: key.distance)
    found[key] = rounded
    return rounded
  }

  private var names: [BezierHandles: String] = [:]

  /// The name that a keyframe's easing needs. rlottie and ThorVG reuse the first of all easings that agree to two
  /// decimals, unless they have names; nil if two decimals are exact.
  func name(of ease: BezierHandles) -> String? {
    let isShort = [ease.x1, ease.y1, ease.x2, ease.y2].allSatisfy { Decimal.rounded($0, decimals: 2) == $0 }
    if isShort { return nil }
    if let known = names[ease] { return known }
    let name = "e" + String(names.count, radix: 36)
    names[ease] = name
    return name
  }

  private static func search(_ ease: BezierHandles, within distance: Double) -> BezierHandles {
    for decimals in 1...5 {
      let candidate = rounded(ease, to: decimals)
      if Cubic(candidate).isWithin(distance, of: Cubic(ease)) { return candidate }
    }
    return rounded(ease, to: 6)
  }

  private static func rounded(_ ease: BezierHandles, to decimals: Int) -> BezierHandles {
    BezierHandles(
      Decimal.rounded(ease.x1, decimals: decimals), Decimal.rounded(ease.y1, decimals: decimals),
      Decimal.rounded(ease.x2, decimals: decimals), Decimal.rounded(ease.y2, decimals: decimals))
  }
}

extension Double {
  /// The next lower of 1, √2, 2, 2√2, … and their inverses, so that similar tolerances are treated as equal.
  var coarse: Double {
    let power = Double(sign: .plus, exponent: exponent, significand: 1)
    return significand < 2.0.squareRoot() ? power : power * 2.0.squareRoot()
  }
}

extension Cubic {
  /// Whether the values at equal times differ by at most this distance, at 32 places.
  fileprivate func isWithin(_ distance: Double, of other: Cubic) -> Bool {
    if self == other { return true }
    let other = QuickBezier(other)
    // From the middle, where rounding the handles has the largest effect.
    return (0..<31).allSatisfy { index in
      let place = 16 + (index % 2 == 0 ? index / 2 : -(index / 2) - 1)
      let point = point(at: Double(place) / 32)
      return abs(point.y - other.value(at: point.x)) <= distance
    }
  }
}
