/// Resolves the values of tokens and their references.
final class TokenResolver {
  let findings: TokenFindings
  private let tokens: [String: RawToken]
  /// The paths of all tokens, in order.
  private lazy var names = tokens.keys.sorted()
  private var suggestions = Suggestions()
  private var done: [String: Token] = [:]
  /// The tokens and pointers that are being resolved, outermost first.
  private var open: [Step] = []

  /// The most references from one to the next.
  private static let chainLimit = 100

  private enum Step: Equatable {
    case token(String)
    case pointer(TokenNode)
  }

  init(_ tokens: [String: RawToken], _ findings: TokenFindings) {
    self.tokens = tokens
    self.findings = findings
  }

  /// Resolves all tokens in the order of the files, so that every error is found.
  func resolveAll() -> TokenTable {
    let inOrder = tokens.map { (file: $1.node.file, index: $1.node.node.index, path: $0, token: $1) }
      .sorted { ($0.file, $0.index, $0.path) < ($1.file, $1.index, $1.path) }
    for (_, _, path, token) in inOrder { _ = resolved(path, token) }
    return TokenTable(tokens: done)
  }

  private func resolved(_ path: String, _ raw: RawToken) -> Token {
    if let token = done[path] { return token }
    open.append(.token(path))
    var token = Token(type: raw.type, value: nil, place: findings.place(raw.node))
    if let node = raw.value, !raw.hasBadType { findings.aloud { fill(&token, from: node, raw, path) } }
    open.removeLast()
    done[path] = token
    return token
  }

  private func fill(_ token: inout Token, from node: TokenNode, _ raw: RawToken, _ path: String) {
    token.type = raw.type ?? referredType(node, isPointer: raw.isPointer)
    if let type = token.type {
      token.value = raw.isPointer ? pointed(node, as: type) : value(node, as: type)
    } else if isSound(node, isPointer: raw.isPointer) {
      findings.add(.missingKey, .noType(path), at: raw.node)
    }
  }

  /// Whether a missing type is the token's own error, not that of what it refers to.
  private func isSound(_ node: TokenNode, isPointer: Bool) -> Bool {
    if isPointer { return value(at: node, as: nil) != nil }
    guard findings.kind(node) == .string, let path = Token.alias(findings.string(node)) else { return true }
    return target(path, at: node) != nil
  }

  /// The type of the token that a value is an alias of.
  private func referredType(_ node: TokenNode, isPointer: Bool) -> TokenType? {
    guard findings.kind(node) == .string else { return nil }
    let text = findings.string(node)
    if !isPointer { return Token.alias(text).flatMap { target($0, at: node, isQuiet: true) }?.type }
    guard let steps = TokenPointer(text)?.steps, steps.last == "$value" else { return nil }
    return target(steps.dropLast().joined(separator: "."), at: node, isQuiet: true)?.type
  }

  // MARK: References

  /// The value of `{path}`, which must have the given type.
  func aliased(_ path: String, at node: TokenNode, as wanted: TokenType) -> TokenValue? {
    guard let token = target(path, at: node) else { return nil }
    guard let type = token.type else { return nil }
    if type == wanted { return token.value }
    return findings.add(
      .wrongType, .mismatch(path, type, wanted), at: node, notes: [Note("the token is here", at: token.place)])
  }

  /// The target of a `$ref`: a value, or a part of one.
  func pointed(_ node: TokenNode, as wanted: TokenType) -> TokenValue? {
    value(at: node, as: wanted)
  }

  /// The token with a path; nil, after a finding, if it doesn't exist or depends on this reference.
  private func target(_ path: String, at node: TokenNode, isQuiet: Bool = false) -> Token? {
    guard let raw = tokens[path] else { return isQuiet ? nil : unknown(path, at: node) }
    if let start = open.firstIndex(of: .token(path)) { return isQuiet ? nil : circle(from: start, at: node) }
    guard open.count < Self.chainLimit else {
      return isQuiet ? nil : findings.add(.limitExceeded, .longChain(Self.chainLimit), at: node)
    }
    return resolved(path, raw)
  }

  private func value(at node: TokenNode, as wanted: TokenType?) -> TokenValue? {
    guard findings.kind(node) == .string else {
      return findings.wrongType(node, "a JSON pointer such as `#/group/name/$value`")
    }
    let text = findings.string(node)
    guard let pointer = TokenPointer(text) else { return findings.add(.invalidValue, .noPointer(text), at: node) }
    guard let split = pointer.steps.firstIndex(of: "$value") else {
      return findings.add(.invalidValue, .noValue(text), at: node)
    }
    let path = pointer.steps[..<split].joined(separator: ".")
    let rest = pointer.steps[(split + 1)...]
    if rest.isEmpty, let wanted { return aliased(path, at: node, as: wanted) }
    guard let token = tokens[path] else { return unknown(path, at: node) }
    guard let part = part(rest, of: token, at: node) else { return nil }
    guard let wanted else { return .other }
    return follow(part, from: node, text, as: wanted)
  }

