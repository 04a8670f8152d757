/// Templates by name, parsed once. A partial or parent is another template of the same library.
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

  /// Renders a file as UTF-8 bytes.
  func render(
    _ name: String, with value: TemplateValue, mode: TemplateMode, escaping: TemplateEscaping
  ) throws(TemplateError) -> [UInt8] {
    guard let template = templates[name] else {
      throw TemplateError(.noTemplate(name), at: 0..<0, in: TemplateSource(name: name, text: ""))
    }
    var renderer = TemplateRenderer(library: self, value: value, mode: mode, escaping: escaping)
    try renderer.render(template)
    return renderer.output
  }
}

/// How unknown names are treated.
enum TemplateMode: Sendable {
  /// They are empty, as in the Mustache specification.
  case lenient
  /// They are errors, because a misspelt name must not leave a gap in a file. So are lists or objects in place of a
  /// text.
  case strict
}

extension TemplateMessage {
  static func noTemplate(_ name: String) -> Self {
    Self(rule: "template-name", text: "unknown template `\(name)`")
  }
}
