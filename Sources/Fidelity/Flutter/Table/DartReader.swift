import SpecModel

/// Reads the constant table of a generated Dart file: `const MotionTable NAME = …;`, in the grammar of Docs/flutter.md.
struct DartReader {
  private let bytes: [UInt8]
  private var index: Int
  private var depth = 0

  private static let opening = Array("\nconst MotionTable ".utf8)
  private static let depthLimit = 64
  /// The bytes that end a text or have a special meaning inside.
  private static let endings = Array("'\\$\n".utf8)

  static func table(in file: FileTree.File) throws(ReadingError) -> DartNode {
    guard let start = end(of: opening, in: file.bytes) else {
      throw ReadingError("there is no `const MotionTable` in it", at: .file)
    }
    var reader = DartReader(bytes: file.bytes, index: start)
    guard !reader.word().isEmpty, reader.takes("=") else { throw reader.error("expected `NAME =`") }
    let table = try reader.value()
    guard reader.takes(";") else { throw reader.error("expected `;`") }
    return table
  }

  /// Whether the runtime plays the file.
  static func usesRuntime(_ file: FileTree.File) -> Bool {
    runtimes.contains { end(of: $0, in: file.bytes) != nil }
  }

  /// The runtime's imports: beside the file, and as a package.
  private static let runtimes = ["", "package:transition_runtime/"].map { folder in
    Array("\nimport '\(folder)transition_runtime.dart';".utf8)
  }

  /// The offset after the first occurrence of a text.
  private static func end(of text: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }.map { $0 + text.count }
  }

  private init(bytes: [UInt8], index: Int) {
    (self.bytes, self.index) = (bytes, index)
  }

  private mutating func value() throws(ReadingError) -> DartNode {
    skipBlanks()
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw error("this is nested too deep") }
    let start = index
    return DartNode(form: try form(), offset: start)
  }

  private mutating func form() throws(ReadingError) -> DartNode.Form {
    guard index < bytes.count else { throw error("the file ends within the table") }
    switch bytes[index] {
    case UInt8(ascii: "'"): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "["):
      return .list(try sequence(from: "[", to: "]") { reader throws(ReadingError) in try reader.value() })
    default: break
    }
    let name = word()
    guard !name.isEmpty else { throw error("expected a value") }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return .name(name) }
    return .call(
      name, try sequence(from: "(", to: ")") { reader throws(ReadingError) in try reader.argument() })
  }

  private mutating func argument() throws(ReadingError) -> DartNode.Argument {
    let first = try value()
    if case .name(let label) = first.form, takes(":") { return .init(label: label, value: try value()) }
    return .init(label: nil, value: first)
  }

  /// Items separated by commas, optionally with one after the last.
  private mutating func sequence<Item>(
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

  private mutating func string() throws(ReadingError) -> String {
    let content = bytes[(index + 1)...].prefix { !Self.endings.contains($0) }
    guard content.endIndex < bytes.count, bytes[content.endIndex] == UInt8(ascii: "'") else {
      throw error("this text has no end, or is more than a name")
    }
    index = content.endIndex + 1
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func number() throws(ReadingError) -> Double {
    let digits = bytes[index...].prefix { $0 == 0x2D || $0 == 0x2E || (0x30...0x39).contains($0) }
    guard let number = Double(String(decoding: digits, as: UTF8.self)) else { throw error("expected a number") }
    index = digits.endIndex
    return number
  }

  /// Letters, digits and points; empty if there are none.
  private mutating func word() -> String {
    let letters = bytes[index...].prefix {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x5F
    }
    index = letters.endIndex
    return String(decoding: letters, as: UTF8.self)
  }

  /// Skips spaces and consumes the next byte if it is this one; otherwise returns false.
  private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
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
