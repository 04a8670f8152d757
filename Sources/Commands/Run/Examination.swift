import Exporters
import Simulator
import SpecModel

/// All specs of a run, taken through the pipeline for all targets of the run.
struct Examination {
  let specs: [Examined]
  /// What each target's transitions share; none where a spec fails.
  let shared: [Examined]
  private let targets: [String]
  private let sources: [SourceFile]
  private let templates: TemplateFolders

  init(in session: Session) throws(Failure) {
    let exporters = try session.exporters()
    let pipeline = session.pipeline
    sources = try SpecFinder(system: session.system).files(session.arguments.operands)
    targets = exporters.map(\.target.name)
    templates = session.templates
    specs = sources.map { pipeline.run($0, for: exporters) }
    let transitions = specs.compactMap(\.transition)
    shared = specs.contains(where: \.fails) ? [] : exporters.map { pipeline.runShared(transitions, for: $0) }
  }

  var output: Output {
    let transitions = specs.compactMap(\.transition?.name)
    return Output(targets: targets, transitions: transitions, files: (specs + shared).flatMap(\.files))
  }

  /// All findings: the files in the order given, each from its start to its end.
  var report: Report {
    let found = specs.flatMap(\.findings) + shared.flatMap(\.findings)
    let files = SourceFiles(sources + templates.sources(for: found))
    let findings = specs.flatMap { files.sorted($0.findings) } + repeatedNames + shared.flatMap(\.findings)
    return Report(findings: findings, files: files)
  }

  /// The spec of a command that takes one.
  func only(for command: String) throws(Failure) -> Examined {
    if specs.count == 1 { return specs[0] }
    throw Failure("\(command) takes one spec, not \(specs.count)")
  }

  /// Transitions of one name would write the same files.
  private var repeatedNames: [Finding] {
    if targets.isEmpty { return [] }
    var first: [String: Place] = [:]
    return specs.compactMap(\.transition).compactMap { transition in
      let place = Place(transition.source, .value(.root / "name"))
      guard let other = first.updateValue(first[transition.name] ?? place, forKey: transition.name) else { return nil }
      return .repeatedName(transition.name, at: place, first: other)
    }
  }
}

extension Finding {
  fileprivate static func repeatedName(_ name: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateID, "two specs of this run are named \(name.inBackticks) and would write the same files", at: place,
      notes: [Note("the name is here first", at: first)])
  }
}
