extension JSONLiteral {
  /// The value as JSON text: the same text for the same value, numbers as short as they read back exactly.
  /// Indented by so many spaces a level, arrays of numbers on one line; without an indent all on one line, no spaces.
  public func text(indent: Int? = nil) -> String {
    String(decoding: bytes(indent: indent), as: UTF8.self)
  }

  /// The same as UTF-8.
  public func bytes(indent: Int? = nil) -> [UInt8] {
    var printer = JSONPrinter(indent: indent)
    printer.print(self, level: 0)
    return printer.bytes
  }

  /// A string with quotes and escapes.
  public static func quoted(_ string: String) -> String {
    var printer = JSONPrinter(indent: nil)
    printer.print(string)
    return printer.text
  }

  /// A number as JSON writes it: `1`, not `1.0`. JSON has no infinity and no NaN; they become `null`.
  public static func text(of number: Double) -> String {
    var printer = JSONPrinter(indent: nil)
    printer.print(number)
    return printer.text
  }
}

/// A large object as JSON text, all on one line, member by member: never more than one value of it is in memory.
public struct JSONObjectText {
  private var printer = JSONPrinter(indent: nil)
  private var isEmpty = true

  /// - Parameter capacity: about how many bytes there will be, so that they need not be moved as they grow.
  public init(capacity: Int = 0) {
    printer.reserve(capacity)
    printer.append("{")
  }

  public mutating func add(_ key: String, _ value: JSONLiteral) {
    begin(key)
    printer.print(value, level: 1)
  }

  /// A member that is a list, its items made one after the other.
  public mutating func add(_ key: String, items: some Sequence<JSONLiteral>) {
    begin(key)
    printer.append("[")
    var isFirst = true
    for item in items {
      if !isFirst { printer.append(",") }
      isFirst = false
      printer.print(item, level: 2)
    }
    printer.append("]")
  }

  /// As UTF-8.
  public consuming func bytes() -> [UInt8] {
    printer.append("}")
    return printer.bytes
  }

  private mutating func begin(_ key: String) {
    if !isEmpty { printer.append(",") }
    isEmpty = false
    printer.print(key)
    printer.append(":")
  }
}

/// Collects bytes: a text that grows by its characters takes several times as long.
private struct JSONPrinter {
  let indent: Int?
  private(set) var bytes: [UInt8] = []

  init(indent: Int?) {
    self.indent = indent
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func reserve(_ capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  mutating func print(_ literal: JSONLiteral, level: Int) {
    switch literal {
    case .null: append(word: "null")
    case .bool(let value): append(word: value ? "true" : "false")
    case .number(let value): print(value)
    case .string(let value): print(value)
    case .array(let items): print(items, level: level)
    case .object(let members):
      list("{", members, "}", level: level) { printer, member in
        printer.print(member.key)
        printer.append(":")
        if printer.indent != nil { printer.append(" ") }
        printer.print(member.value, level: level + 1)
      }
    }
  }

  private mutating func print(_ items: [JSONLiteral], level: Int) {
    guard indent != nil, !items.isEmpty, items.allSatisfy(\.isNumber) else {
      return list("[", items, "]", level: level) { $0.print($1, level: level + 1) }
    }
    append("[")
    for (index, item) in items.enumerated() {
      if index > 0 { append(word: ", ") }
      print(item, level: level)
    }
    append("]")
  }

  private mutating func list<Item>(
    _ open: Unicode.Scalar, _ items: [Item], _ close: Unicode.Scalar, level: Int,
    _ print: (inout JSONPrinter, Item) -> Void
  ) {
    append(open)
    for (index, item) in items.enumerated() {
      if index > 0 { append(",") }
      breakLine(level: level + 1)
      print(&self, item)
    }
    if !items.isEmpty { breakLine(level: level) }
    append(close)
  }

  private mutating func breakLine(level: Int) {
    guard let indent else { return }
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * level))
  }

  private mutating func append(word: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  mutating func append(_ sign: Unicode.Scalar) {
    bytes.append(UInt8(ascii: sign))
  }

  mutating func print(_ string: String) {
    append("\"")
    var string = string
    string.withUTF8 { utf8 in
      if utf8.allSatisfy(Self.isPlain) { bytes.append(contentsOf: utf8) } else { utf8.forEach { print(escaping: $0) } }
    }
    append("\"")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func print(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(word: "\\\"")
    case UInt8(ascii: "\\"): append(word: "\\\\")
    case UInt8(ascii: "\n"): append(word: "\\n")
    case UInt8(ascii: "\r"): append(word: "\\r")
    case UInt8(ascii: "\t"): append(word: "\\t")
    case 0..<0x20: bytes.append(contentsOf: ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8)
    default: bytes.append(byte)
    }
  }
}

// MARK: - Numbers

extension JSONPrinter {
  mutating func print(_ number: Double) {
    if printShort(number) { return }
    guard number.isFinite else { return append(word: "null") }
    let text = number.description
    bytes.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
  }

  /// Prints a number that has at most nine digits before the point and six after it, as nearly all have, several times as
  /// fast as its description, and the same: decimals of 15 digits are numbers of their own, so that no shorter one reads
  /// back as this. False, and nothing printed, for any other number.
  private mutating func printShort(_ number: Double) -> Bool {
    let (size, million) = (number.magnitude, 1e6)
    guard size < 1e9, size >= 1e-4 || (number == 0 && number.sign == .plus) else { return false }
    let scaled = (size * million).rounded()
    guard scaled / million == size else { return false }
    if number < 0 { append("-") }
    let (whole, part) = UInt64(scaled).quotientAndRemainder(dividingBy: 1_000_000)
    print(digitsOf: whole)
    if part > 0 { print(fraction: part) }
    return true
  }

  private mutating func print(digitsOf number: UInt64) {
    if number >= 10 { print(digitsOf: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// - Parameter millionths: more than 0.
  private mutating func print(fraction millionths: UInt64) {
    append(".")
    var (rest, unit) = (millionths, UInt64(100_000))
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      (rest, unit) = (rest % unit, unit / 10)
    }
  }
}

extension JSONLiteral {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}

extension JSONDocument {
  /// The whole document without places.
  public var literal: JSONLiteral { literal(root) }

  func literal(_ node: JSONNode) -> JSONLiteral {
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
