/// The texts of `--help`.
enum Help {
  static let program = "transition-export"

  static func overview(of commands: [any Command]) -> String {
    """
    Screen transitions from one spec: checked, simulated, exported.

    Usage: \(program) [COMMAND] SPEC… [OPTION…]

    Commands:
    \(table(commands.map { ($0.name, $0.summary) }))
    A first word that is no command is a spec, and \(commands[0].name) is meant. A SPEC is a file, - (standard input), a
    folder (its *.transition.json) or a pattern with *, ? and **.

    Everywhere:
    \(table(Option.everywhere.map(row)))
    \(program) COMMAND --help tells more. Exit codes: 0 done, 1 a check failed, 2 it could not be done.

    """
  }

  static func text(of command: any Command) -> String {
    let rows = command.options.map(row)
    let width = (rows + Option.everywhere.map(row)).map(\.0.count).max() ?? 0
    let own = rows.isEmpty ? "" : "Options:\n\(table(rows, width: width))\n"
    let details = command.details.isEmpty ? "" : command.details + "\n\n"
    return """
      \(command.summary.capitalizedFirst).

      Usage: \(program) \(command.name)\(command.operands.isEmpty ? "" : " " + command.operands)

      \(details)\(own)Everywhere:
      \(table(Option.everywhere.map(row), width: width))
      """
  }

  private static func row(_ option: Option) -> (String, String) {
    let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
    return (option.value.map { "\(names) \($0)" } ?? names, option.summary)
  }

  private static func table(_ rows: [(String, String)], width: Int? = nil) -> String {
    let width = width ?? rows.map(\.0.count).max() ?? 0
    return rows.map { "  " + $0.padded(to: width) + "  " + $1 + "\n" }.joined()
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
