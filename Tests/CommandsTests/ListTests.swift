import Foundation
import Testing

@testable import Commands

/// `targets`, `rules` and `resolve`.
struct ListTests {
  private let system = MemorySystem(["slide.json": Fixtures.slide])

  @Test func targetsAreATable() {
    #expect(system.run("targets") == 0)
    #expect(
      system.out.contains(
        """
        note: Note, added by this program. A line of text.
          note.word  a word to write (text; default none)

        """))
    #expect(system.out.contains("\nless motion: cross-fade") || system.out.contains("missing\n"))
  }

  @Test func targetsAreAPage() {
    #expect(system.run("targets --format markdown") == 0)
    #expect(system.out.contains("## Note (`note`)\n\nA line of text. Origin: added by this program.\n"))
    #expect(system.out.contains("| `note.word` | text | none | a word to write |\n"))
    #expect(system.out.contains("| missing: a note knows no motion |\n"))
    #expect(system.out.contains("| everything else | exact |\n"))
  }

  @Test func targetsAreJSON() throws {
    #expect(system.run("targets --format json") == 0)
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(system.output)) as? [String: Any])
    let targets = try #require(tree["targets"] as? [[String: Any]])
    let note = try #require(targets.first { $0["name"] as? String == "note" })
    #expect(note["origin"] as? String == "added by this program")
    let missing = try #require(note["features"] as? [[String: Any]]).filter { $0["support"] as? String == "missing" }
    #expect(missing.map { $0["name"] as? String } == ["reducedCrossfade"])
  }

  @Test func rulesAreListed() {
    #expect(system.run("rules") == 0)
    #expect(system.out.contains("\nunknown-key "))
    #expect(system.out.contains("\nmissing-feature "))
  }

  @Test func oneRuleIsTold() {
    #expect(system.run("rules unknown-key") == 0)
    #expect(system.out.hasPrefix("unknown-key (error): A key is unknown.\n\n"))
  }

  @Test func noRuleIsThereTwice() {
    #expect(system.run("rules") == 0)
    let names = system.out.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(Set(names).count == names.count)
  }

  @Test func theResolvedTransitionIsJSON() throws {
    #expect(system.run("resolve slide.json") == 0)
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(system.output)) as? [String: Any])
    #expect(tree["resolvedVersion"] as? Int == 1)
  }
}
