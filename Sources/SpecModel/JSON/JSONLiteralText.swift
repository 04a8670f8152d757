extension JSONLiteral {
  /// The value as JSON text: the same text for the same value, numbers as short as they read back exactly.
  /// Indented by so many spaces a level, arrays of numbers on one line; without an indent all on one line, no spaces.
  public func text(indent: Int? = nil) -> String {
    var printer = JSONPrinter(indent: indent)
    printer.print(self, level: 0)
    return printer.text
  }

  /// A string with quotes and escapes.
  public static func quoted(_ string: String) -> String {
    var printer = JSONPrinter(indent: nil)
    printer.print(string)
    return printer.text
  }

  /// A number as JSON writes it: `1`, not `1.0`. JSON has no infinity and no NaN; they become `null`.
  public static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

private struct JSONPrinter {
  let indent: Int?
  var text = ""

  mutating func print(_ literal: JSONLiteral, level: Int) {
    switch literal {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += JSONLiteral.text(of: value)
    case .string(let value): print(value)
    case .array(let items): print(items, level: level)
    case .object(let members):
      list("{", members, "}", level: level) { printer, member in
        printer.print(member.key)
        printer.text += printer.indent == nil ? ":" : ": "
        printer.print(member.value, level: level + 1)
      }
    }
  }

  private mutating func print(_ items: [JSONLiteral], level: Int) {
    if indent != nil, !items.isEmpty, items.allSatisfy(\.isNumber) {
      text += "[" + items.map { $0.text() }.joined(separator: ", ") + "]"
    } else {
      list("[", items, "]", level: level) { $0.print($1, level: level + 1) }
    }
  }

  private mutating func list<Item>(
    _ open: String, _ items: [Item], _ close: String, level: Int, _ print: (inout JSONPrinter, Item) -> Void
  ) {
    text += open
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      breakLine(level: level + 1)
      print(&self, item)
    }
    if !items.isEmpty { breakLine(level: level) }
    text += close
  }

  private mutating func breakLine(level: Int) {
    guard let indent else { return }
    text += "\n" + String(repeating: " ", count: indent * level)
  }

  mutating func print(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONLiteral {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}

extension JSONDocument {
  /// The whole document without places.
  public var literal: JSONLiteral { literal(root) }

  func literal(_ node: JSONNode) -> JSONLiteral {
    switch kind(of: node) {
    case .null: .null
    case .bool: .bool(bool(node))
    case .number: .number(number(node))
    case .string: .string(string(node))
    case .array: .array(items(of: node).map(literal))
    case .object: .object(members(of: node).map { JSONLiteral.Member(string($0.key), literal($0.value)) })
    }
  }
}
