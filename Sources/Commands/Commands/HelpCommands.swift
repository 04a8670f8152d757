import SpecModel

struct HelpCommand: Command {
  let name = "help"
  let operands = "[COMMAND]"
  let summary = "lists the commands, or describes one"
  let options: [Option] = []

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let names = session.arguments.operands
    let help = Help(columns: session.system.columns(of: .output))
    if names.count > 1 { throw Failure("help takes one command, not \(names.count)") }
    guard let name = names.first else {
      try session.print(help.overview(of: allCommands))
      return .done
    }
    guard let command = allCommands.first(where: { $0.name == name }) else {
      throw .unknown("command", name, of: allCommands.map(\.name))
    }
    try session.print(help.text(of: command))
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
    if !session.arguments.operands.isEmpty { throw Failure("skill takes no arguments") }
    try session.print(Self.page)
    return .done
  }
}
