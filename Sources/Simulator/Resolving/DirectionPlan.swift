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

  /// Resolves a viewport with the spec's own frames.
  func scene(of spec: TransitionSpec, on viewport: Viewport, _ findings: inout TrackFindings) -> Scene {
    let elements = StateResolver(spec, on: viewport).elements(fourCorners: fourCorners)
    let scene = scene(of: spec, on: viewport, elements) { builder, plan in
      let timeline = builder.timeline()
      findings.add(builder.overlaps, direction: builder.direction, schedule: plan.schedule, on: viewport)
      return timeline
    }
    findings.addUnreached(in: scene.present, elements: elements, on: viewport)
    findings.addUnreached(in: scene.dismiss, elements: elements, on: viewport)
    return scene.reading(spec)
  }

  /// Resolves the viewport of an example with other frames.
  /// - Parameter spec: the spec of the example, with the other frames.
  func scene(of spec: TransitionSpec, like example: Scene) -> Scene {
    let elements = StateResolver(spec, on: example.viewport).elements(fourCorners: fourCorners)
    return scene(of: spec, on: example.viewport, elements) { builder, _ in
      builder.example = example.timeline(builder.direction)
      return builder.timeline()
    }.reading(spec)
  }

  /// The scene before mirroring.
  private func scene(
    of spec: TransitionSpec, on viewport: Viewport, _ elements: [SceneElement],
    _ build: (inout TrackBuilder, PlannedPhases) -> Timeline
  ) -> Scene {
    func built(_ direction: Direction, _ plan: PlannedPhases) -> Timeline {
      var builder = TrackBuilder(
        spec: spec, viewport: viewport, direction: direction, schedule: plan.schedule, takes: plan.takes,
        elements: elements)
      return build(&builder, plan)
    }
    let presented = built(.present, present)
    let dismissed: Timeline
    switch spec.dismiss {
    case .play(let playback, let duration): dismissed = presented.backwards(playback, duration: duration)
    case .phases: dismissed = dismiss.map { built(.dismiss, $0) } ?? presented.backwards(.retrace, duration: nil)
    }
    return Scene(viewport: viewport, isMirrored: false, elements: elements, present: presented, dismiss: dismissed)
  }
}

/// The phases of a direction, and for each element what they do to it.
struct PlannedPhases: Sendable {
  let schedule: PhaseSchedule
  /// By element index.
  let takes: [[Take]]
}

extension Scene {
  /// The scene in its viewport's reading direction.
  fileprivate func reading(_ spec: TransitionSpec) -> Scene {
    viewport.isRightToLeft && spec.rightToLeft == .mirror ? mirrored : self
  }
}
