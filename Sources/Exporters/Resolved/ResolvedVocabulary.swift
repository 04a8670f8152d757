import SpecModel
import TableFormat

extension ResolvedForm<Double> {
  static let number = ResolvedForm(write: { number, _ in .number(number) }, schema: { Schema(["type": "number"]) })

  static func number(atLeast least: Double? = nil, above bound: Double? = nil, atMost most: Double? = nil)
    -> ResolvedForm
  {
    ResolvedForm(
      write: number.write,
      schema: {
        let limits = [("minimum", least), ("exclusiveMinimum", bound), ("maximum", most)]
        return limits.reduce(number.description.schema()) { schema, limit in
          limit.1.map { schema.keeping(limit.0, .number($0)) } ?? schema
        }
      })
  }

  static let share = number(atLeast: 0, atMost: 1)
  static let positive = number(above: 0)
}

extension ResolvedForm<Int> {
  static func whole(atLeast least: Int) -> ResolvedForm {
    ResolvedForm(
      write: { number, _ in .number(Double(number)) },
      schema: { Schema(["type": "integer", "minimum": .number(Double(least))]) })
  }
}

extension ResolvedForm<Bool> {
  static let flag = ResolvedForm(write: { flag, _ in .bool(flag) }, schema: { Schema(["type": "boolean"]) })
}

extension ResolvedForm<String> {
  static let string = ResolvedForm(write: { text, _ in .string(text) }, schema: { Schema(["type": "string"]) })

  /// A name in the spellings of all platforms.
  static let names = object(
    "A name in the spec, spelled for each platform.",
    [
      .key("text", .name, "As in the spec: `card-photo`.", example: "app-store-card-variant") { $0 },
      .key("camel", .string, "`cardPhoto`", example: "appStoreCardVariant") { Identifier.camelCase(of: $0) },
      .key("pascal", .string, "`CardPhoto`", example: "AppStoreCardVariant") { Identifier.pascalCase(of: $0) },
      .key("snake", .string, "`card_photo`", example: "app_store_card_variant") { Identifier.snakeCase(of: $0) },
    ]
  ).defined("names")

