package import SpecModel

extension Rule {
  package static let velocityJump = Rule(
    "velocity-jump", .warning, "The velocity of an element jumps in mid-flight.",
    what: "The velocity of an element jumps by more than 1500 points per second while it moves before and after: "
      + "where two phases meet, at a corner of a curve, or between keyframes.",
    why: "It looks like a knock. Core Animation, Flutter and Android all play it as written.",
    cure: "Ease out of the first phase and into the second, or make both one phase; `cubic` keyframes have no "
      + "corners.")
}

struct VelocityJump: MotionRule {
  let rule = Rule.velocityJump

  /// In points per second.
  private static let limit = 1500.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDirection { scene, timeline in
      for index in timeline.elements.indices where timeline.elements[index].mayJerk {
        for jerk in timeline.jerks(of: index) where jerk.size > Self.limit {
          let direction = timeline.direction
          sightings.add(
            Sighting(
              place: transition.curvePlace(ofPhase: jerk.after, direction), amount: jerk.size,
              unit: .pointsPerSecond,
              element: index, property: Property.position.rawValue, direction: direction, viewport: scene.viewport.name,
              time: jerk.time)
          ) {
            .jerk(transition.spec.elements[index].id, jerk.size, jerk.time)
          } notes: {
            guard jerk.before != jerk.after else { return [] }
            let name = transition.phaseName(jerk.before, direction)
            return [Note("phase `\(name)` before it", at: transition.curvePlace(ofPhase: jerk.before, direction))]
          }
        }
      }
    }
  }
}

/// A sudden change of velocity.
private struct Jerk {
  let time: Double
  /// In points per second.
  let size: Double
  /// The phases that move before and after it.
  let before, after: Int
}

extension ElementTimeline {
  /// Whether its path may have a corner: because of two segments, keyframes, or a curve with corners.
  fileprivate var mayJerk: Bool {
    let moving = [Property.position, .translation].compactMap { place(of: $0) }
    guard moving.count == 1 else { return !moving.isEmpty }
    let segments = tracks[moving[0]].segments
    guard segments.count == 1 else { return true }
    if case .keyframes = segments[0].way { return true }
    switch segments[0].easing.shape {
    case .linear, .bezier, .steps, .spring: return false
    case .pieces, .points: return true
    }
  }
}

extension Timeline {
  fileprivate func jerks(of element: Int) -> [Jerk] {
    let tracks = [Property.position, .translation].map { stretches(of: $0, of: element) }
    let times = Set(tracks.flatMap { $0.map(\.start) }).sorted()
    return times.compactMap { time in
      guard time > Limits.instant else { return nil }
      let before = tracks.compactMap { $0.before(time) }
      let after = tracks.compactMap { $0.after(time) }
      guard let last = before.first(where: { !$0.isStill })?.phase,
        let next = after.first(where: { !$0.isStill })?.phase
      else { return nil }
      let change =
        after.reduce(SIMD4<Double>.zero) { $0 + $1.velocity(at: time) }
        - before.reduce(SIMD4<Double>.zero) { $0 + $1.velocity(at: time) }
      let size = Double.hypot(change[0], change[1])
      return size.isNaN ? nil : Jerk(time: time, size: size, before: last, after: next)
    }
  }
}

extension [Stretch] {
  fileprivate func before(_ time: Double) -> Stretch? {
    let index = partitioningIndex { $0.start >= time - Limits.instant } - 1
    return index >= 0 ? self[index] : nil
  }

  fileprivate func after(_ time: Double) -> Stretch? {
    let index = partitioningIndex { $0.end > time + Limits.instant }
    return index < count ? self[index] : nil
  }
}

extension Message {
  fileprivate static func jerk(_ element: String, _ size: Double, _ time: Double) -> Message {
    let amount = size < 1e6 ? "by \(size.short) points/s" : "without bound"
    return "the speed of `\(element)` changes \(amount) at \(time.milliseconds) ms, in mid-flight"
  }
}
