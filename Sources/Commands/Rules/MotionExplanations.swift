extension RuleExplanation {
  /// Rules of what moves and what is seen.
  static let motion: [String: RuleExplanation] = [
    "unsettled-spring": RuleExplanation(
      "A spring is cut by its `duration` before it settles, and its last step to the end is longer than 0.5 "
        + "points, 0.5 degrees or 0.005 of a scale, opacity or colour. Eight times that is an error, and nothing is "
        + "exported.",
      why: "The element snaps into place in the last frame. UIKit and SwiftUI let physical springs run until they "
        + "settle; a fixed duration on Android or Flutter cuts them.",
      cure: "Leave `duration` out, so that the phase lasts until the spring has settled, or damp the spring more."),
    "position-jump": RuleExplanation(
      "A position, size or translation changes by more than 1 point at once, at a keyframe given at 0 or "
        + "between held keyframes. Steps of a curve (`steps`, `points`) are asked for and do not count.",
      why: "A jump reads as a dropped frame on every platform.",
      cure: "Leave out the keyframe at 0, which then is the value at hand, or use another interpolation."),
    "velocity-jump": RuleExplanation(
      "The velocity of an element changes by more than 1500 points per second within no time, while it moves "
        + "before and after: two phases that meet, or a corner in a curve or between keyframes.",
      why: "The eye sees a knock. Core Animation, Flutter and Android all play it as written.",
      cure: "Ease out of the first phase and into the second, or make both one phase; `cubic` keyframes have no "
        + "corners."),
    "opacity-dip": RuleExplanation(
      "A `cross` blend fades one content out while the other fades in, and more than 5 % of what lies behind "
        + "shows through both. Half way a full cross-fade lets 25 % through.",
      why: "The picture seems to flicker, on every platform that blends with plain alpha: UIKit, Android, Flutter, "
        + "the web.",
      cure: "`over` fades the new content in over the old one, which stays opaque."),
    "aspect-distortion": RuleExplanation(
      "An element has the fit `stretch`, and on its way the aspect ratio of its frame is more than 2 % away "
        + "from that of either end.",
      why: "A square thumbnail that grows into a wide picture by plain scaling looks squeezed. It is among the most "
        + "frequent complaints about shared elements on Android (scale types that differ) and iOS.",
      cure: "`cover` crops instead, `layout` lays the content out anew."),
    "double-image": RuleExplanation(
      "Source and destination content of a matched element are drawn at the same time, in different `fit` or "
        + "`align`.",
      why: "One thing is seen twice, at two sizes. On Android this is what differing scale types look like.",
      cure: "Give both sides one fit and align, or use the blend `through` or `cut`, which never draw both."),
    "occluded-element": RuleExplanation(
      "An opaque shape or screen in front covers the element from the start of a direction to its end.",
      why: "It costs drawing time on every platform and is never seen; mostly the drawing order is wrong.",
      cure: "`elements` go back to front: move the cover up in the list, or leave the covered element out."),
    "offscreen-element": RuleExplanation(
      "An element is never visible on a viewport: outside of it, without size, or at opacity 0, in both "
        + "directions.",
      why: "Its frame is mostly written for another viewport. Flutter and Android still create and animate its "
        + "views.",
      cure: "Place it with lengths that follow the viewport (`100vw - 52`), override its states for that viewport, or "
        + "leave it out."),
    "leaves-viewport": RuleExplanation(
      "An element lies along an edge of the viewport, and overshoot takes it more than 1 point away from that "
        + "edge: it fills the edge and the opposite one, or all of the edge.",
      why: "A strip of the screen behind flashes up. A screen that slides in on a bouncy spring is the typical case.",
      cure: "Use a curve that does not overshoot for it, or make it larger than the viewport."),
    "unanimated-element": RuleExplanation(
      "An element changes nothing in either direction, nor under a gesture, nor with a group that it is in. "
        + "Screens may stand still.",
      why: "It doesn't belong in the transition, and it costs a shared element on Android and Flutter.",
      cure: "Let a phase move it, or leave it out."),
    "unused-curve": RuleExplanation(
      "A curve is named in `curves` and no phase, release or used curve refers to it.",
      why: "Editing it has no effect.",
      cure: "Use it or remove it."),
    "too-long": RuleExplanation(
      "A direction takes more than 1000 ms.",
      why: "People wait for it each time. Android gives up waiting for an exiting screen after 1000 ms.",
      cure: "Shorten it; 200 to 500 ms is usual."),
    "too-short": RuleExplanation(
      "A direction takes less than 50 ms.",
      why: "That is three frames at 60 Hz: it reads as a flicker.",
      cure: "Give it 150 ms or more, or leave the transition out."),
    "reduced-motion-default": RuleExplanation(
      "The spec doesn't say what plays for people who prefer reduced motion.",
      why: "iOS, Android and the web all report this setting. By default the screens cross-fade over 200 ms.",
      cure: "Add `reducedMotion`, even with the default values."),
    "content-swap": RuleExplanation(
      "No phase takes the `content` of a matched element to the other side.",
      why: "Its stand-in shows what it started with until the real view takes over, at once. That may be meant, "
        + "where both look alike.",
      cure: "Let a phase take it to `\"destination\"`: `\"*\": \"destination\"` does."),
    "screen-cut": RuleExplanation(
      "No element of kind `screen` stands for the destination screen.",
      why: "It appears at once when present ends, and is gone when dismiss starts. That may be meant, where an "
        + "overlay covers it.",
      cure: "Add an element of kind `screen` and role `entering` at its place in the drawing order."),
    "small-time": RuleExplanation(
      "A `duration` or a spring's `response` is under 10 ms. It is reported in place of `too-short`.",
      why: "CSS, SwiftUI and Compose's tokens give seconds; this format counts milliseconds. A movement of 0.4 ms is "
        + "over before the first frame.",
      cure: "Multiply by 1000. Where every duration and response of the spec is so, `--fix` does."),
    "pop-in": RuleExplanation(
      "An element that is on one screen only is visible, at an opacity over 0.05, where the other screen stands "
        + "alone: at present's start if it enters, at present's end if it leaves, and nothing in front covers it.",
      why: "It is not on that screen, so it appears or vanishes from one frame to the next.",
      cure: "Give the state where it isn't there opacity 0 (the default where that state is left out), a place out of "
        + "sight, or a cover."),
    "empty-phase": RuleExplanation(
      "A phase moves nothing: no id matches its patterns, or all that it addresses already has the values that it goes to.",
      why: "It only takes time. Mostly an id was renamed, or another phase does the same before it.",
      cure: "Correct what it addresses, or leave it out; `start` and `offset` make a pause."),
    "missing-per-item": RuleExplanation(
      "A matched element is in one that is `perItem`, and is not `perItem` itself.",
      why: "Every item of the list then has an element of the same name. Flutter throws on two heroes of one tag, "
        + "Android takes any of them: static names in lists are the most frequent complaint there.",
      cure: "Give it `\"perItem\": true`."),
    "clipped-child": RuleExplanation(
      "In a state at rest an element, with its own transform, reaches more than 1 point out of the one it is `in`, which "
        + "clips it.",
      why: "On the real screen nothing cuts it, so that it changes when the transition starts or ends. Android "
        + "reports it as an element hidden by its animating parent.",
      cure: "Give it `\"clip\": false`, a frame inside, or no group."),
    "clipped-in-flight": RuleExplanation(
      "A matched element lies in the one it is `in` on both screens, and reaches more than 1 point out of it on its way, "
        + "where that one clips it.",
      why: "A title that is whole on both screens loses an edge for some frames, because its group grows later or on "
        + "another curve. Android's users report it as an element hidden by its animating parent.",
      cure: "Move both on one curve at one time, give it `\"clip\": false`, or accept it where it is a reveal."),
    "over-system-bars": RuleExplanation(
      "A matched element is outside of the safe areas above and below on both screens, and more than 1 point "
        + "inside of one on its way.",
      why: "Android and Flutter fly shared elements in an overlay in front of the bars of app and system.",
      cure: "Take a straighter way there, or a curve that does not overshoot."),
    "scaled-text": RuleExplanation(
      "A matched text has a `scale` other than 1 in one of its states.",
      why: "What flies is a picture of the text at another size: it is soft, and jumps to sharp at the end.",
      cure: "Say its size with `frame`, and leave `scale` to what happens on the way."),
  ]
}
