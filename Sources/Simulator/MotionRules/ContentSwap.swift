package import SpecModel

extension Rule {
  package static let contentSwap = Rule(
    "content-swap", .info, "The content changes at once, with no blend.",
    what: "No phase blends the contents of a matched element.",
    why: "The element shows its first content until the real view replaces it. If both look alike, allow it.",
    cure: "Animate it to `\"destination\"` in a phase: `\"*\": \"destination\"` does.")
}

struct ContentSwap: MotionRule {
  let rule = Rule.contentSwap

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDirection { scene, timeline in
      let side: Side = timeline.direction == .present ? .destination : .source
      for index in transition.spec.elements.indices where transition.spec.elements[index].role == .matched {
        let final =
          timeline.elements[index].track(.content)?.final ?? timeline.elements[index].initial[.content]
        let goal = scene.elements[index].state(side).values[.content]
        guard abs(final[0] - goal[0]) > Limits.reached else { continue }
        let id = transition.spec.elements[index].id
        sightings.add(
          Sighting(
            place: transition.elementPlace(index), element: index, property: Property.content.rawValue,
            direction: timeline.direction, viewport: scene.viewport.name, time: timeline.duration)
        ) {
          "no phase changes the content of `\(id)`: it changes abruptly when the real views take over"
        }
      }
    }
  }
}
