/// The rule behind a finding: a stable name, apart from any wording, and the default severity.
public struct Rule: Sendable, Hashable {
  /// The name in the spelling of the format: lower case with dashes.
  public let name: String
  /// The severity of the rule's findings, unless a user changes it.
  public let severity: Severity
  /// One line that describes what the rule finds.
  public let summary: String

  /// Creates a rule.
  /// - Parameters:
  ///   - name: the stable name, in lower case with dashes; users write it in `allow` and in a config.
  ///   - severity: the severity of its findings, unless a user changes it.
  ///   - summary: one line, with a full stop.
  public init(_ name: String, _ severity: Severity, _ summary: String) {
    self.name = name
    self.severity = severity
    self.summary = summary
  }
}

extension Rule {
  /// The file isn't JSON.
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
  /// This build doesn't support the `specVersion`.
  public static let unsupportedVersion = Rule(
    "unsupported-version", .error, "This build doesn't support the spec's version.")
  /// Two items of the same kind have the same name.
  public static let duplicateID = Rule("duplicate-id", .error, "Two things of the same kind share a name.")
  /// A name refers to something that isn't defined.
  public static let unknownReference = Rule(
    "unknown-reference", .error,
    "A name refers to something that isn't defined.")
  /// Definitions refer to each other in a cycle.
  public static let cyclicReference = Rule("cyclic-reference", .error, "Definitions refer to each other in a circle.")
  /// Keys that exclude each other are combined.
  public static let conflictingKeys = Rule("conflicting-keys", .error, "Keys can't be combined.")
  /// A limit of the format is exceeded.
  public static let limitExceeded = Rule(
    "limit-exceeded", .error, "A size, depth, count or number exceeds a limit of the format.")
  /// A token's color isn't in sRGB.
  public static let tokenColor = Rule(
    "token-color", .warning, "A color of a token isn't in sRGB; its `hex` is used.")
  /// A named curve replaces a built-in spring.
  public static let redefinedCurve = Rule(
    "redefined-curve", .info, "A curve of the spec has the name of a built-in spring and replaces it.")
  /// Two phases animate the same property at the same time.
  public static let overlappingPhases = Rule(
    "overlapping-phases", .error, "Two phases animate one property of one element at the same time.")
  /// An element isn't in its state at the end of a direction.
  public static let unreachedState = Rule(
    "unreached-state", .error, "An element isn't in its state when a direction ends.")

  /// Every rule about the structure of a spec, in the order of the format.
  public static let structure: [Rule] = [
    invalidJSON, duplicateKey, unknownKey, missingKey, wrongType, invalidValue, unsupportedVersion, duplicateID,
    unknownReference, cyclicReference, conflictingKeys, limitExceeded, tokenColor, redefinedCurve,
    overlappingPhases, unreachedState,
  ]
}

/// The severity of a finding: an error prevents `simulate` and `export`, a warning only with `--strict`, an info never.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing: counted, and listed with `--verbose`.
  case info
  /// Probably a mistake: reported, and an error with `--strict`.
  case warning
  /// A mistake: nothing is exported.
  case error

  /// An info is less than a warning, and a warning is less than an error.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
