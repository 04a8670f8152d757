import SpecModel

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
