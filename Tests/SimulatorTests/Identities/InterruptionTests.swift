import Reference
import SpecModel
import Testing

@testable import Simulator

/// Identities that hold for every interruption.
struct InterruptionTests {
  /// A turn of a generated transition.
  private struct Turn {
    let seed: UInt64
    let transition: ResolvedTransition
    let scene: Scene
    let run: Run
    let time: Double
    let next: Run

    var mode: Interruption { transition.spec.interruption ?? .redirect }
    var isReverse: Bool { if case .play(.reverse, _) = transition.spec.dismiss { true } else { false } }
    /// The run that is turned.
    var leg: Run.Leg { run.place(at: time).leg }
    /// Whether the other direction starts from the current values, with its own times.
    var isRedirected: Bool { mode == .redirect && !(isReverse && leg.isFromRest) }
    var label: String { "seed \(seed), \(run.direction) at \(time), \(mode.rawValue)\(origin)" }
    /// The finger that lifted before.
    let origin: String

    static let all: [Turn] = GeneratedTransition.all.flatMap { generated -> [Turn] in
      var random = SplitMix64(seed: generated.seed)
      return generated.transition.scenes.prefix(2).flatMap { scene in
        let directions = Direction.allCases.map { (Run(scene.timeline($0)), "") }
        return (directions + released(generated.transition, in: scene)).flatMap { first, origin -> [Turn] in
          var turns: [Turn] = []
          var run = first
          for _ in 0..<3 {
            let time = run.duration * (0.02 + 0.96 * random.unit())
            guard let next = generated.transition.interrupted(run, at: time, in: scene) else { break }
            turns.append(
              Turn(
                seed: generated.seed, transition: generated.transition, scene: scene, run: run, time: time, next: next,
                origin: origin))
            run = next
          }
          return turns
        }
      }
    }

    /// The run after a release of each interaction, too early and far enough.
    private static func released(_ transition: ResolvedTransition, in scene: Scene) -> [(Run, String)] {
      transition.spec.interactions.flatMap { interaction in
        [(0.31, -120.0), (0.86, 240)].compactMap { progress, velocity in
          let letGo = LetGo(of: interaction, at: progress, velocity: velocity)
          return transition.run(after: letGo, in: scene).map { ($0, " after \(interaction.name) at \(progress)") }
        }
      }
    }
  }

  /// A turn of the run after a release starts from what was visible there.
  @Test func releasesRunAsTheyAreSeen() throws {
    for generated in GeneratedTransition.all {
      let (transition, scene) = (generated.transition, generated.transition.reference)
      for interaction in transition.spec.interactions {
        if case .animates(_, _, let follow) = interaction.effect, !follow.isEmpty { continue }
        let letGo = LetGo(of: interaction, at: 0.4, velocity: 50)
        guard let released = transition.release(letGo, in: scene) else { continue }
        let run = try #require(transition.run(after: letGo, in: scene))
        #expect(run.duration == released.duration)
        for time in [0, 0.2, 0.7, 1].map({ $0 * run.duration }) {
          let here = transition.sample(run, at: time, in: scene)
          let there = transition.sample(released, at: time, in: scene)
          let isSame = zip(here, there).allSatisfy { $0.distance(to: $1) < 1e-9 }
          #expect(isSame, "seed \(generated.seed) \(interaction.name)")
        }
      }
    }
  }

  /// A rewound run goes back to the point of release, and from there on to rest.
  @Test func rewoundReleasesPassWhereTheFingerLetGo() {
    var count = 0
    for turn in Turn.all where turn.mode == .rewind && turn.next.legs.count == 2 {
      count += 1
      let (back, onwards) = (turn.next.legs[0], turn.next.legs[1])
      for index in turn.transition.spec.elements.indices {
        for property in Property.allCases where property != .content {
          let before = back.timeline.elements[index].value(
            of: property, at: back.time(at: back.duration), in: back.timeline)
          if onwards.timeline.elements[index].track(property)?.jumps(at: onwards.time(at: 0)) ?? false { continue }
          let after = turn.next.value(of: property, of: index, at: back.duration)
          #expect(isNear(before, after, 1e-9), "\(turn.label): \(property) of element \(index)")
        }
      }
    }
    #expect(count > 20)
  }

  /// Every track continues from its current value, except for curves and keyframes that jump at their start.
  @Test func tracksAreContinuousAtTheTurn() {
    #expect(Turn.all.count > 500)
    for turn in Turn.all {
      let (_, timeline, start) = turn.next.leg(at: 0)
      for (index, element) in timeline.elements.enumerated() {
        for property in Property.allCases {
          if element.track(property)?.jumps(at: start) ?? false { continue }
          let before = turn.run.value(of: property, of: index, at: turn.time)
          let after = turn.next.value(of: property, of: index, at: 0)
          #expect(isNear(before, after, 1e-9), "\(turn.label): \(property) of element \(index)")
        }
      }
    }
  }

  /// A spring that starts at the turn has the track's speed along its way.
  @Test func springsTakeOverSpeeds() {
    var count = 0
    for turn in Turn.all where turn.isRedirected {
      let (_, leg, elapsed) = turn.run.place(at: turn.time)
      let flight = leg.flight(at: elapsed)
      let timeline = turn.next.legs[0].timeline
      for (index, element) in timeline.elements.enumerated() {
        for track in element.tracks {
          guard let first = track.segments.first, first.start <= 1e-6, case .spring = first.easing.shape,
            !first.easing.isMirrored, case .straight = first.way
          else { continue }
          let way = first.to.value - first.from.value
          let length = (way * way).sum().squareRoot()
          guard length > 1e-6, let after = timeline.stretches(of: track.property, of: index).first else { continue }
          let speed = flight.speed(of: track.property, of: index)
          let (old, new) = ((speed * way).sum() / length, (after.velocity(at: 0) * way).sum() / length)
          #expect(abs(old - new) <= 1e-6 * (1 + abs(old)), "\(turn.label): \(track.property) of element \(index)")
          count += abs(old) > 1e-3 ? 1 : 0
        }
      }
    }
    #expect(count > 100)
  }

