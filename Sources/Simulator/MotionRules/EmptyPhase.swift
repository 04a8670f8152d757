public import SpecModel

extension Rule {
  /// A phase moves nothing on any viewport: it matches no element, or everything it animates already has these values.
  public static let emptyPhase = Rule("empty-phase", .warning, "A phase moves nothing.")
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
        let isAddressed = phases[index].addressesAny(of: transition.spec.elements)
        sightings.add(Sighting(place: transition.place(pointer / "name"), direction: direction)) {
          isAddressed
            ? "phase `\(phases[index].name)` moves nothing: everything it animates already has these values"
            : "phase `\(phases[index].name)` moves nothing: it matches no element"
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
  fileprivate func addressesAny(of elements: [Element]) -> Bool {
    let choice = EntryChoice(animate)
    return elements.contains { choice.entry(for: $0.id) != nil }
  }
}
