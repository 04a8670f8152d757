public import SpecModel

extension Rule {
  static let templateSyntax = Rule("template-syntax", .error, "A template is malformed.")
  static let templateName = Rule("template-name", .error, "A template refers to an unknown name.")
  static let templateBound = Rule("template-bound", .error, "A template includes itself endlessly, or writes too much.")
  static let templatePath = Rule("template-path", .error, "A path in `target.json` is invalid or used twice.")
  static let unusedTemplate = Rule("unused-template", .error, "A file in a template folder isn't used.")

  /// Every rule about templates and the targets made of them.
  public static let templates: [Rule] = [templateSyntax, templateName, templateBound, templatePath, unusedTemplate]

  /// Returns the rule with the name that the engine gives.
  static func template(_ name: String) -> Rule {
    templates.first { $0.name == name } ?? templateSyntax
  }
}
