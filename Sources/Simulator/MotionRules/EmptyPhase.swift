package import SpecModel

extension Rule {
  package static let emptyPhase = Rule(
    "empty-phase", .warning, "A phase moves nothing.",
    what: "A phase moves nothing: no id matches its patterns, another phase moves what it animates (the message "
      + "names it), or everything it animates already has these values.",
    why: "It takes time and changes nothing. Usually an id was renamed, or another phase does the same: `\"*\"` "
      + "takes what no other phase addresses at the time.",
    cure: "Correct its patterns, or remove it; an entry of `{}` takes an element out of the other phase's `\"*\"`. "
      + "For a pause, use `start` or `offset`.")
}

struct EmptyPhase: MotionRule {
  let rule = Rule.emptyPhase

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    for direction in Direction.allCases {
      // A dismiss derived from present has no phases of its own.
      if direction == .dismiss, case .play = transition.spec.dismiss { continue }
      let phases = transition.phases(of: direction)
      let moving = Set(transition.scenes.flatMap { $0.timeline(direction).movingPhases })
      for index in phases.indices where !moving.contains(index) {
        let pointer = transition.spec.pointer(toPhase: index, of: direction)
        let addressed = phases[index].addressed(of: transition.spec.elements)
        let taker = transition.taker(of: addressed, from: index, direction)
        sightings.add(Sighting(place: transition.place(pointer / "name"), direction: direction)) {
          let name = phases[index].name
          if addressed.isEmpty { return .matchesNothing(name) }
          guard let taker else { return .alreadyThere(name) }
          return .taken(name, by: phases[taker.phase].name, taker.elements.map { transition.spec.elements[$0].id })
        } notes: {
          guard let taker else { return [] }
          let pointer = transition.spec.pointer(toPhase: taker.phase, of: direction)
          return [Note("`\(phases[taker.phase].name)` is here", at: transition.place(pointer / "name"))]
        }
      }
    }
  }
}

extension Timeline {
  fileprivate var movingPhases: Set<Int> {
    var phases: Set<Int> = []
    for element in elements {
      for track in element.tracks {
        for segment in track.segments where !phases.contains(segment.phase) && segment.moves {
          phases.insert(segment.phase)
        }
      }
    }
    return phases
  }
}

extension Phase {
  /// The elements that it addresses.
  fileprivate func addressed(of elements: [Element]) -> [Int] {
    let choice = EntryChoice(animate)
    return elements.indices.filter { choice.entry(for: elements[$0].id) != nil }
  }
}

extension ResolvedTransition {
  /// The other phase that moves most of some elements, and which of them.
  fileprivate func taker(
    of elements: [Int], from phase: Int, _ direction: Direction
  ) -> (phase: Int, elements: [Int])? {
    var takers: [Int: [Int]] = [:]
    let timeline = reference.timeline(direction)
    for index in elements {
      let phases = Set(timeline.elements[index].tracks.flatMap(\.segments).filter(\.moves).map(\.phase))
      for other in phases where other != phase { takers[other, default: []].append(index) }
    }
    let most = takers.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    return most.map { ($0.key, $0.value) }
  }
}

extension Message {
  fileprivate static func matchesNothing(_ phase: String) -> Message {
    "phase `\(phase)` moves nothing: it matches no element"
  }

  fileprivate static func alreadyThere(_ phase: String) -> Message {
    "phase `\(phase)` moves nothing: everything it animates already has these values"
  }

  /// Phases may take thousands of elements.
  fileprivate static func taken(_ phase: String, by taker: String, _ elements: [String]) -> Message {
    let named = elements.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    let more = elements.count > 3 ? " and \(elements.count - 3) more" : ""
    return "phase `\(phase)` moves nothing: phase `\(taker)` moves its elements (\(named)\(more))"
  }
}
