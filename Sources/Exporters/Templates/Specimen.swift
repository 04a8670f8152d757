import Simulator
import SpecModel

/// A transition that uses everything in the format, so that every key of the context is present.
enum Specimen {
  /// Nil if it has errors, which a test of the program would find.
  static let transition: ResolvedTransition? = {
    let parsed = JSONDocument.parse(Array(text.utf8), source: "specimen")
    return parsed.then { SpecReader.read($0) }.then { Resolver.resolve($0, source: "specimen") }.value
  }()

  static let text = """
    {
      "specVersion": 1, "name": "specimen", "description": "One of everything.", "perspective": 800,
      "viewports": [
        { "name": "phone", "width": 390, "height": 844, "safeArea": { "top": 47, "bottom": 34 } },
        { "name": "tablet", "width": 820, "height": 1180, "rtl": true }
      ],
      "curves": {
        "path": { "pieces": [[0.1, 0, 0.2, 0.3, 0.5, 0.5], [0.6, 0.6, 0.8, 1, 1, 1]] },
        "lines": { "points": [[0, 0], [0.5, 0.8], [1, 1]] },
        "soft": { "spring": { "stiffness": 150, "damping": 15 } },
        "give": { "spring": { "dampingRatio": 0.8, "velocity": 1 } }
      },
      "elements": [
        { "id": "list", "kind": "screen", "role": "leaving", "destination": { "blur": 8 } },
        { "id": "dim", "kind": "shape", "role": "overlay", "fill": "#000000",
          "source": { "opacity": 0 }, "destination": { "opacity": 0.5 } },
        { "id": "card", "kind": "image", "perItem": true, "optional": true, "path": { "arc": 40 }, "blend": "cross",
          "source": { "frame": { "x": 16, "y": 120, "width": "100vw - 32", "height": 200 }, "cornerRadius": 20 },
          "destination": {
            "frame": { "x": 0, "y": 0, "width": "100vw", "height": 300 },
            "shadow": { "opacity": 0.3, "radius": 8, "x": 0, "y": 4 }
          } },
        { "id": "title", "kind": "text", "in": "card", "clip": false, "blend": "through",
          "source": { "frame": { "x": 32, "y": 260, "width": 200, "height": 40 } },
          "destination": { "frame": { "x": 16, "y": 240, "width": 240, "height": 48 }, "rotation": 2 } },
        { "id": "close", "kind": "control",
          "destination": { "frame": { "x": "100vw - 52", "y": 16, "width": 36, "height": 36 } } },
        { "id": "badge", "kind": "shape", "blend": "cut",
          "source": { "frame": { "x": 300, "y": 100, "width": 20, "height": 20 }, "fill": "#FF0000" },
          "destination": { "frame": { "x": 340, "y": 60, "width": 30, "height": 30 }, "fill": "#00FF00",
            "rotationX": 10, "rotationY": 20, "scale": 1.2, "translation": { "x": "50%", "y": 0 } } }
      ],
      "present": { "phases": [
        { "name": "press", "duration": 100, "curve": "give",
          "animate": { "card": { "scale": 0.95, "position": { "x": 190 } } } },
        { "name": "move", "duration": 400, "curve": "soft", "only": "motion", "animate": {
          "card": "destination",
          "title": { "rotation": { "keyframes": [ { "at": 0.5, "value": 5 }, { "at": 1, "value": "destination" } ],
            "interpolation": "cubic" }, "frame": "destination" },
          "badge": { "frame": "destination", "rotationX": "destination", "rotationY": "destination",
            "translation": "destination", "scale": { "keyframes": [ { "at": 0.4, "value": 1.1 },
              { "at": 1, "value": "destination" } ], "interpolation": "hold" } } } },
        { "name": "fade", "with": "move", "duration": 300, "curve": "lines", "only": "effects",
          "animate": { "card": "destination", "title": "destination", "*": "destination" } },
        { "name": "close-in", "with": "move", "duration": 200, "curve": "path",
          "animate": { "close": { "opacity": "destination" } } },
        { "name": "badge-in", "with": "move", "duration": 250, "curve": { "steps": 4, "jump": "both" },
          "animate": { "badge": { "content": "destination", "fill": "destination" } } }
      ] },
      "dismiss": { "play": "reverse", "duration": 350 },
      "interactions": [
        { "name": "scrub", "gesture": "edge-pan", "distance": "60vw", "drives": "dismiss",
          "release": { "duration": 200, "curve": "ease-out" } },
        { "name": "pull-down", "gesture": "pull", "direction": "down", "distance": 120, "threshold": 0.8,
          "velocity": 900, "then": "dismiss", "follow": ["close"],
          "animate": {
            "card": { "scale": 0.9, "frame": "viewport",
              "cornerRadius": { "keyframes": [ { "at": 0.5, "value": 24 }, { "at": 1, "value": 30 } ] } },
            "badge": { "fill": "#0000FF" }, "dim": "source" } }
      ],
      "reducedMotion": { "mode": "crossfade", "duration": 200 }
    }
    """
}
