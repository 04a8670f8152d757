import Testing

@testable import Commands

/// `validate --fix`.
struct FixTests {
  private static let spec = """
    {
      "specVersion": 1,
      "name": "slide",
      "viewprots": [ { "name": "phone", "width": 390,   "height": 844 } ],
      "elements": [
        {
            "id": "row",
            "perItem": true, "kind": "contaner",
            "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
            "destination": { "frame": { "x": 50, "y": 0, "width": 100, "height": 100 } } },
        { "id": "photo", "in": "row", "source": { "frame": "row" }, "destination": { "frame": "row" } }
      ],
      "present": { "phases": [
        { "name": "move", "duration": 150, "curve": { "spring": { "response": 400, "dampingRatio": 0.5 } },
          "animate": { "*": "destination" } }
      ] },
      "reducedMotion": { "mode": "crossfade", "duration": "200" },
      "allow": ["screen-cut", "leaves-viewport"]
    }

    """

  @Test func curesWhatHasASureCureAndNothingElse() {
    let system = MemorySystem()
    system.nodes["slide.json"] = .file(Array(Self.spec.utf8), mode: 0o640)
    #expect(system.run("validate slide.json --fix") == 0, "\(system.err)")
    let text =
      Self.spec
      .replacingOccurrences("viewprots", "viewports").replacingOccurrences("contaner", "container")
      .replacingOccurrences("\"id\": \"photo\"", "\"id\": \"photo\", \"perItem\": true")
      .replacingOccurrences("\"200\"", "200").replacingOccurrences("\"duration\": 150", "\"duration\": 809")
    #expect(system.text("slide.json") == text)
    #expect(system.entry(at: "slide.json")?.mode == 0o640)
    #expect(system.err.contains("slide.json: 5 places fixed\n"))
    #expect(!system.nodes.keys.contains { $0.contains("staged") })
    let count = system.changes.count
    #expect(system.run("validate slide.json --fix") == 0)
    #expect(system.changes.count == count)
  }

  @Test func aMemberOfItsOwnLineGetsOne() {
    let lines = Self.spec.replacingOccurrences("{ \"id\": \"photo\",", "{\n        \"id\": \"photo\",\n       ")
    let system = MemorySystem(["slide.json": lines])
    #expect(system.run("validate slide.json --fix --quiet") == 0)
    #expect(system.text("slide.json")?.contains("\"id\": \"photo\",\n        \"perItem\": true,\n") == true)
  }

  @Test func whatIsFalseBecomesTrue() {
    let text = Self.spec.replacingOccurrences("\"id\": \"photo\",", "\"id\": \"photo\", \"perItem\": false,")
    let system = MemorySystem(["slide.json": text])
    #expect(system.run("validate slide.json --fix --quiet") == 0)
    #expect(system.text("slide.json")?.contains("\"id\": \"photo\", \"perItem\": true,") == true)
  }

  @Test func aKeyIsNotThereTwice() {
    let text = Fixtures.slide.replacingOccurrences("\"duration\": 100", "\"duration\": 100, \"duratoin\": 90")
    let system = MemorySystem(["slide.json": text])
    #expect(system.run("validate slide.json --fix --quiet") == 1)
    #expect(system.text("slide.json") == text)
    #expect(system.changes == [])
  }

