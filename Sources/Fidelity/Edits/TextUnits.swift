import SpecModel

/// What texts are compared by: the tokens of a language, or lines.
struct TextUnits {
  private(set) var all: [Unit] = []

  /// A token or a line.
  struct Unit: Hashable {
    /// The bytes in the file.
    var text: ArraySlice<UInt8>
    /// What the blanks before it say.
    var blank = Blank.none
  }

  enum Blank {
    case none
    /// In CSS: a space that is an operator, as in `.a .b`, or is needed beside one, as in `calc(1px + 2px)`.
    case space
    /// The end of a line that may end a statement.
    case line
    /// In Swift, a blank before an operator but none after it, or the other way round, which tells `a - b` from `a -b`.
    case before, after
  }

  init(_ file: FileTree.File) {
    if let language = CodeLanguage(file.path) {
      var reader = TokenReader(language, file.bytes)
      all = reader.tokens()
    } else {
      all = Self.lines(of: file.bytes)
    }
  }

  /// The lines, without their ends; an empty last line is the end of the line before.
  private static func lines(of bytes: [UInt8]) -> [Unit] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Unit(text: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
  }

  /// The bytes of units that follow each other, without leading spaces; for none, the end of the unit before.
  func range(of units: Range<Int>) -> Range<Int> {
    guard let first = units.first, let last = units.last else {
      let end = units.lowerBound < all.count ? all[units.lowerBound].text.startIndex : all.last?.text.endIndex ?? 0
      return end..<end
    }
    let start = all[first].text.drop { $0 == UInt8(ascii: " ") }.startIndex
    return start..<max(all[last].text.endIndex, start)
  }
}

/// Reads the tokens of a file of code.
private struct TokenReader {
  private let language: CodeLanguage
  private let quotes: [[UInt8]]
  private let bytes: [UInt8]
  private var index = 0
  private var units: [TextUnits.Unit] = []
  /// The brackets that are open.
  private var brackets: [UInt8] = []

  init(_ language: CodeLanguage, _ bytes: [UInt8]) {
    (self.language, self.bytes, quotes) = (language, bytes, language.quotes)
  }

  mutating func tokens() -> [TextUnits.Unit] {
    while true {
      let blanks = skipBlanks()
      guard index < bytes.count else { return units }
      let start = index
      readToken()
      let token = bytes[start..<index]
      if isSign, token.first.map(language.isInWord) ?? false, let sign = units.popLast() {
        // A sign is part of the number after it.
        units.append(TextUnits.Unit(text: bytes[sign.text.startIndex..<index], blank: sign.blank))
        continue
      }
      units.append(TextUnits.Unit(text: token, blank: meaning(of: blanks, before: token)))
      switch token.first {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append(bytes[start])
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = brackets.popLast()
      default: break
      }
    }
  }

  private func isNext(_ text: some Collection<UInt8>) -> Bool { bytes[index...].starts(with: text) }

  // MARK: - Tokens

  private mutating func readToken() {
    if let quote = quotes.first(where: isNext) { return skipLiteral(quote) }
    if language == .swift, isNext("#".utf8) { return skipRawText() }
    let byte = bytes[index]
    if isSignBeforeDigit || language.isInWord(byte) { return skipWord() }
    if language == .javaScript, byte == UInt8(ascii: "/"), !isAfterOperand { return skipExpression() }
    index += 1
    guard language != .css, CodeLanguage.isInOperator(byte) else { return }
    while index < bytes.count, CodeLanguage.isInOperator(bytes[index]), !isComment { index += 1 }
  }

  /// Whether the last unit is a sign, and this is not a difference of two values.
  private var isSign: Bool {
    guard language != .css, let last = units.last, last.text.elementsEqual("-".utf8), last.text.endIndex <= index,
      bytes[last.text.endIndex..<index].first.map({ (0x30...0x39).contains($0) }) ?? false
    else { return false }
    guard let before = units.dropLast().last?.text.last else { return true }
    return !(language.isInWord(before) || ")]}\"'`".utf8.contains(before))
  }

  private var isSignBeforeDigit: Bool {
    language == .css && isNext("-".utf8) && index + 1 < bytes.count && (0x30...0x39).contains(bytes[index + 1])
  }

  private var isAfterOperand: Bool {
    guard let last = units.last?.text, let byte = last.last else { return false }
    if last.elementsEqual("return".utf8) { return false }
    return language.isInWord(byte) || ")]}\"'`".utf8.contains(byte)
  }

