import SpecModel
import TableFormat

/// A language in which a table is written as calls of a runtime's constructors and functions.
enum CallLanguage {
  case dart, kotlin, swift

  fileprivate var quote: UInt8 { self == .dart ? UInt8(ascii: "'") : UInt8(ascii: "\"") }

  /// The bytes that end a text or have a special meaning inside.
  fileprivate var endings: [UInt8] {
    switch self {
    case .dart: Array("'\\$\n".utf8)
    case .kotlin: Array("\"\n".utf8)
    case .swift: Array("\"\\\n".utf8)
    }
  }

  /// Between a label and its value.
  fileprivate var separator: Unicode.Scalar { self == .kotlin ? "=" : ":" }
}

/// Reads the table of a generated file in Dart, Kotlin or Swift, in the words of the format.
struct CallReader {
  let language: CallLanguage
  let bytes: [UInt8]
  var index = 0
  private var depth = 0
  /// Where the values start of the functions (in Kotlin) or constants (in Swift) that a table is spread over.
  private var parts: [String: Int] = [:]

  private static let depthLimit = 64

  init(language: CallLanguage, bytes: [UInt8]) { (self.language, self.bytes) = (language, bytes) }

  /// The table of a file of code, as the JSON that says the same: `const MotionTable NAME = …;` in Dart, `val table = …`
  /// and functions `private fun NAME() = …` in Kotlin, `static let table = …` and constants `private static let NAME: TYPE =
  /// …` in Swift.
  static func table(in file: FileTree.File, _ language: CallLanguage) throws(ReadingError) -> JSONCursor {
    var reader = CallReader(language: language, bytes: file.bytes)
    switch language {
    case .dart:
      guard let start = file.bytes.end(of: Array("\nconst MotionTable ".utf8)) else {
        throw ReadingError("there is no `const MotionTable` in it", at: .file)
      }
      reader.index = start
      guard !reader.word().isEmpty, reader.takes("=") else { throw reader.error("expected `NAME =`") }
    case .kotlin:
      reader.index = try reader.findStarts(of: "val table =", and: "private fun ") { $0 + "() =".utf8.count }
    case .swift:
      let bytes = file.bytes
      reader.index = try reader.findStarts(of: "static let table =", and: "private static let ") { name in
        (bytes[name...].firstIndex(of: UInt8(ascii: "=")) ?? name) + 1
      }
    }
    let table = try reader.value()
    if language == .dart, !reader.takes(";") { throw reader.error("expected `;`") }
    guard table.name == "MotionTable" else { throw table.error("this must be `MotionTable(…)`") }
    var offsets: [JSONPointer: Int] = [:]
    let json = try table.json(at: .root, &offsets)
    return JSONCursor(value: json, pointer: .root, code: JSONCursor.Offsets(offsets))
  }

  /// Where the table starts; remembers where its parts do.
  /// - Parameter value: the offset of a part's value from that of the end of its name.
  private mutating func findStarts(
    of opening: String, and part: String, _ value: (Int) -> Int
  ) throws(ReadingError) -> Int {
    let (opening, part) = (Array(opening.utf8), Array(part.utf8))
    var table: Int?
    for line in bytes.indices where line == 0 || bytes[line - 1] == UInt8(ascii: "\n") {
      let start = bytes[line...].firstIndex { $0 != UInt8(ascii: " ") } ?? line
      if bytes[start...].starts(with: opening) { table = table ?? start + opening.count }
      guard bytes[start...].starts(with: part) else { continue }
      index = start + part.count
      let name = word()
      parts[name] = value(index)
    }
    guard let table else { throw ReadingError("there is no table in it", at: .file) }
    return table
  }

