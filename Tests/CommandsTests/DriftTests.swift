import Testing

@testable import Commands

/// What `export --check` finds besides files that differ.
struct DriftTests {
  private let system = MemorySystem()
  private static let list = "made/" + Ownership.fileName
  private static let check = "export --check --report json:r.json"

  /// Three specs are exported as a config says.
  init() {
    for name in ["a", "b", "c"] {
      system.nodes["\(name).transition.json"] = .file(Fixtures.slide.replacing("\"slide\"", with: "\"\(name)\""))
    }
    configure(output: "made")
    #expect(system.run("export --quiet") == 0)
    #expect(system.run(Self.check) == 0)
  }

  private func configure(output: String) {
    system.nodes["transition-export.json"] = .file(
      #"{ "specs": ["*.transition.json"], "targets": { "note": {} }, "output": "\#(output)" }"#)
  }

  private var report: String { system.text("r.json") ?? "" }

  @Test func anEditedExportOfADeletedSpec() {
    system.nodes["b.transition.json"] = nil
    system.nodes["made/note/b.txt"] = .file("edited\n")
    #expect(system.run(Self.check) == 1)
    #expect(report.contains("`made/note/b.txt` is left over and was edited"))
    // `export` leaves an edited file, so it stays a finding.
    #expect(system.run("export --quiet") == 0)
    #expect(system.nodes["made/note/b.txt"] != nil)
  }

  @Test func aListThatIsDeletedOrEmptied() {
    let list = system.nodes[Self.list]
    for lost in [nil, MemorySystem.Node.file("")] {
      system.nodes[Self.list] = lost
      #expect(system.run(Self.check) == 1)
      #expect(report.contains("the list of exported files doesn't have `note/a.txt` and 3 more"), "\(report)")
      #expect(report.contains("\"file\": \"\(Self.list)\""))
      // An export without a list.
      #expect(system.run(Self.check + " --untracked") == 0)
    }
    #expect(system.run("export --quiet") == 0)
    #expect(system.nodes[Self.list] == list)
    #expect(system.run(Self.check) == 0)
  }

  @Test func aDamagedList() throws {
    let list = try #require(system.text(Self.list))
    for (old, new) in [("note/b.txt\tnote", "note/b.txt note"), ("note/b.txt\t", "note/x.txt\t")] {
      system.nodes[Self.list] = .file(list.replacing(old, with: new))
      #expect(system.run(Self.check) == 1)
      #expect(report.contains("\"file\": \"\(Self.list)\""))
    }
    system.nodes[Self.list] = .file(list + "what is this\nand this\n")
    #expect(system.run(Self.check) == 1)
    #expect(report.contains("this line isn't an entry of the list of exported files, nor are 1 more lines"))
    #expect(report.contains("\"line\": 6"))
    // What Git makes of two branches is valid.
    system.nodes[Self.list] = .file("<<<<<<< HEAD\n\(list)=======\n\(list)>>>>>>> other\n")
    #expect(system.run(Self.check) == 0)
  }

  @Test func whatGitDoesNotTrack() {
    system.variables["PATH"] = "/usr/bin:/bin"
    #expect(system.run(Self.check + " --tracked") == 2)
    system.nodes["/bin/git"] = .file("")
    let all = Set(["a", "b", "c", "all"].map { "app/made/note/\($0).txt" } + ["app/" + Self.list, "readme"])
    system.workingFolder = "/repository/app"
    system.git = (top: "/repository", tracked: all)
    #expect(system.run(Self.check + " --tracked") == 0, "\(system.err)")
    for path in all.sorted() where path != "readme" {
      system.git?.tracked = all.subtracting([path])
      #expect(system.run(Self.check) == 0)
      #expect(system.run(Self.check + " --tracked") == 1)
      #expect(report.contains("`\(path.dropFirst(4))` isn't in Git"))
    }
    #expect(system.run("export --tracked") == 2)
  }

  /// An output root that was renamed, and the exports in the old one.
  @Test func exportsInAFormerRoot() {
    let old = system.nodes.keys.filter { $0.hasPrefix("made/") }
    configure(output: "new")
    #expect(system.run("export --quiet") == 0)
    system.variables["PATH"] = "/bin"
    system.nodes["/bin/git"] = .file("")
    system.git = (top: "/", tracked: Set(system.nodes.keys))
    #expect(system.run(Self.check + " --tracked") == 1)
    #expect(report.contains("`made` has exports of these specs, but the config no longer names it"))
    // Another config's.
    system.nodes["made/transition-export.json"] = system.nodes["transition-export.json"]
    #expect(system.run(Self.check + " --tracked") == 0)
    system.nodes["made/transition-export.json"] = nil
    for path in old { system.nodes[path] = nil }
    system.git?.tracked.subtract(old)
    #expect(system.run(Self.check + " --tracked") == 0)
  }

  @Test func nothingIsForced() {
    #expect(system.run("export --check --force") == 2)
  }
}
