/// A phase's time 0…1 to progress (page, section 4). Remembers what it was asked.
final class ReferenceCurve {
  /// Where progress jumps, in rising order, each in 0…1.
  let jumps: [Double]
  /// Where a spring stands when it is cut, before its last step to 1; nil for all other curves.
  let cutAt: Double?
  /// The spring that it is, over so many milliseconds; nil for all other curves.
  let spring: (motion: ReferenceSpring, duration: Double)?
  private let evaluate: (Double) -> Double
  private var known: [Double: Double] = [:]

  /// The curve of x in 0..<1, continuous from the right.
  init(jumps: [Double] = [], _ evaluate: @escaping (Double) -> Double) {
    self.jumps = jumps
    (cutAt, spring) = (nil, nil)
    self.evaluate = evaluate
  }

  /// A spring over milliseconds, cut at their end.
  init(_ motion: ReferenceSpring, over duration: Double) {
    jumps = []
    cutAt = motion.value(at: duration / 1000)
    spring = (motion, duration)
    evaluate = { motion.value(at: $0 * duration / 1000) }
  }

  /// The same spring with another velocity, in whole ways per second; nil for all other curves.
  func takingOver(_ velocity: Double) throws -> ReferenceCurve? {
    guard let spring else { return nil }
    let motion = try ReferenceSpring(omega: spring.motion.omega, ratio: spring.motion.ratio, velocity: velocity)
    return ReferenceCurve(motion, over: spring.duration)
  }

  /// The same played backwards, no spring any more.
  var backwards: ReferenceCurve {
    ReferenceCurve { $0 <= 0 ? 0 : 1 - self.value(at: 1 - $0) }
  }

  func value(at x: Double) -> Double {
    if let value = known[x] { return value }
    let value = evaluate(x)
    known[x] = value
    return value
  }

  /// Progress in a segment at a time before its end. Times that are an instant apart are one, so that a jump less than
  /// `instant` ahead has happened.
  func progress(at time: Double, start: Double, end: Double, instant: Double) -> Double {
    let length = end - start
    var x = time - start <= instant ? 0 : (time - start) / length
    for jump in jumps where jump > x && start + jump * length <= time + instant { x = jump }
    return x >= 1 ? 1 : value(at: x)
  }
}
