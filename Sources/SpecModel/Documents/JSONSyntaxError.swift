/// An error in a text that isn't JSON.
struct JSONSyntaxError: Error {
  var rule = Rule.invalidJSON
  var range: Range<Int>
  var message: Message
  var note: (message: Message, range: Range<Int>)?
  var fix: (title: String, range: Range<Int>, replacement: String)?

  init(_ range: Range<Int>, _ message: Message) {
    self.range = range
    self.message = message
  }

  func finding(in source: String) -> Finding {
    Finding(
      rule, message, at: Place(source, .bytes(range)),
      notes: note.map { [Note($0.message, at: Place(source, .bytes($0.range)))] } ?? [],
      fix: fix.map { Fix($0.title, at: Place(source, .bytes($0.range)), replacement: $0.replacement) })
  }

  func fixed(_ title: String, _ replacement: String, at range: Range<Int>? = nil) -> Self {
    var error = self
    error.fix = (title, range ?? self.range, replacement)
    return error
  }

  func noted(_ message: Message, at range: Range<Int>) -> Self {
    var error = self
    error.note = (message, range)
    return error
  }
}
