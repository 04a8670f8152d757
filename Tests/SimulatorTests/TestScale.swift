import Foundation

/// How much a run may take: `Scripts/test --slow` asks for the long ones.
enum TestScale {
  static let isSlow = ProcessInfo.processInfo.environment["TRANSITION_SLOW"] == "1"
}
