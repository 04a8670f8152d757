/// A parsed JSON value; objects keep the order of their keys.
enum Tree: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Tree])
  case object([Member])

  struct Member: Equatable, Sendable {
    var key: String
    var value: Tree
  }

  /// The value of a key; nil if this isn't an object or doesn't have the key.
  subscript(key: String) -> Tree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  var items: [Tree]? {
    if case .array(let items) = self { items } else { nil }
  }

  var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension Tree {
  /// The number under a key, or the default if the key is absent.
  func number(_ key: String, default standard: Double) throws -> Double {
    guard let value = self[key] else { return standard }
    return try value.expectNumber(key)
  }

  func expectNumber(_ what: String) throws -> Double {
    guard let number else { throw ReferenceError("\(what) is no number") }
    return number
  }

  func expectString(_ what: String) throws -> String {
    guard let string else { throw ReferenceError("\(what) is no string") }
    return string
  }

  func expectItems(_ what: String) throws -> [Tree] {
    guard let items else { throw ReferenceError("\(what) is no array") }
    return items
  }

  func expectMembers(_ what: String) throws -> [Member] {
    guard let members else { throw ReferenceError("\(what) is no object") }
    return members
  }

  /// The value under a required key.
  func require(_ key: String) throws -> Tree {
    guard let value = self[key] else { throw ReferenceError("missing-key: \(key)") }
    return value
  }
}
