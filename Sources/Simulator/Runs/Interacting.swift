public import SpecModel

/// What follows from a finger (a gesture's own motion, its release, the catch of a running direction) and from an
/// interruption.
extension ResolvedTransition {
  /// Returns the motion of a gesture itself: a timeline of linear tracks whose duration represents progress 1; nil if
  /// the gesture scrubs a direction.
  package func gestureTimeline(of interaction: Interaction, in scene: Scene) -> Timeline? {
    guard case .animates(let entries, let direction, _) = interaction.effect else { return nil }
    return scrubbed(entries, from: direction, in: scene)
  }

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

  /// Returns the curve of the motion after a release, for a spring without the finger's speed; nil if the spec leaves
  /// it to the default, `ease-out`.
  package func releaseEasing(of interaction: Interaction) -> Easing? {
    guard let curve = interaction.release?.curve else { return nil }
    let resolver = CurveResolver(spec)
    let whole = reference.timeline(interaction.effect.direction).duration
    let duration = interaction.release?.duration ?? (resolver.settlesByItself(curve) ? nil : whole)
    return try? resolver.resolve(curve, duration: duration).easing
  }

  /// Returns how long the motion takes after the release of this interaction (format, section 8).
  package func releaseTiming(of interaction: Interaction) -> ReleaseTiming {
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

  /// Catches a running direction with a finger.
  /// * `time`: milliseconds from the start of the run.
  /// - Returns: nil if the interaction doesn't drive a direction, or if the run doesn't play at that time.
  public func caught(_ interaction: Interaction, in run: Run, at time: Double, in scene: Scene) -> CaughtInteraction? {
    guard case .drives(let driven) = interaction.effect, time > 0, time < run.duration else { return nil }
    let (_, leg, elapsed) = run.place(at: time)
    let share = leg.share(at: elapsed)
    // A release may overshoot, but a finger doesn't.
    let progress = min(max(leg.timeline.direction == driven ? share : 1 - share, 0), 1)
    return CaughtInteraction(
      progress: progress, scrubbed: scene.timeline(driven).linear, from: leg.flight(at: elapsed),
      kept: run.handoverShares(at: time))
  }

  /// Returns what runs after a release, for interruptions: what follows the finger stays where it was left.
  /// - Returns: nil if `release` has a spring that doesn't settle.
  public func run(after letGo: LetGo, in scene: Scene) -> Run? {
    guard let released = release(letGo, in: scene) else { return nil }
    let direction = letGo.interaction.effect.direction
    var leg: Run.Leg
    switch released.motion {
    case .timeline(let timeline):
      leg = Run.Leg(timeline, from: 0)
    case .progress(let interaction, let from, let to, let easing):
      // Returning ends at rest, as playing backwards does, even if something jumps at the finger's first step.
      let scrubbed = scrubbed(by: interaction, in: scene)
      let timeline = to > 0 ? scrubbed : scrubbed.backwards(.reverse, duration: nil)
      let start = (to > 0 ? from : 1 - from) * timeline.duration
      leg = Run.Leg(
        timeline, ReleasePace(from: start, to: timeline.duration, duration: released.duration, easing: easing))
    }
    leg.isFromRest = false
    leg.letGo = letGo
    return Run(
      released.completes ? direction : direction.opposite, [leg],
      kept: handoverShares(under: letGo.interaction, at: letGo.progress, in: scene))
  }

  /// Returns the run that follows if the user reverses the direction.
  /// * `time`: milliseconds from the start of the run.
  /// - Returns: nil if the run doesn't play at that time: at its start, at its end, and outside.
  public func interrupted(_ run: Run, at time: Double, in scene: Scene) -> Run? {
    guard time > 0, time < run.duration else { return nil }
    let (index, leg, elapsed) = run.place(at: time)
    let direction = run.direction.opposite
    let other = scene.timeline(direction)
    let kept = run.handoverShares(at: time)
    switch spec.interruption ?? .redirect {
    case .finish:
      // A second interruption before the end cancels the first.
      let isWaiting = index + 1 < run.legs.count
      return Run(direction, [leg.rest(at: elapsed)] + (isWaiting ? [] : [.init(other, from: 0)]), kept: kept)
    case .rewind:
      let onwards = leg.isReturning ? nil : leg.letGo.flatMap { self.run(after: $0.turned, in: scene) }
      return Run(direction, [leg.rewound(at: elapsed)] + (onwards?.legs ?? []), kept: kept)
    case .redirect:
      if case .play(.reverse, _) = spec.dismiss, leg.isFromRest {
        return Run(direction, [.init(other, from: other.duration * (1 - leg.share(at: elapsed)))], kept: kept)
      }
      var redirected = Run.Leg(self.redirected(other, from: leg.flight(at: elapsed), in: scene), from: 0)
      redirected.isFromRest = false
      return Run(direction, [redirected], kept: kept)
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
