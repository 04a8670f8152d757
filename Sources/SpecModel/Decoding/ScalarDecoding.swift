/// The valid range of a number.
struct NumberRange: Sendable, Equatable {
  var lower: Double
  var upper: Double
  var excludesLower = false
  /// The range as messages state it after "must be".
  var text: String

  /// The largest reasonable magnitude of plain numbers and lengths: a screen a million kilometres wide.
  static let absurd = 1e9
  /// The smallest reasonable number that must be more than 0: dividing by it stays far from infinity.
  static let tiny = 1e-9

  static let any = NumberRange(lower: -.infinity, upper: .infinity, text: "any number")
  static let positive = NumberRange(lower: 0, upper: .infinity, excludesLower: true, text: "more than 0")
  static let notNegative = NumberRange(lower: 0, upper: .infinity, text: "0 or more")
  static let unit = NumberRange(lower: 0, upper: 1, text: "from 0 to 1")

  /// Whether it is everything above 0.
  var isPositive: Bool { excludesLower && lower == 0 }

  func contains(_ value: Double) -> Bool {
    value <= upper && (excludesLower ? value > lower : value >= lower)
  }
}

extension NumberRange {
  /// The values that a property's first number takes: those that can be drawn.
  init(of property: Property) {
    let (lower, upper) = property.drawnRange
    self = lower[0] == 0 ? upper[0] == 1 ? .unit : .notNegative : .any
  }
}

extension SpecDecoder {
  /// Whether a value has a type; otherwise a finding is reported.
  func expect(_ kind: JSONKind, _ node: JSONNode) -> Bool {
    if document.kind(of: node) == kind { return true }
    wrongType(node, Message(kind.text))
    return false
  }

  /// Reports a value whose type isn't the expected one, which is named with its article.
  /// - Parameter meant: what the value probably means; by default, what is inside the quotes of a string.
  func wrongType(_ node: JSONNode, _ expected: Message, meant: JSONLiteral? = nil) {
    if refuseToken(node) { return }
    let meant = meant ?? unquoted(node, expected)
    report(
      .wrongType, .wrongType(name(of: node), expected, document.kind(of: node).text, meant), at: place(node),
      fix: meant.map { literal(in: $0, at: place(node)) })
  }

  /// The same in place of a value.
  func wrongType<Value>(_ node: JSONNode, _ expected: Message, meant: JSONLiteral? = nil) -> Value? {
    wrongType(node, expected, meant: meant)
    return nil
  }

  /// A fix that replaces the value at a place.
  func literal(in meant: JSONLiteral, at place: Place) -> Fix {
    Fix("replace with `\(meant.written)`", at: place, replacement: meant.written)
  }

  func invalid(
    _ node: JSONNode, _ message: @autoclosure () -> Message, notes: @autoclosure () -> [Note] = [],
    fix: @autoclosure () -> Fix? = nil
  ) {
    report(.invalidValue, message(), at: place(node), notes: notes(), fix: fix())
  }

  /// The same in place of a value.
  func invalid<Value>(
    _ node: JSONNode, _ message: @autoclosure () -> Message, notes: @autoclosure () -> [Note] = [],
    fix: @autoclosure () -> Fix? = nil
  ) -> Value? {
    report(.invalidValue, message(), at: place(node), notes: notes(), fix: fix())
  }

  /// Decodes a number in a range, or a token for one; nil after a finding.
  func number(_ node: JSONNode, _ range: NumberRange = .any, _ unit: NumberUnit = .plain) -> Double? {
    if let path = tokenPath(node) {
      return tokenNumber(path, node, unit).flatMap { checked($0.number, range, node, of: $0.token) }
    }
    guard document.kind(of: node) == .number else {
      let pasted = document.kind(of: node) == .string ? PastedValue.number(document.string(node), unit) : nil
      return wrongType(node, Message(JSONKind.number.text), meant: pasted.map { .number($0) })
    }
    return checked(document.number(node), range, node, of: nil)
  }

  /// Returns the number if it is in its range; otherwise nil, after a finding.
  func checked(_ value: Double, _ range: NumberRange, _ node: JSONNode, of token: Token?) -> Double? {
    let notes = token.map { [Note(.tokenHere, at: $0.place)] } ?? []
    guard range.contains(value) else {
      let percent = token == nil && range == .unit && value >= 2 && value <= 100 && value == value.rounded()
      let meant: JSONLiteral? = percent ? .some(.number(value / 100)) : .none
      return invalid(
        node, .outside(name(of: node), value, range, meant), notes: notes,
        fix: meant.map { literal(in: $0, at: place(node)) })
    }
    guard abs(value) <= NumberRange.absurd else {
      return report(.limitExceeded, .absurd(name(of: node), value), at: place(node), notes: notes)
    }
    guard !range.isPositive || value >= NumberRange.tiny else {
      return report(.limitExceeded, .tiny(name(of: node), value), at: place(node), notes: notes)
    }
    return value
  }

