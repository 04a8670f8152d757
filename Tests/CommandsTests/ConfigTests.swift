import Testing

@testable import Commands

/// `transition-export.json`, on a disk in memory.
struct ConfigTests {
  private static let config = """
    {
      "specs": ["motion/*.transition.json"],
      "output": "out",
      "targets": {
        "note": { "output": "app/notes", "options": { "word": "hi" } },
        "flutter": {}
      },
      "rules": { "idle-gap": "error", "too-short": "off" }
    }

    """

  private let system = MemorySystem([
    "transition-export.json": config, "motion/slide.transition.json": Fixtures.slide,
    "motion/fade.transition.json": Fixtures.fade,
  ])

  @Test func exportDoesEverythingThatItNames() {
    #expect(system.run("export") == 0)
    #expect(system.text("app/notes/slide.txt") == "hi\n")
    #expect(system.text("app/notes/fade.txt") == "hi\n")
    #expect(system.text("app/notes/.transition-export-files") != nil)
    #expect(system.text("out/flutter/slide.hero.json") != nil)
    #expect(system.text("out/note/slide.txt") == nil)
    #expect(system.err.contains("note: 3 files written in app/notes; "))
    #expect(
      system.err.contains(
        " files written in out/flutter; exact at 60 frames a second; unmeasured: example frames, example viewports\n"))
    #expect(system.err.contains("\n2 specs for 2 targets: "))
  }

  @Test func theCommandLineComesFirst() {
    #expect(system.run("motion/slide.transition.json --target note --set note.word=other -o elsewhere") == 0)
    #expect(system.text("elsewhere/note/slide.txt") == "other\n")
    #expect(!system.nodes.keys.contains { $0.hasPrefix("app") || $0.hasPrefix("out") || $0.contains("fade.txt") })
  }

  @Test func checkLooksAtEveryRoot() {
    #expect(system.run("export --quiet") == 0)
    #expect(system.run("export --check") == 0)
    #expect(system.err.contains("\nout: up to date\n") && system.err.contains("\napp/notes: up to date\n"))
    system.nodes["app/notes/slide.txt"] = .file("edited\n")
    #expect(system.run("export --check --diff") == 1)
    #expect(system.out.contains("--- app/notes/slide.txt\n"))
    #expect(system.run("export --dry-run") == 1)
    #expect(system.out.contains("refuse  app/notes/slide.txt\n"))
  }

  /// A spec that a run can't see isn't a deleted one: its exports stay.
  @Test func whatHidesASpecFails() {
    let config = Self.config.replacingOccurrences("motion/*", "motion/**/*")
    let hidden = "motion/deep/zoom.transition.json"
    system.nodes["transition-export.json"] = .file(config)
    system.nodes[hidden] = .file(Fixtures.fade.replacingOccurrences("\"fade\"", "\"zoom\""))
    #expect(system.run("export --quiet") == 0)
    #expect(system.text("app/notes/zoom.txt") != nil)
    let commands = ["export --quiet", "export --check", "validate", "verify --target flutter"]
    system.unlisted = ["motion/deep"]
    for command in commands { #expect(system.run(command) == 2, "\(command)") }
    #expect(system.err.contains("motion/deep: error: this folder can't be listed: specs in it would be missed"))
    system.unlisted = []
    let spec = system.nodes.removeValue(forKey: hidden)
    system.nodes["motion/deep"] = .link
    for command in commands { #expect(system.run(command) == 2, "\(command)") }
    #expect(system.err.contains("motion/deep: error: this link points to nothing"))
    #expect(system.text("app/notes/zoom.txt") != nil)
    system.nodes["motion/deep"] = nil
    system.nodes[hidden] = spec
    #expect(system.run("export --check") == 0)
  }

  @Test func validateAndVerifyDoEverything() {
    #expect(system.run("validate") == 0)
    #expect(system.err.contains("2 specs pass"))
    #expect(system.err.contains("[missing-feature]"))
    #expect(system.run("verify --target flutter") == 0)
    #expect(system.out.contains("slide on flutter, viewports phone, pad: exact"))
    #expect(system.out.contains("fade on flutter, viewports phone, pad: exact"))
  }

  @Test func severitiesAreTheProjects() {
    let short = Fixtures.slide.replacingOccurrences("\"duration\": 100", "\"duration\": 40")
    system.nodes["motion/slide.transition.json"] = .file(short)
    #expect(system.run("validate --format json") == 0)
    #expect(!system.out.contains("too-short"))
    system.nodes["transition-export.json"] = .file(Self.config.replacingOccurrences("\"off\"", "\"error\""))
    #expect(system.run("validate") == 1)
    #expect(system.err.contains(" error: ") && system.err.contains("[too-short]"))
  }

  @Test func theNearestUpwardsCounts() {
    let deep = MemorySystem([
      "../../transition-export.json": Self.config, "../../motion/slide.transition.json": Fixtures.slide,
    ])
    deep.workingFolder = "/project/app/src"
    #expect(deep.run("export --quiet") == 0)
    #expect(deep.text("../../app/notes/slide.txt") == "hi\n")
    deep.workingFolder = "/project"
    #expect(deep.run("export --quiet") == 2)
  }

  @Test func anotherIsNamed() {
    system.nodes["ci/strict.json"] = .file(#"{ "specs": ["motion"], "targets": { "note": {} } }"#)
    system.nodes["ci/motion/slide.transition.json"] = .file(Fixtures.slide)
    #expect(system.run("export --config ci/strict.json --quiet") == 0)
    #expect(system.text("build/transitions/note/slide.txt") == "none\n")
    #expect(system.run("export --config nowhere.json") == 2)
  }

  /// A mistake, and the place of its finding.
  @Test(arguments: [
    ("\"output\"", "\"outptu\"", ":3:3: error: unknown key `outptu`; did you mean `output`?"),
    ("\"output\": \"out\"", "\"output\": 3", ":3:13: error: `output` takes a string"),
    ("\"output\": \"out\"", "\"output\": \"\"", ":3:13: error: `output` is empty"),
    ("\"flutter\": {}", "\"fluter\": {}", ":6:5: error: unknown target `fluter`; did you mean `flutter`?"),
    ("\"flutter\": {}", "\"flutter\": { \"option\": {} }", ":6:18: error: unknown key `option`"),
    ("\"word\": \"hi\"", "\"wort\": \"hi\"", ":5:51: error: Note has no option `wort`; did you mean `word`?"),
    ("\"word\": \"hi\"", "\"word\": 3", ":5:59: error: the option `word` of Note takes a text, not `3`"),
    ("idle-gap", "idle-gab", ":8:14: error: unknown rule `idle-gab`; did you mean `idle-gap`?"),
    ("\"off\"", "\"never\"", ":8:48: error: unknown word `never`"),
    ("too-short", "wrong-type", ":8:49: error: `wrong-type` is always an error"),
    ("[\"motion/*.transition.json\"]", "\"\"", ":2:12: error: `specs` takes an array, not a string [wrong-type]"),
    (
      "[\"motion/*.transition.json\"]", "\"motion\"",
      ":2:12: error: `specs` takes an array, not a string; write `[\"motion\"]` [wrong-type]"
    ),
    ("\"specs\"", "specs", ":2:3: error: "),
  ])
  func mistakesAreFindings(right: String, wrong: String, finding: String) {
    system.nodes["transition-export.json"] = .file(Self.config.replacingOccurrences(right, wrong))
    #expect(system.run("export") == 1)
    #expect(system.err.contains("transition-export.json" + finding), "\(system.err)")
    #expect(system.changes == [])
  }

  @Test func aListOfTargetsBecomesAnObject() {
    system.nodes["transition-export.json"] = .file(#"{ "specs": ["motion"], "targets": ["flutter", "css"] }"#)
    #expect(system.run("export") == 1)
    #expect(system.err.contains("takes an object, not an array; write `{ \"flutter\": {}, \"css\": {} }`"))
    #expect(system.run("validate --fix") == 0)
    #expect(
      system.text("transition-export.json")
        == #"{ "specs": ["motion"], "targets": { "flutter": {}, "css": {} } }"#)
  }

  @Test func targetsOfOneRootMayNotMeet() {
    system.nodes["transition-export.json"] = .file(
      #"{ "specs": ["motion"], "targets": { "note": { "output": "x" }, "notes": { "output": "x" } } }"#)
    #expect(system.run("export", adding: [NoteExporter(), NoteExporter(name: "notes", texts: ["": "more"])]) == 2)
    #expect(system.err.hasSuffix("; give them different output roots\n"))
    #expect(system.changes == [])
  }

  @Test func commandsThatHaveNoUseForItDoNotReadIt() {
    system.nodes["transition-export.json"] = .file("{")
    #expect(system.run("rules idle-gap") == 0)
    #expect(system.run("validate") == 1)
  }

  @Test func someoneWhoWatchesSeesHowFarARunIs() {
    #expect(
      ProgressLine.line(done: 3, total: 12, "specs checked") == "[======                  ] 3 of 12 specs checked")
    #expect(ProgressLine.line(done: 3, total: 12, "specs checked", columns: 40) == "3 of 12 specs checked")
    #expect(ProgressLine.line(done: 3, total: 12, "specs checked", columns: 8) == "3 of 12")
    let progress = ProgressLine(in: system, isOn: true, patience: 1_000_000)
    progress.expect(2, "specs checked")
    progress.step()
    progress.showNow()
    #expect(system.err == "\r\u{1B}[K[============            ] 1 of 2 specs checked")
    progress.expect(4, "exports made")
    progress.showNow()
    #expect(system.err.hasSuffix("[                        ] 0 of 4 exports made"))
    progress.end()
    #expect(system.err.hasSuffix("\r\u{1B}[K"))
    progress.showNow()
    #expect(system.err.hasSuffix("\r\u{1B}[K"))
  }

  @Test func nobodyWhoWatchesSeesNothing() {
    let progress = ProgressLine(in: system, isOn: false)
    progress.expect(1, "specs checked")
    progress.showNow()
    progress.end()
    #expect(system.err == "")
  }
}
