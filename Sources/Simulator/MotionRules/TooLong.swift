package import SpecModel

extension Rule {
  package static let tooLong = Rule(
    "too-long", .warning, "A direction takes too long.",
    what: "A direction takes more than 1000 ms.",
    why: "People wait for it each time. Android stops waiting for an exiting screen after 1000 ms.",
    cure: "Shorten it; 200 to 500 ms is usual.")
}

struct TooLong: MotionRule {
  let rule = Rule.tooLong

  /// In milliseconds.
  private static let limit = 1000.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDirection { scene, timeline in
      guard timeline.duration > Self.limit + Limits.instant else { return }
      sightings.add(transition.lengthSighting(timeline, scene, amount: timeline.duration)) {
        "the direction takes \(timeline.duration.milliseconds) ms; aim for at most \(Self.limit.milliseconds)"
      }
    }
  }
}

extension ResolvedTransition {
  /// What determines the duration of a direction: the phase that ends last, or the duration of a dismiss derived from
  /// present.
  func lengthSighting(_ timeline: Timeline, _ scene: Scene, amount: Double) -> Sighting {
    let direction = timeline.direction
    var sighting = Sighting(
      place: place(.root / "name"), amount: amount, measured: Amount(timeline.duration, .milliseconds),
      direction: direction, viewport: scene.viewport.name)
    if direction == .dismiss, case .play(_, .some) = spec.dismiss {
      sighting.place = place(.root / "dismiss" / "duration")
      return sighting
    }
    // A dismiss derived from present has its phases in reverse order, at times of its own.
    let spans = scene.timeline(direction == .dismiss && !dismissHasPhases ? .present : direction).phases
    if let last = spans.indices.max(by: { spans[$0].end < spans[$1].end }) {
      sighting.place = durationPlace(ofPhase: last, direction)
    }
    return sighting
  }
}

extension ResolvedTransition {
  /// Whether dismiss has phases of its own.
  var dismissHasPhases: Bool {
    if case .phases = spec.dismiss { true } else { false }
  }
}
