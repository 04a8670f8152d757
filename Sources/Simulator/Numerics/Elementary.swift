#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The C library's elementary functions under unambiguous names. Angles are in radians.
extension Double {
  static func exp(_ x: Double) -> Double { _exp(x) }
  static func expm1(_ x: Double) -> Double { _expm1(x) }
  package static func log(_ x: Double) -> Double { _log(x) }
  package static func sin(_ x: Double) -> Double { _sin(x) }
  package static func cos(_ x: Double) -> Double { _cos(x) }
  /// The angle; rounding may put the argument outside of -1…1.
  package static func asin(_ x: Double) -> Double { _asin(min(max(x, -1), 1)) }
  package static func atan2(_ y: Double, _ x: Double) -> Double { _atan2(y, x) }
  static func hypot(_ x: Double, _ y: Double) -> Double { _hypot(x, y) }
  static func pow(_ x: Double, _ y: Double) -> Double { _pow(x, y) }
}

private func _exp(_ x: Double) -> Double { exp(x) }
private func _expm1(_ x: Double) -> Double { expm1(x) }
private func _log(_ x: Double) -> Double { log(x) }
private func _sin(_ x: Double) -> Double { sin(x) }
private func _cos(_ x: Double) -> Double { cos(x) }
private func _asin(_ x: Double) -> Double { asin(x) }
private func _atan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func _hypot(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
private func _pow(_ x: Double, _ y: Double) -> Double { pow(x, y) }

/// Limits beyond which the simulator refuses a spec.
enum Limits {
  /// The longest settling time of a spring, in seconds.
  static let settlingTime = 1e4
  /// The highest speed that a spring may take over from a finger, in whole distances per second.
  static let speed = 1e12
  /// The milliseconds within which two times are the same instant (the format's section 9).
  static let instant = 1e-6
  /// The tolerance for comparing a state's components with the current value.
  static let sameValue = 1e-9
  /// How close a track must end at its state.
  static let reached = 1e-6
}

extension Double {
  /// Returns the smallest number of a range, to the last bit, at which a condition ceases to hold. It must hold from
  /// the lower bound up to there, and not after; the upper bound if it holds everywhere.
  package static func bisected(_ low: Double, _ high: Double, while holds: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if holds(middle) { low = middle } else { high = middle }
    }
  }
}
