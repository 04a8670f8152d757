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
    public init(_ key: String, _ value: JSONLiteral) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a member of an object; nil if there is none.
  public subscript(key: String) -> JSONLiteral? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
