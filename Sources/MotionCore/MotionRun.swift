/// A direction as it plays: from rest, after a release, or turned in mid-flight. Times are milliseconds from its start.
public struct MotionRun: Sendable {
  /// Where it leads.
  public let direction: MotionDirection
  /// What plays, one after the other.
  let legs: [Leg]
  /// The shares of the source's and the destination's hand-over that it found at its start; nil from rest.
  let kept: SIMD2<Double>?

  init(_ direction: MotionDirection, _ legs: [Leg], kept: SIMD2<Double>? = nil) {
    (self.direction, self.legs, self.kept) = (direction, legs, kept)
  }

  /// A part of a run: a direction from one of its times on, or back from there.
  struct Leg: Sendable {
    let playback: MotionPlayback
    /// The time at which it begins; that of the pace, if it has one.
    var start = 0.0
    var isBackward = false
    /// Whether its tracks start at rest, as in the whole direction.
    var isFromRest = true
    /// Nil if time passes evenly.
    var pace: Pace?
    /// The release at which it begins, or, if it is played backwards, ends.
    var release: Release?

    init(_ playback: MotionPlayback) { self.playback = playback }

    var length: Double { isBackward ? start : (pace?.length ?? playback.duration) - start }

    func starting(at time: Double, isBackward: Bool) -> Leg {
      var leg = self
      (leg.start, leg.isBackward) = (time, isBackward)
      return leg
    }

    func passed(_ elapsed: Double) -> Double { isBackward ? start - elapsed : start + elapsed }

    func time(at elapsed: Double) -> Double {
      let passed = passed(elapsed)
      if let pace { return pace.time(at: passed, isBackward: isBackward) }
      // Back at its start, a jump there hasn't happened.
      return isBackward && passed <= MotionMath.instant ? -1 : passed
    }

    /// The share of the direction that has passed; a gesture that moves elements itself keeps it at its start.
    func share(at elapsed: Double) -> Double {
      if let release, pace != nil, !release.interaction.drives { return 0 }
      return min(max(time(at: elapsed) / playback.duration, 0), 1)
    }
  }

  /// How a release goes on: from one time of a direction to another.
  struct Pace: Sendable {
    let from, to: Double
    /// Milliseconds.
    let length: Double
    let curve: MotionCurve?

    /// Back at rest, and when rewound to the release, a jump at that time hasn't happened.
    func time(at passed: Double, isBackward: Bool) -> Double {
      if isBackward, passed <= MotionMath.instant { return from }
      if passed >= length - MotionMath.instant { return to > 0 ? to : -1 }
      let share = passed <= MotionMath.instant ? 0 : passed / length
      return from + (to - from) * (curve?.progress(share, soon: MotionMath.instant / length) ?? share)
    }
  }

  /// A finger that let go.
  struct Release: Sendable {
    let interaction: MotionInteraction
    /// 0…1.
    let progress: Double
    let velocity: Double
    let completes: Bool

    /// The same the other way.
    var turned: Release {
      Release(interaction: interaction, progress: progress, velocity: -velocity, completes: !completes)
    }
  }

  /// Milliseconds.
  public var duration: Double { legs.reduce(0) { $0 + $1.length } }

  /// The leg that plays at a time, and the milliseconds since it began. Where two legs meet, the second one plays.
  func leg(at time: Double) -> (index: Int, leg: Leg, elapsed: Double) {
    var (index, time) = (0, time)
    while index + 1 < legs.count, time >= legs[index].length - MotionMath.instant {
      time = max(time - legs[index].length, 0)
      index += 1
    }
    return (index, legs[index], time)
  }

  /// The value of a property of an element, left to right and not clamped.
  func value(_ property: MotionProperty, of element: Int, at time: Double) -> SIMD4<Double> {
    let (_, leg, elapsed) = leg(at: time)
    return leg.playback.value(property, of: element, at: leg.time(at: elapsed))
  }

  /// The values of an element, left to right and not clamped.
  public func values(of element: Int, at time: Double) -> MotionValues {
    let (_, leg, elapsed) = leg(at: time)
    return leg.playback.values(of: element, at: leg.time(at: elapsed))
  }
}

extension Motion {
  /// A direction from rest.
  public func run(_ direction: MotionDirection) -> MotionRun {
    MotionRun(direction, [MotionRun.Leg(playback(direction))])
  }

