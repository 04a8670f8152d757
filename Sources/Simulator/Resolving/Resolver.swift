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
    let scenes = spec.viewports.map { plan.scene(of: spec, on: $0, &findings) }
    return Checked(
      ResolvedTransition(spec: spec, source: source, scenes: scenes, plan: plan),
      findings: scheduler.findings + findings.merged)
  }
}
