extension RuleExplanation {
  /// Rules about motion and visibility.
  static let motion: [String: RuleExplanation] = [
    "unsettled-spring": RuleExplanation(
      "A spring is cut by its `duration` before it settles, and its last step to the end is longer than 0.5 "
        + "points, 0.5 degrees or 0.005 of a scale, opacity or color. Eight times that is an error, and nothing is "
        + "exported.",
      why: "The element snaps into place in the last frame. UIKit and SwiftUI let physical springs run until they "
        + "settle; a fixed duration on Android or Flutter cuts them.",
      cure: "Leave `duration` out, so that the phase lasts until the spring has settled, or damp the spring more."),
    "position-jump": RuleExplanation(
      "A position, size or translation jumps by more than 1 point, at a keyframe at 0 or between held keyframes. Steps "
        + "of a curve (`steps`, `points`) are intended and don't count.",
      why: "A jump reads as a dropped frame on every platform.",
      cure: "Leave out the keyframe at 0, so that the motion starts from the current value, or use another "
        + "interpolation."),
    "velocity-jump": RuleExplanation(
      "The velocity of an element jumps by more than 1500 points per second while it moves before and after: where two "
        + "phases meet, at a corner of a curve, or between keyframes.",
      why: "It looks like a knock. Core Animation, Flutter and Android all play it as written.",
      cure: "Ease out of the first phase and into the second, or make both one phase; `cubic` keyframes have no "
        + "corners."),
    "opacity-dip": RuleExplanation(
      "A `cross` blend fades one content out while the other fades in, and more than 5 % of the background shows "
        + "through both. Halfway, a full cross-fade lets 25 % through.",
      why: "The picture flickers on every platform that blends with plain alpha: UIKit, Android, Flutter, the "
        + "web.",
      cure: "`over` fades the new content in over the old one, which stays opaque."),
    "aspect-distortion": RuleExplanation(
      "An element has the fit `stretch`, and on its way the aspect ratio of its frame differs by more than 2 % "
        + "from that of either end.",
      why: "A square thumbnail that grows into a wide picture by plain scaling looks squeezed. It is one of the most "
        + "frequent complaints about shared elements on Android (scale types that differ) and iOS.",
      cure: "Use `cover`, which crops instead, or `layout`, which lays the content out again."),
    "double-image": RuleExplanation(
      "Source and destination content of a matched element are drawn at the same time, in different `fit` or "
        + "`align`.",
      why: "The same picture is seen twice, at two sizes. On Android, differing scale types look like this.",
      cure: "Give both sides the same fit and align, or use the blend `through` or `cut`, which never draw both."),
    "occluded-element": RuleExplanation(
      "An opaque shape or screen in front covers the element from the start of a direction to its end.",
      why: "It costs drawing time on every platform and is never seen. Usually the drawing order is wrong.",
      cure: "`elements` are drawn back to front: move the cover up in the list, or remove the covered element."),
    "offscreen-element": RuleExplanation(
      "An element is never visible on a viewport: it is outside, without size, or at opacity 0, in both "
        + "directions.",
      why: "Usually its frame was written for another viewport. Flutter and Android still create and animate its "
        + "views.",
      cure: "Place it with lengths that follow the viewport (`100vw - 52`), override its states for that viewport, or "
        + "leave it out."),
    "leaves-viewport": RuleExplanation(
      "An element lies along an edge of the viewport, and overshoot takes it more than 1 point away from that "
        + "edge: it fills the edge and the opposite one, or all of the edge.",
      why: "A strip of the screen behind it flashes. The typical case is a screen that slides in on a bouncy spring.",
      cure: "Use a curve that doesn't overshoot, or make the element larger than the viewport."),
    "unanimated-element": RuleExplanation(
      "Nothing about an element changes in either direction, under a gesture, or with a group that it is in. "
        + "Screens may stand still.",
      why: "It doesn't belong in the transition, and it costs a shared element on Android and Flutter.",
      cure: "Animate it in a phase, or remove it."),
    "unused-curve": RuleExplanation(
      "A curve is named in `curves` and no phase, release or used curve refers to it.",
      why: "Editing it has no effect.",
      cure: "Use it or remove it."),
    "too-long": RuleExplanation(
      "A direction takes more than 1000 ms.",
      why: "People wait for it each time. Android stops waiting for an exiting screen after 1000 ms.",
      cure: "Shorten it; 200 to 500 ms is usual."),
    "too-short": RuleExplanation(
      "A direction takes less than 50 ms.",
      why: "That is three frames at 60 Hz: it looks like a flicker.",
      cure: "Make it 150 ms or longer, or use no transition."),
    "reduced-motion-default": RuleExplanation(
      "The spec doesn't say what plays for people who prefer reduced motion.",
      why: "iOS, Android and the web all report this setting. By default the screens cross-fade over 200 ms.",
      cure: "Add `reducedMotion`, even with the default values."),
    "content-swap": RuleExplanation(
      "No phase takes the `content` of a matched element to the other side.",
      why: "The element shows its source content until the real view replaces it at once. That may be intended if both "
        + "look alike.",
      cure: "Animate it to `\"destination\"` in a phase: `\"*\": \"destination\"` does."),
    "screen-cut": RuleExplanation(
      "No element of kind `screen` stands for the destination "
        + "screen.",
      why:
        "It appears at once when present ends, and disappears when dismiss starts. That may be intended if an overlay "
        + "covers it.",
      cure: "Add an element of kind `screen` and role `entering` at its place in the drawing order."),
    "small-time": RuleExplanation(
      "A `duration` or a spring's `response` is under 10 ms, or a `stagger`'s `interval` or an `offset` is under 1 ms and "
        + "not 0. It is reported in place of `too-short`.",
      why: "CSS, SwiftUI and Compose's tokens give seconds; this format counts milliseconds. A movement of 0.4 ms is "
        + "over before the first frame.",
      cure: "Multiply by 1000. If this applies to every time of the spec, `--fix` does it."),
    "pop-in": RuleExplanation(
      "An element that is on one screen only is visible, at an opacity over 0.05, while the other screen is shown "
        + "alone: at present's start if it enters, at present's end if it leaves, and nothing in front covers "
        + "it. The same applies to an overlay where a direction starts or ends, unless it fills the viewport where a "
        + "destination screen that no element stands for appears or leaves.",
      why:
        "It isn't on that screen, so it appears or vanishes from one frame to the next. Overlays exist only while the "
        + "transition runs.",
      cure:
        "Set opacity 0 in the state of the screen that doesn't have it (the default if that state is left out), move it "
        + "out of sight, or cover it. A dimming view that stays, as behind a sheet, isn't an overlay: it enters."),
    "empty-phase": RuleExplanation(
      "A phase moves nothing: no id matches its patterns, another phase moves what it animates (the message names it), or "
        + "everything it animates already has these values.",
      why:
        "It takes time and changes nothing. Usually an id was renamed, or another phase does the same: `\"*\"` takes what "
        + "no other phase addresses at the time.",
      cure:
        "Correct its patterns, or remove it; an entry of `{}` takes an element out of the other phase's `\"*\"`. For a "
        + "pause, use `start` or `offset`."),
    "missing-per-item": RuleExplanation(
      "A matched element is inside one that is `perItem`, but isn't `perItem` itself.",
      why: "Every item of the list then has an element of the same name. Flutter throws if two heroes have the same "
        + "tag; Android picks any of them: static names in lists are the most frequent complaint there.",
      cure: "Give it `\"perItem\": true`."),
    "clipped-child": RuleExplanation(
      "In a state at rest an element, with its own transform, reaches more than 1 point out of the one it is `in`, which "
        + "clips it.",
      why:
        "On the real screen nothing clips it, so its look changes when the transition starts or ends. On Android, people "
        + "report it as an element hidden by its animating parent.",
      cure: "Give it `\"clip\": false` or a frame inside the group, or take it out of the group."),
    "clipped-in-flight": RuleExplanation(
      "A matched element is inside the one it is `in` on both screens, but reaches more than 1 point out of it on its "
        + "way, where it is clipped.",
      why: "A title that is whole on both screens loses an edge for some frames, because its group grows later or on "
        + "another curve. On Android, people report it as an element hidden by its animating parent.",
      cure: "Move both at the same time on the same curve, give it `\"clip\": false`, or accept it if it is a reveal."),
    "over-system-bars": RuleExplanation(
      "A matched element is outside of the safe areas above and below on both screens, and more than 1 point "
        + "inside of one on its way.",
      why: "Android and Flutter fly shared elements in an overlay in front of the bars of app and system.",
      cure: "Use a straighter path, or a curve that doesn't overshoot."),
    "scaled-text": RuleExplanation(
      "A matched text has a `scale` other than 1 in one of its states.",
      why: "The text flies as a picture of another size: it is blurry, and turns sharp abruptly at the end.",
      cure: "Set the size with `frame`, and use `scale` only for the motion in between."),
  ]
}

extension RuleExplanation {
  /// Rules about the smoothness of motion.
  static let smoothness: [String: RuleExplanation] = [
    "corner-clamp": RuleExplanation(
      "A corner radius is more than 1 point larger than half of the shorter side at that time, and is reduced to "
        + "that half.",
      why: "Platforms reduce it differently: the web scales all corners, Core Animation draws artifacts, Lottie "
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
      "A curve overshoots in an effect: by more than 0.05 of opacity, content or a color component, or 1 point of "
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
