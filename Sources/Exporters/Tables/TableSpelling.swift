import SpecModel

/// How a language writes a table: on one line if it fits, otherwise one item per line.
struct TableSpelling: Sendable {
  /// The longest line, in columns.
  let columns: Int
  let step: Int
  let list: Brackets
  /// The brackets after a call's name.
  let call: Brackets
  let map: Brackets
  /// The text after a name in a map, which is quoted.
  let entry: String
  let separator: String
  /// Whether a comma follows the last item of a broken list, too.
  let endsWithComma: Bool
  /// Whether one follows arguments and the only item of a list, too.
  var endsAllWithComma = true
  /// The text after an argument's name.
  let label: String
  let quotesNames: Bool
  /// Whether the name of an argument counts toward the columns.
  let countsNames: Bool
  /// Whether a value of several lines starts on the line after its name.
  let wrapsNamed: Bool
  /// Whether short values share a line of a broken call.
  var packs = false
  let quoted: @Sendable (String) -> String

  struct Brackets: Sendable {
    let open, close: String

    init(_ open: String, _ close: String) { (self.open, self.close) = (open, close) }
  }

  /// - Parameters:
  ///   - column: the column at which the first line starts.
  ///   - indent: the indentation of the following lines.
  func text(_ tree: TableTree, column: Int = 0, indent: Int = 0) -> String {
    line(tree, within: room(column)) ?? block(tree, indent: indent)
  }

  /// The text on several lines, even if it fits one.
  func block(_ tree: TableTree, indent: Int) -> String {
    switch tree {
    case .number, .text, .word: line(tree, within: .max) ?? ""
    case .list(let items): block(list, items.map(TableTree.Argument.init), indent)
    case .call(let name, let arguments):
      block(Brackets(name + call.open, call.close), arguments, indent, isCall: true)
    case .map(let entries): block(map, entries, indent, isMap: true)
    case .numbers(let numbers): block(numbers, indent)
    case .functions(let names): names.map { $0 + "()" }.joined(separator: " +\n" + blanks(indent + step))
    }
  }

  /// The text on one line; nil if it doesn't fit.
  func line(_ tree: TableTree, within columns: Int) -> String? {
    var line = ""
    add(tree, to: &line, within: columns)
    return line.utf8.count <= columns ? line : nil
  }

  private func room(_ column: Int) -> Int { columns - column - (endsWithComma ? 1 : 0) }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  private func block(
    _ brackets: Brackets, _ items: [TableTree.Argument], _ indent: Int, isMap: Bool = false, isCall: Bool = false
  ) -> String {
    guard !items.isEmpty else { return brackets.open + brackets.close }
    let inner = indent + step
    let lines = items.map { item in
      let name = self.name(item, inMap: isMap)
      if let line = line(item.value, within: room(inner + (countsNames ? name.utf8.count : 0))) {
        return blanks(inner) + name + line
      }
      guard wrapsNamed, item.name != nil else { return blanks(inner) + name + block(item.value, indent: inner) }
      let value = text(item.value, column: inner + step, indent: inner + step)
      return blanks(inner) + name.dropLast() + "\n" + blanks(inner + step) + value
    }
    let isEnded = endsWithComma && (endsAllWithComma || !isCall && items.count > 1)
    let end = (isEnded ? "," : "") + "\n" + blanks(indent) + brackets.close
    return brackets.open + "\n" + packed(lines, items, inner).joined(separator: ",\n") + end
  }

  /// The lines of a broken call, with those of plain values one after the other.
  private func packed(_ lines: [String], _ items: [TableTree.Argument], _ indent: Int) -> [String] {
    guard packs else { return lines }
    var packed: [String] = []
    var isOpen = false
    for (line, item) in zip(lines, items) {
      let isPlain = item.name != nil && item.value.isPlain
      let value = line.dropFirst(indent)
      if isOpen, isPlain, packed[packed.count - 1].utf8.count + 1 + value.utf8.count <= columns {
        packed[packed.count - 1] += separator + value
      } else {
        packed.append(line)
      }
      isOpen = isPlain
    }
    return packed
  }

  /// Many numbers on many lines, as texts of bounded length, because a JVM string constant holds 65,535 bytes.
  private func block(_ numbers: [String], _ indent: Int) -> String {
    let inner = blanks(indent + step)
    let texts = stride(from: 0, to: numbers.count, by: 1000).map { start in
      var lines = [inner]
      for number in numbers[start..<min(start + 1000, numbers.count)] {
        if lines[lines.count - 1].utf8.count + number.utf8.count > columns - 1 { lines.append(inner) }
        lines[lines.count - 1] += lines[lines.count - 1] == inner ? number : " " + number
      }
      return inner + "\"\"\"\n" + lines.joined(separator: "\n") + "\n" + inner + "\"\"\",\n"
    }
    return "numbers(\n" + texts.joined() + blanks(indent) + ")"
  }

  private func name(_ item: TableTree.Argument, inMap: Bool) -> String {
    guard let name = item.name else { return "" }
    return inMap ? quoted(name) + entry : (quotesNames ? quoted(name) : name) + label
  }

  /// Appends the tree, and stops once the line is too long: most of a table is, and is tried on one line at every
  /// level.
  private func add(_ tree: TableTree, to line: inout String, within columns: Int) {
    switch tree {
    case .number(let text), .word(let text): line += text
    case .text(let text): line += quoted(text)
    case .numbers(let numbers):
      line += "numbers(\""
      for (index, number) in numbers.enumerated() where line.utf8.count <= columns {
        line += index > 0 ? " " + number : number
      }
      line += "\")"
    case .functions(let names): line += names.map { $0 + "()" }.joined(separator: " + ")
    case .list(let items): add(list, items.map(TableTree.Argument.init), to: &line, within: columns)
    case .call(let name, let arguments):
      add(Brackets(name + call.open, call.close), arguments, to: &line, within: columns)
    case .map(let entries): add(map, entries, to: &line, within: columns, isMap: true)
    }
  }

  private func add(
    _ brackets: Brackets, _ items: [TableTree.Argument], to line: inout String, within columns: Int,
    isMap: Bool = false
  ) {
    line += brackets.open
    for (index, item) in items.enumerated() where line.utf8.count <= columns {
      if index > 0 { line += separator }
      line += name(item, inMap: isMap)
      add(item.value, to: &line, within: columns)
    }
    line += brackets.close
  }
}

extension TableSpelling {
  static let javaScript = TableSpelling(
    columns: 116, step: 1, list: Brackets("[", "]"), call: Brackets("{", "}"), map: Brackets("{", "}"),
    entry: ":", separator: ",", endsWithComma: false,
    label: ":", quotesNames: true, countsNames: false, wrapsNamed: false, packs: true, quoted: JSONLiteral.quoted)
}
