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

/// Limits that a reasonable template never reaches. Any other ends with an error, instead of a stack overflow,
/// exhausted memory, or an endless loop.
struct TemplateLimits: Sendable {
  /// The most nested sections, blocks and partials. Each takes up to 7 KB of stack in a debug build, and a thread may
  /// have no more than 512 KB.
  var depth = 64
  /// The most steps: tags and texts rendered, and values looked up; a few seconds' worth.
  var steps = 20_000_000
  /// The most bytes of one rendered file.
  var output = 64 << 20
  /// The most bytes of indentation of a partial's lines.
  var indentation = 1 << 10

  static let standard = TemplateLimits()

  /// The limits for a file of so many elements. An element of the style sheet takes up to 20,000 steps and 10 KB.
  static func elements(_ count: Int) -> TemplateLimits {
    TemplateLimits(steps: standard.steps + count * 100_000, output: standard.output + count * (64 << 10))
  }
}
