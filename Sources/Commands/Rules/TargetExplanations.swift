extension RuleExplanation {
  /// Rules of single targets.
  static let targets: [String: RuleExplanation] = [
    "android-motion": RuleExplanation(
      "What plain Android XML can say of the way of an element is more than half a point away from the spec.",
      why: "ChangeBounds goes straight from one frame to the other, with one interpolator for all of it.",
      cure: "Leave out stops on the way for Android, or accept the difference.", target: "android"),
    "android-opacity": RuleExplanation(
      "Plain Android XML fades an element otherwise than the spec, by more than 0.02.",
      why: "Android's Fade goes from nothing to the view's own opacity with one interpolator, and no further.",
      cure: "Keep the opacity between 0 and what the view rests at.", target: "android"),
    "android-content": RuleExplanation(
      "A view changes its size while its content stays laid out as it will be at the end.",
      why: "ChangeBounds lays the view out at its end size and moves the frame over it: containers, texts and "
        + "controls are cut while they grow.",
      cure: "Use an image, whose content scales, or accept the difference.", target: "android"),
    "android-interval": RuleExplanation(
      "One transition of plain Android XML stands for several intervals of an element, or all of them end early.",
      why: "The framework runs one `changeBounds`, one `changeTransform` and one fade for a view: pauses and stops on "
        + "the way are in its interpolator. `android-motion` says where that is not enough. A direction ends with the "
        + "last of them, though the spec may wait a little longer.",
      cure: "Nothing, if the motion is right; or let the element move in one phase, and the direction end with it.",
      target: "android"),
    "android-loss": RuleExplanation(
      "Plain Android XML leaves properties of an element as they are: for each by how much at most.",
      why: "No transition of the framework animates corners, shadows, colours, blur, turns in space, or the opacity of "
        + "a view that both screens have.",
      cure: "Use the profile `full`, or accept the difference.", target: "android"),
    "android-time": RuleExplanation(
      "A time is longer than an Android attribute can hold.",
      why: "Durations are 32-bit integers of milliseconds.",
      cure: "Shorten it.", target: "android"),
    "android-curve": RuleExplanation(
      "An interpolator would need more points than an Android resource can hold: 32,767 bytes of text.",
      why: "aapt2 replaces longer strings without an error.",
      cure: "Use a simpler curve, or a larger `android.max-error`.", target: "android"),
    "android-package": RuleExplanation(
      "The option `android.package` or `android.namespace` is not a valid package, or `android.prefix` can't start the "
        + "name of a resource.",
      why: "The generated files would not compile.",
      cure: "Write lower-case words joined by dots, none of them a keyword; a prefix of lower-case letters, digits and "
        + "underscores.", target: "android"),
    "flutter-nested-hero": RuleExplanation(
      "A matched element is in another matched element.",
      why: "Flutter asserts that no Hero is inside of another one.",
      cure: "Take `in` away: heroes fly side by side.", target: "flutter"),
    "flutter-hero-order": RuleExplanation(
      "Something is drawn in front of a matched element.",
      why: "Flutter flies heroes in an overlay above everything, the app bar too.",
      cure: "Move matched elements to the end of `elements`, or accept the difference.", target: "flutter"),
    "flutter-present-gesture": RuleExplanation(
      "A gesture drives `present`, and the Flutter runtime has gestures for going back only.",
      why: "Pushing a route makes Flutter's navigator cancel every finger that is down: none can lead what it pushed.",
      cure: "Push the route when the finger lets go, or accept the difference.", target: "flutter"),
    "lottie-option": RuleExplanation(
      "An option of the Lottie target has a value that it can not have, such as a colour that is none.",
      why: "The file would be refused by players.",
      cure: "Write a value that `targets` lists.", target: "lottie"),
    "lottie-whole-size": RuleExplanation(
      "The viewport is no whole number of points wide or high; the composition is rounded up.",
      why: "rlottie refuses compositions of fractional size.",
      cure: "Use a viewport of whole points, or accept the strip.", target: "lottie"),
    "template-syntax": RuleExplanation(
      "A template is no Mustache that the engine reads: a section that is not closed, an unknown tag.",
      why: "Half a file would be written.",
      cure: "The finding points at the tag."),
    "template-name": RuleExplanation(
      "A template asks for a key that its data does not have.",
      why: "A misspelt key would be empty text in every file it writes.",
      cure: "The message lists the keys there are."),
    "template-bound": RuleExplanation(
      "A template includes itself without end, or writes more than the limits allow.",
      why: "The run would not end.",
      cure: "Let a partial that includes itself stand in a section that runs out."),
    "unused-template": RuleExplanation(
      "A file lies among a target's templates, and nothing refers to it.",
      why: "Someone edits it and wonders why nothing happens.",
      cure: "Name it in `target.json`, or remove it."),
    "template-path": RuleExplanation(
      "A file of `target.json` has a path that is empty, leads out of the target's folder, or is another "
        + "file's.",
      why: "Only files below the target's own folder are written.",
      cure: "Write a relative path of its own."),
    "lottie-flat": RuleExplanation(
      "An element is drawn elsewhere than perspective, or a turn inside of turned groups, would put it.",
      why: "Lottie players are flat: a turn about x or y is sent as a narrowing, without depth.",
      cure: "Turn without perspective, or accept the difference.", target: "lottie"),
  ]
}
