package import SpecModel

extension Rule {
  package static let gestureUnreachable = Rule(
    "gesture-unreachable", .warning, "A gesture's distance is longer than the viewport.",
    what: "The distance of a gesture is longer than the viewport in the direction that the finger travels.",
    why: "No finger can reach the end on that screen.",
    cure: "Use a share of the viewport as distance, such as `50vh`.")
}

struct GestureUnreachable: MotionRule {
  let rule = Rule.gestureUnreachable

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    for (index, interaction) in transition.spec.interactions.enumerated() {
      guard let travel = interaction.direction else { continue }
      for scene in transition.scenes {
        let room = scene.viewport.room(for: travel)
        let distance = interaction.distance.points(in: scene.viewport)
        guard distance > room + Limits.reached else { continue }
        sightings.add(
          Sighting(
            place: transition.place(.root / "interactions" / index / "distance"), amount: distance - room,
            unit: .points, viewport: scene.viewport.name)
        ) {
          "`\(interaction.name)` needs a travel of \(distance.short) points, but a finger has only \(room.short)"
        }
      }
    }
  }
}

extension Viewport {
  /// In points.
  fileprivate func room(for travel: Interaction.Travel) -> Double {
    switch travel {
    case .leading, .trailing: width
    case .up, .down: height
    case .any: Double.hypot(width, height)
    }
  }
}
