import Exporters
import SpecModel
import Testing

@Suite("Uses of features")
struct FeatureUseTests {
  @Test("Every value of an example belongs to a use of a feature", arguments: Example.all)
  func complete(example: Example) throws {
    let document = try #require(JSONDocument.parse(example.bytes, source: example.file).value).literal
    let places = FeatureUses.find(in: try example.resolved()).flatMap(\.places).compactMap(\.pointer)
    for (pointer, _) in document.leaves() where Meaningless.reason(pointer, in: document) == nil {
      #expect(places.contains { $0.isAtOrAbove(pointer) } || pointer.tokens == ["name"], "\(pointer) is in no use")
    }
  }

  @Test("Uses come in the order of the features, with the spec as their source", arguments: Example.all)
  func order(example: Example) throws {
    let uses = FeatureUses.find(in: try example.resolved())
    let order = uses.compactMap { Feature.allCases.firstIndex(of: $0.feature) }
    #expect(order == order.sorted())
    #expect(uses.allSatisfy { $0.places.allSatisfy { $0.source == example.file } && !$0.places.isEmpty })
  }
}
