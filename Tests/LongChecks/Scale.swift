import Foundation

/// The size of a run: `Scripts/test --slow` requests long ones.
enum Scale {
  static let isSlow = ProcessInfo.processInfo.environment["TRANSITION_SLOW"] == "1"

  /// The first seed of generated specs: another number produces specs that no earlier run has tested.
  static let firstSeed = ProcessInfo.processInfo.environment["TRANSITION_SEED"].flatMap(UInt64.init) ?? 0

  /// Chooses samples: the start of the commit's id.
  static let turn = ProcessInfo.processInfo.environment["TRANSITION_TURN"].flatMap { Int($0.prefix(8), radix: 16) } ?? 0

  /// Whether samples are everything, as when recorded files are written again.
  static let isWhole = isSlow || ProcessInfo.processInfo.environment["RECORD"] == "1"

  static func seeds(_ count: UInt64, slow: UInt64) -> Range<UInt64> {
    firstSeed..<firstSeed + (isSlow ? slow : count)
  }
}

extension Array {
  /// As many elements as a debug build has time for, evenly spread: which ones depends on the commit, so that each gets its turn.
  func sample(_ count: Int) -> Self {
    Scale.isWhole || self.count <= count
      ? self : (0..<count).map { self[($0 * self.count / count + Scale.turn) % self.count] }
  }
}
