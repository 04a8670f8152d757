import Exporters
import Simulator
import SpecModel

/// All specs of a run, after the pipeline for all targets of the run.
struct Examination {
  private(set) var specs: [Examined]
  /// The files that each target's transitions share; none if a spec has errors.
  private(set) var shared: [Examined]
  let exporters: [any Exporter]
  private let sources: [SourceFile]
  /// The config's other specs, if files are made of them, too.
  private let neighbors: Neighbors?
  private let templates: TemplateFolders
  /// Whether the specs are those of the config.
  private let isWhole: Bool
  /// Whether the targets are those of the config.
  private let hasAllTargets: Bool
  /// The config, if it alone says which targets write where.
  private let config: ConfigFile?
  private let policy: SeverityPolicy

  /// - Parameter exporters: the exporters; by default those of the run.
  init(in session: Session, for exporters: [any Exporter]? = nil, progress: ProgressLine? = nil) throws(Failure) {
    var cache = ExaminationCache()
    try self.init(in: session, for: exporters, progress: progress, &cache)
  }

  /// - Parameter cache: the results of an earlier run of the same session, replaced by those of this one.
  init(
    in session: Session, for exporters: [any Exporter]? = nil, progress: ProgressLine?, _ cache: inout ExaminationCache
  ) throws(Failure) {
    let exporters = if let exporters { exporters } else { try session.exporters() }
    let pipeline = session.pipeline
    self.exporters = exporters
    templates = session.templates
    isWhole = session.arguments.operands.isEmpty
    hasAllTargets = !session.arguments.has(.target)
    config = session.arguments.has(.target) || session.arguments.has(.output) ? nil : session.config
    policy = pipeline.policy
    let finder = try session.finder()
    let paths = try finder.paths(of: session.specs())
    sources = paths.map(finder.file)
    try session.checkContexts(of: sources)
    let known = sources.map { cache.examined($0) }
    let new = zip(sources, known).filter { $1 == nil }.map(\.0)
    var fresh = Self.examined(new, for: exporters, session, progress)[...]
    specs = known.map { $0 ?? fresh.popFirst() ?? Examined() }
    cache.names = sources.map(\.name)
    let names = sources.flatMap { source in [source.name] + source.tokenFiles.paths }
    cache.inputs = names.filter { $0 != "-" } + specs.flatMap(\.inputs)
    cache.entries = Dictionary(
      zip(sources, specs).map { ($0.name.fileKey, .init(source: $0, examined: $1)) }
    ) { first, _ in first }
    let transitions = specs.compactMap(\.transition)
    let own = specs.contains(where: \.fails) ? [] : exporters.map { pipeline.runShared(transitions, for: $0) }
    guard session.makesShared, own.contains(where: { !$0.files.isEmpty }) else {
      (shared, neighbors) = (own, nil)
      return
    }
    let neighbors = try Neighbors(of: zip(sources, specs).map { ($0, $1) }, in: session)
    cache.inputs += neighbors.inputs
    shared = neighbors.fails ? [] : exporters.map { pipeline.runShared(neighbors.transitions, for: $0) }
    self.neighbors = neighbors
  }

  /// Examines specs and exports them.
  static func examined(
    _ files: [SourceFile], for exporters: [any Exporter], _ session: Session, _ progress: ProgressLine?
  ) -> [Examined] {
    let pipeline = session.pipeline
    progress?.expect(files.count, files.count == 1 ? "spec checked" : "specs checked")
    let read = Parallel.map(files) { file in
      defer { progress?.step() }
      return pipeline.run(file).withSureFixes(of: file, pipeline)
    }
    return exported(read, from: files, for: exporters, session, progress)
  }