  /// What an element shows under a finger, left to right and not clamped.
  /// * `progress`: 0…1.
  public func values(of element: Int, under interaction: MotionInteraction, at progress: Double) -> MotionValues {
    touched(by: interaction).values(of: element, at: progress, elapsed: 0)
  }

  // Interruption

  /// What follows if the user turns round at a time of a run.
  public func turned(_ run: MotionRun, at time: Double) -> MotionRun {
    let (index, leg, elapsed) = run.leg(at: time)
    let passed = leg.passed(elapsed)
    let (back, kept) = (run.direction.opposite, run.handoverShares(at: time))
    switch table.interruption {
    case .finish:
      let rest = leg.starting(at: passed, isBackward: leg.isBackward)
      // Turned again before the end, the first turn is canceled.
      let legs = index + 1 < run.legs.count ? [rest] : [rest, MotionRun.Leg(playback(back))]
      return MotionRun(back, legs, kept: kept)
    case .rewind:
      let rewound = leg.starting(at: passed, isBackward: !leg.isBackward)
      // Beyond a release, it goes on to where the finger came from.
      guard rewound.isBackward, let release = leg.release else { return MotionRun(back, [rewound], kept: kept) }
      return MotionRun(back, [rewound, self.leg(after: release.turned)], kept: kept)
    case .redirect:
      if table.play == .reverse, leg.isFromRest {
        let other = playback(back)
        let start = other.duration * (1 - leg.share(at: elapsed))
        return MotionRun(back, [MotionRun.Leg(other).starting(at: start, isBackward: false)], kept: kept)
      }
      var redirected = MotionRun.Leg(self.redirected(run, at: time, to: back))
      redirected.isFromRest = false
      return MotionRun(back, [redirected], kept: kept)
    }
  }

  /// A direction that starts from what a run shows at a time: only where its tracks start changes.
  private func redirected(_ run: MotionRun, at time: Double, to direction: MotionDirection) -> MotionPlayback {
    let rest = playback(direction)
    let builder = MotionBuilder(
      table: table, screen: screen, sources: sources, destinations: destinations, anchors: anchors)
    var redirected = MotionPlayback(direction: direction, duration: rest.duration, elements: [])
    for index in places.indices {
      let held = run.values(of: index, at: time)
      if !rest.presences.isEmpty {
        redirected.presences.append(rest.presences[index]?.starting(from: SIMD4(held.presence, 0, 0, 0)))
      }
      var tracks: MotionTracks
      switch (table.play, direction) {
      case (nil, .dismiss):
        tracks = builder.element(index, places[index].dismiss, direction, from: held, like: rest.elements[index])
      case (_, .present):
        tracks = builder.element(index, places[index].present, direction, from: held, like: rest.elements[index])
      case (.some, .dismiss): tracks = rest.elements[index].starting(from: held)
      }
      for property in MotionProperty.allCases where property != .fill || table.elements[index].isFilled {
        let goal = rest.elements[index][property].final
        if tracks[property].segments.isEmpty, property != .content, MotionMath.isApart(held[property], goal) {
          var segment = lead(of: index, direction).segment(from: held[property], to: goal)
          let arc = table.elements[index].arc * (direction == .present ? 1 : -1)
          if property == .position, arc != 0 { segment.way = .arc(arc) }
          tracks.append(segment, to: property)
        }
        guard var first = tracks[property].segments.first, case .straight = first.way, !first.isBackward,
          case .spring(let spring)? = first.curve, first.start <= MotionMath.instant,
          (first.to - first.from).length > 1e-6
        else { continue }
        // Springs count seconds of their own time.
        first.take(velocity(of: property, of: index, before: time, in: run) * (first.duration / spring.duration))
        tracks[property].segments[0] = first
      }
      redirected.elements.append(tracks)
    }
    return redirected
  }

  /// The units per second just before a time, extrapolated from values a little earlier.
  private func velocity(
    of property: MotionProperty, of index: Int, before time: Double, in run: MotionRun
  ) -> SIMD4<Double> {
    let step = 0.01
    func value(_ back: Double) -> SIMD4<Double> {
      run.value(property, of: index, at: time - 2 * MotionMath.instant - back * step)
    }
    let near = value(0) * 25 - value(1) * 48
    let far = value(2) * 36 - value(3) * 16 + value(4) * 3
    return (near + far) * (1000 / (12 * step))
  }

