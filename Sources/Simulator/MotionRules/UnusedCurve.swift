package import SpecModel

extension Rule {
  package static let unusedCurve = Rule(
    "unused-curve", .warning, "A named curve isn't used.",
    what: "A curve is named in `curves` and no phase, release or used curve refers to it.",
    why: "Editing it has no effect.",
    cure: "Use it or remove it.")
}

struct UnusedCurve: MotionRule {
  let rule = Rule.unusedCurve

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let used = transition.spec.usedCurves
    for curve in transition.spec.curves where !used.contains(curve.name) {
      sightings.add(Sighting(place: transition.key(.root / "curves" / curve.name))) {
        "nothing uses the curve `\(curve.name)`"
      }
    }
  }
}

extension TransitionSpec {
  fileprivate var usedCurves: Set<String> {
    var phases = present
    if case .phases(let own) = dismiss { phases += own }
    let curves = phases.map(\.curve) + interactions.compactMap { $0.release?.curve }
    let names = CurveNames(self.curves)
    return Set(Set(curves).flatMap { names.chain(from: $0) })
  }
}
