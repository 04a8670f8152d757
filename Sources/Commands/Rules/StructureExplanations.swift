extension RuleExplanation {
  /// Rules about the structure of a spec.
  static let structure: [String: RuleExplanation] = [
    "invalid-json": RuleExplanation(
      "The file isn't valid JSON: an extra or missing comma, a comment, a bad escape, text after the end.",
      why: "Tools differ in what they tolerate. What one editor accepts, another build "
        + "machine rejects.",
      cure: "The finding points at the byte where reading stopped; the mistake is there or just before it."),
    "duplicate-key": RuleExplanation(
      "An object has the same key twice.",
      why: "Readers keep the first or the last of the two, so two tools would play two different transitions.",
      cure: "Remove one of them; the note shows the other."),
    "unknown-key": RuleExplanation(
      "A key that the format doesn't have here.",
      why: "If misspelled keys were ignored, motion would go missing silently.",
      cure: "Use the suggestion if there is one, or see Docs/spec.md for this object's keys."),
    "missing-key": RuleExplanation(
      "A required key is absent, or part of a frame is missing and nothing supplies it.",
      why: "No default would suit every designer.",
      cure: "Add the key. A `duration` may be left out only for a spring that settles on its own."),
    "wrong-type": RuleExplanation(
      "A value has the wrong type, such as a string instead of a number.",
      why: "If tools guessed, they would disagree.",
      cure: "Write the type that the message names; times and angles are plain numbers, lengths may be text such as "
        + "`100vw - 32`."),
    "invalid-value": RuleExplanation(
      "A value has the right type but is out of range or malformed: a negative duration, an opacity above "
        + "1, a name with capitals.",
      why: "Platforms treat such values differently, from clamping to crashing.",
      cure: "The message lists the valid values."),
    "unsupported-version": RuleExplanation(
      "This build doesn't support the spec's `specVersion`.",
      why: "Reading a newer format as an older one would silently drop what is new.",
      cure: "Use a newer build, or a version that the message lists."),
    "duplicate-id": RuleExplanation(
      "Two elements, interactions, viewports, phases of one direction, or specs of one run share a name.",
      why: "Names become transition names, hero tags and files, which must be unique at run time: Flutter throws if "
        + "two "
        + "heroes have the same tag.",
      cure: "Rename one of them."),
    "unknown-reference": RuleExplanation(
      "A name refers to an unknown element, curve, phase, viewport or rule.",
      why: "The element it should move would stand still.",
      cure: "Use the suggestion, or define the name."),
    "cyclic-reference": RuleExplanation(
      "Curves, frames or phases refer to each other in a circle.",
      why: "Their values can't be determined.",
      cure: "Give one of them a value of its own; the notes list the cycle."),
    "conflicting-keys": RuleExplanation(
      "Keys that can't be combined, such as `start` and `after` in one phase, or two forms of a spring.",
      why: "It's unclear which of them you mean.",
      cure: "Keep one of them."),
    "limit-exceeded": RuleExplanation(
      "The file is larger, deeper, or asks for more steps, swings or points than the limits in Docs/spec.md.",
      why: "A spec beyond them is a mistake or an attack: no platform plays a curve of a billion steps.",
      cure: "Make it smaller; the message names the limit."),
    "token-color": RuleExplanation(
      "The spec uses a color of a design token whose `colorSpace` isn't `srgb`. Its `hex` is used instead; without "
        + "one, it is an error, `invalid-value`.",
      why: "Specs and all targets use sRGB. A color of a wider space would look different on each.",
      cure: "Give the token `\"colorSpace\": \"srgb\"`, or `allow` the rule if the `hex` is what you want."),
    "redefined-curve": RuleExplanation(
      "A curve of the spec has the name of a built-in spring, such as `swiftui-bouncy`, and replaces it.",
      why: "Specs that defined such a curve before the format had the name keep their motion, but a reader may expect "
        + "the built-in spring.",
      cure: "Rename the curve, or remove it to use the built-in spring. Names of other built-in curves are reserved."),
    "overlapping-phases": RuleExplanation(
      "Two phases animate one property of one element at the same time.",
      why: "A property has one value at a time. Which of the two animations wins differs between UIKit, Android and "
        + "Flutter.",
      cure: "Start the later one when the earlier one ends, or give each its own properties (`only`)."),
    "unreached-state": RuleExplanation(
      "A direction ends, but an element isn't in the state that the screen then shows.",
      why: "When the transition ends, the real view jumps into place.",
      cure: "Animate the property to `\"destination\"` (present) or `\"source\"` (dismiss)."),
  ]
}
