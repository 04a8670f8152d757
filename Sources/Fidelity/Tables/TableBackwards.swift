import SpecModel

extension PlayedTable.Hero {
  /// Derives dismiss's tracks from present's, reversed, except for those that dismiss has itself.
  mutating func reverse(_ whole: Double, over duration: Double) {
    let factor = whole > 0 ? duration / whole : 1
    let own = dismiss.filter { !$0.isStill }
    let reversed = present.filter { track in !own.contains { $0.property == track.property } }.map { track in
      TableTrack(
        property: track.property, segments: track.segments.reversed().map { $0.backwards(whole, factor) },
        isStill: track.isStill)
    }
    dismiss = reversed + own
  }
}

extension TableTrack.Segment {
  fileprivate func backwards(_ whole: Double, _ factor: Double) -> Self {
    var curve = curve
    curve.isMirrored.toggle()
    return Self(
      start: max(whole - end, 0) * factor, duration: duration * factor, from: to, to: from, curve: curve,
      way: way.backwards)
  }
}

extension TableTrack.Way {
  fileprivate var backwards: Self {
    switch self {
    case .straight: .straight
    case .arc(let degrees): .arc(-degrees)
    case .keyframes(let frames): .keyframes(frames.backwards)
    }
  }
}

extension TableKeyframes {
  fileprivate var backwards: Self {
    Self(
      positions: positions.reversed().map { 1 - $0 }, values: values.reversed(), interpolation: interpolation.backwards)
  }
}

extension TableKeyframes.Interpolation {
  fileprivate var backwards: Self {
    switch self {
    case .linear, .cubic: self
    case .hold: .holdNext
    case .holdNext: .hold
    }
  }
}
