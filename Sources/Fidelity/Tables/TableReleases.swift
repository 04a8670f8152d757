import Simulator
import SpecModel

/// A finger that let go.
struct TableLetGo: Sendable {
  let gesture: PlayedGesture
  /// 0…1.
  let progress: Double
  /// The velocity along the gesture's direction, in points per second, for a pinch in scale per second.
  let velocity: Double
  /// Whether it continues to the end, or returns.
  let completes: Bool

  /// The same the other way.
  var turned: TableLetGo {
    TableLetGo(gesture: gesture, progress: progress, velocity: -velocity, completes: !completes)
  }
}

/// How a released gesture continues: from one time of a leg to another, along a curve.
struct TablePace: Sendable {
  /// Times of the leg, in milliseconds.
  let from, to: Double
  /// Milliseconds.
  let length: Double
  let curve: TableCurve

  private static let instant = 1e-6

  /// Back at rest, and when rewound to the release, a jump at that time hasn't happened.
  func time(at passed: Double, isBackward: Bool) -> Double {
    if isBackward, passed <= Self.instant { return from }
    if passed >= length - Self.instant { return to > 0 ? to : -1 }
    return from + (to - from) * curve.transform(passed <= Self.instant ? 0 : passed / length)
  }
}

extension TablePlayback {
  func released(_ gesture: String, at progress: Double, velocity: Double) -> (any Playback)? {
    letGo(of: gesture, at: progress, velocity: velocity)
  }

  /// Nil if the file doesn't specify what runs then.
  func letGo(of gesture: String, at progress: Double, velocity: Double) -> TablePlayback? {
    guard map.interruption != nil, let gesture = map.conduct.gestures?.first(where: { $0.name == gesture }) else {
      return nil
    }
    let isFast = gesture.velocity.map { velocity >= $0 } ?? false
    let letGo = TableLetGo(
      gesture: gesture, progress: progress, velocity: velocity, completes: isFast || progress >= gesture.threshold)
    let back: Direction = gesture.direction == .present ? .dismiss : .present
    return TablePlayback(
      map: map, [leg(after: letGo)], to: letGo.completes ? gesture.direction : back, viewport: viewport, others: [])
  }

  /// What continues: the direction that a gesture drives, or its own motion to an end.
  func leg(after letGo: TableLetGo) -> TableLeg {
    let gesture = letGo.gesture
    var leg = gesture.drives ? TableLeg(map, gesture.direction, scrubbed(gesture)) : moved(by: gesture)
    if letGo.completes, !gesture.drives {
      let finger = heading(of: gesture).map { $0 * letGo.velocity }
      let held = leg.heroes.map { $0.values(at: letGo.progress * leg.duration).counted }
      let heroes = map.heroes.indices.map { index in
        map.heroes[index].continued(
          gesture.direction, from: held[index], duration: TableLeg(map, gesture.direction).duration,
          finger: gesture.follow.contains(map.heroes[index].id) ? finger : nil)
      }
      leg = TableLeg(map, gesture.direction, heroes)
    } else {
      leg.pace = pace(of: letGo, over: leg.duration)
    }
    leg.isFromRest = false
    leg.letGo = letGo
    return leg
  }

  private func scrubbed(_ gesture: PlayedGesture) -> [PlayedHero] {
    map.heroes.map { $0.linear(gesture.direction) }
  }

  /// The motion of a gesture itself, from the state at rest, over 1000 ms.
  private func moved(by gesture: PlayedGesture) -> TableLeg {
    let way = heading(of: gesture).map { $0 * travel(of: gesture) }
    let heroes = map.heroes.indices.map { index in
      let hero = map.heroes[index]
      // Before its tracks start, a direction shows the state at rest.
      var rest = PlayedHero(hero, gesture.direction).values(at: -1).counted
      var tracks = (gesture.tracks.map { $0[index] } ?? []).map(\.linear)
      for track in tracks where track.isStill { rest[track.property] = track.segments[0].from }
      tracks.removeAll(where: \.isStill)
      if let way, gesture.follow.contains(hero.id) {
        let still = TableTrack.Segment(
          start: 0, duration: 1000, from: rest[.translation], to: rest[.translation], curve: .linear, way: .straight)
        let own = tracks.first { $0.property == .translation }?.segments ?? [still]
        tracks.removeAll { $0.property == .translation }
        tracks.append(TableTrack(property: .translation, segments: own.flatMap { $0.adding(way) }))
      }
      return PlayedHero(rest, tracks)
    }
    return TableLeg(map, gesture.direction, heroes, duration: 1000)
  }

