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
