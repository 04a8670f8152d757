/// A constant expression of Dart, as a tree. Docs/flutter.md has its grammar.
indirect enum DartLiteral {
  case number(String)
  case string(String)
  case bool(Bool)
  case null
  /// A constant by its name, such as `MotionEnd.source`.
  case name(String)
  case list([DartLiteral])
  case call(String, [Argument])

  struct Argument {
    var label: String?
    var value: DartLiteral
  }

  /// With lines of at most 120 columns where that can be.
  /// - Parameter lead: the columns of the label before it, and of the comma after it.
  func text(indent: Int = 0, lead: Int = 1) -> String {
    if let line = line(within: 120 - indent - lead) { return line }
    switch self {
    case .number, .string, .bool, .null, .name: return line(within: .max) ?? ""
    case .list(let items): return broken("[", items.map { (nil, $0) }, "]", indent)
    case .call(let name, let arguments):
      return broken(name + "(", arguments.map { ($0.label, $0.value) }, ")", indent)
    }
  }

  private func broken(
    _ open: String, _ items: [(label: String?, value: DartLiteral)], _ close: String, _ indent: Int
  ) -> String {
    guard !items.isEmpty else { return open + close }
    let blanks = String(repeating: " ", count: indent + 2)
    let lines = items.map { item in
      let label = item.label.map { $0 + ": " } ?? ""
      return blanks + label + item.value.text(indent: indent + 2, lead: label.utf8.count + 1) + ",\n"
    }
    return open + "\n" + lines.joined() + String(repeating: " ", count: indent) + close
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
    case .number(let text), .name(let text): line += text
    case .string(let text): line += "'" + TemplateEscaping.dart.escape(text) + "'"
    case .bool(let value): line += value ? "true" : "false"
    case .null: line += "null"
    case .list(let items):
      line += "["
      for (index, item) in items.enumerated() where line.utf8.count <= columns {
        if index > 0 { line += ", " }
        item.add(to: &line, within: columns)
      }
      line += "]"
    case .call(let name, let arguments):
      line += name + "("
      for (index, argument) in arguments.enumerated() where line.utf8.count <= columns {
        if index > 0 { line += ", " }
        if let label = argument.label { line += label + ": " }
        argument.value.add(to: &line, within: columns)
      }
      line += ")"
    }
  }
}

extension DartLiteral.Argument {
  static func plain(_ value: DartLiteral) -> Self { Self(label: nil, value: value) }

  static func named(_ label: String, _ value: DartLiteral) -> Self { Self(label: label, value: value) }
}

extension [DartLiteral.Argument] {
  /// Left out where the runtime's default says the same.
  static func named(_ label: String, _ value: DartLiteral, unless isDefault: Bool) -> Self {
    isDefault ? [] : [.named(label, value)]
  }
}
