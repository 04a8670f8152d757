/// A JSON value without positions: an option's value, a tree to print.
public enum JSONLiteral: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONLiteral])
  /// Members in the order they are written; keys are unique.
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Sendable, Hashable {
    /// The key, unescaped.
    public var key: String
    /// The value.
    public var value: JSONLiteral

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
