public import SpecModel

/// A rule about motion. It checks a transition without errors, on every viewport and in both directions.
protocol MotionRule: Sendable {
  var rule: Rule { get }
  func find(in transition: ResolvedTransition, _ sightings: inout Sightings)
}

extension MotionRule {
  /// Returns one finding for each place.
  func findings(in transition: ResolvedTransition) -> [Finding] {
    var sightings = Sightings(of: rule, in: transition)
    find(in: transition, &sightings)
    return sightings.findings
  }
}

/// The rules about motion.
public enum MotionRules {
  /// The rules in the order of the format, followed by those that it doesn't list.
  static let all: [any MotionRule] = [
    UnsettledSpring(), PositionJump(), VelocityJump(), OpacityDip(), AspectDistortion(), DoubleImage(),
    OccludedElement(), OffscreenElement(), LeavesViewport(), CornerClamp(), SizeClamp(), IdleGap(),
    UnanimatedElement(), UnusedCurve(), TooLong(), TooShort(), EffectsOvershoot(), FastMotion(), GestureUnreachable(),
    ReducedMotionDefault(), ContentSwap(), ScreenCut(), SmallTime(), PopIn(), EmptyPhase(), BlankMoment(),
    HiddenAtRest(), LeavesScreen(), GestureDirection(), GestureRatio(), Flash(), ReducedMotionSame(), LongWayRound(),
    UnderSystemBar(), SlowDismiss(), LeftBehind(), HoldFlicker(), ExampleLiteral(), Stall(), ComesApart(),
    MissingPerItem(), ClippedChild(), ClippedInFlight(),
    OverSystemBars(), ScaledText(),
  ]

  /// Returns the findings of the rules in a transition without errors.
  /// * `rules`: the names of the rules to check; nil for all.
  public static func findings(in transition: ResolvedTransition, of rules: Set<String>? = nil) -> [Finding] {
    let transition = transition.dividingTracks()
    let checked = all.filter { rules?.contains($0.rule.name) ?? true }
    // The last ones take the longest, because they check how elements are drawn, so they start first.
    return Parallel.map(checked.reversed()) { $0.findings(in: transition) }.reversed().flatMap(\.self)
  }
}

extension Rule {
  /// Every rule about motion: those of the format first, in its order.
  public static let motion: [Rule] = MotionRules.all.map(\.rule)
}
