import SpecModel

/// Reads a config. It continues after an error, so that all findings are reported at once.
enum ConfigReader {
  static let keys = ["$schema", "specs", "templates", "output", "targets", "rules", "diff", "tokensContext"]
  static let targetKeys = ["output", "options"]
  static let diffKeys = ["breaking", "points", "share", "milliseconds"]

  /// Returns as much of the config as can be read. A session checks whether its targets, options and rules exist.
  static func read(_ file: SourceFile) -> Checked<Config> {
    guard let document = file.document.value else { return Checked(nil, findings: file.document.findings) }
    let findings = DocumentFindings(source: file.name, root: "the config")
    let root = DocumentCursor(document, findings)
    let folder = file.name.parentPath
    var config = Config()
    for (key, value) in root.members(among: keys) {
      switch key {
      case "specs": config.specs = value.items().compactMap { $0.path(in: folder) }
      case "templates": config.templates = value.items().compactMap { $0.path(in: folder) }
      case "output": config.output = value.path(in: folder)
      case "targets": config.targets = value.objects.map { target($0, $1, in: folder) }
      case "rules": config.levels = levels(value)
      case "diff": config.breaking = breaking(value)
      case "tokensContext":
        for (modifier, value) in value.members { config.tokenContexts[modifier] = value.text() }
      default: _ = value.string()
      }
    }
    return Checked(config, findings: file.document.findings + findings.all)
  }

  private static func target(_ name: String, _ value: DocumentCursor, in folder: String) -> TargetConfig {
    var target = TargetConfig(name: name)
    for (key, value) in value.members(among: targetKeys) {
      switch key {
      case "output": target.output = value.path(in: folder)
      default: target.options = value.members.map { JSONLiteral.Member($0.key, $0.value.value) }
      }
    }
    return target
  }

  private static func breaking(_ value: DocumentCursor) -> BreakingChanges {
    var breaking = BreakingChanges()
    for (key, value) in value.members(among: diffKeys) {
      switch key {
      case "breaking": breaking.level = value.word() ?? .any
      case "points": breaking.points = value.limit() ?? 0
      case "share": breaking.share = value.limit() ?? 0
      default: breaking.milliseconds = value.limit() ?? 0
      }
    }
    return breaking
  }

  private static func levels(_ value: DocumentCursor) -> [String: RuleLevel] {
    var levels: [String: RuleLevel] = [:]
    for (rule, value) in value.members { levels[rule] = value.word() }
    return levels
  }
}

extension DocumentCursor {
  fileprivate func limit() -> Double? {
    guard let number = number() else { return nil }
    if number >= 0 { return number }
    return wrong("takes a number from 0 up")
  }

  /// A path, relative to a folder.
  fileprivate func path(in folder: String) -> String? {
    guard let text = string() else { return nil }
    if text.isEmpty { return wrong("is empty; it takes a path") }
    return text.path(from: folder)
  }
}
