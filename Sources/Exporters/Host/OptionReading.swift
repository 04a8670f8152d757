import SpecModel

extension OptionKey.Kind {
  /// Returns the option's value, or nil if an option of this kind doesn't accept it.
  func value(of given: OptionOverride.Value) -> OptionValue? {
    switch given {
    case .text(let text): value(ofText: text)
    case .literal(let literal): value(of: literal)
    }
  }

  private func value(ofText text: String) -> OptionValue? {
    switch self {
    case .text, .choice: value(of: .string(text))
    case .number, .integer: Double(text).flatMap { value(of: .number($0)) }
    case .flag: text == "true" ? .flag(true) : text == "false" ? .flag(false) : nil
    }
  }

  private func value(of literal: JSONLiteral) -> OptionValue? {
    switch (self, literal) {
    case (.text, .string(let text)): .text(text)
    case (.choice(let words), .string(let text)): words.contains(text) ? .text(text) : nil
    case (.number(let range), .number(let number)): range.contains(number) ? .number(number) : nil
    case (.integer(let range), .number(let number)):
      number.rounded() == number && Double(range.lowerBound) <= number && number <= Double(range.upperBound)
        ? .number(number) : nil
    case (.flag, .bool(let flag)): .flag(flag)
    case (.text, _), (.choice, _), (.number, _), (.integer, _), (.flag, _): nil
    }
  }

  /// A description of the accepted values, for messages.
  func description(unit: String?) -> String {
    let unit = unit.map { " " + $0 } ?? ""
    return switch self {
    case .text: "a text"
    case .choice(let words): "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .number(let range):
      "a number from \(JSONLiteral.text(of: range.lowerBound)) to \(JSONLiteral.text(of: range.upperBound))\(unit)"
    case .integer(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound)" + (unit.isEmpty ? "" : " (\(unit.dropFirst()))")
    case .flag: "`true` or `false`"
    }
  }
}

extension OptionOverride.Value {
  /// The value as it was given.
  var text: String {
    switch self {
    case .text(let text): text
    case .literal(let literal): literal.text()
    }
  }
}
