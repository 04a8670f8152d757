public import SpecModel

/// The release of an interaction by a finger.
public struct LetGo: Sendable {
  /// The interaction, one of the spec's `interactions`.
  package let interaction: Interaction
  /// The progress at the release, 0…1.
  public let progress: Double
  /// The finger's velocity along the gesture's direction, in points per second (for a pinch in scale per second).
  package let velocity: Double
  /// Whether the gesture completes; nil if `threshold` and `velocity` decide.
  fileprivate let completes: Bool?

  /// Creates a release. `progress` is clamped to 0…1.
  package init(of interaction: Interaction, at progress: Double, velocity: Double) {
    self.init(interaction, min(max(progress, 0), 1), velocity, completes: nil)
  }

  private init(_ interaction: Interaction, _ progress: Double, _ velocity: Double, completes: Bool?) {
    (self.interaction, self.progress, self.velocity, self.completes) = (interaction, progress, velocity, completes)
  }

  /// The release in the other direction, for a run that has been rewound to it.
  var turned: LetGo {
    LetGo(interaction, progress, -velocity, completes: !isComplete)
  }

  /// Whether the gesture completes.
  var isComplete: Bool {
    let isFast = interaction.velocity.map { velocity >= $0 } ?? false
    return completes ?? (progress >= interaction.threshold || isFast)
  }
}

/// What happens after the release of an interaction.
public struct ReleasedInteraction: Sendable {
  /// Whether the gesture completes; otherwise it returns to where it began.
  package let completes: Bool
  /// The milliseconds from the release until everything is at rest.
  public let duration: Double
  let motion: Motion

  enum Motion: Sendable {
    /// Progress moves from the one at the release to a goal.
    case progress(Interaction, from: Double, to: Double, easing: Easing)
    /// The direction plays from where the finger left the elements.
    case timeline(Timeline)
  }
}

/// How long the motion takes after a release, and how its curve uses that time.
package enum ReleaseTiming: String, Sendable {
  /// The duration that `release` gives, or the remaining share of the direction.
  case given
  /// The time in which the spring settles, starting with the finger's speed.
  case settling
  /// As in `given`; the spring is fitted to that time, starting with the finger's speed.
  case fitted
}

extension Interaction.Effect {
  /// The direction that the gesture scrubs or starts.
  public var direction: Direction {
    switch self {
    case .drives(let direction), .animates(_, let direction, _): direction
    }
  }
}
