/// The shared state of all decoding: the document and the findings so far.
///
/// A value that can't be read gives a finding and is replaced by a harmless one, so that reading continues, and one
/// mistake gives one finding.
final class SpecDecoder {
  let document: JSONDocument
  let tokens: TokenTable
  private(set) var findings: [Finding] = []
  /// Set if something was omitted because of its size, so that references can't be checked.
  var isIncomplete = false
  /// The kinds of things of which not every name is known, because something else wasn't understood: unknown names of
  /// these aren't reported.
  var unread: Set<NamedThing> = []
  /// The keys of the spec that unknown ones are probably slips of.
  private(set) lazy var misread = misreadKeys
  private var suggestions = Suggestions()
  /// The paths of all tokens, in order.
  private(set) lazy var tokenNames = tokens.tokens.keys.sorted()

  /// The most findings; more don't help.
  private static let findingLimit = 10_000

  init(_ document: JSONDocument, _ tokens: TokenTable) {
    self.document = document
    self.tokens = tokens
  }

  /// Whether nothing more is reported.
  var isFull: Bool { findings.count > Self.findingLimit }

  /// Reports a finding; its arguments are evaluated only if there is room for it.
  func report(
    _ rule: Rule, _ message: @autoclosure () -> Message, at place: @autoclosure () -> Place,
    notes: @autoclosure () -> [Note] = [], fix: @autoclosure () -> Fix? = nil
  ) {
    report(Finding(rule, message(), at: place(), notes: notes(), fix: fix()))
  }

  /// The same in place of a value.
  func report<Value>(
    _ rule: Rule, _ message: @autoclosure () -> Message, at place: @autoclosure () -> Place,
    notes: @autoclosure () -> [Note] = [], fix: @autoclosure () -> Fix? = nil
  ) -> Value? {
    report(Finding(rule, message(), at: place(), notes: notes(), fix: fix()))
    return nil
  }

  private func report(_ finding: @autoclosure () -> Finding) {
    guard !isFull else { return }
    if findings.count == Self.findingLimit {
      findings.append(Finding(.limitExceeded, .tooManyFindings(Self.findingLimit), at: Place(document.source, .file)))
    } else {
      findings.append(finding())
    }
  }

  /// Decodes independent items on all cores: each part of a long list by a decoder of its own, whose findings follow in
  /// order.
  func decodeParts<Item: Sendable, Value: Sendable>(
    of items: [Item], _ decode: @Sendable (SpecDecoder, Item) -> Value
  ) -> [Value] {
    let count = Parallel.parts(of: items.count)
    if count < 2 { return items.map { decode(self, $0) } }
    let (document, tokens, suggestions) = (document, tokens, suggestions.part(of: count))
    let parts = Parallel.map(partsOf: items.indices) { part in
      let decoder = SpecDecoder(document, tokens)
      decoder.suggestions = suggestions
      let values = items[part].map { decode(decoder, $0) }
      return (values: values, findings: decoder.findings, isIncomplete: decoder.isIncomplete)
    }
    for part in parts {
      for finding in part.findings { report(finding) }
      if part.isIncomplete { isIncomplete = true }
    }
    return parts.flatMap(\.values)
  }

  /// The place of a value.
  func place(_ node: JSONNode) -> Place {
    Place(document.source, .value(document.pointer(of: node)))
  }

  /// The place of the key before a value.
  func keyPlace(_ value: JSONNode) -> Place {
    Place(document.source, .key(document.pointer(of: value)))
  }

  /// The place of the value at a pointer, for checks that no longer have its node.
  func place(_ pointer: JSONPointer) -> Place {
    Place(document.source, .value(pointer))
  }

  func keyPlace(_ pointer: JSONPointer) -> Place {
    Place(document.source, .key(pointer))
  }

  /// The name of a value in messages: its key; for an item, that of its array.
  func name(of node: JSONNode) -> String {
    document.pointer(of: node).name ?? "the spec"
  }

  /// The word that an unknown one is probably a slip of, as long as the search is affordable.
  func suggestion(for word: String, among words: some Collection<String>) -> String? {
    isFull ? nil : suggestions.closest(to: word, in: words)
  }

  /// A fix that replaces a string.
  func replacement(_ word: String?, at place: Place) -> Fix? {
    word.map { Fix("replace with `\($0)`", at: place, replacement: JSONLiteral.quoted($0)) }
  }
}

/// The kinds of things that have names, as messages call them.
enum NamedThing: String {
  case element, viewport, curve, rule
  case phase
  case earlierElement = "earlier element"
}

extension Message {
  fileprivate static func tooManyFindings(_ limit: Int) -> Message {
    "there are more than \(limit) findings; the rest aren't listed"
  }

  /// The end of a message that suggests what was meant.
  static func didYouMean(_ word: String?) -> Message {
    word.map { "; did you mean `\($0)`?" } ?? ""
  }
}
