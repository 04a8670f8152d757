import SpecModel

struct ManualCommand: Command {
  let name = "manual"
  let operands = ""
  let summary = "prints the man page"
  let details = "transition-export manual > /usr/local/share/man/man1/transition-export.1"
  let options: [Option] = []

  func run(in session: Session) throws(Failure) -> ExitStatus {
    if !session.arguments.operands.isEmpty { throw Failure("manual takes no operands") }
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

  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let words = session.arguments.operands
    let known = Shell.allCases.map(\.rawValue)
    guard let word = words.first, words.count == 1 else {
      throw Failure("completions needs one of: \(known.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: word) else { throw .unknown("shell", word, of: known) }
    let model = CompletionModel(commands: allCommands, words: CompletionWords(of: session))
    switch shell {
    case .bash: try session.print(BashCompletion(model: model).text)
    case .zsh: try session.print(ZshCompletion(model: model).text)
    case .fish: try session.print(FishCompletion(model: model).text)
    }
    return .done
  }
}
