extension JSONLiteral {
  /// Returns the value as JSON text. The same value gives the same text; numbers are as short as possible for reading
  /// back exactly. With an indent, each level is indented by this many spaces, and arrays of numbers are on one line;
  /// without, everything is on one line without spaces.
  public func text(indent: Int? = nil) -> String {
    String(decoding: bytes(indent: indent), as: UTF8.self)
  }

  /// Returns the same as UTF-8 bytes.
  public func bytes(indent: Int? = nil) -> [UInt8] {
    var printer = JSONPrinter(indent: indent)
    printer.print(self, level: 0)
    return printer.bytes
  }

  /// Returns a string with quotes and escapes.
  package static func quoted(_ string: String) -> String {
    var printer = JSONPrinter(indent: nil)
    printer.print(string)
    return printer.text
  }

  /// Returns a number as JSON text: `1`, not `1.0`. JSON has no infinity and no NaN; they become `null`.
  public static func text(of number: Double) -> String {
    var printer = JSONPrinter(indent: nil)
    printer.print(number)
    return printer.text
  }
}

/// Collects bytes: appending characters to a text takes several times as long.
struct JSONPrinter {
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

  mutating func append(word: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  mutating func append(key: StaticString, needsComma: Bool) {
    append(word: needsComma ? ",\"" : "\"")
    append(word: key)
    append(word: "\":")
  }

  mutating func append(_ text: ArraySlice<UInt8>) {
    bytes.append(contentsOf: text)
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

  /// Prints a number with at most nine digits before the point and six after it, as nearly all numbers have, several
  /// times as fast as its description and with the same result: decimals of 15 digits are distinct numbers, so that no
  /// shorter one reads back as the same. Returns false, and prints nothing, for any other number.
  private mutating func printShort(_ number: Double) -> Bool {
    let (size, million) = (number.magnitude, 1e6)
    guard size < 1e9, size >= 1e-4 || (number == 0 && number.sign == .plus) else { return false }
    let scaled = (size * million).rounded()
    guard scaled / million == size else { return false }
    let (whole, part) = UInt64(scaled).quotientAndRemainder(dividingBy: 1_000_000)
    if number < 0 { append("-") }
    bytes.append(contentsOf: String(whole).utf8)
    if part == 0 { return true }
    // Six digits after a 1, which becomes the point.
    var digits = Array(String(1_000_000 + part).utf8)
    digits[0] = UInt8(ascii: ".")
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    bytes += digits
    return true
  }
}

extension JSONLiteral {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}
