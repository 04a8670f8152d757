/// The design-token files of a spec: those that it names, and those that resolvers among them name, each read once.
public struct TokenFiles: Sendable {
  /// The sources of tokens in these files, in the order in which they override each other.
  public private(set) var sources: [TokenSource] = []
  /// The modifiers in files that are resolvers.
  package private(set) var modifiers: [String] = []
  /// Findings about files that can't be read, and those in resolvers.
  public private(set) var findings: [Finding] = []
  /// The paths of all files, whether or not they were read.
  public private(set) var paths: [String] = []
  private var files: [File] = []
  /// The paths of the tokens that the spec refers to, and of those that it takes a time from.
  private var (used, times): (Set<String>, Set<String>) = ([], [])

  private struct File {
    let path: String
    let document: Checked<JSONDocument>
  }

  /// Why a file can't be read.
  public struct Unreadable: Error {
    let reason: String
    let rule: Rule

    /// Creates an error from a reason that continues "can't read the tokens in `PATH`: ".
    public init(_ reason: String) { self.init(reason, rule: .unknownReference) }

    /// Creates an error that another rule reports.
    package init(_ reason: String, rule: Rule) { (self.reason, self.rule) = (reason, rule) }
  }

  /// No files.
  public init() {}

  /// Finds and reads the files of a spec.
  ///
  /// - Parameters:
  ///   - spec: the spec, which may have errors.
  ///   - folder: what the spec's relative paths are relative to; empty for the working directory.
  ///   - contexts: the requested contexts of resolvers, by modifier; other modifiers use their default.
  ///   - identity: what all paths of one file share.
  ///   - read: the JSON at a path, whose source is that path.
  public init<Identity: Hashable>(
    of spec: JSONDocument, in folder: String, contexts: [String: String] = [:], identity: (String) -> Identity,
    read: (String) throws(Unreadable) -> Checked<JSONDocument>
  ) {
    let named = Self.named(in: spec).map { path, place in
      (path: path.path(from: folder), identity: identity(path.path(from: folder)), place: place)
    }
    if !named.isEmpty { (used, times) = Self.references(in: spec) }
    // Each file once, where the spec names it last: the last one overrides.
    let last = Dictionary(named.enumerated().map { ($1.identity, $0) }) { $1 }
    var known: [Identity: File] = [:]
    for (index, one) in named.enumerated() where last[one.identity] == index {
      guard let file = file(one.path, one.identity, one.place, &known, read) else { continue }
      guard let document = file.document.value, TokenResolution.isResolver(document) else {
        sources.append(TokenSource(file: file.path))
        continue
      }
      let resolution = TokenResolution(document, contexts: contexts)
      findings += resolution.findings
      modifiers += resolution.modifiers
      for var source in resolution.sources {
        if source.file != file.path {
          let path = source.file.path(from: file.path.parentPath)
          guard let other = self.file(path, identity(path), source.reference ?? one.place, &known, read) else {
            continue
          }
          source.file = other.path
        }
        sources.append(source)
      }
    }
  }

  /// The keys of a spec whose values are times.
  private static let keysOfTimes = ["duration", "start", "offset", "interval", "response"]

  /// The paths in all texts of the form `{group.name}`, and of those that stand for a time.
  private static func references(in document: JSONDocument) -> (all: Set<String>, times: Set<String>) {
    var (all, times): (Set<String>, Set<String>) = ([], [])
    for node in document.entries.indices.lazy.map({ JSONNode(index: $0) })
    where document.kind(of: node) == .string && document.text(node).first == UInt8(ascii: "{") {
      guard let path = Token.alias(document.string(node)) else { continue }
      all.insert(path)
      let before = JSONNode(index: node.index - 1)
      guard node.index > 0, document.kind(of: before) == .string else { continue }
      if keysOfTimes.contains(document.string(before)) { times.insert(path) }
    }
    return (all, times)
  }

  /// The paths of the token files that a spec names, relative to the spec, each with its place. Errors in the
  /// list are reported by `SpecReader`.
  private static func named(in document: JSONDocument) -> [(path: String, place: Place)] {
    guard let list = document.member("tokens", of: document.root), document.kind(of: list) == .array else { return [] }
    return document.items(of: list).enumerated().compactMap { index, item in
      guard document.kind(of: item) == .string else { return nil }
      return (document.string(item), Place(document.source, .value(.root / "tokens" / index)))
    }
  }

  /// Reads a file once, whatever the spelling of its path; nil, after a finding, if it can't be read.
  private mutating func file<Identity>(
    _ path: String, _ identity: Identity, _ place: Place, _ known: inout [Identity: File],
    _ read: (String) throws(Unreadable) -> Checked<JSONDocument>
  ) -> File? {
    if let file = known[identity] { return file }
    paths.append(path)
    do {
      let file = File(path: path, document: try read(path))
      files.append(file)
      known[identity] = file
      return file
    } catch {
      findings.append(
        Finding(error.rule, "can't read the tokens in \(path.inBackticks): \(error.reason)", at: place))
      return nil
    }
  }

  /// Reads the tokens that the spec refers to; the table has what could be read, regardless of findings.
  public func table() -> Checked<TokenTable> {
    let tokens = TokenReader.read(
      files.compactMap(\.document.value), sources: sources, used: used, times: times,
      more: files.flatMap(\.document.findings))
    return Checked(tokens.value, findings: findings + tokens.findings)
  }
}
