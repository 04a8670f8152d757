/// Resolves the values of tokens and their references.
final class TokenResolver {
  let findings: TokenFindings
  private var tokens: [String: RawToken]
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

  /// Resolves tokens in the order of the files, so that every error is found.
  /// - Parameters:
  ///   - used: the paths of those to resolve; nil for all. The others have no value in the table.
  ///   - times: the paths of those that stand for a time.
  func resolve(_ used: Set<String>?, times: Set<String>) -> TokenTable {
    for path in times.sorted() { readAsTime(path) }
    let inOrder = tokens.map { (file: $1.node.file, index: $1.node.node.index, path: $0, token: $1) }
      .sorted { ($0.file, $0.index, $0.path) < ($1.file, $1.index, $1.path) }
    for (_, _, path, token) in inOrder where used?.contains(path) ?? true { _ = resolved(path, token) }
    let others = tokens.mapValues { Token(type: $0.type, value: nil, place: findings.place($0.node)) }
    return TokenTable(tokens: done.merging(others) { known, _ in known })
  }

  /// The findings that concern a resolved token: those in it, and those about the type or the base of a group around it.
  func concerned(_ all: [Finding]) -> [Finding] {
    let places = done.values.map(\.place)
    return all.filter { finding in
      guard let inner = finding.place.pointer?.tokens else { return true }
      return places.contains { place in
        guard place.source == finding.place.source, let token = place.pointer?.tokens else { return false }
        let isOfGroup = ["$type", "$extends"].contains(inner.last) && token.starts(with: inner.dropLast())
        return inner.starts(with: token) || token.starts(with: inner) || isOfGroup
      }
    }
  }

  private func resolved(_ path: String, _ raw: RawToken) -> Token {
    if let token = done[path] { return token }
    open.append(.token(path))
    var token = Token(type: raw.type, value: nil, place: findings.place(raw.node))
    if let node = raw.value { findings.aloud { fill(&token, from: node, raw, path) } }
    open.removeLast()
    done[path] = token
    return token
  }

  private func fill(_ token: inout Token, from node: TokenNode, _ raw: RawToken, _ path: String) {
    if let spelling = spelling(of: raw, node) {
      if raw.type != spelling.type { retype(raw, as: spelling.type, .shownType(spelling.type)) }
      (token.type, token.value) = (spelling.type, spelled(spelling, node))
      return
    }
    token.type = type(of: raw, node)
    if let curve = token.type == .cubicBezier ? ownCurve(of: raw) : nil {
      token.value = .curve(curve)
    } else if let type = token.type {
      token.value = raw.isPointer ? pointed(node, as: type) : value(node, as: type)
    } else if let unknown = raw.unknownType {
      let name = findings.string(unknown)
      let close = Suggestion.closest(to: name, in: TokenType.allCases.map(\.rawValue))
      findings.add(.invalidValue, .unknownType(name, close), at: unknown)
    } else if isSound(node, isPointer: raw.isPointer) {
      findings.add(.missingKey, .noType(path), at: raw.node)
    }
  }

  /// The type of a token: as it is written, that of the token it is an alias of, or the one that its value shows.
  private func type(of raw: RawToken, _ node: TokenNode) -> TokenType? {
    if let type = raw.type {
      if type == .duration, let path = referred(node) { readAsTime(path) }
      let meant = raw.isPointer ? nil : meant(node, insteadOf: type)
      guard let other = referredType(node, isPointer: raw.isPointer) ?? meant, other != type,
        Self.ofMotion.isSuperset(of: [type, other])
      else { return type }
      retype(raw, as: other, .anotherType(other, type))
      return other
    }
    if raw.unknownType == nil, let type = referredType(node, isPointer: raw.isPointer) { return type }
    guard !raw.isPointer, let type = referredType(node, isPointer: false) ?? shownType(node) else { return nil }
    retype(raw, as: type, .shownType(type))
    return type
  }

  /// The types that are written for one another, so that the value counts.
  private static let ofMotion: Set<TokenType> = [.number, .dimension, .duration, .cubicBezier, .spring, .transition]

  /// Says that a token has another type than the written one; the fix writes it.
  private func retype(_ raw: RawToken, as type: TokenType, _ message: Message) {
    let json = JSONLiteral.quoted(type.rawValue)
    var fix = raw.ownType.map {
      Fix("replace with `\(type.rawValue)`", at: findings.place($0), replacement: json)
    }
    if fix == nil, let value = raw.value, value != raw.node {
      fix = Fix("add `$type`", at: findings.place(value), .add(key: "$type", value: json))
    }
    findings.add(.tokenSpelling, message, at: raw.ownType ?? raw.node, fix: fix)
  }

  /// The type that a value shows where another is written that it can't be; nil if it fits, or shows none.
  private func meant(_ node: TokenNode, insteadOf type: TokenType) -> TokenType? {
    switch findings.kind(node) {
    case .string:
      let text = findings.string(node)
      return TokenSpelling(text, as: type) == nil ? TokenSpelling(text)?.type : nil
    case .array: return findings.isBezier(node) ? .cubicBezier : nil
    case .object: return measuredType(node)
    case .null, .bool, .number: return nil
    }
  }

