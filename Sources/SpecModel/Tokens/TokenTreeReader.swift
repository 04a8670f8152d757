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
            .unknownReference, .nothing(source.pointer, in: source.file), aboutFileAt: TokenNode(file: from, node: node)
          )
        }
        continue
      }
      let node = TokenNode(file: file, node: inner)
      if findings.kind(node) != .object {
        let kind = findings.kind(node).text
        findings.add(.wrongType, "\(findings.name(node)) takes an object, not \(kind)", aboutFileAt: node)
      } else if source.pointer == .root, let order = findings.member("resolutionOrder", of: node) {
        findings.add(.invalidValue, .resolver, aboutFileAt: order, isKey: true)
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
      case "type" where findings.kind(value) == .string: group.type = type(value) ?? group.type
      case "$extends": group.base = base(value)
      case "$root": group[key] = member(value, among: group[key])
      case _ where key.hasPrefix("$"): property(key, value)
      case _ where isName(key): group[key] = member(value, among: group[key])
      case _ where !key.isEmpty && !key.utf8.contains { "{}".utf8.contains($0) }:
        findings.add(.tokenSpelling, .noName(key), at: value, isKey: true)
        group[key] = member(value, among: group[key])
      default: findings.add(.invalidValue, .noName(key), at: value, isKey: true)
      }
    }
  }

  /// Reads a token or a group; a group continues one of an earlier file.
  private func member(_ node: TokenNode, among earlier: TokenGroup.Member?) -> TokenGroup.Member? {
    guard findings.kind(node) == .object else { return bare(node, among: earlier) }
    if findings.member("$value", of: node) != nil || findings.member("$ref", of: node) != nil || isPlain(node) {
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

  /// Reads a value that stands where a token should.
  private func bare(_ node: TokenNode, among earlier: TokenGroup.Member?) -> TokenGroup.Member? {
    let isValue =
      switch findings.kind(node) {
      case .string: Token.alias(findings.string(node)) != nil || TokenSpelling(findings.string(node)) != nil
      case .number: true
      case .array: findings.isBezier(node)
      case .null, .bool, .object: false
      }
    if case .group = earlier { return earlier }
    guard isValue else {
      findings.wrongType(node, "a token or a group")
      return earlier
    }
    findings.bare(node)
    return .token(RawToken(node: node, value: node))
  }

  /// Whether an object is a token as it was written before the format had dollar signs: `{ "value": …, "type": … }`.
  private func isPlain(_ node: TokenNode) -> Bool {
    guard let value = findings.member("value", of: node) else { return false }
    return findings.kind(value) != .object || findings.member("type", of: node).map(findings.kind) == .string
  }

  private func token(_ node: TokenNode) -> RawToken {
    var token = RawToken(node: node)
    let isDollared = ["$value", "$ref"].contains { findings.member($0, of: node) != nil }
    for (key, value) in findings.members(node) {
      switch key {
      case "$value": token.value = value
      case "$ref": break
      case "$type": (token.type, token.ownType) = (type(value), findings.kind(value) == .string ? value : nil)
      case "value" where !isDollared:
        token.value = value
        findings.withoutDollar(key, value)
      case "type" where findings.kind(value) == .string && findings.member("$type", of: node) == nil:
        (token.type, token.ownType) = (type(value), value)
        findings.withoutDollar(key, value)
      case "description" where findings.member("$description", of: node) == nil: findings.withoutDollar(key, value)
      case "$unit" where findings.kind(value) == .string, "unit" where findings.kind(value) == .string:
        token.unit = findings.string(value)
        findings.add(.tokenSpelling, "the format writes the unit into the value", at: value, isKey: true)
      case _ where key.hasPrefix("$"): property(key, value)
      default: findings.add(.tokenSpelling, .tokenWithMembers(key), at: value, isKey: true)
      }
    }
    let ours = findings.member("$extensions", of: node).flatMap { findings.member(TokenResolver.extensions, of: $0) }
    token.extensions = ours
    guard let pointer = findings.member("$ref", of: node) else { return token }
    if token.value != nil {
      findings.add(.conflictingKeys, .valueAndPointer, at: pointer, isKey: true)
      token.value = nil
    } else {
      (token.value, token.isPointer) = (pointer, true)
    }
    return token
  }

  /// The type that a text names; nil if it names none: only a token that needs it has a finding.
  private func type(_ node: TokenNode) -> TokenType? {
    guard findings.kind(node) == .string else { return findings.wrongType(node, "the name of a type") }
    return TokenType(rawValue: findings.string(node))
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
    case _: findings.add(.tokenSpelling, .noProperty(key), at: node, isKey: true)
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
    "a token has a `$value`, so it isn't a group and can't contain \(key.inBackticks), which is ignored"
  }

  fileprivate static func noProperty(_ key: String) -> Message {
    "the format of tokens has no \(key.inBackticks), which is ignored, and names of tokens don't begin with `$`"
  }
}
