/// Common mistakes in JSON, each with a message that says what to do.
extension JSONParser {
  /// The error where a value must start.
  func badValue() -> JSONSyntaxError {
    switch peek {
    case 0 where position == bytes.count: .endInsteadOfValue(at: position)
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      .missingValue(before: Character(Unicode.Scalar(peek)), at: position)
    case UInt8(ascii: "+"): .plusSign(at: position)
    case UInt8(ascii: "."): .noDigitsBeforePoint(at: position)
    default: badToken() ?? badWord()
    }
  }

  /// The error where a key, or the end of its object, is expected.
  func badKey() -> JSONSyntaxError {
    let word = wordRange
    guard badToken() == nil, !word.isEmpty else {
      return badToken() ?? .noKey(at: position)
    }
    let text = String(decoding: bytes[word], as: UTF8.self)
    return .bareKey(word).fixed("put the key in double quotes", JSONLiteral.quoted(text))
  }

  /// The error after a key.
  func badColon() -> JSONSyntaxError {
    let range = position..<min(position + 1, bytes.count)
    return peek == UInt8(ascii: "=") ? .equalsSign(range).fixed("replace with `:`", ":") : .noColon(range)
  }

  /// The error after a child of a container, where a comma or the end is expected.
  func badSeparator(in container: Int) -> JSONSyntaxError {
    let opening = opening(of: container)
    if position == bytes.count { return .unclosed(opening, at: position) }
    if peek == UInt8(ascii: "]") || peek == UInt8(ascii: "}") {
      return .wrongBracket(at: position, opening: opening, isObject: bytes[opening.lowerBound] == UInt8(ascii: "{"))
    }
    if let error = badToken(), !isQuote { return error }
    if peek == UInt8(ascii: ":") {
      guard bytes[opening.lowerBound] == UInt8(ascii: "[") else { return .strayColon(at: position) }
      let end = bytes[position...].first { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
      return .keysInArray(at: opening, endsAsObject: end == UInt8(ascii: "}"))
    }
    // The end of the last value: if it is a container, the last entry of the table is inside of it.
    let end = (bytes[..<position].lastIndex { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } ?? position - 1) + 1
    return .missingComma(at: position).fixed("put a comma after it", ",", at: end..<end)
  }

  /// The error after the value that is the whole document.
  func afterRoot() -> JSONSyntaxError {
    if let error = badToken(), !isQuote { return error }
    return .moreAfterRoot(at: position)
  }

  /// The error at a byte below 0x20 in a string, or at the end of the file.
  func badControl(_ byte: UInt8, inStringFrom start: Int) -> JSONSyntaxError {
    if position == bytes.count { return .unterminated(start..<position) }
    switch byte {
    case 0x0A, 0x0D: return .lineBreakInString(start..<position)
    case 0x09: return .tabInString(at: position).fixed("write it as an escape", "\\t")
    default: return .controlInString(byte, at: position)
    }
  }

  /// The error in a number that has an invalid character.
  func badNumber(from start: Int) -> JSONSyntaxError {
    let range = start..<max(wordRange.upperBound, start + 1)
    return position == start + 1 && bytes[start] == UInt8(ascii: "-") ? .noDigitsAfterMinus(range) : .noNumber(range)
  }

  /// The error for tokens of other languages, which are invalid anywhere outside of a string.
  private func badToken() -> JSONSyntaxError? {
    switch peek {
    case _ where isQuote: badQuotes
    case UInt8(ascii: "#"): badComment
    case UInt8(ascii: "/") where follows("//") || follows("/*"): badComment
    case 0 where position < bytes.count, 0xFF where bytes.starts(with: [0xFF, 0xFE]),
      0xFE where bytes.starts(with: [0xFE, 0xFF]):
      .notUTF8(at: position)
    default: nil
    }
  }

  private func badWord() -> JSONSyntaxError {
    let range = wordRange
    guard !range.isEmpty else { return .noValue(at: position) }
    let word = String(decoding: bytes[range], as: UTF8.self)
    return switch word.lowercased() {
    case "true", "false", "null":
      JSONSyntaxError.wrongCase(range).fixed("write it in lower-case letters", word.lowercased())
    case "none", "nil", "undefined": .noNull(range)
    case "nan", "infinity", "inf": .noInfinity(range)
    default: badString(range, word)
    }
  }

  /// The error for text without quotes, such as `ease-out`.
  private func badString(_ range: Range<Int>, _ word: String) -> JSONSyntaxError {
    let isWhole = range.upperBound == bytes.count || ",]} \t\r\n".utf8.contains(bytes[range.upperBound])
    let error = JSONSyntaxError.bareWord(range)
    return isWhole ? error.fixed("put it in double quotes", JSONLiteral.quoted(word)) : error
  }

  /// The range of letters, digits and other characters of names from the position on, no longer than a line shows.
  private var wordRange: Range<Int> {
    var end = position
    while end < bytes.count, end - position < 64, Self.isWordByte(bytes[end]) { end += 1 }
    return position..<end
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}

extension JSONSyntaxError {
  static func empty(at position: Int) -> Self {
    Self(position..<position, "the file is empty")
  }

  static func unclosed(_ opening: Range<Int>, at position: Int) -> Self {
    Self(position..<position, "the file ends before a bracket is closed").noted("it opens here", at: opening)
  }

  static func trailingComma(at position: Int) -> Self {
    Self(position..<(position + 1), "JSON doesn't allow a comma after the last entry")
      .fixed("remove the comma", "")
  }

  static func tooDeep(at position: Int) -> Self {
    var error = one(position, "arrays and objects are nested deeper than \(JSONDocument.depthLimit) levels")
    error.rule = .limitExceeded
    return error
  }

  fileprivate static func one(_ position: Int, _ message: Message) -> Self {
    Self(position..<(position + 1), message)
  }

  fileprivate static func endInsteadOfValue(at position: Int) -> Self {
    Self(position..<position, "the file ends where a value is expected")
  }

  fileprivate static func missingValue(before character: Character, at position: Int) -> Self {
    one(position, "a value is missing before `\(character)`")
  }

  fileprivate static func plusSign(at position: Int) -> Self {
    one(position, "a number can't start with a plus sign").fixed("remove the plus sign", "")
  }

  fileprivate static func noDigitsAfterMinus(_ range: Range<Int>) -> Self {
    Self(range, "digits are missing after the minus")
  }

  fileprivate static func noNumber(_ range: Range<Int>) -> Self {
    Self(range, "write a decimal number, such as `-12.5` or `1e3`")
  }

  fileprivate static func noDigitsBeforePoint(at position: Int) -> Self {
    one(position, "a number needs a digit before the decimal point").fixed("write `0.`", "0.")
  }

  fileprivate static func noKey(at position: Int) -> Self {
    one(position, "expected a key in double quotes")
  }

  fileprivate static func bareKey(_ range: Range<Int>) -> Self {
    Self(range, "keys need double quotes")
  }

  fileprivate static func equalsSign(_ range: Range<Int>) -> Self {
    Self(range, "use a colon, not `=`, between a key and its value")
  }

  fileprivate static func noColon(_ range: Range<Int>) -> Self {
    Self(range, "a colon is missing between a key and its value")
  }

  fileprivate static func wrongBracket(at position: Int, opening: Range<Int>, isObject: Bool) -> Self {
    one(position, isObject ? "an object ends with `}`, not `]`" : "an array ends with `]`, not `}`")
      .noted("it opens here", at: opening)
  }

  fileprivate static func strayColon(at position: Int) -> Self {
    one(position, "a colon is only allowed between a key and its value")
  }

  fileprivate static func keysInArray(at opening: Range<Int>, endsAsObject: Bool) -> Self {
    let error = Self(opening, "keys and values belong in an object, which begins with `{`")
    return endsAsObject ? error.fixed("replace with `{`", "{") : error
  }

  fileprivate static func missingComma(at position: Int) -> Self {
    one(position, "a comma is missing between two entries")
  }

  fileprivate static func moreAfterRoot(at position: Int) -> Self {
    one(position, "unexpected text after the end of the value")
  }

  fileprivate static func unterminated(_ range: Range<Int>) -> Self {
    Self(range.lowerBound..<(range.lowerBound + 1), "the string that begins here is not closed before the file ends")
  }

  fileprivate static func lineBreakInString(_ range: Range<Int>) -> Self {
    Self(range, "this string is not closed on its line; write a line break as \\n, or close it with a double quote")
  }

  fileprivate static func tabInString(at position: Int) -> Self {
    one(position, "write a tab inside a string as \\t")
  }

  fileprivate static func controlInString(_ byte: UInt8, at position: Int) -> Self {
    one(position, "write the control character \(byte) inside a string as an escape")
  }

  fileprivate static func notUTF8(at position: Int) -> Self {
    one(position, "the file is not UTF-8 (it may be UTF-16); save it as UTF-8")
  }

  fileprivate static func noValue(at position: Int) -> Self {
    one(position, "a JSON value can't start like this")
  }

  fileprivate static func wrongCase(_ range: Range<Int>) -> Self {
    Self(range, "`true`, `false` and `null` are written in lower-case letters")
  }

  fileprivate static func noNull(_ range: Range<Int>) -> Self {
    Self(range, "JSON spells this `null`; in a spec, leave the key out instead")
  }

  fileprivate static func noInfinity(_ range: Range<Int>) -> Self {
    Self(range, "JSON has no such number")
  }

  fileprivate static func bareWord(_ range: Range<Int>) -> Self {
    Self(range, "strings need double quotes")
  }
}
