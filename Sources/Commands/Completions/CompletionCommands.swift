import SpecModel

struct ManualCommand: Command {
  let name = "manual"
  let operands = ""
  let summary = "prints the man page"
  let details = "transition-export manual > /usr/local/share/man/man1/transition-export.1"
  let options: [Option] = []

  func run(in session: Session) throws(Failure) -> ExitStatus {
    if !session.arguments.operands.isEmpty { throw Failure("manual takes no arguments") }
    try session.print(ManualPage(commands: allCommands).text)
    return .done
  }
}

struct CompletionsCommand: Command {
  let name = "completions"
  let operands = Shell.allCases.map(\.rawValue).joined(separator: "|")
  let summary = "prints a script that completes commands, options and their words in a shell"
  let details = """
    bash   transition-export completions bash > ~/.local/share/bash-completion/completions/transition-export
    zsh    transition-export completions zsh > a folder of $fpath/_transition-export
    fish   transition-export completions fish > ~/.config/fish/completions/transition-export.fish
    """
  let options: [Option] = []

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let words = session.arguments.operands
    let known = Shell.allCases.map(\.rawValue)
    guard let word = words.first, words.count == 1 else {
      throw Failure("completions needs one of: \(known.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: word) else { throw .unknown("shell", word, of: known) }
    try session.print(shell.script)
    return .done
  }
}

/// What the scripts of shells ask: `__complete -- WORD…` prints what else to offer (`none`, `files` or `folders`), then a line for
/// each word that the last one may become, with a tab and its summary if it has one. The help doesn't list it.
struct CompleteCommand: Command {
  let name = "__complete"
  let operands = "WORD…"
  let summary = "prints what the last word may become"
  let options: [Option] = []

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let completion = Completion(commands: allCommands, words: CompletionWords(of: session))
    let offer = completion.offer(for: session.arguments.operands)
    let lines = offer.words.map { $0.summary.isEmpty ? $0.text : "\($0.text)\t\($0.summary)" }
    try session.print(([offer.paths.rawValue] + lines).map { $0 + "\n" }.joined())
    return .done
  }
}
