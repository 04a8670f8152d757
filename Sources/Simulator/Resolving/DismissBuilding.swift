import SpecModel

extension Timeline {
  /// Derives dismiss from present.
  /// - Parameter duration: the milliseconds to which it is stretched; nil for present's duration.
  func backwards(_ playback: Dismiss.Playback, duration: Double?) -> Timeline {
    let total = self.duration
    let factor = duration.map { total > 0 ? $0 / total : 1 } ?? 1
    let length = duration ?? total
    let spans = phases.reversed().map { span in
      PhaseSpan(
        name: span.name, start: (total - span.end) * factor, end: (total - span.start) * factor,
        duration: span.duration * factor)
    }
    return Timeline(
      direction: direction == .present ? .dismiss : .present, duration: length,
      isReversed: isReversed != (playback == .reverse),
      phases: spans,
      elements: Parallel.map(partsOf: elements.indices) { part in
        part.map { elements[$0].backwards(playback, total: total, factor: factor) }
      }.flatMap(\.self),
      opening: closing?.backwards(playback, total: total, factor: factor),
      closing: opening?.backwards(playback, total: total, factor: factor))
  }
}

extension PhaseMotion {
  fileprivate func backwards(_ playback: Dismiss.Playback, total: Double, factor: Double) -> PhaseMotion {
    var motion = self
    if playback == .reverse { motion.easing.isMirrored.toggle() }
    motion.duration *= factor
    motion.starts = starts.map { max(total - $0 - duration, 0) * factor }
    return motion
  }
}

extension ElementTimeline {
  fileprivate func backwards(_ playback: Dismiss.Playback, total: Double, factor: Double) -> ElementTimeline {
    var initial = initial
    let tracks = tracks.map { track in
      initial[track.property] = track.final
      let segments = track.segments.reversed().map { $0.backwards(playback, total: total, factor: factor) }
      return Track(property: track.property, initial: track.final, segments: segments)
    }
    return ElementTimeline(
      initial: initial, tracks: tracks, presence: presence?.backwards(total: total, factor: factor))
  }
}

extension Segment {
  /// A segment over [t0, t1] becomes one over [T - t1, T - t0]. A retrace eases it forwards with its own curve; a
  /// reverse plays the curve backwards too.
  fileprivate func backwards(_ playback: Dismiss.Playback, total: Double, factor: Double) -> Segment {
    var easing = easing
    if playback == .reverse { easing.isMirrored.toggle() }
    return Segment(
      start: max(total - end, 0) * factor, duration: duration * factor, from: to.fixed, to: from.fixed,
      way: way.reversed, easing: easing, phase: phase)
  }
}

extension Endpoint {
  /// Dismiss has present's values, wherever they were held from.
  fileprivate var fixed: Endpoint { Endpoint(value, meaning) }
}

extension Way {
  /// The same path from its end to its start.
  var reversed: Way {
    switch self {
    case .straight: .straight
    case .arc(let degrees): .arc(degrees: -degrees)
    case .keyframes(let path): .keyframes(path.reversed)
    }
  }
}

extension KeyframePath {
  fileprivate var reversed: KeyframePath {
    let interpolation: Interpolation =
      switch interpolation {
      case .linear: .linear
      case .cubic: .cubic
      case .hold: .holdNext
      case .holdNext: .hold
      }
    return KeyframePath(
      positions: positions.reversed().map { 1 - $0 }, values: values.reversed().map(\.fixed),
      interpolation: interpolation)
  }
}
