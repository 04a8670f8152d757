public import Simulator
public import SpecModel

/// Runs exporters, and reports what concerns all of them: invalid options, features that a target doesn't support,
/// names that collide.
public struct ExportHost: Sendable {
  /// The built-in and the added exporters, each name once.
  public let exporters: [any Exporter]
  let templates: TemplateFiles

  /// - Parameters:
  ///   - exporters: exporters to add to the built-in ones; one with the same name replaces a built-in one.
  ///   - templates: the templates from which built-in exporters make code.
  public init(adding exporters: [any Exporter] = [], templates: TemplateFiles = .builtIn) {
    self.templates = templates
    var all = Exporters.builtIn
    for exporter in exporters {
      if let index = all.firstIndex(where: { $0.target.name == exporter.target.name }) {
        all[index] = exporter
      } else {
        all.append(exporter)
      }
    }
    self.exporters = all
  }

  /// Returns the files of one transition, relative to the target's own folder; no files if there is an error.
  /// * `inputs`: the files that the exporter requested.
  public func export(
    _ transition: ResolvedTransition, with exporter: any Exporter, settings: Settings, inputs: Inputs = Inputs()
  ) -> Checked<FileTree> {
    let findings =
      FeatureFindings(title: exporter.target.title, exporter: exporter, settings: settings).find(in: transition)
      + NameFindings(names: exporter.names(in: transition, with: settings)).find(in: transition.source)
    let export = exporter.export(transition, with: settings, and: inputs)
    return checked(export.files, findings + export.findings, of: exporter.target)
  }

  /// Returns the files that a run needs once. Transitions with different options are exported separately, and files
  /// with the same path must have the same content.
  ///
  /// `settings(for:spec:source:overrides:)` reports invalid options, so this function doesn't.
  public func exportShared(
    _ transitions: [ResolvedTransition], with exporter: any Exporter, overrides: [OptionOverride] = []
  ) -> Checked<FileTree> {
    var tree = FileTree()
    var findings: [Finding] = []
    for (settings, transitions) in groups(transitions, of: exporter.target, overrides) {
      let export = exporter.exportShared(transitions, with: settings)
      findings += export.findings
      for file in export.files.files where !tree.add(file) {
        findings.append(Finding(.fileConflict, .conflict(file.path), at: Place(transitions[0].source, .file)))
      }
    }
    return checked(tree, findings, of: exporter.target)
  }

  /// The transitions with equal options, in the order of first use.
  private func groups(
    _ transitions: [ResolvedTransition], of target: Target, _ overrides: [OptionOverride]
  ) -> [(Settings, [ResolvedTransition])] {
    var groups: [(settings: Settings, transitions: [ResolvedTransition])] = []
    for transition in transitions {
      let checked = settings(
        for: target, spec: transition.spec, source: transition.source, overrides: overrides)
      guard let settings = checked.value else { continue }
      if let index = groups.firstIndex(where: { $0.settings == settings }) {
        groups[index].transitions.append(transition)
      } else {
        groups.append((settings, [transition]))
      }
    }
    return groups
  }

  private func checked(_ tree: FileTree, _ findings: [Finding], of target: Target) -> Checked<FileTree> {
    var checked = Checked<FileTree>(nil, findings: findings)
    for index in checked.findings.indices { checked.findings[index].subject.target = target.name }
    checked.findings = checked.findings.joiningElements
    if !checked.hasErrors { checked.value = tree }
    return checked
  }
}

extension Rule {
  package static let fileConflict = Rule(
    "file-conflict", .error, "Two transitions write the same file with different contents.",
    what: "Two specs of one run write the same shared file with different contents.",
    why: "One of them would be lost.",
    cure: "Use the same options for both, or export them to different folders.")
}

extension Message {
  fileprivate static func conflict(_ path: String) -> Message {
    "`\(path)` gets different contents from this spec and another one of the run; give both the same options"
  }
}
