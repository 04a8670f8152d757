/// A JSON value without positions: an option's value, or a tree to print.
public enum JSONLiteral: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A finite number; printed with the fewest digits that read back as the same Double.
  case number(Double)
  /// A text, unescaped.
  case string(String)
  /// A list, in order.
  case array([JSONLiteral])
  /// An object: its members in order, with unique keys.
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Sendable, Hashable {
    /// The key, unescaped.
    public var key: String
    /// The value.
    public var value: JSONLiteral

    /// Creates a member. The key is unescaped; printing escapes it.
    package init(_ key: String, _ value: JSONLiteral) {
      self.key = key
      self.value = value
    }
  }

  /// The type of the value.
  var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value of a member of an object; nil if there is none.
  public subscript(key: String) -> JSONLiteral? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

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
