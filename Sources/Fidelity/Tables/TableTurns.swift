import Simulator
import SpecModel

/// A direction of a table from one of its times on, or back from there.
struct TableLeg: Sendable {
  let direction: Direction
  let heroes: [PlayedHero]
  /// The duration of the whole direction, in milliseconds.
  let duration: Double
  /// The time at which the leg begins; that of the pace, if it has one.
  var start = 0.0
  /// Whether it is played backwards from there.
  var isBackward = false
  /// Whether its tracks start at rest, as in the whole direction.
  var isFromRest = true
  /// The pace of its time after a release; nil if time passes evenly.
  var pace: TablePace?
  /// The release at which it begins, or, if it is played backwards, ends.
  var letGo: TableLetGo?

  init(_ map: PlayedTable, _ direction: Direction) {
    self.init(map, direction, map.heroes.map { PlayedHero($0, direction) })
  }

  /// - Parameter duration: the duration in milliseconds; nil for the direction's own.
  init(_ map: PlayedTable, _ direction: Direction, _ heroes: [PlayedHero], duration: Double? = nil) {
    (self.direction, self.heroes) = (direction, heroes)
    self.duration = duration ?? (direction == .present ? map.presentDuration : map.dismissDuration)
  }

  func started(at time: Double, isBackward: Bool = false) -> TableLeg {
    var leg = self
    (leg.start, leg.isBackward) = (time, isBackward)
    return leg
  }

  var length: Double { isBackward ? start : (pace?.length ?? duration) - start }

  func passed(_ elapsed: Double) -> Double { isBackward ? start - elapsed : start + elapsed }

  func time(at elapsed: Double) -> Double {
    let passed = passed(elapsed)
    if let pace { return pace.time(at: passed, isBackward: isBackward) }
    // Back at its start, a jump there hasn't happened.
    return isBackward && passed <= instant ? -1 : passed
  }

  /// The share of the direction that has passed; a gesture with its own motion keeps it at the start.
  func share(at elapsed: Double) -> Double {
    if let letGo, pace != nil, !letGo.gesture.drives { return 0 }
    return min(max(time(at: elapsed) / duration, 0), 1)
  }
}

/// The milliseconds within which two times are equal.
private let instant = 1e-6

extension TablePlayback {
  /// The leg that plays at a time, and the milliseconds since it began.
  func leg(at time: Double) -> (index: Int, leg: TableLeg, elapsed: Double) {
    var (index, time) = (0, time)
    while index + 1 < legs.count, time >= legs[index].length - instant {
      time = max(time - legs[index].length, 0)
      index += 1
    }
    return (index, legs[index], time)
  }

  /// As the runtime interrupts, if the file specifies it.
  func interrupted(at time: Double) -> (any Playback)? { turned(at: time) }

  func turned(at time: Double) -> TablePlayback? {
    guard let interruption = map.interruption else { return nil }
    let now = leg(at: time)
    let passed = now.leg.passed(now.elapsed)
    let other: Direction = direction == .present ? .dismiss : .present
    func turned(_ legs: TableLeg...) -> TablePlayback {
      TablePlayback(map: map, legs, to: other, viewport: viewport, others: [])
    }
    switch interruption {
    case .finish:
      let rest = now.leg.started(at: passed)
      return now.index + 1 < legs.count ? turned(rest) : turned(rest, TableLeg(map, other))
    case .rewind:
      let back = now.leg.started(at: passed, isBackward: !now.leg.isBackward)
      // Beyond a release, it continues to where the finger came from.
      guard back.isBackward, let letGo = back.letGo else { return turned(back) }
      return turned(back, leg(after: letGo.turned))
    case .redirect:
      let goal = TableLeg(map, other)
      if map.reverses, now.leg.isFromRest {
        return turned(goal.started(at: goal.duration * (1 - now.leg.share(at: now.elapsed))))
      }
      let heroes = map.heroes.indices.map { TableTurn(map.heroes[$0], other, from: now.leg, $0, at: now.elapsed).hero }
      var redirected = TableLeg(map, other, heroes)
      redirected.isFromRest = false
      return turned(redirected)
    }
  }

  /// The motion under a finger that catches the direction at a time.
  func caught(by gesture: String, at time: Double) -> (any CaughtPlayback)? {
    guard map.interruption != nil, let driven = map.conduct.gestures?.first(where: { $0.name == gesture }),
      driven.drives
    else { return nil }
    let now = leg(at: time)
    let share = now.leg.share(at: now.elapsed)
    return CaughtHeroes(
      playback: self, held: now.leg.heroes.map { $0.values(at: now.leg.time(at: now.elapsed)) },
      scrubbed: TableLeg(map, driven.direction, map.heroes.map { $0.linear(driven.direction) }),
      start: now.leg.direction == driven.direction ? share : 1 - share)
  }
}

extension PlayedTable.Hero {
  /// The motion as it is while a finger is down.
  func linear(_ direction: Direction) -> PlayedHero {
    var hero = self
    hero.present = present.map(\.linear)
    hero.dismiss = dismiss.map(\.linear)
    return PlayedHero(hero, direction)
  }
}

/// A finger that caught a running direction.
private struct CaughtHeroes: CaughtPlayback {
  let playback: TablePlayback
  let held: [PropertyValues]
  let scrubbed: TableLeg
  let start: Double

  /// The milliseconds in which the caught state fades out.
  private static let fading = 100.0

  func looks(of elements: [String], at progress: Double, elapsed: Double) -> [[Look]] {
    let share = max(0, 1 - elapsed / Self.fading)
    return playback.looks(of: elements) { index in
      let hero = scrubbed.heroes[index]
      var values = hero.values(at: progress * scrubbed.duration)
      let before = hero.values(at: start * scrubbed.duration)
      for property in Property.allCases { values[property] += (held[index][property] - before[property]) * share }
      return values
    }
  }
}

