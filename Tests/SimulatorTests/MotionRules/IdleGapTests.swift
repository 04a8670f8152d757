import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

@Suite("Gaps without movement")
struct IdleGapTests {
  /// Movements are in a set, whose order varies: hence many times.
  @Test("Of the phases that end a gap together the first is named, whatever their times", arguments: 1...24)
  func firstPhase(milliseconds: Int) throws {
    let transition = try resolved(endOfGap: 300 + milliseconds)
    let gap = try #require(IdleGap().findings(in: transition).first)
    let name: JSONPointer = .root / "present" / "phases" / 1 / "name"
    #expect(gap.place.pointer == name)
  }

  private func resolved(endOfGap: Int) throws -> ResolvedTransition {
    let state = #""frame": { "x": 0, "y": 0, "width": 100, "height": 100 }"#
    let elements = ["a", "b", "c"].map { id in
      #"{ "id": "\#(id)", "source": { \#(state) }, "destination": { \#(state), "opacity": 0.5 } }"#
    }
    let text = """
      { "specVersion": 1, "name": "gap", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
        "elements": [\(elements.joined(separator: ","))],
        "present": { "phases": [
          { "name": "early", "duration": 100, "animate": { "a": "destination" } },
          { "name": "first", "start": \(endOfGap), "duration": 200, "animate": { "b": "destination" } },
          { "name": "second", "with": "first", "duration": 200, "animate": { "c": "destination" } }
        ] } }
      """
    return try #require(Product.resolve(text).value)
  }
}
