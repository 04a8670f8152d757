package import SpecModel

extension Rule {
  package static let stall = Rule(
    "stall", .warning, "Dismiss stands still where present goes through.",
    what: "Where two phases of dismiss move a property on the same way, one after the other, it stands below 5 % of "
      + "their mean speed for 40 ms or more, and present doesn't.",
    why:
      "`retrace` plays each phase with its own curve, in the opposite order: what eased in and then out now eases out "
      + "and then in, and stops in between.",
    cure: "Use `\"dismiss\": \"reverse\"`, which plays present backwards, or phases whose curves meet at speed.")
}

struct Stall: MotionRule {
  let rule = Rule.stall

  /// In milliseconds.
  private static let limit = 40.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    if case .play(.reverse, _) = transition.spec.dismiss { return }
    for scene in transition.scenes {
      let (present, dismiss) = (scene.present, scene.dismiss)
      for index in dismiss.elements.indices {
        for (place, track) in dismiss.elements[index].tracks.enumerated() where track.segments.count > 1 {
          guard let stop = dismiss.longestStop(ofTrack: place, of: index), stop.length >= Self.limit else { continue }
          let forwards =
            present.elements[index].place(of: track.property)
            .flatMap { present.longestStop(ofTrack: $0, of: index)?.length } ?? 0
          guard forwards < Self.limit else { continue }
          sightings.add(
            Sighting(
              place: transition.curvePlace(ofPhase: stop.next, .dismiss), amount: stop.length, unit: .milliseconds,
              element: index, property: track.property.rawValue, direction: .dismiss, viewport: scene.viewport.name,
              time: stop.border)
          ) {
            .stalls(transition.spec.elements[index].id, track.property, stop)
          } notes: {
            let name = transition.phaseName(stop.last, .dismiss)
            return [Note("phase `\(name)` before it", at: transition.curvePlace(ofPhase: stop.last, .dismiss))]
          } fix: {
            transition.reverseFix(of: present, dismiss, stop: forwards, limit: Self.limit)
          }
        }
      }
    }
  }
}

/// A time around the border of two segments in which hardly anything moves, in milliseconds.
private struct Stop {
  let length, border: Double
  /// The phases before and after it.
  let last, next: Int
}

extension Timeline {
  /// The longest stop at a border of two segments that meet and go the same way.
  fileprivate func longestStop(ofTrack place: Int, of index: Int) -> Stop? {
    let segments = elements[index].tracks[place].segments
    let pairs = zip(segments, segments.dropFirst()).filter { $0.isMet(by: $1) }
    guard !pairs.isEmpty else { return nil }
    let stretches = stretches(ofTrack: place, of: index).all
    return pairs.map { before, after in
      let mean = (before.distance + after.distance) / (before.duration + after.duration) * 1000
      func stands(_ time: Double) -> Bool { stretches.speed(at: time) < 0.05 * mean }
      let border = before.end
      let length =
        still(for: before.duration) { stands(border - $0) } + still(for: after.duration) { stands(border + $0) }
      return Stop(length: length, border: border, last: before.phase, next: after.phase)
    }.max { $0.length < $1.length }
  }

  /// The milliseconds from a border in which a condition holds.
  private func still(for duration: Double, _ stands: (Double) -> Bool) -> Double {
    let step = max(0.5, duration / 1000)
    var time = 0.0
    while time + step <= duration, stands(time + step / 2) { time += step }
    return time
  }
}

extension Segment {
  /// Whether another one goes on the same way where it ends, both without jumps.
  fileprivate func isMet(by next: Segment) -> Bool {
    guard abs(next.start - end) <= Limits.instant, isSmooth, next.isSmooth else { return false }
    return ((to.value - from.value) * (next.to.value - next.from.value)).sum() > 0
  }

  private var isSmooth: Bool {
    if case .steps = easing.shape { return false }
    return way.heldPath == nil
  }

  fileprivate var distance: Double { (to.value - from.value).length }
}

extension [Stretch] {
  /// In units per second.
  fileprivate func speed(at time: Double) -> Double {
    let index = partitioningIndex { $0.end >= time }
    return index < count ? self[index].velocity(at: time).length : 0
  }
}

extension SIMD4<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}

extension ResolvedTransition {
  /// `reverse` in place of `retrace`, if that doesn't stop anywhere as long.
  /// - Parameter stop: present's longest, in milliseconds.
  fileprivate func reverseFix(of present: Timeline, _ dismiss: Timeline, stop: Double, limit: Double) -> Fix? {
    guard case .play(.retrace, let duration) = spec.dismiss, stop * dismiss.duration / present.duration < limit else {
      return nil
    }
    let value = duration.map { "{ \"play\": \"reverse\", \"duration\": \(JSONLiteral.text(of: $0)) }" } ?? "\"reverse\""
    return Fix("use `reverse`", at: place(.root / "present"), .add(key: "dismiss", value: value))
  }
}

extension Message {
  fileprivate static func stalls(_ element: String, _ property: Property, _ stop: Stop) -> Message {
    "\(property.rawValue) of `\(element)` stands still for \(stop.length.milliseconds) ms around "
      + "\(stop.border.milliseconds) ms, in mid-flight; present goes through there"
  }
}
