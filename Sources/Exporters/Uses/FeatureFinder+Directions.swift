import SpecModel

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
