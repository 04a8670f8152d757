import Exporters
import Fidelity
import SpecModel

/// A run: the machine, the known targets, the arguments, and the output.
struct Session: Sendable {
  private(set) var system: any System
  let host: ExportHost
  /// The names of the targets that aren't built in.
  let added: Set<String>
  let templates: TemplateFolders
  let plugins: Plugins
  /// The program's own players, which take precedence over the built-in ones.
  let players: [any Player]
  /// Nil if there is none, or if the command doesn't use one.
  private(set) var config: ConfigFile?
  /// The findings that the project knows; nil without `--baseline`.
  let baseline: Baseline?
  private(set) var arguments: Arguments
  let reports: ReportWriter
  /// Whether the command uses targets.
  let takesTargets: Bool
  /// The options of the config and `--set`; the latter are checked for known targets, options and values.
  var overrides: [OptionOverride]

  /// The invocation from which it was made.
  let invocation: Invocation
  /// How far the files may lie that specs and the config name.
  let bounds: InputBounds
  private let exportersAdded: [any Exporter]
  /// The part of a run with several configs that this is; nil for a run with one.
  private let workspace: Workspace?

  init(
    _ invocation: Invocation, in workspace: Workspace? = nil, reports: ReportWriter? = nil, system: any System,
    adding exporters: [any Exporter], players: [any Player] = []
  ) throws(Failure) {
    self.system = system
    if let reports { self.reports = reports } else { self.reports = try ReportWriter(invocation, in: system) }
    self.players = players
    self.invocation = invocation
    self.workspace = workspace
    exportersAdded = exporters
    arguments = invocation.arguments
    if let workspace { arguments.operands = workspace.operands }
    takesTargets = invocation.command.options.contains(.target)
    baseline = try Baseline.asked(by: arguments, in: system)
    var config: ConfigFile?
    if invocation.command.readsConfig {
      let named = workspace?.config ?? arguments.value(.config)
      config = workspace?.config == "" ? nil : try ConfigFile.find(named, in: system)
    }
    bounds = InputBounds(
      config: config?.file.name, allowsOutside: arguments.has(.allowOutside),
      given: invocation.arguments.operands, in: system)
    let outside = config?.outsideFindings(bounds) ?? []
    let swiftTypes = Exporters.builtIn.filter { !($0 is TemplateExporter) } + exporters
    templates = try TemplateFolders(
      (outside.isEmpty ? config?.config.templates ?? [] : []) + arguments.all(.templates),
      taken: Set(swiftTypes.map(\.target.name)), within: bounds, in: system)
    let builtIn = Set(Exporters.builtIn.map(\.target.name))
    let ownTargets = Set(exporters.map(\.target.name)).union(
      templates.exporters.map(\.target.name).filter { !builtIn.contains($0) })
    plugins = try Plugins(
      arguments, naming: takesTargets && !arguments.has(.target) ? config?.config.targets.map(\.name) ?? [] : [],
      listsAll: invocation.command.listsTargets,
      taken: builtIn.union(ownTargets), passesErrors: !self.reports.isReadByPrograms, in: system)
    added = ownTargets.union(plugins.exporters.map(\.target.name))
    host = ExportHost(adding: exporters + templates.exporters + plugins.exporters, templates: templates.files)
    // The options of a failed plugin are unknown.
    overrides = plugins.fails ? [] : try (config?.overrides ?? []) + host.overrides(arguments.all(.set))
    config?.check(host, rules: rules, but: plugins.has)
    config?.findings += outside
    self.config = config
  }

  /// The session with the current config and templates.
  func renewed() throws(Failure) -> Session {
    try Session(
      invocation, in: workspace, reports: reports, system: system, adding: exportersAdded, players: players)
  }

  /// The session for some of its specs, with their own config.
  /// - Parameter collected: where its reports go, if there are other sessions.
  func renewed(in workspace: Workspace, collecting collected: Locked<[Report]>? = nil) throws(Failure) -> Session {
    var reports = reports
    reports.collected = collected
    return try Session(
      invocation, in: workspace, reports: reports, system: system, adding: exportersAdded, players: players)
  }

  /// The session of another command line, with reports of its own.
  func session(of words: [String]) throws(Failure) -> Session {
    try Session(
      Invocation(words, commands: allCommands), system: system, adding: exportersAdded, players: players)
  }

