package import SpecModel

extension Rule {
  package static let slowDismiss = Rule(
    "slow-dismiss", .info, "Dismiss takes much longer than present.",
    what: "Dismiss takes more than 1.5 times as long as present.",
    why: "People who go back know what comes and wait for it. Material's guidelines make exits shorter than "
      + "entrances.",
    cure: "Shorten dismiss, or derive it from present with `retrace`.")
}

struct SlowDismiss: MotionRule {
  let rule = Rule.slowDismiss

  /// As a multiple of present's duration.
  private static let limit = 1.5

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    for scene in transition.scenes {
      let (present, dismiss) = (scene.present.duration, scene.dismiss.duration)
      guard dismiss > Self.limit * present + Limits.instant else { continue }
      sightings.add(transition.lengthSighting(scene.dismiss, scene, amount: dismiss)) {
        .slow(dismiss, present)
      }
    }
  }
}

extension Message {
  fileprivate static func slow(_ dismiss: Double, _ present: Double) -> Message {
    "dismiss takes \(dismiss.milliseconds) ms, \((dismiss / present).short) times as long as present's "
      + "\(present.milliseconds) ms; going back is usually as fast or faster"
  }
}
