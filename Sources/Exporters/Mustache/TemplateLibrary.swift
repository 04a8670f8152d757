/// Templates by name, read once. A partial or parent is another template of the same library.
struct TemplateLibrary: Sendable {
  let templates: [String: Template]
  let limits: TemplateLimits

  /// Throws the first error in the order of the names.
  init(_ texts: [String: String], limits: TemplateLimits = .standard) throws(TemplateError) {
    var templates: [String: Template] = [:]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      templates[name] = try Template(name: name, text: text, limits: limits)
    }
    self.templates = templates
    self.limits = limits
  }

  /// The UTF-8 bytes of a file.
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

/// What happens to an unknown name.
enum TemplateMode: Sendable {
  /// It is empty, as in the Mustache specification.
  case lenient
  /// It is an error: a misspelt name must not leave a gap in a file. So is a list or an object where a text
  /// should stand.
  case strict
}

extension TemplateMessage {
  static func noTemplate(_ name: String) -> Self {
    Self(rule: "template-name", text: "unknown template `\(name)`")
  }
}
