import Reference
import Testing

@Suite struct OutputTests {
  @Test func printsSectionNine() throws {
    let json = try transition(box).sample(.present, times: [0]).json
    #expect(
      json == #"""
        {"name":"test","direction":"present","viewport":"phone","duration":1000,"frames":[{"time":0,"elements":{"box":\#
        {"frame":{"x":0,"y":0,"width":50,"height":50},"translation":{"x":0,"y":0},"opacity":1,"cornerRadius":0,\#
        "scale":{"x":1,"y":1},"rotation":0,"rotationX":0,"rotationY":0,"blur":0,\#
        "shadow":{"opacity":0,"radius":0,"x":0,"y":0},"fill":null,"content":0,"sourceOpacity":1,\#
        "destinationOpacity":0}}}]}
        """#)
  }

  /// Each place where the object form makes an element's radius print as an object of four.
  @Test func cornersPrintAsTheSpecWritesThem() throws {
    let corners = #""cornerRadius": { "topLeading": 1 }"#
    func phase(_ key: String) -> String {
      "{ \"name\": \"go\", \"duration\": 9, \"animate\": { \"\(key)\": { \(corners) } } }"
    }
    #expect(try transition(box).element(at: 0).hasCorners == false)
    #expect(try transition(box("", source: corners)).element(at: 0).hasCorners)
    #expect(
      try transition(box(#""viewports": { "other": { "source": { "# + corners + " } } }")).element(at: 0).hasCorners)
    #expect(try transition(box, present: phase("*")).element(at: 0).hasCorners)
    #expect(try transition(box, present: phase("zz*")).element(at: 0).hasCorners == false)
    #expect(try transition(box, dismiss: "{ \"phases\": [ \(phase("b*")) ] }").element(at: 0).hasCorners)
    let keyframes =
      """
      { "name": "go", "duration": 9,
        "animate": { "box": { "cornerRadius": { "keyframes": [ { "at": 1, "value": {} } ] } } } }
      """
    #expect(try transition(box, present: keyframes).element(at: 0).hasCorners)
    let gesture =
      #""interactions": [ { "name": "g", "gesture": "pan", "distance": 9, "then": "dismiss", "animate": { "box": { "#
    #expect(try transition(box, more: gesture + corners + " } } } ]").element(at: 0).hasCorners)
  }

  @Test func numbersHaveNames() throws {
    let numbers = try transition(box).element(at: 500).numbers
    #expect(numbers.count == ReferenceSample.Element.numberNames.count)
    let named = Dictionary(uniqueKeysWithValues: zip(ReferenceSample.Element.numberNames, numbers))
    #expect([named["frame.x"], named["scale.y"], named["content"], named["destinationOpacity"]] == [50, 1, 0.5, 0.5])
  }

  @Test func comparisonFindsWhatDiffers() throws {
    let sample = try transition(box).sample(.present, times: [0, 500])
    #expect(try sample.differences(from: sample.json).isEmpty)
    #expect(try sample.differences(from: sample.json.replacing("\"x\":50", with: "\"x\":50.0000000001")).isEmpty)
    #expect(
      try sample.differences(from: sample.json.replacing("\"x\":50", with: "\"x\":50.00000001"))
        == ["/frames/1/elements/box/frame/x: expected 50, found 50.00000001"])
    #expect(try sample.differences(from: sample.json.replacing("\"blur\"", with: "\"blurr\"")).count == 2)
    #expect(try sample.differences(from: sample.json.replacing("\"duration\":1000,", with: "")).count == 1)
  }

  @Test func comparisonAllowsBothSidesOfAJumpOfThePage() throws {
    let sample = try transition(box("\"blend\": \"cut\"")).sample(.present, times: [500])
    let other = sample.json.replacing("\"sourceOpacity\":0", with: "\"sourceOpacity\":1")
    #expect(try sample.differences(from: other).isEmpty)
    let elsewhere = try transition(box("\"blend\": \"cut\"")).sample(.present, times: [501])
    #expect(
      try elsewhere.differences(from: elsewhere.json.replacing("\"sourceOpacity\":0", with: "\"sourceOpacity\":1"))
        .count == 1)
  }
}
