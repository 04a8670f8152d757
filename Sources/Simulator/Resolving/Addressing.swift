import SpecModel

/// Which elements a phase addresses, and by which entry of `animate`: an id before a pattern, a longer pattern before a
/// shorter, a pattern before `*`.
struct Addressing {
  struct Taken {
    /// Its index in the spec.
    let element: Int
    /// The entry's index in `animate`.
    let entry: Int
  }

  /// In the order of the spec's elements: an element's rank among those addressed is its place here.
  let taken: [Taken]

  var count: Int { taken.count }

  init(_ animate: [PhaseEntry], among ids: ElementIDs) {
    let named = animate.enumerated().compactMap { entry, addressed in
      addressed.selector.id.flatMap { ids.indices[$0] }.map { Taken(element: $0, entry: entry) }
    }
    guard named.count < animate.count else {
      // Ids alone: no need to ask every element.
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

/// The ids of a spec's elements, in order and to be looked up.
struct ElementIDs {
  let all: [String]
  let indices: [String: Int]

  init(_ elements: [Element]) {
    all = elements.map(\.id)
    indices = Dictionary(all.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}
