import Foundation

/// How much a run may take: `Scripts/test --slow` asks for the long ones.
enum TestScale {
  static let isSlow = ProcessInfo.processInfo.environment["TRANSITION_SLOW"] == "1"

  /// Samples of a search that is closed in on afterwards.
  static let samples = isSlow ? 100_000 : 20_000
}
