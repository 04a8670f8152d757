/// What a number in the format measures, which determines the types of tokens that it accepts.
enum NumberUnit {
  case plain, points, milliseconds

  /// The number of a token; nil if its type doesn't fit.
  func number(_ value: TokenValue) -> Double? {
    switch (self, value) {
    case (.plain, .number(let number)), (.points, .number(let number)), (.points, .dimension(let number)),
      (.milliseconds, .duration(let number)):
      number
    case (.plain, _), (.points, _), (.milliseconds, _): nil
    }
  }

  var types: [TokenType] {
    switch self {
    case .plain: [.number]
    case .points: [.dimension, .number]
    case .milliseconds: [.duration]
    }
  }
}

extension SpecDecoder {
  /// The path in `"{group.name}"`; nil for anything else.
  func tokenPath(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .string, document.text(node).first == UInt8(ascii: "{") else { return nil }
    return Token.alias(document.string(node))
  }

  /// Reports a token where none is allowed.
  func refuseToken(_ node: JSONNode) -> Bool {
    guard let path = tokenPath(node) else { return false }
    report(.wrongType, .noTokenHere(name(of: node), path), at: place(node))
    return true
  }

  /// The number of a token, and the token; nil after a finding.
  func tokenNumber(_ path: String, _ node: JSONNode, _ unit: NumberUnit) -> (number: Double, token: Token)? {
    guard let (token, value) = tokenValue(path, node) else { return nil }
    if let number = unit.number(value) { return (number, token) }
    return mismatch(token, node, unit.types)
  }

  /// The color of a token; nil after a finding.
  func tokenColor(_ path: String, _ node: JSONNode) -> Color? {
    guard let (token, value) = tokenValue(path, node) else { return nil }
    guard case .color(let color) = value else { return mismatch(token, node, [.color]) }
    let notes = [Note(.tokenHere, at: token.place)]
    if color.color == nil {
      report(.invalidValue, .noHex(path, color.space), at: place(node), notes: notes)
    } else if !color.isInSRGB {
      report(.tokenColor, .hexStandsIn(path, color.space), at: place(node), notes: notes)
    }
    return color.color
  }

  /// The curve of a token; nil after a finding.
  func tokenCurve(_ path: String, _ node: JSONNode) -> Curve? {
    guard let (token, value) = tokenValue(path, node) else { return nil }
    if case .curve(let curve) = value { return curve }
    return mismatch(token, node, [.cubicBezier, .spring])
  }

  /// Decodes `timing`, which takes a `transition` token; nil after a finding.
  func timing(_ node: JSONNode) -> (timing: TokenTiming, place: Place)? {
    guard let path = tokenPath(node) else { return report(.wrongType, .timingIsToken, at: place(node)) }
    guard let (token, value) = tokenValue(path, node) else { return nil }
    if case .transition(let timing) = value { return (timing, token.place) }
    return mismatch(token, node, [.transition])
  }

  /// Nil after a finding here or in the token's file.
  private func tokenValue(_ path: String, _ node: JSONNode) -> (token: Token, value: TokenValue)? {
    guard let token = tokens.tokens[path] else {
      if misread.contains(.tokens) { return nil }
      let close = suggestion(for: path, among: tokenNames)
      return report(
        .unknownReference, tokenNames.isEmpty ? .noTokens(path) : .noToken(path, close), at: place(node),
        fix: replacement(close.map { "{\($0)}" }, at: place(node)))
    }
    return token.value.map { (token, $0) }
  }

  private func mismatch<Value>(_ token: Token, _ node: JSONNode, _ types: [TokenType]) -> Value? {
    guard let type = token.type else { return nil }
    return report(
      .wrongType, .mismatch(name(of: node), type, types), at: place(node), notes: [Note(.tokenHere, at: token.place)])
  }
}

extension Message {
  static let tokenHere: Message = "the token is here"
  fileprivate static let timingIsToken: Message = "`timing` takes a token of type `transition`, such as `{motion.card}`"

  fileprivate static func noTokenHere(_ name: String, _ path: String) -> Message {
    "\(name) doesn't take a token such as `{\(path)}`"
  }

  fileprivate static func noTokens(_ path: String) -> Message {
    "unknown token \(path.inBackticks); no file in `tokens` defines any"
  }

  fileprivate static func noToken(_ path: String, _ close: String?) -> Message {
    "unknown token \(path.inBackticks)\(didYouMean(close))"
  }

  fileprivate static func mismatch(_ name: String, _ found: TokenType, _ wanted: [TokenType]) -> Message {
    "\(name) takes a token of type \(wanted.map { "`\($0.rawValue)`" }.joined(separator: " or ")), not \(found.text)"
  }

  fileprivate static func noHex(_ path: String, _ space: String) -> Message {
    "the color \(path.inBackticks) is in `\(space)`, not in `srgb`, and has no `hex` to use instead"
  }

  fileprivate static func hexStandsIn(_ path: String, _ space: String) -> Message {
    "the color \(path.inBackticks) is in `\(space)`, not in `srgb`: its `hex` is used"
  }
}
