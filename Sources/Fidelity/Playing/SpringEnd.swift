import MotionCore

extension MotionSpring {
  /// The whole milliseconds after which less than a share of its way is left.
  /// - Parameter isEnvelope: whether a spring that swings ends with the decay of its swings, and where it is doesn't
  ///   count; then the end is rounded down.
  func end(leaving share: Double, isEnvelope: Bool = false) -> Double {
    guard isEnvelope else {
      let curve = MotionCurve.spring(self)
      let last = stride(from: 0, to: duration, by: 1).reversed().first {
        abs(1 - curve.progress($0 / duration)) > share
      }
      return (last ?? 0) + 1
    }
    var (decay, start) = (self, 1.0)
    if dampingRatio < 1 {
      // A critical spring that starts as fast as it decays does nothing else.
      decay.stiffness *= dampingRatio * dampingRatio
      (decay.dampingRatio, decay.velocity) = (1, decay.stiffness.squareRoot())
      start = 1 / (1 - dampingRatio * dampingRatio).squareRoot()
    }
    let curve = MotionCurve.spring(decay)
    var (low, high) = (0.0, duration)
    while high - low > 1e-6 {
      let middle = (low + high) / 2
      let left = (1 - curve.progress(middle / duration)).magnitude * start
      (low, high) = left > share ? (middle, high) : (low, middle)
    }
    return high.rounded(.down)
  }
}
