public import SpecModel

/// The release of an interaction by a finger.
public struct LetGo: Sendable {
  /// The interaction, one of the spec's `interactions`.
  public let interaction: Interaction
  /// The progress at the release, 0…1.
  public let progress: Double
  /// The finger's velocity along the gesture's direction, in points per second (for a pinch in scale per second).
  public let velocity: Double
  /// Whether the gesture completes; nil if `threshold` and `velocity` decide.
  fileprivate let completes: Bool?

  /// Creates a release. `progress` is clamped to 0…1.
  public init(of interaction: Interaction, at progress: Double, velocity: Double) {
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
  fileprivate var isComplete: Bool {
    let isFast = interaction.velocity.map { velocity >= $0 } ?? false
    return completes ?? (progress >= interaction.threshold || isFast)
  }
}

/// What happens after the release of an interaction.
public struct ReleasedInteraction: Sendable {
  /// Whether the gesture completes; otherwise it returns to where it began.
  public let completes: Bool
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
public enum ReleaseTiming: String, Sendable {
  /// The duration that `release` gives, or the remaining share of the direction.
  case given
  /// The time in which the spring settles, starting with the finger's speed.
  case settling
  /// As in `given`; the spring is fitted to that time, starting with the finger's speed.
  case fitted
}

extension ResolvedTransition {
  /// Returns what happens after a release.
  /// - Returns: nil if `release` has a spring that doesn't settle.
  public func release(_ letGo: LetGo, in scene: Scene) -> ReleasedInteraction? {
    let (interaction, progress) = (letGo.interaction, letGo.progress)
    if letGo.isComplete, case .animates(_, let direction, let follow) = interaction.effect {
      let timeline = continued(
        direction, from: interaction, at: progress, velocity: letGo.velocity, follow: follow, in: scene)
      return ReleasedInteraction(completes: true, duration: timeline.duration, motion: .timeline(timeline))
    }
    let goal: Double = letGo.isComplete ? 1 : 0
    let speed = letGo.velocity / travel(of: interaction, on: scene.viewport)
    guard let rest = rest(of: interaction, from: progress, to: goal, speed: speed, in: scene) else { return nil }
    return ReleasedInteraction(
      completes: letGo.isComplete, duration: rest.duration,
      motion: .progress(interaction, from: progress, to: goal, easing: rest.easing))
  }

  /// Returns what happens after a finger's release.
  /// * `progress`: the progress at the release, clamped to 0…1.
  /// * `velocity`: the finger's velocity along the gesture's direction, in points per second (for a pinch in scale per
  /// second).
  /// - Returns: nil if `release` has a spring that doesn't settle.
  public func release(
    _ interaction: Interaction, at progress: Double, velocity: Double, in scene: Scene
  ) -> ReleasedInteraction? {
    release(LetGo(of: interaction, at: progress, velocity: velocity), in: scene)
  }

  /// Returns what every element shows a number of milliseconds after the release.
  public func sample(_ released: ReleasedInteraction, at time: Double, in scene: Scene) -> [ElementSample] {
    switch released.motion {
    case .timeline(let timeline):
      return samples(in: scene) { index, property in
        timeline.elements[index].value(of: property, at: time, in: timeline)
      }
    case .progress(let interaction, let from, let to, let easing):
      let share = released.duration > 0 ? min(max(time / released.duration, 0), 1) : 1
      if share == 1, to == 0 {
        // Back at rest, a jump at the finger's first step hasn't happened.
        let rest = scrubbed(by: interaction, in: scene)
        return samples(in: scene) { rest.elements[$0].initial[$1] }
      }
      let progress = easing.progress(at: share, instant: Limits.instant / max(released.duration, Limits.instant))
      return sample(interaction, at: from + (to - from) * progress, in: scene)
    }
  }

  /// Returns the curve of the motion after a release, for a spring without the finger's speed; nil if the spec leaves
  /// it to the default, `ease-out`.
  public func releaseEasing(of interaction: Interaction) -> Easing? {
    guard let curve = interaction.release?.curve else { return nil }
    let resolver = CurveResolver(spec)
    let whole = reference.timeline(interaction.effect.direction).duration
    let duration = interaction.release?.duration ?? (resolver.settlesByItself(curve) ? nil : whole)
    return try? resolver.resolve(curve, duration: duration).easing
  }

  /// Returns how long the motion takes after the release of this interaction (format, section 8).
  public func releaseTiming(of interaction: Interaction) -> ReleaseTiming {
    let resolver = CurveResolver(spec)
    guard case .spring(let spring)? = interaction.release?.curve.map(resolver.curve) else { return .given }
    if case .fitted = spring.form { return .fitted }
    return interaction.release?.duration == nil ? .settling : .given
  }

  /// The travel for progress 1 along the finger's direction, in points; for a pinch, the change of the scale factor.
  func travel(of interaction: Interaction, on viewport: Viewport) -> Double {
    let distance = interaction.distance.points(in: viewport)
    return interaction.gesture == .pinch ? distance - 1 : distance
  }

  /// How progress continues: as `release` specifies, by default with `ease-out` over the remaining share of the
  /// direction's duration. A spring takes over the finger's speed as a share of the remaining distance.
  private func rest(
    of interaction: Interaction, from progress: Double, to goal: Double, speed: Double, in scene: Scene
  ) -> ResolvedCurve? {
    let way = goal - progress
    let duration = scene.timeline(interaction.effect.direction).duration * abs(way)
    guard abs(way) > 0, duration > 0 else { return ResolvedCurve(duration: 0, easing: Easing(.linear)) }
    var curve = interaction.release?.curve ?? .builtIn(.easeOut)
    curve = CurveResolver(spec).taking(velocity: speed / way, into: curve)
    let resolver = CurveResolver(spec)
    return try? resolver.resolve(
      curve, duration: interaction.release?.duration ?? (resolver.settlesByItself(curve) ? nil : duration))
  }
}

extension Interaction.Effect {
  /// The direction that the gesture scrubs or starts.
  public var direction: Direction {
    switch self {
    case .drives(let direction), .animates(_, let direction, _): direction
    }
  }
}

extension CurveResolver {
  /// The curve itself, or for a spring, the same with another velocity.
  fileprivate func taking(velocity: Double, into curve: Curve) -> Curve {
    guard case .spring(var spring) = self.curve(curve) else { return curve }
    spring.velocity = velocity
    return .spring(spring)
  }

  fileprivate func settlesByItself(_ curve: Curve) -> Bool {
    guard case .spring(let spring) = self.curve(curve) else { return false }
    if case .fitted = spring.form { return false }
    return true
  }
}
