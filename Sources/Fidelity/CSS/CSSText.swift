import SpecModel

/// The bytes of a style sheet, comments blanked out, as they are read.
struct CSSText {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  struct Block {
    let prelude: String
    let range: Range<Int>
    let body: Range<Int>
  }

  init(_ bytes: [UInt8]) {
    self.bytes = Self.withoutComments(bytes)
    (position, end) = (0, bytes.count)
  }

  private init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    (position, end) = (range.lowerBound, range.upperBound)
  }

  func inside(_ block: Block) -> CSSText { CSSText(bytes, in: block.body) }

  /// The next `PRELUDE { … }`; nil at the end.
  mutating func block() throws(ReadingError) -> Block? {
    let start = position
    guard let open = bytes[start..<end].firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    for index in open..<end {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 {
        position = index + 1
        return Block(prelude: text(start..<open), range: start..<open, body: open + 1..<index)
      }
    }
    throw ReadingError("this block has no end", at: .bytes(open..<open + 1))
  }

  /// `NAME: VALUE;` one behind the other.
  func declarations() -> [(name: String, value: String)] {
    Self.split(text(position..<end), at: ";").compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...]
      return (Self.trimmed(line[..<colon]), Self.trimmed(value))
    }
  }

  private func text(_ range: Range<Int>) -> String {
    let scalars = String(decoding: bytes[range], as: UTF8.self)
    return Self.trimmed(scalars[...])
  }

  /// At a sign that stands in no brackets; parts without blanks around them, empty ones left out.
  static func split(_ text: String, at sign: Character) -> [String] {
    var parts: [String] = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      let isBlank = sign == " " && (character == "\n" || character == " ")
      if depth == 0, character == sign || isBlank {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { trimmed($0[...]) }.filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let last = text.last, last == " " || last == "\n" { text.removeLast() }
    return String(text.drop { $0 == " " || $0 == "\n" })
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var index = 0
    var isInside = false
    while index + 1 < bytes.count {
      let pair = (bytes[index], bytes[index + 1])
      if !isInside, pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) { isInside = true }
      let closes = isInside && pair == (UInt8(ascii: "*"), UInt8(ascii: "/"))
      if isInside { bytes[index] = UInt8(ascii: " ") }
      if closes {
        bytes[index + 1] = UInt8(ascii: " ")
        isInside = false
        index += 1
      }
      index += 1
    }
    return bytes
  }
}
