import Exporters
import Simulator
import SpecModel

/// The way of a spec, as the drawing in the architecture has it: each step makes a value and findings, and a step runs
/// where no step before it found an error. Reading and writing files is left to both ends.
struct Pipeline {
  let host: ExportHost
  let overrides: [OptionOverride]
  let policy: SeverityPolicy

  /// bytes ─▶ TransitionSpec ─▶ ResolvedTransition, and on to the files of each exporter.
  func run(_ file: SourceFile, for exporters: [any Exporter] = []) -> Examined {
    let spec = file.document.then(SpecReader.read)
    let transition = spec.then { Resolver.resolve($0, source: file.name) }
    let exports = exporters.map { exporter in
      (exporter, transition.value.map { export($0, with: exporter) } ?? Checked(nil))
    }
    let findings = transition.findings + exports.flatMap(\.1.findings)
    return Examined(
      transition: transition.value,
      files: exports.flatMap { exporter, export in outputs(export.value, exporter, transition.value?.name) },
      findings: policy.judged(findings, allow: spec.value?.allow ?? []))
  }

  /// ResolvedTransition ─▶ FileTree.
  private func export(_ transition: ResolvedTransition, with exporter: any Exporter) -> Checked<FileTree> {
    host.settings(for: exporter.target, spec: transition.spec, source: transition.source, overrides: overrides)
      .then { host.export(transition, with: exporter, settings: $0) }
  }

  /// [ResolvedTransition] ─▶ FileTree: what a target's transitions share.
  func runShared(_ transitions: [ResolvedTransition], for exporter: any Exporter) -> Examined {
    let shared = host.exportShared(transitions, with: exporter, overrides: overrides)
    return Examined(
      transition: nil, files: outputs(shared.value, exporter, nil), findings: policy.judged(shared.findings))
  }

  private func outputs(_ tree: FileTree?, _ exporter: any Exporter, _ transition: String?) -> [OutputFile] {
    (tree?.files ?? []).map { OutputFile($0, target: exporter.target.name, transition: transition) }
  }
}

/// What came of a spec.
struct Examined {
  /// Nil where an error stopped it.
  var transition: ResolvedTransition?
  var files: [OutputFile]
  /// Judged.
  var findings: [Finding]

  var fails: Bool { findings.contains { $0.severity == .error } }
}
