public import SpecModel

extension ExportHost {
  /// Returns the options of a target, or nil if one is invalid. An override takes precedence over the spec's `targets`,
  /// which take precedence over the default; of several overrides, the last counts.
  public func settings(
    for target: Target, spec: TransitionSpec, source: String, overrides: [OptionOverride] = []
  ) -> Checked<Settings> {
    var settings = Settings(defaultsOf: target, templates: templates)
    var findings: [Finding] = []
    for option in options(of: target, in: spec, source) + overrides.filter({ $0.target == target.name }) {
      switch target.reading(option) {
      case .success(let (key, value)): settings[key] = value
      case .failure(let problem): findings.append(problem.finding)
      }
    }
    return Checked(findings.isEmpty ? settings : nil, findings: findings)
  }

  /// Returns findings for options of unknown targets in a spec: infos, as the spec may be shared with other tools.
  /// * `isElsewhere`: whether the name is that of a target that this host doesn't have.
  package func unknownTargets(
    in spec: TransitionSpec, source: String, but isElsewhere: (String) -> Bool = { _ in false }
  ) -> [Finding] {
    let known = exporters.map(\.target.name)
    return spec.targets.filter { !known.contains($0.target) && !isElsewhere($0.target) }.map { options in
      let place = Place(source, .key(.root / "targets" / options.target))
      return Finding(.unknownTarget, .noTarget(options.target, known), at: place)
    }
  }

  /// Returns findings for overrides of unknown targets: errors, as they are meant for this program.
  package func unknownTargets(in overrides: [OptionOverride]) -> [Finding] {
    let known = exporters.map(\.target.name)
    return overrides.filter { !known.contains($0.target) }.map { option in
      var finding = Finding(.unknownTarget, .noTarget(option.target, known), at: option.place)
      finding.severity = .error
      return finding
    }
  }

  private func options(of target: Target, in spec: TransitionSpec, _ source: String) -> [OptionOverride] {
    spec.targets.filter { $0.target == target.name }.flatMap { given in
      given.options.map { member in
        OptionOverride(
          target: target.name, name: member.key, value: .literal(member.value),
          place: Place(source, .value(.root / "targets" / target.name / member.key)))
      }
    }
  }
}

extension Suggestion {
  /// The targets of platforms, by what people call them.
  private static let targets = [
    "ios": ["uikit", "swiftui"], "ipados": ["uikit", "swiftui"], "iphone": ["uikit", "swiftui"],
    "apple": ["uikit", "swiftui"], "swift": ["uikit", "swiftui"], "kotlin": ["compose", "android"],
    "jetpack": ["compose"], "dart": ["flutter"], "html": ["web", "css"], "javascript": ["web"], "js": ["web"],
    "typescript": ["web"], "react": ["web"],
  ]

  /// Returns the target that a name is probably a slip of, or those of the platform that it names, with backticks between
  /// them.
  package static func target(for name: String, among known: [String]) -> String? {
    let named = targets[name.lowercased()]?.filter(known.contains) ?? []
    return named.isEmpty ? closest(to: name, in: known) : named.joined(separator: "` or `")
  }
}

private struct OptionProblem: Error {
  let finding: Finding
}

extension Target {
  fileprivate func reading(_ option: OptionOverride) -> Result<(OptionKey, OptionValue), OptionProblem> {
    guard let key = options.first(where: { $0.name == option.name }) else {
      return .failure(OptionProblem(finding: unknown(option)))
    }
    guard let value = key.kind.value(of: option.value) else {
      return .failure(OptionProblem(finding: Finding(.optionValue, .wrongValue(key, option, self), at: option.place)))
    }
    return .success((key, value))
  }

  private func unknown(_ option: OptionOverride) -> Finding {
    let close = Suggestion.closest(to: option.name, in: options.map(\.name))
    guard case .value(let pointer) = option.place.spot else {
      return Finding(.unknownOption, .noOption(option.name, self, close), at: option.place)
    }
    let place = Place(option.place.source, .key(pointer))
    let fix = close.map { Fix("replace with `\($0)`", at: place, replacement: JSONLiteral.quoted($0)) }
    return Finding(.unknownOption, .noOption(option.name, self, close), at: place, fix: fix)
  }
}

extension Rule {
  static let unknownOption = Rule(
    "unknown-option", .error, "An option of a target is unknown.",
    what: "The spec or `--set` sets an option that the target doesn't have.",
    why: "The option would have no effect.",
    cure: "`targets` lists the options of each target.", target: "flutter")
  static let optionValue = Rule(
    "option-value", .error, "An option of a target has an invalid value.",
    what: "An option of a target has an invalid value.",
    why: "The message lists the valid values.",
    cure: "Use one of them.", target: "flutter")
  static let unknownTarget = Rule(
    "unknown-target", .info, "The spec has options for an unknown target.",
    what: "The spec has options for an unknown target.",
    why: "They have no effect here. That's fine if the target is a plugin on another machine.",
    cure: "Correct the name, or allow the rule.")
}

extension Message {
  fileprivate static func noOption(_ name: String, _ target: Target, _ close: String?) -> Message {
    let known = target.options.isEmpty ? "it has none" : "it has \(listed(target.options.map(\.name)))"
    return "\(target.title) has no option \(name.inBackticks); "
      + (close.map { "did you mean `\($0)`?" } ?? Message(known))
  }

  fileprivate static func noTarget(_ name: String, _ known: [String]) -> Message {
    let close = Suggestion.target(for: name, among: known)
    return "unknown target \(name.inBackticks); "
      + (close.map { "did you mean `\($0)`?" } ?? "there are \(listed(known))")
  }

  fileprivate static func wrongValue(_ key: OptionKey, _ option: OptionOverride, _ target: Target) -> Message {
    "the option `\(key.name)` of \(target.title) takes \(key.kind.description(unit: key.unit)), not "
      + "\(option.value.text.inBackticks)"
  }

  private static func listed(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
