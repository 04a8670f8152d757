import Exporters
import Fidelity
import SpecModel

/// One run: the machine, the targets there are, what was asked for, and the ways to answer.
struct Session: Sendable {
  private(set) var system: any System
  let host: ExportHost
  /// Names of the targets that are not built in.
  let added: Set<String>
  let templates: TemplateFolders
  let plugins: Plugins
  /// Players of the program's own, before those built in.
  let players: [any Player]
  /// Nil if there is none, or the command has no use for one.
  private(set) var config: ConfigFile?
  private(set) var arguments: Arguments
  let reports: ReportWriter
  /// Whether targets are this command's business.
  let takesTargets: Bool
  /// What the config and `--set` give; of the latter known targets, known options, values that they take.
  var overrides: [OptionOverride]

  /// What it was made from.
  private let invocation: Invocation
  private let exportersAdded: [any Exporter]

  init(
    _ invocation: Invocation, reports: ReportWriter? = nil, system: any System, adding exporters: [any Exporter],
    players: [any Player] = []
  ) throws(Failure) {
    self.system = system
    if let reports { self.reports = reports } else { self.reports = try ReportWriter(invocation, in: system) }
    self.players = players
    self.invocation = invocation
    exportersAdded = exporters
    arguments = invocation.arguments
    takesTargets = invocation.command.options.contains(.target)
    var config: ConfigFile?
    if invocation.command.readsConfig { config = try ConfigFile.find(arguments.value(.config), in: system) }
    let swiftTypes = Exporters.builtIn.filter { !($0 is TemplateExporter) } + exporters
    templates = try TemplateFolders(
      (config?.config.templates ?? []) + arguments.all(.templates), taken: Set(swiftTypes.map(\.target.name)),
      in: system)
    let builtIn = Set(Exporters.builtIn.map(\.target.name))
    let ownTargets = Set(exporters.map(\.target.name)).union(
      templates.exporters.map(\.target.name).filter { !builtIn.contains($0) })
    plugins = try Plugins(
      arguments, naming: takesTargets && !arguments.has(.target) ? config?.config.targets.map(\.name) ?? [] : [],
      listsAll: invocation.command is TargetsCommand || invocation.command is DoctorCommand,
      taken: builtIn.union(ownTargets), passesErrors: !self.reports.isReadByPrograms, in: system)
    added = ownTargets.union(plugins.exporters.map(\.target.name))
    host = ExportHost(adding: exporters + templates.exporters + plugins.exporters, templates: templates.files)
    // Where a plugin failed, its options are not known.
    overrides = plugins.fails ? [] : try (config?.overrides ?? []) + host.overrides(arguments.all(.set))
    config?.check(host, rules: rules, but: plugins.has)
    self.config = config
  }

  /// The same with what its config and templates hold now.
  func renewed() throws(Failure) -> Session {
    try Session(invocation, reports: reports, system: system, adding: exportersAdded, players: players)
  }

  /// The same about other specs than its own.
  func about(_ specs: [String]) -> Session {
    var session = self
    session.arguments.operands = specs
    return session
  }

  /// The same with files as another machine has them.
  func reading(from system: any System) -> Session {
    var session = self
    session.system = system
    return session
  }

  /// Reports what is wrong with plugins, the config or the templates; nil if nothing is.
  func reportOfFiles() -> ExitStatus? {
    // What there is without plugins can be listed all the same.
    if plugins.fails, !(invocation.command is TargetsCommand) {
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

  /// Writes every report that was asked for; the exit status that its findings ask for.
  func report(_ report: Report) -> ExitStatus { reports.write(report) }

  /// The same once some work is done; where that fails the reports say so, too.
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

  /// - Returns: whether the reader still listens. A closed pipe isn't a failure.
  @discardableResult
  func print(_ bytes: [UInt8]) throws(Failure) -> Bool { try system.print(bytes) }

  /// A line about what was done, on standard error; not where a program reads that.
  func say(_ line: String) {
    if isTalking { system.tell(line.printable + "\n") }
  }

  /// Whether such lines are printed at all.
  var isTalking: Bool {
    !arguments.has(.quiet) && !reports.isReadByPrograms
  }
}

extension System {
  /// Writes to standard output.
  /// - Returns: whether the reader still listens. A closed pipe isn't a failure.
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

  /// Why a run could not do what it was asked for.
  func tell(_ failure: Failure) {
    let label = Style(isOn: wantsColors(on: .error))(.error, "error:")
    tell("\(Help.program): \(label) \(failure.message.printable)\n")
  }

  /// Writes to standard error, where there is one.
  func tell(_ text: String) {
    try? write(Array(text.utf8), to: .error)
  }

  /// By default only on a terminal that has them, and not where the user wants none (no-color.org).
  func wantsColors(on stream: Stream, _ choice: ColorChoice = .auto) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isTerminal(stream) && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}
