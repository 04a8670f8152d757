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
