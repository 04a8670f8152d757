/// A command with its options.
protocol Command: Sendable {
  var name: String { get }
  /// The operands in the usage line, such as `SPEC…`.
  var operands: String { get }
  /// One line that describes the command.
  var summary: String { get }
  /// Further help; may be empty.
  var details: String { get }
  /// Whether the command reads the config.
  var readsConfig: Bool { get }
  /// The command's own options, besides those of `Option.everywhere`.
  var options: [Option] { get }

  /// The reports that a command's own `--format` requests.
  func ownReports(_ arguments: Arguments) throws(Failure) -> [ReportRequest]
  func run(in session: Session) throws(Failure) -> ExitStatus
}

extension Command {
  var details: String { "" }
  var readsConfig: Bool { false }
  var allOptions: [Option] { options + Option.everywhere }
  func ownReports(_ arguments: Arguments) throws(Failure) -> [ReportRequest] { [] }
}

/// Every command in the order of the help. The first is assumed if none is named.
let allCommands: [any Command] = [
  ExportCommand(), ValidateCommand(), SimulateCommand(), ResolveCommand(), VerifyCommand(), PreviewCommand(),
  DiffCommand(), TargetsCommand(), RuntimeCommand(), TemplatesCommand(), RulesCommand(), SchemaCommand(),
  SkillCommand(), InitCommand(),
  CompletionsCommand(), ManualCommand(), DoctorCommand(), HelpCommand(),
]
