/// Writes large values as JSON text on one line, part by part: a tree of them would take more time than the text.
///
/// Commas and quotes are its own business; that keys stand in objects, and each once, is its user's. Lists are written by
/// loops of the user: a generic function over any sequence, called from another module, takes several times as long.
public struct JSONWriter {
  private var printer = JSONPrinter(indent: nil)
  private var needsComma = false

  /// - Parameter capacity: about how many bytes there will be, so that they need not be moved as they grow.
  public init(capacity: Int = 0) {
    printer.reserve(capacity)
  }

  /// Writes an object with the members that the closure writes.
  public mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    begin()
    printer.append("{")
    needsComma = false
    writeMembers(&self)
    printer.append("}")
    needsComma = true
  }

  /// Writes an array with the items that the closure writes.
  public mutating func array(_ writeItems: (inout JSONWriter) -> Void) {
    begin()
    printer.append("[")
    needsComma = false
    writeItems(&self)
    printer.append("]")
    needsComma = true
  }

  /// Writes a number with the fewest digits that distinguish it from every other.
  public mutating func number(_ value: Double) {
    begin()
    printer.print(value)
    needsComma = true
  }

  /// Writes a string, escaped.
  public mutating func string(_ value: String) {
    begin()
    printer.print(value)
    needsComma = true
  }

  /// Writes a truth value.
  public mutating func bool(_ value: Bool) {
    begin()
    printer.append(word: value ? "true" : "false")
    needsComma = true
  }

  /// A value that is JSON text already.
  public mutating func text(_ text: ArraySlice<UInt8>) {
    begin()
    printer.append(text)
    needsComma = true
  }

  /// The key of what is written next; without characters that need an escape.
  public mutating func key(_ name: StaticString) {
    printer.append(key: name, needsComma: needsComma)
    needsComma = false
  }

  /// Ends the line, behind a whole value.
  public mutating func endLine() {
    printer.append("\n")
  }

  /// How many bytes are written so far.
  public var count: Int { printer.bytes.count }

  /// What is written so far, as UTF-8.
  public var bytes: [UInt8] { printer.bytes }

  private mutating func begin() {
    if needsComma { printer.append(",") }
  }
}

extension JSONWriter {
  /// Writes a key and a number.
  public mutating func member(_ key: StaticString, _ value: Double) {
    self.key(key)
    number(value)
  }

  /// Writes a key and a string.
  public mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a key and a truth value.
  public mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes a key and an object.
  public mutating func object(_ key: StaticString, _ writeMembers: (inout JSONWriter) -> Void) {
    self.key(key)
    object(writeMembers)
  }

  /// Writes a key and an array.
  public mutating func array(_ key: StaticString, _ writeItems: (inout JSONWriter) -> Void) {
    self.key(key)
    array(writeItems)
  }
}
