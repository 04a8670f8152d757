import Reference
import Testing

/// A spec around some elements and a direction, on a viewport of 400 × 800.
func transition(
  _ elements: String,
  present: String = #"{ "name": "go", "duration": 1000, "curve": "linear", "animate": { "*": "destination" } }"#,
  dismiss: String? = nil, more: String = ""
) throws -> ReferenceSpec {
  try ReferenceSpec(
    """
    { "specVersion": 1, "name": "test",
      "viewports": [ { "name": "phone", "width": 400, "height": 800, "safeArea": { "top": 40, "leading": 10 } } ],
      "elements": [ \(elements) ], "present": { "phases": [ \(present) ] }
      \(dismiss.map { ", \"dismiss\": \($0)" } ?? "") \(more.isEmpty ? "" : ", " + more) }
    """)
}

/// A matched box of 50 × 50 that moves from (0, 0) to (100, 0).
let box = """
  { "id": "box", "source": { "frame": { "x": 0, "y": 0, "width": 50, "height": 50 } },
    "destination": { "frame": { "x": 100, "y": 0, "width": 50, "height": 50 } } }
  """

/// A matched box with the given keys; its states add `source` and `destination` to a frame of 50 × 50 at 0.
func box(_ keys: String = "", source: String = "", destination: String = "") -> String {
  let frame = #""frame": { "x": 0, "y": 0, "width": 50, "height": 50 }"#
  func state(_ more: String) -> String { "{ " + frame + (more.isEmpty ? "" : ", " + more) + " }" }
  return """
    { "id": "box", \(keys.isEmpty ? "" : keys + ",") "source": \(state(source)), "destination": \(state(destination)) }
    """
}

extension ReferenceSpec {
  /// One element at one time.
  func element(
    _ id: String = "box", _ direction: ReferenceDirection = .present, at time: Double, viewport: String? = nil
  ) throws -> ReferenceSample.Element {
    let frames = try sample(direction, viewport: viewport, times: [time]).frames
    return try #require(frames.first?.elements.first { $0.id == id })
  }

  func element(_ id: String = "box", gesture: String, at progress: Double) throws -> ReferenceSample.Element {
    let frames = try sample(interaction: gesture, progress: [progress]).frames
    return try #require(frames.first?.elements.first { $0.id == id })
  }
}

func expect(
  _ value: Double, is expected: Double, within tolerance: Double = 1e-12, at place: SourceLocation = #_sourceLocation
) {
  #expect(abs(value - expected) <= tolerance, "\(value) is not \(expected)", sourceLocation: place)
}
