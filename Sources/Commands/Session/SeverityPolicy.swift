import SpecModel

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
