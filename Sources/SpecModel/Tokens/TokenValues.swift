extension TokenResolver {
  /// Reads a value, or a part of one, as the expected type; nil after a finding.
  func value(_ node: TokenNode, as type: TokenType) -> TokenValue? {
    switch findings.kind(node) {
    case .string:
      let text = findings.string(node)
      if let path = Token.alias(text) { return aliased(path, at: node, as: type) }
      if let spelling = TokenSpelling(text, as: type) { return spelled(spelling, node) }
      if type == .transition, let spelling = shorthand(node) { return spelled(spelling, node) }
    case .object:
      if let pointer = findings.member("$ref", of: node) { return pointed(pointer, as: type) }
      if type == .cubicBezier, let spelling = easing(node) { return spelled(spelling, node) }
    case .number where !findings.isTrying:
      let number = findings.document(node).number(node.node)
      if let spelling = TokenSpelling(number, as: type) { return spelled(spelling, node) }
    case .null, .bool, .number, .array: break
    }
    return switch type {
    case .number: number(node).map { .number($0) }
    case .dimension: measure(node, ["px": 1, "rem": 16]).map { .dimension($0) }
    case .duration: measure(node, ["ms": 1, "s": 1000]).map { .duration($0) }
    case .cubicBezier: handles(node).map { .curve(.cubicBezier($0)) }
    case .color: color(node).map { .color($0) }
    case .spring: spring(node).map { .curve(.spring($0)) }
    case .transition: transition(node).map { .transition($0) }
    case .fontFamily, .fontWeight, .strokeStyle, .border, .shadow, .gradient, .typography: .other
    }
  }

  /// An easing as Figma's variables have it.
  func easing(_ node: TokenNode) -> TokenSpelling? {
    Curve(figma: LooseValue(findings.document(node), node.node)).map { TokenSpelling($0) }
  }

  /// A transition as CSS has it, of texts and references: `0.2s ease-out`, `{time.slow} {ease.soft} 50ms`.
  func shorthand(_ node: TokenNode) -> TokenSpelling? {
    var times: [(value: Double, json: String?)] = []
    var curves: [(value: Curve, json: String?)] = []
    for word in TokenSpelling.words(of: findings.string(node)) {
      let path = Token.alias(word)
      if let path { readAsTime(path) }
      let spelling = TokenSpelling(word)
      let json = path == nil ? spelling?.json : JSONLiteral.quoted(word)
      switch path.flatMap({ target($0, at: node, isQuiet: true)?.value }) ?? spelling?.value {
      case .duration(let time): times.append((time, json))
      case .curve(let curve): curves.append((curve, json))
      case _: return nil
      }
    }
    guard 1...2 ~= times.count, curves.count == 1 else { return nil }
    let delay = times.count == 2 ? times[1] : (0, #"{ "value": 0, "unit": "ms" }"#)
    var json: String?
    if let duration = times[0].json, let delay = delay.json, let curve = curves[0].json {
      json = #"{ "duration": \#(duration), "delay": \#(delay), "timingFunction": \#(curve) }"#
    }
    let timing = TokenTiming(duration: times[0].value, delay: delay.value, curve: curves[0].value)
    return TokenSpelling(.transition, .transition(timing), json)
  }

  func spelled(_ spelling: TokenSpelling, _ node: TokenNode) -> TokenValue {
    findings.spelled(node, spelling.json)
    return spelling.value
  }

  func expect(_ kind: JSONKind, _ node: TokenNode) -> Bool {
    if findings.kind(node) == kind { return true }
    findings.wrongType(node, Message(kind.text))
    return false
  }

  private func number(_ node: TokenNode) -> Double? {
    guard expect(.number, node) else { return nil }
    let number = findings.document(node).number(node.node)
    return number.isFinite ? number : nil
  }

  /// A number, or a reference to one.
  func numberPart(_ node: TokenNode) -> Double? {
    guard case .number(let number) = value(node, as: .number) else { return nil }
    return number
  }

  private func word(_ node: TokenNode, among words: [String]) -> String? {
    guard expect(.string, node) else { return nil }
    let word = findings.string(node)
    if words.contains(word) { return word }
    return findings.add(.invalidValue, .noWord(findings.name(node), word, words), at: node)
  }

  /// Reads `{ "value": 16, "unit": "px" }`; the factors convert the units.
  private func measure(_ node: TokenNode, _ factors: KeyValuePairs<String, Double>) -> Double? {
    guard expect(.object, node), let members = known(node, required: ["value", "unit"]) else { return nil }
    let (number, unit) = (
      members["value"].flatMap(numberPart), members["unit"].flatMap { word($0, among: factors.map(\.key)) }
    )
    guard let number, let factor = factors.first(where: { $0.key == unit })?.value else { return nil }
    return number * factor
  }

  /// The members of an object by key; nil, after findings, if one is missing or unknown.
  func known(_ node: TokenNode, required: [String], optional: [String] = []) -> [String: TokenNode]? {
    var members: [String: TokenNode] = [:]
    var isSound = true
    for (key, value) in findings.members(node) {
      members[key] = value
      guard !(required + optional).contains(key) else { continue }
      findings.add(.unknownKey, .noKey(key, required + optional), at: value, isKey: true)
      isSound = false
    }
    for key in required where members[key] == nil {
      findings.add(.missingKey, "\(findings.name(node)) has no `\(key)`", at: node)
      isSound = false
    }
    return isSound ? members : nil
  }

  private func transition(_ node: TokenNode) -> TokenTiming? {
    guard expect(.object, node),
      let members = known(node, required: ["duration", "timingFunction"], optional: ["delay"])
    else { return nil }
    if members["delay"] == nil, let last = members["timingFunction"] {
      let json = #"{ "value": 0, "unit": "ms" }"#
      let fix = Fix("add `delay`", at: findings.place(last), .add(key: "delay", value: json))
      findings.add(.tokenSpelling, "\(findings.name(node)) has no `delay`, which is read as 0", at: node, fix: fix)
    }
    let duration = members["duration"].flatMap { value($0, as: .duration) }
    let delay = members["delay"].map { value($0, as: .duration) } ?? .duration(0)
    let curve = members["timingFunction"].flatMap { value($0, as: .cubicBezier) }
    guard case .duration(let duration) = duration, case .duration(let delay) = delay,
      case .curve(let curve) = curve
    else { return nil }
    return TokenTiming(duration: duration, delay: delay, curve: curve)
  }

  private func handles(_ node: TokenNode) -> BezierHandles? {
    guard expect(.array, node) else { return nil }
    let items = findings.items(node)
    guard items.count == 4 else {
      return findings.add(.invalidValue, "\(findings.name(node)) takes 4 numbers, not \(items.count)", at: node)
    }
    let numbers = items.compactMap(numberPart)
    guard numbers.count == 4 else { return nil }
    for index in [0, 2] where !(0...1 ~= numbers[index]) {
      return findings.add(.invalidValue, .handleOutside(numbers[index]), at: items[index])
    }
    return BezierHandles(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Reads a spring in a form of specs; its `response` is in milliseconds, or a `duration`.
  private func spring(_ node: TokenNode) -> Spring? {
    guard expect(.object, node) else { return nil }
    var members: [JSONLiteral.Member] = []
    for (key, value) in findings.members(node) where key != "description" {
      let number = key == "response" ? milliseconds(value) : numberPart(value)
      guard let number else { return nil }
      members.append(.init(key, .number(number)))
    }
    return decoded(.object(members), node) { $0.spring($1) }
  }

  /// Reads a part of a spec with the decoder of specs, which knows its forms and their limits.
  private func decoded<Value>(
    _ literal: JSONLiteral, _ node: TokenNode, _ decode: (SpecDecoder, JSONNode) -> Value?
  ) -> Value? {
    let spec: JSONLiteral = ["$value": literal]
    guard let document = JSONDocument.parse(spec.bytes(), source: "").value,
      let value = document.member("$value", of: document.root)
    else { return nil }
    let decoder = SpecDecoder(document, .empty)
    let read = decode(decoder, value)
    for finding in decoder.findings {
      let key = finding.place.pointer.flatMap { $0.tokens.count > 1 ? $0.tokens.last : nil }
      findings.add(finding.rule, Message(finding.message), at: key.flatMap { findings.member($0, of: node) } ?? node)
    }
    return decoder.findings.isEmpty ? read : nil
  }

  /// The name of what this tool writes into `$extensions`.
  static let extensions = "transition-export"

  /// The curve that stands in `$extensions` because the format has no type for it, beside the value that is nearest to it; nil
  /// if there is none, or if the value isn't the nearest one any more.
  func ownCurve(of token: RawToken) -> Curve? {
    guard let own = token.extensions, let curve = findings.member("curve", of: own), let value = token.value,
      let nearest = findings.member("nearest", of: own)
    else { return nil }
    guard findings.document(value).literal(value.node) == findings.document(nearest).literal(nearest.node) else {
      findings.add(.tokenSpelling, .anotherValue, at: value, notes: [Note("of this curve", at: findings.place(curve))])
      return nil
    }
    return decoded(findings.document(curve).literal(curve.node), curve) { $0.curve($1) }
  }

  private func milliseconds(_ node: TokenNode) -> Double? {
    if findings.kind(node) == .number { return number(node) }
    guard case .duration(let milliseconds) = value(node, as: .duration) else { return nil }
    return milliseconds
  }
}

extension Message {
  fileprivate static let anotherValue: Message =
    "`$value` no longer matches the curve in `$extensions`, so `$value` is used"

  fileprivate static func noWord(_ name: String, _ word: String, _ words: [String]) -> Message {
    "\(name) must be one of \(words.map { "`\($0)`" }.joined(separator: ", ")), not \(word.inBackticks)"
      + didYouMean(Suggestion.closest(to: word, in: words))
  }

  fileprivate static func noKey(_ key: String, _ words: [String]) -> Message {
    let close = Suggestion.closest(to: key, in: words)
    let known = words.map { "`\($0)`" }.joined(separator: ", ")
    return "unknown key \(key.inBackticks)\(close == nil ? "; use one of \(known)" : didYouMean(close))"
  }

  fileprivate static func handleOutside(_ x: Double) -> Message {
    "the x of a handle must be from 0 to 1, not \(JSONLiteral.text(of: x))"
  }
}
