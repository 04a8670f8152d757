/// Numbers beyond which the simulator refuses a spec instead of working on it.
enum Limits {
  /// Seconds a spring may take to settle by itself.
  static let settlingTime = 1e4
  /// Whole ways a second that a spring may take over from a finger.
  static let speed = 1e12
  /// Milliseconds within which two times are one instant (the format's section 9).
  static let instant = 1e-6
  /// How much a component may differ and count as equal when a state is compared with the value at hand.
  static let sameValue = 1e-9
  /// How close a track must end at its state.
  static let reached = 1e-6
}
