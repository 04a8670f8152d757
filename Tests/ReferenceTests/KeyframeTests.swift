import Reference
import Testing

@Suite struct KeyframeTests {
  private func spec(_ keyframes: String, _ interpolation: String, curve: String = "\"linear\"", dismiss: String? = nil)
    throws
    -> ReferenceSpec
  {
    try transition(
      box,
      present: """
        { "name": "go", "duration": 1000, "curve": \(curve),
          "animate": { "box": { "position": "destination", "rotation":
          { "keyframes": [ \(keyframes) ], "interpolation": "\(interpolation)" } } } }
        """, dismiss: dismiss)
  }

  private let three = #"{ "at": 0.25, "value": 40 }, { "at": 0.5, "value": 10 }, { "at": 1, "value": 0 }"#

  @Test func linear() throws {
    let spec = try spec(three, "linear")
    for (time, value) in [(0.0, 0.0), (125, 20), (250, 40), (375, 25), (750, 5), (1000, 0)] {
      expect(try spec.element(at: time).rotation, is: value)
    }
  }

  @Test func held() throws {
    let spec = try spec(three, "hold")
    for (time, value) in [
      (0.0, 0.0), (249, 0), (250 - 5e-7, 40), (250, 40), (499, 40), (500, 10), (999, 10), (1000, 0),
    ] {
      expect(try spec.element(at: time).rotation, is: value)
    }
  }

  /// Tangents, computed by hand: at 0 160, at 0.25 (10 - 0) / 0.5 = 20, at 0.5 (0 - 40) / 0.75, at 1 -20.
  @Test func cubic() throws {
    let spec = try spec(three, "cubic")
    expect(try spec.element(at: 250).rotation, is: 40)
    // u = 1/2: (a + b) / 2 + (m - n) · h / 8
    expect(try spec.element(at: 125).rotation, is: 20 + (160 - 20) * 0.25 / 8)
    expect(try spec.element(at: 375).rotation, is: 25 + (20 + 160.0 / 3) * 0.25 / 8)
    expect(try spec.element(at: 750).rotation, is: 5 + (-160.0 / 3 + 20) * 0.5 / 8)
  }

  @Test func goOnBeyondTheEnds() throws {
    let curve = #"{ "points": [[0, 0], [0.25, -0.5], [0.75, 1.5], [1, 1]] }"#
    let linear = try spec(three, "linear", curve: curve)
    expect(try linear.element(at: 250).rotation, is: -80)
    expect(try linear.element(at: 750).rotation, is: -10)
    let cubic = try spec(three, "cubic", curve: curve)
    expect(try cubic.element(at: 250).rotation, is: -80)
    expect(try cubic.element(at: 750).rotation, is: -10)
    let held = try spec(three, "hold", curve: curve)
    expect(try held.element(at: 250).rotation, is: 0)
    expect(try held.element(at: 750).rotation, is: 0)
  }

  @Test func aGivenZeroJumps() throws {
    let spec = try spec(#"{ "at": 0, "value": 90 }, { "at": 1, "value": 0 }"#, "linear", dismiss: "\"retrace\"")
    expect(try spec.element(at: 0).rotation, is: 90)
    expect(try spec.element(at: 500).rotation, is: 45)
    expect(try spec.element("box", .dismiss, at: 999).rotation, is: 89.91)
    expect(try spec.element("box", .dismiss, at: 1000).rotation, is: 0)
  }

  @Test func framesOfPartsAndStates() throws {
    let spec = try transition(
      box,
      present: """
        { "name": "go", "duration": 1000, "curve": "linear", "animate": { "box": { "frame": { "keyframes": [
          { "at": 0.5, "value": { "width": 100 } }, { "at": 1, "value": "destination" } ] } } } }
        """)
    let middle = try spec.element(at: 500)
    #expect([middle.x, middle.y, middle.width, middle.height] == [0, 0, 100, 50])
    #expect(try spec.errors().isEmpty)
  }
}
