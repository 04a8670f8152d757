import Reference
import Testing

@Suite struct PathTests {
  private func bent(_ degrees: String) -> String {
    box.replacing("\"id\": \"box\",", with: "\"id\": \"box\", \"path\": { \"arc\": \(degrees) },")
  }

  /// Halfway along a quarter circle over a chord of 100, the height is 50 tan(22.5°).
  @Test func positiveBendsToTheLeft() throws {
    let element = try transition(bent("90")).element(at: 500)
    expect(element.x, is: 50)
    expect(element.y, is: -20.710678118654752)
  }

  @Test func halfCircle() throws {
    let spec = try transition(bent("-180"))
    expect(try spec.element(at: 500).y, is: 50)
    expect(try spec.element(at: 1000 / 3.0).x, is: 25)
    expect(try spec.element(at: 1000 / 3.0).y, is: 50 * 0.8660254037844386)
  }

  @Test func smallAnglesAreAlmostStraight() throws {
    let element = try transition(bent("0.000001")).element(at: 500)
    expect(element.x, is: 50)
    expect(element.y, is: -50 * 1e-6 / 4 * .pi / 180, within: 1e-15)
  }

  @Test func continuesAlongTheCircle() throws {
    let phase = """
      { "name": "go", "duration": 1000, "curve": { "points": [[0, 0], [0.5, 1.5], [1, 1]] },
        "animate": { "*": "destination" } }
      """
    // One and a half half-circles around (50, 0): 270° on from the left end is straight below.
    let element = try transition(bent("180"), present: phase).element(at: 500)
    expect(element.x, is: 50)
    expect(element.y, is: 50)
  }

  @Test func bothWaysBendToTheSameSide() throws {
    let back =
      #"{ "phases": [ { "name": "back", "duration": 1000, "curve": "linear", "animate": { "*": "source" } } ] }"#
    for dismiss in [back, "\"retrace\"", "\"reverse\""] {
      let spec = try transition(bent("90"), dismiss: dismiss)
      expect(try spec.element(at: 500).y, is: -20.710678118654752)
      expect(try spec.element("box", .dismiss, at: 500).y, is: -20.710678118654752)
      expect(try spec.element("box", .dismiss, at: 0).x, is: 100)
      expect(try spec.element("box", .dismiss, at: 1000).x, is: 0)
    }
  }

  @Test func keyframesAreStraight() throws {
    let phase = """
      { "name": "go", "duration": 1000, "curve": "linear",
        "animate": { "box": { "position": { "keyframes": [ { "at": 1, "value": "destination" } ] } } } }
      """
    expect(try transition(bent("90"), present: phase).element(at: 500).y, is: 0)
  }

  @Test func mirroring() throws {
    let spec = try ReferenceSpec(
      """
      { "specVersion": 1, "name": "mirrored",
        "viewports": [ { "name": "phone", "width": 400, "height": 800, "rtl": true } ],
        "elements": [ { "id": "box", "path": { "arc": 90 }, "anchor": { "x": 0.2, "y": 0.5 },
          "source": { "frame": { "x": 0, "y": 0, "width": 50, "height": 50 }, "rotation": 20, "translation": { "x": 3 },
            "rotationX": 4, "rotationY": 5, "shadow": { "x": 6 }, "cornerRadius": { "topLeading": 7 } },
          "destination": { "frame": { "x": 100, "y": 0, "width": 50, "height": 50 } } } ],
        "present": { "phases": [
          { "name": "go", "duration": 1000, "curve": "linear", "animate": { "*": "destination" } } ] } }
      """)
    let start = try spec.element(at: 0)
    #expect([start.x, start.translationX, start.rotation, start.rotationX, start.rotationY] == [350, -3, -20, 4, -5])
    #expect(start.shadow == [0, 0, 6, 0])
    #expect(start.cornerRadius == [7, 0, 0, 0])
    let middle = try spec.element(at: 500)
    expect(middle.x, is: 300)
    expect(middle.y, is: -20.710678118654752)
  }
}
