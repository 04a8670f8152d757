/// Reads a spec from JSON. It continues after an error, so that all findings are reported at once.
public enum SpecReader {
  /// The versions of the format that this build supports.
  package static let versions = [1]

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
