import SpecModel

extension JSONLiteral {
  /// A name in the spellings of all platforms.
  static func names(_ name: String) -> JSONLiteral {
    [
      "text": .string(name),
      "camel": .string(Identifier.camelCase(of: name)),
      "pascal": .string(Identifier.pascalCase(of: name)),
      "snake": .string(Identifier.snakeCase(of: name)),
    ]
  }

  /// A word of the format: its name, and every case of its type as a flag, in camel case.
  static func choice<Word: RawRepresentable<String> & CaseIterable>(_ word: Word) -> JSONLiteral {
    choice(named: word.rawValue, of: Word.allCases.map(\.rawValue))
  }

  static func choice(named name: String, of cases: [String]) -> JSONLiteral {
    .object(
      [.init("name", .string(name))]
        + cases.map { .init($0.contains("-") ? Identifier.camelCase(of: $0) : $0, .bool($0 == name)) })
  }

  static func optional(_ number: Double?) -> JSONLiteral {
    number.map { .number($0) } ?? nil
  }

  /// A list of objects with their position in the list.
  static func list<Item>(_ items: [Item], _ object: (Item) -> JSONLiteral) -> JSONLiteral {
    .array(
      items.enumerated().map { index, item in
        JSONLiteral.object([
          .init("index", .number(Double(index))),
          .init("first", .bool(index == 0)),
          .init("last", .bool(index == items.count - 1)),
        ]).adding(object(item))
      })
  }
}

extension Property {
  /// A property's value: a number, a color's text, or an object of its components.
  func json(_ value: SIMD4<Double>) -> JSONLiteral {
    if self == .fill { return .string(Color(value).hex) }
    guard !partNames.isEmpty else { return .number(value[0]) }
    return .object(partNames.enumerated().map { .init($1, .number(value[$0])) })
  }
}
