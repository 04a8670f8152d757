extension RuleExplanation {
  /// Rules about what a designer notices first.
  static let sight: [String: RuleExplanation] = [
    "blank-moment": RuleExplanation(
      "For 50 ms or more, nothing in the viewport is drawn with an opacity above 0.05. A source screen that no element "
        + "stands for is drawn below everything, so then the viewport isn't blank.",
      why: "The window's background shows: a white or black flash between the screens.",
      cure:
        "Let the next screen appear before the last one is gone: overlap the phases, or start the second from a higher "
        + "opacity."),
    "hidden-at-rest": RuleExplanation(
      "Where a direction ends, an element of the screen that is then shown lies wholly under an opaque shape or screen "
        + "in front of it, which is on that screen, too.",
      why: "It vanishes during the transition and reappears when the real views take over.",
      cure: "`elements` are drawn back to front: move the cover before the covered element in the list."),
    "leaves-screen": RuleExplanation(
      "An element that is in the viewport at both ends of a direction is outside by more than a quarter of its own width "
        + "or height on its way. Overshoot doesn't count: `leaves-viewport` reports what it uncovers.",
      why: "People lose sight of what they follow. A wide arc near an edge is the usual reason.",
      cure: "Use a smaller arc or one of the opposite sign, or other keyframes."),
    "gesture-direction": RuleExplanation(
      "A finger drives a direction one way, and the largest element that moves goes more than 50 points the other way.",
      why: "What is under the finger must follow it. Against it, people think that the gesture failed, and let go.",
      cure:
        "Correct the gesture's `direction`, or the side from which the element comes. For a card that goes elsewhere, use "
        + "`then` with `follow`: the finger holds the card, and the direction plays when it lets go."),
    "gesture-ratio": RuleExplanation(
      "While a finger drives a direction, the largest element that moves goes more than three times as far as the finger, "
        + "or less than a third of its way.",
      why: "Direct manipulation is one to one. What runs ahead feels slippery, what lags behind feels stuck.",
      cure: "Let `distance` be the way that the element goes, such as `100vw`."),
    "flash": RuleExplanation(
      "More than three times within a second, an element over a quarter of the viewport changes its opacity by more than "
        + "0.1 and back.",
      why: "Flashes of that size can trigger seizures; WCAG 2.2 (success criterion 2.3.1) permits three in a second.",
      cure: "Fade once, or let something small blink."),
    "reduced-motion-same": RuleExplanation(
      "`reducedMotion` is `same`, although an element grows or shrinks by more than 1.5 times, crosses more than half of the "
        + "viewport's diagonal, or turns by more than 30 degrees.",
      why: "People ask for reduced motion because zooms, long ways and turns make them dizzy.",
      cure: "Use the mode `crossfade`."),
    "long-way-round": RuleExplanation(
      "A rotation turns by more than 180 degrees and not by whole turns.",
      why:
        "Rotations are interpolated as numbers: from 0 to 270 degrees is three quarters of a turn, although a quarter turn "
        + "the other way looks the same at the end.",
      cure: "Add or subtract 360 degrees at one end. If the long way is meant, allow it."),
    "under-system-bar": RuleExplanation(
      "A control at rest lies more than half inside the safe area at the top or at the bottom.",
      why: "The status bar, the camera or the home indicator takes the touch.",
      cure: "Place it with `safeTop` or `safeBottom`, such as `100vh - safeBottom - 64`."),
    "slow-dismiss": RuleExplanation(
      "Dismiss takes more than 1.5 times as long as present.",
      why:
        "People who go back know what comes and wait for it. Material's guidelines make exits shorter than entrances.",
      cure: "Shorten dismiss, or derive it from present with `retrace`."),
    "left-behind": RuleExplanation(
      "A visible element stands still while the frame of the element it is `in` moves or grows by more than 24 points.",
      why:
        "`in` takes over the transforms (`scale`, `rotation`, `translation`), the opacity and the clip of the group, not "
        + "the way of its frame: a title stays where it is while its card grows away from it.",
      cure:
        "Give it a state that goes along; `--fix` writes it where a phase would move it there. If the group reveals "
        + "it, allow it."),
  ]
}