  /// Exports every spec without errors to every target, all at once.
  private static func exported(
    _ read: [Examined], from files: [SourceFile], for exporters: [any Exporter], _ session: Session,
    _ progress: ProgressLine?
  ) -> [Examined] {
    let pipeline = session.pipeline
    struct Job {
      let spec: Int
      let transition: ResolvedTransition
      let exporter: any Exporter
    }
    var specs = read
    let jobs = read.enumerated().flatMap { index, spec in
      exporters.compactMap { exporter in
        spec.transition.map { Job(spec: index, transition: $0, exporter: exporter) }
      }
    }
    progress?.expect(jobs.count, jobs.count == 1 ? "export made" : "exports made")
    let exports = Parallel.map(jobs, unless: { $0.exporter is PluginExporter }) { job in
      defer { progress?.step() }
      return pipeline.export(job.transition, for: job.exporter) { requests in
        GatheredInputs(requests, of: job.transition, from: files[job.spec], read[job.spec].findings, in: session)
      }
    }
    for (job, export) in zip(jobs, exports) { specs[job.spec].add(export) }
    return specs
  }

  /// The transitions that are kept.
  var transitions: [ResolvedTransition] { specs.compactMap(\.transition) }

  /// The transitions that shared files are made of, also of specs that the run doesn't name.
  var allTransitions: [ResolvedTransition] { neighbors?.transitions ?? transitions }

  /// The names of all transitions, and their files.
  private var named: [(name: String, source: String)] { specs.compactMap(\.named) }

  /// The files that were read.
  var inputs: [String] {
    let names = sources.flatMap { source in [source.name] + source.tokens.map(\.name) }
    return names.filter { $0 != "-" } + specs.flatMap(\.inputs) + (neighbors?.inputs ?? [])
  }

  /// Every spec with its file.
  var pairs: [(file: SourceFile, examined: Examined)] { zip(sources, specs).map { ($0, $1) } }

  var output: Output {
    let targets = exporters.map(\.target.name)
    var files: [OutputFile] = []
    files.reserveCapacity((specs + shared).reduce(0) { $0 + $1.files.count })
    for spec in specs + shared { files += spec.files }
    return Output(
      targets: targets, transitions: named.map(\.name), files: files,
      isWhole: isWhole, hasAllTargets: isWhole && hasAllTargets)
  }

  /// All findings: the files in the order given, each from its start to its end.
  var report: Report {
    let found = [specs, shared].lazy.joined().flatMap(\.findings)
    let others = neighbors?.sources ?? []
    let twice = policy.judged(config?.repeatedRuntimes(among: shared.flatMap(\.files)) ?? [])
    let configs = twice.isEmpty ? [] : [config?.file].compactMap(\.self)
    let files = SourceFiles(
      (sources + others).flatMap { [$0] + $0.tokens } + templates.sources(for: found) + configs)
    let repeated = repeatedNames
    var findings: [Finding] = []
    findings.reserveCapacity(specs.reduce(repeated.count) { $0 + $1.findings.count })
    for spec in specs { findings += files.sorted(spec.findings) }
    findings += repeated
    findings += files.sorted(neighbors?.findings ?? [])
    for target in shared { findings += target.findings }
    findings += twice
    if repeated.isEmpty { findings += repeatedPaths }
    return Report(findings: findings, files: files)
  }

  /// The content of the spec, for a command that takes one.
  var document: JSONLiteral? { sources.first?.document.value?.literal }

  /// Returns the spec of a command that takes one.
  func only(for command: String) throws(Failure) -> Examined {
    if specs.count == 1 { return specs[0] }
    throw Failure("\(command) takes one spec, not \(specs.count)")
  }

  /// Findings for transitions with the same name, which would write the same files.
  private var repeatedNames: [Finding] {
    if exporters.isEmpty { return [] }
    var first: [String: Place] = [:]
    return named.compactMap { transition in
      let place = Place(transition.source, .value(.root / "name"))
      guard let other = first.updateValue(first[transition.name] ?? place, forKey: transition.name) else { return nil }
      return .repeatedName(transition.name, at: place, first: other)
    }
  }
}

