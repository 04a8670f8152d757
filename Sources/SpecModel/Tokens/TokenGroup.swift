/// A group of tokens as files define it; groups with the same name in several files are merged.
final class TokenGroup {
  enum Member {
    case group(TokenGroup)
    case token(RawToken)
  }

  /// The object in the first file that has the group.
  let place: TokenNode
  /// The group's own `$type`.
  var type: TokenType?
  /// The path of the group that this one extends, and where it is written.
  var base: (path: String, node: TokenNode)?
  private(set) var members: [String: Member] = [:]
  /// The members' names, in the order of the files.
  private(set) var names: [String] = []

  init(place: TokenNode) {
    self.place = place
  }

  subscript(name: String) -> Member? {
    get { members[name] }
    set {
      if members[name] == nil { names.append(name) }
      members[name] = newValue
    }
  }

  /// Returns the group at a path below this one.
  func group(at path: some Sequence<Substring>) -> TokenGroup? {
    var group = self
    for name in path {
      guard case .group(let inner) = group[String(name)] else { return nil }
      group = inner
    }
    return group
  }
}

/// A token whose value hasn't been resolved.
struct RawToken {
  /// The token's object; or its value, which stands where an object should.
  var node: TokenNode
  /// The value of `$value` or `$ref`; nil after a finding.
  var value: TokenNode?
  /// Whether it is a `$ref`.
  var isPointer = false
  /// Its own `$type`, or once groups are resolved, that of the nearest group.
  var type: TokenType?
  /// The text that is its own `$type`, known or not.
  var ownType: TokenNode?
  /// The unit that stands beside its value.
  var unit: String?
  /// What our own `$extensions` add to its value.
  var extensions: TokenNode?

  /// Its `$type`, if that is unknown.
  var unknownType: TokenNode? { type == nil ? ownType : nil }
}

/// A node of one of the token files.
struct TokenNode: Hashable {
  /// The index of the file.
  var file: Int
  var node: JSONNode
}
