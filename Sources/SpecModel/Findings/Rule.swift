/// The rule behind a finding, whole: its stable name apart from any wording, the default severity, and the texts from which its
/// page, `rules NAME`, SARIF and the schema of a config are made.
public struct Rule: Sendable {
  /// The name in the spelling of the format: lower case with dashes.
  public let name: String
  /// The severity of the rule's findings, unless a user changes it.
  public let severity: Severity
  /// One line that describes what the rule finds.
  public let summary: String
  /// Exactly when the rule reports a finding; empty for a rule of an added target, like all that follows.
  package let what: String
  /// Why it matters, and on which platforms.
  package let why: String
  /// What to do about it.
  package let cure: String
  /// The target with which its examples are checked, if it is a target's rule.
  package let target: String?

  /// Creates a rule.
  /// - Parameters:
  ///   - name: the stable name, in lower case with dashes; users write it in `allow` and in a config.
  ///   - severity: the severity of its findings, unless a user changes it.
  ///   - summary: one line, with a full stop.
  public init(_ name: String, _ severity: Severity, _ summary: String) {
    self.init(name, severity, summary, what: "", why: "", cure: "")
  }

  package init(
    _ name: String, _ severity: Severity, _ summary: String, what: String, why: String, cure: String,
    target: String? = nil
  ) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.what = what
    self.why = why
    self.cure = cure
    self.target = target
  }
}

