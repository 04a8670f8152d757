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

  /// - Parameter exporters: those that the run names, unless others are given.
  init(in session: Session, for exporters: [any Exporter]? = nil) throws(Failure) {
    let exporters = if let exporters { exporters } else { try session.exporters() }
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
    return Report(findings: findings + (repeatedNames.isEmpty ? repeatedPaths : []), files: files)
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

extension Examination {
  /// Two files of different transitions in one place: most systems see no difference between capitals and small letters.
  private var repeatedPaths: [Finding] {
    var first: [String: OutputFile] = [:]
    return output.files.compactMap { file in
      guard let other = first.updateValue(first[file.path.lowercased()] ?? file, forKey: file.path.lowercased())
      else { return nil }
      return .repeatedPath(file.path, other.path, at: place(of: file), first: place(of: other))
    }
  }

  /// The spec that a file is of; of a shared one the first.
  private func place(of file: OutputFile) -> Place {
    let transitions = specs.compactMap(\.transition)
    return Place((transitions.first { $0.name == file.transition } ?? transitions.first)?.source ?? "", .file)
  }
}

extension Finding {
  fileprivate static func repeatedPath(_ path: String, _ other: String, at place: Place, first: Place) -> Finding {
    Finding(
      .fileConflict, "\(path.inBackticks) and \(other.inBackticks) are two files in one place", at: place,
      notes: [Note("the other one is of this spec", at: first)])
  }

  fileprivate static func repeatedName(_ name: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateID, "two specs of this run are named \(name.inBackticks) and would write the same files", at: place,
      notes: [Note("the name is here first", at: first)])
  }
}
