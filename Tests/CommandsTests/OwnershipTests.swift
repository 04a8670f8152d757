import Testing

@testable import Commands

/// Files of others, edited files, and the list of files that an export owns.
struct OwnershipTests {
  private let system = MemorySystem(["slide.json": Fixtures.slide, "fade.json": Fixtures.fade])
  private static let list = "out/" + Ownership.fileName

  private func export(_ rest: String = "", word: String = "none") -> Int32 {
    system.run("slide.json --target note -o out --set note.word=\(word) --report json:r.json \(rest)")
  }

  private var report: String { system.text("r.json") ?? "" }

  @Test func aFileOfSomeoneElseIsNotOverwritten() {
    system.nodes["out/note/slide.txt"] = .file("mine\n")
    #expect(export() == 1)
    #expect(system.text("out/note/slide.txt") == "mine\n")
    #expect(system.nodes.keys.sorted() == ["fade.json", "out/note/slide.txt", "r.json", "slide.json"])
    #expect(report.contains("\"rule\": \"file-not-owned\""))
    #expect(report.contains("\"file\": \"out/note/slide.txt\""))
    #expect(export("--force") == 0)
    #expect(system.text("out/note/slide.txt") == "none\n")
    #expect(export(word: "other") == 0)
  }

  /// What vanishes all at once is a mistake more often than a wish.
  @Test func manyExportsAreRemovedOnlyOnRequest() {
    for name in "abcdefg" {
      let text = Fixtures.slide.replacing("slide", with: "\(name)")
      system.nodes["\(name).transition.json"] = .file(text)
    }
    func config(_ patterns: String...) {
      let specs = patterns.map { "\"\($0).transition.json\"" }.joined(separator: ", ")
      system.nodes["transition-export.json"] = .file(
        #"{ "specs": [\#(specs)], "targets": { "note": {} }, "output": "out" }"#)
    }
    config("*")
    #expect(system.run("export --quiet") == 0)
    config("a*", "b*")
    let before = system.nodes
    #expect(system.run("export --quiet --report json:r.json") == 0)
    system.nodes = before
    config("a*")
    let all = system.nodes
    #expect(system.run("export --quiet --report json:r.json") == 1)
    for name in "bcdefg" { #expect(report.contains("out/note/\(name).txt"), "\(name)") }
    system.nodes["r.json"] = nil
    #expect(system.nodes == all)
    #expect(system.run("export --dry-run --quiet") == 1)
    #expect(system.run("export --check --prune --quiet") == 1)
    #expect(system.run("export --prune --quiet") == 0)
    #expect(system.nodes.keys.filter { $0.hasPrefix("out/note/") }.sorted() == ["out/note/a.txt", "out/note/all.txt"])
  }

  @Test func aFileThatIsAsItShouldBeIsTakenOver() {
    system.nodes["out/note/slide.txt"] = .file("none\n")
    #expect(export() == 0)
    #expect(export(word: "other") == 0)
    #expect(system.text("out/note/slide.txt") == "other\n")
  }

  @Test func anEditedFileIsNotOverwritten() {
    #expect(export() == 0)
    system.nodes["out/note/slide.txt"] = .file("edited\n")
    let before = system.nodes
    #expect(export(word: "other") == 1)
    #expect(report.contains("\"rule\": \"edited-output\""))
    for (path, node) in before where path != "r.json" { #expect(system.nodes[path] == node, "\(path)") }
    #expect(export("--dry-run", word: "other") == 1)
    #expect(system.out == "keep    out/note/all.txt\nrefuse  out/note/slide.txt\n")
    #expect(export("--force", word: "other") == 0)
    #expect(system.text("out/note/slide.txt") == "other\n")
  }

  /// Writes to no root if one of them refuses.
  @Test func nothingIsWrittenWhereOneFileIsRefused() {
    system.nodes["transition-export.json"] = .file(
      #"{ "specs": ["slide.json"], "targets": { "note": { "output": "a" }, "lottie": { "output": "b" } } }"#)
    system.nodes["b/slide.present.json"] = .file("mine")
    #expect(system.run("export --quiet") == 1)
    #expect(system.text("a/slide.txt") == nil)
  }

  @Test func lineEndsAndConflictMarkersAreNoEdits() {
    #expect(export(word: "a") == 0)
    system.nodes["out/note/slide.txt"] = .file("a\r\n")
    #expect(export(word: "b") == 0)
    system.nodes["out/note/slide.txt"] = .file("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n")
    #expect(export(word: "c") == 0)
    #expect(system.text("out/note/slide.txt") == "c\n")
  }

  /// Two branches export two specs; whatever Git makes of the lists, both know their files.
  @Test func theListSurvivesMerges() throws {
    #expect(system.run("slide.json --target note -o out --quiet") == 0)
    let one = try #require(system.text(Self.list))
    #expect(system.run("slide.json fade.json --target note -o out --quiet --set note.word=new") == 0)
    let two = try #require(system.text(Self.list))
    let merged = "<<<<<<< HEAD\n\(one)=======\n\(two)>>>>>>> other\n"
    for text in [merged, one + two, two + one, merged.replacingOccurrences("\n", "\r\n")] {
      system.nodes[Self.list] = .file(text)
      #expect(system.run("slide.json fade.json --target note -o out --quiet --set note.word=next") == 0)
      #expect(system.text("out/note/fade.txt") == "next\n")
      let list = try #require(system.text(Self.list))
      #expect(list.split(separator: "\n").count == 4)
      #expect(system.run("slide.json fade.json --target note -o out --quiet --set note.word=new") == 0)
      #expect(system.text(Self.list) == two)
    }
  }

  @Test func theListIsSortedAndTellsNothingOfTheMachine() {
    #expect(system.run("slide.json fade.json --target note -o out --quiet") == 0)
    let lines = (system.text(Self.list) ?? "").split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
    #expect(
      lines.map { $0.prefix(3).joined(separator: " ") } == [
        "note/all.txt note -", "note/fade.txt note fade", "note/slide.txt note slide",
      ])
    #expect(lines.allSatisfy { $0.count == 4 && $0[3].count == 64 })
  }

  @Test func theListOfEarlierVersionsIsTakenOver() throws {
    let wordy = NoteExporter(texts: ["": "", "-more": "more"])
    #expect(system.run("slide.json --target note -o out --quiet", adding: [wordy]) == 0)
    let entries = Ownership(Array(try #require(system.text(Self.list)).utf8)).entries
    let lines = entries.map { entry in
      let name = entry.transition.map { "\"\($0)\"" } ?? "null"
      return "    {\"path\":\"\(entry.path)\",\"target\":\"note\",\"transition\":\(name),"
        + "\"sha256\":\"\(entry.sha256)\"}"
    }
    // With the marks of a merge, which stopped earlier versions.
    let files = "<<<<<<< HEAD\n\(lines.joined(separator: ",\n"))\n>>>>>>> b\n"
    let old = "{\n  \"version\": 1,\n  \"files\": [\n\(files)  ]\n}\n"
    system.nodes[Self.list] = nil
    system.nodes["out/.transition-export.json"] = .file(old)
    #expect(system.run("slide.json --target note -o out --check --quiet", adding: [wordy]) == 0)
    #expect(export(word: "other") == 0)
    #expect(system.text("out/note/slide-more.txt") == nil)
    #expect(system.text("out/.transition-export.json") == nil)
    #expect(system.text(Self.list)?.contains("note/slide.txt\tnote\tslide\t") == true)
  }

  /// Killed after any disk change: the next run, with another text, reports no edited files.
  @Test func aRunThatIsKilledLeavesNothingThatLooksEdited() {
    #expect(export(word: "a") == 0)
    let start = system.nodes
    for kill in 0..<8 {
      system.nodes = start
      system.dies(after: kill)
      _ = export(word: "b")
      system.dies(after: nil)
      #expect(export("--quiet", word: "c") == 0, "killed after change \(kill)")
      #expect(system.text("out/note/slide.txt") == "c\n")
      #expect(!system.nodes.keys.contains { $0.contains("staged") })
    }
    for kill in 0..<8 {
      system.nodes = ["slide.json": .file(Fixtures.slide)]
      system.dies(after: kill)
      _ = export(word: "b")
      system.dies(after: nil)
      #expect(export("--quiet", word: "c") == 0, "killed after change \(kill) of the first run")
    }
  }

  /// If it gets a signal to end while it stages files, it removes them first.
  @Test func aRunThatIsInterruptedLeavesNoStagedFiles() {
    for change in 0..<3 {
      let system = MemorySystem(["slide.json": Fixtures.slide])
      system.interruption = change
      #expect(system.run("slide.json --target note -o out") == 2)
      #expect(system.err.contains("interrupted; nothing was written"))
      #expect(!system.nodes.keys.contains { $0.contains("staged") || $0.hasSuffix(".txt") })
    }
  }

  @Test func aTargetThatTheConfigNoLongerNamesIsGone() {
    let config = #"{ "specs": ["slide.json"], "output": "out", "targets": { "note": {}, "lottie": {} } }"#
    system.nodes["transition-export.json"] = .file(config)
    #expect(system.run("export --quiet") == 0)
    #expect(system.text("out/lottie/slide.present.json") != nil)
    #expect(system.run("export --quiet --target note") == 0)
    #expect(system.text("out/lottie/slide.present.json") != nil)
    system.nodes["transition-export.json"] = .file(config.replacingOccurrences(", \"lottie\": {}", ""))
    #expect(system.run("export --check --quiet") == 1)
    #expect(system.run("export --quiet") == 0)
    #expect(system.text("out/lottie/slide.present.json") == nil)
    // It moves to its own root, and leaves nothing in the other one.
    system.nodes["transition-export.json"] = .file(
      config.replacingOccurrences("\"note\": {}", "\"note\": { \"output\": \"notes\" }")
        .replacingOccurrences(", \"lottie\": {}", ""))
    #expect(system.run("export --quiet") == 0)
    #expect(system.text("notes/slide.txt") != nil)
    #expect(system.text("out/note/slide.txt") == nil)
  }

  /// Each list records the other roots of its config.
  @Test func aRootThatTheConfigNoLongerNamesIsCleaned() {
    let targets = #""lottie": { "output": "app/res" }, "note": { "output": "lib/notes" }"#
    let config = "{ \"specs\": [\"slide.json\"], \"targets\": { \(targets) } }"
    let without = config.replacingOccurrences(", \"note\": { \"output\": \"lib/notes\" }", "")
    system.nodes["transition-export.json"] = .file(config)
    #expect(system.run("export --quiet") == 0)
    #expect(system.text("app/res/.transition-export-files")?.contains("\nroot\t../../lib/notes\n") == true)
    let start = system.nodes

    system.nodes["transition-export.json"] = .file(without)
    #expect(system.run("export --check") == 1)
    #expect(system.err.contains("`lib/notes/slide.txt` is left over"))
    #expect(system.run("export --quiet --target lottie") == 0)
    #expect(system.text("lib/notes/slide.txt") != nil)
    #expect(system.run("export") == 0)
    #expect(system.err.contains("note: 2 removed from lib/notes: the config no longer names the target there\n"))
    #expect(!system.nodes.keys.contains { $0.hasPrefix("lib/notes") })
    #expect(system.run("export --check --quiet") == 0)

    // Edited by hand it stays, and so does what another config has taken over: its list no longer names this one.
    system.nodes = start
    system.nodes["transition-export.json"] = .file(without)
    system.nodes["lib/notes/slide.txt"] = .file("edited\n")
    #expect(system.run("export") == 0)
    #expect(system.text("lib/notes/slide.txt") == "edited\n")
    #expect(system.err.contains("lib/notes/slide.txt is no longer exported, but was edited: it stays\n"))
    system.nodes = start
    system.nodes["transition-export.json"] = .file(without)
    let list = system.text("lib/notes/.transition-export-files") ?? ""
    system.nodes["lib/notes/.transition-export-files"] = .file(
      list.replacingOccurrences("root\t../../app/res\n", "root\t../../other\n"))
    #expect(system.run("export --quiet") == 0)
    #expect(system.text("lib/notes/slide.txt") != nil)
  }

  @Test func withoutAListWhatElseIsThereIsTold() {
    #expect(system.run("slide.json fade.json --target note -o out --quiet") == 0)
    system.nodes[Self.list] = nil
    #expect(system.run("slide.json --target note -o out") == 0)
    #expect(system.err.contains("\nout/note/fade.txt is not from this export: if left over, delete it by hand\n"))
  }

  @Test func aStepWithAFolderOfItsOwnKeepsNoList() {
    system.nodes["out/note/slide.txt"] = .file("of the step before\n")
    #expect(export("--untracked") == 0)
    #expect(system.text("out/note/slide.txt") == "none\n")
    #expect(system.text(Self.list) == nil)
    #expect(export("--untracked --check") == 0)
  }
}

/// Every exit code but 0 has a finding in every report.
struct FailureReportTests {
  private let system = MemorySystem(["slide.json": Fixtures.slide, "bad.json": Fixtures.misspelled])
  private static let reports = ReportFormat.allCases.map { "--report \($0.rawValue):r.\($0.rawValue)" }
    .joined(separator: " ")

  private func expectFailure(_ rule: String, line: String) {
    for format in ReportFormat.allCases {
      let text = system.text("r.\(format.rawValue)") ?? ""
      let says =
        switch format {
        case .junit: text.contains("type=\"\(rule)\"")
        case .human: rule == "failed-run" ? text.contains("transition-export: error: ") : text.contains("[\(rule)]")
        case .github: text.contains("::error ") && text.contains(rule)
        case .json, .sarif, .gitlab, .checkstyle, .xcode, .markdown: text.contains(rule)
        }
      #expect(says, "\(line): \(format): \(text)")
    }
  }

  @Test(arguments: [
    ("validate 'no/*.json'", 2, "failed-run"), ("validate none.json slide.json", 2, "unreadable-file"),
    ("validate 'no/*.json' bad.json", 2, "unreadable-file"), ("validate 'no/*.json' bad.json", 2, "unknown-key"),
    ("validate slide.json --frmt json", 2, "failed-run"), ("slide.json --target nte", 2, "failed-run"),
    ("validate slide.json --config none.json", 2, "failed-run"), ("simulate slide.json --fps 0", 2, "failed-run"),
    ("slide.json --target note --templates none", 2, "failed-run"), ("validat slide.json", 2, "failed-run"),
    ("slide.json --target note -o out --check", 1, "export-drift"), ("slide.json", 2, "failed-run"),
    ("slide.json --target note -o slide.json", 2, "failed-run"), ("bad.json --target note", 1, "unknown-key"),
    ("verify slide.json --target note --max-error 9", 1, "unmeasured-export"),
    ("verify slide.json --target lottie --from none --max-error 9", 2, "failed-run"),
    ("slide.json --target note -o -", 2, "failed-run"), ("resolve slide.json bad.json", 2, "failed-run"),
    ("rules nothing", 2, "failed-run"), ("diff slide.json", 2, "failed-run"), ("init slide.json", 2, "failed-run"),
  ])
  func everyReportTellsIt(line: String, status: Int, rule: String) {
    #expect(system.run("\(line) \(Self.reports)") == status)
    expectFailure(rule, line: line)
    #expect(rule != "failed-run" || system.err.hasPrefix("transition-export: error: "), "\(system.err)")
  }

  @Test func aFullDiskIsInTheReports() {
    system.failingChange = 2
    #expect(system.run("slide.json --target note -o out \(Self.reports)") == 2)
    expectFailure("failed-run", line: "a full disk")
    #expect(system.text("r.json")?.contains("no space left on device") == true)
    #expect(system.text("r.json")?.contains("\"missing-feature\"") == true)
  }

  @Test func aReportThatCannotBeWrittenIsToldByTheOthers() {
    system.nodes["no"] = .file("a file")
    system.unwritable = ["no/r.json"]
    #expect(system.run("validate slide.json --report json:no/r.json --report junit:r.xml --report human") == 2)
    #expect(system.text("r.xml")?.contains("can't write `no/r.json`") == true)
    #expect(system.err.contains("transition-export: error: can't write `no/r.json`"))
  }

  /// Neither an old report nor a partial new one remains.
  @Test func anOldReportDoesNotStay() {
    system.nodes["r.json"] = .file("of the last run")
    #expect(system.run("validate none.json --report json:r.json") == 2)
    #expect(system.text("r.json")?.contains("unreadable-file") == true)
    #expect(!system.changes.contains("overwrite r.json"))
    system.unwritable = ["r.json"]
    #expect(system.run("validate slide.json --report json:r.json") == 2)
    #expect(system.text("r.json") == nil)
  }

  @Test func programsOnStandardErrorReadNothingElse() {
    #expect(system.run("validate slide.json --frmt x --report json") == 2)
    #expect(system.err.hasPrefix("{\n") && system.err.hasSuffix("}\n"))
    #expect(system.err.contains("\"rule\": \"failed-run\""))
  }

  @Test func driftIsAtTheLineThatDiffers() {
    #expect(system.run("slide.json --target note -o out --quiet --set note.word=a") == 0)
    system.variables["GITHUB_ACTIONS"] = "true"
    #expect(system.run("slide.json --target note -o out --check --quiet --set note.word=b") == 1)
    let place = "file=out/note/slide.txt,line=1,endLine=1,col=1,endColumn=2"
    #expect(system.err.contains("::error \(place),title=export-drift::"))
    system.nodes["out/note/slide.txt"] = nil
    #expect(system.run("slide.json --target note -o out --check --quiet --set note.word=b") == 1)
    #expect(system.err.contains("::error file=slide.json,title=export-drift::`out/note/slide.txt` is missing"))
  }
}

/// The base of relative paths.
struct RepositoryRootTests {
  @Test(
    arguments: [
      ("/r", "/r", "a.json", "a.json"), ("/r", "/r/app", "a.json", "app/a.json"),
      ("/r", "/r/app", "../a.json", "a.json"), ("/r", "/r/app", "./x/../a.json", "app/a.json"),
      ("/r", "/r/app", "../../a.json", nil), ("/r", "/r", "/r/b/c", "b/c"),
      ("/r", "/r", "/rb/c", nil), ("/", "/x", "a", "x/a"), ("/r", "/r", "-", nil),
    ] as [(String, String, String, String?)])
  func relative(root: String, folder: String, name: String, path: String?) {
    #expect(RepositoryRoot([root], workingFolder: folder).relative(name) == path)
  }

  @Test func gitHubAndSARIFStartFromIt() {
    let system = MemorySystem(["bad.json": Fixtures.misspelled, "/r/.git/HEAD": ""])
    system.workingFolder = "/r/app"
    let line = "validate bad.json --report github --report sarif:r.sarif --report json:r.json"
    #expect(system.run(line) == 1)
    #expect(system.err.contains("::error file=app/bad.json,line=4"))
    #expect(system.text("r.sarif")?.contains("\"uri\": \"app/bad.json\",\n") == true)
    #expect(system.text("r.json")?.contains("\"file\": \"bad.json\"") == true)
    system.variables["GITHUB_WORKSPACE"] = "/r/app"
    let told = system.err.count
    #expect(system.run(line) == 1)
    #expect(system.err.dropFirst(told).contains("::error file=bad.json,line=4"))
  }

  @Test func theWorkspaceIsTheRootWhereverARunStarts() {
    let bad = Fixtures.misspelled
    let system = MemorySystem(["/r/app/bad.json": bad, "/s/bad.json": bad, "/s/.git": ""])
    for (workspace, folder) in [("/r/", "/r/app"), ("/r/./", "/r"), ("/r", "/s"), ("/r/", "/")] {
      (system.variables["GITHUB_WORKSPACE"], system.workingFolder) = (workspace, folder)
      let told = system.err.count
      #expect(system.run("validate /r/app/bad.json /s/bad.json --report github") == 1)
      #expect(system.err.dropFirst(told).contains("::error file=app/bad.json,line=4"), "\(workspace) \(folder)")
      let other = folder == "/s" ? "bad.json" : "/s/bad.json"
      #expect(system.err.dropFirst(told).contains("::error file=\(other),line=4"), "\(workspace) \(folder)")
    }
  }

  @Test func resultsOfSARIFDoNotFollowTheArguments() {
    let system = MemorySystem(["a.json": Fixtures.misspelled, "b.json": "["])
    #expect(system.run("validate a.json b.json --report sarif:1.sarif") == 1)
    #expect(system.run("validate b.json a.json --report sarif:2.sarif") == 1)
    #expect(system.text("1.sarif") == system.text("2.sarif"))
  }

  @Test func casesOfJUnitHaveNamesOfTheirOwn() {
    let text = Fixtures.slide.replacingOccurrences("\"kind\": \"shape\"", "\"kind\": \"shap\", \"in\": \"nobody\"")
      .replacingOccurrences("\"x\": 0, ", "").replacingOccurrences("\"y\": 0, ", "")
    let system = MemorySystem(["a.json": text])
    #expect(system.run("validate a.json --report junit:1.xml") == 1)
    system.nodes["a.json"] = .file("\n\n" + text)
    #expect(system.run("validate a.json --report junit:2.xml") == 1)
    func names(_ path: String) -> [Substring] {
      (system.text(path) ?? "").matches(of: /<testcase [^>]*name="([^"]*)"/).map(\.1)
    }
    #expect(names("1.xml").count > 2)
    #expect(Set(names("1.xml")).count == names("1.xml").count)
    #expect(names("1.xml") == names("2.xml"))
  }
}
