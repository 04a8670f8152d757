import Testing

@testable import Commands

/// Resolvers of design tokens, which define how token files are combined.
struct ResolverFileTests {
  private static func tokens(_ milliseconds: Int) -> String {
    #"{ "time": { "$type": "duration", "go": { "$value": { "value": \#(milliseconds), "unit": "ms" } } } }"#
  }

  private static let resolver = ##"""
    {
      "version": "2025.10",
      "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
      "modifiers": { "Pace": {
        "contexts": { "calm": [], "brisk": [{ "$ref": "tokens/brisk.json" }],
          "inline": [{ "time": { "go": { "$type": "duration", "$value": { "value": 70, "unit": "ms" } } } }],
          "part": [{ "$ref": "parts.json#/fast" }], "both": [{ "$ref": "#/sets/base" }, { "$ref": "#/$defs/own" }] },
        "default": "calm" } },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/Pace" }],
      "$defs": { "own": { "time": { "go": { "$type": "duration", "$value": { "value": 60, "unit": "ms" } } } } }
    }
    """##

  private let system = MemorySystem([
    "a/slide.json": Fixtures.slide.replacingOccurrences("\"duration\": 100", "\"duration\": \"{time.go}\"")
      .replacingOccurrences("\"name\": \"slide\",", "\"name\": \"slide\", \"tokens\": [\"t.resolver.json\"],"),
    "a/t.resolver.json": resolver, "a/base.json": tokens(100), "a/tokens/brisk.json": tokens(80),
    "a/parts.json": #"{ "fast": \#(tokens(50)), "slow": \#(tokens(900)) }"#,
  ])

  @Test(arguments: [
    ("", 100), ("--tokens-context Pace=brisk", 80), ("--tokens-context pace=BRISK", 80),
    ("--tokens-context pace=inline", 70), ("--tokens-context pace=part", 50), ("--tokens-context pace=both", 60),
    ("--tokens-context pace=calm", 100),
  ])
  func aContextIsChosen(option: String, duration: Int) {
    #expect(system.run("simulate a/slide.json --times 0 \(option)") == 0, "\(system.err)")
    #expect(system.out.contains("\"duration\":\(duration),"), "\(system.out.prefix(80))")
  }

  @Test func aReportDoesNotReplaceWhatIsRead() {
    let before = system.text("a/base.json")
    #expect(system.run("validate a/slide.json --report json:a/base.json") == 2)
    #expect(system.text("a/base.json") == before)
    #expect(system.err.contains("`--report` would overwrite `a/base.json`, which the run reads or writes"))
    for (path, option) in [
      ("transition-export.json", ""), ("c.json", "--config c.json"), ("c.json", "--config=c.json"),
    ] {
      system.nodes[path] = .file("{}")
      for spelling in [path, "./\(path)", "a/../\(path)", "/\(path)"] {
        #expect(system.run("validate a/slide.json \(option) --report json:\(spelling)") == 2)
        #expect(system.text(path) == "{}")
        #expect(system.text(spelling) == (spelling == path ? "{}" : nil))
      }
    }
  }

  @Test(arguments: ["--report json:", "--depfile "])
  func nothingIsExportedOverWhatIsRead(option: String) {
    system.nodes["templates/css/motion.css.mustache"] = .file("")
    let line =
      "export a/slide.json --tokens-context pace=brisk --target css --templates templates -o out --quiet "
      + "--report junit:r.xml "
    let before = system.nodes
    for path in [
      "./a/base.json", "a/../a/tokens/brisk.json", "templates/css/motion.css.mustache", "./out/css/slide.css",
      "out/.transition-export-files",
    ] {
      #expect(system.run(line + option + path) == 2, "\(path)")
      #expect(system.text("r.xml")?.contains("would overwrite") == true, "\(path)")
      system.nodes["r.xml"] = nil
      #expect(system.nodes == before, "\(path)")
    }
    #expect(system.run(line + option + "out.d") == 0, "\(system.err)")
  }

  @Test func theConfigChooses() {
    let config = #"{ "specs": ["a"], "tokensContext": { "pace": "brisk", "other": "x" } }"#
    system.nodes["transition-export.json"] = .file(config)
    #expect(system.run("simulate a/slide.json --times 0 --config transition-export.json") == 0, "\(system.err)")
    #expect(system.out.contains("\"duration\":80,"))
    #expect(system.run("validate a/slide.json --tokens-context pace=brsik") == 1)
  }

  @Test func theCommandLineComesFirst() {
    system.nodes["transition-export.json"] = .file(#"{ "tokensContext": { "pace": "brsik" } }"#)
    #expect(system.run("validate a/slide.json") == 1)
    #expect(system.run("validate a/slide.json --tokens-context pace=brisk") == 0)
  }

  @Test func sourcesAreInputs() {
    #expect(system.run("export a/slide.json --target flutter --depfile x.d --quiet --tokens-context pace=brisk") == 0)
    for path in ["a/t.resolver.json", "a/base.json", "a/tokens/brisk.json"] {
      #expect(system.text("x.d")?.contains(path) == true, "\(path)")
    }
  }

  @Test func whatTheCommandLineNamesMustBeThere() {
    #expect(system.run("validate a/slide.json --tokens-context pave=brisk") == 2)
    #expect(system.err.contains("no token resolver of these specs has a modifier `pave`; did you mean `Pace`?"))
    #expect(system.run("validate a/slide.json --tokens-context pace") == 2)
    #expect(system.err.contains("`--tokens-context pace` must have the form MODIFIER=CONTEXT"))
  }

  /// The text to replace in the resolver, and the message.
  @Test(arguments: [
    ("\"2025.10\"", "\"2024\"", "`version` is `2025.10`"),
    (
      "\"#/sets/base\" }, { \"$ref\": \"#/mod", "\"#/sets/bass\" }, { \"$ref\": \"#/mod",
      "refers to no set or modifier"
    ),
    ("\"default\": \"calm\"", "\"default\": \"clam\"", "unknown context `clam`; did you mean `calm`?"),
    (",\n    \"default\": \"calm\"", "", "`Pace` has no `default`; choose a context with `--tokens-context Pace=calm`"),
    ("\"base.json\"", "\"missing.json\"", "can't read the tokens in `a/missing.json`"),
    ("\"base.json\"", "\"base.json#/nope\"", "there is nothing at `/nope` in `a/base.json`"),
    ("\"base.json\"", "\"https://x.org/a.json\"", "only files are read"),
    ("\"base.json\"", "\"#/sets/base\"", "refers back to its own set"),
    ("\"base.json\"", "\"#/modifiers/Pace\"", "which is allowed only in `resolutionOrder`"),
    ("\"base.json\"", "\"#/resolutionOrder/0\"", "which isn't allowed"),
    ("\"base.json\"", "\"t.resolver.json\"", "a resolver can't be a source of another"),
    ("\"sources\"", "\"source\"", "did you mean `sources`?"),
    ("\"contexts\": {", "\"contexts\": {}, \"description\": {", "`contexts` is empty"),
  ])
  func mistakesAreFound(part: String, other: String, says: String) {
    let changed = Self.resolver.replacingOccurrences(part, other)
    #expect(changed != Self.resolver)
    system.nodes["a/t.resolver.json"] = .file(changed)
    #expect(system.run("validate a/slide.json") == 1)
    #expect(system.err.contains(says), "\(system.err)")
  }

  @Test func aContextThatIsNotThereIsFoundInTheResolver() {
    #expect(system.run("validate a/slide.json --tokens-context pace=brsik") == 1)
    #expect(system.err.contains("a/t.resolver.json:"))
    #expect(system.err.contains("unknown context `brsik`; did you mean `brisk`?"))
  }

  /// Keys beside a reference replace what it refers to.
  @Test func keysBesideAReferenceWin() {
    let own = Self.tokens(33).dropFirst(2)
    system.nodes["a/t.resolver.json"] = .file(
      Self.resolver.replacingOccurrences("{ \"$ref\": \"base.json\" }", "{ \"$ref\": \"base.json\", \(own)"))
    #expect(system.run("simulate a/slide.json --times 0") == 0, "\(system.err)")
    #expect(system.out.contains("\"duration\":33,"))
  }
}
