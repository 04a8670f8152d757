extension KotlinLiteral {
  /// As source text: on one line where it fits, else an argument a line, as ktlint's official style has it.
  /// - Parameters:
  ///   - column: where the first line starts; `.max` where one line is not enough.
  ///   - indent: of the lines that follow.
  func source(column: Int, indent: Int) -> String {
    if let line = line(within: Self.columns - column) { return line }
    switch self {
    case .number, .integer, .text, .word: return line(within: .max) ?? ""
    case .functions(let names):
      return names.map { $0 + "()" }.joined(separator: " +\n" + String(repeating: " ", count: indent + 4))
    case .numbers(let numbers): return Self.block(numbers, indent)
    case .list(let items): return Self.block("listOf", items.map(Argument.init), indent)
    case .call(let name, let arguments): return Self.block(name, arguments, indent)
    }
  }

  /// Behind a `=`: on that line where ktlint's 140 columns are enough, else on lines of its own.
  /// - Parameters:
  ///   - column: where the `=` ends.
  ///   - indent: of the declaration.
  func assigned(column: Int, indent: Int) -> String {
    if let line = line(within: 139 - column) { return " " + line }
    return "\n" + String(repeating: " ", count: indent + 4) + source(column: indent + 4, indent: indent + 4)
  }

  /// One less than a line may have, for the comma.
  private static let columns = 119

  private static func block(_ name: String, _ arguments: [Argument], _ indent: Int) -> String {
    guard !arguments.isEmpty else { return name + "()" }
    let inner = String(repeating: " ", count: indent + 4)
    let lines = arguments.map { argument in
      let line = argument.value.line(within: columns - indent - 4 - argument.label.utf8.count)
      if argument.name == nil || line != nil {
        return inner + argument.label + (line ?? argument.value.source(column: .max, indent: indent + 4)) + ",\n"
      }
      // Behind its name a value of several lines starts on the next one.
      let value = argument.value.source(column: indent + 8, indent: indent + 8)
      return "\(inner)\(argument.name ?? "") =\n\(inner)    \(value),\n"
    }
    return name + "(\n" + lines.joined() + String(repeating: " ", count: indent) + ")"
  }

  /// Many numbers on many lines: texts of bounded length, for one of the JVM holds 65,535 bytes.
  private static func block(_ numbers: [String], _ indent: Int) -> String {
    let inner = String(repeating: " ", count: indent + 4)
    let texts = stride(from: 0, to: numbers.count, by: 1000).map { start in
      var lines = [inner]
      for number in numbers[start..<min(start + 1000, numbers.count)] {
        if lines[lines.count - 1].utf8.count + number.utf8.count > columns { lines.append(inner) }
        lines[lines.count - 1] += lines[lines.count - 1] == inner ? number : " " + number
      }
      return inner + "\"\"\"\n" + lines.joined(separator: "\n") + "\n" + inner + "\"\"\",\n"
    }
    return "numbers(\n" + texts.joined() + String(repeating: " ", count: indent) + ")"
  }

  /// All on one line; nil if that takes more columns.
  private func line(within columns: Int) -> String? {
    var line = ""
    add(to: &line, within: columns)
    return line.utf8.count <= columns ? line : nil
  }

  /// Stops where the line is too long already: most of a table is, and is asked for its line at every level.
  private func add(to line: inout String, within columns: Int) {
    switch self {
    case .number(let value): line += Self.number(value)
    case .integer(let value): line += String(value)
    case .text(let text): line += "\"" + TemplateEscaping.kotlin.escape(text) + "\""
    case .numbers(let numbers): Self.add("numbers(\"", numbers, separator: " ", "\")", to: &line, columns) { $1 += $0 }
    case .word(let word): line += word
    case .functions(let names): Self.add("", names, separator: " + ", "", to: &line, columns) { $1 += $0 + "()" }
    case .list(let items):
      Self.add("listOf(", items, separator: ", ", ")", to: &line, columns) { $0.add(to: &$1, within: columns) }
    case .call(let name, let arguments):
      Self.add(name + "(", arguments, separator: ", ", ")", to: &line, columns) {
        $1 += $0.label
        $0.value.add(to: &$1, within: columns)
      }
    }
  }

  private static func add<Item>(
    _ open: String, _ items: [Item], separator: String, _ close: String, to line: inout String, _ columns: Int,
    _ add: (Item, inout String) -> Void
  ) {
    line += open
    for (index, item) in items.enumerated() where line.utf8.count <= columns {
      if index > 0 { line += separator }
      add(item, &line)
    }
    line += close
  }

  /// A `Double` literal: always with a point.
  private static func number(_ value: Double) -> String {
    let text = Decimal.text(value, decimals: decimals)
    return text.utf8.contains(UInt8(ascii: ".")) ? text : text + ".0"
  }
}

extension KotlinLiteral.Argument {
  fileprivate var label: String { name.map { $0 + " = " } ?? "" }
}
