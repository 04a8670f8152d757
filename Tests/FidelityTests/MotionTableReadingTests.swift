import MotionCore
import Reference
import Simulator
import SpecModel
import Testing

@testable import Exporters
@testable import Fidelity

/// The text of a table is read as the table that was written.
struct MotionTableReadingTests {
  @Test(arguments: Examples.names) func examplesComeBack(name: String) throws {
    try check(Examples.transition(name), name)
  }

  @Test func generatedTablesComeBack() throws {
    for seed in UInt64(0)..<100 {
      var generator = SpecGenerator(seed: seed)
      try check(Examples.transition(spec: generator.spec()), "seed \(seed)")
    }
  }

  private func check(_ transition: ResolvedTransition, _ name: String) throws {
    let table = MotionTable(transition)
    let json = table.json(decimals: 9)
    do throws(ReadingError) {
      let read = try MotionTable(JSONCursor(value: json, pointer: .root))
      #expect(read.json(decimals: 9).text() == json.text(), "\(name)")
      // The text doesn't say what no state has.
      #expect(read.elements.map(\.isFilled) == table.elements.map(\.isFilled), "\(name)")
      #expect(read.elements.map(\.framesOfPlaces) == table.elements.map(\.framesOfPlaces), "\(name)")
    } catch {
      Issue.record("\(name): \(error.message) at \(error.spot)")
    }
  }
}

extension MotionElement {
  /// Which of the frames are the viewport's, an element's, or parts, and which of these are inherited.
  fileprivate var framesOfPlaces: [String] {
    ([place] + places.sorted { $0.key < $1.key }.map(\.value)).flatMap { [$0.source.frame, $0.destination.frame] }.map {
      switch $0 {
      case .viewport: "viewport"
      case .element(let index): "\(index)"
      case .parts(let parts): "\(parts.map { $0 == nil })"
      }
    }
  }
}
