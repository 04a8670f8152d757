/// A group of tokens as files lay it out; groups of one name in several files are one.
final class TokenGroup {
  enum Member {
    case group(TokenGroup)
    case token(RawToken)
  }

  /// Of the object, in the file that named it first.
  let place: TokenNode
  /// The group's own `$type`.
  var type: TokenType?
  /// The group that this one takes over: its path and where that stands.
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

  /// The group at a path below this one.
  func group(at path: some Sequence<Substring>) -> TokenGroup? {
    var group = self
    for name in path {
      guard case .group(let inner) = group[String(name)] else { return nil }
      group = inner
    }
    return group
  }
}

/// A token whose value is not worked out yet.
struct RawToken {
  /// The token's object.
  var node: TokenNode
  /// What `$value` or `$ref` holds; nil after a finding.
  var value: TokenNode?
  /// Whether that is a `$ref`.
  var isPointer = false
  /// Its own `$type` or, once groups are done, that of the nearest group.
  var type: TokenType?
  /// Whether its `$type` is unknown.
  var hasBadType = false
}

/// A node of one of the token files.
struct TokenNode: Hashable {
  /// Which file.
  var file: Int
  var node: JSONNode
}
