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

/// Collects bytes: a text that grows by its characters takes several times as long.
private struct JSONPrinter {
  let indent: Int?
  private var bytes: [UInt8] = []

  init(indent: Int?) {
    self.indent = indent
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func print(_ literal: JSONLiteral, level: Int) {
    switch literal {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let value): append(JSONLiteral.text(of: value))
    case .string(let value): print(value)
    case .array(let items): print(items, level: level)
    case .object(let members):
      list("{", members, "}", level: level) { printer, member in
        printer.print(member.key)
        printer.append(printer.indent == nil ? ":" : ": ")
        printer.print(member.value, level: level + 1)
      }
    }
  }

  private mutating func print(_ items: [JSONLiteral], level: Int) {
    guard indent != nil, !items.isEmpty, items.allSatisfy(\.isNumber) else {
      return list("[", items, "]", level: level) { $0.print($1, level: level + 1) }
    }
    append("[")
    for (index, item) in items.enumerated() {
      if index > 0 { append(", ") }
      print(item, level: level)
    }
    append("]")
  }

  private mutating func list<Item>(
    _ open: String, _ items: [Item], _ close: String, level: Int, _ print: (inout JSONPrinter, Item) -> Void
  ) {
    append(open)
    for (index, item) in items.enumerated() {
      if index > 0 { append(",") }
      breakLine(level: level + 1)
      print(&self, item)
    }
    if !items.isEmpty { breakLine(level: level) }
    append(close)
  }

  private mutating func breakLine(level: Int) {
    guard let indent else { return }
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * level))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func print(_ string: String) {
    append("\"")
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20: append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    append("\"")
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