  /// How a property goes to its end that has no move in a direction which starts in mid-flight: with the element's
  /// first move from rest, the earliest, then in the order of the phases; else with the first phase.
  private func lead(of index: Int, _ direction: MotionDirection) -> Lead {
    let moving = playback(direction).elements[index].tracks.flatMap(\.segments).filter(\.moves)
    let earliest = moving.map(\.start).min() ?? 0
    let first = moving.filter { $0.start <= earliest + MotionMath.instant }
    let isDerived = direction == .dismiss && table.play != nil
    if let lead = first.min(by: { isDerived ? $0.move > $1.move : $0.move < $1.move }) { return Lead(lead) }
    guard isDerived, let play = table.play else {
      let own = direction == .present ? places[index].starts.present : places[index].starts.dismiss
      let first = (direction == .present ? table.present : table.dismiss).first
      return Lead(start: own?.first ?? first.start, duration: first.duration, curve: curve(first.curve))
    }
    let last = table.present.last
    let total = table.present.duration
    let factor = total > 0 ? table.dismiss.duration / total : 1
    let start = places[index].starts.present?.last ?? last.start
    return Lead(
      start: max(total - start - last.duration, 0) * factor, duration: last.duration * factor,
      curve: curve(last.curve), isBackward: play == .reverse)
  }

  // Gestures

  /// What an interaction moves, over a duration that stands for progress 1.
  private func scrubbed(by interaction: MotionInteraction, follows: Bool = true) -> MotionPlayback {
    if interaction.drives { return playback(interaction.direction).linear }
    var straight = MotionBuilder(
      table: table, screen: screen, sources: sources, destinations: destinations, anchors: anchors)
    straight.bends = false
    var playback = MotionPlayback(direction: interaction.direction, duration: 1000, elements: [])
    playback.presences = self.playback(interaction.direction).presences.map { presence in
      presence.map { MotionTrack(initial: $0.initial) }
    }
    let way = heading(of: interaction) * travel(of: interaction)
    let followers = followers(of: interaction)
    for (index, place) in places.enumerated() {
      let moves = place.gestures[interaction.name].map { [$0] } ?? []
      playback.elements.append(straight.element(index, moves, interaction.direction))
      if follows { playback.follow.append(followers.contains(index) ? way : .zero) }
    }
    return playback
  }

  /// What runs after a finger lets go.
  /// * `progress`: 0…1.
  /// * `velocity`: the speed along the heading, in points (for a pinch, scale) per second.
  /// * `kept`: the shares of the hand-overs where it lets go, if the finger didn't begin at rest.
  public func released(
    _ interaction: MotionInteraction, at progress: Double, velocity: Double, kept: SIMD2<Double>? = nil
  ) -> MotionRun {
    let isFast = interaction.velocity.map { velocity >= $0 } ?? false
    let progress = min(max(progress, 0), 1)
    let release = MotionRun.Release(
      interaction: interaction, progress: progress, velocity: velocity,
      completes: isFast || progress >= interaction.threshold)
    return MotionRun(
      release.completes ? interaction.direction : interaction.direction.opposite, [leg(after: release)],
      kept: kept ?? touched(by: interaction).handoverShares(at: progress, elapsed: 0))
  }

  /// Whether a finger lets go by itself: it is at the threshold or beyond it, and at its progress before was below.
  public func commits(_ interaction: MotionInteraction, at progress: Double, after before: Double) -> Bool {
    interaction.commit == .threshold && before < interaction.threshold && progress >= interaction.threshold
  }

  private func leg(after release: MotionRun.Release) -> MotionRun.Leg {
    let interaction = release.interaction
    let scrubbed = scrubbed(by: interaction)
    var leg: MotionRun.Leg
    if release.completes, !interaction.drives {
      leg = MotionRun.Leg(continued(interaction, from: scrubbed, release))
    } else {
      leg = MotionRun.Leg(scrubbed)
      leg.pace = pace(of: release, over: scrubbed.duration)
    }
    leg.isFromRest = false
    leg.release = release
    return leg
  }

