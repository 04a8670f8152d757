extension SpecDecoder {
  /// Decodes a length: a number of points, or a sum as text, whose terms may be shares of the element's own size if
  /// `allowsPercent`; nil after a finding.
  func length(_ node: JSONNode, allowsPercent: Bool = false) -> Length? {
    if tokenPath(node) != nil { return number(node, .any, .points).map { Length($0) } }
    switch document.kind(of: node) {
    case .number: return number(node).map { Length($0) }
    case .string: return lengthText(node, allowsPercent: allowsPercent)
    case .null, .bool, .array, .object:
      return wrongType(node, "a length (a number or a text such as `100vw - 32`)")
    }
  }

  private func lengthText(_ node: JSONNode, allowsPercent: Bool) -> Length? {
    let text = document.text(node)
    guard let length = Length(text: text) else {
      let meant = Length.tidied(text).map { .string($0) } ?? pastedLength(node)
      return invalid(node, .noLength(document.string(node), meant), fix: meant.map { literal(in: $0, at: place(node)) })
    }
    if length[.percent] != 0 || text.contains(UInt8(ascii: "%")), !allowsPercent {
      let meant = pastedLength(node)
      return invalid(node, .percent(document.string(node), meant), fix: meant.map { literal(in: $0, at: place(node)) })
    }
    for unit in Length.Unit.allCases where !(abs(length[unit]) <= NumberRange.absurd) {
      return report(.limitExceeded, .absurdLength(document.string(node)), at: place(node))
    }
    return length
  }

  /// The length that an invalid text probably means; a percentage refers to the viewport only in frames.
  private func pastedLength(_ node: JSONNode) -> JSONLiteral? {
    let keys = document.pointer(of: node).tokens.suffix(2)
    let isFrame = keys.first == "frame" || keys.first == "size"
    return PastedValue.length(document.string(node), at: isFrame ? keys.last ?? "" : "")
  }
}

extension Length {
  /// Parses a sum such as `100vw - safeBottom - 32`; nil for anything else.
  package init?(text: ArraySlice<UInt8>) {
    var scanner = LengthScanner(text)
    guard let first = scanner.term(mayBeNegative: true) else { return nil }
    var sum = first
    while !scanner.isAtEnd {
      guard let sign = scanner.joint(), let term = scanner.term(mayBeNegative: false) else { return nil }
      sum = sum + sign * term
    }
    self = sum
  }

  /// The text with corrected spaces; nil if anything else is wrong with it.
  static func tidied(_ text: ArraySlice<UInt8>) -> String? {
    var tidy: [UInt8] = []
    for byte in text where byte != 0x20 {
      let joins = (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && !tidy.isEmpty
      tidy += joins ? [0x20, byte, 0x20] : [byte]
    }
    return Length(text: tidy[...]) == nil ? nil : String(decoding: tidy, as: UTF8.self)
  }
}

/// Parses the terms of a length from left to right.
private struct LengthScanner {
  private let text: ArraySlice<UInt8>
  private var index: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  var isAtEnd: Bool { index == text.endIndex }

  /// Parses ` + ` or ` - ` as a factor.
  mutating func joint() -> Double? {
    if take(" + ") { return 1 }
    return take(" - ") ? -1 : nil
  }

  mutating func term(mayBeNegative: Bool) -> Length? {
    if take("safeTop") { return Length(1, .safeTop) }
    if take("safeBottom") { return Length(1, .safeBottom) }
    if take("safeLeading") { return Length(1, .safeLeading) }
    if take("safeTrailing") { return Length(1, .safeTrailing) }
    let start = index
    if mayBeNegative { _ = take("-") }
    guard digits() else { return nil }
    if take("."), !digits() { return nil }
    let number = DecimalNumber.value(of: Array(text[start..<index]), in: 0..<(index - start))
    return Length(number, take("vw") ? .vw : take("vh") ? .vh : take("%") ? .percent : .points)
  }

  private mutating func digits() -> Bool {
    let start = index
    while index < text.endIndex, text[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index > start
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= text.endIndex, word.withUTF8Buffer({ text[index..<end].elementsEqual($0) }) else { return false }
    index = end
    return true
  }
}

extension Message {
  fileprivate static func noLength(_ text: String, _ meant: JSONLiteral?) -> Message {
    "\(text.inBackticks) is an invalid length; "
      + (meant.map { "write `\($0.written)`" } ?? "a length is a number or a sum such as `100vw - safeBottom - 32`")
  }

  fileprivate static func percent(_ text: String, _ meant: JSONLiteral?) -> Message {
    "\(text.inBackticks) has a `%`, which is allowed only in the `translation` of a state"
      + (meant.map { "; of the viewport, write `\($0.written)`" } ?? "")
  }

  fileprivate static func absurdLength(_ text: String) -> Message {
    "the length \(text.inBackticks) is too large; its terms are at most 1e9 in magnitude"
  }
}
