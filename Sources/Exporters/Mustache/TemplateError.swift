/// Why a template could not be read or rendered, and where in it.
struct TemplateError: Error, Equatable, CustomStringConvertible {
  let message: TemplateMessage
  /// The name of the template, or of the partial or parent in which it happened.
  let template: String
  /// In bytes from the template's start.
  let range: Range<Int>
  /// From 1.
  let line: Int
  /// From 1, in UTF-16 code units as editors count.
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

/// The wording of an error, made at the bottom of the file that finds it.
struct TemplateMessage: Equatable, Sendable {
  /// Stable, unlike the wording.
  let rule: String
  let text: String
}
