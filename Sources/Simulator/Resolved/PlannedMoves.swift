package import SpecModel

/// What a phase does to an element, whatever the frames are.
package struct PlannedMove: Sendable {
  /// The index in the direction's list of phases.
  package let phase: Int
  /// In milliseconds from the start of the direction, with the element's stagger.
  package let start: Double
  /// In milliseconds.
  package let duration: Double
  package let easing: Easing
  package let change: PhaseEntry.Change
  /// The properties that it takes.
  package let properties: [Property]
}

extension ResolvedTransition {
  /// Returns what a direction's phases do to an element, in their order; nil if the direction is derived from the other
  /// one.
  package func plannedMoves(_ direction: Direction, of element: Int, in scene: Scene) -> [PlannedMove]? {
    guard let planned = direction == .present ? plan?.present : plan?.dismiss else { return nil }
    return moves(planned.schedule, planned.takes[element], of: element, in: scene)
  }

  /// Returns for each element what a gesture does to it, over 1000 ms for progress 1.
  package func plannedMoves(of interaction: Interaction, in scene: Scene) -> [[PlannedMove]] {
    guard case .animates(let entries, _, _) = interaction.effect else { return [] }
    let schedule = gestureSchedule(entries)
    return schedule.takes(elementCount: spec.elements.count).enumerated().map { moves(schedule, $1, of: $0, in: scene) }
  }

  private func moves(_ schedule: PhaseSchedule, _ takes: [Take], of element: Int, in scene: Scene) -> [PlannedMove] {
    takes.sorted { $0.phase < $1.phase }.map { take in
      let phase = schedule.phases[take.phase]
      return PlannedMove(
        phase: take.phase, start: take.start, duration: phase.duration, easing: phase.easing,
        change: phase.phase.animate[take.entry].change,
        properties: Property.allCases.filter { property in
          take.properties.contains(property) && (property != .fill || scene.elements[element].hasFill)
            && (property != .content || spec.elements[element].role == .matched)
        })
    }
  }
}
