/// Templates by name, parsed once. A partial or parent is another template of the same library.
///
/// Unlike in the Mustache specification, unknown names are errors, because a misspelled name must not leave a gap in a
/// file. Lists or objects in place of text are errors, too.
struct TemplateLibrary: Sendable {
  let templates: [String: Template]
  let limits: TemplateLimits

  /// Parses the templates.
  /// - Throws: the first error in the order of the names.
  init(_ texts: [String: String], limits: TemplateLimits = .standard) throws(TemplateError) {
    var templates: [String: Template] = [:]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      templates[name] = try Template(name: name, text: text, limits: limits)
    }
    self.templates = templates
    self.limits = limits
  }

  /// The same templates with other limits of what is rendered.
  func limited(to limits: TemplateLimits) -> TemplateLibrary { TemplateLibrary(templates: templates, limits: limits) }

  private init(templates: [String: Template], limits: TemplateLimits) {
    (self.templates, self.limits) = (templates, limits)
  }

  /// Renders a file as UTF-8 bytes.
  func render(
    _ name: String, with value: TemplateValue, escaping: TemplateEscaping
  ) throws(TemplateError) -> [UInt8] {
    guard let template = templates[name] else {
      throw TemplateError(.noTemplate(name), at: 0..<0, in: TemplateSource(name: name, text: ""))
    }
    var renderer = TemplateRenderer(library: self, value: value, escaping: escaping)
    try renderer.render(template)
    return renderer.output
  }
}

extension TemplateMessage {
  static func noTemplate(_ name: String) -> Self {
    Self(rule: "template-name", text: "unknown template `\(name)`")
  }
}

/// A range of a template's bytes.
typealias TemplateBytes = ArraySlice<UInt8>

/// The text of a template and its name.
struct TemplateSource: Equatable, Sendable {
  let name: String
  let bytes: [UInt8]

  init(name: String, text: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Line and column, starting at 1, the column in UTF-16 code units. An offset beyond the end counts as the end.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    let line = before.count { $0 == .lineFeed } + 1
    return (line, String(decoding: before[lineStart...], as: UTF8.self).utf16.count + 1)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether this is a space or a tab.
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
  }

  var isBlankOrNewline: Bool {
    isBlank || self == .lineFeed || self == .carriageReturn
  }
}
