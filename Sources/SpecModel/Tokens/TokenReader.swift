/// Reads design-token files. Continues after a mistake, so that all findings are reported at once.
///
/// If several files have a token with the same path, the last one counts. A reference is looked up in all of the files.
public enum TokenReader {
  /// The table holds what can be read, whatever the findings. The findings of `JSONDocument.parse` aren't repeated.
  /// `sources`: what is read of the files, in order; nil: all of each.
  public static func read(_ documents: [JSONDocument], sources: [TokenSource]? = nil) -> Checked<TokenTable> {
    let findings = TokenFindings(documents)
    let root = TokenTreeReader(findings).read(sources ?? documents.map { TokenSource(file: $0.source) })
    TokenExtending(root, findings).extend()
    let resolver = TokenResolver(TokenFlattening(root).tokens, findings)
    return Checked(resolver.resolveAll(), findings: findings.all)
  }
}

/// The files, and what was found in them.
final class TokenFindings {
  let documents: [JSONDocument]
  /// The place of each in the list, by its name.
  let indices: [String: Int]
  private(set) var all: [Finding] = []
  /// While a reading is only tried, nothing is found; how deep such tries lie in each other.
  private var quiet = 0

  private static let limit = 10_000

  init(_ documents: [JSONDocument]) {
    self.documents = documents
    indices = Dictionary(documents.enumerated().map { ($1.source, $0) }) { first, _ in first }
  }

  func add(
    _ rule: Rule, _ message: @autoclosure () -> String, at node: TokenNode, isKey: Bool = false, notes: [Note] = [],
    fix: Fix? = nil
  ) {
    guard quiet == 0, all.count < Self.limit else { return }
    all.append(Finding(rule, message(), at: place(node, isKey: isKey), notes: notes, fix: fix))
  }

  /// What comes of a reading that may fail without a finding.
  func trying<Value>(_ body: () -> Value?) -> Value? {
    quiet += 1
    defer { quiet -= 1 }
    return body()
  }

  /// What is read for good, though on the way of a reading that may fail.
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

  /// - Parameter isKey: of the key before the node.
  func place(_ node: TokenNode, isKey: Bool = false) -> Place {
    let document = document(node)
    let pointer = document.pointer(of: node.node)
    return Place(document.source, isKey ? .key(pointer) : .value(pointer))
  }

  /// How messages name a value: by its key.
  func name(_ node: TokenNode) -> String {
    let tokens = document(node).pointer(of: node.node).tokens
    guard let last = tokens.last else { return "the file" }
    return Int(last) == nil ? last.inBackticks : "an item of \((tokens.dropLast().last ?? "").inBackticks)"
  }

  func wrongType(_ node: TokenNode, _ expected: String) {
    add(.wrongType, "\(name(node)) takes \(expected), not \(kind(node).text)", at: node)
  }
}
