import Exporters
import Fidelity
import Importers
import Simulator
import SpecModel

/// The targets of a session.
extension Session {
  var targetNames: [String] { host.exporters.map(\.target.name) }

  /// Every rule, for `rules` and `allow`.
  var rules: [Rule] {
    Rule.structure + Rule.motion + Rule.exporting + Rule.fidelity + Rule.running + Rule.importing
      + host.exporters.flatMap(\.rules)
  }

  /// The contexts of token resolvers: those of the config, overridden by those of the command line.
  var tokenContexts: [String: String] {
    get throws(Failure) {
      let asked = try contextsAsked()
      return (config?.config.tokenContexts ?? [:]).merging(asked) { _, asked in asked }
    }
  }

  /// The contexts on the command line.
  func contextsAsked() throws(Failure) -> [String: String] {
    var contexts: [String: String] = [:]
    for argument in arguments.all(.tokensContext) {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw Failure("`\(Option.tokensContext.name) \(argument)` must have the form MODIFIER=CONTEXT")
      }
      contexts[parts[0]] = parts[1]
    }
    return contexts
  }

  var pipeline: Pipeline {
    Pipeline(
      host: host, overrides: overrides,
      policy: SeverityPolicy(
        isStrict: arguments.has(.strict), levels: config?.config.levels ?? [:], unnamedTargets: unnamedTargets,
        baseline: baseline,
        writesBaseline: arguments.has(.writeBaseline)),
      rules: rules,
      isPlugin: { [plugins] in plugins.has($0) })
  }

  /// The origin of a target, as in `targets`.
  func origin(of target: String) -> String {
    if let plugin = plugins.exporter(named: target) { return "the program \(plugin.program.path)" }
    if let folder = templates.origins[target] { return "from templates in \(folder)" }
    return added.contains(target) ? "added by this program" : "built in"
  }

  /// The exporters that `--target` names, or otherwise the config; none for a command that takes no targets. `all`
  /// excludes plugins that merely are on the PATH, because a run's output must not depend on the machine.
  func exporters() throws(Failure) -> [any Exporter] {
    if !arguments.has(.target) {
      let names = takesTargets ? config?.config.targets.map(\.name) ?? [] : []
      return host.exporters.filter { names.contains($0.target.name) }
    }
    var chosen: [any Exporter] = []
    for name in arguments.list(.target) {
      if name == "all" {
        let named = Set(arguments.list(.target))
        return host.exporters.filter { $0.target.isPlatform || named.contains($0.target.name) }
      }
      guard let exporter = host.exporters.first(where: { $0.target.name == name }) else {
        let known = targetNames + ["all"]
        throw .unknown("target", name, of: known, close: Suggestion.target(for: name, among: known))
      }
      chosen.append(exporter)
    }
    return chosen
  }

  /// The targets that neither the command line nor the config names, with `--target all`.
  private var unnamedTargets: Set<String> {
    let named = arguments.list(.target)
    guard named.contains("all") else { return [] }
    return Set(targetNames).subtracting(named).subtracting(config?.config.targets.map(\.name) ?? [])
  }

  /// Returns this session with another `--set`, for the chosen targets that have such an option.
  func setting(_ name: String, to value: String) throws(Failure) -> Session {
    var session = self
    for exporter in try exporters() where exporter.target.options.contains(where: { $0.name == name }) {
      session.overrides += try host.overrides(["\(exporter.target.name).\(name)=\(value)"])
    }
    return session
  }

  /// Returns the options of a target without a spec.
  func settings(for target: Target) -> Settings {
    host.settings(for: target, overrides: overrides).value ?? Settings(defaultsOf: target)
  }
}

extension ExportHost {
  /// Returns the options of a target without a spec.
  func settings(for target: Target, overrides: [OptionOverride]) -> Checked<Settings> {
    settings(for: target, spec: .silent, source: "", overrides: overrides)
  }

  /// Parses and checks the values of `--set`, whether or not the run uses the target.
  func overrides(_ arguments: [String]) throws(Failure) -> [OptionOverride] {
    var overrides: [OptionOverride] = []
    for argument in arguments {
      guard let override = OptionOverride(argument: argument) else {
        throw Failure("`--set \(argument)` must have the form TARGET.KEY=VALUE")
      }
      overrides.append(override)
    }
    let problems = exporters.flatMap { settings(for: $0.target, overrides: overrides).findings }
    if let finding = (unknownTargets(in: overrides) + problems).first { throw Failure("`--set`: \(finding.message)") }
    return overrides
  }
}

extension TransitionSpec {
  /// A spec without options for any target.
  fileprivate static let silent = TransitionSpec(name: "", viewports: [], elements: [], present: [])
}
