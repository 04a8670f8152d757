/// Reads design-token files. It continues after an error, so that all findings are reported at once.
///
/// If several files have a token with the same path, the last one counts. References are resolved across all files.
package enum TokenReader {
  /// Returns a table of what could be read, regardless of findings. The findings of `JSONDocument.parse` aren't
  /// repeated.
  /// `sources`: the parts of the files to read, in order; nil for all of each.
  /// `used`: the paths of the tokens that a spec refers to; nil for all. Others aren't read, and have no findings.
  /// `times`: those of them that stand for a time.
  /// `more`: findings in the documents, of which only those about used tokens are kept, too.
  package static func read(
    _ documents: [JSONDocument], sources: [TokenSource]? = nil, used: Set<String>? = nil, times: Set<String> = [],
    more: [Finding] = []
  ) -> Checked<TokenTable> {
    let findings = TokenFindings(documents)
    let root = TokenTreeReader(findings).read(sources ?? documents.map { TokenSource(file: $0.source) })
    TokenExtending(root, findings).extend()
    let resolver = TokenResolver(TokenFlattening(root).tokens, findings)
    let table = resolver.resolve(used, times: times)
    let all = more + findings.all
    return Checked(table, findings: findings.aboutFiles + (used == nil ? all : resolver.concerned(all)))
  }
}

/// The token files, and the findings in them.
final class TokenFindings {
  let documents: [JSONDocument]
  /// The index of each file in the list, by its name.
  let indices: [String: Int]
  /// The findings about tokens and groups.
  private(set) var all: [Finding] = []
  /// Those about whole files, whatever is used of them.
  private(set) var aboutFiles: [Finding] = []
  /// The values that stand where tokens should: the fix for that comes first.
  private var bareValues: Set<TokenNode> = []
  /// The nesting of tentative readings, during which nothing is reported.
  private var quiet = 0

  private static let limit = 10_000

  init(_ documents: [JSONDocument]) {
    self.documents = documents
    indices = Dictionary(documents.enumerated().map { ($1.source, $0) }) { first, _ in first }
  }

  func add(
    _ rule: Rule, _ message: @autoclosure () -> Message, at node: TokenNode, isKey: Bool = false, notes: [Note] = [],
    fix: Fix? = nil
  ) {
    guard quiet == 0, all.count < Self.limit else { return }
    all.append(Finding(rule, message(), at: place(node, isKey: isKey), notes: notes, fix: fix))
  }

  func add(_ rule: Rule, _ message: Message, aboutFileAt node: TokenNode, isKey: Bool = false) {
    aboutFiles.append(Finding(rule, message, at: place(node, isKey: isKey)))
  }

  /// Whether a reading is tentative.
  var isTrying: Bool { quiet > 0 }

  /// The same in place of a value.
  func add<Value>(
    _ rule: Rule, _ message: @autoclosure () -> Message, at node: TokenNode, notes: [Note] = []
  ) -> Value? {
    add(rule, message(), at: node, isKey: false, notes: notes)
    return nil
  }

  /// The result of a reading that may fail without a finding.
  func trying<Value>(_ body: () -> Value?) -> Value? {
    quiet += 1
    defer { quiet -= 1 }
    return body()
  }

  /// Reports findings even during a tentative reading.
  func aloud(_ body: () -> Void) {
    let before = quiet
    quiet = 0
    defer { quiet = before }
    body()
  }

  func document(_ node: TokenNode) -> JSONDocument { documents[node.file] }
  func kind(_ node: TokenNode) -> JSONKind { document(node).kind(of: node.node) }
  func string(_ node: TokenNode) -> String { document(node).string(node.node) }

  func member(_ key: String, of node: TokenNode) -> TokenNode? {
    document(node).member(key, of: node.node).map { TokenNode(file: node.file, node: $0) }
  }

  func items(_ node: TokenNode) -> [TokenNode] {
    document(node).items(of: node.node).map { TokenNode(file: node.file, node: $0) }
  }

  /// Whether a value is a list of four numbers.
  func isBezier(_ node: TokenNode) -> Bool {
    guard kind(node) == .array else { return false }
    let items = items(node)
    return items.count == 4 && items.allSatisfy { kind($0) == .number }
  }

  func members(_ node: TokenNode) -> [(key: String, value: TokenNode)] {
    document(node).members(of: node.node).map { key, value in
      (document(node).string(key), TokenNode(file: node.file, node: value))
    }
  }

  /// - Parameter isKey: whether to return the place of the key before the node.
  func place(_ node: TokenNode, isKey: Bool = false) -> Place {
    let document = document(node)
    let pointer = document.pointer(of: node.node)
    return Place(document.source, isKey ? .key(pointer) : .value(pointer))
  }

  /// The name of a value in messages: its key.
  func name(_ node: TokenNode) -> String {
    let tokens = document(node).pointer(of: node.node).tokens
    guard let last = tokens.last else { return "the file" }
    return Int(last) == nil ? last.inBackticks : "an item of \((tokens.dropLast().last ?? "").inBackticks)"
  }

  /// Says that a value stands where a token should; the fix puts it into one.
  func bare(_ node: TokenNode) {
    bareValues.insert(node)
    let json = "{ \"$value\": \(document(node).literal(node.node).text()) }"
    let fix = Fix("replace with `\(json)`", at: place(node), replacement: json)
    add(.tokenSpelling, "a token is an object with a `$value`", at: node, fix: fix)
  }

  /// Says that a value is read as it is meant; the fix writes it as the format has it.
  func spelled(_ node: TokenNode, _ json: String?) {
    let fix = (bareValues.contains(node) ? nil : json).map {
      Fix("replace with `\($0)`", at: place(node), replacement: $0)
    }
    add(.tokenSpelling, .spelled(name(node), json), at: node, fix: fix)
  }

  /// Says that a key of a token lacks its dollar sign.
  func withoutDollar(_ key: String, _ node: TokenNode) {
    let fix = Fix("replace with `$\(key)`", at: place(node, isKey: true), replacement: JSONLiteral.quoted("$" + key))
    add(.tokenSpelling, .withoutDollar(key), at: node, isKey: true, fix: fix)
  }

  func wrongType<Value>(_ node: TokenNode, _ expected: Message) -> Value? {
    wrongType(node, expected)
    return nil
  }

  func wrongType(_ node: TokenNode, _ expected: Message) {
    add(.wrongType, "\(name(node)) takes \(expected), not \(kind(node).text)", at: node)
  }
}

extension Message {
  fileprivate static func spelled(_ name: String, _ json: String?) -> Message {
    json.map { "\(name) is read as `\($0)`, as the format writes it" }
      ?? "\(name) isn't written as in the format; it is read anyway"
  }

  fileprivate static func withoutDollar(_ key: String) -> Message { "the format writes `$\(key)`, with a dollar sign" }
}
