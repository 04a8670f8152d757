/// Writes large values as JSON text on one line, part by part: building a tree would take more time than writing the
/// text.
///
/// It writes commas and quotes itself; its user ensures that keys are in objects, and unique. The user also writes the
/// loops over lists: a generic function over any sequence, called from another module, takes several times as long.
package struct JSONWriter {
  private var printer = JSONPrinter(indent: nil)
  private var needsComma = false

  /// Creates a writer.
  /// - Parameter capacity: the approximate number of bytes, to avoid moving them as they grow.
  package init(capacity: Int = 0) {
    printer.reserve(capacity)
  }

  /// Writes an object with the members that the closure writes.
  package mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    begin()
    printer.append("{")
    needsComma = false
    writeMembers(&self)
    printer.append("}")
    needsComma = true
  }

  /// Writes an array with the items that the closure writes.
  package mutating func array(_ writeItems: (inout JSONWriter) -> Void) {
    begin()
    printer.append("[")
    needsComma = false
    writeItems(&self)
    printer.append("]")
    needsComma = true
  }

  /// Writes a number with the fewest digits that distinguish it from every other number.
  package mutating func number(_ value: Double) {
    begin()
    printer.print(value)
    needsComma = true
  }

  /// Writes a string, escaped.
  package mutating func string(_ value: String) {
    begin()
    printer.print(value)
    needsComma = true
  }

  /// Writes a Boolean.
  package mutating func bool(_ value: Bool) {
    begin()
    printer.append(word: value ? "true" : "false")
    needsComma = true
  }

  /// Writes a value that is already JSON text.
  package mutating func text(_ text: ArraySlice<UInt8>) {
    begin()
    printer.append(text)
    needsComma = true
  }

  /// Writes the key of the next value; it has no characters that need an escape.
  package mutating func key(_ name: StaticString) {
    printer.append(key: name, needsComma: needsComma)
    needsComma = false
  }

  /// Ends the line, after a complete value.
  package mutating func endLine() {
    printer.append("\n")
  }

  /// The number of bytes written so far.
  package var count: Int { printer.bytes.count }

  /// The UTF-8 bytes written so far.
  package var bytes: [UInt8] { printer.bytes }

  private mutating func begin() {
    if needsComma { printer.append(",") }
  }
}

extension JSONWriter {
  /// Writes a key and a number.
  package mutating func member(_ key: StaticString, _ value: Double) {
    self.key(key)
    number(value)
  }

  /// Writes a key and a string.
  package mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a key and a Boolean.
  package mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes a key and an object.
  package mutating func object(_ key: StaticString, _ writeMembers: (inout JSONWriter) -> Void) {
    self.key(key)
    object(writeMembers)
  }

  /// Writes a key and an array.
  package mutating func array(_ key: StaticString, _ writeItems: (inout JSONWriter) -> Void) {
    self.key(key)
    array(writeItems)
  }
}
