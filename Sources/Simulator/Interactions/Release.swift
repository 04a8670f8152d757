public import SpecModel

/// A finger that is lifted from an interaction.
public struct LetGo: Sendable {
  /// One of the spec's `interactions`.
  public let interaction: Interaction
  /// Progress, 0…1.
  public let progress: Double
  /// Of the finger along the gesture's direction, points per second (for a pinch scale per second).
  public let velocity: Double
  /// Whether it continues to the end; nil: `threshold` and `velocity` decide.
  fileprivate let completes: Bool?

  /// `progress`: clamped to 0…1.
  public init(of interaction: Interaction, at progress: Double, velocity: Double) {
    self.init(interaction, min(max(progress, 0), 1), velocity, completes: nil)
  }

  private init(_ interaction: Interaction, _ progress: Double, _ velocity: Double, completes: Bool?) {
    (self.interaction, self.progress, self.velocity, self.completes) = (interaction, progress, velocity, completes)
  }

  /// The same the other way: where what ran after letting go has been rewound to.
  var turned: LetGo {
    LetGo(interaction, progress, -velocity, completes: !isComplete)
  }

  /// Whether it continues to the end.
  fileprivate var isComplete: Bool {
    let isFast = interaction.velocity.map { velocity >= $0 } ?? false
    return completes ?? (progress >= interaction.threshold || isFast)
  }
}

/// What happens after the finger is lifted from an interaction.
public struct ReleasedInteraction: Sendable {
  /// Whether it continues to the end; otherwise it returns to where it began.
  public let completes: Bool
  /// Milliseconds from letting go until everything rests.
  public let duration: Double
  let motion: Motion

  enum Motion: Sendable {
    /// Progress runs from the one at release to a goal.
    case progress(Interaction, from: Double, to: Double, easing: Easing)
    /// The direction plays from where the finger left the elements.
    case timeline(Timeline)
  }
}

/// How long the rest takes after letting go, and what its curve makes of that.
public enum ReleaseTiming: String, Sendable {
  /// As long as `release` says, or the share of the direction that is left.
  case given
  /// Until the spring has settled, with the finger's speed.
  case settling
  /// As `given`; the spring is fitted to that time, with the finger's speed.
  case fitted
}

extension ResolvedTransition {
  /// Lets go.
  /// - Returns: nil if `release` has a spring that does not settle.
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

  /// The same of a finger.
  /// * `progress`: at release, clamped to 0…1.
  /// * `velocity`: of the finger along the gesture's direction, points per second (for a pinch scale per second).
  /// - Returns: nil if `release` has a spring that does not settle.
  public func release(
    _ interaction: Interaction, at progress: Double, velocity: Double, in scene: Scene
  ) -> ReleasedInteraction? {
    release(LetGo(of: interaction, at: progress, velocity: velocity), in: scene)
  }

  /// What every element shows some milliseconds after letting go.
  public func sample(_ released: ReleasedInteraction, at time: Double, in scene: Scene) -> [ElementSample] {
    switch released.motion {
    case .timeline(let timeline):
      return samples(in: scene) { index, property in
        timeline.elements[index].value(of: property, at: time, in: timeline)
      }
    case .progress(let interaction, let from, let to, let easing):
      let share = released.duration > 0 ? min(max(time / released.duration, 0), 1) : 1
      if share == 1, to == 0 {
        // Back at rest: what jumps under the finger's first step has not happened.
        let rest = scrubbed(by: interaction, in: scene)
        return samples(in: scene) { rest.elements[$0].initial[$1] }
      }
      let progress = easing.progress(at: share, instant: Limits.instant / max(released.duration, Limits.instant))
      return sample(interaction, at: from + (to - from) * progress, in: scene)
    }
  }

  /// The curve that the rest runs along after letting go, a spring without the finger's speed; nil: the spec leaves it
  /// to the default, `ease-out`.
  public func releaseEasing(of interaction: Interaction) -> Easing? {
    guard let curve = interaction.release?.curve else { return nil }
    let resolver = CurveResolver(spec)
    let whole = reference.timeline(interaction.effect.direction).duration
    let duration = interaction.release?.duration ?? (resolver.settlesByItself(curve) ? nil : whole)
    return try? resolver.resolve(curve, duration: duration).easing
  }

  /// How long the rest takes after a finger lets go of this interaction (format, section 8).
  public func releaseTiming(of interaction: Interaction) -> ReleaseTiming {
    let resolver = CurveResolver(spec)
    guard case .spring(let spring)? = interaction.release?.curve.map(resolver.curve) else { return .given }
    if case .fitted = spring.form { return .fitted }
    return interaction.release?.duration == nil ? .settling : .given
  }

  /// The travel for progress 1: points, for a pinch the change of the scale factor; along the finger's direction.
  func travel(of interaction: Interaction, on viewport: Viewport) -> Double {
    let distance = interaction.distance.points(in: viewport)
    return interaction.gesture == .pinch ? distance - 1 : distance
  }

  /// How progress runs on: as `release` says, by default over the share of the direction's duration that is left, with
  /// `ease-out`. A spring takes over the finger's speed as a share of the way left.
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
  /// The direction that the gesture scrubs or triggers.
  public var direction: Direction {
    switch self {
    case .drives(let direction), .animates(_, let direction, _): direction
    }
  }
}

extension CurveResolver {
  /// The curve itself, or the spring behind it with another velocity.
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
