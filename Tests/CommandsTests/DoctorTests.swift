import Testing

@testable import Commands

/// `doctor`, on a disk in memory.
struct DoctorTests {
  private static let config = """
    { "specs": ["motion"], "output": "out", "targets": { "note": {} } }
    """
  private let system = MemorySystem([
    "transition-export.json": config, "motion/slide.transition.json": Fixtures.slide,
  ])

  /// What it prints about the exports, and its exit code.
  private func examine(_ line: String = "doctor", with exporter: NoteExporter = NoteExporter()) -> (Int32, String) {
    let before = system.out.count
    let status = system.run(line, adding: [exporter])
    return (status, String(system.out.dropFirst(before)))
  }

  @Test func withoutAConfigItSaysWhereOneWouldBe() {
    let empty = MemorySystem()
    #expect(empty.run("doctor") == 0)
    #expect(
      empty.out == """
        transition-export \(TransitionExportCommand.version)
        config: none (no transition-export.json in this folder or above)

        """)
  }

  @Test func exportsAreUpToDate() {
    #expect(system.run("export") == 0)
    let (status, said) = examine()
    #expect(status == 0)
    #expect(said.hasSuffix("config: transition-export.json, specs motion\nnote: 2 files in out, up to date\n"))
    #expect(!system.changes.isEmpty)
    let count = system.changes.count
    _ = examine()
    #expect(system.changes.count == count)
  }

  @Test func filesOfAnotherVersionAreOutOfDate() {
    let older = NoteExporter(texts: ["": "old\n"])
    #expect(system.run("export", adding: [older]) == 0)
    let (status, said) = examine()
    #expect(status == 1)
    #expect(
      said.hasSuffix(
        """
        note: 2 files in out, 1 not up to date
          note/slide.txt: out of date: exported by another version, or from another spec

        """))
    #expect(system.err.contains("out: error: 1 of 2 files of note is not what this version exports [export-drift]"))
  }

  @Test func editedAndMissingFilesAreTold() {
    #expect(system.run("export") == 0)
    system.nodes["out/note/all.txt"] = .file("mine\n")
    system.nodes["out/note/slide.txt"] = nil
    let (status, said) = examine()
    #expect(status == 1)
    #expect(said.hasSuffix("  note/all.txt (shared): edited since it was exported\n  note/slide.txt: missing\n"))
  }

  @Test func programsReadIt() {
    let (status, said) = examine("doctor --format json")
    #expect(status == 1)
    #expect(said.contains("\"config\": \"transition-export.json\""))
    #expect(said.contains("\"path\": \"note/all.txt\",\n          \"state\": \"missing\",\n"))
  }

  @Test func mistakesAreReported() {
    system.nodes["motion/bad.transition.json"] = .file(Fixtures.misspelled)
    #expect(examine().0 == 1)
    #expect(system.err.contains("motion/bad.transition.json:4:3: error: "))
    system.nodes["transition-export.json"] = .file(Self.config.replacingOccurrences("\"specs\"", "\"spec\""))
    let (status, said) = examine()
    #expect(status == 1)
    #expect(said.contains("config: transition-export.json"))
    #expect(system.err.contains("transition-export.json:1:3: error: "))
  }
}
