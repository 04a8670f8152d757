import SpecModel

/// The reason why a run failed, such as bad usage, or a file that can't be read or written. Exit code 2.
struct Failure: Error, Hashable {
  /// One line, without a full stop.
  var message: Message
  /// The file that the failure is about.
  var path: String?

  init(_ message: Message, at path: String? = nil) {
    (self.message, self.path) = (message, path)
  }

  /// The failure as a finding for reports.
  var finding: Finding {
    Finding(.failedRun, message, at: path.map { Place($0, .file) } ?? Place(Help.program, .argument("")))
  }

  /// An unknown name, with the known ones.
  static func unknown(_ kind: String, _ name: String, of known: [String], listing: Bool = true) -> Failure {
    let message: Message = "unknown \(kind) `\(name)`"
    if let close = Suggestion.closest(to: name, in: known) { return Failure(message + "; did you mean `\(close)`?") }
    return Failure(listing && !known.isEmpty ? message + "; use one of: \(known.joined(separator: ", "))" : message)
  }

  static func cannotRead(_ path: String, _ error: SystemError) -> Failure {
    Failure("can't read `\(path)`: \(error.reason)", at: path)
  }

  static func cannotWrite(_ path: String, _ error: SystemError) -> Failure {
    Failure("can't write `\(path)`: \(error.reason)", at: path)
  }

  /// An option would write over a spec or the config.
  static func overwrites(_ option: Option, _ kind: Message, _ path: String) -> Failure {
    Failure("`\(option.name)` would overwrite \(kind) \(path.inBackticks)")
  }

  /// An option would write over another file of the run.
  static func overwrites(_ option: Option, _ path: String) -> Failure {
    Failure("`\(option.name)` would overwrite \(path.inBackticks), which the run reads or writes")
  }
}

/// The exit status of a run.
enum ExitStatus: Int32 {
  case done = 0
  /// A check failed: of the specs, of drift, or of fidelity.
  case failed = 1
  /// The run wasn't possible.
  case impossible = 2
}

/// The only place that changes the severity of findings: `allow` drops them, the config sets it, `--strict` raises it.
struct SeverityPolicy: Sendable {
  /// Whether warnings are errors.
  var isStrict = false
  /// The levels of the config, by rule.
  var levels: [String: RuleLevel] = [:]

  /// The findings with the severities of this run. `allow` is the spec's list; rules that are errors by default stay.
  func judged(_ findings: [Finding], allow: [String] = []) -> [Finding] {
    findings.compactMap { finding in
      var finding = finding
      if finding.severity != .error {
        if allow.contains(finding.rule.name) { return nil }
        if let level = levels[finding.rule.name] {
          guard let severity = level.severity else { return nil }
          finding.severity = severity
        }
      }
      if isStrict, finding.severity == .warning { finding.severity = .error }
      return finding
    }
  }
}
