/// What a template is rendered with.
enum TemplateValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number as it shall stand in the output: the one who makes the value chooses the decimals.
  case number(String)
  case string(String)
  case list([TemplateValue])
  case object([String: TemplateValue])

  /// Whether a section shows. Null, false, and an empty list or string do not count; the number zero does, for a delay
  /// of zero is a delay.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number, .object: true
    case .string(let text): !text.isEmpty
    case .list(let values): !values.isEmpty
    }
  }

  /// What a tag puts into the output; nil for a list and an object, which have no text.
  var text: String? {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .number(let text), .string(let text): text
    case .list, .object: nil
    }
  }

  /// Nil where this is no object or has no such key.
  func member(_ name: String) -> TemplateValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }
}
