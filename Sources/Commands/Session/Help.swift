/// The texts of `--help`.
enum Help {
  static func overview(of commands: [any Command]) -> String {
    """
    Validates, simulates and exports screen transitions from one spec.

    Usage: \(Program.name) [COMMAND] SPEC… [OPTION…]

    Commands:
    \(table(commands.map { ($0.name, $0.summary) }))
    Without a command, \(commands[0].name) is assumed. A SPEC is a file, - (standard input), a folder (its
    *.transition.json) or a pattern with *, ? and **.

    Options of every command:
    \(table(Option.everywhere.map(row)))
    \(Program.name) COMMAND --help describes a command. Exit codes: 0 success, 1 a check failed, 2 an error.

    """
  }

  static func text(of command: any Command) -> String {
    let rows = command.options.map(row)
    let width = (rows + Option.everywhere.map(row)).map(\.0.count).max() ?? 0
    let own = rows.isEmpty ? "" : "Options:\n\(table(rows, width: width))\n"
    let details = command.details.isEmpty ? "" : command.details + "\n\n"
    return """
      \(command.summary.capitalizedFirst).

      Usage: \(Program.name) \(command.name)\(command.operands.isEmpty ? "" : " " + command.operands)

      \(details)\(own)Options of every command:
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

  /// The range of a text. The standard library's `firstRange(of:)` would link its regular expressions: a megabyte in a
  /// static program.
  func firstRange(ofText text: String) -> Range<Index>? {
    let start = indices.first { self[$0...].hasPrefix(text) }
    return start.map { $0..<index($0, offsetBy: text.count) }
  }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
