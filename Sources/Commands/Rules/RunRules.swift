import Exporters
import SpecModel

/// Rules about a run: the files that it reads, and those that it finds where it writes.
extension Rule {
  static let failedRun = Rule("failed-run", .error, "The run can't do what it was asked to do.")
  static let unreadableFile = Rule("unreadable-file", .error, "A spec can't be read.")
  static let exportDrift = Rule(
    "export-drift", .error, "An exported file is out of date, edited, missing or left over.")
  static let fileNotOwned = Rule(
    "file-not-owned", .error, "A file that wasn't exported is where an exported file would be.")
  static let editedOutput = Rule("edited-output", .error, "An exported file was edited, and would be overwritten.")

  static let runtimeMissing = Rule("runtime-missing", .error, "A file of a target's runtime is missing.")
  static let runtimeChanged = Rule(
    "runtime-changed", .error, "A file of a target's runtime differs from the version that it states.")
  static let runtimeOlder = Rule(
    "runtime-older", .error, "A file of a target's runtime is older than the one that a fresh export writes.")

  static let running: [Rule] = [
    failedRun, unreadableFile, exportDrift, runtimeMissing, runtimeChanged, runtimeOlder, fileNotOwned, editedOutput,
  ]

  /// Whether it reports a failure for which no spec is responsible: exit code 2.
  var isFailure: Bool { self == .failedRun || self == .unreadableFile || isPluginFailure }
}