  mutating func value() throws(ReadingError) -> CallNode {
    skipBlanks()
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw error("this is nested too deep") }
    let start = index
    let node = CallNode(form: try form(at: start), offset: start)
    guard language == .kotlin else { return node }
    switch node.form {
    case .list(var items):
      while takes("+") {
        skipBlanks()
        items += try CallNode(form: try form(at: index), offset: index).items()
      }
      return CallNode(form: .list(items), offset: start)
    case .call:
      var terms = [node]
      while takes("+") {
        skipBlanks()
        terms.append(CallNode(form: try form(at: index), offset: index))
      }
      return terms.count == 1 ? node : CallNode(form: .list(terms), offset: start)
    case .number, .text, .word, .map: return node
    }
  }

  private mutating func form(at start: Int) throws(ReadingError) -> CallNode.Form {
    guard index < bytes.count else { throw error("the file ends within the table") }
    switch bytes[index] {
    case language.quote: return .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "[") where language == .dart:
      return .list(try sequence(from: "[", to: "]") { reader throws(ReadingError) in try reader.value() })
    case UInt8(ascii: "{") where language == .dart:
      return .map(
        try sequence(from: "{", to: "}") { reader throws(ReadingError) in
          let key = try reader.value()
          guard reader.takes(":") else { throw reader.error("expected `:`") }
          return CallNode.Argument(label: try key.string(), value: try reader.value())
        })
    case UInt8(ascii: "[") where language == .swift: return try brackets()
    default: break
    }
    let name = word()
    let isTuple = language == .swift && index < bytes.count && bytes[index] == UInt8(ascii: "(")
    guard !name.isEmpty || isTuple, language == .swift || !name.hasPrefix(".") else { throw error("expected a value") }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else {
      if language == .swift, let part = parts[name] { return try value(at: part).form }
      return .word(constant(name))
    }
    let arguments = try sequence(from: "(", to: ")") { reader throws(ReadingError) in try reader.argument() }
    if language == .kotlin, let part = parts[name], arguments.isEmpty { return .list(try value(at: part).items()) }
    let call = CallNode(form: .call(name, arguments), offset: start)
    guard language == .kotlin else { return call.form }
    switch name {
    case "mapOf": return .map(arguments)
    case "listOf", "emptyList", "none": return .list(arguments.map(\.value))
    case "numbers":
      let texts = try arguments.map { argument throws(ReadingError) in
        try argument.value.numbers().map { CallNode(form: .number($0), offset: argument.value.offset) }
      }
      return .list(texts.flatMap(\.self))
    default: return call.form
    }
  }

  /// A list or a map of Swift.
  private mutating func brackets() throws(ReadingError) -> CallNode.Form {
    let start = index
    let items = try sequence(from: "[", to: "]") { reader throws(ReadingError) -> CallNode.Argument? in
      if reader.takes(":") { return nil }
      let first = try reader.value()
      guard reader.takes(":") else { return CallNode.Argument(label: nil, value: first) }
      return CallNode.Argument(label: try first.string(), value: try reader.value())
    }
    let arguments = items.compactMap(\.self)
    if arguments.allSatisfy({ $0.label == nil }), arguments.count == items.count {
      return .list(arguments.map(\.value))
    }
    // `[:]` is a map without members.
    guard arguments.allSatisfy({ $0.label != nil }), arguments.count == items.count || items.count == 1 else {
      throw CallNode(form: .list([]), offset: start).error("this is neither a list nor a map")
    }
    return .map(arguments)
  }

  /// A constant as the format spells it: `Type.wordOfTwo` for Kotlin's `Type.WORD_OF_TWO`, and `null` for Swift's `nil`.
  private func constant(_ name: String) -> String {
    if language == .swift, name == "nil" { return "null" }
    guard language == .kotlin, let point = name.lastIndex(of: ".") else { return name }
    let words = name[name.index(after: point)...].split(separator: "_").map { $0.lowercased() }
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return name[...point] + (words.first ?? "") + tail.joined()
  }

  private mutating func value(at part: Int) throws(ReadingError) -> CallNode {
    let back = index
    index = part
    let value = try value()
    index = back
    return value
  }

  mutating func argument() throws(ReadingError) -> CallNode.Argument {
    let first = try value()
    if case .word(let label) = first.form, takes(language.separator) {
      return .init(label: label, value: try value())
    }
    if language == .kotlin, case .text(let key) = first.form, takes("t"), takes("o") {
      return .init(label: key, value: try value())
    }
    return .init(label: nil, value: first)
  }

  /// Items separated by commas, optionally with one after the last.
  mutating func sequence<Item>(
    from open: Unicode.Scalar, to close: Unicode.Scalar, _ item: (inout Self) throws(ReadingError) -> Item
  ) throws(ReadingError) -> [Item] {
    guard takes(open) else { throw error("expected `\(open)`") }
    var items: [Item] = []
    while !takes(close) {
      items.append(try item(&self))
      if takes(",") { continue }
      guard takes(close) else { throw error("expected `,` or `\(close)`") }
      break
    }
    return items
  }

  // MARK: - Words and numbers

  private mutating func text() throws(ReadingError) -> String {
    let long = Array("\"\"\"".utf8)
    let isLong = language == .kotlin && bytes[index...].starts(with: long)
    let (quotes, endings) = isLong ? (long, [language.quote]) : ([language.quote], language.endings)
    let content = bytes[(index + quotes.count)...].prefix { !endings.contains($0) }
    guard bytes[content.endIndex...].starts(with: quotes) else {
      throw error("this text has no end, or is more than a name")
    }
    index = content.endIndex + quotes.count
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func number() throws(ReadingError) -> Double {
    let digits = bytes[index...].prefix {
      $0 == 0x2D || $0 == 0x2E || $0 == 0x2B || $0 | 0x20 == 0x65 || (0x30...0x39).contains($0)
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else { throw error("expected a number") }
    index = digits.endIndex
    // Kotlin's suffix of a `Float`.
    if language == .kotlin, bytes[index...].first == UInt8(ascii: "f") { index += 1 }
    return number
  }

  /// Letters, digits, points and underscores; empty if there are none.
  mutating func word() -> String {
    let letters = bytes[index...].prefix {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x5F
    }
    index = letters.endIndex
    return String(decoding: letters, as: UTF8.self)
  }

  /// Skips spaces and consumes the next byte if it is this one; otherwise returns false.
  mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  /// Skips blanks and comments.
  mutating func skipBlanks() {
    while index < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      } else if bytes[index...].starts(with: "/*".utf8) {
        index = bytes[index...].end(of: "*/") ?? bytes.count
      } else {
        return
      }
    }
  }

  /// Skips to the end of a text, if it comes before another one.
  mutating func skips(past text: String, before other: String?) -> Bool {
    let rest = bytes[index...]
    guard let end = rest.end(of: text) else { return false }
    if let other, let border = rest.end(of: other), border < end { return false }
    index = end
    return true
  }

  func error(_ message: Message) -> ReadingError {
    ReadingError(message, at: .bytes(min(index, bytes.count)..<min(index + 1, bytes.count)))
  }
}

extension ArraySlice<UInt8> {
  /// The index after the first occurrence of a text.
  func end(of text: String) -> Int? {
    indices.first { self[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count }
  }
}

extension [UInt8] {
  /// The offset after the first occurrence of a text.
  func end(of text: [UInt8]) -> Int? {
    indices.first { self[$0] == text[0] && self[$0...].starts(with: text) }.map { $0 + text.count }
  }
}
