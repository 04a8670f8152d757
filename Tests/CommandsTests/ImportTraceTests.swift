import Testing

@testable import Commands

/// `import trace`, on a disk in memory: a card moves by 100 points in 200 ms, linearly.
struct ImportTraceTests {
  private static func trace(_ direction: String = "present", name: String = "slide", width: Int = 400) -> String {
    let header =
      #"{"trace":1,"transition":"\#(name)","direction":"\#(direction)","platform":"web","trigger":0,"#
      + #""window":{"width":\#(width),"height":800}}"#
    let frames = (0...40).map { index in
      let x = min(max(Double(index) * 10 - 50, 0), 200) / 2
      let left = direction == "present" ? x : 100 - x
      return
        #"{"time":\#(Double(index) * 10 - 50),"elements":[{"id":"card","corners":[[\#(left),0],[\#(left + 100),0],[\#(left + 100),100],[\#(left),100]]}]}"#
    }
    return ([header] + frames).joined(separator: "\n") + "\n"
  }

  @Test func aSpecIsWrittenAndMeasured() throws {
    let system = MemorySystem(["a.jsonl": Self.trace(), "b.jsonl": Self.trace("dismiss")])
    #expect(system.run("import trace a.jsonl b.jsonl") == 0, "\(system.err)")
    let spec = try #require(system.text("slide.transition.json"))
    #expect(spec.contains(#""duration": 200, "curve": "linear""#))
    #expect(spec.contains(#""dismiss": "retrace""#))
    #expect(system.err.contains("slide on web, viewport phone: exact"))
    #expect(system.run("validate slide.transition.json") == 0)
    #expect(system.run("verify slide.transition.json --trace a.jsonl --max-error 0.1") == 0)
    #expect(system.run("import trace a.jsonl") == 2)
  }

  @Test func aSpecIsPrinted() {
    let system = MemorySystem(["a.jsonl": Self.trace()])
    #expect(system.run("import trace a.jsonl -o - --name other") == 0)
    #expect(system.out.contains(#""name": "other""#))
    #expect(system.nodes.count == 1)
  }

  @Test(arguments: [
    ("import trace", "takes one trace or more"),
    ("import trace a.jsonl c.jsonl", "import one at a time"),
    ("import trace a.jsonl d.jsonl", "has another window"),
    ("import trace a.jsonl --tolerance 0", "takes 0.01 to 100 points"),
    ("import trace a.jsonl --all", "is for `import figma`"),
    ("import figma a.jsonl --tolerance 1", "is for `import trace`"),
    ("import traces a.jsonl", "trace"),
  ])
  func badUsage(line: String, says: String) {
    let system = MemorySystem([
      "a.jsonl": Self.trace(), "c.jsonl": Self.trace(name: "other"), "d.jsonl": Self.trace(width: 800),
    ])
    #expect(system.run(line) == 2)
    #expect(system.err.contains(says), "\(system.err)")
  }
}