  /// A name or a number; the latter with a point and an exponent.
  private mutating func skipWord() {
    let isNumber = (0x30...0x39).contains(bytes[index])
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isPart =
        isNumber && (0x30...0x39).contains(next)
        && (byte == UInt8(ascii: ".") || "+-".utf8.contains(byte) && bytes[index - 1] | 0x20 == UInt8(ascii: "e"))
      guard language.isInWord(byte) || isPart else { return }
      index += 1
    }
  }

  private mutating func skipLiteral(_ quote: [UInt8]) {
    let isRaw = language == .kotlin && quote.count > 1 || language == .dart && units.last?.text.last == 0x72 && isGlued
    let isShort = quote.count == 1 && quote[0] != UInt8(ascii: "`")
    index += quote.count
    while index < bytes.count, !isNext(quote) {
      if isShort, bytes[index] == UInt8(ascii: "\n") { return }
      if let opening = language.interpolation(in: quote), isNext(opening), !isRaw || language == .kotlin {
        index += opening.count
        skipCode()
      } else {
        index += bytes[index] == UInt8(ascii: "\\") && !isRaw ? 2 : 1
      }
    }
    index = min(index + quote.count, bytes.count)
  }

  /// Whether nothing is between the last token and this one.
  private var isGlued: Bool { units.last?.text.endIndex == index }

  /// Code inside a literal, up to the bracket that closes it.
  private mutating func skipCode() {
    var depth = 1
    while index < bytes.count, depth > 0 {
      if let quote = quotes.first(where: isNext) {
        skipLiteral(quote)
        continue
      }
      if "({[".utf8.contains(bytes[index]) { depth += 1 }
      if ")}]".utf8.contains(bytes[index]) { depth -= 1 }
      index += 1
    }
  }

  /// A text such as `#"…"#`, or a word that starts with `#`.
  private mutating func skipRawText() {
    let marks = bytes[index...].prefix { $0 == UInt8(ascii: "#") }
    index = marks.endIndex
    guard isNext("\"".utf8) else {
      if index < bytes.count { skipWord() }
      return
    }
    let end = Array("\"".utf8) + marks
    index += 1
    while index < bytes.count, !isNext(end) { index += 1 }
    index = min(index + end.count, bytes.count)
  }

  /// A regular expression of JavaScript.
  private mutating func skipExpression() {
    var isInClass = false
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        index += 1
        return
      default: break
      }
      index = min(index + 1, bytes.count)
    }
  }

  // MARK: - Blanks

  private var isComment: Bool { isNext("/*".utf8) || language.hasLineComments && isNext("//".utf8) }

  /// Skips blanks and comments.
  private mutating func skipBlanks() -> (isAny: Bool, hasLineEnd: Bool) {
    var (isAny, hasLineEnd) = (false, false)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        (isAny, hasLineEnd) = (true, true)
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        isAny = true
        index += 1
      case UInt8(ascii: "/") where isComment && !isLanguageVersion:
        // In CSS, a comment separates nothing.
        isAny = isAny || language != .css
        if skipComment() { hasLineEnd = true }
      default: return (isAny, hasLineEnd)
      }
    }
    return (isAny, hasLineEnd)
  }

  /// Dart reads its language version from a comment.
  private var isLanguageVersion: Bool { language == .dart && isNext("// @dart".utf8) }

  /// - Returns: whether it contains the end of a line.
  private mutating func skipComment() -> Bool {
    let start = index
    if isNext("//".utf8) {
      index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return false
    }
    var depth = 0
    repeat {
      if isNext("/*".utf8), language.nestsComments || depth == 0 {
        (depth, index) = (depth + 1, index + 2)
      } else if isNext("*/".utf8) {
        (depth, index) = (depth - 1, index + 2)
      } else {
        index += 1
      }
    } while index < bytes.count && depth > 0
    return bytes[start..<index].contains(UInt8(ascii: "\n"))
  }

  private func meaning(of blanks: (isAny: Bool, hasLineEnd: Bool), before token: ArraySlice<UInt8>) -> TextUnits.Blank {
    if language == .css { return blanks.isAny && isSpaceSignificant(before: token) ? .space : .none }
    if language.endsStatementsWithLines, blanks.hasLineEnd, isLineEndSignificant(before: token) { return .line }
    guard language == .swift, let byte = token.first, CodeLanguage.isInOperator(byte), byte != UInt8(ascii: ":") else {
      return .none
    }
    let isOpenBefore = blanks.isAny || units.last?.text.last.map { "([{,;:".utf8.contains($0) } ?? true
    let next = token.endIndex < bytes.count ? bytes[token.endIndex] : 0x20
    let isOpenAfter = next <= 0x20 || isComment || ")]},;:.".utf8.contains(next)
    return isOpenBefore == isOpenAfter ? .none : isOpenBefore ? .before : .after
  }

  private static let endings = ["else", "catch", "finally", "->"].map { Array($0.utf8) }

  /// Whether the end of a line before a token may end a statement.
  private func isLineEndSignificant(before token: ArraySlice<UInt8>) -> Bool {
    if let bracket = brackets.last, bracket != UInt8(ascii: "{") { return false }
    guard let last = units.last?.text.last, let first = token.first else { return false }
    if "{([,;=&|:<*%^.".utf8.contains(last) || ")]},;.?=&|:<>%*^".utf8.contains(first) { return false }
    if "+-/".utf8.contains(last), !(units.last?.text.count == 2 && "+-".utf8.contains(last)) { return false }
    return !Self.endings.contains(Array(token))
  }

  /// Whether a space before a token of CSS means anything.
  private func isSpaceSignificant(before token: ArraySlice<UInt8>) -> Bool {
    guard let last = units.last?.text, let first = token.first else { return false }
    if "{};,(>~".utf8.contains(last.last ?? 0) || "{};,)>~!".utf8.contains(first) { return false }
    if first == UInt8(ascii: ":") { return !isDeclaration(at: token.startIndex) }
    return last.last != UInt8(ascii: ":") || !isDeclaration(at: last.startIndex)
  }

  /// Whether a colon is that of a declaration, not of a selector.
  private func isDeclaration(at colon: Int) -> Bool {
    let end = bytes[colon...].first { "{};".utf8.contains($0) }
    return end != UInt8(ascii: "{")
  }
}
