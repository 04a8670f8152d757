/// The findings in a config, a manifest or a plugin's answer. Reading continues after an error, so that all findings
/// are reported at once.
package final class DocumentFindings {
  let source: String
  /// The name of the whole document in messages.
  let root: String
  package private(set) var all: [Finding] = []

  package init(source: String, root: String = "the file") {
    (self.source, self.root) = (source, root)
  }

  package func add(_ rule: Rule, _ message: Message, at spot: Place.Spot, fix: Fix? = nil) {
    all.append(Finding(rule, message, at: Place(source, spot), fix: fix))
  }

  /// Reports an unknown word, with the known ones or the closest of them.
  /// - Parameter fixes: whether the word itself is at the spot, so that a fix can replace it.
  package func unknown(
    _ what: String, _ word: String, of known: [String], at spot: Place.Spot, rule: Rule, fixes: Bool = true
  ) {
    let close = Suggestion.closest(to: word, in: known)
    let fix = (fixes ? close : nil).map {
      Fix("replace with `\($0)`", at: Place(source, spot), replacement: JSONLiteral.quoted($0))
    }
    add(rule, .unknown(what, word, known, close), at: spot, fix: fix)
  }
}

/// A value in such a document, and its path. An error becomes a finding, and nil is returned.
package struct DocumentCursor {
  package let value: JSONLiteral
  package let pointer: JSONPointer
  package let findings: DocumentFindings

  package init(_ document: JSONDocument, _ findings: DocumentFindings) {
    self.init(document.literal, .root, findings)
  }

  private init(_ value: JSONLiteral, _ pointer: JSONPointer, _ findings: DocumentFindings) {
    (self.value, self.pointer, self.findings) = (value, pointer, findings)
  }

  private var name: String { pointer.name ?? findings.root }

  package func wrong(_ message: Message, _ rule: Rule = .invalidValue, fix: Fix? = nil) {
    findings.add(rule, "\(name) \(message)", at: .value(pointer), fix: fix)
  }

  /// The same in place of a value.
  package func wrong<Value>(_ message: Message, _ rule: Rule = .invalidValue) -> Value? {
    wrong(message, rule, fix: nil)
    return nil
  }

  private func wrongType<Value>(_ expected: Message) -> Value? {
    wrongType(expected, meant: nil)
    return nil
  }

  /// - Parameter meant: what the value probably means.
  private func wrongType(_ expected: Message, meant: JSONLiteral? = nil) {
    let fix = meant.map {
      Fix("replace with `\($0.written)`", at: Place(findings.source, .value(pointer)), replacement: $0.written)
    }
    wrong("takes \(expected), not \(value.kind.text)\(Message.instead(meant))", .wrongType, fix: fix)
  }

  package subscript(key: String) -> DocumentCursor? {
    value[key].map { DocumentCursor($0, pointer / key, findings) }
  }

  /// The members of an object that accepts only these keys, some of which are required.
  package func object(required: [String], optional: [String] = []) -> DocumentCursor? {
    guard case .object(let members) = value else { return wrongType("an object") }
    let known = required + optional
    for member in members where !known.contains(member.key) {
      findings.unknown("key", member.key, of: known, at: .key(pointer / member.key), rule: .unknownKey)
    }
    let missing = required.filter { value[$0] == nil }
    for key in missing { findings.add(.missingKey, "\(name) has no `\(key)`", at: .value(pointer)) }
    return missing.isEmpty ? self : nil
  }

  /// Whether it is an object; otherwise a finding is reported.
  package var isObject: Bool {
    if case .object = value { return true }
    wrongType("an object")
    return false
  }

  package var members: [(key: String, value: DocumentCursor)] { members(meaning: nil) }

  /// The members of an object of objects: a list of its keys probably means that they are all empty.
  package var objects: [(key: String, value: DocumentCursor)] { members(meaning: value.keyed) }

  private func members(meaning meant: JSONLiteral?) -> [(key: String, value: DocumentCursor)] {
    guard case .object(let members) = value else {
      wrongType("an object", meant: meant)
      return []
    }
    return members.map { ($0.key, DocumentCursor($0.value, pointer / $0.key, findings)) }
  }

  /// The members with known keys; others are findings.
  package func members(among known: [String]) -> [(key: String, value: DocumentCursor)] {
    members.filter { member in
      if known.contains(member.key) { return true }
      findings.unknown("key", member.key, of: known, at: .key(member.value.pointer), rule: .unknownKey)
      return false
    }
  }

  package func items() -> [DocumentCursor] {
    guard case .array(let items) = value else {
      wrongType("an array", meant: value.kind == .string && value != "" ? .array([value]) : nil)
      return []
    }
    return items.enumerated().map { DocumentCursor($1, pointer / $0, findings) }
  }

  package func string() -> String? {
    if case .string(let text) = value { return text }
    return wrongType("a string")
  }

  package func text() -> String? {
    guard let text = string() else { return nil }
    if !text.isEmpty { return text }
    return wrong("is empty")
  }

  package func number() -> Double? {
    if case .number(let number) = value, number.isFinite { return number }
    return wrongType("a number")
  }

  package func whole() -> Int? {
    guard let number = number() else { return nil }
    if let whole = Int(exactly: number) { return whole }
    return wrong("takes a whole number")
  }

  package func flag() -> Bool? {
    if case .bool(let flag) = value { return flag }
    return wrongType("true or false")
  }

  package func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type = Word.self) -> Word? {
    guard let text = string() else { return nil }
    if let word = Word(rawValue: text) { return word }
    findings.unknown("word", text, of: Word.allCases.map(\.rawValue), at: .value(pointer), rule: .invalidValue)
    return nil
  }
}

extension JSONLiteral {
  /// An object with empty objects for the strings of a list; nil for anything else.
  fileprivate var keyed: JSONLiteral? {
    guard case .array(let items) = self else { return nil }
    let members = items.compactMap { item -> Member? in
      guard case .string(let key) = item else { return nil }
      return Member(key, .object([]))
    }
    return Set(members.map(\.key)).count == items.count ? .object(members) : nil
  }
}

extension Message {
  fileprivate static func unknown(_ what: String, _ word: String, _ known: [String], _ close: String?) -> Message {
    let listed = known.map { "`\($0)`" }.joined(separator: ", ")
    return "unknown \(what) \(word.inBackticks); "
      + (close.map { "did you mean `\($0)`?" } ?? (known.count > 20 ? "see its schema" : "use one of \(listed)"))
  }
}
