package import SpecModel

extension Rule {
  package static let exampleLiteral = Rule(
    "example-literal", .warning, "A phase places a measured element by the example's numbers.",
    what: "A phase gives a `frame`, `position` or `size` in plain numbers to an element whose frames are examples: the "
      + "app measures where it is.",
    why: "The numbers fit the spec's example. In the app the element is elsewhere, and has another size: it flies to a "
      + "place that has nothing to do with it.",
    cure: "Use `\"union\"`, lengths with `vw` and `vh`, `translation` or `scale`, or a state.")
}

struct ExampleLiteral: MotionRule {
  let rule = Rule.exampleLiteral

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let entries = EntryPlaces(in: transition)
    let directions: [Direction] = transition.dismissHasPhases ? [.present, .dismiss] : [.present]
    for direction in directions {
      for (index, phase) in transition.phases(of: direction).enumerated() {
        guard phase.animate.contains(where: { $0.change.exampleKey != nil }) else { continue }
        let choice = EntryChoice(phase.animate)
        for (element, spec) in transition.spec.elements.enumerated() where transition.measures(element) {
          guard let key = choice.entry(for: spec.id).flatMap({ phase.animate[$0].change.exampleKey }) else { continue }
          sightings.add(
            Sighting(
              place: entries.place(of: key.properties[0], ofPhase: index, direction, element: element),
              element: element, property: key.rawValue, direction: direction)
          ) {
            .placed(spec.id, key, phase.name)
          } notes: {
            [Note(.cures, at: transition.elementPlace(element))]
          }
        }
      }
    }
  }
}

extension ResolvedTransition {
  /// Whether an app measures an element's frame.
  fileprivate func measures(_ index: Int) -> Bool {
    let element = spec.elements[index]
    return element.kind != .screen && element.restSides.contains { !reference.elements[index].state($0).isFrameLiteral }
  }
}

extension PhaseEntry.Change {
  /// The property that it places by points alone; nil if there is none. 0 is the same in every app.
  fileprivate var exampleKey: PropertyKey? {
    guard case .properties(let changes) = self else { return nil }
    return changes.first { change in
      guard [.frame, .property(.position), .property(.size)].contains(change.key) else { return false }
      switch change.goal {
      case .value(let value): return value.isPlainPlace
      case .keyframes(let keyframes, _): return keyframes.contains { $0.value.isPlainPlace }
      }
    }?.key
  }
}

extension PropertyValue {
  fileprivate var isPlainPlace: Bool {
    guard case .literal(.parts(let parts)) = self else { return false }
    let points = parts.compactMap { $0 }.map(\.plainPoints)
    return points.allSatisfy { $0 != nil } && points.contains { $0 != 0 }
  }
}

extension Message {
  fileprivate static let cures: Message =
    "its frames are measured in the app: `\"union\"`, lengths with `vw` or `vh`, `translation`, `scale` and states "
    + "follow them"

  fileprivate static func placed(_ element: String, _ key: PropertyKey, _ phase: String) -> Message {
    "phase `\(phase)` gives `\(element)` a \(key.rawValue) in plain numbers, which fit only the example: in the app, "
      + "`\(element)` lies elsewhere"
  }
}
