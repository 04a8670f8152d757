import Foundation

/// Reads JSON text. Reliable for valid specs; doesn't diagnose invalid ones.
struct TreeReader {
  private let bytes: [UInt8]
  private var index = 0

  static func read(_ text: String) throws -> Tree {
    try read(Array(text.utf8))
  }

  static func read(_ bytes: [UInt8]) throws -> Tree {
    var reader = TreeReader(bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    let tree = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == reader.bytes.count else { throw reader.error("text after the value") }
    return tree
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func error(_ what: String) -> ReferenceError {
    ReferenceError("invalid-json: \(what) at byte \(index)")
  }

  private var next: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipSpace()
    guard next == byte.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws -> Tree {
    guard depth < 512 else { throw error("too deep") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ tree: Tree) throws -> Tree {
    guard bytes[index...].starts(with: word.utf8) else { throw error("unknown word") }
    index += word.utf8.count
    return tree
  }

  private mutating func number() throws -> Tree {
    let start = index
    while index < bytes.count, TreeReader.isOfNumber(bytes[index]) { index += 1 }
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
      throw error("no number")
    }
    return .number(number)
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  private mutating func array(depth: Int) throws -> Tree {
    index += 1
    var items: [Tree] = []
    if take("]") { return .array(items) }
    repeat { items.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw error("no end of the array") }
    return .array(items)
  }

  private mutating func object(depth: Int) throws -> Tree {
    index += 1
    var members: [Tree.Member] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      let key = try string()
      guard take(":") else { throw error("no colon") }
      guard !members.contains(where: { $0.key == key }) else { throw error("duplicate key \(key)") }
      members.append(.init(key: key, value: try value(depth: depth + 1)))
    } while take(",")
    guard take("}") else { throw error("no end of the object") }
    return .object(members)
  }

  private mutating func string() throws -> String {
    guard next == UInt8(ascii: "\"") else { throw error("no string") }
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\"),
      bytes[index] >= 0x20
    {
      index += 1
    }
    var units = Array(bytes[start..<index])
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(bytes: units, encoding: .utf8) else { throw error("no UTF-8") }
        return string
      case UInt8(ascii: "\\"): units += Array(try escaped().utf8)
      case ..<0x20: throw error("control character")
      default: units.append(byte)
      }
    }
    throw error("no end of the string")
  }

  private mutating func escaped() throws -> String {
    guard let byte = next else { throw error("no escape") }
    index += 1
    switch Character(UnicodeScalar(byte)) {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u": return try escapedUnits()
    case let same where "\"\\/".contains(same): return String(same)
    default: throw error("unknown escape")
    }
  }

  private mutating func escapedUnits() throws -> String {
    var units = [try hexadecimal()]
    if UTF16.isLeadSurrogate(units[0]) {
      guard bytes[index...].starts(with: "\\u".utf8) else { throw error("lone surrogate") }
      index += 2
      units.append(try hexadecimal())
    }
    let isWhole = units.count == 2 ? UTF16.isTrailSurrogate(units[1]) : !UTF16.isTrailSurrogate(units[0])
    guard isWhole else { throw error("lone surrogate") }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func hexadecimal() throws -> UInt16 {
    let digits = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
    guard digits.count == 4, let unit = UInt16(digits, radix: 16) else { throw error("bad escape") }
    index += 4
    return unit
  }
}
