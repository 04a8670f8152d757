import Testing

@testable import SpecModel

/// A text in which 1️⃣ and 2️⃣ mark places; they aren't part of it.
struct MarkedText {
  let bytes: [UInt8]
  /// Offsets of the marks.
  let first: Int?
  let second: Int?

  init(_ marked: String) {
    var text = ""
    var first: Int?
    var second: Int?
    for character in marked {
      switch character {
      case "1️⃣": first = text.utf8.count
      case "2️⃣": second = text.utf8.count
      default: text.append(character)
      }
    }
    bytes = Array(text.utf8)
    (self.first, self.second) = (first, second)
  }
}

/// A text with one mistake, and the only finding that it must have.
struct Mistake: CustomTestStringConvertible {
  let rule: Rule
  /// 1️⃣ marks the place of the finding, 2️⃣ that of its note.
  let text: MarkedText
  /// What the message contains.
  let says: String
  /// The text that its fix inserts there.
  let fix: String?
  let testDescription: String

  init(_ rule: Rule, _ text: String, says: String, fix: String? = nil) {
    self.rule = rule
    self.text = MarkedText(text)
    self.says = says
    self.fix = fix
    testDescription = "\(rule.name): \(says)"
  }

  func check(_ location: SourceLocation = #_sourceLocation) {
    let parsed = JSONDocument.parse(text.bytes, source: "test")
    let read = parsed.value.map { SpecReader.read($0) }
    let findings = parsed.findings + (read?.findings ?? [])
    #expect(read?.value == nil || parsed.hasErrors, "a spec came out of it", sourceLocation: location)
    guard findings.count == 1, let finding = findings.first else {
      Issue.record("findings: \(findings.map { "\($0.rule.name) \($0.message)" })", sourceLocation: location)
      return
    }
    #expect(finding.rule == rule, "\(finding.message)", sourceLocation: location)
    #expect(finding.message.contains(says), "\(finding.message)", sourceLocation: location)
    #expect(finding.fix?.replacement == fix, sourceLocation: location)
    expect(finding.place, at: text.first, in: parsed.value, location)
    if let second = text.second {
      #expect(finding.notes.count == 1, sourceLocation: location)
      if let place = finding.notes.first?.place { expect(place, at: second, in: parsed.value, location) }
    }
  }

  private func expect(_ place: Place, at offset: Int?, in document: JSONDocument?, _ location: SourceLocation) {
    let start: Int? =
      if case .bytes(let range) = place.spot { range.lowerBound } else { document?.range(of: place.spot)?.lowerBound }
    #expect(start == offset, "\(place.spot)", sourceLocation: location)
  }
}
