import Testing

@testable import Commands

/// `--list-outputs`; the conformance suite runs Make, Ninja and CMake with its steps.
struct OutputListTests {
  private let system = MemorySystem([
    "transition-export.json": """
    { "specs": ["s/**/*.transition.json"], "targets": { "note": { "output": "my out" } } }
    """,
    "s/slide.transition.json": Fixtures.slide,
  ])

  @Test func listsAStepForNinja() {
    #expect(system.run("export --list-outputs ninja:b/x.ninja --quiet") == 0)
    #expect(
      system.text("b/x.ninja") == """
        # The build step that exports transitions: `transition-export export --quiet --list-outputs ninja`.
        rule transitions
          command = /bin/transition-export export --quiet
          description = Exporting transitions
          restat = 1
        rule transitions-list
          command = /bin/transition-export export --quiet --list-outputs ninja:b/x.ninja
          description = Listing transitions
          generator = 1
        build b/x.ninja: transitions-list | $
            s/slide.transition.json $
            transition-export.json $
            /bin/transition-export $
            s
        build my$ out/all.txt $
            my$ out/slide.txt: transitions | b/x.ninja $
            s/slide.transition.json $
            transition-export.json $
            /bin/transition-export $
            s
        build s/slide.transition.json $
            transition-export.json $
            /bin/transition-export $
            s: phony

        """)
    #expect(system.text("my out/slide.txt") == nil)
  }

  @Test func listsAStepForMake() {
    #expect(system.run("export --list-outputs=make") == 0)
    #expect(
      system.out == """
        # The build step that exports transitions: `transition-export export --list-outputs make`.
        TRANSITION_OUTPUTS := \\
          my\\ out/all.txt \\
          my\\ out/slide.txt
        TRANSITION_INPUTS := \\
          s/slide.transition.json \\
          transition-export.json \\
          /bin/transition-export \\
          s
        TRANSITION_STAMP := transitions.stamp

        $(TRANSITION_STAMP): $(TRANSITION_INPUTS) $(TRANSITION_OUTPUTS)
        \t/bin/transition-export export
        \t@touch '$@'
        $(TRANSITION_INPUTS) $(TRANSITION_OUTPUTS):

        """)
  }

  @Test func listsAStepForCMake() {
    system.workingFolder = "/a $b"
    #expect(system.run("export --list-outputs cmake") == 0)
    #expect(system.out.contains("set(TRANSITION_OUTPUTS\n  \"/a \\$b/my out/all.txt\"\n"))
    #expect(system.out.contains("  COMMAND \"/bin/transition-export\" \"export\"\n"))
  }

  /// Writing the list changes the time of its own folder.
  @Test func leavesOutFoldersThatTheBuildChanges() {
    system.nodes["transition-export.json"] = .file(#"{ "specs": ["**/*.transition.json"], "output": "b/out" }"#)
    system.nodes["b/out/old.txt"] = .file("")
    system.nodes["b/objects/old.o"] = .file("")
    system.nodes["t/empty.txt"] = .file("")
    #expect(system.run("export --target note --list-outputs make:b/x.mk") == 0)
    let text = system.text("b/x.mk") ?? ""
    #expect(text.contains("/bin/transition-export \\\n  . \\\n  s \\\n  t\nTRANSITION_STAMP := "), "\(text)")
  }

  @Test(arguments: ["--check", "--dry-run", "--depfile x.d", "-o -", "--watch"])
  func isRefusedBeside(option: String) {
    #expect(system.run("export --list-outputs ninja \(option)") == 2)
  }

  @Test(arguments: [
    "gradle", "make:", "make:transition-export.json", "make:s/slide.transition.json", "make:my out/slide.txt",
  ])
  func refuses(value: String) {
    let code = TransitionExportCommand.run(
      arguments: ["export", "--list-outputs", value], system: system, adding: [NoteExporter()])
    #expect(code == 2, "\(system.err)")
  }

  @Test func isNotWrittenWhereASpecFails() {
    system.nodes["s/slide.transition.json"] = .file(Fixtures.misspelled)
    #expect(system.run("export --list-outputs make:x.mk") == 1)
    #expect(system.text("x.mk") == nil)
  }
}
