public import SpecModel

/// A rule about how things move: it reads a transition without errors, on every viewport and in both directions.
protocol MotionRule: Sendable {
  var rule: Rule { get }
  func find(in transition: ResolvedTransition, _ sightings: inout Sightings)
}

extension MotionRule {
  /// One finding a place.
  func findings(in transition: ResolvedTransition) -> [Finding] {
    var sightings = Sightings(of: rule, in: transition)
    find(in: transition, &sightings)
    return sightings.findings
  }
}

/// The rules about motion.
public enum MotionRules {
  /// In the order the format lists them, then those that it does not have.
  static let all: [any MotionRule] = [
    UnsettledSpring(), PositionJump(), VelocityJump(), OpacityDip(), AspectDistortion(), DoubleImage(),
    OccludedElement(), OffscreenElement(), LeavesViewport(), CornerClamp(), SizeClamp(), IdleGap(),
    UnanimatedElement(), UnusedCurve(), TooLong(), TooShort(), EffectsOvershoot(), FastMotion(), GestureUnreachable(),
    ReducedMotionDefault(), ContentSwap(), ScreenCut(), SmallTime(), PopIn(), EmptyPhase(), MissingPerItem(),
    ClippedChild(), ClippedInFlight(),
    OverSystemBars(), ScaledText(),
  ]

  /// What all of them find in a transition that has no errors.
  public static func findings(in transition: ResolvedTransition) -> [Finding] {
    let transition = transition.dividingTracks()
    // The last ones take the longest: they look at how things are drawn. So they start first.
    return Parallel.map(all.reversed()) { $0.findings(in: transition) }.reversed().flatMap(\.self)
  }
}

extension Rule {
  /// Every rule about motion, those of the format first and in its order.
  public static let motion: [Rule] = MotionRules.all.map(\.rule)
}
