import SpecModel

/// What one phase does to one element: its entry, its time, and the properties it takes.
struct Take: Hashable {
  /// The index in the schedule's phases.
  let phase: Int
  let entry: Int
  /// In milliseconds from the start of the direction.
  let start: Double
  let end: Double
  var properties: PropertySet
}

extension PhaseSchedule {
  /// For every element, what the phases do to it in order of time; the same on all viewports.
  func takes(elementCount: Int) -> [[Take]] {
    let addressed = phases.map { phase in
      phase.phase.animate.map { $0.addressed(only: phase.phase.only) }
    }
    let isAll = phases.map { phase in
      phase.phase.animate.map { $0.selector == .all }
    }
    let wholes = phases.map { $0.phase.stagger == nil ? nil : (start: $0.start, end: $0.end) }
    // Most elements are addressed alike: what is left for each `*` is computed once for all of these.
    var known: [[Take]: [Take]] = [:]
    return entries(elementCount: elementCount, addressed: addressed).map { addressing in
      if let takes = known[addressing] { return takes }
      var takes = addressing
      for index in takes.indices where isAll[takes[index].phase][takes[index].entry] {
        takes[index].properties.subtract(
          Self.claimed(
            from: takes[index], by: addressing, whole: { wholes[$0.phase] }, isAll: { isAll[$0.phase][$0.entry] }))
      }
      takes.sort { ($0.start, $0.phase) < ($1.start, $1.phase) }
      known[addressing] = takes
      return takes
    }
  }

  /// For each element, its entries in the order of the phases.
  /// - Parameter addressed: for each phase and entry, what the entry addresses.
  private func entries(elementCount: Int, addressed: [[PropertySet]]) -> [[Take]] {
    var entries = [[Take]](repeating: [], count: elementCount)
    for (index, phase) in phases.enumerated() {
      for taken in phase.addressing.taken {
        let start = phase.start(of: taken)
        entries[taken.element].append(
          Take(
            phase: index, entry: taken.entry, start: start, end: start + phase.duration,
            properties: addressed[index][taken.entry]))
      }
    }
    return entries
  }

  /// What `*` leaves to other phases: what they address by id or pattern, or by an earlier `*` in the list, during a
  /// time that overlaps by more than an instant. A staggered phase claims it for all of its time, not only for the
  /// element's own turn.
  /// - Parameter whole: the time of all elements of a staggered phase.
  private static func claimed(
    from take: Take, by others: [Take], whole: (Take) -> (start: Double, end: Double)?, isAll: (Take) -> Bool
  ) -> PropertySet {
    var claimed: PropertySet = []
    for other in others where other.phase != take.phase {
      let claim = whole(other) ?? (other.start, other.end)
      let overlap = min(take.end, claim.end) - max(take.start, claim.start)
      guard overlap > Limits.instant, other.phase < take.phase || !isAll(other) else { continue }
      claimed.formUnion(other.properties)
      if claimed.isSuperset(of: take.properties) { break }
    }
    return claimed
  }
}
