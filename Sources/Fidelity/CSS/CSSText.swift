import SpecModel
import TableFormat

/// The bytes of a style sheet while it is read, with comments replaced by spaces.
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

  enum Statement {
    case declaration
    case block(Block)
  }

  /// The next declaration or nested block of a rule with its range; nil at the end.
  mutating func statement() throws(ReadingError) -> (range: Range<Int>, Statement)? {
    let start = position
    var depth = 0
    for index in start..<end {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "{"): return try block().map { ($0.range, .block($0)) }
      case UInt8(ascii: ";") where depth == 0:
        position = index + 1
        return (start..<index, .declaration)
      default: break
      }
    }
    position = end
    let rest = Self.trimmed(bytes[start..<end])
    return rest.isEmpty ? nil : (rest.startIndex..<rest.endIndex, .declaration)
  }

  func inside(_ range: Range<Int>) -> CSSText { CSSText(bytes, in: range) }

  /// Consecutive declarations `NAME: VALUE;`.
  func declarations() throws(ReadingError) -> [(name: String, value: String, range: Range<Int>)] {
    var declarations: [(name: String, value: String, range: Range<Int>)] = []
    for range in Self.parts(of: bytes[position..<end], at: UInt8(ascii: ";")) {
      guard let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")) else {
        throw ReadingError("this must be a declaration", at: .bytes(range))
      }
      declarations.append((text(range.lowerBound..<colon), text(colon + 1..<range.upperBound), range))
    }
    return declarations
  }

  /// The range after the last block; nil if it is blank.
  var rest: Range<Int>? {
    let rest = Self.trimmed(bytes[position..<end])
    return rest.isEmpty ? nil : rest.startIndex..<rest.endIndex
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: Self.trimmed(bytes[range]), as: UTF8.self)
  }

  /// Splits a text at a sign outside of parentheses. Components are trimmed; empty ones are omitted.
  static func split(_ text: String, at sign: Unicode.Scalar) -> [String] {
    let bytes = Array(text.utf8)
    return parts(of: bytes[...], at: UInt8(ascii: sign)).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private static func parts(of bytes: ArraySlice<UInt8>, at separator: UInt8) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (depth, start) = (0, bytes.startIndex)
    func end(at index: Int) {
      let part = trimmed(bytes[start..<index])
      if !part.isEmpty { parts.append(part.startIndex..<part.endIndex) }
      start = index + 1
    }
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      let isBlank = separator == UInt8(ascii: " ") && byte == UInt8(ascii: "\n")
      if depth == 0, byte == separator || isBlank { end(at: index) }
    }
    end(at: bytes.endIndex)
    return parts
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, isBlank(last) { text.removeLast() }
    while let first = text.first, isBlank(first) { text.removeFirst() }
    return text
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var index = 0
    var isInside = false
    while index + 1 < bytes.count {
      let pair = (bytes[index], bytes[index + 1])
      if bytes[index] == UInt8(ascii: "\r") { bytes[index] = UInt8(ascii: " ") }
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
