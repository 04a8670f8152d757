import SpecModel

/// The elements that a phase addresses, and the entry of `animate` for each: an id takes precedence over a pattern, a
/// longer pattern over a shorter one, a pattern over `*`.
struct Addressing {
  struct Taken {
    /// The element's index in the spec.
    let element: Int
    /// The entry's index in `animate`.
    let entry: Int
  }

  /// In the order of the spec's elements; the index here is an element's rank among those addressed.
  let taken: [Taken]

  var count: Int { taken.count }

  init(_ animate: [PhaseEntry], among ids: ElementIDs) {
    let named = animate.enumerated().compactMap { entry, addressed in
      addressed.selector.id.flatMap { ids.indices[$0] }.map { Taken(element: $0, entry: entry) }
    }
    guard named.count < animate.count else {
      // Ids only, so other elements needn't be checked.
      taken = named.sorted { $0.element < $1.element }
      return
    }
    let choice = EntryChoice(animate)
    taken = ids.all.enumerated().compactMap { index, id in
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
