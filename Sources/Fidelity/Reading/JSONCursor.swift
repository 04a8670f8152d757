import SpecModel

/// A value in an exported JSON file, and its path.
struct JSONCursor: Sendable {
  let value: JSONLiteral
  let pointer: JSONPointer

  /// The root of a file, or findings if it isn't JSON.
  static func root(of file: FileTree.File) -> Checked<JSONCursor> {
    let parsed = JSONDocument.parse(file.bytes, source: file.path)
    guard let document = parsed.value, !parsed.hasErrors else { return Checked(nil, findings: parsed.findings) }
    return Checked(JSONCursor(value: document.literal, pointer: .root), findings: parsed.findings)
  }

  func error(_ message: Message) -> ReadingError {
    ReadingError(message, at: .value(pointer))
  }

  /// The value of a member; nil if there is none.
  subscript(key: String) -> JSONCursor? {
    value[key].map { JSONCursor(value: $0, pointer: pointer / key) }
  }

  func required(_ key: String) throws(ReadingError) -> JSONCursor {
    guard let member = self[key] else { throw error("`\(key)` is missing") }
    return member
  }

  /// Throws if there are members with other names, which would be ignored silently.
  func allows(_ keys: [String]) throws(ReadingError) {
    guard case .object(let members) = value else { throw error("this must be an object") }
    if let unknown = members.first(where: { !keys.contains($0.key) }) {
      throw ReadingError("unknown key `\(unknown.key)`", at: .key(pointer / unknown.key))
    }
  }

  func items() throws(ReadingError) -> [JSONCursor] {
    guard case .array(let items) = value else { throw error("this must be an array") }
    return items.enumerated().map { JSONCursor(value: $1, pointer: pointer / $0) }
  }

  func number() throws(ReadingError) -> Double {
    guard case .number(let number) = value else { throw error("this must be a number") }
    return number
  }

  func string() throws(ReadingError) -> String {
    guard case .string(let string) = value else { throw error("this must be a string") }
    return string
  }

  func flag() throws(ReadingError) -> Bool {
    guard case .bool(let flag) = value else { throw error("this must be true or false") }
    return flag
  }

  func number(_ key: String) throws(ReadingError) -> Double {
    try required(key).number()
  }

  func number(_ key: String, default fallback: Double) throws(ReadingError) -> Double {
    try self[key]?.number() ?? fallback
  }

  func string(_ key: String) throws(ReadingError) -> String {
    try required(key).string()
  }

  /// A number, or an array of up to four numbers.
  func numbers() throws(ReadingError) -> [Double] {
    if case .number(let number) = value { return [number] }
    return try items().map { item throws(ReadingError) in try item.number() }
  }

  var isTrue: Bool { value == .bool(true) || value == .number(1) }
  var isObject: Bool { if case .object = value { true } else { false } }
  var isNull: Bool { value == .null }
}

/// Why a file can't be read as its platform reads it.
struct ReadingError: Error {
  let message: Message
  let spot: Place.Spot

  init(_ message: Message, at spot: Place.Spot) {
    self.message = message
    self.spot = spot
  }

  func finding(in path: String) -> Finding {
    Finding(.unreadableExport, message, at: Place(path, spot))
  }
}
