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
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let (name, value) = (Array(line.utf8[..<colon]), Array(line.utf8[colon...].dropFirst()))
      func trimmed(_ bytes: [UInt8]) -> String { String(decoding: Self.trimmed(bytes[...]), as: UTF8.self) }
      return (trimmed(name), trimmed(value))
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: Self.trimmed(bytes[range]), as: UTF8.self)
  }

  /// At a sign that stands in no brackets; parts without blanks around them, empty ones left out.
  static func split(_ text: String, at sign: Unicode.Scalar) -> [String] {
    let bytes = Array(text.utf8)
    let separator = UInt8(ascii: sign)
    var parts: [String] = []
    var (depth, start) = (0, 0)
    func end(at index: Int) {
      let part = trimmed(bytes[start..<index])
      if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
      start = index + 1
    }
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      let isBlank = separator == UInt8(ascii: " ") && byte == UInt8(ascii: "\n")
      if depth == 0, byte == separator || isBlank { end(at: index) }
    }
    end(at: bytes.count)
    return parts
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\n") { text.removeLast() }
    while let first = text.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\n") { text.removeFirst() }
    return text
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
