import SpecModel

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
  /// Whether the command also lists targets that the run doesn't name.
  var listsTargets: Bool { get }
  /// Whether its findings are about how far exported files are from their specs.
  var measures: Bool { get }
  /// Whether it writes the files of exports, or compares them with those on the disk.
  func makesFiles(_ arguments: Arguments) -> Bool
  /// The command's own options, besides those of `Option.everywhere`.
  var options: [Option] { get }

  /// The reports that a command's own `--format` requests.
  func ownReports(_ arguments: Arguments) throws(Failure) -> [ReportRequest]
  func run(in session: Session) throws(Failure) -> ExitStatus
}

extension Command {
  var details: String { "" }
  var readsConfig: Bool { false }
  var listsTargets: Bool { false }
  var measures: Bool { false }
  func makesFiles(_ arguments: Arguments) -> Bool { false }
  var allOptions: [Option] { options + Option.everywhere }
  func ownReports(_ arguments: Arguments) throws(Failure) -> [ReportRequest] { [] }
}

/// The exit status of a run.
enum ExitStatus: Int32, Comparable {
  case done = 0
  /// A check failed: of the specs, of drift, or of fidelity.
  case failed = 1
  /// The run wasn't possible.
  case impossible = 2

  static func < (one: ExitStatus, other: ExitStatus) -> Bool { one.rawValue < other.rawValue }
}

/// A parsed command line: the command and its arguments.
struct Invocation {
  let command: any Command
  /// The command's name as given; nil if it is assumed.
  let name: String?
  let arguments: Arguments
  /// The words as given.
  let words: [String]
  /// The names of all commands.
  private let commands: [String]

  /// The first word that isn't an option names the command, or is the first spec of the default command.
  init(_ words: [String], commands: [any Command]) throws(Failure) {
    self.words = words
    var words = words
    let index = Self.firstOperand(of: words, options: commands.flatMap(\.allOptions))
    let named = index.flatMap { index in commands.first { $0.name == words[index] } }
    if named != nil, let index { words.remove(at: index) }
    command = named ?? commands[0]
    name = named?.name
    arguments = try Arguments(words, options: command.allOptions)
    self.commands = commands.map(\.name)
  }

  /// Checks a first word that is neither a command nor an existing file: it may be a misspelled command, unless it looks
  /// like a file (with `.json`, or a folder).
  func checkFirstWord(in system: any System) throws(Failure) {
    guard name == nil, let word = arguments.operands.first, word != "-", PathPattern(word) == nil,
      system.target(of: word) == nil
    else { return }
    if let close = Suggestion.closest(to: word, in: commands) {
      throw Failure("`\(word)` is neither a command nor a file; did you mean `\(close)`?")
    }
    if word.contains("/") || word.contains(".") { return }
    throw Failure("`\(word)` is neither a command nor a file; commands: \(commands.joined(separator: ", "))")
  }

  private static func firstOperand(of words: [String], options: [Option]) -> Int? {
    var index = 0
    while index < words.count, words[index] != "--" {
      let word = words[index]
      guard word.hasPrefix("-"), word != "-" else { return index }
      let option = options.first { $0.name == word || $0.short == word }
      index += option?.value == nil ? 1 : 2
    }
    return nil
  }
}