  private func pace(of letGo: TableLetGo, over duration: Double) -> TablePace {
    let (gesture, release) = (letGo.gesture, letGo.gesture.release)
    let goal: Double = letGo.completes ? 1 : 0
    let way = goal - letGo.progress
    let own = TableLeg(map, gesture.direction).duration * abs(way)
    var length = own > 0 ? release.duration ?? own : 0
    var curve =
      release.curve
      ?? TableCurve(
        shape: .cubics([.init(first: .zero, second: SIMD2(0.58, 1), end: .one)]), isMirrored: false)
    if own > 0, case .spring(let spring, _) = curve.shape {
      var thrown = spring.with(velocity: letGo.velocity / travel(of: gesture) / way)
      switch release.timing ?? .given {
      case .given: break
      case .settling: length = thrown.settling
      case .fitted: thrown = thrown.fitted(to: length / 1000)
      }
      curve.shape = .spring(thrown, duration: length)
    }
    return TablePace(from: letGo.progress * duration, to: goal * duration, length: length, curve: curve)
  }

  /// The travel for progress 1, in points; for a pinch, the change of the scale factor.
  private func travel(of gesture: PlayedGesture) -> Double {
    gesture.gesture == Interaction.Gesture.pinch.rawValue ? gesture.distance - 1 : gesture.distance
  }

  /// The direction of the finger as a unit vector; nil for a pinch, and downwards if any direction counts.
  private func heading(of gesture: PlayedGesture) -> SIMD4<Double>? {
    let forwards: Double = viewport.isRightToLeft ? -1 : 1
    return switch gesture.heading.flatMap(Interaction.Travel.init) {
    case .down, .any: SIMD4(0, 1, 0, 0)
    case .up: SIMD4(0, -1, 0, 0)
    case .trailing: SIMD4(forwards, 0, 0, 0)
    case .leading: SIMD4(-forwards, 0, 0, 0)
    case nil: nil
    }
  }
}

extension PlayedTable.Hero {
  /// A direction from the state that a finger left. What the finger moved, and no track does, goes to its end with the
  /// first segment of the motion, if there is any.
  /// - Parameter finger: the finger's velocity in points per second, if the direction continues with it.
  fileprivate func continued(
    _ direction: Direction, from held: PropertyValues, duration: Double, finger: SIMD4<Double>?
  ) -> PlayedHero {
    let (own, still) = (tracks(direction).filter { !$0.isStill }, tracks(direction).filter(\.isStill))
    let rest = PlayedHero(self, direction).values(at: -1).counted
    let goal = direction == .present ? destination : source
    let lead = continuation(direction, of: own, over: duration)
    let tracks = Property.allCases.compactMap { property -> TableTrack? in
      let value = held[property]
      let speed = property == .translation ? finger : nil
      if var track = own.first(where: { $0.property == property }) {
        let start = track.segments[0].from
        guard value.isApart(from: start) else { return track }
        if case .keyframes(var frames) = track.segments[0].way, !frames.values[0].isApart(from: start) {
          frames.values[0] = value
          track.segments[0].way = .keyframes(frames)
        }
        track.segments[0].from = value
        track.segments[0].takeOver(speed)
        return track
      }
      guard property != .content, property != .fill || hasFill else { return nil }
      var end = still.first { $0.property == property }?.segments[0].from ?? goal.values[property] ?? rest[property]
      for part in property.componentCount..<4 { end[part] = 0 }
      guard value.isApart(from: end) else { return nil }
      var segment = TableTrack.Segment(
        start: lead.start, duration: lead.duration, from: value, to: end, curve: lead.curve, way: .straight)
      segment.takeOver(speed)
      return TableTrack(property: property, segments: [segment])
    }
    return PlayedHero(held, tracks)
  }

  /// As the table specifies; if the runtime derives it, like the first segment.
  private func continuation(_ direction: Direction, of tracks: [TableTrack], over duration: Double) -> TableLead {
    if let onwards {
      return onwards[direction] ?? TableLead(start: 0, duration: duration, curve: .linear)
    }
    let moving = tracks.filter { $0.property.family == .motion }
    let first = (moving.isEmpty ? tracks : moving).map { $0.segments[0] }.min { $0.start < $1.start }
    if let first { return TableLead(start: first.start, duration: first.duration, curve: first.curve) }
    let easeOut = TableCurve(
      shape: .cubics([.init(first: .zero, second: SIMD2(0.58, 1), end: .one)]), isMirrored: false)
    return TableLead(start: 0, duration: max(duration, 1), curve: easeOut)
  }
}

