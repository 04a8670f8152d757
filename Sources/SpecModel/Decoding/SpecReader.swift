/// Reads a spec from JSON. Goes on after a mistake, so that all findings come at once.
public enum SpecReader {
  /// The versions of the format that this build reads.
  public static let versions = [1]

  /// The paths of the token files that a spec names, each with the place where it does; relative to the spec. What is
  /// wrong with the list is found by `read`.
  public static func tokenFiles(of document: JSONDocument) -> [(path: String, place: Place)] {
    guard let list = document.member("tokens", of: document.root), document.kind(of: list) == .array else { return [] }
    return document.items(of: list).enumerated().compactMap { index, item in
      guard document.kind(of: item) == .string else { return nil }
      return (document.string(item), Place(document.source, .value(.root / "tokens" / index)))
    }
  }

  /// The spec; none where any finding is an error, so that what comes later never meets a broken one. What
  /// `JSONDocument.parse` found about the document is not said again. `allow` may name the known rules, or any where
  /// they are nil.
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
