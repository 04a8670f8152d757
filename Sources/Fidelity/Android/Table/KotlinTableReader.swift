import SpecModel

/// Reads the table of a generated Kotlin file: `val table = …`, and the functions over which it is spread.
struct KotlinTableReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  /// The offset of each function's value.
  private var functions: [String: Int] = [:]

  static func table(in file: FileTree.File) throws(ReadingError) -> KotlinNode {
    var reader = KotlinTableReader(bytes: file.bytes)
    guard let start = reader.findStarts() else { throw ReadingError("there is no table in it", at: .bytes(0..<0)) }
    reader.index = start
    return try reader.value()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private static let table = Array("val table =".utf8)
  private static let function = Array("private fun ".utf8)

  /// The offset of the table.
  private mutating func findStarts() -> Int? {
    var table: Int?
    for line in bytes.indices where line == 0 || bytes[line - 1] == UInt8(ascii: "\n") {
      let start = bytes[line...].firstIndex { $0 != UInt8(ascii: " ") } ?? line
      if bytes[start...].starts(with: Self.table) { table = table ?? start + Self.table.count }
      guard bytes[start...].starts(with: Self.function) else { continue }
      let name = bytes[(start + Self.function.count)...].prefix(while: Self.isLetter)
      functions[String(decoding: name, as: UTF8.self)] = name.endIndex + "() =".utf8.count
    }
    return table
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
  }

  private static let depthLimit = 64

  private mutating func value() throws(ReadingError) -> KotlinNode {
    skipBlanks()
    guard index < bytes.count else { throw error("the file ends within the table") }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw error("this is nested too deep") }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "\""): return KotlinNode(form: .text(try text()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return KotlinNode(form: .number(try number()), offset: start)
    default: return try named(from: start)
    }
  }

  private mutating func text() throws(ReadingError) -> String {
    if bytes[index...].starts(with: Self.manyLines) { return try longText() }
    index += 1
    let content = bytes[index...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
    guard content.endIndex < bytes.count, bytes[content.endIndex] == UInt8(ascii: "\"") else {
      throw error("this text has no end")
    }
    index = content.endIndex + 1
    return String(decoding: content, as: UTF8.self)
  }

  private static let manyLines = Array("\"\"\"".utf8)

  private mutating func longText() throws(ReadingError) -> String {
    index += Self.manyLines.count
    let content = bytes[index...].prefix { $0 != UInt8(ascii: "\"") }
    guard bytes[content.endIndex...].starts(with: Self.manyLines) else { throw error("this text has no end") }
    index = content.endIndex + Self.manyLines.count
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func number() throws(ReadingError) -> Double {
    let digits = bytes[index...].prefix { $0 == 0x2D || $0 == 0x2E || $0 >= 0x30 && $0 <= 0x39 }
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else { throw error("expected a number") }
    index = digits.endIndex
    return number
  }

  /// A word, a call, or a sum of lists.
  private mutating func named(from start: Int) throws(ReadingError) -> KotlinNode {
    let first = try term(from: start)
    guard case .call("listOf", var items) = first.form, isNext(UInt8(ascii: "+")) else { return first }
    repeat {
      skipBlanks()
      items += try term(from: index).arguments(of: "listOf")
    } while isNext(UInt8(ascii: "+"))
    return KotlinNode(form: .call("listOf", items), offset: start)
  }

  /// A word, a call, or the list that a function returns.
  private mutating func term(from start: Int) throws(ReadingError) -> KotlinNode {
    let name = String(decoding: bytes[index...].prefix { Self.isLetter($0) || $0 == 0x2E }, as: UTF8.self)
    guard !name.isEmpty else { throw error("this belongs to no table") }
    index += name.utf8.count
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else {
      return KotlinNode(form: .word(name), offset: start)
    }
    let arguments = try arguments()
    guard let body = functions[name], arguments.isEmpty else {
      return try KotlinNode.call(name, arguments, at: start)
    }
    return KotlinNode(form: .call("listOf", try list(at: body)), offset: start)
  }

  private mutating func list(at body: Int) throws(ReadingError) -> [(label: String?, value: KotlinNode)] {
    let back = index
    index = body
    let list = try value()
    index = back
    return try list.arguments(of: "listOf")
  }

  private mutating func arguments() throws(ReadingError) -> [(label: String?, value: KotlinNode)] {
    index += 1
    var arguments: [(label: String?, value: KotlinNode)] = []
    while !isNext(UInt8(ascii: ")")) {
      let first = try value()
      if case .word(let label) = first.form, isNext(UInt8(ascii: "=")) {
        arguments.append((label, try value()))
      } else {
        arguments.append((nil, first))
      }
      if !isNext(UInt8(ascii: ",")) {
        guard isNext(UInt8(ascii: ")")) else { throw error("expected `,` or `)`") }
        return arguments
      }
    }
    return arguments
  }

  /// Skips spaces and consumes the next byte if it is this one.
  private mutating func isNext(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x0A || bytes[index] == 0x0D { index += 1 }
  }

  private func error(_ message: String) -> ReadingError {
    ReadingError(message, at: .bytes(min(index, bytes.count)..<min(index + 1, bytes.count)))
  }
}
