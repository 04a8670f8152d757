package import SpecModel

extension Rule {
  static let templateSyntax = Rule(
    "template-syntax", .error, "A template is malformed.",
    what: "A template is malformed: an unclosed section or an unknown tag.",
    why: "The file would be incomplete.",
    cure: "The finding points at the tag.")
  static let templateName = Rule(
    "template-name", .error, "A template refers to an unknown name.",
    what: "A template refers to a key that its data doesn't have.",
    why: "A misspelled key would leave a gap in every exported file.",
    cure: "The message lists the available keys.")
  static let templateBound = Rule(
    "template-bound", .error, "A template includes itself endlessly, or writes too much.",
    what: "A template includes itself endlessly, or writes more than the limits allow.",
    why: "The run would never end.",
    cure: "Put a partial that includes itself inside a section that ends.")
  static let templatePath = Rule(
    "template-path", .error, "A path in `target.json` is invalid or used twice.",
    what: "A path in `target.json` is empty, leaves the target's folder, or equals another file's.",
    why: "Only files below the target's own folder are written.",
    cure: "Give the file a relative path of its own.")
  static let unusedTemplate = Rule(
    "unused-template", .error, "A file in a template folder isn't used.",
    what: "A file in a target's template folder isn't used.",
    why: "Editing it has no effect.",
    cure: "Name it in `target.json`, or remove it.")

  /// Every rule about templates and the targets made of them.
  package static let templates: [Rule] = [templateSyntax, templateName, templateBound, templatePath, unusedTemplate]

  /// Returns the rule with the name that the engine gives.
  static func template(_ name: String) -> Rule {
    templates.first { $0.name == name } ?? templateSyntax
  }
}