extension Examination {
  /// Findings for files of different transitions with the same path; most file systems don't distinguish capitals from
  /// lower-case letters.
  private var repeatedPaths: [Finding] {
    let files = output.files
    var first: [String: Int] = [:]
    return files.indices.compactMap { index in
      let path = files[index].path.lowercased()
      guard let known = first[path] else {
        first[path] = index
        return nil
      }
      let (file, other) = (files[index], files[known])
      return .repeatedPath(file.path, other.path, at: place(of: file), first: place(of: other))
    }
  }

  /// The spec of a file in an output root; for a shared file, the first.
  func source(ofFileAt path: String, _ target: String) -> String {
    let file = output.files.first { $0.path == path || $0.target == target && $0.path == target + "/" + path }
    return file.map { place(of: $0).source } ?? named.first?.source ?? ""
  }

  /// The spec of a file; for a shared file, the first.
  private func place(of file: OutputFile) -> Place {
    let named = named
    return Place((named.first { $0.name == file.transition } ?? named.first)?.source ?? "", .file)
  }
}

extension Session {
  /// The operands, or without any the specs of the config, for a command that uses targets.
  func specs() throws(Failure) -> [String] {
    if !arguments.operands.isEmpty { return arguments.operands }
    guard takesTargets, let config else { throw Failure("no spec is given") }
    if config.config.specs.isEmpty { throw Failure("no spec is given, and `\(config.file.name)` doesn't name any") }
    return config.config.specs
  }

  /// Refuses a context on the command line if no resolver of the specs has its modifier.
  fileprivate func checkContexts(of sources: [SourceFile]) throws(Failure) {
    for name in try contextsAsked().keys.sorted() {
      let modifiers = sources.flatMap(\.tokenFiles.modifiers)
      if modifiers.contains(where: { $0.lowercased() == name.lowercased() }) { continue }
      let close = Suggestion.closest(to: name, in: modifiers)
      throw Failure(
        "`\(Option.tokensContext.name)`: no token resolver of these specs has a modifier \(name.inBackticks)"
          + (close.map { "; did you mean `\($0)`?" } ?? ""))
    }
  }

  /// The progress line, if someone is watching.
  func progress() -> ProgressLine {
    ProgressLine(in: system, isOn: isTalking && system.isTerminal(.error))
  }
}

extension Examined {
  /// The result without fixes after which their finding remains.
  fileprivate func withSureFixes(of file: SourceFile, _ pipeline: Pipeline) -> Examined {
    let fixed = findings.filter { $0.fix?.place.source == file.name }
    let edits = fixed.compactMap(\.fix).compactMap(file.edit)
    if edits.isEmpty || file.document.value == nil { return self }
    var edited = SourceFile(name: file.name, bytes: file.applying(edits.uniqued).bytes)
    edited.tokens = file.tokens
    edited.tokenFiles = file.tokenFiles
    let isSound = edited.document.value != nil
    let left = Set(pipeline.run(edited, checking: Set(fixed.map(\.rule.name))).findings.map(Mistake.init))
    var examined = self
    for index in findings.indices where !isSound || left.contains(Mistake(findings[index])) {
      examined.findings[index].fix = nil
    }
    return examined
  }

  /// The properties by which findings count as equal.
  private struct Mistake: Hashable {
    let rule: String
    let message: String
    let place: Place

    init(_ finding: Finding) { (rule, message, place) = (finding.rule.name, finding.message, finding.place) }
  }
}

extension Finding {
  fileprivate static func repeatedPath(_ path: String, _ other: String, at place: Place, first: Place) -> Finding {
    Finding(
      .fileConflict, "\(path.inBackticks) and \(other.inBackticks) would be the same file", at: place,
      notes: [Note("the other one is of this spec", at: first)])
  }

  fileprivate static func repeatedName(_ name: String, at place: Place, first: Place) -> Finding {
    Finding(
      .duplicateID, "two specs of this run are named \(name.inBackticks) and would write the same files", at: place,
      notes: [Note("the name is here first", at: first)])
  }
}
