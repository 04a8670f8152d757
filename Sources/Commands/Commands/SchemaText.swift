import SpecModel

extension JSONLiteral {
  /// A schema with a `markdownDescription` after the `description` of each declared property, which editors show instead:
  /// it adds range, words, default and first example.
  func describedForEditors() -> JSONLiteral {
    switch self {
    case .array(let items): return .array(items.map { $0.describedForEditors() })
    case .object(let members): return .object(members.map { Member($0.key, value(of: $0)) })
    case .null, .bool, .number, .string: return self
    }
  }

  private func value(of member: Member) -> JSONLiteral {
    switch member.key {
    case "enum", "const", "default", "examples", "required", "defaultSnippets", "if", "then", "not":
      return member.value
    case "properties", "$defs", "patternProperties", "dependentSchemas":
      guard case .object(let schemas) = member.value else { return member.value }
      // Conditions, which have no type, declare no property.
      let declares = member.key == "properties" && self["type"] != nil
      return .object(
        schemas.map { schema in
          let inner = schema.value.describedForEditors()
          return Member(schema.key, declares ? inner.withMarkdown : inner)
        })
    default: return member.value.describedForEditors()
    }
  }

  private var withMarkdown: JSONLiteral {
    guard case .object(let members) = self, case .string(let text)? = self["description"] else { return self }
    var lines = [text]
    if let range { lines.append(range) }
    if case .array(let texts)? = self["enumDescriptions"], case .array(let words)? = self["enum"] {
      lines.append(zip(words, texts).map { "- `\($0.plain)`: \($1.plain)" }.joined(separator: "\n"))
    }
    if let value = self["default"] { lines.append("Default: `\(value.text())`.") }
    if case .array(let examples)? = self["examples"], let first = examples.first {
      lines.append("Example: `\(first.text())`")
    }
    let markdown = Member("markdownDescription", .string(lines.joined(separator: "\n\n")))
    return .object(members.flatMap { $0.key == "description" ? [$0, markdown] : [$0] })
  }

  /// The range of a number, or of the first choice that is one; nil without a lower bound.
  private var range: String? {
    var choices = [self]
    if case .array(let more)? = self["anyOf"] { choices += more }
    guard let number = choices.first(where: { ["number", "integer"].contains($0["type"]) }) else { return nil }
    func bound(_ key: String) -> String? { number[key]?.text() }
    if let low = bound("minimum"), let high = bound("maximum") { return "From \(low) to \(high)." }
    if let low = bound("exclusiveMinimum"), let high = bound("exclusiveMaximum") {
      return "More than \(low) and less than \(high)."
    }
    if let low = bound("exclusiveMinimum") { return "More than \(low)." }
    return bound("minimum").map { "\($0) or more." }
  }

  private var plain: String {
    if case .string(let text) = self { text } else { text() }
  }
}
