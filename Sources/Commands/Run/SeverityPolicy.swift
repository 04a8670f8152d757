import SpecModel

/// The one place that changes what a finding weighs: `allow` drops, `--strict` lifts.
struct SeverityPolicy: Sendable {
  /// Whether warnings fail.
  var isStrict = false

  /// The findings as they weigh in this run. `allow` is the spec's list; what is an error by itself stays.
  func judged(_ findings: [Finding], allow: [String] = []) -> [Finding] {
    findings.compactMap { finding in
      if finding.severity != .error, allow.contains(finding.rule.name) { return nil }
      var finding = finding
      if isStrict, finding.severity == .warning { finding.severity = .error }
      return finding
    }
  }
}
