import SpecModel

/// The elements that a phase addresses, and the entry of `animate` for each: an id takes precedence over a pattern, a
/// longer pattern over a shorter one, a pattern over `*`.
struct Addressing {
  struct Taken {
    /// The element's index in the spec.
    let element: Int
    /// The entry's index in `animate`.
    let entry: Int
    /// How many intervals of a stagger it starts after the phase; 0 if it has no turn.
    var turn = 0
  }

  /// In the order of the spec's elements.
  private(set) var taken: [Taken]
  /// The turn of the element that starts last.
  private(set) var lastTurn = 0

  /// - Parameter origin: where the stagger begins; nil without one.
  init(_ animate: [PhaseEntry], among ids: ElementIDs, from origin: Stagger.Origin? = nil) {
    taken = Self.taken(animate, among: ids)
    guard let origin else { return }
    let counted = taken.indices.filter { !animate[taken[$0].entry].change.isEmpty }
    for (index, place) in counted.enumerated() {
      taken[place].turn = origin.turn(of: index, among: counted.count)
      lastTurn = max(lastTurn, taken[place].turn)
    }
  }

  private static func taken(_ animate: [PhaseEntry], among ids: ElementIDs) -> [Taken] {
    let named = animate.enumerated().compactMap { entry, addressed in
      addressed.selector.id.flatMap { ids.indices[$0] }.map { Taken(element: $0, entry: entry) }
    }
    guard named.count < animate.count else {
      // Ids only, so other elements needn't be checked.
      return named.sorted { $0.element < $1.element }
    }
    let choice = EntryChoice(animate)
    return ids.all.enumerated().compactMap { index, id in
      choice.entry(for: id).map { Taken(element: index, entry: $0) }
    }
  }
}

extension PhaseEntry.Selector {
  fileprivate var id: String? {
    if case .element(let id) = self { id } else { nil }
  }
}

/// The ids of a spec's elements, in order and for lookup.
struct ElementIDs {
  let all: [String]
  let indices: [String: Int]

  init(_ elements: [Element]) {
    all = elements.map(\.id)
    indices = Dictionary(all.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}
