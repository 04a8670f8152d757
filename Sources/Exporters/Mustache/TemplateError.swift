/// Why a template couldn't be read or rendered, and where.
struct TemplateError: Error, Equatable, CustomStringConvertible {
  let message: TemplateMessage
  /// The name of the template, or of the partial or parent with the error.
  let template: String
  /// The range in bytes from the template's start.
  let range: Range<Int>
  /// The line, starting at 1.
  let line: Int
  /// The column, starting at 1, in UTF-16 code units as in editors.
  let column: Int

  init(_ message: TemplateMessage, at range: Range<Int>, in source: TemplateSource) {
    self.message = message
    template = source.name
    self.range = range
    (line, column) = source.position(of: range.lowerBound)
  }

  var description: String {
    "\(template):\(line):\(column): \(message.text)"
  }
}

/// The wording of an error, written at the bottom of the file that finds it.
struct TemplateMessage: Equatable, Sendable {
  /// The stable name of the rule, unlike the wording.
  let rule: String
  let text: String
}
