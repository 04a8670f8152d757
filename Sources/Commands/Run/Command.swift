/// One command: its words, its options, its work.
protocol Command: Sendable {
  var name: String { get }
  /// What stands behind the name: `SPEC…`.
  var operands: String { get }
  /// One line.
  var summary: String { get }
  /// More about it, for its own help; may be empty.
  var details: String { get }
  /// Whether a config has anything to say to it.
  var readsConfig: Bool { get }
  /// Its own; those of `Option.everywhere` come on top.
  var options: [Option] { get }

  /// The reports that a command's own `--format` asks for.
  func ownReports(_ arguments: Arguments) throws(Failure) -> [ReportRequest]
  func run(in session: Session) throws(Failure) -> ExitStatus
}

extension Command {
  var details: String { "" }
  var readsConfig: Bool { false }
  var allOptions: [Option] { options + Option.everywhere }
  func ownReports(_ arguments: Arguments) throws(Failure) -> [ReportRequest] { [] }
}

/// Every command, in the order of the help. The first is meant where none is named.
let allCommands: [any Command] = [
  ExportCommand(), ValidateCommand(), SimulateCommand(), ResolveCommand(), VerifyCommand(), PreviewCommand(),
  DiffCommand(), TargetsCommand(), RuntimeCommand(), TemplatesCommand(), RulesCommand(), SchemaCommand(),
  SkillCommand(), InitCommand(),
  CompletionsCommand(), ManualCommand(), DoctorCommand(), HelpCommand(),
]
