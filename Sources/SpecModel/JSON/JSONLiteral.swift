/// A JSON value without positions: an option's value, a tree to print.
public enum JSONLiteral: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A finite number; printed with the fewest digits that read back as the same Double.
  case number(Double)
  /// Text, unescaped.
  case string(String)
  /// A list, in order.
  case array([JSONLiteral])
  /// Members in the order they are written; keys are unique.
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Sendable, Hashable {
    /// The key, unescaped.
    public var key: String
    /// The value.
    public var value: JSONLiteral

    /// The key is unescaped; printing escapes it.
    public init(_ key: String, _ value: JSONLiteral) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a member of an object.
  public subscript(key: String) -> JSONLiteral? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
