package import SpecModel

/// A value in an exported JSON file, or in code that says the same, and its path.
package struct JSONCursor: Sendable {
  package let value: JSONLiteral
  package let pointer: JSONPointer
  /// Where the values are in a file of code; nil for JSON.
  package var code: Offsets?

  package init(value: JSONLiteral, pointer: JSONPointer, code: Offsets? = nil) {
    (self.value, self.pointer, self.code) = (value, pointer, code)
  }

  /// The byte offsets of values by their paths.
  package final class Offsets: Sendable {
    fileprivate let offsets: [JSONPointer: Int]

    package init(_ offsets: [JSONPointer: Int]) { self.offsets = offsets }
  }

  /// The root of a file, or findings if it isn't JSON.
  package static func root(of file: FileTree.File) -> Checked<JSONCursor> {
    let parsed = JSONDocument.parse(file.bytes, source: file.path)
    guard let document = parsed.value, !parsed.hasErrors else { return Checked(nil, findings: parsed.findings) }
    return Checked(JSONCursor(value: document.literal, pointer: .root), findings: parsed.findings)
  }

  package func error(_ message: Message) -> ReadingError {
    ReadingError(message, at: code.map { $0.spot(of: pointer) } ?? .value(pointer))
  }

  /// An error of a member's name.
  package func error(ofKey key: String, _ message: Message) -> ReadingError {
    ReadingError(message, at: code.map { $0.spot(of: pointer / key) } ?? .key(pointer / key))
  }

  /// The value of a member; nil if there is none.
  package subscript(key: String) -> JSONCursor? {
    value[key].map { JSONCursor(value: $0, pointer: pointer / key, code: code) }
  }

  package func required(_ key: String) throws(ReadingError) -> JSONCursor {
    guard let member = self[key] else { throw error("`\(key)` is missing") }
    return member
  }

  /// Throws if there are members with other names, which would be ignored silently.
  package func allows(_ keys: [String]) throws(ReadingError) {
    guard case .object(let members) = value else { throw error("this must be an object") }
    if let unknown = members.first(where: { !keys.contains($0.key) }) {
      throw error(ofKey: unknown.key, "unknown key `\(unknown.key)`")
    }
  }

  package func items() throws(ReadingError) -> [JSONCursor] {
    guard case .array(let items) = value else { throw error("this must be an array") }
    return items.enumerated().map { JSONCursor(value: $1, pointer: pointer / $0, code: code) }
  }

  package func number() throws(ReadingError) -> Double {
    guard case .number(let number) = value else { throw error("this must be a number") }
    return number
  }

  package func string() throws(ReadingError) -> String {
    guard case .string(let string) = value else { throw error("this must be a string") }
    return string
  }

  package func flag() throws(ReadingError) -> Bool {
    guard case .bool(let flag) = value else { throw error("this must be true or false") }
    return flag
  }

  package func number(_ key: String) throws(ReadingError) -> Double {
    try required(key).number()
  }

  package func number(_ key: String, default fallback: Double) throws(ReadingError) -> Double {
    try self[key]?.number() ?? fallback
  }

  package func string(_ key: String) throws(ReadingError) -> String {
    try required(key).string()
  }

  /// A number, or an array of up to four numbers.
  package func numbers() throws(ReadingError) -> [Double] {
    if case .number(let number) = value { return [number] }
    return try items().map { item throws(ReadingError) in try item.number() }
  }

  package var isTrue: Bool { value == .bool(true) || value == .number(1) }
  package var isObject: Bool { if case .object = value { true } else { false } }
  package var isNull: Bool { value == .null }
}

extension JSONCursor.Offsets {
  fileprivate func spot(of pointer: JSONPointer) -> Place.Spot {
    let offset = offsets[pointer] ?? 0
    return .bytes(offset..<offset + 1)
  }
}

/// Why a file can't be read as its platform reads it.
package struct ReadingError: Error {
  package let message: Message
  package let spot: Place.Spot

  package init(_ message: Message, at spot: Place.Spot) {
    self.message = message
    self.spot = spot
  }
}
