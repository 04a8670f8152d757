import SpecModel

/// A phase as written in the spec.
struct WrittenPhase {
  let phase: Phase
  /// The direction for which it is written.
  let direction: Direction
  let index: Int
  let entries: EntryLookup

  var pointer: JSONPointer { .root / direction.rawValue / "phases" / index }

  static func all(of spec: TransitionSpec) -> [WrittenPhase] {
    var all = list(spec.present, .present)
    if case .phases(let phases) = spec.dismiss { all += list(phases, .dismiss) }
    return all
  }

  private static func list(_ phases: [Phase], _ direction: Direction) -> [WrittenPhase] {
    phases.enumerated().map { index, phase in
      WrittenPhase(phase: phase, direction: direction, index: index, entries: EntryLookup(phase.animate))
    }
  }
}

/// Finds the entry that applies to an element.
struct EntryLookup {
  private let animate: [PhaseEntry]
  private let choice: EntryChoice

  init(_ animate: [PhaseEntry]) {
    self.animate = animate
    choice = EntryChoice(animate)
  }

  func entry(for id: String) -> PhaseEntry? {
    choice.entry(for: id).map { animate[$0] }
  }
}