  /// Reads a part of a value as the given type.
  private func follow(_ part: TokenNode, from node: TokenNode, _ text: String, as wanted: TokenType) -> TokenValue? {
    if let start = open.firstIndex(of: .pointer(part)) { return circle(from: start, at: node) }
    guard open.count < Self.chainLimit else {
      return findings.add(.limitExceeded, .longChain(Self.chainLimit), at: node)
    }
    open.append(.pointer(part))
    defer { open.removeLast() }
    if let value = findings.trying({ value(part, as: wanted) }) { return value }
    return findings.add(
      .wrongType, .noSuchPart(text, wanted), at: node, notes: [Note("it leads here", at: findings.place(part))])
  }

  /// Follows a path into a value, through its references.
  private func part(_ steps: ArraySlice<String>, of token: RawToken, at node: TokenNode) -> TokenNode? {
    var (current, hops) = (token.value, 0)
    for step in steps {
      while let here = current, let next = referred(here) {
        hops += 1
        guard hops < Self.chainLimit else { return findings.add(.limitExceeded, .longChain(Self.chainLimit), at: node) }
        current = tokens[next]?.value
      }
      guard let here = current else { return nil }
      current = child(step, of: here)
      if current == nil {
        return findings.add(
          .unknownReference, .noPart(step), at: node, notes: [Note("of what is here", at: findings.place(here))])
      }
    }
    return current
  }

  /// The path of the token whose whole value a node is, by reference.
  private func referred(_ node: TokenNode) -> String? {
    switch findings.kind(node) {
    case .string: Token.alias(findings.string(node)) ?? Self.whole(findings.string(node))
    case .object: findings.member("$ref", of: node).flatMap(referred)
    case .null, .bool, .number, .array: nil
    }
  }

  private static func whole(_ text: String) -> String? {
    guard text.hasPrefix("#/"), let steps = TokenPointer(text)?.steps, steps.last == "$value" else { return nil }
    return steps.dropLast().joined(separator: ".")
  }

  private func child(_ step: String, of node: TokenNode) -> TokenNode? {
    switch findings.kind(node) {
    case .object: return findings.member(step, of: node)
    case .array:
      guard step.utf8.allSatisfy({ (48...57).contains($0) }), step == "0" || !step.hasPrefix("0") else { return nil }
      return Int(step).flatMap { findings.document(node).item($0, of: node.node) }
        .map { TokenNode(file: node.file, node: $0) }
    case .null, .bool, .number, .string: return nil
    }
  }

  private func unknown<Value>(_ path: String, at node: TokenNode) -> Value? {
    let close = suggestions.closest(to: path, in: names)
    return findings.add(.unknownReference, "unknown token \(path.inBackticks)\(Message.didYouMean(close))", at: node)
  }

  private func circle<Value>(from start: Int, at node: TokenNode) -> Value? {
    let paths = open[start...].compactMap { step -> String? in
      if case .token(let path) = step { path } else { nil }
    }
    let notes = paths.prefix(6).compactMap { path in
      tokens[path].map { Note("the token \(path.inBackticks)", at: findings.place($0.node)) }
    }
    return findings.add(.cyclicReference, .circle(paths), at: node, notes: notes)
  }
}

/// A JSON pointer in a URI's fragment: `#/group/name/$value`.
struct TokenPointer {
  let steps: [String]

  /// Nil for anything else, and for characters that a fragment can't contain.
  init?(_ text: String) {
    guard text.hasPrefix("#/"), !text.utf8.contains(where: { " {}\\\"<>^`|".utf8.contains($0) }),
      !text.dropFirst().contains("#")
    else { return nil }
    let parts = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
    let steps = parts.compactMap(Self.unescaped)
    guard steps.count == parts.count else { return nil }
    self.steps = steps
  }

  /// Decodes `%20` as a space, `~1` as a slash, `~0` as a tilde.
  private static func unescaped(_ part: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(JSONText.hexValue),
          let low = rest.popFirst().flatMap(JSONText.hexValue)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "~"):
        switch rest.popFirst() {
        case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
        default: return nil
        }
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Message {
  fileprivate static func noType(_ path: String) -> Message {
    "the token \(path.inBackticks) has no `$type`, and no group around it has one"
  }

  fileprivate static func mismatch(_ path: String, _ found: TokenType, _ wanted: TokenType) -> Message {
    "\(path.inBackticks) is \(found.text), not \(wanted.text)"
  }

  fileprivate static func noPointer(_ text: String) -> Message {
    "\(text.inBackticks) is an invalid pointer to a value; write one such as `#/group/name/$value`"
  }

  fileprivate static func noValue(_ text: String) -> Message {
    "\(text.inBackticks) refers to no token's value; add `/$value` after a token"
  }

  fileprivate static func noSuchPart(_ text: String, _ wanted: TokenType) -> Message {
    "\(text.inBackticks) doesn't refer to \(wanted.text)"
  }

  fileprivate static func noPart(_ step: String) -> Message {
    "there is no \(step.inBackticks) in the value"
  }

  fileprivate static func longChain(_ limit: Int) -> Message {
    "more than \(limit) references in a row"
  }

  fileprivate static func circle(_ paths: [String]) -> Message {
    paths.count < 2 ? "the token refers to itself" : "tokens refer to each other: \(Circles.text(paths))"
  }
}
