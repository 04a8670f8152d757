package import SpecModel

extension Rule {
  package static let gestureRatio = Rule(
    "gesture-ratio", .info, "What a gesture drives moves much farther than the finger, or much less.",
    what: "While a finger drives a direction, the largest element that moves goes more than three times as far as "
      + "the finger, or less than a third of its way.",
    why: "Direct manipulation is one to one. What runs ahead feels slippery, what lags behind feels stuck.",
    cure: "Let `distance` be the way that the element goes, such as `100vw`.")
}

struct GestureRatio: MotionRule {
  let rule = Rule.gestureRatio

  private static let limit = 3.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDrivenTravel { index, scene, timeline, travel in
      // The other way is a matter of `gesture-direction`.
      guard travel.distance >= -GestureDirection.limit else { return }
      let ratio = abs(travel.distance) / travel.finger
      guard ratio > Self.limit || ratio * Self.limit < 1 else { return }
      let (interaction, element) = (transition.spec.interactions[index], transition.spec.elements[travel.element])
      sightings.add(
        Sighting(
          place: transition.place(.root / "interactions" / index / "distance"), amount: max(ratio, 1 / ratio),
          measured: Amount(ratio, .share), element: travel.element, direction: timeline.direction,
          viewport: scene.viewport.name, time: timeline.duration)
      ) {
        .ratio(interaction.name, element.id, travel)
      } notes: {
        [Note("`\(element.id)` is the largest element that moves", at: transition.elementPlace(travel.element))]
      }
    }
  }
}

extension Message {
  fileprivate static func ratio(
    _ interaction: String, _ element: String, _ travel: DrivenTravel
  ) -> Message {
    let (way, finger) = (abs(travel.distance), travel.finger)
    return way < 0.5
      ? "`\(element)` doesn't follow the finger of `\(interaction)` (0 of \(finger.short) points)"
      : "`\(element)` moves \(way.short) points while the finger of `\(interaction)` travels \(finger.short), "
        + "\((way / finger).short) times as far"
  }
}
