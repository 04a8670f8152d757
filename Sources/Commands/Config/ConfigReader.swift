import SpecModel

/// Reads a config. Goes on after a mistake, so that all findings come at once.
enum ConfigReader {
  /// The config as far as it can be read. Whether its targets, options and rules are there is for a session to say.
  static func read(_ file: SourceFile) -> Checked<Config> {
    guard let document = file.document.value else { return Checked(nil, findings: file.document.findings) }
    let findings = ConfigFindings(source: file.name)
    let root = ConfigCursor(value: document.literal, pointer: .root, findings: findings)
    let folder = file.name.parentPath
    var config = Config()
    for (key, value) in root.members(among: ["$schema", "specs", "templates", "output", "targets", "rules"]) {
      switch key {
      case "specs": config.specs = value.items().compactMap { $0.path(in: folder) }
      case "templates": config.templates = value.items().compactMap { $0.path(in: folder) }
      case "output": config.output = value.path(in: folder)
      case "targets": config.targets = value.members.map { target($0, $1, in: folder) }
      case "rules": config.levels = levels(value)
      default: _ = value.string()
      }
    }
    return Checked(config, findings: file.document.findings + findings.all)
  }

  private static func target(_ name: String, _ value: ConfigCursor, in folder: String) -> TargetConfig {
    var target = TargetConfig(name: name)
    for (key, value) in value.members(among: ["output", "options"]) {
      switch key {
      case "output": target.output = value.path(in: folder)
      default: target.options = value.members.map { JSONLiteral.Member($0.key, $0.value.value) }
      }
    }
    return target
  }

  private static func levels(_ value: ConfigCursor) -> [String: RuleLevel] {
    var levels: [String: RuleLevel] = [:]
    for (rule, value) in value.members { levels[rule] = value.word() }
    return levels
  }
}

/// What was found while a config was read.
final class ConfigFindings {
  let source: String
  private(set) var all: [Finding] = []

  init(source: String) {
    self.source = source
  }

  func add(_ rule: Rule, _ message: String, at spot: Place.Spot, fix: Fix? = nil) {
    all.append(Finding(rule, message, at: Place(source, spot), fix: fix))
  }

  /// A word that is none of those there are.
  func unknown(_ what: String, _ word: String, among known: [String], at spot: Place.Spot, rule: Rule) {
    let close = Suggestion.closest(to: word, in: known)
    let fix = close.map {
      Fix("replace with `\($0)`", at: Place(source, spot), replacement: JSONLiteral.quoted($0))
    }
    add(rule, .unknown(what, word, known, close), at: spot, fix: fix)
  }
}

/// A value of a config and the way to it. What is wrong with it becomes a finding.
struct ConfigCursor {
  let value: JSONLiteral
  let pointer: JSONPointer
  let findings: ConfigFindings

  private var name: String {
    guard let last = pointer.tokens.last else { return "the config" }
    guard let index = Int(last), pointer.tokens.count > 1 else { return last.inBackticks }
    return "item \(index + 1) of " + pointer.tokens[pointer.tokens.count - 2].inBackticks
  }

  private func wrongType(_ expected: String) {
    findings.add(.wrongType, "\(name) takes \(expected)", at: .value(pointer))
  }

  /// The members of an object whose keys are its own.
  var members: [(key: String, value: ConfigCursor)] {
    guard case .object(let members) = value else {
      wrongType("an object")
      return []
    }
    return members.map { ($0.key, ConfigCursor(value: $0.value, pointer: pointer / $0.key, findings: findings)) }
  }

  /// Those whose keys are known; others are findings.
  func members(among known: [String]) -> [(key: String, value: ConfigCursor)] {
    members.filter { member in
      if known.contains(member.key) { return true }
      findings.unknown("key", member.key, among: known, at: .key(member.value.pointer), rule: .unknownKey)
      return false
    }
  }

  func items() -> [ConfigCursor] {
    guard case .array(let items) = value else {
      wrongType("an array")
      return []
    }
    return items.enumerated().map { ConfigCursor(value: $1, pointer: pointer / $0, findings: findings) }
  }

  func string() -> String? {
    if case .string(let text) = value { return text }
    wrongType("a string")
    return nil
  }

  /// A path that is relative to a folder.
  func path(in folder: String) -> String? {
    guard let text = string() else { return nil }
    if text.isEmpty {
      findings.add(.invalidValue, "\(name) is empty; it takes a path", at: .value(pointer))
      return nil
    }
    return text.hasPrefix("/") ? text : folder.appending(pathComponent: text)
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type = Word.self) -> Word? {
    guard let text = string() else { return nil }
    if let word = Word(rawValue: text) { return word }
    findings.unknown("word", text, among: Word.allCases.map(\.rawValue), at: .value(pointer), rule: .invalidValue)
    return nil
  }
}

extension String {
  fileprivate static func unknown(_ what: String, _ word: String, _ known: [String], _ close: String?) -> String {
    let listed = known.map { "`\($0)`" }.joined(separator: ", ")
    return "there is no \(what) \(word.inBackticks) here; "
      + (close.map { "did you mean `\($0)`?" } ?? "there are \(listed)")
  }
}
