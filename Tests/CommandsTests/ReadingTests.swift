import SpecModel
import Testing

@testable import Commands

/// Files that aren't specs end in a finding or a message, never in a trap.
struct ReadingTests {
  private let system = MemorySystem(["a.transition.json": Fixtures.slide, "specs/b.transition.json": Fixtures.slide])

  @Test func standardInputIsADash() {
    system.input = Array(Fixtures.slide.utf8)
    #expect(system.run("validate -") == 0)
    #expect(system.err == "1 spec passes\n")
  }

  @Test func aFolderMeansItsSpecs() {
    #expect(system.run("validate specs --format json") == 0)
    #expect(system.run("validate . specs") == 0)
  }

  @Test func aSpecThatIsNamedTwiceIsReadOnce() {
    #expect(system.run("validate a.transition.json *.json") == 0)
    #expect(system.err == "1 spec passes\n")
  }

  @Test(arguments: ["", " ", "\u{FEFF}", "[", "nul", "{}", "[]", "1", "\u{0}\u{1}\u{2}", "PK\u{3}\u{4}"])
  func whatIsNoSpecHasFindings(text: String) {
    system.nodes["x.json"] = .file(text)
    #expect(system.run("validate x.json") == 1)
    #expect(system.err.hasPrefix("x.json:1:"))
  }

  @Test func everyByteAloneHasFindings() {
    for byte in UInt8.min...UInt8.max {
      system.nodes["x.json"] = .file([byte], mode: 0o644)
      #expect(system.run("validate x.json --quiet --format json") == 1)
    }
  }

  @Test func aFileOverTheLimitIsAFinding() {
    system.input = [UInt8](repeating: 32, count: JSONDocument.sizeLimit + 1)
    #expect(system.run("validate -") == 1)
    #expect(system.err.hasPrefix("-: error: the file is longer, the limit is 67108864 bytes (64 MiB) [limit-exceeded]"))
  }

  /// Problems of the others are reported as well.
  @Test func aFileThatMayNotBeReadIsAFinding() {
    system.nodes["x.json"] = .file([], mode: 0)
    system.nodes["y.json"] = .file(Fixtures.misspelled)
    #expect(system.run("validate y.json x.json none.json --report human --report json:r.json") == 2)
    #expect(system.err.contains("y.json:4:3: error: "))
    #expect(system.err.contains("x.json: error: can't read `x.json`: permission denied [unreadable-file]\n"))
    #expect(system.err.hasSuffix("can't read `none.json`: there is no such file [unreadable-file]\n3 errors\n"))
    #expect(system.text("r.json")?.contains("\"errors\": 3") == true)
  }
}
