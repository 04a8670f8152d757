/// A cubic Bézier whose x never decreases, evaluated at places of x.
struct PlayedCubic {
  let start, first, second, end: SIMD2<Double>

  /// The y at an x, precise to the last digits of x.
  func y(atX x: Double) -> Double { point(parameter(atX: x)).y }

  /// Finds the parameter by Newton's method; a step that would leave the interval known to contain x is replaced by a
  /// bisection.
  private func parameter(atX x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = end.x > start.x ? min(max((x - start.x) / (end.x - start.x), 0), 1) : 0.5
    for _ in 0..<Self.most {
      let miss = point(t).x - x
      let next = t - miss / speed(t)
      if miss == 0 { return t }
      if abs(next - t) <= Self.rounding { return next }
      if miss < 0 { low = t } else { high = t }
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// A step this short only changes the last digits.
  private static let rounding = 0x1p-52

  /// This many bisections reach the last bit.
  private static let most = 60

  private func point(_ t: Double) -> SIMD2<Double> {
    let u = 1 - t
    return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t)
  }

  /// The derivative of x with respect to the parameter.
  private func speed(_ t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * (first.x - start.x) + 2 * u * t * (second.x - first.x) + t * t * (end.x - second.x))
  }
}
