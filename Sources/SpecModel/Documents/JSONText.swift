extension JSONDocument {
  /// A string's value; lone surrogates become U+FFFD.
  package func string(_ node: JSONNode) -> String {
    String(decoding: text(node), as: UTF8.self)
  }

  /// A string's value as UTF-8 without escapes: a slice of the document itself if it has none.
  func text(_ node: JSONNode) -> ArraySlice<UInt8> {
    let inner = bytes[JSONText.inner(of: range(of: node), in: bytes)]
    return hasEscapes(node) ? JSONText.unescaped(inner)[...] : inner
  }
}

/// Decodes the escapes of JSON strings. The text has passed the parser, so every escape is complete.
enum JSONText {
  /// The range of a string or key without its quotes, which a key of JSON5 may do without.
  static func inner(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let isQuoted = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[range.lowerBound])
    return isQuoted ? (range.lowerBound + 1)..<(range.upperBound - 1) : range
  }

  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "\\") else {
        result.append(text[index])
        index += 1
        continue
      }
      append(escapeAt: &index, of: text, to: &result)
    }
    return result
  }

  private static func append(escapeAt index: inout Int, of text: ArraySlice<UInt8>, to result: inout [UInt8]) {
    let letter = text[index + 1]
    guard letter == UInt8(ascii: "u") else {
      result.append(byte(for: letter))
      index += 2
      return
    }
    let (scalar, length) = scalar(at: index, of: text)
    result.append(contentsOf: Array(String(Character(scalar ?? "\u{FFFD}")).utf8))
    index += length
  }

  /// The character of `\uXXXX`, or of two of them that are a surrogate pair, and its length in bytes; nil for a lone
  /// surrogate.
  static func scalar(at index: Int, of text: ArraySlice<UInt8>) -> (Unicode.Scalar?, Int) {
    let first = unit(at: index, of: text)
    guard 0xD800...0xDBFF ~= first, index + 12 <= text.endIndex, text[index + 6] == UInt8(ascii: "\\"),
      text[index + 7] == UInt8(ascii: "u")
    else { return (Unicode.Scalar(first), 6) }
    let second = unit(at: index + 6, of: text)
    guard 0xDC00...0xDFFF ~= second else { return (nil, 6) }
    return (Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)), 12)
  }

  /// The four hexadecimal digits after `\u`.
  private static func unit(at index: Int, of text: ArraySlice<UInt8>) -> UInt32 {
    text[(index + 2)..<(index + 6)].reduce(0) { $0 << 4 | UInt32(hexValue($1) ?? 0) }
  }

  static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The character of a one-letter escape.
  private static func byte(for letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}
