import Reference
import Testing

@Suite struct InteractionTests {
  private func spec(_ interaction: String, dismiss: String = "\"reverse\"") throws -> ReferenceSpec {
    try transition(
      box, present: #"{ "name": "go", "duration": 400, "curve": "ease-in", "animate": { "*": "destination" } }"#,
      dismiss: dismiss,
      more: #""interactions": [ { "name": "drag", "gesture": "pan", "distance": 100, "# + interaction + " } ]")
  }

  @Test func drivesWithStraightCurves() throws {
    let present = try spec(#""drives": "present""#)
    expect(try present.element(gesture: "drag", at: 0.25).x, is: 25)
    expect(try present.element(gesture: "drag", at: 7).x, is: 100)
    for dismiss in ["\"reverse\"", "\"retrace\"", #"{ "play": "retrace", "duration": 90 }"#] {
      let spec = try spec(#""drives": "dismiss""#, dismiss: dismiss)
      expect(try spec.element(gesture: "drag", at: 0.25).x, is: 75)
      expect(try spec.element(gesture: "drag", at: 1).x, is: 0)
    }
  }

  @Test func movesWhatIsNamedFromRest() throws {
    let spec = try spec(
      #""then": "dismiss", "animate": { "box": { "scale": 0.5, "frame": { "y": 40 }, "opacity": 0.2 } }"#)
    let element = try spec.element(gesture: "drag", at: 0.5)
    #expect([element.x, element.y, element.scaleX, element.opacity, element.content] == [100, 20, 0.75, 0.6, 1])
    #expect(try spec.element(gesture: "drag", at: -1).scaleX == 1)
    let back = try self.spec(#""then": "present", "animate": { "*": "destination" }"#)
    #expect(try back.element(gesture: "drag", at: 0.5).x == 50)
  }

  @Test func heldKeyframesChangeAtTheirProgress() throws {
    let keyframes = #"{ "keyframes": [ { "at": 0.3, "value": 9 }, { "at": 1, "value": 1 } ], "interpolation": "hold" }"#
    let spec = try spec(#""then": "dismiss", "animate": { "box": { "blur": \#(keyframes) } }"#)
    let blurs = try [0.29, 0.3, 0.99, 1].map { try spec.element(gesture: "drag", at: $0).blur }
    #expect(blurs == [0, 9, 9, 1])
  }

  @Test func printsProgress() throws {
    let json = try spec(#""drives": "present""#).sample(interaction: "drag", progress: [0.5]).json
    #expect(
      json.hasPrefix(
        #"{"name":"test","interaction":"drag","viewport":"phone","frames":[{"progress":0.5,"elements":{"box":{"frame""#)
    )
  }
}
