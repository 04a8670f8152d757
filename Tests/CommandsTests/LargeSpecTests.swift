import Testing

/// Transitions that are large in one respect, through complete commands.
struct LargeSpecTests {
  private static func spec(_ count: Int) -> String {
    let elements = (0..<count).map { index in
      let group = index > 0 ? "\"in\": \"e-\(index - 1)\", " : ""
      let frames = [0, 50].map { "{ \"frame\": { \"x\": \($0), \"y\": 0, \"width\": 100, \"height\": 100 } }" }
      return "{ \"id\": \"e-\(index)\", \(group)\"source\": \(frames[0]), \"destination\": \(frames[1]) }"
    }.joined(separator: ", ")
    return """
      { "specVersion": 1, "name": "deep", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
        "elements": [ \(elements) ],
        "present": { "phases": [ { "name": "go", "duration": 300, "animate": { "*": "destination" } } ] } }
      """
  }

  @Test func deepGroupsAreNotMeasuredOnTheWay() {
    let system = MemorySystem(["deep.json": Self.spec(30)])
    #expect(system.run("export deep.json --target lottie -o out") == 0)
    #expect(system.err.contains("fidelity not measured above 400 groups around elements"))
  }
}