  /// Fixes the spec as well, once the config can be read.
  @Test func theConfigIsCuredFirst() {
    let config = "{\r\n\t\"spces\": [\"slide.json\"],   \"rules\": { \"idle-gpa\" : \"of\" }\r\n}\r\n"
    let system = MemorySystem(["transition-export.json": config, "slide.json": Self.spec])
    #expect(system.run("validate --fix") == 0, "\(system.err)")
    #expect(
      system.text("transition-export.json")
        == "{\r\n\t\"specs\": [\"slide.json\"],   \"rules\": { \"idle-gap\" : \"off\" }\r\n}\r\n")
    #expect(system.err.contains("transition-export.json: 3 places fixed\n"))
    #expect(system.err.contains("slide.json: 5 places fixed\n"))
    let count = system.changes.count
    #expect(system.run("validate --fix") == 0)
    #expect(system.changes.count == count)
  }

  /// Findings without a fix are reported, and nothing is written.
  @Test func aConfigWithoutACureIsLeft() {
    let system = MemorySystem(["transition-export.json": "{ \"xyzzy\": 1 }", "slide.json": Self.spec])
    #expect(system.run("validate slide.json --fix") == 1)
    #expect(system.err.contains("[unknown-key]"))
    #expect(system.changes == [])
  }

  /// A byte-order mark, carriage returns, tabs and text without meaning in JSON stay as they are.
  @Test func whatIsNotCuredStays() {
    let text =
      "\u{FEFF}" + Self.spec.replacingOccurrences("\n", "\r\n").replacingOccurrences("  \"name\"", "\t\"name\"")
    let system = MemorySystem(["slide.json": text])
    #expect(system.run("validate slide.json --fix --quiet") == 0)
    let cured =
      text.replacingOccurrences("viewprots", "viewports").replacingOccurrences("contaner", "container")
      .replacingOccurrences("\"id\": \"photo\"", "\"id\": \"photo\", \"perItem\": true")
      .replacingOccurrences("\"200\"", "200").replacingOccurrences("\"duration\": 150", "\"duration\": 809")
    #expect(system.text("slide.json").map { Array($0.utf8) } == Array(cured.utf8))
  }

  @Test func springsThatAreFittedHaveNoCure() {
    let text = Self.spec.replacingOccurrences(
      "{ \"response\": 400, \"dampingRatio\": 0.5 }", "{ \"dampingRatio\": 0.02 }")
    let system = MemorySystem(["slide.json": text])
    _ = system.run("validate slide.json --fix --quiet")
    #expect(system.text("slide.json")?.contains("\"duration\": 150") == true)
  }

  /// After an object, an array or a word; an existing comma isn't repeated.
  @Test(arguments: [
    ("{ \"a\": { \"b\": 1 } \"c\": 2 }", "{ \"a\": { \"b\": 1 }, \"c\": 2 }"),
    ("{ \"a\": [ 1, 2 ]\n\t\"c\": { } \"d\": 2 }", "{ \"a\": [ 1, 2 ],\n\t\"c\": { }, \"d\": 2 }"),
    ("{ \"a\": [ [ 1 ] [ 2 ] { \"b\": 1 } 3 ] }", "{ \"a\": [ [ 1 ], [ 2 ], { \"b\": 1 }, 3 ] }"),
  ])
  func missingCommas(text: String, cured: String) {
    let system = MemorySystem(["slide.json": text])
    #expect(system.run("validate slide.json --fix --quiet") == 1)
    #expect(system.text("slide.json") == cured)
    #expect(!system.err.contains("[invalid-json]"))
  }

  @Test func manySlipsAreCuredAtOnce() {
    let text = Self.spec.replacingOccurrences(",", "").replacingOccurrences("viewprots", "viewports")
    let system = MemorySystem(["slide.json": text])
    #expect(system.run("validate slide.json --fix") == 0)
    let cured =
      Self.spec.replacingOccurrences("viewprots", "viewports").replacingOccurrences("contaner", "container")
      .replacingOccurrences("\"id\": \"photo\"", "\"id\": \"photo\", \"perItem\": true")
      .replacingOccurrences("\"200\"", "200").replacingOccurrences("\"duration\": 150", "\"duration\": 809")
    #expect(system.text("slide.json") == cured)
  }

  /// An edit that keeps its mistake or causes another one at its place isn't a fix: it is neither applied nor reported.
  @Test(arguments: ["{ \"a\": 1, ] }", "{ \"a\" 1 \"b\": 2 }"])
  func whatIsNoCureIsNotOffered(text: String) {
    let system = MemorySystem(["slide.json": text])
    let line = "validate slide.json --fix --report sarif:r.sarif --report json:r.json --report human"
    #expect(system.run(line) == 1)
    #expect(system.text("slide.json") == text)
    #expect(!system.err.contains("fixed"))
    #expect(system.text("r.sarif")?.contains("\"fixes\"") == false)
    #expect(system.text("r.json")?.contains("\"fix\": null") == true)
    #expect(!system.err.contains("= fix:"))
  }

  @Test func reportsShowIt() {
    let system = MemorySystem(["slide.json": Self.spec.replacingOccurrences("viewprots", "viewports")])
    _ = system.run("validate slide.json --report sarif:r.sarif --report json:r.json")
    #expect(system.text("r.sarif")?.contains("\"insertedContent\": {\n") == true)
    #expect(system.text("r.json")?.contains("\"title\": \"replace with `container`\"") == true)
    let sound = MemorySystem([
      "slide.json": Self.spec.replacingOccurrences("viewprots", "viewports")
        .replacingOccurrences("contaner", "container").replacingOccurrences("\"200\"", "200")
    ])
    _ = sound.run("validate slide.json --format json")
    #expect(sound.out.contains("\"replacement\": \", \\\"perItem\\\": true\""))
  }
}
