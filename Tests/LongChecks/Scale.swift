import Foundation

/// The size of a run: `Scripts/test --slow` requests long ones.
enum Scale {
  static let isSlow = ProcessInfo.processInfo.environment["TRANSITION_SLOW"] == "1"

  /// The first seed of generated specs: another number produces specs that no earlier run has tested.
  static let firstSeed = ProcessInfo.processInfo.environment["TRANSITION_SEED"].flatMap(UInt64.init) ?? 0

  static func seeds(_ count: UInt64, slow: UInt64) -> Range<UInt64> {
    firstSeed..<firstSeed + (isSlow ? slow : count)
  }
}