  func bool(_ node: JSONNode) -> Bool? {
    expect(.bool, node) ? document.bool(node) : nil
  }

  func string(_ node: JSONNode) -> String? {
    expect(.string, node) ? document.string(node) : nil
  }

  /// Decodes a name. Also returns the text after a finding, so that references to it are found.
  func identifier(_ node: JSONNode) -> String {
    guard expect(.string, node) else { return "" }
    let name = document.string(node)
    if !Identifier.isName(document.text(node)) {
      invalid(node, .noName(name), fix: replacement(Identifier.name(from: name), at: place(node)))
    }
    return name
  }

  /// Decodes a word of a list; nil after a finding.
  func word<W: Word>(_ node: JSONNode, _: W.Type = W.self) -> W? {
    guard expect(.string, node) else { return nil }
    if let found = W.vocabulary.find(document.text(node)) { return found.word }
    unknownWord(node, among: W.allCases.map(\.rawValue))
    return nil
  }

  /// Reports an unknown word.
  func unknownWord(_ node: JSONNode, among words: [String], or others: Message = "") {
    if refuseToken(node) { return }
    let text = document.string(node)
    let suggestion = PastedValue.word(text, among: words) ?? suggestion(for: text, among: words)
    invalid(
      node, .noWord(name(of: node), text, words, others, suggestion), fix: replacement(suggestion, at: place(node)))
  }

  func color(_ node: JSONNode) -> Color? {
    guard expect(.string, node) else { return nil }
    if let path = tokenPath(node) { return tokenColor(path, node) }
    if let color = Color(hex: document.string(node)) { return color }
    let meant = PastedValue.color(document.string(node))
    return invalid(node, .noColor(document.string(node), meant), fix: replacement(meant, at: place(node)))
  }

  /// The number or boolean in a quoted text.
  private func unquoted(_ node: JSONNode, _ expected: Message) -> JSONLiteral? {
    if document.kind(of: node) == .string, expected.text == JSONKind.bool.text {
      return PastedValue.bool(document.string(node)).map { .bool($0) }
    }
    guard document.kind(of: node) == .string, expected.text == JSONKind.number.text,
      let literal = JSONDocument.parse(Array(document.text(node)), source: "").value,
      literal.kind(of: literal.root).text == expected.text
    else { return nil }
    return literal.literal
  }
}

extension JSONKind {
  /// The type with its article, for messages.
  var text: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension Message {
  fileprivate static func wrongType(
    _ name: String, _ expected: Message, _ found: String, _ meant: JSONLiteral?
  ) -> Message {
    "\(name) takes \(expected), not \(found)\(instead(meant))"
  }

  /// What to write instead, if it is known.
  static func instead(_ meant: JSONLiteral?) -> Message {
    meant.map { "; write `\($0.written)`" } ?? ""
  }

  fileprivate static func outside(
    _ name: String, _ value: Double, _ range: NumberRange, _ meant: JSONLiteral?
  ) -> Message {
    "\(name) must be \(range.text), not \(JSONLiteral.text(of: value))\(instead(meant))"
  }

  fileprivate static func absurd(_ name: String, _ value: Double) -> Message {
    "\(name) is \(JSONLiteral.text(of: value)); numbers must be at most 1e9 in magnitude"
  }

  fileprivate static func tiny(_ name: String, _ value: Double) -> Message {
    "\(name) is \(JSONLiteral.text(of: value)); numbers that must be more than 0 go down to 1e-9"
  }

  fileprivate static func noName(_ text: String) -> Message {
    "\(text.inBackticks) is an invalid name: use up to 64 lower-case letters, digits and single dashes, starting with a letter"
  }

  fileprivate static func noWord(
    _ name: String, _ text: String, _ words: [String], _ others: Message, _ suggestion: String?
  ) -> Message {
    let known = words.map { "`\($0)`" }.joined(separator: ", ")
    return "\(name) must be one of \(known)\(others), not \(text.inBackticks)\(didYouMean(suggestion))"
  }

  fileprivate static func noColor(_ text: String, _ meant: String?) -> Message {
    "\(text.inBackticks) is an invalid color; "
      + (meant.map { "write `\($0)`" } ?? "colors are `#RRGGBB` or `#RRGGBBAA`")
  }
}
