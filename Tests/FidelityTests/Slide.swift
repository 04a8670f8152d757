import Fidelity
import Simulator
import SpecModel

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

  static func transition() throws -> ResolvedTransition {
    try Examples.transition(spec: spec)
  }
}