  /// A direction from what a finger left. What the finger moved, and no phase does, goes to its end with the element's
  /// first segment, preferably of its motion.
  private func continued(
    _ interaction: MotionInteraction, from scrubbed: MotionPlayback, _ release: MotionRun.Release
  ) -> MotionPlayback {
    let direction = interaction.direction
    var playback = self.playback(direction)
    let goals = rest(direction.end)
    let heading = heading(of: interaction)
    let followers = followers(of: interaction)
    playback.elements = places.indices.map { index in
      let held = scrubbed.values(of: index, at: release.progress * scrubbed.duration)
      let own = self.playback(direction).elements[index]
      var tracks = own.starting(from: held)
      let lead = continuation(of: index, direction)
      for property in MotionProperty.allCases {
        let isThrown = property == .translation && followers.contains(index) && heading != .zero
        let isMoved = MotionMath.isApart(held[property], own[property].initial, by: 0)
        if own[property].segments.isEmpty {
          guard property != .content, property != .fill || table.elements[index].isFilled,
            MotionMath.isApart(held[property], goals[index][property], by: 0)
          else { continue }
          tracks.append(lead.segment(from: held[property], to: goals[index][property]), to: property)
        } else if !isMoved {
          continue
        }
        if isThrown { tracks[property].segments[0].take(heading * release.velocity) }
      }
      return tracks
    }
    return playback
  }

  private func continuation(of index: Int, _ direction: MotionDirection) -> Lead {
    let tracks = playback(direction).elements[index]
    let moving = MotionProperty.allCases.filter { !tracks[$0].segments.isEmpty }
    let motion = moving.filter(\.isMotion)
    let first = (motion.isEmpty ? moving : motion).compactMap { tracks[$0].segments.first }.min { $0.start < $1.start }
    return first.map(Lead.init)
      ?? Lead(start: 0, duration: max(playback(direction).duration, 1), curve: MotionCurve.easeOut)
  }

  private func pace(of release: MotionRun.Release, over duration: Double) -> MotionRun.Pace {
    let interaction = release.interaction
    let goal: Double = release.completes ? 1 : 0
    let way = goal - release.progress
    let own = playback(interaction.direction).duration * way.magnitude
    var length = own > 0 ? interaction.release.duration ?? own : 0
    var curve = self.curve(interaction.release.curve) ?? .easeOut
    if own > 0, case .spring(let spring) = curve {
      var thrown = spring.with(velocity: release.velocity / travel(of: interaction) / way)
      if interaction.release.timing == .settling { length = thrown.settling }
      thrown.duration = length
      curve = .spring(interaction.release.timing == .fitted ? thrown.fitted : thrown)
    }
    return MotionRun.Pace(from: release.progress * duration, to: goal * duration, length: length, curve: curve)
  }

  /// The travel for progress 1, in points; for a pinch, the change of the scale.
  public func travel(of interaction: MotionInteraction) -> Double {
    let distance = interaction.distance.points(on: screen)
    return interaction.gesture == .pinch ? distance - 1 : distance
  }

  /// The progress under a finger, 0…1.
  /// - Parameters:
  ///   - interaction: the gesture that it makes.
  ///   - start: the progress where it came down.
  ///   - travel: its way since then, in points of the screen.
  ///   - scale: the distance of two of them, in shares of that when they came down.
  public func progress(
    of interaction: MotionInteraction, from start: Double, travel: SIMD2<Double>, scale: Double
  ) -> Double {
    let way =
      switch interaction.heading {
      case nil: scale - 1
      case .any: (travel * travel).sum().squareRoot()
      case .down, .up, .leading, .trailing:
        (travel * interaction.way(isRightToLeft: screen.isRightToLeft)).sum()
      }
    return min(max(start + way / self.travel(of: interaction), 0), 1)
  }

  /// The way of the finger as a unit vector, left to right.
  private func heading(of interaction: MotionInteraction) -> SIMD4<Double> {
    SIMD4(lowHalf: interaction.way(isRightToLeft: screen.isRightToLeft && !isMirrored), highHalf: .zero)
  }

  /// A finger that begins an interaction at rest.
  public func touched(by interaction: MotionInteraction) -> MotionCatch {
    MotionCatch(
      progress: 0, scrubbed: scrubbed(by: interaction, follows: false), offsets: [], drives: interaction.drives,
      followers: interaction.drives ? [] : followers(of: interaction))
  }

