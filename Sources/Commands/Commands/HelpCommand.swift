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
