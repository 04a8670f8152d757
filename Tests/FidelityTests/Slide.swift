import Fidelity
import Simulator
import SpecModel

@testable import long_checks

/// A square of 100 points that moves 100 points to the right in 600 ms, linearly, and back.
enum Slide {
  static let spec = """
    {
      "specVersion": 1, "name": "slide",
      "viewports": [ { "name": "phone", "width": 400, "height": 800 } ],
      "elements": [
        { "id": "card", "kind": "shape", "role": "overlay", "fill": "#FF0000",
          "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
          "destination": { "frame": { "x": 100, "y": 0, "width": 100, "height": 100 } } }
      ],
      "present": { "phases": [
        { "name": "move", "duration": 600, "curve": "linear", "animate": { "*": "destination" } }
      ] }
    }
    """

  /// The themes of two activities, which name `slide_shared_enter` and `slide_shared_return`.
  static let androidTheme: String = {
    let none = "@android:transition/no_transition"
    func style(_ name: String, _ items: KeyValuePairs<String, String>) -> String {
      let items = items.map { "<item name=\"android:window\($0.key)\">\($0.value)</item>" }.joined()
      return "<style name=\"Theme.Slide.\(name)\">\(items)</style>"
    }
    let first = style(
      "First",
      [
        "ActivityTransitions": "true", "ExitTransition": none, "ReenterTransition": none,
        "SharedElementExitTransition": none, "SharedElementReenterTransition": none,
        "AllowReturnTransitionOverlap": "true",
      ])
    let second = style(
      "Second",
      [
        "ActivityTransitions": "true", "EnterTransition": none, "ReturnTransition": none,
        "SharedElementEnterTransition": "@transition/slide_shared_enter",
        "SharedElementReturnTransition": "@transition/slide_shared_return", "AllowEnterTransitionOverlap": "true",
      ])
    return "<resources>\(first)\(second)</resources>"
  }()

  static func transition() throws -> ResolvedTransition {
    try Examples.transition(spec: spec)
  }
}
