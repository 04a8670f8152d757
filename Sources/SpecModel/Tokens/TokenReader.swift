/// Reads design-token files. It continues after an error, so that all findings are reported at once.
///
/// If several files have a token with the same path, the last one counts. References are resolved across all files.
package enum TokenReader {
  /// Returns a table of what could be read, regardless of findings. The findings of `JSONDocument.parse` aren't
  /// repeated.
  /// `sources`: the parts of the files to read, in order; nil for all of each.
  package static func read(_ documents: [JSONDocument], sources: [TokenSource]? = nil) -> Checked<TokenTable> {
    let findings = TokenFindings(documents)
    let root = TokenTreeReader(findings).read(sources ?? documents.map { TokenSource(file: $0.source) })
    TokenExtending(root, findings).extend()
    let resolver = TokenResolver(TokenFlattening(root).tokens, findings)
    return Checked(resolver.resolveAll(), findings: findings.all)
  }
}

/// The token files, and the findings in them.
final class TokenFindings {
  let documents: [JSONDocument]
  /// The index of each file in the list, by its name.
  let indices: [String: Int]
  private(set) var all: [Finding] = []
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

  func wrongType<Value>(_ node: TokenNode, _ expected: Message) -> Value? {
    wrongType(node, expected)
    return nil
  }

  func wrongType(_ node: TokenNode, _ expected: Message) {
    add(.wrongType, "\(name(node)) takes \(expected), not \(kind(node).text)", at: node)
  }
}