  /// A finger that takes over a run at a time; nil for an interaction that drives no direction.
  public func caught(_ run: MotionRun, at time: Double, by interaction: MotionInteraction) -> MotionCatch? {
    guard interaction.drives else { return nil }
    let (_, leg, elapsed) = run.leg(at: time)
    let share = leg.share(at: elapsed)
    let progress = leg.playback.direction == interaction.direction ? share : 1 - share
    let scrubbed = scrubbed(by: interaction)
    let offsets = places.indices.map { index in
      let (held, below) = (
        run.values(of: index, at: time), scrubbed.values(of: index, at: progress * scrubbed.duration)
      )
      var offsets = MotionValues()
      for property in MotionProperty.allCases { offsets[property] = held[property] - below[property] }
      offsets.presence = held.presence - below.presence
      return offsets
    }
    return MotionCatch(
      progress: progress, scrubbed: scrubbed, offsets: offsets, kept: run.handoverShares(at: time),
      end: run.direction.end, followers: [])
  }
}

extension MotionInteraction {
  /// The way of the finger on the screen, as a unit vector; nothing for a pinch, downwards if any way counts.
  public func way(isRightToLeft: Bool) -> SIMD2<Double> {
    let forwards: Double = isRightToLeft ? -1 : 1
    return switch heading {
    case .down, .any: SIMD2(0, 1)
    case .up: SIMD2(0, -1)
    case .trailing: SIMD2(forwards, 0)
    case .leading: SIMD2(-forwards, 0)
    case nil: .zero
    }
  }
}

/// A finger on the screen. If it has taken over a run, what was seen then blends into what the finger scrubs.
public struct MotionCatch: Sendable {
  /// Where the finger came down, 0…1.
  public let progress: Double
  fileprivate let scrubbed: MotionPlayback
  /// By element; empty at rest.
  fileprivate let offsets: [MotionValues]
  /// Whether it scrubs a direction; else it moves elements before one.
  fileprivate var drives = true
  /// The shares of the hand-overs that it found.
  fileprivate var kept = SIMD2<Double>.zero
  /// Where what it has caught led.
  fileprivate(set) var end = MotionSide.source
  /// The indices of the elements that the finger takes along.
  let followers: [Int]

  /// The milliseconds that the blend takes.
  static let blending = 100.0

  /// What an element shows, left to right and not clamped.
  /// * `progress`: 0…1.
  /// * `elapsed`: the milliseconds since the touch.
  public func values(of element: Int, at progress: Double, elapsed: Double) -> MotionValues {
    var values = MotionValues()
    read(element, at: progress, elapsed: elapsed, into: &values)
    return values
  }

  /// The shares of the source's and the destination's hand-over, 0…1: see `MotionRun`.
  public func handoverShares(at progress: Double, elapsed: Double) -> SIMD2<Double> {
    let progress = min(max(progress, 0), 1)
    guard drives else { return (scrubbed.direction == .present ? SIMD2(1, 0) : SIMD2(0, 1)) * (1 - progress) }
    let run = MotionRun(scrubbed.direction, [MotionRun.Leg(scrubbed)])
    return pointwiseMax(
      run.handoverShares(at: progress * run.duration), kept * max(0, 1 - elapsed / Self.blending))
  }

  func read(_ element: Int, at progress: Double, elapsed: Double, into values: inout MotionValues) {
    scrubbed.read(element, at: progress * scrubbed.duration, into: &values)
    let share = max(0, 1 - elapsed / Self.blending)
    if share == 0 || offsets.isEmpty { return }
    for property in MotionProperty.allCases { values[property] += offsets[element][property] * share }
    values.presence += offsets[element].presence * share
  }
}

/// The time and the curve of a property without a move of its own.
private struct Lead {
  var start, duration: Double
  var curve: MotionCurve?
  var isBackward = false

  init(start: Double, duration: Double, curve: MotionCurve?, isBackward: Bool = false) {
    (self.start, self.duration, self.curve, self.isBackward) = (start, duration, curve, isBackward)
  }

  init(_ segment: MotionSegment) {
    self.init(
      start: segment.start, duration: segment.duration, curve: segment.curve, isBackward: segment.isBackward)
  }

  func segment(from: SIMD4<Double>, to: SIMD4<Double>) -> MotionSegment {
    MotionSegment(
      start: start, duration: duration, curve: curve, isBackward: isBackward, from: from, to: to, move: -1)
  }
}

extension MotionTracks {
  /// The tracks from other values: each ends where it did.
  fileprivate func starting(from held: MotionValues) -> MotionTracks {
    var tracks = self
    for property in MotionProperty.allCases { tracks[property] = self[property].starting(from: held[property]) }
    return tracks
  }
}

extension SIMD4<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
