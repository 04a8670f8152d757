import SpecModel

struct HelpCommand: Command {
  let name = "help"
  let operands = "[COMMAND]"
  let summary = "lists the commands, or describes one"
  let options: [Option] = []

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let names = session.arguments.operands
    if names.count > 1 { throw Failure("help takes one command, not \(names.count)") }
    guard let name = names.first else {
      try session.print(Help.overview(of: allCommands))
      return .done
    }
    guard let command = allCommands.first(where: { $0.name == name }) else {
      throw .unknown("command", name, of: allCommands.map(\.name))
    }
    try session.print(Help.text(of: command))
    return .done
  }
}

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

struct SkillCommand: Command {
  let name = "skill"
  let operands = ""
  let summary = "prints a page that teaches the format and the commands, for a language model or a person in a hurry"
  let details = "transition-export skill > .claude/skills/transition-export/SKILL.md"
  let options: [Option] = []

  /// The text of `Docs/skill/SKILL.md`.
  static let page = EmbeddedSkill.files.first?.text ?? ""

  func run(in session: Session) throws(Failure) -> ExitStatus {
    if !session.arguments.operands.isEmpty { throw Failure("skill takes no operands") }
    try session.print(Self.page)
    return .done
  }
}
