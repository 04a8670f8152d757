public import Exporters
public import Fidelity
import Simulator
import SpecModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program, for a `main.swift` of one line.
public enum TransitionExportCommand {
  /// The program's version (semver.org), which `--version` prints.
  public static let version = "0.9.0"

  /// The versions of the program, of the supported specs, of the output of `resolve`, of the plugin protocol, and so
  /// on.
  static var versions: [JSONLiteral.Member] {
    [
      .init("version", .string(version)), .init("specVersion", .number(Double(TransitionSpec.version))),
      .init("resolvedVersion", .number(Double(ResolvedTransition.jsonVersion))),
      .init("pluginProtocol", .number(Double(PluginRequest.protocols.upperBound))),
    ]
  }

  /// Runs a command line and ends the process.
  /// - Parameters:
  ///   - arguments: the arguments without the program's name; by default those of this process.
  ///   - exporters: targets to add to the built-in ones; one with the same name replaces a built-in one.
  ///   - players: the players of these targets, with which `verify` measures their files.
  public static func main(
    _ arguments: [String]? = nil, adding exporters: [any Exporter] = [], players: [any Player] = []
  ) -> Never {
    let system = POSIXSystem()
    // Linux has a process's arguments in /proc, which a chroot may lack.
    if arguments == nil, CommandLine.arguments.first?.isEmpty ?? true {
      system.tell(Failure("the arguments can't be read: /proc isn't mounted"))
      exit(ExitStatus.impossible.rawValue)
    }
    let words = arguments ?? Array(CommandLine.arguments.dropFirst())
    exit(run(arguments: words, system: system, adding: exporters, players: players))
  }

  /// Runs a command line, without the program's name, on a system, and returns the exit code.
  static func run(
    arguments: [String], system: any System, adding exporters: [any Exporter] = [], players: [any Player] = []
  ) -> Int32 {
    if arguments.isEmpty {
      system.tell(Help(columns: system.columns(of: .error)).overview(of: allCommands))
      return ExitStatus.impossible.rawValue
    }
    var reports = ReportWriter(words: arguments, in: system)
    do {
      let completing = CompleteCommand()
      let commands = arguments[0] == completing.name ? [completing] : allCommands
      let invocation = try Invocation(arguments, commands: commands)
      reports = try ReportWriter(invocation, in: system)
      if let text = text(asked: invocation, columns: system.columns(of: .output)) {
        try system.print(Array(text.utf8))
        return ExitStatus.done.rawValue
      }
      let session = try Session(invocation, reports: reports, system: system, adding: exporters, players: players)
      let workspaces = try session.workspaces()
      try reports.refuse(over: session.inputs + workspaces.map(\.config))
      return try status(of: invocation, in: session, workspaces).rawValue
    } catch {
      return reports.write(Report().adding(error)).rawValue
    }
  }

  /// The text to print without accessing files: help or the version; nil if a command is to run.
  private static func text(asked invocation: Invocation, columns: Int?) -> String? {
    if invocation.arguments.has(.help) {
      let isAboutOne = invocation.name != nil || !invocation.arguments.operands.isEmpty
      let help = Help(columns: columns)
      return isAboutOne ? help.text(of: invocation.command) : help.overview(of: allCommands)
    }
    guard invocation.arguments.has(.version) else { return nil }
    let text = JSONLiteral.object(versions).text(indent: 2)
    return invocation.arguments.has(.json) ? "\(text)\n" : "\(Program.name) \(version)\n"
  }

  private static func status(
    of invocation: Invocation, in given: Session, _ workspaces: [Workspace]
  ) throws(Failure) -> ExitStatus {
    var session = given
    if invocation.arguments.has(.json) { throw Failure("`--json` requires `--version`") }
    try invocation.checkFirstWord(in: session.system)
    if workspaces.count > 1 { return try WorkspaceRun(workspaces, of: invocation.command, in: session).status() }
    if let workspace = workspaces.first { session = try session.renewed(in: workspace) }
    if invocation.arguments.has(.fix) { session = try Fixer(session: session).sessionWithCuredConfig() }
    let toleratesMistakes = invocation.command is TemplatesCommand || invocation.command is DoctorCommand
    if !toleratesMistakes, let status = session.reportOfFiles() { return status }
    return try invocation.command.run(in: session)
  }
}

/// Every command in the order of the help. The first is assumed if none is named.
let allCommands: [any Command] = [
  ExportCommand(), ValidateCommand(), SimulateCommand(), ResolveCommand(), VerifyCommand(), PreviewCommand(),
  DiffCommand(), TargetsCommand(), RuntimeCommand(), TemplatesCommand(), RulesCommand(), SchemaCommand(),
  SkillCommand(), InitCommand(), ImportCommand(),
  CompletionsCommand(), ManualCommand(), DoctorCommand(), HelpCommand(),
]
