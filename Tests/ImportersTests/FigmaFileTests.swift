import SpecModel
import Testing

@testable import Importers

/// What files have, and what they are refused for.
struct FigmaFileTests {
  @Test func importersAreListed() {
    #expect(Importers.all.map(\.name) == ["figma"])
  }
}
