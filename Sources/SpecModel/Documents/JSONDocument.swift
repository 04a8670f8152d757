/// JSON text and the positions of its values: the bytes as they were read, and a flat table of byte ranges in the order
/// of the text. Values are decoded from the bytes on demand.
public struct JSONDocument: Sendable {
  /// The name of the file as the user gave it.
  public let source: String
  /// The document as it was read, with its byte-order mark.
  public let bytes: [UInt8]
  /// The ranges of all values and keys; a key is immediately before its value.
  let entries: [Entry]
  /// The indices of objects and arrays with many children.
  let indices: [Int: ChildIndex]
  /// The members that a later one with the same key hides, by key node. Empty in a valid document.
  let hidden: Set<Int>

  /// What a file holds, which decides what its text may have beyond JSON, and what a mistake in it can become.
  public enum Kind: Sendable {
    /// JSON as RFC 8259 defines it.
    case data
    /// A transition spec: comments can become a `description`.
    case spec
    /// Design tokens: the parts of JSON5 that such files use are read.
    case tokens
  }

  /// The size limit of files, in bytes: 64 MiB.
  package static let sizeLimit = 64 << 20
  /// The nesting limit of arrays and objects.
  package static let depthLimit = 512

  /// A value or a key in the text. It takes 12 bytes, so that a file of the largest size is affordable.
  struct Entry: Sendable {
    /// The offset of the first byte, quotes included.
    let start: UInt32
    /// The offset after the last byte.
    var end: UInt32
    /// The entry after this one and everything inside it; the top bit marks a string with escapes.
    var link: UInt32

    static let escapeBit: UInt32 = 1 << 31

    /// The index of the entry after this one and everything inside it.
    var next: Int { Int(link & ~Self.escapeBit) }
  }
}

/// A value or a key of a document: its index in the table.
public struct JSONNode: Sendable, Hashable {
  let index: Int

  static let root = JSONNode(index: 0)
}

extension JSONDocument {
  /// The outermost value.
  public var root: JSONNode { .root }

  /// The type of a value.
  public func kind(of node: JSONNode) -> JSONKind {
    switch bytes[Int(entries[node.index].start)] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .string
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    default: .number
    }
  }

  /// The bytes of a node, quotes and brackets included.
  func range(of node: JSONNode) -> Range<Int> {
    let entry = entries[node.index]
    return Int(entry.start)..<Int(entry.end)
  }

  /// The node after this one and everything inside it.
  func after(_ node: JSONNode) -> Int {
    entries[node.index].next
  }

  func hasEscapes(_ node: JSONNode) -> Bool {
    entries[node.index].link & Entry.escapeBit != 0
  }

  /// The value of a `true` or `false`.
  package func bool(_ node: JSONNode) -> Bool {
    bytes[Int(entries[node.index].start)] == UInt8(ascii: "t")
  }

  /// The value of a number, correctly rounded; infinite beyond binary64.
  package func number(_ node: JSONNode) -> Double {
    DecimalNumber.value(of: bytes, in: range(of: node))
  }
}

extension JSONDocument {
  /// The whole document as a literal.
  public var literal: JSONLiteral { literal(root) }

  package func literal(_ node: JSONNode) -> JSONLiteral {
    switch kind(of: node) {
    case .null: .null
    case .bool: .bool(bool(node))
    case .number: .number(number(node))
    case .string: .string(string(node))
    case .array: .array(items(of: node).map(literal))
    case .object: .object(members(of: node).map { JSONLiteral.Member(string($0.key), literal($0.value)) })
    }
  }
}
