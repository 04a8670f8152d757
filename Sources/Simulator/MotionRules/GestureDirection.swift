package import SpecModel

extension Rule {
  package static let gestureDirection = Rule(
    "gesture-direction", .warning, "What a gesture drives goes against the finger.",
    what: "While a finger drives a direction, the largest element that moves goes more than 50 points against it.",
    why: "What is under the finger must follow it. Against it, people think that the gesture failed, and let go.",
    cure: "Correct the gesture's `direction`, or the side from which the element comes. For a card that goes "
      + "elsewhere, use `then` with `follow`: the finger holds the card, and the direction plays when it lets go.")
}

struct GestureDirection: MotionRule {
  let rule = Rule.gestureDirection

  /// In points.
  static let limit = 50.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDrivenTravel { index, scene, timeline, travel in
      guard travel.distance < -Self.limit else { return }
      let (interaction, element) = (transition.spec.interactions[index], transition.spec.elements[travel.element])
      sightings.add(
        Sighting(
          place: transition.place(.root / "interactions" / index / "gesture"), amount: -travel.distance, unit: .points,
          element: travel.element, direction: timeline.direction, viewport: scene.viewport.name,
          time: timeline.duration)
      ) {
        .against(interaction, element.id, travel, timeline)
      } notes: {
        [Note("`\(element.id)` is the largest element that moves", at: transition.elementPlace(travel.element))]
      }
    }
  }
}

extension Message {
  fileprivate static func against(
    _ interaction: Interaction, _ element: String, _ travel: DrivenTravel, _ timeline: Timeline
  ) -> Message {
    "`\(interaction.name)` drives \(timeline.direction.rawValue) \(interaction.direction?.rawValue ?? "any"), but "
      + "`\(element)` moves \((-travel.distance).short) points in the opposite direction"
  }
}
