import Exporters
import SpecModel

/// The only place that changes the severity of findings: `allow` drops them, the config sets it, `--strict` raises it;
/// a baseline makes infos of what it lists, and `--target all` of what targets can't do that nothing else names.
struct SeverityPolicy: Sendable {
  /// Whether warnings are errors.
  var isStrict = false
  /// The levels of the config, by rule.
  var levels: [String: RuleLevel] = [:]

  /// The targets that only `--target all` names; a spec may name one, too.
  var unnamedTargets: Set<String> = []
  /// What the project knows.
  var baseline: Baseline?
  /// Whether the run writes a baseline: what it may list doesn't fail.
  var writesBaseline = false

  /// The findings with the severities of this run. Rules that are errors by default stay.
  /// - Parameters:
  ///   - allow: the spec's list.
  ///   - named: the targets that the spec names.
  func judged(_ findings: [Finding], allow: [String] = [], naming named: [String] = []) -> [Finding] {
    known(leveled(findings, allow: allow, naming: named))
  }

  /// The findings as the baseline has them.
  func known(_ findings: [Finding]) -> [Finding] {
    guard writesBaseline else { return baseline?.judged(findings) ?? findings }
    return findings.map { finding in
      var finding = finding
      if finding.rule.severity != .error { finding.severity = min(finding.severity, .warning) }
      return finding
    }
  }

  /// The findings without the baseline.
  func leveled(_ findings: [Finding], allow: [String], naming named: [String] = []) -> [Finding] {
    let unnamed = unnamedTargets.subtracting(named)
    return findings.compactMap { finding in
      var finding = finding
      if Rule.limits.contains(finding.rule), unnamed.contains(finding.subject.target ?? "") { finding.severity = .info }
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
