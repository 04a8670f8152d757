import Testing

@testable import Commands

/// `--depfile`; the conformance suite runs Make and Ninja with one.
struct DepfileTests {
  private let system = MemorySystem([
    "transition-export.json": #"{ "targets": { "note": { "output": "my notes" } } }"#, "slide.json": Fixtures.slide,
  ])

  @Test func tellsWhatWasMadeAndFromWhat() {
    #expect(system.run("slide.json --depfile out.d --quiet") == 0)
    #expect(
      system.text("out.d") == """
        my\\ notes/all.txt \\
        my\\ notes/slide.txt: \\
          slide.json \\
          transition-export.json \\
          /bin/transition-export

        """)
  }

  @Test func escapesWhatMakeWouldTakeAsItsOwn() {
    #expect(Depfile(outputs: ["a b"], inputs: ["c:#$", "d", "d"]).text == "a\\ b: \\\n  c\\:\\#$$ \\\n  d\n")
  }

  @Test(arguments: ["--check", "--dry-run", "-o -"])
  func doesNotGoWithWhatWritesNothing(option: String) {
    #expect(system.run("slide.json --depfile out.d \(option)") == 2)
    #expect(system.text("out.d") == nil)
  }

  @Test func isNotWrittenWhereASpecFails() {
    system.nodes["slide.json"] = .file(Fixtures.misspelled)
    #expect(system.run("slide.json --depfile out.d") == 1)
    #expect(system.text("out.d") == nil)
  }
}
