public import SpecModel

extension Rule {
  /// The spec doesn't specify what plays with reduced motion, so screens cross-fade over 200 ms.
  public static let reducedMotionDefault = Rule(
    "reduced-motion-default", .info, "The spec doesn't define reduced motion.")
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
