import Simulator
import SpecModel

extension MotionSeries {
  /// The arc on which a position moves, in degrees as the format counts them; nil where it moves straight.
  ///
  /// A point of the arc of a degrees over a chord c sees the chord's ends under 180° - a / 2. The farthest from the chord is
  /// c / 2 · tan(a / 4) away from it.
  var bend: Double? {
    guard let values = values.first, let start = values.first, let end = values.last else { return nil }
    let chord = end - start
    guard chord.length > 20 else { return nil }
    let across = values.map { value in
      let way = value - start
      return (chord.y * way.x - chord.x * way.y) / chord.length
    }
    guard let far = across.max(by: { abs($0) < abs($1) }), abs(far) > Swift.max(1.5, 6 * deviations[0]) else {
      return nil
    }
    func cost(_ degrees: Double) -> Double {
      let half = degrees * .pi / 360
      let radius = chord.length / 2 / Double.sin(half)
      // The center lies on the other side of the chord than the arc.
      let away = radius * Double.cos(half)
      let left = Pair(chord.y, -chord.x) / chord.length
      let center = start + chord / 2 - left * away
      return values.reduce(0) { sum, value in
        let off = (value - center).length - abs(radius)
        return sum + off * off
      } / (deviations[0] * deviations[0])
    }
    let guess = 4 * Double.atan2(2 * far, chord.length) * 180 / .pi
    guard abs(guess) > 1, abs(guess) <= 185 else { return nil }
    let (found, least) = Simplex.minimum(of: [Swift.min(Swift.max(guess, -179), 179)], [5], 40) {
      abs($0[0]) > 0.5 && abs($0[0]) <= 180 ? cost($0[0]) : .infinity
    }
    for step in [10.0, 5, 1] {
      let round = (found[0] / step).rounded() * step
      if round != 0, abs(round) <= 180, cost(round) <= least + 6 * Swift.max(1, least / Double(values.count)) {
        return round
      }
    }
    return Decimal.rounded(found[0], decimals: 1)
  }
}
