package import SpecModel

extension Rule {
  package static let tooShort = Rule(
    "too-short", .warning, "A direction is too short to be seen.",
    what: "A direction takes less than 50 ms.",
    why: "That is three frames at 60 Hz: it looks like a flicker.",
    cure: "Make it 150 ms or longer, or use no transition.")
}

struct TooShort: MotionRule {
  let rule = Rule.tooShort

  /// In milliseconds.
  private static let limit = 50.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDirection { scene, timeline in
      guard timeline.duration < Self.limit - Limits.instant, !transition.spec.hasSmallTimes(timeline.direction) else {
        return
      }
      sightings.add(transition.lengthSighting(timeline, scene, amount: -timeline.duration)) {
        "the direction is over after \(timeline.duration.milliseconds) ms, before anyone sees it; give it "
          + "\(Self.limit.milliseconds) or more"
      }
    }
  }
}