/// Names are unique.
extension Rule: Hashable {
  /// Whether both have the same name.
  public static func == (left: Rule, right: Rule) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Rule {
  package static let invalidJSON = Rule(
    "invalid-json", .error, "The file isn't valid JSON (RFC 8259).",
    what: "The file isn't valid JSON: an extra or missing comma, a comment, a bad escape, text after the end.",
    why: "Tools differ in what they tolerate. What one editor accepts, another build machine rejects.",
    cure: "The finding points at the byte where reading stopped; the mistake is there or just before it.")
  package static let duplicateKey = Rule(
    "duplicate-key", .error, "An object has the same key twice.",
    what: "An object has the same key twice.",
    why: "Readers keep the first or the last of the two, so two tools would play two different transitions.",
    cure: "Remove one of them; the note shows the other.")
  package static let unknownKey = Rule(
    "unknown-key", .error, "A key is unknown.",
    what: "A key that the format doesn't have here.",
    why: "If misspelled keys were ignored, motion would go missing silently.",
    cure: "Use the suggestion if there is one, or see Docs/spec.md for this object's keys.")
  package static let missingKey = Rule(
    "missing-key", .error, "A required key is absent.",
    what: "A required key is absent, or part of a frame is missing and nothing supplies it.",
    why: "No default would suit every designer.",
    cure: "Add the key. A `duration` may be left out only for a spring that settles on its own.")
  package static let wrongType = Rule(
    "wrong-type", .error, "A value has the wrong type.",
    what: "A value has the wrong type, such as a string instead of a number.",
    why: "If tools guessed, they would disagree.",
    cure: "Write the type that the message names; times and angles are plain numbers, lengths may be text such as "
      + "`100vw - 32`.")
  package static let invalidValue = Rule(
    "invalid-value", .error, "A value is out of range or malformed.",
    what: "A value has the right type but is out of range or malformed: a negative duration, an opacity above 1, a "
      + "name with capitals.",
    why: "Platforms treat such values differently, from clamping to crashing.",
    cure: "The message lists the valid values.")
  package static let unsupportedVersion = Rule(
    "unsupported-version", .error, "This build doesn't support the spec's version.",
    what: "This build doesn't support the spec's `specVersion`.",
    why: "Reading a newer format as an older one would silently drop what is new.",
    cure: "Use a newer build, or a version that the message lists.")
  package static let duplicateID = Rule(
    "duplicate-id", .error, "Two things of the same kind share a name.",
    what: "Two elements, interactions, viewports, phases of one direction, or specs of one run share a name.",
    why: "Names become transition names, hero tags and files, which must be unique at run time: Flutter throws if "
      + "two heroes have the same tag.",
    cure: "Rename one of them.")
  package static let unknownReference = Rule(
    "unknown-reference", .error, "A name refers to something that isn't defined.",
    what: "A name refers to an unknown element, curve, phase, viewport or rule.",
    why: "The element it should move would stand still.",
    cure: "Use the suggestion, or define the name.")
  package static let cyclicReference = Rule(
    "cyclic-reference", .error, "Definitions refer to each other in a circle.",
    what: "Curves, frames or phases refer to each other in a circle.",
    why: "Their values can't be determined.",
    cure: "Give one of them a value of its own; the notes list the cycle.")
  package static let conflictingKeys = Rule(
    "conflicting-keys", .error, "Keys can't be combined.",
    what: "Keys that can't be combined, such as `start` and `after` in one phase, or two forms of a spring.",
    why: "It's unclear which of them you mean.",
    cure: "Keep one of them.")
  package static let limitExceeded = Rule(
    "limit-exceeded", .error, "A size, depth, count or number exceeds a limit of the format.",
    what: "The file is larger, deeper, or asks for more steps, swings or points than the limits in Docs/spec.md.",
    why: "A spec beyond them is a mistake or an attack: no platform plays a curve of a billion steps.",
    cure: "Make it smaller; the message names the limit.")
  package static let tokenColor = Rule(
    "token-color", .warning, "A color of a token isn't in sRGB; its `hex` is used.",
    what: "The spec uses a color of a design token whose `colorSpace` isn't `srgb`. Its `hex` is used instead; "
      + "without one, it is an error, `invalid-value`.",
    why: "Specs and all targets use sRGB. A color of a wider space would look different on each.",
    cure: "Give the token `\"colorSpace\": \"srgb\"`, or `allow` the rule if the `hex` is what you want.")
  package static let tokenSpelling = Rule(
    "token-spelling", .info, "A design token is written in another way than its format has it.",
    what: "A token that the spec uses is written as tools write it beside the design-tokens format: `\"200ms\"`, "
      + "`\"cubic-bezier(0.2, 0, 0, 1)\"`, the name of a curve, a bare number, `value` without a dollar sign, a type that the "
      + "format doesn't have, JSON5. It is read as meant.",
    why: "Other tools may read the token in another way, or not at all.",
    cure: "`--fix` writes it as the format has it, where there is such a form.")
  package static let redefinedCurve = Rule(
    "redefined-curve", .info, "A curve of the spec has the name of a built-in spring and replaces it.",
    what: "A curve of the spec has the name of a built-in spring, such as `swiftui-bouncy`, and replaces it.",
    why: "Specs that defined such a curve before the format had the name keep their motion, but a reader may expect "
      + "the built-in spring.",
    cure: "Rename the curve, or remove it to use the built-in spring. Names of other built-in curves are reserved.")
  package static let overlappingPhases = Rule(
    "overlapping-phases", .error, "Two phases animate one property of one element at the same time.",
    what: "Two phases animate one property of one element at the same time.",
    why: "A property has one value at a time. Which of the two animations wins differs between UIKit, Android and "
      + "Flutter.",
    cure: "Start the later one when the earlier one ends, or give each its own properties (`only`).")
  package static let unreachedState = Rule(
    "unreached-state", .error, "An element isn't in its state when a direction ends.",
    what: "A direction ends, but an element isn't in the state that the screen then shows.",
    why: "When the transition ends, the real view jumps into place.",
    cure: "Animate the property to `\"destination\"` (present) or `\"source\"` (dismiss).")

  /// Every rule about the structure of a spec, in the order of the format.
  public static let structure: [Rule] = [
    invalidJSON, duplicateKey, unknownKey, missingKey, wrongType, invalidValue, unsupportedVersion, duplicateID,
    unknownReference, cyclicReference, conflictingKeys, limitExceeded, tokenColor, tokenSpelling, redefinedCurve,
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
