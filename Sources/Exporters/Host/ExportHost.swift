public import Simulator
public import SpecModel

/// Runs exporters, and finds what concerns all of them: invalid options, features that a target
/// does not have, names that collide.
public struct ExportHost: Sendable {
  /// Those built in and those added, each name once.
  public let exporters: [any Exporter]
  let templates: TemplateFiles

  /// - Parameters:
  ///   - exporters: on top of those built in; one with the name of another replaces it.
  ///   - templates: what exporters that are built in make code from.
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

  /// The files of one transition, relative to the target's own folder; none if there is an error.
  /// `inputs`: what the exporter asked for.
  public func export(
    _ transition: ResolvedTransition, with exporter: any Exporter, settings: Settings, inputs: Inputs = Inputs()
  ) -> Checked<FileTree> {
    let findings =
      FeatureFindings(exporter.target.title, exporter: exporter, settings: settings).find(in: transition)
      + NameFindings(exporter.names(in: transition, with: settings)).find(in: transition.source)
    let export = exporter.export(transition, with: settings, and: inputs)
    return checked(export.files, findings + export.findings, of: exporter.target)
  }

  /// The files that a run needs once. Transitions whose options differ are taken apart from each other, and must come
  /// to the same text where they come to the same path.
  ///
  /// What is wrong with the options is found by `settings(for:spec:source:overrides:)`, not here again.
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

  /// Whether `exportShared` makes the same of a run as of its parts, with the options that these transitions have.
  public func sharesByParts(
    _ transitions: [ResolvedTransition], with exporter: any Exporter, overrides: [OptionOverride] = []
  ) -> Bool {
    groups(transitions, of: exporter.target, overrides).allSatisfy { exporter.sharesByParts(with: $0.0) }
  }

  /// In the order in which their first transitions come.
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
    if !checked.hasErrors { checked.value = tree }
    return checked
  }
}

extension Rule {
  /// The rule `file-conflict`, an error: nothing is written then.
  public static let fileConflict = Rule(
    "file-conflict", .error, "Two transitions write the same file with different contents.")
}

extension String {
  fileprivate static func conflict(_ path: String) -> String {
    "`\(path)` gets different contents from this spec and another one of the run; give both the same options"
  }
}
