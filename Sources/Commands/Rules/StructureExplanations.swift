extension RuleExplanation {
  /// Rules of the structure of a spec.
  static let structure: [String: RuleExplanation] = [
    "invalid-json": RuleExplanation(
      "The file does not follow the grammar of RFC 8259: a comma too many or too few, a comment, a bad escape, "
        + "text behind the end.",
      why: "Every tool reads JSON a little differently where it is not JSON. What one editor forgives, another build "
        + "machine does not.",
      cure: "The finding points at the byte where reading stopped; the mistake stands there or right before it."),
    "duplicate-key": RuleExplanation(
      "One object has the same key twice.",
      why: "Readers keep the first or the last of the two, so two tools would play two different transitions.",
      cure: "Remove one of them; the note shows the other."),
    "unknown-key": RuleExplanation(
      "A key that the format does not have at this place.",
      why: "A misspelt key that is ignored is a motion that is silently missing.",
      cure: "Take the suggestion where there is one, or see Docs/spec.md for the keys of this object."),
    "missing-key": RuleExplanation(
      "A key that the format requires is absent, or a part of a frame that nothing completes.",
      why: "Nothing can be assumed for it that a designer would agree to.",
      cure: "Add the key. A `duration` may be left out only for a spring that settles by itself."),
    "wrong-type": RuleExplanation(
      "A value is, say, a string where a number is meant.",
      why: "Guessing what is meant would make two tools disagree.",
      cure: "Write the type that the message names; times and angles are plain numbers, lengths may be text such as "
        + "`100vw - 32`."),
    "invalid-value": RuleExplanation(
      "A value has the right type and lies outside of what its key takes: a negative duration, an opacity above "
        + "1, a name with capitals.",
      why: "Platforms treat such values in ways of their own, from clamping to crashing.",
      cure: "The message says which values the key takes."),
    "unsupported-version": RuleExplanation(
      "`specVersion` is a version that this build does not read.",
      why: "Reading a newer format as an older one would drop what is new without a word.",
      cure: "Use a newer build, or write a version that the message lists."),
    "duplicate-id": RuleExplanation(
      "Two elements, phases of a direction, interactions or viewports have one name; or two specs of a run.",
      why: "Names become transition names, hero tags and files, which must be unique at run time: Flutter throws on "
        + "two heroes of one tag.",
      cure: "Rename one of them."),
    "unknown-reference": RuleExplanation(
      "A name refers to an element, curve, phase, viewport or rule that there is not.",
      why: "What it should have moved would stand still.",
      cure: "Take the suggestion, or define what is named."),
    "cyclic-reference": RuleExplanation(
      "Curves, frames or phases are defined by each other in a circle.",
      why: "No value can be worked out for any of them.",
      cure: "Give one of the circle a value of its own; the notes list it."),
    "conflicting-keys": RuleExplanation(
      "Keys that do not go together, such as `start` and `after` of one phase, or two forms of one spring.",
      why: "Either of them could be meant.",
      cure: "Keep one of them."),
    "limit-exceeded": RuleExplanation(
      "The file is larger, deeper, or asks for more steps, swings or points than the limits in Docs/spec.md.",
      why: "Past these a spec is a mistake or an attack: no platform plays a curve of a billion steps.",
      cure: "Make it smaller; the message names the limit."),
    "token-color": RuleExplanation(
      "A colour of a design token is used, and its `colorSpace` is not `srgb`. Its `hex` stands in for it; without one "
        + "it is an error, `invalid-value`.",
      why: "Specs, and all targets, know colours in sRGB. A colour of a wider space would look different on each.",
      cure: "Give the token `\"colorSpace\": \"srgb\"`, or `allow` it where the `hex` is what you want."),
    "redefined-curve": RuleExplanation(
      "A curve of the spec has the name of a built-in spring, such as `swiftui-bouncy`, and replaces it.",
      why: "Specs that defined such a curve before the format had the name keep their motion, but a reader may expect "
        + "the built-in spring.",
      cure: "Rename the curve, or remove it to use the built-in spring. Names of other built-in curves are reserved."),
    "overlapping-phases": RuleExplanation(
      "Two phases animate one property of one element at the same time.",
      why: "A property has one value at a time. Which of the two animations wins differs between UIKit, Android and "
        + "Flutter.",
      cure: "Start the later one when the earlier one ends, or let each take other properties (`only`)."),
    "unreached-state": RuleExplanation(
      "A direction ends and an element is not at the state that the screen then shows.",
      why: "When the stand-ins are removed the real view jumps to its place.",
      cure: "Let a phase take the property to `\"destination\"` (present) or `\"source\"` (dismiss)."),
  ]
}
