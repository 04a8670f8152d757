import SpecModel

/// Which elements both directions move and when: the same on all viewports, and for all frames.
struct DirectionPlan: Sendable {
  let present: PlannedPhases
  /// Nil if dismiss is derived from present.
  let dismiss: PlannedPhases?
  /// For each element, whether the spec uses the object form of `cornerRadius` for it.
  let fourCorners: [Bool]

  /// Nil if a phase has no duration or no start; the scheduler's findings have the reason.
  init?(_ spec: TransitionSpec, _ scheduler: inout PhaseScheduler) {
    func plan(_ phases: [Phase], _ direction: Direction) -> PlannedPhases? {
      let schedule = scheduler.schedule(phases, at: .root / direction.rawValue / "phases")
      return schedule.map { PlannedPhases(schedule: $0, takes: $0.takes(elementCount: spec.elements.count)) }
    }
    let present = plan(spec.present, .present)
    switch spec.dismiss {
    case .play:
      dismiss = nil
    case .phases(let phases):
      dismiss = plan(phases, .dismiss)
      if dismiss == nil { return nil }
    }
    guard let present else { return nil }
    self.present = present
    fourCorners = spec.elementsWithFourCorners
  }
}

/// The phases of a direction, and for each element what they do to it.
struct PlannedPhases: Sendable {
  let schedule: PhaseSchedule
  /// By element index.
  let takes: [[Take]]
}
