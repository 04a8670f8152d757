extension Tree {
  /// JSON text on one line.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += Tree.text(of: number)
    case .string(let string): text += Tree.quoted(string)
    case .array(let items): Tree.list(items, "[", "]", to: &text) { $0.write(to: &$1) }
    case .object(let members):
      Tree.list(members, "{", "}", to: &text) { member, text in
        text += Tree.quoted(member.key) + ":"
        member.value.write(to: &text)
      }
    }
  }

  private static func list<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, write: (Item, inout String) -> Void
  ) {
    text += open
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      write(item, &text)
    }
    text += close
  }

  /// The shortest text that reads back as the same number; -0 is written as 0.
  static func text(of number: Double) -> String {
    guard number != 0 else { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
