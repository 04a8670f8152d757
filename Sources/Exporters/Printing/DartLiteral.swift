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
    let line = flat
    if indent + lead + line.utf8.count <= 120 { return line }
    switch self {
    case .number, .string, .bool, .null, .name: return line
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

  private var flat: String {
    switch self {
    case .number(let text), .name(let text): text
    case .string(let text): "'" + TemplateEscaping.dart.escape(text) + "'"
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    case .list(let items): "[" + items.map(\.flat).joined(separator: ", ") + "]"
    case .call(let name, let arguments):
      name + "("
        + arguments.map { ($0.label.map { $0 + ": " } ?? "") + $0.value.flat }.joined(separator: ", ") + ")"
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
