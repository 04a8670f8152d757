import Testing

@testable import Commands

/// `--baseline` and `--write-baseline`, on a disk in memory.
struct BaselineTests {
  private let system = MemorySystem(["motion/slide.json": Fixtures.slide])

  private func save(_ text: String) { system.nodes["motion/slide.json"] = .file(text) }

  /// The findings of a run, as `severity rule`.
  private func found(_ line: String) -> [String] {
    _ = system.run(line + " --report json:r.json")
    return (system.text("r.json") ?? "").matches(of: /"rule": "([^"]+)",\s+"severity": "([^"]+)"/).map {
      "\($0.2) \($0.1)"
    }
  }

  private let strict = "validate motion/slide.json --target lottie --strict"

  @Test func knownWarningsPass() {
    #expect(system.run(strict) == 1)
    #expect(system.run(strict + " --write-baseline base.json") == 0)
    #expect(system.err.contains("`base.json` lists 1 finding"))
    #expect(
      system.text("base.json") == """
        {
          "baselineVersion": 1,
          "findings": [
            {
              "rule": "replaced-feature",
              "file": "motion/slide.json",
              "target": "lottie",
              "place": "/interactions/0"
            }
          ]
        }

        """)
    #expect(system.run(strict + " --baseline base.json") == 0)
    #expect(!found(strict + " --baseline base.json").contains { $0.hasPrefix("error") })
    #expect((system.text("r.json") ?? "").contains("known: `base.json` lists it"))
    #expect(system.run("motion/slide.json --target lottie --strict -o out --baseline base.json") == 0)
    #expect(system.run("motion/slide.json --target lottie --strict -o out") == 1)
  }

  @Test func aRunMayStartAnywhere() {
    #expect(system.run(strict + " --write-baseline base.json") == 0)
    system.workingFolder = "/motion"
    system.nodes = ["slide.json": .file(Fixtures.slide), "../base.json": system.nodes["base.json"]!]
    #expect(system.run("validate slide.json --target lottie --strict --baseline ../base.json") == 0)
  }

  @Test func anotherFindingFails() {
    #expect(system.run(strict + " --write-baseline base.json") == 0)
    save(
      Fixtures.slide.replacingOccurrences(
        "\"interactions\": [",
        "\"interactions\": [\n    { \"name\": \"swipe\", \"gesture\": \"pan\", \"direction\": \"down\", \"distance\": 100, "
          + "\"drives\": \"dismiss\" },"))
    #expect(found(strict + " --baseline base.json").filter { $0.hasPrefix("error") } == ["error replaced-feature"])
  }

  @Test func aWorseAmountFails() {
    let verify = "verify motion/slide.json --target lottie --from out --max-error 0.5"
    #expect(system.run("motion/slide.json --target lottie -o out --quiet") == 0)
    func move(_ points: Int) { save(Fixtures.slide.replacingOccurrences("\"x\": 100", "\"x\": \(100 + points)")) }
    move(10)
    #expect(system.run(verify) == 1)
    #expect(system.run(verify + " --write-baseline base.json") == 0)
    #expect(system.run(verify + " --baseline base.json") == 0)
    move(9)
    #expect(system.run(verify + " --baseline base.json") == 0)
    move(11)
    #expect(system.run(verify + " --baseline base.json") == 1)
    #expect(system.err.contains("worse than in `base.json`, where it was 10"))
  }

  @Test func vanishedFindingsAreNamed() {
    #expect(system.run(strict + " --write-baseline base.json") == 0)
    save(Fixtures.slide.replacingOccurrences("\"screen-cut\"", "\"screen-cut\", \"replaced-feature\""))
    #expect(found(strict + " --baseline base.json").filter { !$0.hasPrefix("info") } == ["error stale-baseline"])
    #expect(system.run(strict + " --baseline base.json") == 1)
    #expect(
      system.err.contains("base.json:4:5: error: `motion/slide.json` no longer has the finding `replaced-feature`"))
    // What a run doesn't examine isn't missing.
    #expect(!found("validate motion/slide.json --strict --baseline base.json").contains { $0.contains("stale") })
    #expect(!found("verify motion/slide.json --target lottie --baseline base.json").contains { $0.contains("stale") })
    system.nodes["motion/fade.json"] = .file(Fixtures.fade)
    #expect(!found("validate motion/fade.json --target lottie --baseline base.json").contains { $0.contains("stale") })
  }

  @Test func anotherRunKeepsItsEntries() {
    system.nodes["motion/fade.json"] = .file(Fixtures.fade)
    #expect(system.run(strict + " --write-baseline base.json") == 0)
    #expect(system.run("validate motion/fade.json --target css,lottie --strict --write-baseline base.json") == 0)
    #expect(
      system.run("validate motion/fade.json motion/slide.json --target lottie --strict --baseline base.json") == 0)
    #expect((system.text("base.json") ?? "").matches(of: /"rule"/).count == 3)
  }

  /// On one viewport, less is measured: the rest isn't missing, and mustn't be lost from the file.
  @Test func oneViewportIsNotAll() {
    let verify = "verify motion/slide.json --target flutter --from out"
    #expect(system.run("motion/slide.json --target flutter -o out --quiet") == 0)
    save(Fixtures.slide.replacingOccurrences("\"x\": 100", "\"x\": 110"))
    #expect(system.run(verify + " --write-baseline base.json") == 0)
    #expect(system.run(verify + " --viewport phone --write-baseline base.json") == 2)
    save(Fixtures.slide)
    #expect(found(verify + " --baseline base.json").contains("warning stale-baseline"))
    #expect(!found(verify + " --viewport phone --baseline base.json").contains { $0.contains("stale") })
  }

  @Test func errorsStayErrors() {
    save(Fixtures.misspelled)
    #expect(system.run(strict + " --write-baseline base.json") == 1)
    #expect(system.nodes["base.json"] == nil)
  }

  @Test(arguments: [
    ("--baseline none.json", "can't read `none.json`"),
    ("--baseline bad.json", "`bad.json`, line 1: unknown key `baselineVersoin`"),
    ("--baseline motion/slide.json", "`motion/slide.json`, line"),
    ("--write-baseline motion/slide.json", "would overwrite the spec"),
    ("--write-baseline bad.json", "`bad.json`, line 1"),
    ("--baseline new.json --write-baseline new.json", "can't be combined"),
  ])
  func badFilesAreRefused(options: String, message: String) {
    system.nodes["bad.json"] = .file("{ \"baselineVersoin\": 1, \"findings\": [] }")
    #expect(system.run("validate motion/slide.json \(options)") == 2)
    #expect(system.err.contains(message), "\(system.err)")
    #expect(system.nodes["motion/slide.json"] == .file(Fixtures.slide))
  }
}
