/// Reads a spec from JSON. Goes on after a mistake, so that all findings come at once.
public enum SpecReader {
  /// The versions of the format that this build reads.
  public static let versions = [1]

  /// The spec; none where any finding is an error, so that what comes later never meets a broken one. What
  /// `JSONDocument.parse` found about the document is not said again. `allow` may name the known rules, or any where
  /// they are nil.
  public static func read(_ document: JSONDocument, knownRules: [Rule]? = nil) -> Checked<TransitionSpec> {
    let decoder = SpecDecoder(document)
    guard decoder.checkVersion() else { return Checked(nil, findings: decoder.findings) }
    let spec = decoder.transition()
    decoder.check(spec, knownRules: knownRules)
    let isSound = decoder.findings.allSatisfy { $0.severity != .error }
    return Checked(isSound ? spec : nil, findings: decoder.findings)
  }
}
