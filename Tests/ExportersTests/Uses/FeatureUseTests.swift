import Exporters
import SpecModel
import Testing

@testable import long_checks

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

  @Test("Uses in a spec of many elements, which is searched in parts, come in the order of the spec")
  func manyElements() throws {
    let count = 1200
    let elements = (0..<count).map { index in
      """
      { "id": "e-\(index)", "source": { "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } },
        "destination": { "frame": { "x": 5, "y": 5, "width": 9, "height": 9 } } }
      """
    }
    let transition = try Example.resolve(
      """
      { "specVersion": 1, "name": "many", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
        "elements": [\(elements.joined(separator: ","))],
        "present": { "phases": [{ "name": "move", "duration": 300, "animate": { "*": "destination" } }] } }
      """)
    let uses = FeatureUses.find(in: transition)
    let matched = uses.filter { $0.feature == .matched }
    #expect(matched.map(\.subject.element) == (0..<count).map { "e-\($0)" })
    let examples = uses.filter { $0.feature == .exampleFrame }
    #expect(examples.count == 1)
    #expect(examples.first?.places.count == 2 * count)
  }

  /// Peaks of any width are found: these are narrower than a hundredth of the time.
  @Test(
    "A curve overshoots, or jumps, where the exact curve does",
    arguments: [
      (#"{ "points": [[0, 0], [0.502, 0.5], [0.505, 1.8], [0.508, 0.5], [1, 1]] }"#, [Feature.overshoot]),
      (
        #"{ "pieces": [[0.1, 0, 0.4, 0.5, 0.501, 0.5], [0.503, 3, 0.507, 3, 0.509, 0.5], [0.6, 0.6, 0.9, 1, 1, 1]] }"#,
        [.overshoot]
      ),
      (
        #"{ "pieces": [[0.2, 0.2, 0.4, 0.4, 0.5, 0.4], [0.5, 0.4, 0.5, 0.6, 0.5, 0.6], [0.6, 0.6, 0.9, 1, 1, 1]] }"#,
        [.jump]
      ),
      (#"{ "pieces": [[0, 0, 0, 0.3, 0, 0.3], [0.6, 0.6, 0.9, 1, 1, 1]] }"#, [.jump]),
      (#"{ "pieces": [[0.2, 0.2, 0.4, 0.4, 1, 0.4], [1, 0.5, 1, 0.6, 1, 1]] }"#, [.jump]),
      (#"{ "cubicBezier": [0.995, -0.3, 0.999, 0.9] }"#, [.overshoot]),
      (#"{ "spring": { "stiffness": 400, "dampingRatio": 0.5 } }"#, [.overshoot]),
      (#"{ "cubicBezier": [1, 0, 0, 1] }"#, []), (#""emphasized""#, []), (#"{ "steps": 3 }"#, []),
      (#"{ "points": [[0, 0], [0.5, 0.5], [0.5, 0.5], [1, 1]] }"#, []),
    ])
  func curves(curve: String, features: [Feature]) throws {
    for dismiss in ["retrace", "reverse"] {
      let duration = curve.contains("stiffness") ? "" : #""duration": 300, "#
      let transition = try Example.resolve(
        """
        { "specVersion": 1, "name": "small", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
          "elements": [{ "id": "card",
            "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
            "destination": { "frame": { "x": 0, "y": 200, "width": 200, "height": 200 } } }],
          "present": { "phases": [{ "name": "go", \(duration)"curve": \(curve), "animate": { "*": "destination" } }] },
          "dismiss": "\(dismiss)" }
        """)
      let found = Set(FeatureUses.find(in: transition, of: [.overshoot, .jump]).map(\.feature))
      #expect(found == Set(features), "\(curve)")
    }
  }
}
