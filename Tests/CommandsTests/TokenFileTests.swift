import Testing

@testable import Commands

/// Files of design tokens, on a disk in memory.
struct TokenFileTests {
  private static let tokens = #"{ "time": { "$type": "duration", "go": { "$value": { "value": 0.1, "unit": "s" } } } }"#
  private static let spec = Fixtures.slide.replacingOccurrences("\"duration\": 100", "\"duration\": \"{time.go}\"")
    .replacingOccurrences("\"name\": \"slide\",", "\"name\": \"slide\", \"tokens\": [\"../motion.tokens.json\"],")

  private let system = MemorySystem([
    "a/slide.json": spec, "a/../motion.tokens.json": tokens, ".git/HEAD": "",
  ])

  @Test func laterEverythingIsPlainValues() {
    #expect(system.run("export a/slide.json --target flutter -o with --quiet") == 0)
    let plain = MemorySystem(["slide.json": Fixtures.slide])
    #expect(plain.run("export slide.json --target flutter -o with --quiet") == 0)
    #expect(system.text("with/flutter/slide.hero.json") == plain.text("with/flutter/slide.hero.json"))
  }

  @Test func mistakesInTheFileAreShownThere() {
    system.nodes["a/../motion.tokens.json"] = .file(Self.tokens.replacingOccurrences("\"s\"", "\"m\""))
    #expect(system.run("validate a/slide.json") == 1)
    #expect(system.err.contains("a/../motion.tokens.json:1:76: error: `unit` must be one of `ms`, `s`, not `m`"))
    #expect(system.err.contains("1 error\n"))
  }

  /// What a spec doesn't refer to, directly or through others, is inert, however wrong it is.
  @Test func onlyTokensInUseAreRead() {
    let foreign =
      #"{ "time": { "$type": "duration", "go": { "$value": "{base.go}" }, "odd": { "$value": "fast" } }, "#
      + #""base": { "go": { "$type": "duration", "$value": { "value": 0.1, "unit": "s" } } }, "list": [1], "a": { "a": 1, "a": 2 }, "#
      + #""more": { "$type": "motion", "x": { "$value": {} }, "y": { "$value": "{nothing}" } } }"#
    system.nodes["a/../motion.tokens.json"] = .file(foreign)
    #expect(system.run("validate a/slide.json --verbose") == 0)
    #expect(!system.err.contains("motion.tokens.json"), "\(system.err)")
    system.nodes["a/../motion.tokens.json"] = .file(foreign.replacingOccurrences("\"s\"", "\"m\""))
    #expect(system.run("validate a/slide.json") == 1)
    #expect(system.err.contains("`unit` must be one of"), "\(system.err)")
  }

  @Test func anotherSpellingIsFixedInTheFile() {
    let written = "{ // times\n  time: { go: { value: '0.1s', 'type': \"time\", }, }, }"
    let system = MemorySystem(["a/slide.json": Self.spec, "a/../motion.tokens.json": written, ".git/HEAD": ""])
    #expect(system.run("simulate a/slide.json --times 0") == 0)
    #expect(system.out.contains("\"duration\":100,"))
    #expect(system.run("validate a/slide.json --fix --verbose") == 0)
    let fixed = system.text("a/../motion.tokens.json") ?? ""
    let go = #"{ "$value": { "value": 0.1, "unit": "s" }, "$type": "duration", }"#
    #expect(fixed == "{ // times\n  time: { go: \(go), }, }", "a comment is kept, and so is what surrounds it")
    system.nodes["a/../motion.tokens.json"] = .file(written.replacingOccurrences(" // times\n ", ""))
    #expect(system.run("validate a/slide.json --fix --verbose") == 0)
    #expect(
      system.text("a/../motion.tokens.json")
        == #"{ "time": { "go": { "$value": { "value": 0.1, "unit": "s" }, "$type": "duration" } } }"#)
    #expect(system.run("validate a/slide.json --strict") == 0)
  }

  /// Numbers without units, as PatternFly and Material have them: a run of `--fix` leaves nothing to say.
  @Test(arguments: [
    #"{ "base": { "type": "number", "value": 100 }, "time": { "go": { "type": "number", "value": "{base}" } } }"#,
    #"{ "time": { "go": { "value": 100, "description": "a" } } }"#, #"{ "time": { "go": "100ms" } }"#,
    #"{ "base": 100, "time": { "$type": "dimension", "go": { "$value": "{base}" } } }"#,
  ])
  func numbersBecomeDurations(written: String) {
    system.nodes["a/../motion.tokens.json"] = .file(written)
    #expect(system.run("simulate a/slide.json --times 0") == 0)
    #expect(system.out.contains("\"duration\":100,"))
    #expect(system.run("validate a/slide.json --fix --verbose") == 0)
    #expect(!system.err.contains("[token-spelling]"), "\(system.err)\n\(system.text("a/../motion.tokens.json") ?? "")")
    #expect(system.text("a/../motion.tokens.json")?.contains(#""unit": "ms""#) == true)
  }

  @Test func mistakesInTheUseShowBothPlaces() {
    system.nodes["a/../motion.tokens.json"] = .file(Self.tokens.replacingOccurrences("0.1", "-0.1"))
    #expect(system.run("validate a/slide.json") == 1)
    #expect(system.err.contains("a/slide.json:11:35: error: `duration` must be more than 0, not -100"))
    #expect(system.err.contains("a/../motion.tokens.json:1:40: note: the token is here"))
  }

  @Test func aFileThatIsNotThereIsAFinding() {
    system.nodes["a/../motion.tokens.json"] = nil
    #expect(system.run("validate a/slide.json") == 1)
    #expect(system.err.contains("a/slide.json:3:31: error: can't read the tokens in `a/../motion.tokens.json`"))
  }

  @Test func aFileThatIsSpelledInTwoWaysIsReadOnce() {
    let names = ["../motion.tokens.json", ".././motion.tokens.json"]
    let spec = Self.spec.replacingOccurrences("[\"../motion.tokens.json\"]", "\(names)")
    let broken = Self.tokens.replacingOccurrences("\"s\"", "\"m\"")
    let system = MemorySystem([
      ".git/HEAD": "",
      "a/slide.json": spec, "a/../motion.tokens.json": broken, "a/.././motion.tokens.json": broken,
    ])
    #expect(system.run("validate a/slide.json") == 1)
    #expect(system.err.contains("1 error\n"), "\(system.err)")
  }

  /// A line of `tokens` copied 20,000 times used to take all memory.
  @Test func aFileThatIsNamedTwiceIsReadOnce() {
    let names = ["../motion.tokens.json", "../other.tokens.json", "../motion.tokens.json"]
    let spec = Self.spec.replacingOccurrences("[\"../motion.tokens.json\"]", "\(names)")
    let other = Self.tokens.replacingOccurrences("0.1", "0.2")
    let system = MemorySystem([
      ".git/HEAD": "",
      "a/slide.json": spec, "a/../motion.tokens.json": Self.tokens, "a/../other.tokens.json": other,
    ])
    #expect(system.run("simulate a/slide.json --times 0") == 0)
    #expect(system.out.contains("\"duration\":100,"), "the last one counts")
    system.nodes["a/../motion.tokens.json"] = .file("{")
    #expect(system.run("validate a/slide.json --report json") == 1)
    #expect(system.err.contains("\"errors\": 1,"), "\(system.err)")
  }

  @Test func theyAreWhatAnExportIsMadeOf() {
    #expect(system.run("export a/slide.json --target flutter --depfile x.d --quiet") == 0)
    #expect(system.text("x.d")?.contains("a/../motion.tokens.json") == true)
  }
}
