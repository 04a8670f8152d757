import Testing

@testable import Commands

/// `init` writes a spec in which nothing is found.
struct InitTests {
  @Test func whatIsWrittenIsSound() {
    let system = MemorySystem()
    #expect(system.run("init card-open") == 0)
    #expect(system.run("validate card-open.transition.json --report json:r.json --strict") == 0)
    #expect(system.text("r.json")?.contains("\"findings\": []") == true)
  }

  @Test func nothingIsWrittenOver() {
    let system = MemorySystem(["my-transition.transition.json": "mine"])
    #expect(system.run("init") == 2)
    #expect(system.text("my-transition.transition.json") == "mine")
    #expect(system.run("init ../Card") == 2)
    #expect(system.run("init a b") == 2)
  }
}
