import SpecModel

/// A phase as it stands in the spec.
struct WrittenPhase {
  let phase: Phase
  /// The direction it is written for.
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

/// Finds the entry that an element takes: its id before a pattern, a longer pattern before a shorter, `*` last.
struct EntryLookup {
  private var byID: [String: PhaseEntry] = [:]
  private var patterns: [(prefix: String, entry: PhaseEntry)] = []
  private var all: PhaseEntry?

  init(_ animate: [PhaseEntry]) {
    for entry in animate {
      switch entry.selector {
      case .element(let id): byID[id] = entry
      case .pattern(let prefix): patterns.append((prefix, entry))
      case .all: all = entry
      }
    }
    patterns.sort { $0.prefix.utf8.count > $1.prefix.utf8.count }
  }

  func entry(for id: String) -> PhaseEntry? {
    byID[id] ?? patterns.first { id.hasPrefix($0.prefix) }?.entry ?? all
  }
}
