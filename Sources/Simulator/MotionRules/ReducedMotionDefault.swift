package import SpecModel

extension Rule {
  package static let reducedMotionDefault = Rule(
    "reduced-motion-default", .info, "The spec doesn't define reduced motion.",
    what: "The spec doesn't say what plays for people who prefer reduced motion.",
    why: "iOS, Android and the web all report this setting. By default the screens cross-fade over 200 ms.",
    cure: "Add `reducedMotion`, even with the default values.")
}

struct ReducedMotionDefault: MotionRule {
  let rule = Rule.reducedMotionDefault

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    guard transition.spec.reducedMotion == nil else { return }
    sightings.add(Sighting(place: transition.place(.root / "name"))) {
      "with reduced motion the screens cross-fade over 200 ms; set `reducedMotion` to change that"
    }
  }
}
