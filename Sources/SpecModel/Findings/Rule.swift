/// What a finding is an instance of: a stable name, apart from any wording, and the severity it has unless configured.
public struct Rule: Sendable, Hashable {
  /// In the spelling of the format: lower case, dashes.
  public let name: String
  /// Of all findings of the rule, unless a user changes it.
  public let severity: Severity
  /// One line: what the rule finds.
  public let summary: String

  /// - Parameters:
  ///   - name: stable, in lower case with dashes; users write it in `allow` and in a config.
  ///   - severity: that of its findings, unless a user changes it.
  ///   - summary: one line, with a full stop.
  public init(_ name: String, _ severity: Severity, _ summary: String) {
    self.name = name
    self.severity = severity
    self.summary = summary
  }
}

extension Rule {
  /// The file is not JSON.
  public static let invalidJSON = Rule("invalid-json", .error, "The file isn't valid JSON (RFC 8259).")
  /// An object has a key twice.
  public static let duplicateKey = Rule("duplicate-key", .error, "An object has the same key twice.")
  /// A key is unknown.
  public static let unknownKey = Rule("unknown-key", .error, "A key is unknown.")
  /// A required key is absent.
  public static let missingKey = Rule("missing-key", .error, "A required key is absent.")
  /// A value has the wrong type.
  public static let wrongType = Rule("wrong-type", .error, "A value has the wrong type.")
  /// A value is out of range or malformed.
  public static let invalidValue = Rule("invalid-value", .error, "A value is out of range or malformed.")
  /// `specVersion` is one that this build does not read.
  public static let unsupportedVersion = Rule(
    "unsupported-version", .error, "This build doesn't support the spec's version.")
  /// Two things of one kind have one name.
  public static let duplicateID = Rule("duplicate-id", .error, "Two things of the same kind share a name.")
  /// A name refers to something that isn't defined.
  public static let unknownReference = Rule(
    "unknown-reference", .error,
    "A name refers to something that isn't defined.")
  /// Definitions refer to each other in a circle.
  public static let cyclicReference = Rule("cyclic-reference", .error, "Definitions refer to each other in a circle.")
  /// Keys exclude each other.
  public static let conflictingKeys = Rule("conflicting-keys", .error, "Keys can't be combined.")
  /// A limit of the format is exceeded.
  public static let limitExceeded = Rule(
    "limit-exceeded", .error, "A size, depth, count or number exceeds a limit of the format.")
  /// A token's colour is not in sRGB.
  public static let tokenColor = Rule(
    "token-color", .warning, "A colour of a token isn't in sRGB; its `hex` is used.")
  /// A named curve replaces a built-in spring.
  public static let redefinedCurve = Rule(
    "redefined-curve", .info, "A curve of the spec has the name of a built-in spring and replaces it.")
  /// Two phases animate one property at the same time.
  public static let overlappingPhases = Rule(
    "overlapping-phases", .error, "Two phases animate one property of one element at the same time.")
  /// A direction ends with an element away from its state.
  public static let unreachedState = Rule(
    "unreached-state", .error, "An element isn't in its state when a direction ends.")

  /// Every rule about the structure of a spec, in the order the format lists them.
  public static let structure: [Rule] = [
    invalidJSON, duplicateKey, unknownKey, missingKey, wrongType, invalidValue, unsupportedVersion, duplicateID,
    unknownReference, cyclicReference, conflictingKeys, limitExceeded, tokenColor, redefinedCurve,
    overlappingPhases, unreachedState,
  ]
}