  /// After any turns, a run ends at its direction's end state; only content may stay.
  @Test func endsAreReached() {
    for turn in Turn.all {
      let side: Side = turn.next.direction == .present ? .destination : .source
      for (index, element) in turn.scene.elements.enumerated() {
        for property in Property.allCases where property != .content && (property != .fill || element.hasFill) {
          let value = turn.next.value(of: property, of: index, at: turn.next.duration)
          #expect(
            isNear(element.state(side).values[property], value, 2e-6), "\(turn.label): \(property) of element \(index)")
        }
      }
    }
  }

  /// If runs are rewound, or one direction is the other's reverse, turning twice at the same time changes nothing.
  @Test func turningTwiceAtOnceComesBack() {
    let tiny = 1e-7
    var count = 0
    for turn in Turn.all where turn.mode == .rewind || turn.mode == .redirect && !turn.isRedirected {
      guard let back = turn.transition.interrupted(turn.next, at: tiny, in: turn.scene) else { continue }
      count += 1
      #expect(back.direction == turn.run.direction)
      for share in [0.1, 0.35, 0.6, 0.85] {
        let time = back.duration * share
        for (index, element) in turn.scene.present.elements.enumerated() {
          for track in element.tracks {
            let here = back.value(of: track.property, of: index, at: time)
            let near = [-2e-6, 0, 2e-6].map { turn.run.value(of: track.property, of: index, at: turn.time + time + $0) }
            let (low, high) = (near.reduce(near[0], pointwiseMin), near.reduce(near[0], pointwiseMax))
            let isBetween = (0..<4).allSatisfy { here[$0] >= low[$0] - 1e-4 && here[$0] <= high[$0] + 1e-4 }
            #expect(isBetween, "\(turn.label): \(track.property) of element \(index)")
          }
        }
      }
    }
    #expect(count > 50)
  }

  /// A second turn before the end cancels the first; a later one waits for the other direction.
  @Test func finishWaits() throws {
    let turn = try #require(Turn.all.first { $0.mode == .finish && $0.run.legs.count == 1 })
    let left = turn.run.duration - turn.time
    let whole = turn.scene.timeline(turn.next.direction).duration
    #expect(abs(turn.next.duration - left - whole) < 1e-9)
    let canceled = try #require(turn.transition.interrupted(turn.next, at: left / 2, in: turn.scene))
    #expect(canceled.direction == turn.run.direction && abs(canceled.duration - left / 2) < 1e-9)
    let waiting = try #require(turn.transition.interrupted(turn.next, at: left + whole / 2, in: turn.scene))
    #expect(waiting.direction == turn.run.direction)
    #expect(abs(waiting.duration - whole / 2 - turn.scene.timeline(turn.run.direction).duration) < 1e-9)
  }

  @Test func nothingTurnsOutsideOfARun() throws {
    let turn = try #require(Turn.all.first)
    for time in [0, -1, turn.run.duration, turn.run.duration + 1, .nan] {
      #expect(turn.transition.interrupted(turn.run, at: time, in: turn.scene) == nil)
    }
  }

  /// Under the finger that catches it, everything stays where it was, and 100 ms later is where the finger scrubs it.
  @Test func caughtDirectionsStartFromWhatIsSeen() {
    var count = 0
    for turn in Turn.all {
      for interaction in turn.transition.spec.interactions {
        guard let caught = turn.transition.caught(interaction, in: turn.run, at: turn.time, in: turn.scene) else {
          continue
        }
        count += 1
        #expect((0...1).contains(caught.progress))
        for index in turn.transition.spec.elements.indices {
          for property in Property.allCases {
            let held = turn.run.value(of: property, of: index, at: turn.time)
            let shown = caught.value(of: property, of: index, at: caught.progress, elapsed: 0)
            #expect(isNear(held, shown, 1e-9), "\(turn.label): \(property) of element \(index)")
          }
        }
        let late = turn.transition.sample(caught, at: 0.3, elapsed: 100, in: turn.scene)
        #expect(late == turn.transition.sample(interaction, at: 0.3, in: turn.scene), "\(turn.label)")
      }
    }
    #expect(count > 20)
  }

  private func isNear(_ left: SIMD4<Double>, _ right: SIMD4<Double>, _ tolerance: Double) -> Bool {
    (0..<4).allSatisfy { abs(left[$0] - right[$0]) <= tolerance * max(1, abs(left[$0])) }
  }
}

extension Easing {
  fileprivate var jumps: Bool {
    switch shape {
    case .steps, .points: true
    case .linear, .bezier, .pieces, .spring: false
    }
  }
}

extension Track {
  /// Whether a segment that starts at a time leaves its start value immediately.
  fileprivate func jumps(at time: Double) -> Bool {
    segments.contains { segment in
      let isNear = abs(segment.start - time) <= 1e-5 || abs(segment.end - time) <= 1e-5
      if case .keyframes = segment.way { return isNear }
      return isNear && segment.easing.progress(at: 0, instant: 1e-6) != 0
    }
  }
}
