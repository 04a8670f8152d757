import Foundation

/// The size of a test run: `Scripts/test --slow` requests long ones.
enum TestScale {
  static let isSlow = ProcessInfo.processInfo.environment["TRANSITION_SLOW"] == "1"

  /// The samples of a search before its refinement.
  static let samples = isSlow ? 100_000 : 4000
}
