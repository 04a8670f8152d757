/// Maps a phase's time 0…1 to progress (page, section 4). Caches results.
final class ReferenceCurve {
  /// The times in 0…1 where progress jumps, ascending.
  let jumps: [Double]
  /// The progress of a spring when it is cut, before its last step to 1; nil for all other curves.
  let cutAt: Double?
  /// The spring and its duration in milliseconds; nil for all other curves.
  let spring: (motion: ReferenceSpring, duration: Double)?
  private let evaluate: (Double) -> Double
  private var known: [Double: Double] = [:]

  /// The progress for x in 0..<1, continuous from the right.
  init(jumps: [Double] = [], _ evaluate: @escaping (Double) -> Double) {
    self.jumps = jumps
    (cutAt, spring) = (nil, nil)
    self.evaluate = evaluate
  }

  /// A spring over a duration in milliseconds, cut at its end.
  init(_ motion: ReferenceSpring, over duration: Double) {
    jumps = []
    cutAt = motion.value(at: duration / 1000)
    spring = (motion, duration)
    evaluate = { motion.value(at: $0 * duration / 1000) }
  }

  /// The same spring with another velocity, in distances per second; nil for all other curves.
  func takingOver(_ velocity: Double) throws -> ReferenceCurve? {
    guard let spring else { return nil }
    let motion = try ReferenceSpring(omega: spring.motion.omega, ratio: spring.motion.ratio, velocity: velocity)
    return ReferenceCurve(motion, over: spring.duration)
  }

  /// The same curve played backwards, which is no longer a spring.
  var backwards: ReferenceCurve {
    ReferenceCurve { $0 <= 0 ? 0 : 1 - self.value(at: 1 - $0) }
  }

  func value(at x: Double) -> Double {
    if let value = known[x] { return value }
    let value = evaluate(x)
    known[x] = value
    return value
  }

  /// The progress of a segment at a time before its end. Times an instant apart are the same, so a jump less than
  /// `instant` ahead has already happened.
  func progress(at time: Double, start: Double, end: Double, instant: Double) -> Double {
    let length = end - start
    var x = time - start <= instant ? 0 : (time - start) / length
    for jump in jumps where jump > x && start + jump * length <= time + instant { x = jump }
    return x >= 1 ? 1 : value(at: x)
  }
}
