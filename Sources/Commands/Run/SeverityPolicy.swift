import SpecModel

/// The one place that changes what a finding weighs: `allow` drops, the config sets, `--strict` lifts.
struct SeverityPolicy: Sendable {
  /// Whether warnings fail.
  var isStrict = false
  /// The config's, by rule.
  var levels: [String: RuleLevel] = [:]

  /// The findings as they weigh in this run. `allow` is the spec's list; what is an error by itself stays.
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