extension TableTrack.Segment {
  /// Segments that add a straight way to this one's, whose curve is linear: one, or a piece for each held keyframe.
  fileprivate func adding(_ finger: SIMD4<Double>) -> [Self] {
    var sum = self
    sum.to += finger
    guard case .keyframes(var keyframes) = way else { return [sum] }
    let moved = zip(keyframes.values, keyframes.positions).map { $0 + finger * $1 }
    let isHeld: Bool
    switch keyframes.interpolation {
    case .linear, .cubic:
      keyframes.values = moved
      sum.way = .keyframes(keyframes)
      return [sum]
    case .hold: isHeld = true
    case .holdNext: isHeld = false
    }
    return moved.indices.dropLast().map { index in
      let (position, next) = (keyframes.positions[index], keyframes.positions[index + 1])
      let held = keyframes.values[isHeld ? index : index + 1]
      var piece = self
      (piece.start, piece.duration) = (start + duration * position, duration * (next - position))
      (piece.from, piece.to) = (index > 0 ? moved[index] : from, moved[index + 1])
      let line = TableKeyframes(
        positions: [0, 1], values: [held + finger * position, held + finger * next], interpolation: .linear)
      piece.way = .keyframes(line)
      return piece
    }
  }

  /// Lets a spring that starts at once take over the finger's speed, in shares of the remaining distance.
  fileprivate mutating func takeOver(_ speed: SIMD4<Double>?) {
    let way = to - from
    let square = (way * way).sum()
    guard let speed, square > 0, start <= 1e-6, case .spring(let spring, let duration) = curve.shape else { return }
    curve.shape = .spring(spring.with(velocity: (speed * way).sum() / square), duration: duration)
  }
}

extension SIMD4<Double> {
  fileprivate func isApart(from other: SIMD4<Double>) -> Bool {
    (0..<4).contains { abs(self[$0] - other[$0]) > 1e-6 }
  }
}

extension TableSpring {
  /// The share of the distance within which a spring is settled.
  private static let settled = 0.001

  /// The whole milliseconds until it stays within a thousandth of its goal.
  fileprivate var settling: Double {
    // From a time at which it must have settled, back to the last time at which it hasn't.
    var end = 1 / frequency
    while envelope(end) > Self.settled, end < 2e4 { end *= 2 }
    let step = min(end / 4096, turn / 256)
    var time = end
    while time > 0, abs(1 - x(time - step)) <= Self.settled { time -= step }
    let seconds = Self.border(max(time - step, 0), time) { abs(1 - x($0)) > Self.settled }
    return max((seconds * 1000 - 1e-9).rounded(.up), 1)
  }

  /// The spring with the largest frequency for which a thousandth remains after this many seconds: of its envelope if
  /// the damping ratio is below 1, otherwise of itself.
  fileprivate func fitted(to seconds: Double) -> TableSpring {
    let (time, speed) = (max(seconds, 1e-9), velocity)
    // Files round the damping.
    let ratio = abs(dampingRatio - 1) < 1e-6 ? 1 : dampingRatio
    let root = ratio < 1 ? ((1 - ratio) * (1 + ratio)).squareRoot() : 0
    func exceeds(_ omega: Double) -> Bool {
      let height = ratio < 1 ? abs(ratio * omega - speed) / (omega * root) : abs(1 + (omega - speed) * time)
      return height * exponential(-ratio * omega * time) > Self.settled
    }
    // Beyond this, it never does.
    var high = max(abs(speed) / ratio, 1 / time)
    while (ratio < 1 ? 2 * ratio / root : 1 + 2 * high * time) * exponential(-ratio * high * time) > Self.settled {
      high *= 2
    }
    while high > 1e-9, !exceeds(high * 0.995) { high *= 0.995 }
    let omega = Self.border(high * 0.995, high, exceeds)
    return TableSpring(mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, velocity: speed)
  }

  /// The border where a condition ceases to hold, to the last bit.
  private static func border(_ from: Double, _ to: Double, _ holds: (Double) -> Bool) -> Double {
    var (low, high) = (from, to)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if holds(middle) { low = middle } else { high = middle }
    }
  }
}
