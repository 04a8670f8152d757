public import SpecModel

extension ElementTimeline {
  /// Returns the value of a property, before clamping.
  /// * `time`: milliseconds from the start of the direction; outside of it, the value is that of its ends.
  /// * `timeline`: the timeline that contains this.
  public func value(of property: Property, at time: Double, in timeline: Timeline) -> SIMD4<Double> {
    place(of: property).map { tracks[$0].value(at: time, in: timeline) } ?? initial[property]
  }
}

extension Track {
  /// Returns the value before clamping; `time` is in milliseconds from the start of the direction.
  public func value(at time: Double, in timeline: Timeline) -> SIMD4<Double> {
    let time = min(max(time, 0), timeline.duration)
    if timeline.isReversed {
      return reversedValue(at: time, end: timeline.duration)
    }
    let index = segments.partitioningIndex { $0.start > time + Limits.instant } - 1
    return index >= 0 ? segments[index].value(at: time) : initial
  }

  /// Present's value at the mirrored time: where segments meet, of the one that present shows there; the source state
  /// at the very end.
  private func reversedValue(at time: Double, end: Double) -> SIMD4<Double> {
    if time >= end - Limits.instant { return final }
    let index = segments.partitioningIndex { $0.end >= time - Limits.instant }
    return index < segments.count ? segments[index].mirroredValue(at: time) : final
  }
}

extension Segment {
  /// The value at a time at or after the start: the curve applies from the start on, the end's value from the end on.
  func value(at time: Double) -> SIMD4<Double> {
    if time >= end - Limits.instant { return to.value }
    return value(atShare: time - start <= Limits.instant ? 0 : (time - start) / duration)
  }

  /// The value of a segment of present that is played backwards: its end applies until an instant after the start.
  func mirroredValue(at time: Double) -> SIMD4<Double> {
    if time <= start + Limits.instant { return from.value }
    return value(atShare: end - time <= Limits.instant ? 1 : (time - start) / duration)
  }

  /// Returns the value at a share of the segment's time in 0…1.
  public func value(atShare x: Double) -> SIMD4<Double> {
    let instant = Limits.instant / duration
    let progress = easing.progress(at: x, instant: instant)
    return way.value(from: from.value, to: to.value, progress: progress, ahead: ahead(of: progress, at: x, instant))
  }

  /// The progress one instant later (in present's order for a mirrored easing), which only held keyframes need.
  private func ahead(of progress: Double, at x: Double, _ instant: Double) -> Double {
    guard case .keyframes(let path) = way else { return progress }
    switch path.interpolation {
    case .linear, .cubic: return progress
    case .hold, .holdNext:
      let later = easing.isMirrored ? x - instant : x + instant
      return easing.progress(at: min(max(later, 0), 1), instant: instant)
    }
  }
}
