package import SpecModel

extension Rule {
  package static let idleGap = Rule(
    "idle-gap", .warning, "Nothing moves for a while between movements.",
    what: "Nothing moves for 50 ms or more between two movements.",
    why: "The transition seems to have ended or to hang.",
    cure: "Start the later phase earlier: with `after` and no offset, or a negative one.")
}

struct IdleGap: MotionRule {
  let rule = Rule.idleGap

  /// In milliseconds.
  private static let limit = 50.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDirection { scene, timeline in
      for gap in timeline.gaps where gap.end - gap.start > Self.limit - Limits.instant {
        let direction = timeline.direction
        let name = transition.spec.pointer(toPhase: gap.next, of: direction) / "name"
        sightings.add(
          Sighting(
            place: transition.place(name), amount: gap.end - gap.start, unit: .milliseconds, direction: direction,
            viewport: scene.viewport.name, time: gap.start)
        ) {
          .idle(gap.end - gap.start, from: gap.start, to: gap.end)
        } notes: {
          guard gap.last != gap.next else { return [] }
          let pointer = transition.spec.pointer(toPhase: gap.last, of: direction) / "name"
          return [Note("the last movement before it", at: transition.place(pointer))]
        }
      }
    }
  }
}

/// A time without movement, and the phases before and after it.
private struct Gap {
  let start, end: Double
  let last, next: Int
}

private struct Movement: Hashable {
  let start, end: Double
  let phase: Int
}

extension Timeline {
  fileprivate var gaps: [Gap] {
    var gaps: [Gap] = []
    var last: Movement?
    for movement in movements.sorted(by: { ($0.start, $0.end, $0.phase) < ($1.start, $1.end, $1.phase) }) {
      guard let before = last else {
        last = movement
        continue
      }
      if movement.start > before.end {
        gaps.append(Gap(start: before.end, end: movement.start, last: before.phase, next: movement.phase))
      }
      if movement.end > before.end { last = movement }
    }
    return gaps
  }

  /// The times when anything changes. Most elements move together, so each time is kept once.
  private var movements: Set<Movement> {
    var movements: Set<Movement> = []
    for index in elements.indices {
      for place in elements[index].tracks.indices {
        let segments = elements[index].tracks[place].segments
        if segments.indices.allSatisfy({ segments[$0].isPlain }) {
          for segment in segments.indices { segments[segment].addMovement(to: &movements) }
          continue
        }
        let stretches = stretches(ofTrack: place, of: index)
        for (segment, range) in stretches.ofSegments.enumerated() {
          segments[segment].addMovements(stretches.all[range], to: &movements)
        }
      }
    }
    return movements
  }
}

extension Segment {
  fileprivate func addMovement(to movements: inout Set<Movement>) {
    if from.value != to.value { movements.insert(Movement(start: start, end: end, phase: phase)) }
  }

  fileprivate func addMovements(_ stretches: ArraySlice<Stretch>, to movements: inout Set<Movement>) {
    if isPlain { return addMovement(to: &movements) }
    var value = from.value
    for index in stretches.indices {
      let (start, end) = (stretches[index].start, stretches[index].end)
      let next = stretches[index].value(at: start)
      if next != value { movements.insert(Movement(start: start, end: start, phase: phase)) }
      if !stretches[index].isStill { movements.insert(Movement(start: start, end: end, phase: phase)) }
      value = stretches[index].value(at: end)
    }
    if value != to.value { movements.insert(Movement(start: end, end: end, phase: phase)) }
  }

  /// Whether it moves all the time or not at all.
  fileprivate var isPlain: Bool {
    if case .keyframes = way { return false }
    switch easing.shape {
    case .linear, .bezier, .spring: return true
    case .pieces, .points, .steps: return false
    }
  }
}

extension Message {
  fileprivate static func idle(_ length: Double, from start: Double, to end: Double) -> Message {
    "nothing moves for \(length.milliseconds) ms, from \(start.milliseconds) to \(end.milliseconds) ms"
  }
}
