struct TemplateTag: Equatable {
  enum Kind: Equatable {
    case variable, unescaped, section, inverted, closing, partial, parent, block, comment, delimiters
  }

  let kind: Kind
  /// The range with its delimiters.
  let range: Range<Int>
  /// The range between the delimiters, without the sign of its kind and surrounding spaces.
  let content: Range<Int>
}

/// Finds the tags of a template. The length of delimiters is bounded, and with it the time of a search.
struct TemplateScanner {
  let source: TemplateSource
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(source: TemplateSource) {
    self.source = source
  }

  /// The first tag at or after `position`. After a tag that sets delimiters, call `setDelimiters`.
  func tag(from position: Int) throws(TemplateError) -> TemplateTag? {
    guard let start = firstIndex(of: opening, from: position) else { return nil }
    let inside = start + opening.count
    let kind = source.bytes[inside...].first.flatMap(TemplateTag.Kind.init(sign:))
    let content = kind == nil ? inside : inside + 1
    let end = end(ofTagAt: inside)
    guard let contentEnd = firstIndex(of: end, from: content) else {
      throw TemplateError(.unclosedTag(String(decoding: end, as: UTF8.self)), at: start..<inside, in: source)
    }
    return TemplateTag(
      kind: kind ?? .variable,
      range: start..<contentEnd + end.count,
      content: trimmed(content..<contentEnd))
  }

  mutating func setDelimiters(_ tag: TemplateTag) throws(TemplateError) {
    let parts = source.bytes[tag.content].split(whereSeparator: \.isBlankOrNewline)
    guard parts.count == 2, parts.allSatisfy({ $0.count <= 16 && !$0.contains(UInt8(ascii: "=")) }) else {
      throw TemplateError(.delimiters, at: tag.range, in: source)
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
  }

  /// The end of a tag: `{{{name}}}` and `{{=| |=}}` have a sign of their own before the delimiter.
  private func end(ofTagAt inside: Int) -> [UInt8] {
    switch source.bytes[inside...].first {
    case UInt8(ascii: "{"): [UInt8(ascii: "}")] + closing
    case UInt8(ascii: "="): [UInt8(ascii: "=")] + closing
    default: closing
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let bytes = source.bytes[range]
    guard let first = bytes.firstIndex(where: { !$0.isBlankOrNewline }),
      let last = bytes.lastIndex(where: { !$0.isBlankOrNewline })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  private func firstIndex(of pattern: [UInt8], from position: Int) -> Int? {
    guard let head = pattern.first else { return nil }
    var rest = source.bytes[position...]
    while let index = rest.firstIndex(of: head) {
      if source.bytes[index...].starts(with: pattern) { return index }
      rest = source.bytes[(index + 1)...]
    }
    return nil
  }
}

extension TemplateTag.Kind {
  /// From the byte after the opening delimiter; nil if that is part of a variable's name.
  fileprivate init?(sign: UInt8) {
    switch sign {
    case UInt8(ascii: "&"), UInt8(ascii: "{"): self = .unescaped
    case UInt8(ascii: "#"): self = .section
    case UInt8(ascii: "^"): self = .inverted
    case UInt8(ascii: "/"): self = .closing
    case UInt8(ascii: ">"): self = .partial
    case UInt8(ascii: "<"): self = .parent
    case UInt8(ascii: "$"): self = .block
    case UInt8(ascii: "!"): self = .comment
    case UInt8(ascii: "="): self = .delimiters
    default: return nil
    }
  }
}

extension TemplateMessage {
  fileprivate static func unclosedTag(_ end: String) -> Self {
    Self(rule: "template-syntax", text: "this tag has no end: `\(end)` is missing")
  }

  fileprivate static let delimiters = Self(
    rule: "template-syntax",
    text: "a delimiter tag has two delimiters of 1 to 16 bytes without `=`, and a space between them")
}
