/// Reads a spec from JSON. It continues after an error, so that all findings are reported at once.
public enum SpecReader {
  /// The versions of the format that this build supports.
  public static let versions = [1]

  /// Returns the paths of the token files that a spec names, relative to the spec, each with its place. Errors in the
  /// list are reported by `read`.
  public static func tokenFiles(of document: JSONDocument) -> [(path: String, place: Place)] {
    guard let list = document.member("tokens", of: document.root), document.kind(of: list) == .array else { return [] }
    return document.items(of: list).enumerated().compactMap { index, item in
      guard document.kind(of: item) == .string else { return nil }
      return (document.string(item), Place(document.source, .value(.root / "tokens" / index)))
    }
  }

  /// Returns the spec, or nil if any finding is an error, so that later stages never get an invalid one. The findings
  /// of `JSONDocument.parse` aren't repeated. `allow` may name the known rules, or any rule if they are nil.
  public static func read(
    _ document: JSONDocument, tokens: TokenTable = .empty, knownRules: [Rule]? = nil
  ) -> Checked<TransitionSpec> {
    let decoder = SpecDecoder(document, tokens)
    guard decoder.checkVersion() else { return Checked(nil, findings: decoder.findings) }
    let spec = decoder.transition()
    decoder.check(spec, knownRules: knownRules)
    let isSound = decoder.findings.allSatisfy { $0.severity != .error }
    return Checked(isSound ? spec : nil, findings: decoder.findings)
  }
}
