extension JSONParser {
  /// Whether a string starts here.
  var isStringStart: Bool { peek == UInt8(ascii: "\"") || isLenient && peek == UInt8(ascii: "'") }

  mutating func string() throws(JSONSyntaxError) {
    let (start, quote) = (position, peek)
    var hasEscapes = false
    var hasLoneSurrogate = false
    position += 1
    while true {
      let byte = peek
      switch byte {
      case quote:
        position += 1
        if quote != UInt8(ascii: "\"") { noteQuotes(start..<position) }
        if hasLoneSurrogate { oddities.loneSurrogates.append(entries.count) }
        return append(from: start, to: position, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        if try !escape() { hasLoneSurrogate = true }
      case 0x20..<0x80: position += 1
      case 0x80...: try multibyte()
      default: throw badControl(byte, inStringFrom: start)
      }
    }
  }

  private mutating func noteQuotes(_ range: Range<Int>) {
    let text = String(decoding: JSONText.unescaped(bytes[range].dropFirst().dropLast()), as: UTF8.self)
    oddities.extensions.append((range, JSONLiteral.quoted(text)))
  }

  /// Whether a name without quotes can have a byte: that of a word but for the dash, or one of another script.
  static func isNameByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) && byte != UInt8(ascii: "-")
  }

  /// Reads a key without quotes, as JSON5 has it.
  mutating func bareKey() {
    let start = position
    while Self.isNameByte(peek) { position += 1 }
    append(from: start, to: position)
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    oddities.extensions.append((start..<position, JSONLiteral.quoted(text)))
  }

  /// Reads an escape. Returns false for a surrogate without a partner.
  private mutating func escape() throws(JSONSyntaxError) -> Bool {
    let start = position
    position += 1
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
      return true
    case UInt8(ascii: "'") where isLenient:
      position += 1
      return true
    case UInt8(ascii: "u"):
      try fourDigits(from: start)
    default: throw .badEscape(start..<min(start + 2, bytes.count))
    }
    guard hasPartner(at: start) else { return JSONText.scalar(at: start, of: bytes[..<position]).0 != nil }
    try fourDigits(from: position)
    let (scalar, length) = JSONText.scalar(at: start, of: bytes[..<position])
    position = start + length
    return scalar != nil
  }

  /// Whether a high surrogate is followed by another `\u`.
  private func hasPartner(at start: Int) -> Bool {
    JSONText.scalar(at: start, of: bytes[..<position]).0 == nil && follows("\\u")
  }

  private mutating func fourDigits(from start: Int) throws(JSONSyntaxError) {
    let end = start + 6
    let digits = (start + 2)..<min(end, bytes.count)
    guard end <= bytes.count, bytes[digits].allSatisfy({ JSONText.hexValue($0) != nil }) else {
      throw .badUnicodeEscape(start..<digits.upperBound)
    }
    position = end
  }

  /// Reads a character of two to four bytes, as permitted by table 3-7 of the Unicode Standard.
  private mutating func multibyte() throws(JSONSyntaxError) {
    let lead = bytes[position]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    let end = position + length
    guard length > 0, end <= bytes.count, second ~= bytes[position + 1],
      bytes[(position + 2)..<end].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { throw .badUTF8(lead, at: position) }
    position = end
  }

  mutating func number() throws(JSONSyntaxError) {
    if peek == UInt8(ascii: "+") {
      oddities.extensions.append((position..<(position + 1), ""))
      position += 1
    }
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let leading = peek
    let first = position
    let whole = digits()
    if whole == 0 {
      guard isLenient, peek == UInt8(ascii: ".") else { throw badNumber(from: start) }
      oddities.extensions.append((first..<first, "0"))
    }
    if leading == UInt8(ascii: "0"), whole > 1 { throw .leadingZero(start..<position) }
    if peek == UInt8(ascii: ".") {
      position += 1
      if digits() == 0 {
        guard isLenient, whole > 0 else { throw .noDigitsAfterPoint(start..<position) }
        oddities.extensions.append((position..<position, "0"))
      }
    }
    let hasExponent = peek | 0x20 == UInt8(ascii: "e")
    if hasExponent {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      if digits() == 0 { throw .noDigitsInExponent(start..<position) }
    }
    if peek == UInt8(ascii: ".") || Self.isWordByte(peek) { throw badNumber(from: start) }
    // Without an exponent, nothing below 10^300 is out of range.
    let mayBeHuge = hasExponent || whole > 300
    if mayBeHuge, DecimalNumber.value(of: bytes, in: start..<position).isInfinite {
      oddities.hugeNumbers.append(entries.count)
    }
    append(from: start, to: position)
  }

  /// Skips digits, and returns their number.
  private mutating func digits() -> Int {
    let start = position
    while peek &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }
}

extension JSONSyntaxError {
  fileprivate static func badEscape(_ range: Range<Int>) -> Self {
    Self(
      range, "this escape is invalid; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits")
  }

  fileprivate static func badUnicodeEscape(_ range: Range<Int>) -> Self {
    Self(range, "`\\u` must be followed by four hexadecimal digits")
  }

  fileprivate static func badUTF8(_ byte: UInt8, at position: Int) -> Self {
    let hex = String(byte, radix: 16, uppercase: true)
    return Self(position..<(position + 1), "the byte 0x\(hex) is not UTF-8 here; save the file as UTF-8")
  }

  fileprivate static func leadingZero(_ range: Range<Int>) -> Self {
    Self(range, "a number can't start with an extra 0")
  }

  fileprivate static func noDigitsAfterPoint(_ range: Range<Int>) -> Self {
    Self(range, "digits are missing after the decimal point")
  }

  fileprivate static func noDigitsInExponent(_ range: Range<Int>) -> Self {
    Self(range, "digits are missing in the exponent")
  }
}
