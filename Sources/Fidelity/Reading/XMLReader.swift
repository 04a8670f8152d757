import SpecModel
import TableFormat

/// Reads the XML of resource files: elements, attributes, text, comments, CDATA and the five entities. Document types
/// and custom entities are refused, as by Android's tools.
struct XMLReader {
  private let bytes: [UInt8]
  private var offset = 0
  private static let depthLimit = 200

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The root element of a file.
  static func root(of file: FileTree.File) throws(ReadingError) -> XMLNode {
    var reader = XMLReader(file.bytes)
    guard String(validating: file.bytes, as: UTF8.self) != nil else {
      throw ReadingError("the file isn't valid UTF-8", at: .file)
    }
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    try reader.readDeclaration()
    try reader.skipMisc()
    let root = try reader.element(depth: 0)
    try reader.skipMisc()
    guard reader.offset == reader.bytes.count else { throw reader.error("nothing may follow the root element") }
    return root
  }

  private func error(_ message: Message, from start: Int? = nil) -> ReadingError {
    let start = min(start ?? offset, bytes.count)
    return ReadingError(message, at: .bytes(start..<max(min(offset + 1, bytes.count), start)))
  }

  private func isNext(_ text: String) -> Bool {
    bytes[offset...].starts(with: text.utf8)
  }

  private mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    offset += text.utf8.count
    return true
  }

  private mutating func skipSpace() {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func skip(past end: String) throws(ReadingError) {
    let start = offset
    while !take(end) {
      guard offset < bytes.count else { throw error("`\(end)` is missing", from: start) }
      offset += 1
    }
  }

  /// `<?xml version="1.0" encoding="utf-8"?>`, the encoding optional, as expat takes it from Android's tools: another
  /// encoding makes other text of the file, or none.
  private mutating func readDeclaration() throws(ReadingError) {
    let start = offset
    guard isDeclaration, take("<?xml") else { return }
    skipSpace()
    let version = try attribute()
    guard version.name == "version", version.value == "1.0" else {
      throw error("the XML version isn't 1.0", from: start)
    }
    skipSpace()
    if !isNext("?>") {
      let encoding = try attribute()
      guard encoding.name == "encoding", encoding.value.lowercased() == "utf-8" else {
        throw error("the encoding isn't UTF-8", from: start)
      }
      skipSpace()
    }
    guard take("?>") else { throw error("`?>` is missing", from: start) }
  }

  private var isDeclaration: Bool {
    isNext("<?xml") && offset + 5 < bytes.count && Self.isSpace(bytes[offset + 5])
  }

  private mutating func skipInstruction() throws(ReadingError) {
    if isDeclaration { throw error("the XML declaration isn't at the start of the file") }
    try skip(past: "?>")
  }

  /// Space, comments and processing instructions.
  private mutating func skipMisc() throws(ReadingError) {
    skipSpace()
    while isNext("<?") || isNext("<!--") {
      if isNext("<?") { try skipInstruction() } else { try skip(past: "-->") }
      skipSpace()
    }
  }

  private mutating func name() throws(ReadingError) -> String {
    let start = offset
    while offset < bytes.count, !Self.isSpace(bytes[offset]), !"/>=<\"'&".utf8.contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw error("a name is missing") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func element(depth: Int) throws(ReadingError) -> XMLNode {
    let start = offset
    guard depth < Self.depthLimit else { throw error("elements are nested too deep") }
    guard take("<") else { throw error("an element is missing") }
    var node = XMLNode(name: try name(), attributes: [], children: [], text: "", range: start..<offset)
    skipSpace()
    while offset < bytes.count, !isNext("/"), !isNext(">") {
      let attribute = try attribute()
      guard node[attribute.name] == nil else { throw error("the attribute `\(attribute.name)` appears twice") }
      node.attributes.append(attribute)
      skipSpace()
    }
    let isEmpty = take("/")
    guard take(">") else { throw error("`>` is missing", from: start) }
    node.range = start..<offset
    if !isEmpty { try readContent(of: &node, depth: depth) }
    return node
  }

  private mutating func attribute() throws(ReadingError) -> XMLNode.Attribute {
    let name = try name()
    skipSpace()
    guard take("=") else { throw error("`=` is missing after `\(name)`") }
    skipSpace()
    guard let quote = ["\"", "'"].first(where: isNext) else { throw error("the value of `\(name)` needs quotes") }
    offset += 1
    let value = try text { $0.isNext(quote) }
    guard take(quote) else { throw error("the value of `\(name)` has no end") }
    return XMLNode.Attribute(name: name, value: value)
  }

  private mutating func readContent(of node: inout XMLNode, depth: Int) throws(ReadingError) {
    while !isNext("</") {
      guard offset < bytes.count else { throw node.error("`</\(node.name)>` is missing") }
      if isNext("<!--") {
        try skip(past: "-->")
      } else if isNext("<?") {
        try skipInstruction()
      } else if take("<![CDATA[") {
        let start = offset
        try skip(past: "]]>")
        node.text += String(decoding: bytes[start..<(offset - 3)], as: UTF8.self)
      } else if isNext("<") {
        node.children.append(try element(depth: depth + 1))
      } else {
        node.text += try text { $0.isNext("<") }
      }
    }
    offset += 2
    guard try name() == node.name else { throw error("the end of `\(node.name)` is missing here") }
    skipSpace()
    guard take(">") else { throw error("`>` is missing") }
  }

  /// Characters up to an end, with entities resolved.
  private mutating func text(until isEnd: (XMLReader) -> Bool) throws(ReadingError) -> String {
    var text: [UInt8] = []
    while offset < bytes.count, !isEnd(self) {
      if isNext("&") {
        text += Array(try entity().utf8)
      } else if isNext("<") {
        throw error("unexpected `<`")
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private mutating func entity() throws(ReadingError) -> String {
    let start = offset
    offset += 1
    while offset < bytes.count, offset < start + 12, bytes[offset] != UInt8(ascii: ";") { offset += 1 }
    let name = String(decoding: bytes[(start + 1)..<min(offset, bytes.count)], as: UTF8.self)
    guard take(";") else { throw error("an entity has no end", from: start) }
    if let character = Self.entities[name] { return character }
    let digits = name.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard name.hasPrefix("#"), let scalar = code.flatMap(Unicode.Scalar.init) else {
      throw error("unknown entity `\(name)`", from: start)
    }
    return String(scalar)
  }
}

/// An element of an XML file, and its place.
struct XMLNode: Sendable, Hashable {
  /// The name with its prefix, as in the file.
  var name: String
  var attributes: [Attribute]
  /// The child elements, without text.
  var children: [XMLNode]
  /// The text between its tags, without children, with entities resolved.
  var text: String
  /// The range of its start tag, in bytes.
  var range: Range<Int>

  struct Attribute: Sendable, Hashable {
    /// The name with its prefix, as in the file.
    var name: String
    var value: String
  }

  subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  func error(_ message: Message) -> ReadingError {
    ReadingError(message, at: .bytes(range))
  }

  /// Throws if there are attributes with other names, which would be ignored silently. Namespaces are allowed.
  func allows(_ names: Set<String>) throws(ReadingError) {
    for attribute in attributes where !names.contains(attribute.name) && !attribute.name.hasPrefix("xmlns:") {
      throw error("the attribute `\(attribute.name)` of `\(name)` isn't measured")
    }
  }
}
