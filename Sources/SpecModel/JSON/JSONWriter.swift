/// Writes large values as JSON text on one line, part by part, without a tree of them: nine tenths of what a tree takes
/// goes into making and freeing it.
///
/// Commas and quotes are its own business; that keys stand in objects, and each once, is its user's.
public struct JSONWriter {
  private var printer = JSONPrinter(indent: nil)
  private var needsComma = false

  /// - Parameter capacity: about how many bytes there will be, so that they need not be moved as they grow.
  public init(capacity: Int = 0) {
    printer.reserve(capacity)
  }

  public mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    begin()
    printer.append("{")
    needsComma = false
    writeMembers(&self)
    printer.append("}")
    needsComma = true
  }

  public mutating func array<Item>(_ items: some Sequence<Item>, _ write: (inout JSONWriter, Item) -> Void) {
    begin()
    printer.append("[")
    needsComma = false
    for item in items { write(&self, item) }
    printer.append("]")
    needsComma = true
  }

  public mutating func number(_ value: Double) {
    begin()
    printer.print(value)
    needsComma = true
  }

  public mutating func string(_ value: String) {
    begin()
    printer.print(value)
    needsComma = true
  }

  public mutating func bool(_ value: Bool) {
    begin()
    printer.append(word: value ? "true" : "false")
    needsComma = true
  }

  /// The key of what is written next; without characters that need an escape.
  public mutating func key(_ name: StaticString) {
    begin()
    printer.append("\"")
    printer.append(word: name)
    printer.append(word: "\":")
    needsComma = false
  }

  /// As UTF-8, with the end of the line.
  public consuming func line() -> [UInt8] {
    printer.append("\n")
    return printer.bytes
  }

  private mutating func begin() {
    if needsComma { printer.append(",") }
  }
}

extension JSONWriter {
  public mutating func member(_ key: StaticString, _ value: Double) {
    self.key(key)
    number(value)
  }

  public mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  public mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  public mutating func member(_ key: StaticString, _ values: [Double]) {
    self.key(key)
    numbers(values)
  }

  public mutating func member<Item>(
    _ key: StaticString, _ items: some Sequence<Item>, _ write: (inout JSONWriter, Item) -> Void
  ) {
    self.key(key)
    array(items, write)
  }

  public mutating func numbers(_ values: [Double]) {
    array(values) { $0.number($1) }
  }
}
