extension JSONLiteral: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension JSONLiteral: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSONLiteral: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    self = .number(Double(value))
  }
}

extension JSONLiteral: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) {
    self = .number(value)
  }
}

extension JSONLiteral: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSONLiteral: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONLiteral...) {
    self = .array(elements)
  }
}

/// Members keep their order.
extension JSONLiteral: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONLiteral)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}

extension JSONLiteral {
  /// Returns this object with further members appended; any other value is returned unchanged.
  public func adding(_ members: JSONLiteral) -> JSONLiteral {
    guard case .object(let own) = self, case .object(let more) = members else { return self }
    return .object(own + more)
  }
}
