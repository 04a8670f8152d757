/// A small valid spec; tests replace parts of it with JSON text.
func spec(
  _ more: String = "", version: String = #""specVersion": 1,"#, name: String = #""name": "test","#,
  viewports: String = #"[{ "name": "phone", "width": 390, "height": 844 }]"#,
  elements: String = card, phases: String = #"{ "name": "go", "duration": 300, "animate": { "*": "destination" } }"#
) -> String {
  """
  { \(version) \(name) \(more.isEmpty ? "" : more + ",")
    "viewports": \(viewports),
    "elements": [\(elements)],
    "present": { "phases": [\(phases)] }
  }
  """
}

/// A matched element.
let card = #"""
  { "id": "card",
    "source": { "frame": { "x": 16, "y": 120, "width": 100, "height": 50 } },
    "destination": { "frame": { "x": 0, "y": 0, "width": "100vw", "height": 300 } } }
  """#

/// An element with more keys, and the given source state.
func element(_ more: String, source: String = "") -> String {
  """
  { "id": "card", \(more.isEmpty ? "" : more + ",")
    "source": { \(source.isEmpty ? "" : source + ",") "frame": { "x": 16, "y": 120, "width": 100, "height": 50 } },
    "destination": { "frame": "viewport" } }
  """
}

/// A phase with more keys.
func phase(_ more: String, duration: String = #""duration": 300,"#, animate: String = #"{ "*": "destination" }"#)
  -> String
{
  #"{ "name": "go", \#(duration) \#(more.isEmpty ? "" : more + ",") "animate": \#(animate) }"#
}

/// A phase with a curve.
func phase(curve: String) -> String {
  phase(#""curve": \#(curve)"#)
}

/// A spec with one interaction.
func spec(interaction: String) -> String {
  spec(#""interactions": [{ "name": "pull", \#(interaction) }]"#)
}