  private static let name = ResolvedForm(
    write: string.write,
    schema: { Schema(["type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "maxLength": 64]) })
}

extension ResolvedForm<Color> {
  static let color = ResolvedForm(
    write: { color, _ in .string(color.hex) },
    schema: {
      Schema(["type": "string", "pattern": "^#([0-9A-F]{6}|[0-9A-F]{8})$", "format": "color-hex"]).described(
        "A color: `#RRGGBB`, or `#RRGGBBAA` if it isn't opaque.")
    }
  ).defined("color")
}

extension ResolvedForm where Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable {
  /// A word of the format: its name, and every case of its type as a flag, in camel case.
  /// - Parameters:
  ///   - text: what it tells.
  ///   - meaning: what each word means.
  @_semantics("optimize.sil.specialize.generic.never")
  static func word(
    _ text: String, example: Value, _ meaning: @escaping @Sendable (Value) -> String
  ) -> ResolvedForm where Value.AllCases: Sendable {
    let words = Array(Value.allCases)
    let keys = words.map { word in
      word.rawValue.utf8.contains(UInt8(ascii: "-")) ? Identifier.camelCase(of: word.rawValue) : word.rawValue
    }
    let description = ResolvedDescription.word(
      text, words.map { ($0.rawValue, meaning($0)) }, keys, example: example.rawValue)
    return ResolvedForm(
      description,
      write: { word, _ in
        .object(
          [.init("name", .string(word.rawValue))] + zip(words, keys).map { .init($1, .bool($0 == word)) })
      })
  }
}

extension ResolvedDescription {
  fileprivate static func word(
    _ text: String, _ words: [(word: String, text: String)], _ keys: [String], example: String
  ) -> ResolvedDescription {
    ResolvedDescription(
      of: [
        {
          let name = Schema.words(words).described("The word, as a spec writes it.", example: .string(example))
          let flags = zip(words, keys).map { word, key in
            let text = "Whether it is \(word.word.inBackticks)."
            let flag = Schema(["type": "boolean"]).described(text, example: .bool(word.word == example))
            return (key, flag, true)
          }
          return (
            [("name", name, true)] + flags,
            choices(words.map(\.word), of: keys, is: ["const": true], not: ["const": false])
          )
        }
      ], text)
  }
}

/// A case of a union: its word, what it means, and the key of that name, which is null or false for another case.
struct ResolvedCase<Value>: Sendable {
  let word, meaning: String
  let other: JSONLiteral
  let schema: @Sendable () -> Schema
  /// Nil for another case.
  let write: @Sendable (Value, ResolvedScope) -> JSONLiteral?

  /// A case with content, null for another case.
  @_semantics("optimize.sil.specialize.generic.never")
  static func content<Part>(
    _ word: String, _ meaning: String, _ form: ResolvedForm<Part>, _ text: String, example: JSONLiteral? = nil,
    _ part: @escaping @Sendable (Value) -> Part?
  ) -> ResolvedCase {
    let description = form.description.optional
    return .init(
      word: word, meaning: meaning, other: nil, schema: { description.schema().described(text, example: example) }
    ) { value, scope in part(value).map { form.write($0, scope) } }
  }

  /// A case with a list of objects, null for another case.
  @_semantics("optimize.sil.specialize.generic.never")
  static func list<Part>(
    _ word: String, _ meaning: String, _ form: ResolvedForm<Part>, named name: String? = nil, atLeast least: Int? = nil,
    _ text: String, _ parts: @escaping @Sendable (Value) -> [Part]?
  ) -> ResolvedCase {
    content(word, meaning, form.list(name, atLeast: least), text, parts)
  }

  /// A case without content, false for another case.
  @_semantics("optimize.sil.specialize.generic.never")
  static func flag(
    _ word: String, _ meaning: String, _ text: String, _ applies: @escaping @Sendable (Value) -> Bool
  ) -> ResolvedCase {
    .init(
      word: word, meaning: meaning, other: false,
      schema: { Schema(["type": "boolean"]).described(text, example: true) }
    ) { value, _ in applies(value) ? .some(.bool(true)) : .none }
  }

  /// A case without content, null for another case.
  @_semantics("optimize.sil.specialize.generic.never")
  static func mark(
    _ word: String, _ meaning: String, _ text: String, _ applies: @escaping @Sendable (Value) -> Bool
  ) -> ResolvedCase {
    .init(
      word: word, meaning: meaning, other: nil,
      schema: {
        Schema.any([Schema(["const": true]), Schema(["type": "null"])]).described(text, example: true)
      }
    ) { value, _ in applies(value) ? .some(.bool(true)) : .none }
  }
}

extension ResolvedMember {
  /// A key for each case, exactly one of which is neither null nor false, and before them `name`, which says which one.
  @_semantics("optimize.sil.specialize.generic.never")
  static func union(_ cases: [ResolvedCase<Value>]) -> ResolvedMember {
    let described = cases.map { ($0.word, $0.meaning, $0.schema) }
    return .init(keys: { ResolvedDescription.union(described) }) { value, scope in
      var (name, written) = ("", [JSONLiteral.Member]())
      for one in cases {
        let content = one.write(value, scope)
        if case .some = content { name = one.word }
        written.append(.init(one.word, content ?? one.other))
      }
      return .object([.init("name", .string(name))] + written)
    }
  }
}

extension ResolvedDescription {
  fileprivate static func union(_ cases: [(word: String, meaning: String, schema: @Sendable () -> Schema)]) -> Keys {
    let words = cases.map(\.word)
    let name = Schema.words(cases.map { ($0.word, $0.meaning) })
      .described("The case that applies.", example: .string(words[0]))
    return (
      [("name", name, true)] + cases.map { ($0.word, $0.schema(), true) },
      choices(words, of: words, is: ["not": ["enum": [nil, false]]], not: ["enum": [nil, false]])
    )
  }

  /// That with a name goes one key of several.
  fileprivate static func choices(
    _ names: [String], of keys: [String], is this: JSONLiteral, not that: JSONLiteral
  ) -> [JSONLiteral] {
    names.indices.map { index in
      let flags = keys.indices.map { JSONLiteral.Member(keys[$0], $0 == index ? this : that) }
      return .object([.init("properties", .object([.init("name", ["const": .string(names[index])])] + flags))])
    }
  }
}
