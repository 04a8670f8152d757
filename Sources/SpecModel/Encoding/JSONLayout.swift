extension JSONLiteral {
  /// Returns the value as a person lays a spec out: what fits stands on one line, an object that doesn't has its plain
  /// members side by side and each of the others on a line of its own. The members of the whole each have their own line.
  /// - Parameter width: the longest line, if words permit it.
  package func laidOut(width: Int = 120) -> String {
    var layout = JSONLayout(width: width)
    layout.write(self, level: 0, isRoot: true)
    return layout.text + "\n"
  }

  /// The value on one line, with spaces inside brackets.
  fileprivate var line: String {
    switch self {
    case .array(let items) where items.isEmpty: "[]"
    case .object(let members) where members.isEmpty: "{}"
    case .array(let items) where items.allSatisfy(\.isPlainNumber): "[\(items.map(\.line).joined(separator: ", "))]"
    case .array(let items): "[ \(items.map(\.line).joined(separator: ", ")) ]"
    case .object(let members): "{ \(members.map(\.line).joined(separator: ", ")) }"
    case .null, .bool, .number, .string: text()
    }
  }

  fileprivate var isPlainNumber: Bool {
    if case .number = self { true } else { false }
  }

  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}

extension JSONLiteral.Member {
  fileprivate var start: String { JSONLiteral.quoted(key) + ": " }
  fileprivate var line: String { start + value.line }
}

/// Lays a value out. It recurses as deep as specs are, which are at most as deep as the parser's limit.
private struct JSONLayout {
  let width: Int
  var text = ""
  /// The length of the last line.
  var column = 0

  mutating func write(_ value: JSONLiteral, level: Int, isRoot: Bool = false) {
    // Two more for a bracket and a comma behind it.
    let line = value.line
    if !isRoot, column + line.count + 2 <= width { return append(line) }
    switch value {
    case .array(let items) where !items.isEmpty:
      append("[")
      for (index, item) in items.enumerated() {
        breakLine(level + 1, after: index)
        write(item, level: level + 1)
      }
      breakLine(level)
      append("]")
    case .object(let members) where !members.isEmpty:
      append("{")
      write(members, level: level + 1, isRoot: isRoot)
      breakLine(level)
      append("}")
    case .null, .bool, .number, .string, .array, .object: append(line)
    }
  }

  private mutating func write(_ members: [JSONLiteral.Member], level: Int, isRoot: Bool) {
    for (index, member) in members.enumerated() {
      let sharesLine = !isRoot && index > 0 && !member.value.isContainer && !members[index - 1].value.isContainer
      if sharesLine, column + member.line.count + 3 <= width {
        append(", ")
      } else {
        breakLine(level, after: index)
      }
      append(member.start)
      write(member.value, level: level)
    }
  }

  private mutating func append(_ word: String) {
    text += word
    column += word.count
  }

  /// - Parameter index: that of an item, which has a comma before it unless it is the first.
  private mutating func breakLine(_ level: Int, after index: Int = 0) {
    text += (index > 0 ? "," : "") + "\n" + String(repeating: "  ", count: level)
    column = 2 * level
  }
}
