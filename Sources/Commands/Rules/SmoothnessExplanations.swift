extension RuleExplanation {
  /// Rules of how smoothly things move.
  static let smoothness: [String: RuleExplanation] = [
    "corner-clamp": RuleExplanation(
      "A corner radius is more than 1 point larger than half of the shorter side at that time, and is cut to "
        + "it.",
      why: "Platforms cut it in ways of their own: the web scales all corners, Core Animation draws artefacts, "
        + "Lottie players cut.",
      cure: "Write half of the side for a circle or capsule."),
    "size-clamp": RuleExplanation(
      "Overshoot drives a width or height below 0, and it is drawn as 0.",
      why: "It sticks at 0 for a moment; some platforms refuse negative sizes, Flutter throws on them.",
      cure: "Use a curve that does not overshoot for the size, or end at a larger one."),
    "idle-gap": RuleExplanation(
      "Nothing moves for 50 ms or more between two movements.",
      why: "The transition seems to be over, or to hang, before it goes on.",
      cure: "Start the later phase earlier: with `after` and no offset, or a negative one."),
    "effects-overshoot": RuleExplanation(
      "A curve that overshoots shows it in an effect: by more than 0.05 of opacity, content or a colour "
        + "component, or 1 point of blur or shadow, beyond the values it goes between.",
      why: "Bouncing light reads as a flicker. rlottie wraps opacities above 100 % round.",
      cure: "Give effects a phase of their own (`\"only\": \"effects\"`) with an easing that does not overshoot."),
    "fast-motion": RuleExplanation(
      "An element crosses more than 25 % of the viewport's diagonal within 16.7 ms, one frame at 60 Hz.",
      why: "The eye can not follow and sees it twice.",
      cure: "Give the movement more time, or fade instead."),
    "gesture-unreachable": RuleExplanation(
      "The distance of a gesture is longer than the viewport in the way the finger travels.",
      why: "No finger reaches the end on that screen.",
      cure: "Give the distance in shares of the viewport, such as `50vh`."),
  ]
}
