/// The texts of `--help`, as wide as the terminal that shows them.
struct Help {
  /// The most columns of a line; a word can be longer.
  let columns: Int

  /// - Parameter columns: of what shows them; nil for files and pipes.
  init(columns: Int?) {
    self.columns = columns ?? 80
  }

  func overview(of commands: [any Command]) -> String {
    let operands = """
      Without a command, \(commands[0].name) is assumed. A SPEC is a file, - (standard input), a folder (its
      *.transition.json) or a pattern with *, ? and **.
      """
    let end = "\(Program.name) COMMAND --help describes a command. Exit codes: 0 success, 1 a check failed, 2 an error."
    return """
      \(fitted("Validates, simulates and exports screen transitions from one spec."))

      Usage: \(Program.name) [COMMAND] SPEC… [OPTION…]

      Commands:
      \(table(commands.map { ($0.name, $0.summary) }))
      \(fitted(operands))

      Options of every command:
      \(table(Option.everywhere.map(Self.row)))
      \(fitted(end))

      """
  }

  func text(of command: any Command) -> String {
    let rows = command.options.map(Self.row)
    let width = (rows + Option.everywhere.map(Self.row)).map(\.0.count).max() ?? 0
    let own = rows.isEmpty ? "" : "Options:\n\(table(rows, width: width))\n"
    let details = command.details.isEmpty ? "" : fitted(command.details) + "\n\n"
    let usage = "Usage: \(Program.name) \(command.name)\(command.operands.isEmpty ? "" : " " + command.operands)"
    return """
      \(fitted(command.summary.capitalizedFirst + "."))

      \(fitted(usage))

      \(details)\(own)Options of every command:
      \(table(Option.everywhere.map(Self.row), width: width))
      """
  }

  /// The text with its paragraphs broken anew, where a line of them is too long.
  private func fitted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let paragraphs = lines.split(separator: "", omittingEmptySubsequences: false).map { lines in
      lines.contains { $0.count > columns }
        ? lines.joined(separator: " ").wrapped(to: columns) : lines.joined(separator: "\n")
    }
    return paragraphs.joined(separator: "\n\n")
  }

  private static func row(_ option: Option) -> (String, String) {
    let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
    return (option.value.map { "\(names) \($0)" } ?? names, option.summary)
  }

  /// The least columns of the second column of a table.
  private static let leastRoom = 20

  private func table(_ rows: [(String, String)], width: Int? = nil) -> String {
    let width = width ?? rows.map(\.0.count).max() ?? 0
    let indent = String(repeating: " ", count: width + 4)
    return rows.map { name, text in
      let lines = text.wrapped(to: max(columns - indent.count, Self.leastRoom)).split(separator: "\n")
      return "  " + name.padded(to: width) + "  " + lines.joined(separator: "\n" + indent) + "\n"
    }.joined()
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