  /// The type of `{ "value": 16, "unit": "px" }` by its unit.
  private func measuredType(_ node: TokenNode) -> TokenType? {
    guard let unit = findings.member("unit", of: node), findings.kind(unit) == .string else { return nil }
    let types: [String: TokenType] = ["ms": .duration, "s": .duration, "px": .dimension, "rem": .dimension]
    return types[findings.string(unit)]
  }

  /// The meaning of a number with a unit beside it, or of seconds as Figma's variables have them, whose type is `string`.
  private func spelling(of raw: RawToken, _ node: TokenNode) -> TokenSpelling? {
    let number = LooseValue(findings.document(node), node.node)
    if let unit = raw.unit { return number.number.flatMap { TokenSpelling(JSONLiteral.text(of: $0) + unit) } }
    guard let type = raw.unknownType, findings.string(type) == "string" else { return nil }
    return number.typed.flatMap { TokenSpelling(JSONLiteral.text(of: $0) + "s") }
  }

  /// Reads a bare number that stands for a time as a `duration`, and so the tokens that lead to it.
  func readAsTime(_ path: String) {
    var chain: [String] = []
    var next: String? = path
    while let path = next.flatMap(existing), !chain.contains(path), chain.count < Self.chainLimit {
      chain.append(path)
      next = tokens[path]?.value.flatMap(referred)
    }
    guard let last = chain.last.flatMap({ tokens[$0] }), let node = last.value, spelling(of: last, node) == nil,
      [nil, .number, .duration].contains(last.type), isBareNumber(node)
    else { return }
    for path in chain {
      guard let raw = tokens[path], raw.type != .duration else { continue }
      findings.aloud { retype(raw, as: .duration, .time) }
      tokens[path]?.type = .duration
      done[path] = nil
    }
  }

  private func isBareNumber(_ node: TokenNode) -> Bool {
    switch findings.kind(node) {
    case .number: true
    case .string: TokenSpelling(findings.string(node))?.type == .number
    case .null, .bool, .array, .object: false
    }
  }

  /// The type that a value shows by its form.
  private func shownType(_ node: TokenNode) -> TokenType? {
    switch findings.kind(node) {
    case .string: return TokenSpelling(findings.string(node))?.type ?? shorthand(node)?.type
    case .array: return findings.isBezier(node) ? .cubicBezier : nil
    case .object:
      if easing(node) != nil { return .cubicBezier }
      let keys = Set(findings.members(node).map(\.key))
      if keys.contains("colorSpace") { return .color }
      if keys.contains("timingFunction") { return .transition }
      if !keys.isDisjoint(with: ["stiffness", "dampingRatio", "bounce"]) { return .spring }
      return keys == ["value", "unit"] ? measuredType(node) ?? .dimension : nil
    case .number: return .number
    case .null, .bool: return nil
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
    if wanted == .duration { readAsTime(path) }
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
  func target(_ path: String, at node: TokenNode, isQuiet: Bool = false) -> Token? {
    guard let path = existing(path), let raw = tokens[path] else { return isQuiet ? nil : unknown(path, at: node) }
    if let start = open.firstIndex(of: .token(path)) { return isQuiet ? nil : circle(from: start, at: node) }
    guard open.count < Self.chainLimit else {
      return isQuiet ? nil : findings.add(.limitExceeded, .longChain(Self.chainLimit), at: node)
    }
    return resolved(path, raw)
  }

  /// The path of the token that a reference names: Style Dictionary's references end with the key.
  private func existing(_ path: String) -> String? {
    if tokens[path] != nil { return path }
    let inner = path.hasSuffix(".value") ? String(path.dropLast(6)) : ""
    return tokens[inner] == nil ? nil : inner
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

  fileprivate static func unknownType(_ name: String, _ close: String?) -> Message {
    "unknown type \(name.inBackticks)"
      + (close == nil
        ? "; there are \(TokenType.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))" : didYouMean(close))
  }

  fileprivate static func anotherType(_ shown: TokenType, _ written: TokenType) -> Message {
    "the value is \(shown.text), not \(written.text); it is read as \(shown.text)"
  }

  fileprivate static let time: Message = "the token stands for a time, so it is read as a `duration`"

  fileprivate static func shownType(_ type: TokenType) -> Message {
    "the token is read as \(type.text), as its value shows; the format needs a `$type` that it defines"
  }

  fileprivate static func mismatch(_ path: String, _ found: TokenType, _ wanted: TokenType) -> Message {
    "\(path.inBackticks) is \(found.text), not \(wanted.text)"
  }

  fileprivate static func noPointer(_ text: String) -> Message {
    "\(text.inBackticks) is an invalid pointer to a value; write one such as `#/group/name/$value`"
  }

  fileprivate static func noValue(_ text: String) -> Message {
    "\(text.inBackticks) doesn't refer to a token's value; add `/$value` after a token"
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
