import Simulator
import SpecModel

extension FeatureFinder {
  mutating func addPhases() {
    let easings = Direction.allCases.map(easings)
    let curves = CurveNames(spec.curves)
    for written in phases {
      add(.timing, at: written.timingPlaces, in: written.direction)
      if written.phase.stagger != nil { add(.stagger, at: [written.pointer / "stagger"], in: written.direction) }
      addCurve(of: written, easings[written.direction == .present ? 0 : 1][written.index] ?? [], curves)
    }
    addElementTiming()
  }

  private mutating func addCurve(of written: WrittenPhase, _ easings: Set<Easing>, _ curves: CurveNames) {
    let chain = curves.chain(from: written.phase.curve)
    let places = [written.pointer / "curve"] + chain.map { .root / "curves" / $0 }
    add(curves.form(of: written.phase.curve).feature, at: places, in: written.direction)
    if easings.contains(where: \.overshoots) { add(.overshoot, at: places, in: written.direction) }
    if easings.contains(where: \.jumps) {
      add(.jump, at: places + [written.pointer / "duration"], in: written.direction)
    }
  }

  /// For each phase, the resolved easings of its segments, which have the settling times of springs.
  private func easings(in direction: Direction) -> [Int: Set<Easing>] {
    guard seeks(.overshoot) || seeks(.jump) else { return [:] }
    var easings: [Int: Set<Easing>] = [:]
    for element in transition.reference.timeline(direction).elements {
      for track in element.tracks {
        for segment in track.segments { easings[segment.phase, default: []].insert(segment.easing) }
      }
    }
    return easings
  }
}

extension WrittenPhase {
  /// The keys for start and duration; those with defaults only if given.
  fileprivate var timingPlaces: [JSONPointer] {
    var keys = ["duration", "animate"]
    switch phase.start {
    case .afterPrevious: break
    case .at: keys.append("start")
    case .after: keys += ["after", "offset"]
    case .with: keys += ["with", "offset"]
    }
    if phase.only != nil { keys.append("only") }
    return keys.map { pointer / $0 }
  }
}

extension Curve {
  fileprivate var feature: Feature {
    if spring != nil { return .springCurve }
    return switch self {
    case .builtIn(.emphasized), .pieces: .pieceCurve
    case .builtIn, .cubicBezier, .named: .bezierCurve
    case .points: .pointCurve
    case .steps: .stepCurve
    case .spring: .springCurve
    }
  }
}

extension Easing {
  /// Whether progress leaves 0…1 by more than a thousandth.
  fileprivate var overshoots: Bool {
    let range = range
    return range.lowerBound < -0.001 || range.upperBound > 1.001
  }

  /// Whether progress jumps other than by steps: because of points or pieces with the same x, or a spring that is cut
  /// off with more than half a hundredth left, as in the rule `unsettled-spring`.
  fileprivate var jumps: Bool {
    switch shape {
    case .linear, .bezier, .steps: false
    case .points, .pieces: breaks.contains { $0.jump.magnitude > 1e-9 }
    case .spring: breaks.contains { $0.jump.magnitude > 0.005 }
    }
  }
}

extension FeatureFinder {
  mutating func addDirections() {
    let dismiss = JSONPointer.root / "dismiss"
    switch spec.dismiss {
    case .play(.retrace, _): add(.retrace, at: [dismiss])
    case .play(.reverse, _): add(.reverse, at: [dismiss])
    case .phases: add(.ownDismiss, at: [dismiss])
    }
    if case .play(_, let duration?) = spec.dismiss, duration > 0 {
      add(.stretchedDismiss, at: [dismiss / "duration"])
    }
    if spec.interruption != nil { add(.interruption, at: [.root / "interruption"]) }
    add((spec.reducedMotion ?? ReducedMotion()).mode.feature, at: [.root / "reducedMotion"])
  }

  mutating func addInteractions() {
    for (index, interaction) in spec.interactions.enumerated() {
      let pointer = JSONPointer.root / "interactions" / index
      switch interaction.effect {
      case .drives:
        add(.gestureDrive, at: [pointer])
      case .animates(_, _, let follow):
        add(.gestureAnimation, at: [pointer])
        if !follow.isEmpty { add(.gestureFollow, at: [pointer / "follow"]) }
      }
      if interaction.gesture == .pinch { add(.pinch, at: [pointer / "gesture", pointer / "distance"]) }
      if interaction.release != nil { add(.release, at: [pointer / "release"]) }
    }
  }
}

extension ReducedMotion.Mode {
  fileprivate var feature: Feature {
    switch self {
    case .crossfade: .reducedCrossfade
    case .cut: .reducedCut
    case .same: .reducedSame
    }
  }
}
