extension RuleExplanation {
  /// Rules about the smoothness of motion.
  static let smoothness: [String: RuleExplanation] = [
    "corner-clamp": RuleExplanation(
      "A corner radius is more than 1 point larger than half of the shorter side at that time, and is reduced to "
        + "that half.",
      why: "Platforms reduce it differently: the web scales all corners, Core Animation draws artefacts, Lottie "
        + "players cut "
        + "it off.",
      cure: "For a circle or a capsule, use half of the shorter side."),
    "size-clamp": RuleExplanation(
      "Overshoot drives a width or height below 0, and it is drawn as 0.",
      why: "It sticks at 0 for a moment; some platforms reject negative sizes, and Flutter throws.",
      cure: "Use a curve that doesn't overshoot for the size, or a larger final size."),
    "idle-gap": RuleExplanation(
      "Nothing moves for 50 ms or more between two movements.",
      why: "The transition seems to have ended or to hang.",
      cure: "Start the later phase earlier: with `after` and no offset, or a negative one."),
    "effects-overshoot": RuleExplanation(
      "A curve overshoots in an effect: by more than 0.05 of opacity, content or a colour component, or 1 point of "
        + "blur or shadow, beyond its start and end.",
      why: "A bouncing effect looks like a flicker. In rlottie, opacities above 100 % wrap around.",
      cure: "Animate effects in a separate phase (`\"only\": \"effects\"`) with an easing that doesn't overshoot."),
    "fast-motion": RuleExplanation(
      "An element crosses more than 25 % of the viewport's diagonal within 16.7 ms, one frame at 60 Hz.",
      why: "The eye can't follow, and sees the element twice.",
      cure: "Give the movement more time, or fade instead."),
    "gesture-unreachable": RuleExplanation(
      "The distance of a gesture is longer than the viewport in the direction that the finger travels.",
      why: "No finger can reach the end on that screen.",
      cure: "Use a share of the viewport as distance, such as `50vh`."),
  ]
}
