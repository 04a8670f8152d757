import Exporters
import Simulator
import SpecModel

/// The stages of a spec as drawn in the architecture: each step makes a value and findings, and runs only if no step
/// before it found an error. Reading and writing files happens at both ends.
struct Pipeline: Sendable {
  let host: ExportHost
  let overrides: [OptionOverride]
  let policy: SeverityPolicy
  /// The rules that `allow` may name.
  let rules: [Rule]
  /// Whether a target that is unknown to this run is a plugin on the PATH.
  var isPlugin: @Sendable (String) -> Bool = { _ in false }

  /// Runs the stages that all targets share for one spec.
  /// - Parameter rules: the names of the rules about motion to check; nil for all.
  func run(_ file: SourceFile, checking rules: Set<String>? = nil) -> Examined {
    var examined = Examined()
    let spec = examined.take(read(file))
    let resolved = spec.flatMap { examined.take(resolve($0, file)) }
    examined.transition = resolved.flatMap { examined.take(check($0, rules)) }
    examined.named = examined.transition.map { ($0.name, $0.source) }
    examined.findings = policy.judged(examined.findings, allow: spec?.allow ?? [])
    return examined
  }

  /// Runs all stages for one spec.
  func run(_ file: SourceFile, for exporters: [any Exporter]) -> Examined {
    var examined = run(file)
    guard let transition = examined.transition else { return examined }
    for exporter in exporters { examined.add(export(transition, for: exporter)) }
    return examined
  }

  /// Exports a transition to one target.
  /// - Parameter gather: provides what the exporter needs besides the transition.
  func export(
    _ transition: ResolvedTransition, for exporter: any Exporter,
    gather: ([InputRequest]) -> GatheredInputs? = { _ in nil }
  ) -> Examined {
    var examined = Examined()
    let settings = host.settings(
      for: exporter.target, spec: transition.spec, source: transition.source, overrides: overrides)
    if let settings = examined.take(settings) {
      let requests = exporter.requests(for: transition, with: settings)
      let gathered = requests.isEmpty ? nil : gather(requests)
      examined.inputs = gathered?.paths ?? []
      examined.findings += gathered?.findings ?? []
      let tree =
        examined.take(
          host.export(transition, with: exporter, settings: settings, inputs: gathered?.inputs ?? Inputs()))
        ?? FileTree()
      examined.files = tree.files.map { OutputFile($0, of: exporter, transition: transition) }
    }
    examined.findings = policy.judged(
      examined.findings, allow: transition.spec.allow, naming: transition.spec.targets.map(\.target))
    return examined
  }

  /// bytes ─▶ TransitionSpec: findings in the JSON don't hide those in the spec.
  private func read(_ file: SourceFile) -> Checked<TransitionSpec> {
    guard let document = file.document.value else { return Checked(nil, findings: file.document.findings) }
    let tokens = file.tokenFiles.table()
    let spec = SpecReader.read(document, tokens: tokens.value ?? .empty, knownRules: rules)
    return Checked(spec.value, findings: file.document.findings + tokens.findings + spec.findings)
  }

  /// TransitionSpec ─▶ ResolvedTransition.
  private func resolve(_ spec: TransitionSpec, _ file: SourceFile) -> Checked<ResolvedTransition> {
    let transition = Resolver.resolve(spec, source: file.name)
    let unknown = host.unknownTargets(in: spec, source: file.name, but: isPlugin)
    return Checked(transition.value, findings: transition.findings + unknown)
  }

  /// ResolvedTransition ─▶ ResolvedTransition: findings about the motion.
  private func check(_ transition: ResolvedTransition, _ rules: Set<String>?) -> Checked<ResolvedTransition> {
    Checked(transition, findings: MotionRules.findings(in: transition, of: rules))
  }

  /// [ResolvedTransition] ─▶ FileTree: the files that the transitions share.
  func runShared(_ transitions: [ResolvedTransition], for exporter: any Exporter) -> Examined {
    var shared = Examined()
    let tree = shared.take(host.exportShared(transitions, with: exporter, overrides: overrides))
    shared.files = (tree?.files ?? []).map { OutputFile($0, of: exporter, transition: nil) }
    shared.findings = policy.judged(shared.findings)
    return shared
  }
}

/// The result for a spec.
struct Examined: Sendable {
  /// Nil if an error prevented it.
  var transition: ResolvedTransition?
  /// The name of the transition and of its file; nil if an error prevented it.
  var named: (name: String, source: String)?
  var files: [OutputFile] = []
  var findings: [Finding] = []
  /// The files that were read for exporters, besides the spec and its tokens.
  var inputs: [String] = []

  var fails: Bool { findings.contains { $0.severity == .error } }

  /// Adds the result for one target.
  mutating func add(_ export: Examined) {
    files += export.files
    inputs += export.inputs
    findings += export.findings
  }

  /// Adds the findings of a step, and returns its value unless there is an error.
  mutating func take<Value>(_ step: Checked<Value>) -> Value? {
    findings += step.findings
    return step.hasErrors ? nil : step.value
  }
}
