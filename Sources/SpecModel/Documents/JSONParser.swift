/// Parses JSON as RFC 8259 defines it into the table of a `JSONDocument`, in one pass and without recursion. Stops at
/// the first error. In a file of design tokens it reads what such files have of JSON5, too: comments, trailing commas,
/// single quotes, keys without quotes, plus signs and decimal points without a digit beside them.
struct JSONParser {
  let bytes: [UInt8]
  let kind: JSONDocument.Kind
  var position = 0
  var entries: [JSONDocument.Entry] = []
  var indices: [Int: ChildIndex] = [:]
  /// What the grammar permits but a spec doesn't, by node; converted to findings once there is a document.
  var oddities = Oddities()
  private(set) var open: [Container] = []
  /// The key nodes of the open objects.
  private(set) var keys: [UInt32] = []

  struct Oddities {
    /// The repeated keys: the first, the last, and their number.
    var repeatedKeys: [(first: Int, last: Int, count: Int)] = []
    var hidden: Set<Int> = []
    var loneSurrogates: [Int] = []
    var hugeNumbers: [Int] = []
    /// What JSON5 permits and JSON doesn't: where it is, and the same in JSON.
    var extensions: [(range: Range<Int>, text: String)] = []
    /// Whether there are comments, for which JSON has no place.
    var hasComments = false
  }

  /// Whether JSON5 is read.
  var isLenient: Bool { kind == .tokens }

  struct Container {
    let node: Int
    let isObject: Bool
    /// The index of its first key in `keys`.
    let firstKey: Int
    var count = 0
  }

  init(_ bytes: [UInt8], kind: JSONDocument.Kind = .data) {
    self.bytes = bytes
    self.kind = kind
    entries.reserveCapacity(bytes.count / 8)
  }

  mutating func parse() throws(JSONSyntaxError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    if position == bytes.count { throw .empty(at: position) }
    try value()
    while let container = open.last {
      if container.isObject { try nextMember(of: container) } else { try nextItem(of: container) }
    }
    skipSpace()
    if position < bytes.count { throw afterRoot() }
  }

  private mutating func nextItem(of array: Container) throws(JSONSyntaxError) {
    skipSpace()
    if peek == UInt8(ascii: "]") { return close() }
    if array.count > 0 {
      try comma(before: UInt8(ascii: "]"), in: array.node)
      if peek == UInt8(ascii: "]") { return close() }
    }
    if position == bytes.count { throw .unclosed(opening(of: array.node), at: position) }
    open[open.count - 1].count += 1
    try value()
  }

  private mutating func nextMember(of object: Container) throws(JSONSyntaxError) {
    skipSpace()
    if peek == UInt8(ascii: "}") { return close() }
    if object.count > 0 {
      try comma(before: UInt8(ascii: "}"), in: object.node)
      if peek == UInt8(ascii: "}") { return close() }
    }
    if position == bytes.count { throw .unclosed(opening(of: object.node), at: position) }
    let isBare = isLenient && Self.isNameByte(peek)
    guard isBare || isStringStart else { throw badKey() }
    open[open.count - 1].count += 1
    keys.append(UInt32(entries.count))
    if isBare { bareKey() } else { try string() }
    skipSpace()
    guard peek == UInt8(ascii: ":") else { throw badColon() }
    position += 1
    skipSpace()
    try value()
  }

  /// Reads the comma between two children; in JSON there must be none before the end.
  private mutating func comma(before end: UInt8, in container: Int) throws(JSONSyntaxError) {
    guard peek == UInt8(ascii: ",") else { throw badSeparator(in: container) }
    let comma = position
    position += 1
    skipSpace()
    guard peek == end else { return }
    guard isLenient else { throw .trailingComma(at: comma) }
    oddities.extensions.append((comma..<(comma + 1), ""))
  }

  private mutating func value() throws(JSONSyntaxError) {
    switch peek {
    case UInt8(ascii: "{"): try begin(isObject: true)
    case UInt8(ascii: "["): try begin(isObject: false)
    case _ where isStringStart: try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "+") where isLenient: try number()
    case UInt8(ascii: ".") where isLenient: try number()
    case UInt8(ascii: "t") where follows("true"): word(length: 4)
    case UInt8(ascii: "f") where follows("false"): word(length: 5)
    case UInt8(ascii: "n") where follows("null"): word(length: 4)
    default: throw badValue()
    }
  }

  private mutating func begin(isObject: Bool) throws(JSONSyntaxError) {
    if open.count == JSONDocument.depthLimit { throw .tooDeep(at: position) }
    open.append(Container(node: entries.count, isObject: isObject, firstKey: keys.count))
    append(from: position, to: position + 1)
    position += 1
  }

  private mutating func close() {
    let container = open.removeLast()
    position += 1
    entries[container.node].end = UInt32(position)
    entries[container.node].link = UInt32(entries.count)
    if container.isObject {
      finish(container.node, keys: keys[container.firstKey...])
      keys.removeSubrange(container.firstKey...)
    } else {
      finish(container.node, count: container.count)
    }
  }

  private mutating func word(length: Int) {
    append(from: position, to: position + length)
    position += length
  }

  mutating func append(from start: Int, to end: Int, hasEscapes: Bool = false) {
    let link = UInt32(entries.count + 1) | (hasEscapes ? JSONDocument.Entry.escapeBit : 0)
    entries.append(JSONDocument.Entry(start: UInt32(start), end: UInt32(end), link: link))
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      case UInt8(ascii: "/") where isLenient:
        guard let comment = comment(at: position) else { return }
        oddities.hasComments = true
        position = comment.end
      default: return
      }
    }
  }

  /// The byte at the position, or at the end 0, which is never valid JSON.
  var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

  func follows(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    return word.withUTF8Buffer { bytes[position..<(position + length)].elementsEqual($0) }
  }

  /// The opening bracket of a container.
  func opening(of container: Int) -> Range<Int> {
    let start = Int(entries[container].start)
    return start..<(start + 1)
  }
}
