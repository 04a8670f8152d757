import Simulator

/// A spring over the whole of a segment, for the curve fitter: x is the share of time. What is left of the way at the
/// end is a jump.
struct SpringCurve: FittableCurve {
  let motion: SpringMotion
  let seconds: Double

  func value(at x: Double) -> Double { x >= 1 ? 1 : motion.value(at: x * seconds) }

  func slope(at x: Double) -> Double { motion.speed(at: min(x, 1) * seconds) * seconds }

  var breaks: [CurveBreak] {
    let last = motion.value(at: seconds)
    let before = CurveSide(value: last, slope: slope(at: 1))
    return last == 1 ? [] : [CurveBreak(x: 1, before: before, after: CurveSide(value: 1, slope: 0))]
  }

  /// With u = s - 1, u'' = -2ζω u' - ω² u. The energy E = u'² + ω² u² never grows, so that from the range's start on
  /// |u'| ≤ √E, |u''| ≤ ω (2ζ + 1) √E and |u'''| ≤ ω² (2ζ (2ζ + 1) + 1) √E: u'' is that of the middle, give or take
  /// half the range times the last.
  func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let (w, z) = (motion.frequency, motion.dampingRatio)
    func left(_ x: Double) -> (value: Double, speed: Double) {
      (motion.value(at: x * seconds) - 1, motion.speed(at: x * seconds))
    }
    let (start, middle) = (left(range.lowerBound), left((range.lowerBound + range.upperBound) / 2))
    let energy = start.speed * start.speed + w * w * start.value * start.value
    let turn = w * w * (2 * z * (2 * z + 1) + 1) * energy.squareRoot()
    let slack = turn * (range.upperBound - range.lowerBound) / 2 * seconds
    let center = -2 * z * w * middle.speed - w * w * middle.value
    let scale = seconds * seconds
    return (center - slack) * scale...(center + slack) * scale
  }
}
