import Exporters
import SpecModel

extension ConfigFile {
  /// The options in the config, which override those of specs and are overridden by `--set`.
  var overrides: [OptionOverride] {
    config.targets.flatMap { target in
      target.options.map { option in
        OptionOverride(
          target: target.name, name: option.key, value: .literal(option.value),
          place: Place(file.name, .value(.root / "targets" / target.name / "options" / option.key)))
      }
    }
  }

  /// Checks that everything that it names exists: targets, their options, rules.
  mutating func check(_ host: ExportHost, rules: [Rule], but isElsewhere: (String) -> Bool) {
    let known = DocumentFindings(source: file.name)
    let names = host.exporters.map(\.target.name)
    for target in config.targets where !names.contains(target.name) && !isElsewhere(target.name) {
      known.unknown(
        "target", target.name, of: names, at: .key(.root / "targets" / target.name), rule: .unknownReference)
    }
    for (name, level) in config.levels.sorted(by: { $0.key < $1.key }) {
      check(name, level, rules, known)
    }
    findings += known.all
    for exporter in host.exporters where config.targets.contains(where: { $0.name == exporter.target.name }) {
      findings += host.settings(for: exporter.target, overrides: overrides).findings
    }
  }

  private func check(_ name: String, _ level: RuleLevel, _ rules: [Rule], _ findings: DocumentFindings) {
    let pointer = JSONPointer.root / "rules" / name
    guard let rule = rules.first(where: { $0.name == name }) else {
      return findings.unknown("rule", name, of: rules.map(\.name), at: .key(pointer), rule: .unknownReference)
    }
    if rule.severity == .error, level != .error {
      findings.add(.invalidValue, .staysAnError(name), at: .value(pointer))
    }
  }
}

extension Message {
  fileprivate static func staysAnError(_ rule: String) -> Message {
    "`\(rule)` is always an error"
  }
}
