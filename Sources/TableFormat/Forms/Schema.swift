package import SpecModel

/// What a JSON Schema says of a value, with the definitions to which it refers.
package struct Schema: Sendable {
  private var members: [JSONLiteral.Member]
  private var definitions: [String: JSONLiteral] = [:]

  /// - Parameter json: an object of keywords.
  package init(_ json: JSONLiteral) {
    if case .object(let members) = json { self.members = members } else { members = [] }
  }

  package var json: JSONLiteral { .object(members) }

  /// The definitions by their names, in alphabetical order.
  package var defined: JSONLiteral {
    .object(definitions.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
  }

  package func adding(_ key: String, _ schema: Schema) -> Schema {
    var whole = self
    whole.members.append(.init(key, schema.json))
    whole.definitions.merge(schema.definitions) { first, _ in first }
    return whole
  }

  /// With a text before everything else, and an example after it.
  package func described(_ text: String, example: JSONLiteral? = nil) -> Schema {
    var whole = self
    whole.members.removeAll { $0.key == "description" && !text.isEmpty || $0.key == "examples" && example != nil }
    if !text.isEmpty { whole.members.insert(.init("description", .string(text)), at: 0) }
    if let example { whole.members.append(.init("examples", .array([example]))) }
    return whole
  }

  /// A reference to it under a name.
  package func defined(_ name: String) -> Schema {
    var reference = Schema(["$ref": .string("#/$defs/" + name)])
    reference.definitions = definitions.merging([name: json]) { first, _ in first }
    return reference
  }

  package static func object(
    _ members: [(word: String, schema: Schema, isRequired: Bool)], _ text: String = "", example: JSONLiteral? = nil
  ) -> Schema {
    var (properties, definitions): ([JSONLiteral.Member], [String: JSONLiteral]) = ([], [:])
    for member in members {
      properties.append(.init(member.word, member.schema.json))
      definitions.merge(member.schema.definitions) { first, _ in first }
    }
    let required = members.filter(\.isRequired).map { JSONLiteral.string($0.word) }
    var schema = Schema(["type": "object", "properties": .object(properties)])
    schema.definitions = definitions
    if !required.isEmpty { schema.members.append(.init("required", .array(required))) }
    schema.members.append(.init("additionalProperties", false))
    return schema.described(text, example: example)
  }

  package static func list(of items: Schema) -> Schema { Schema(["type": "array"]).adding("items", items) }

  /// A list of as many.
  static func list(of items: Schema, _ count: Int) -> Schema {
    list(of: items).keeping("minItems", .number(Double(count))).keeping("maxItems", .number(Double(count)))
  }

  /// One of several.
  package static func any(_ choices: [Schema]) -> Schema {
    var schema = Schema(["anyOf": .array(choices.map(\.json))])
    for choice in choices { schema.definitions.merge(choice.definitions) { first, _ in first } }
    return schema
  }

  package static func words(_ words: [(word: String, text: String)]) -> Schema {
    Schema([
      "enum": .array(words.map { .string($0.word) }), "enumDescriptions": .array(words.map { .string($0.text) }),
    ])
  }

  package func keeping(_ key: String, _ value: JSONLiteral) -> Schema {
    var whole = self
    whole.members.append(.init(key, value))
    return whole
  }
}
