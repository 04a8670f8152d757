import Foundation

/// How much a run may take: `Scripts/test --slow` asks for the long ones.
enum TestScale {
  static let isSlow = ProcessInfo.processInfo.environment["TRANSITION_SLOW"] == "1"

  /// Where generated specs start: another number gives specs that no run has seen.
  static let firstSeed = ProcessInfo.processInfo.environment["TRANSITION_SEED"].flatMap(UInt64.init) ?? 0

  /// Samples of a search that is closed in on afterwards.
  static let samples = isSlow ? 100_000 : 20_000
}
