import Exporters
import Simulator
import SpecModel

/// The way of a spec, as the drawing in the architecture has it: each step makes a value and findings, and a step runs
/// where no step before it found an error. Reading and writing files is left to both ends.
struct Pipeline {
  let host: ExportHost
  let overrides: [OptionOverride]
  let policy: SeverityPolicy
  /// What `allow` may name.
  let rules: [Rule]

  /// bytes ─▶ TransitionSpec ─▶ ResolvedTransition, and on to the files of each exporter.
  func run(_ file: SourceFile, for exporters: [any Exporter] = []) -> Examined {
    let spec = read(file)
    var transition = spec.then { Resolver.resolve($0, source: file.name) }
    transition.findings += spec.value.map { host.unknownTargets(in: $0, source: file.name) } ?? []
    if transition.hasErrors { transition.value = nil }
    var examined = Examined(transition: transition.value, findings: transition.findings)
    for exporter in exporters {
      let export = transition.value.map { self.export($0, with: exporter) }
      examined.findings += export?.findings ?? []
      examined.files += outputs(export?.value, exporter, transition.value?.name)
    }
    examined.findings = policy.judged(examined.findings, allow: spec.value?.allow ?? [])
    return examined
  }

  /// bytes ─▶ TransitionSpec: what is wrong with the JSON hides nothing that is wrong with the spec.
  private func read(_ file: SourceFile) -> Checked<TransitionSpec> {
    guard let document = file.document.value else { return Checked(nil, findings: file.document.findings) }
    let spec = SpecReader.read(document, knownRules: rules)
    return Checked(spec.value, findings: file.document.findings + spec.findings)
  }

  /// ResolvedTransition ─▶ FileTree.
  private func export(_ transition: ResolvedTransition, with exporter: any Exporter) -> Checked<FileTree> {
    host.settings(for: exporter.target, spec: transition.spec, source: transition.source, overrides: overrides)
      .then { host.export(transition, with: exporter, settings: $0) }
  }

  /// [ResolvedTransition] ─▶ FileTree: what a target's transitions share.
  func runShared(_ transitions: [ResolvedTransition], for exporter: any Exporter) -> Examined {
    let shared = host.exportShared(transitions, with: exporter, overrides: overrides)
    return Examined(files: outputs(shared.value, exporter, nil), findings: policy.judged(shared.findings))
  }

  private func outputs(_ tree: FileTree?, _ exporter: any Exporter, _ transition: String?) -> [OutputFile] {
    (tree?.files ?? []).map { OutputFile($0, target: exporter.target.name, transition: transition) }
  }
}

/// What came of a spec.
struct Examined {
  /// Nil where an error stopped it.
  var transition: ResolvedTransition?
  var files: [OutputFile] = []
  var findings: [Finding] = []

  var fails: Bool { findings.contains { $0.severity == .error } }
}
