public import SpecModel

/// Resolves a spec on every viewport. Reports what only shows when tracks are made: `overlapping-phases` and
/// `unreached-state`.
public enum Resolver {
  /// Resolves a spec.
  /// - Parameters:
  ///   - spec: a spec from `SpecReader`, free of errors; any other resolves to something or to findings, but never
  ///     traps.
  ///   - source: the file's name, for places.
  public static func resolve(_ spec: TransitionSpec, source: String) -> Checked<ResolvedTransition> {
    var scheduler = PhaseScheduler(spec: spec, source: source)
    guard !spec.viewports.isEmpty, let plan = DirectionPlan(spec, &scheduler) else {
      return Checked(nil, findings: scheduler.findings)
    }
    var findings = TrackFindings(spec: spec, source: source)
    let fourCorners = spec.elementsWithFourCorners
    let scenes = spec.viewports.map { viewport in
      plan.scene(of: spec, on: viewport, fourCorners: fourCorners, &findings)
    }
    return Checked(
      ResolvedTransition(spec: spec, source: source, scenes: scenes), findings: scheduler.findings + findings.merged)
  }
}

/// Which elements both directions move and when, the same on all viewports.
private struct DirectionPlan {
  let present: (schedule: PhaseSchedule, takes: [[Take]])
  /// Nil if dismiss is derived from present.
  let dismiss: (schedule: PhaseSchedule, takes: [[Take]])?

  init?(_ spec: TransitionSpec, _ scheduler: inout PhaseScheduler) {
    func plan(_ phases: [Phase], _ direction: Direction) -> (schedule: PhaseSchedule, takes: [[Take]])? {
      let schedule = scheduler.schedule(phases, at: .root / direction.rawValue / "phases")
      return schedule.map { ($0, $0.takes(elementCount: spec.elements.count)) }
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
  }

  func scene(
    of spec: TransitionSpec, on viewport: Viewport, fourCorners: [Bool], _ findings: inout TrackFindings
  ) -> Scene {
    let elements = StateResolver(spec, on: viewport).elements(fourCorners: fourCorners)
    func built(_ direction: Direction, _ plan: (schedule: PhaseSchedule, takes: [[Take]])) -> Timeline {
      var builder = TrackBuilder(
        spec: spec, viewport: viewport, direction: direction, schedule: plan.schedule, takes: plan.takes,
        elements: elements)
      let timeline = builder.timeline()
      findings.add(builder.overlaps, direction: direction, schedule: plan.schedule, on: viewport)
      return timeline
    }
    let presented = built(.present, present)
    let dismissed: Timeline
    switch spec.dismiss {
    case .play(let playback, let duration): dismissed = presented.backwards(playback, duration: duration)
    case .phases: dismissed = dismiss.map { built(.dismiss, $0) } ?? presented.backwards(.retrace, duration: nil)
    }
    findings.addUnreached(in: presented, elements: elements, on: viewport)
    findings.addUnreached(in: dismissed, elements: elements, on: viewport)
    let scene = Scene(
      viewport: viewport, isMirrored: false, elements: elements, present: presented, dismiss: dismissed)
    return viewport.isRightToLeft && spec.rightToLeft == .mirror ? scene.mirrored : scene
  }
}
