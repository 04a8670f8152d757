@testable import long_checks

/// The size of a test run: `Scripts/test --slow` requests long ones.
enum TestScale {
  /// The samples of a search before its refinement.
  static let samples = Scale.isSlow ? 100_000 : 4000
}
