extension RuleExplanation {
  /// Rules of individual targets.
  static let targets: [String: RuleExplanation] = [
    "android-motion": RuleExplanation(
      "The path that plain Android XML can express is more than half a point away from the spec.",
      why: "ChangeBounds moves straight from one frame to the other, with one interpolator.",
      cure: "Use the profile `full`, remove intermediate stops, or allow the rule.", target: "android"),
    "android-opacity": RuleExplanation(
      "Plain Android XML fades an element differently from the spec, by more than 0.02.",
      why: "Android's Fade runs between 0 and the view's own opacity with one interpolator.",
      cure: "Use the profile `full`, or keep the opacity between 0 and its value at rest.", target: "android"),
    "android-content": RuleExplanation(
      "A view changes size while its content is laid out at its final size.",
      why: "ChangeBounds lays the view out at its final size and animates the frame around it: containers, text and "
        + "controls are cropped while they grow.",
      cure: "Use the profile `full` or an image, whose content scales, or allow the rule.", target: "android"),
    "android-interval": RuleExplanation(
      "Plain Android XML plays several intervals of an element as one transition, or the direction ends early.",
      why: "The framework runs one `changeBounds`, one `changeTransform` and one fade for a view: its "
        + "interpolator has the pauses and intermediate stops. `android-motion` reports where that isn't enough. A "
        + "direction ends with the last of them, though the spec may wait a little longer.",
      cure:
        "No change is needed if the motion is right. Otherwise move the element in one phase, and end the direction "
        + "with it.",
      target: "android"),
    "android-loss": RuleExplanation(
      "Plain Android XML can't animate some properties of an element; the message says how far off each one is at most.",
      why: "No transition of the framework animates corners, shadows, colors, blur, 3D rotation, or the opacity of a "
        + "view that is on both screens.",
      cure: "Use the profile `full`, or allow the rule.", target: "android"),
    "android-time": RuleExplanation(
      "A duration is too long for an Android attribute.",
      why: "Durations are 32-bit integers of milliseconds.",
      cure: "Shorten it.", target: "android"),
    "android-curve": RuleExplanation(
      "An interpolator needs more points than an Android resource can hold: 32,767 bytes of text.",
      why: "aapt2 replaces longer strings without an error.",
      cure: "Use a simpler curve, or a larger `android.max-error`.", target: "android"),
    "android-package": RuleExplanation(
      "The option `android.package`, `android.namespace` or `compose.package` is not a valid package, or "
        + "`android.prefix` can't start the name of a resource.",
      why: "The generated files wouldn't compile.",
      cure: "For a package, use lower-case words joined by dots, none of them a keyword; for a prefix, lower-case "
        + "letters, "
        + "digits and underscores.", target: "android"),
    "compose-blur": RuleExplanation(
      "A blurred element or a soft shadow is drawn sharp on Android 11 and older.",
      why: "Android blurs what Compose draws with `RenderEffect`, which exists from Android 12 (API 31) on.",
      cure: "Allow the rule if that is acceptable, or leave out the blur or the shadow.", target: "compose"),
    "compose-content": RuleExplanation(
      "An element with the fit `layout` changes size, and its content isn't a plain shape.",
      why: "No frame of a run composes or measures anything: content is recorded once, at the size that it has at "
        + "rest.",
      cure: "Use another fit, such as `width`, or allow the rule.", target: "compose"),
    "compose-shared-motion": RuleExplanation(
      "With the profile `shared`, Compose moves an element along another path than the design, by more than half a point. The "
        + "message says by how many points, when, and why.",
      why:
        "A shared element has one animation for all of its edges, and moves straight. Anything else slides, and is scaled as "
        + "a whole. Nothing has stops on the way.",
      cure: "Use the profile `exact`, move the element straight in one phase, or allow the rule.", target: "compose"),
    "compose-shared-fade": RuleExplanation(
      "With the profile `shared`, Compose fades an element differently from the design, by more than 0.02.",
      why: "An enter or exit transition fades once, from one opacity to another.",
      cure: "Use the profile `exact`, let the element fade in one phase, or allow the rule.", target: "compose"),
    "compose-shared-look": RuleExplanation(
      "With the profile `shared`, Compose doesn't animate a property that changes. The message has its values on both screens.",
      why:
        "`sharedBounds` and enter and exit transitions animate frames, offsets, scales and opacities only: corners, colors, "
        + "turns, blurs and shadows are those of each screen's content.",
      cure: "Use the profile `exact`, give both states the same value, or allow the rule.", target: "compose"),
    "ios-frame-rate": RuleExplanation(
      "The center of an element moves more than 24 points from one frame to the next at 60 frames per second.",
      why: "iPhones with a 120 Hz display limit an app's own animations to 60 frames per second; iPads don't.",
      cure: "Set `CADisableMinimumFrameDurationOnPhone` to true in the app's Info.plist, and allow the rule.",
      target: "uikit"),
    "uikit-blur": RuleExplanation(
      "A blurred element shows pictures of its view, and two of them cross-fade that were blurred a little less and a "
        + "little more. Together they have the right standard deviation; along an edge they differ from a Gaussian blur by at "
        + "most 1.1% of the contrast. What changes in the view meanwhile isn't seen, except the image of an image view; "
        + "where a frame or a parent clips the element, the edge stays sharp.",
      why: "UIKit has no blur for a view that moves: `UIVisualEffectView` blurs what is behind it, and filters of "
        + "layers are macOS's.",
      cure: "Look at it on a device, and allow the rule.", target: "uikit"),
    "swiftui-motion": RuleExplanation(
      "SwiftUI moves an element along another path than the design, by more than half a point. The message says by how "
        + "many points, when, and why.",
      why: "Matched geometry is one frame for both views, which moves straight with one animation. One change of state "
        + "has no stops on the way, and offsets have one value for all screens.",
      cure: "Use the target `uikit`, move the element straight in one phase, or allow the rule.", target: "swiftui"),
    "swiftui-blend": RuleExplanation(
      "SwiftUI fades the contents of an element differently from the design, by more than 0.02.",
      why:
        "The views of a matched element fade once each, with one animation: the blends `through` and `cut` would need a "
        + "stop halfway. Nor does the opacity of any element have stops on the way.",
      cure: "Use the target `uikit`, give the element the blend `over` or `cross`, or allow the rule.",
      target: "swiftui"),
    "swiftui-navigation": RuleExplanation(
      "With the profile `light`, the transition needs both screens in one ZStack; the message says what iOS 18's zoom would "
        + "lose of it. With `exact`, a pushed screen isn't in the path of a NavigationStack.",
      why:
        "Matched geometry works within one hosting view: not across a NavigationStack, a NavigationSplitView, sheets "
        + "or full-screen covers. `.navigationTransition(.zoom)` works there, has gestures, and takes no timing. `exact` "
        + "pushes a view controller, because SwiftUI has no interface for a transition of its own.",
      cure: "Use the profile `exact` for a push or a presentation, or allow the rule.", target: "swiftui"),
    "swiftui-state": RuleExplanation(
      "An element that usually has state is on both screens, and each screen has its own view of it; with the "
        + "profile `exact`, each is drawn again while it moves.",
      why:
        "Matched geometry moves two views to one place; it doesn't make them one. A view drawn again has a new state.",
      cure:
        "Keep the state in the screen or above, hand it to both views, and allow the rule; with `exact`, pass `standIn` "
        + "what is to be seen.", target: "swiftui"),
    "swiftui-lazy": RuleExplanation(
      "An element belongs to an item of a list. If the list is lazy and has been scrolled, the item may have no view.",
      why:
        "Without a view on one of the screens, matched geometry has nothing to match: the other view fades in its "
        + "place. With the profile `exact`, the screens cross-fade in one hosting view; a push or a presentation has the "
        + "system's transition.",
      cure: "Scroll to the item before the way back, or allow the rule.", target: "swiftui"),
    "flutter-source-order": RuleExplanation(
      "Something is drawn behind the source screen.",
      why: "The route draws everything but the source screen, which stays below the route.",
      cure: "Move the source screen to the start of `elements`, or accept the difference.", target: "flutter"),
    "flutter-present-gesture": RuleExplanation(
      "A gesture drives `present`. On Flutter that works for a page, not for a route that `Navigator.push` pushes.",
      why: "`Navigator.push` cancels every pointer that is down; changing `Navigator.pages` cancels none.",
      cure: "Use the transition's presenter and its page, or allow the rule.", target: "flutter"),
    "filmstrip-viewport": RuleExplanation(
      "The option `filmstrip.viewport` names a viewport that the spec doesn't have.",
      why: "There is nothing to draw.",
      cure: "Use a name from `viewports`, or leave the option out for the first one.", target: "filmstrip"),
    "lottie-option": RuleExplanation(
      "An option of the Lottie target has an invalid value, such as an invalid color.",
      why: "Players would reject the file.",
      cure: "Use a value that `targets` lists.", target: "lottie"),
    "lottie-whole-size": RuleExplanation(
      "The viewport's width or height isn't a whole number; the composition is rounded up.",
      why: "rlottie rejects compositions of fractional size.",
      cure: "Use a viewport of whole points, or allow the rule.", target: "lottie"),
    "template-syntax": RuleExplanation(
      "A template is malformed: an unclosed section or an unknown tag.",
      why: "The file would be incomplete.",
      cure: "The finding points at the tag."),
    "template-name": RuleExplanation(
      "A template refers to a key that its data doesn't have.",
      why: "A misspelled key would leave a gap in every exported file.",
      cure: "The message lists the available keys."),
    "template-bound": RuleExplanation(
      "A template includes itself endlessly, or writes more than the limits allow.",
      why: "The run would never end.",
      cure: "Put a partial that includes itself inside a section that ends."),
    "unused-template": RuleExplanation(
      "A file in a target's template folder isn't used.",
      why: "Editing it has no effect.",
      cure: "Name it in `target.json`, or remove it."),
    "template-path": RuleExplanation(
      "A path in `target.json` is empty, leaves the target's folder, or equals another "
        + "file's.",
      why: "Only files below the target's own folder are written.",
      cure: "Give the file a relative path of its own."),
    "lottie-flat": RuleExplanation(
      "A picture with perspective, or turned inside turned groups, is drawn in another place.",
      why: "Lottie players can't project a picture: with `lottie.images`, a rotation about x or y is a change of "
        + "scale.",
      cure: "Remove the perspective, or export without `lottie.images`: outlines follow the perspective.",
      target: "lottie"),
  ]
}
