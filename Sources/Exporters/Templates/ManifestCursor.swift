import SpecModel

/// What was found while a manifest was read. Reading goes on after a mistake, so that all come at once.
final class ManifestFindings {
  let source: String
  /// What messages call the whole.
  let root: String
  private(set) var all: [Finding] = []

  init(source: String, root: String = "the file") {
    (self.source, self.root) = (source, root)
  }

  func add(_ rule: Rule, _ message: String, at spot: Place.Spot, fix: Fix? = nil) {
    all.append(Finding(rule, message, at: Place(source, spot), fix: fix))
  }

  /// A word that is none of those there are.
  func unknown(_ what: String, _ word: String, of known: [String], at spot: Place.Spot, rule: Rule) {
    let close = Suggestion.closest(to: word, in: known)
    let fix = close.map {
      Fix("replace with `\($0)`", at: Place(source, spot), replacement: JSONLiteral.quoted($0))
    }
    add(rule, .unknown(what, word, known, close), at: spot, fix: fix)
  }
}

/// A value of a manifest and the way to it. What is wrong with it becomes a finding, and nil is returned.
struct ManifestCursor {
  let value: JSONLiteral
  let pointer: JSONPointer
  let findings: ManifestFindings

  private var name: String {
    guard let last = pointer.tokens.last else { return findings.root }
    guard Int(last) != nil, pointer.tokens.count > 1 else { return last.inBackticks }
    return "an item of " + pointer.tokens[pointer.tokens.count - 2].inBackticks
  }

  func wrong(_ message: String, _ rule: Rule = .invalidValue) {
    findings.add(rule, "\(name) \(message)", at: .value(pointer))
  }

  private func wrongType(_ expected: String) {
    wrong("takes \(expected)", .wrongType)
  }

  subscript(key: String) -> ManifestCursor? {
    value[key].map { ManifestCursor(value: $0, pointer: pointer / key, findings: findings) }
  }

  /// The members of an object that takes only these keys, of which some must be there.
  func object(required: [String], optional: [String] = []) -> ManifestCursor? {
    guard case .object(let members) = value else {
      wrongType("an object")
      return nil
    }
    let known = required + optional
    for member in members where !known.contains(member.key) {
      findings.unknown("key", member.key, of: known, at: .key(pointer / member.key), rule: .unknownKey)
    }
    let missing = required.filter { value[$0] == nil }
    for key in missing { findings.add(.missingKey, "\(name) has no `\(key)`", at: .value(pointer)) }
    return missing.isEmpty ? self : nil
  }

  var members: [(key: String, value: ManifestCursor)] {
    guard case .object(let members) = value else {
      wrongType("an object")
      return []
    }
    return members.map { ($0.key, ManifestCursor(value: $0.value, pointer: pointer / $0.key, findings: findings)) }
  }

  func items() -> [ManifestCursor] {
    guard case .array(let items) = value else {
      wrongType("an array")
      return []
    }
    return items.enumerated().map { ManifestCursor(value: $1, pointer: pointer / $0, findings: findings) }
  }

  func string() -> String? {
    if case .string(let text) = value { return text }
    wrongType("a string")
    return nil
  }

  func text() -> String? {
    guard let text = string() else { return nil }
    if !text.isEmpty { return text }
    wrong("is empty")
    return nil
  }

  func number() -> Double? {
    if case .number(let number) = value, number.isFinite { return number }
    wrongType("a number")
    return nil
  }

  func whole() -> Int? {
    guard let number = number() else { return nil }
    if let whole = Int(exactly: number) { return whole }
    wrong("takes a whole number")
    return nil
  }

  func flag() -> Bool? {
    if case .bool(let flag) = value { return flag }
    wrongType("true or false")
    return nil
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type = Word.self) -> Word? {
    guard let text = string() else { return nil }
    if let word = Word(rawValue: text) { return word }
    findings.unknown(
      "word", text, of: Word.allCases.map(\.rawValue), at: .value(pointer), rule: .invalidValue)
    return nil
  }
}

extension String {
  fileprivate static func unknown(_ what: String, _ word: String, _ known: [String], _ close: String?) -> String {
    let listed = known.map { "`\($0)`" }.joined(separator: ", ")
    return "there is no \(what) \(word.inBackticks) here; "
      + (close.map { "did you mean `\($0)`?" } ?? (known.count > 20 ? "see its schema" : "there are \(listed)"))
  }
}
