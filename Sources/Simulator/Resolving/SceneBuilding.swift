import SpecModel

extension DirectionPlan {
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

extension Scene {
  /// The scene in its viewport's reading direction.
  fileprivate func reading(_ spec: TransitionSpec) -> Scene {
    viewport.isRightToLeft && spec.rightToLeft == .mirror ? mirrored : self
  }
}
