extension TemplateValue: ExpressibleByNilLiteral {
  init(nilLiteral: ()) {
    self = .null
  }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension TemplateValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) {
    self = .number(value.description)
  }
}

extension TemplateValue: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension TemplateValue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: TemplateValue...) {
    self = .list(elements)
  }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  /// If a key appears twice, the last value counts.
  init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
