/// What the decoding of all parts shares: the document and the findings so far.
///
/// A value that can't be read gives a finding and is replaced by a harmless one: reading continues, and one mistake gives
/// one finding.
final class SpecDecoder {
  let document: JSONDocument
  let tokens: TokenTable
  private(set) var findings: [Finding] = []
  /// Set where something was left out because of its size: then references can't be checked.
  var isIncomplete = false
  private var suggestions = Suggestions()
  /// The paths of all tokens, in order.
  private(set) lazy var tokenNames = tokens.tokens.keys.sorted()

  /// More findings than this don't help.
  private static let findingLimit = 10_000

  init(_ document: JSONDocument, _ tokens: TokenTable) {
    self.document = document
    self.tokens = tokens
  }

  /// Whether nothing more is reported.
  var isFull: Bool { findings.count > Self.findingLimit }

  /// Adds a finding; its arguments are worked out only where there is room for it.
  func report(
    _ rule: Rule, _ message: @autoclosure () -> String, at place: @autoclosure () -> Place,
    notes: @autoclosure () -> [Note] = [], fix: @autoclosure () -> Fix? = nil
  ) {
    guard !isFull else { return }
    if findings.count == Self.findingLimit {
      findings.append(Finding(.limitExceeded, .tooManyFindings(Self.findingLimit), at: Place(document.source, .file)))
    } else {
      findings.append(Finding(rule, message(), at: place(), notes: notes(), fix: fix()))
    }
  }

  /// The place of a value.
  func place(_ node: JSONNode) -> Place {
    Place(document.source, .value(document.pointer(of: node)))
  }

  /// The place of the key that stands before a value.
  func keyPlace(_ value: JSONNode) -> Place {
    Place(document.source, .key(document.pointer(of: value)))
  }

  /// The place of a value by its pointer, for checks of values that no longer know their nodes.
  func place(_ pointer: JSONPointer) -> Place {
    Place(document.source, .value(pointer))
  }

  func keyPlace(_ pointer: JSONPointer) -> Place {
    Place(document.source, .key(pointer))
  }

  /// How messages name a value: by its key, an item by its array's.
  func name(of node: JSONNode) -> String {
    let tokens = document.pointer(of: node).tokens
    guard let last = tokens.last else { return "the spec" }
    guard let position = Int(last), tokens.count > 1 else { return last.inBackticks }
    return "item \(position + 1) of \(tokens[tokens.count - 2].inBackticks)"
  }

  /// The word that an unknown one may be a slip of, as long as the effort is bearable.
  func suggestion(for word: String, among words: some Collection<String>) -> String? {
    isFull ? nil : suggestions.closest(to: word, in: words)
  }

  /// A fix that puts another string in a place.
  func replacement(_ word: String?, at place: Place) -> Fix? {
    word.map { Fix("replace with `\($0)`", at: place, replacement: JSONLiteral.quoted($0)) }
  }
}

extension String {
  fileprivate static func tooManyFindings(_ limit: Int) -> String {
    "there are more than \(limit) findings; the rest aren't listed"
  }

  /// The tail of a message that says what was probably meant.
  static func didYouMean(_ word: String?) -> String {
    word.map { "; did you mean `\($0)`?" } ?? ""
  }
}
