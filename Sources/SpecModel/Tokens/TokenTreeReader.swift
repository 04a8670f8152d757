/// Reads the files as one tree of groups and tokens.
struct TokenTreeReader {
  private let findings: TokenFindings

  init(_ findings: TokenFindings) {
    self.findings = findings
  }

  func read(_ sources: [TokenSource]) -> TokenGroup {
    let root = TokenGroup(place: TokenNode(file: 0, node: .root))
    for source in sources {
      guard let file = findings.indices[source.file] else { continue }
      guard let inner = findings.documents[file].node(at: source.pointer) else {
        if let reference = source.reference, let from = findings.indices[reference.source],
          case .value(let pointer) = reference.spot, let node = findings.documents[from].node(at: pointer)
        {
          findings.add(
            .unknownReference, .nothing(source.pointer, in: source.file), at: TokenNode(file: from, node: node))
        }
        continue
      }
      let node = TokenNode(file: file, node: inner)
      if findings.kind(node) != .object {
        findings.wrongType(node, "an object")
      } else if source.pointer == .root, let order = findings.member("resolutionOrder", of: node) {
        findings.add(.invalidValue, .resolver, at: order, isKey: true)
      } else {
        read(node, into: root, without: source.excluded)
      }
    }
    return root
  }

  private func read(_ node: TokenNode, into group: TokenGroup, without excluded: Set<String> = []) {
    for (key, value) in findings.members(node) where !excluded.contains(key) {
      switch key {
      case "$type": group.type = type(value) ?? group.type
      case "$extends": group.base = base(value)
      case "$root": group[key] = member(value, among: group[key])
      case _ where key.hasPrefix("$"): property(key, value)
      case _ where isName(key): group[key] = member(value, among: group[key])
      default: findings.add(.invalidValue, .noName(key), at: value, isKey: true)
      }
    }
  }

  /// Reads a token or a group; a group continues one of an earlier file.
  private func member(_ node: TokenNode, among earlier: TokenGroup.Member?) -> TokenGroup.Member? {
    guard findings.kind(node) == .object else {
      findings.wrongType(node, "a token or a group")
      return earlier
    }
    if findings.member("$value", of: node) != nil || findings.member("$ref", of: node) != nil {
      return .token(token(node))
    }
    guard case .group(let group) = earlier else {
      let group = TokenGroup(place: node)
      read(node, into: group)
      return .group(group)
    }
    read(node, into: group)
    return .group(group)
  }

  private func token(_ node: TokenNode) -> RawToken {
    var token = RawToken(node: node)
    for (key, value) in findings.members(node) {
      switch key {
      case "$value": token.value = value
      case "$ref": break
      case "$type":
        token.type = type(value)
        token.hasBadType = token.type == nil
      case _ where key.hasPrefix("$"): property(key, value)
      default: findings.add(.conflictingKeys, .tokenWithMembers(key), at: value, isKey: true)
      }
    }
    guard let pointer = findings.member("$ref", of: node) else { return token }
    if token.value != nil {
      findings.add(.conflictingKeys, .valueAndPointer, at: pointer, isKey: true)
      token.value = nil
    } else {
      (token.value, token.isPointer) = (pointer, true)
    }
    return token
  }

  private func type(_ node: TokenNode) -> TokenType? {
    guard findings.kind(node) == .string else { return findings.wrongType(node, "the name of a type") }
    let name = findings.string(node)
    if let type = TokenType(rawValue: name) { return type }
    let close = Suggestion.closest(to: name, in: TokenType.allCases.map(\.rawValue))
    return findings.add(.invalidValue, .noType(name, close), at: node)
  }

  private func base(_ node: TokenNode) -> (path: String, node: TokenNode)? {
    guard findings.kind(node) == .string else {
      return findings.wrongType(node, "a reference to a group, such as `{base}`")
    }
    let text = findings.string(node)
    if let path = Token.alias(text) { return (path, node) }
    if text.hasPrefix("#/") { return (text.dropFirst(2).split(separator: "/").joined(separator: "."), node) }
    return findings.add(
      .invalidValue, "\(text.inBackticks) isn't a reference to a group; write one such as `{base}`", at: node)
  }

  /// Reads a property of a token or a group.
  private func property(_ key: String, _ node: TokenNode) {
    switch (key, findings.kind(node)) {
    case ("$description", .string), ("$schema", .string), ("$deprecated", .string), ("$deprecated", .bool),
      ("$extensions", .object):
      break
    case ("$description", _), ("$schema", _): findings.wrongType(node, "a string")
    case ("$deprecated", _): findings.wrongType(node, "true, false or a string")
    case ("$extensions", _): findings.wrongType(node, "an object")
    case _: findings.add(.unknownKey, .noProperty(key), at: node, isKey: true)
    }
  }

  private func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { ".{}".utf8.contains($0) }
  }
}

extension Message {
  fileprivate static let resolver: Message = "a resolver can't be a source of another; name the sources of its sets"

  fileprivate static func nothing(_ pointer: JSONPointer, in file: String) -> Message {
    "there is nothing at \(pointer.description.inBackticks) in \(file.inBackticks)"
  }

  fileprivate static let valueAndPointer: Message = "a token has `$value` or `$ref`, not both"

  fileprivate static func noName(_ name: String) -> Message {
    "\(name.inBackticks) is an invalid name for a token or group: names can't be empty or contain `.`, `{` or `}`"
  }

  fileprivate static func tokenWithMembers(_ key: String) -> Message {
    "a token has a `$value`, so it isn't a group and can't contain \(key.inBackticks)"
  }

  fileprivate static func noType(_ name: String, _ close: String?) -> Message {
    "unknown type \(name.inBackticks)"
      + (close == nil
        ? "; there are \(TokenType.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))" : didYouMean(close))
  }

  fileprivate static func noProperty(_ key: String) -> Message {
    "the format of tokens has no \(key.inBackticks), and names of tokens do not begin with `$`"
  }
}