  /// The session for other specs than its own.
  func about(_ specs: [String]) -> Session {
    var session = self
    session.arguments.operands = specs
    return session
  }

  /// The session with files read from another system.
  func reading(from system: any System) -> Session {
    var session = self
    session.system = system
    return session
  }

  /// Reports errors in plugins, the config or the templates; nil if there are none.
  func reportOfFiles() -> ExitStatus? {
    // Targets other than plugins can still be listed.
    if plugins.fails, !invocation.command.listsTargets {
      return report(Report(findings: plugins.findings))
    }
    if let config, config.fails {
      return report(Report(findings: config.findings, files: SourceFiles([config.file])))
    }
    if templates.fails {
      return report(
        Report(findings: templates.findings, files: SourceFiles(templates.sources(for: templates.findings))))
    }
    return nil
  }

  /// Whether the command writes the files of exports, or compares them with those on the disk.
  var makesFiles: Bool { invocation.command.makesFiles(arguments) }

  /// Finds and reads specs.
  func finder() throws(Failure) -> SpecFinder {
    SpecFinder(system: system, contexts: try tokenContexts, bounds: bounds)
  }

  /// The words of the command line, without the program.
  var words: [String] { invocation.words }

  /// Writes every requested report, and returns the exit status that its findings require.
  /// - Parameter results: lines about what was done, printed as those of `say` are, before findings are counted.
  func report(_ report: Report, results: [String] = []) -> ExitStatus {
    let report = report.withoutExcerpts
    do throws(Failure) {
      return reports.write(try comparedWithBaseline(report), results: isTalking ? results.map(\.printable) : [])
    } catch {
      return reports.write(report.adding(error))
    }
  }

  /// Writes the baseline of a run that could examine everything, or adds the findings about the one that it reads.
  private func comparedWithBaseline(_ report: Report) throws(Failure) -> Report {
    if report.fails || (baseline == nil && !arguments.has(.writeBaseline)) { return report }
    let extent = Baseline.Extent(
      files: report.files.names, targets: try exporters().map(\.target.name),
      measures: invocation.command.measures)
    if let path = arguments.value(.writeBaseline) {
      let count = try Baseline.write(report.findings, to: path, examining: extent, in: system)
      say("\(path.inBackticks) lists \(count) \(count == 1 ? "finding" : "findings")")
    }
    // On one viewport, less is measured.
    guard let baseline, !arguments.has(.viewport) else { return report }
    var report = report
    report.files = report.files.adding([baseline.source])
    report.findings += pipeline.policy.leveled(baseline.stale(in: report.findings, examining: extent), allow: [])
    return report
  }

  /// The same after some work; a failure of that is also reported.
  func report(_ report: Report, after work: () throws(Failure) -> Void) -> ExitStatus {
    do {
      try work()
      return self.report(report)
    } catch {
      return self.report(report.adding(error))
    }
  }

  func print(_ text: String) throws(Failure) {
    try print(Array(text.utf8))
  }

  /// Writes to standard output.
  /// - Returns: whether the reader is still listening. A closed pipe isn't a failure.
  @discardableResult
  func print(_ bytes: [UInt8]) throws(Failure) -> Bool { try system.print(bytes) }

  /// Prints a line about what was done on standard error, unless a program reads that.
  func say(_ line: String) {
    if isTalking { system.tell(line.printable + "\n") }
  }

  /// Whether such lines are printed.
  var isTalking: Bool {
    !arguments.has(.quiet) && !reports.isReadByPrograms
  }
}

extension System {
  /// Writes to standard output.
  /// - Returns: whether the reader is still listening. A closed pipe isn't a failure.
  @discardableResult
  func print(_ bytes: [UInt8]) throws(Failure) -> Bool {
    do {
      try write(bytes, to: .output)
      return true
    } catch .closed {
      return false
    } catch {
      throw Failure("can't write to standard output: \(error.reason)")
    }
  }

  /// Reports the reason why a run failed.
  func tell(_ failure: Failure) {
    let label = Style(isOn: wantsColors(on: .error))(.error, "error:")
    tell("\(Program.name): \(label) \(failure.message.text.printable)\n")
  }

  /// Writes to standard error, if it is open.
  func tell(_ text: String) {
    try? write(Array(text.utf8), to: .error)
  }

  /// By default, colors are used on terminals that support them, unless the user disables them (no-color.org).
  func wantsColors(on stream: Stream, _ choice: ColorChoice = .auto) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isTerminal(stream) && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}
