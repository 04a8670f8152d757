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
    #expect(system.err.contains("a/../motion.tokens.json:1:76: error: `unit` is one of `ms`, `s`, not `m`"))
    #expect(system.err.contains("1 error\n"))
  }

  @Test func mistakesInTheUseShowBothPlaces() {
    system.nodes["a/../motion.tokens.json"] = .file(Self.tokens.replacingOccurrences("0.1", "-0.1"))
    #expect(system.run("validate a/slide.json") == 1)
    #expect(system.err.contains("a/slide.json:11:35: error: `duration` is more than 0, not -100"))
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