/// A hero in a direction that starts in mid-flight.
private struct TableTurn {
  private let turning: PlayedTable.Hero
  private let tracks: [TableTrack]
  private let held: PropertyValues
  /// The values of the direction from rest.
  private let rest: PropertyValues
  private let lead: TableLead?
  private let arc: Double
  private let speed: (Property) -> SIMD4<Double>

  /// - Parameter index: the index of the hero in the running leg.
  init(_ hero: PlayedTable.Hero, _ direction: Direction, from running: TableLeg, _ index: Int, at elapsed: Double) {
    turning = hero
    tracks = hero.tracks(direction)
    held = running.heroes[index].values(at: running.time(at: elapsed)).counted
    rest = PlayedHero(hero, direction).values(at: 0).counted
    (lead, arc) = direction == .present ? (hero.presentLead, hero.arc) : (hero.dismissLead, -hero.arc)
    speed = { running.speed(of: $0, index, before: elapsed) }
  }

  var hero: PlayedHero {
    let sizes = track(of: .size)
    let turned = tracks.filter { !isLed($0.property) }.map { track in
      track.property == .size ? sizes ?? track : self.turned(track, sizes: sizes)
    }
    return PlayedHero(held, turned + ledTracks)
  }

  /// The tracks of properties that the direction itself doesn't move.
  private var ledTracks: [TableTrack] {
    guard let lead else { return [] }
    return Property.allCases.filter(isLed).map { property in
      var segment = TableTrack.Segment(
        start: lead.start, duration: lead.duration, from: held[property], to: rest[property], curve: lead.curve,
        way: property == .position && arc != 0 ? .arc(arc) : .straight)
      takeOver(&segment, speed(property))
      return TableTrack(property: property, segments: [segment])
    }
  }

  /// Whether the direction doesn't move a property, although it isn't at its end.
  private func isLed(_ property: Property) -> Bool {
    guard lead != nil, property != .content, property != .fill || turning.hasFill,
      !tracks.contains(where: { $0.property == property && !$0.isStill })
    else {
      return false
    }
    let distance = held[property] - rest[property]
    return (0..<4).contains { abs(distance[$0]) > 1e-9 }
  }

  private func track(of property: Property) -> TableTrack? {
    tracks.first { $0.property == property }.map { turned($0, sizes: nil) }
  }

  private func turned(_ track: TableTrack, sizes: TableTrack?) -> TableTrack {
    var turned = track
    if track.isStill {
      // What the direction doesn't change stays as it is.
      (turned.segments[0].from, turned.segments[0].to) = (held[track.property], held[track.property])
      return turned
    }
    turned.segments = track.turned.map { [$0] } ?? track.segments
    var value = held[track.property]
    for place in turned.segments.indices {
      var segment = turned.segments[place]
      let (change, isLast) = (value - segment.from, place == turned.segments.count - 1)
      let size = sizeChange(track.property, at: segment.start, sizes)
      func follow(_ end: inout SIMD4<Double>, _ held: TableHeld?) {
        guard let held else { return }
        end += held.own * change + SIMD4(lowHalf: held.size * size, highHalf: .zero)
      }
      segment.from = value
      if !isLast { follow(&segment.to, segment.held) }
      if case .keyframes(var frames) = segment.way {
        for index in frames.values.indices.dropLast(isLast ? 1 : 0) where index < segment.heldKeyframes.count {
          follow(&frames.values[index], segment.heldKeyframes[index])
        }
        if place == 0 { frames.values[0] = value }
        segment.way = .keyframes(frames)
      }
      if place == 0 { takeOver(&segment, speed(track.property)) }
      turned.segments[place] = segment
      value = segment.to
    }
    return turned
  }

  private func sizeChange(_ property: Property, at time: Double, _ sizes: TableTrack?) -> SIMD2<Double> {
    guard property == .position, let sizes, let rest = tracks.first(where: { $0.property == .size }) else {
      return .zero
    }
    // Just before something that starts at the same time.
    let earlier = time - 1e-9
    return (sizes.value(at: earlier) - rest.value(at: earlier)).lowHalf
  }

  private func takeOver(_ segment: inout TableTrack.Segment, _ speed: SIMD4<Double>) {
    guard case .straight = segment.way, segment.start <= 1e-6, !segment.curve.isMirrored,
      case .spring(let spring, let duration) = segment.curve.shape
    else { return }
    let way = segment.to - segment.from
    let square = (way * way).sum()
    guard square.squareRoot() > 1e-6 else { return }
    let velocity = (speed * way).sum() / square * (segment.duration / duration)
    segment.curve.shape = .spring(spring.with(velocity: velocity), duration: duration)
  }
}

extension TableLeg {
  /// The speed in units per second just before a time, extrapolated from slightly earlier values.
  fileprivate func speed(of property: Property, _ index: Int, before elapsed: Double) -> SIMD4<Double> {
    let step = 0.02
    func value(_ steps: Double) -> SIMD4<Double> {
      heroes[index].values(at: time(at: elapsed - 1e-4 - steps * step))[property]
    }
    return (value(0) * 3 - value(1) * 4 + value(2)) / (2 * step) * 1000
  }
}

extension PropertyValues {
  /// The values with 0 for unused components: a state may have ones there, and a track zeros.
  var counted: PropertyValues {
    var values = self
    for property in Property.allCases {
      for part in property.componentCount..<4 { values[property][part] = 0 }
    }
    return values
  }
}
