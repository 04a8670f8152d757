/// Specs to run commands on.
enum Fixtures {
  /// A square moves 100 points to the right in 100 ms.
  static let slide = """
    {
      "specVersion": 1,
      "name": "slide",
      "viewports": [ { "name": "phone", "width": 400, "height": 800 }, { "name": "pad", "width": 800, "height": 1000 } ],
      "elements": [
        { "id": "card", "kind": "shape", "fill": "#0000FF",
          "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
          "destination": { "frame": { "x": 100, "y": 0, "width": 100, "height": 100 } } }
      ],
      "present": { "phases": [
        { "name": "move", "duration": 100, "curve": "linear", "animate": { "*": "destination" } }
      ] },
      "interactions": [
        { "name": "drag", "gesture": "pan", "direction": "leading", "distance": 100, "drives": "dismiss" }
      ],
      "reducedMotion": { "mode": "crossfade", "duration": 200 },
      "allow": ["screen-cut"]
    }

    """

  /// The same under another name.
  static let fade = slide.replacingOccurrences("\"slide\"", "\"fade\"")

  /// The same with an unknown key in line 4.
  static let misspelled = slide.replacingOccurrences("\"viewports\"", "\"viewprots\"")
}

extension String {
  func replacingOccurrences(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
