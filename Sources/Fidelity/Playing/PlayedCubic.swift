/// A cubic Bézier whose x never falls, read at places of x.
struct PlayedCubic {
  let start, first, second, end: SIMD2<Double>

  /// To the last digits of x.
  func y(atX x: Double) -> Double { point(parameter(atX: x)).y }

  /// By Newton's steps; one that would leave the part in which x is known to lie is a halving of that part instead.
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

  /// A step so short is one of the last digits alone.
  private static let rounding = 0x1p-52

  /// As many halvings lead to the last bit.
  private static let most = 60

  private func point(_ t: Double) -> SIMD2<Double> {
    let u = 1 - t
    return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t)
  }

  /// Of x, by the parameter.
  private func speed(_ t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * (first.x - start.x) + 2 * u * t * (second.x - first.x) + t * t * (end.x - second.x))
  }
}
