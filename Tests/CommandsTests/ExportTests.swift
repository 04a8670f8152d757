import Testing

@testable import Commands
@testable import long_checks

/// The effects of `export` on a disk, in memory.
struct ExportTests {
  private let system = MemorySystem([
    "slide.json": Fixtures.slide, "fade.json": Fixtures.fade, "bad.json": Fixtures.misspelled,
  ])

  private static let unmeasured = "; fidelity unmeasured: this target can't be played"

  @Test func saysHowFaithfulAnExportIs() {
    #expect(system.run("slide.json --target flutter,lottie -o out") == 0)
    #expect(
      system.err.contains(
        " files written in out/flutter; exact at 60 frames a second; unmeasured: example frames, example viewports\n"))
    #expect(system.err.contains("lottie: 3 files written in out/lottie; "))
    #expect(system.run("slide.json --target android -o out") == 0)
    #expect(system.err.contains(" in out/android; "))
    let quiet = MemorySystem(["slide.json": Fixtures.slide])
    #expect(quiet.run("slide.json --target flutter -o out --quiet") == 0)
    #expect(!quiet.err.contains("flutter: "))
  }

  @Test func writesFilesAndSaysSo() {
    #expect(system.run("slide.json fade.json --target note --set note.word=hi") == 0)
    #expect(system.text("build/transitions/note/slide.txt") == "hi\n")
    #expect(system.text("build/transitions/note/fade.txt") == "hi\n")
    #expect(system.text("build/transitions/note/all.txt") == "shared\n")
    #expect(system.err.hasSuffix("\nnote: 3 files written in build/transitions/note\(Self.unmeasured)\n2 warnings\n"))
    #expect(!system.nodes.keys.contains { $0.contains("staged") })
  }

  @Test func writesNothingUnlessEverySpecPasses() {
    #expect(system.run("slide.json bad.json --target note") == 1)
    #expect(system.changes == [])
  }

  @Test func warningsFailUnderStrict() {
    #expect(system.run("slide.json --target note --strict") == 1)
    #expect(system.changes == [])
    #expect(system.err.contains("error: Note: "))
  }

  @Test func twoSpecsOfOneNameFail() {
    system.nodes["copy.json"] = .file(Fixtures.slide)
    #expect(system.run("slide.json copy.json --target note --quiet") == 1)
    #expect(system.err.contains("copy.json:3:11: error: two specs of this run are named `slide`"))
    #expect(system.err.contains("slide.json:3:11: note: the name is here first"))
    #expect(system.changes == [])
  }

  @Test func touchesOnlyWhatChanges() {
    #expect(system.run("slide.json --target note -o out --quiet") == 0)
    let count = system.changes.count
    #expect(system.run("slide.json --target note -o out") == 0)
    #expect(system.changes.count == count)
    #expect(system.err.contains("\nnote: 0 files written, 2 unchanged in out/note\n"))
  }

  /// A run of many specs makes the same files, list of files and findings as runs of its parts.
  @Test(arguments: Scale.isWhole ? ["css", "note"] : ["note"])
  func manySpecsComeToTheSameAsFew(_ targets: String) {
    let names = (100..<230).map { "spec-\($0)" }
    let specs = names.map { ("motion/\($0).transition.json", Fixtures.slide.replacingOccurrences("slide", $0)) }
    let (whole, halves) = (MemorySystem(Dictionary(uniqueKeysWithValues: specs)), MemorySystem())
    #expect(whole.run("motion --target \(targets) -o out --quiet --report json:findings.json") == 0)
    var findings = 0
    for half in [specs.prefix(65), specs.suffix(65)] {
      halves.nodes = halves.nodes.filter { !$0.key.hasPrefix("motion/") }
      for (path, text) in half { halves.nodes[path] = .file(text) }
      #expect(halves.run("motion --target \(targets) -o out --quiet --report json:findings.json") == 0)
      findings += halves.text("findings.json").map(Self.places) ?? 0
    }
    let (made, wanted) = (whole.nodes, halves.nodes)
    #expect(made.keys.filter { $0.hasPrefix("out/") }.count > 130)
    for (path, node) in made where path.hasPrefix("out/") { #expect(wanted[path] == node, "\(path)") }
    #expect(wanted.keys.filter { $0.hasPrefix("out/") }.allSatisfy { made[$0] != nil })
    #expect(whole.text("findings.json").map(Self.places) == findings)
    #expect(whole.run("motion --target \(targets) -o out --check") == 0)

    // A mistake in one part keeps the others from being written, and is shown in its line.
    let count = whole.changes.count
    let bad = Fixtures.misspelled.replacingOccurrences("slide", "spec-229")
    whole.nodes["motion/spec-229.transition.json"] = .file(bad)
    whole.nodes["motion/spec-100.transition.json"] = .file(Fixtures.slide.replacingOccurrences("slide", "spec-101"))
    #expect(whole.run("motion --target \(targets) -o out --quiet") == 1)
    #expect(whole.err.contains("motion/spec-229.transition.json:4:3: error: unknown key `viewprots`"))
    #expect(whole.err.contains("motion/spec-101.transition.json:3:11: error: two specs of this run are named"))
    #expect(whole.changes.count == count)
  }

  /// How many findings of a JSON report have a line.
  private static func places(_ report: String) -> Int {
    report.split(separator: "\"line\"", omittingEmptySubsequences: false).count - 1
  }

  @Test func keepsTheModeOfAFile() {
    system.nodes["out/note/slide.txt"] = .file([], mode: 0o600)
    #expect(system.run("slide.json --target note -o out --force") == 0)
    #expect(system.nodes["out/note/slide.txt"] == .file(Array("none\n".utf8), mode: 0o600))
  }

  @Test func removesWhatIsNoLongerMade() {
    let wordy = NoteExporter(texts: ["": "", "-more": "more"])
    #expect(system.run("slide.json fade.json --target note -o out", adding: [wordy]) == 0)
    system.nodes["out/note/mine.txt"] = .file("mine")
    #expect(system.run("slide.json --target note -o out") == 0)
    #expect(system.text("out/note/slide-more.txt") == nil)
    // Files of another spec stay, and so do files that no export wrote.
    #expect(system.text("out/note/fade-more.txt") != nil)
    #expect(system.text("out/note/mine.txt") == "mine")
    #expect(system.err.contains("\nnote: 0 files written, 2 unchanged, 1 removed in out/note\n"))
  }

  /// A diff shows no carriage returns.
  @Test func lineEndsAreNamed() {
    #expect(system.run("slide.json --target note -o out") == 0)
    system.nodes["out/note/slide.txt"] = .file("none\r\n")
    #expect(system.run("slide.json --target note -o out --check") == 1)
    #expect(system.err.contains(" note: only the line endings differ; "))
    system.nodes["out/note/slide.txt"] = .file("some\r\n")
    let told = system.err.count
    #expect(system.run("slide.json --target note -o out --check") == 1)
    #expect(!system.err.dropFirst(told).contains("line endings"))
  }

  /// If the config names all specs, files of a deleted spec are stale.
  @Test func aSpecThatTheConfigNoLongerNamesIsGone() {
    system.nodes["transition-export.json"] = .file(
      #"{ "specs": ["*e.json"], "targets": { "note": {} }, "output": "out" }"#)
    #expect(system.run("export") == 0)
    #expect(system.text("out/note/fade.txt") != nil)
    system.nodes["fade.json"] = nil
    #expect(system.run("export --check --diff") == 1)
    #expect(system.out.contains("--- out/note/fade.txt\n+++ /dev/null\n"))
    #expect(system.run("slide.json --check") == 0)
    #expect(system.run("export") == 0)
    #expect(system.text("out/note/fade.txt") == nil)
    #expect(system.text("out/note/slide.txt") != nil)
    #expect(system.run("export --check") == 0)
  }

  @Test func whatIsSharedStaysWhileAnotherTransitionMayNeedIt() {
    let alone = NoteExporter(hasShared: false)
    #expect(system.run("slide.json fade.json --target note -o out --quiet") == 0)
    #expect(system.run("slide.json --target note -o out --quiet", adding: [alone]) == 0)
    #expect(system.text("out/note/all.txt") != nil)
    #expect(system.run("slide.json fade.json --target note -o out --quiet", adding: [alone]) == 0)
    #expect(system.text("out/note/all.txt") == nil)
  }

  @Test func whatWasChangedByHandIsNotRemoved() {
    let wordy = NoteExporter(texts: ["": "", "-more": "more"])
    #expect(system.run("slide.json --target note -o out", adding: [wordy]) == 0)
    system.nodes["out/note/slide-more.txt"] = .file("edited")
    #expect(system.run("slide.json --target note -o out") == 0)
    #expect(system.text("out/note/slide-more.txt") == "edited")
    #expect(system.err.contains("\nout/note/slide-more.txt is no longer exported, but was edited: it stays\n"))
  }

  @Test(arguments: ["out/note/slide.txt", "out/note", "out/.transition-export-files"])
  func linksAreNotWrittenThrough(path: String) {
    system.nodes[path] = .link
    #expect(system.run("slide.json --target note -o out --quiet") == 2)
    #expect(system.changes == [])
  }

  @Test(arguments: ["../x", "/etc/x", "a//b", "a/./b", "", "a\\b", "a\u{0}b", "c:x"])
  func pathsThatLeaveTheRootAreRefused(path: String) {
    #expect(system.run("slide.json --target evil -o out --quiet", adding: [EvilExporter(path: path)]) == 2)
    #expect(system.changes == [])
  }

  /// The finding is at the element, fails a strict run before anything is written, and can be allowed.
  @Test func anExportBeyondItsBoundHasAFinding() throws {
    #expect(system.run("templates copy css -o own --quiet") == 0)
    let path = "own/css/frames.css.mustache"
    let text = try #require(system.text(path))
    let allowed = "\"allow\": [\"missing-feature\", "
    system.nodes["slide.json"] = .file(Fixtures.slide.replacingOccurrences("\"allow\": [", allowed))
    let run = "slide.json --target css --templates own -o out"
    #expect(system.run("slide.json --target css --templates own -o exact --strict") == 0, "\(system.err)")
    #expect(!system.err.contains("unfaithful-export"))
    let wrong = ["#", "/"].reduce(text) { $0.replacingOccurrences("{{\($1)destination}}", "{{\($1)source}}") }
    system.nodes[path] = .file(wrong)
    #expect(system.run(run + " --strict") == 1)
    #expect(system.err.contains("slide.json:6:5: error: ") && system.err.contains("100 pt"), "\(system.err)")
    #expect(system.text("out/css/slide.css") == nil)
    let told = system.err.count
    #expect(system.run(run + " --quiet") == 0)
    #expect(!system.err.dropFirst(told).contains("unfaithful-export"), "with --quiet nothing is measured")
    #expect(system.run(run) == 0)
    #expect(!system.err.dropFirst(told).contains("unfaithful-export"), "what isn't written isn't measured")
    system.nodes["out/css/slide.css"] = nil
    #expect(system.run(run) == 0)
    #expect(system.err.contains("warning: ") && system.err.contains("[unfaithful-export]"), "\(system.err)")
  }

  @Test func aFullDiskLeavesNothingHalf() {
    #expect(system.run("slide.json --target note -o out --set note.word=old --quiet") == 0)
    let before = system.nodes
    // The list, the file and the list again are staged, then renamed.
    for failure in 0..<5 {
      system.failingChange = system.changes.count + failure
      #expect(system.run("slide.json --target note -o out --set note.word=new") == 2)
      #expect(system.err.hasSuffix("no space left on device\n"))
      if failure < 4 { #expect(system.nodes == before) }
      #expect(!system.nodes.keys.contains { $0.contains("staged") })
      #expect(!system.err.contains("staged"))
    }
  }

  @Test func aDashPrintsTheOnlyFile() {
    let evil = EvilExporter(path: "only.txt")
    #expect(system.run("slide.json --target evil -o -", adding: [evil]) == 0)
    #expect(system.out == "x")
    #expect(system.run("slide.json --target note -o - --quiet") == 2)
    #expect(system.err.hasSuffix("`-o -` prints one file, and there are 2: note/slide.txt, note/all.txt\n"))
  }
}

/// `--check` and `--dry-run`.
struct CheckTests {
  private let system = MemorySystem(["slide.json": Fixtures.slide])

  @Test func passesWhereEverythingIsAsItShouldBe() {
    #expect(system.run("slide.json --target note -o out --quiet") == 0)
    let count = system.changes.count
    #expect(system.run("slide.json --target note -o out --check") == 0)
    #expect(system.out == "")
    #expect(system.changes.count == count)
  }

  @Test func showsWhatDiffersWhatIsMissingAndWhatIsLeftOver() {
    let wordy = NoteExporter(texts: ["": "", "-more": "more\n"])
    #expect(system.run("slide.json --target note -o out --quiet", adding: [wordy]) == 0)
    system.nodes["out/note/slide.txt"] = .file("nine\n")
    system.nodes["out/note/all.txt"] = nil
    let count = system.changes.count
    #expect(system.run("slide.json --target note -o out --check") == 1)
    #expect(system.out == "")
    for file in ["all.txt` is missing", "slide-more.txt` is left over", "slide.txt` was edited"] {
      #expect(system.err.contains("`out/note/" + file))
    }
    #expect(system.err.contains("\nout: 3 of 3 files differ (--diff shows how)\n"))
    #expect(system.run("slide.json --target note -o out --check --diff") == 1)
    #expect(system.changes.count == count)
    #expect(
      system.out == """
        --- /dev/null
        +++ out/note/all.txt
        @@ -0,0 +1,1 @@
        +shared
        --- out/note/slide-more.txt
        +++ /dev/null
        @@ -1,2 +0,0 @@
        -none
        -more
        --- out/note/slide.txt
        +++ out/note/slide.txt
        @@ -1,1 +1,1 @@
        -nine
        +none

        """)
    #expect(system.err.contains("\nout: 3 of 3 files differ\n"))
  }

  @Test func dryRunListsWhatWouldBeDone() {
    #expect(system.run("slide.json --target note -o out --quiet") == 0)
    #expect(system.run("slide.json --target note -o out --dry-run --set note.word=nine") == 0)
    #expect(system.out == "keep    out/note/all.txt\nchange  out/note/slide.txt\n")
    #expect(system.text("out/note/slide.txt") == "none\n")
  }
}
