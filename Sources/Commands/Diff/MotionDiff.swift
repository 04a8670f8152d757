import Fidelity
import Simulator
import SpecModel

/// The changes of the motion from one transition to another.
struct MotionDiff: Equatable {
  struct Element: Equatable {
    let id: String
    let viewport: String
    /// The largest difference of each kind, if there is one.
    let changes: [Change]
    /// How many milliseconds later it comes to rest; negative if earlier.
    let delay: Double
  }

  struct Change: Equatable {
    let quantity: Deviation.Quantity
    let amount: Double
    /// The time in milliseconds from the start.
    let time: Double
  }

  struct Course: Equatable {
    let direction: Direction
    /// The durations in milliseconds.
    let oldDuration, newDuration: Double
    /// The milliseconds after which no motion is visible.
    let oldSettling, newSettling: Double
    /// The changed elements, in the new spec's order.
    let elements: [Element]
    /// The first two elements that overlap and are drawn in another order than before: the lower one and the upper one.
    let reordered: [String]

    /// The largest difference of each kind, with the element that has it.
    var largest: [(element: Element, change: Change)] {
      Deviation.Quantity.allCases.compactMap { quantity in
        elements.flatMap { element in element.changes.filter { $0.quantity == quantity }.map { (element, $0) } }
          .max { $0.1.amount < $1.1.amount }
      }
    }
  }

  /// The ids of added and removed elements.
  let added, removed: [String]
  /// The names of viewports that only one of the two has.
  let uncompared: [String]
  let courses: [Course]
  /// The changes in what the specs say.
  let written: [WrittenDiff.Change]
  let renames: Renames
  /// The former ids of renamed elements, by their current ids.
  let formerIDs: [String: String]
  /// The findings that only the new spec has, and those that only the old one had.
  private(set) var newFindings: [Finding] = []
  private(set) var curedFindings: [Finding] = []

  /// The amount below which a difference isn't visible.
  private static let least = 1e-6

  init(from old: ResolvedTransition, to new: ResolvedTransition, written: WrittenDiff) {
    self.written = written.changes
    let renames = written.renames
    self.renames = renames
    formerIDs = Dictionary(renames.pairs[.elements, default: []].map { ($0.new, $0.old) }) { first, _ in first }
    let (before, after) = (
      old.spec.elements.map { renames.name(of: $0.id, in: .elements) }, new.spec.elements.map(\.id)
    )
    added = after.filter { !before.contains($0) }
    removed = before.filter { !after.contains($0) }
    let former = old.scenes.map { (name: renames.name(of: $0.viewport.name, in: .viewports), scene: $0) }
    let viewports = new.scenes.compactMap { scene in
      former.first { $0.name == scene.viewport.name }.map { ($0.scene, scene) }
    }
    let compared = viewports.map(\.1.viewport.name)
    uncompared = (former.map(\.name) + new.scenes.map(\.viewport.name)).uniqued.filter { !compared.contains($0) }
    courses = Direction.allCases.map { [formerIDs] direction in
      let comparisons = viewports.map { former, scene in
        VersionComparison(from: old, former, to: new, scene, direction, formerIDs: formerIDs)
      }
      return Course(
        direction: direction, oldDuration: old.reference.timeline(direction).duration,
        newDuration: new.reference.timeline(direction).duration,
        oldSettling: old.settling(direction), newSettling: new.settling(direction),
        elements: zip(viewports, comparisons).flatMap {
          Self.elements(direction, from: (old, $0.0), to: (new, $0.1), formerIDs: formerIDs, $1)
        },
        reordered: comparisons.lazy.compactMap { $0.reordered() }.first.map { [$0.lower, $0.upper] } ?? [])
    }
  }

  /// Determines which findings are new, and which are gone. A finding that is still at its place, with another number,
  /// is neither.
  mutating func compare(_ old: [Finding], _ new: [Finding]) {
    var (gone, came) = (old, [] as [Finding])
    func drop(_ finding: Finding, _ isSame: (Finding) -> Bool) -> Bool {
      let index = gone.firstIndex { $0.rule.name == finding.rule.name && isSame($0) }
      guard let index else { return false }
      gone.remove(at: index)
      return true
    }
    for finding in new where !drop(finding, { $0.message == finding.message }) { came.append(finding) }
    newFindings = came.filter { finding in
      let element = finding.subject.element.map { formerIDs[$0] ?? $0 }
      return !drop(finding) { $0.place.spot == finding.place.spot && $0.subject.element == element }
    }
    curedFindings = gone
  }

  var isEmpty: Bool { written.isEmpty && newFindings.isEmpty && curedFindings.isEmpty && isMotionSame }

  /// Whether the motion is unchanged.
  var isMotionSame: Bool {
    added.isEmpty && removed.isEmpty && uncompared.isEmpty
      && courses.allSatisfy { $0.elements.isEmpty && $0.reordered.isEmpty && $0.oldDuration == $0.newDuration }
  }

  private static func elements(
    _ direction: Direction, from old: (transition: ResolvedTransition, scene: Scene),
    to new: (transition: ResolvedTransition, scene: Scene), formerIDs: [String: String],
    _ comparison: VersionComparison
  ) -> [Element] {
    comparison.elements().compactMap { measured in
      let changes = measured.deviations.filter { $0.amount > least }.map {
        Change(quantity: $0.quantity, amount: $0.amount, time: $0.time)
      }
      guard !changes.isEmpty, let index = new.transition.index(of: measured.id),
        let former = old.transition.index(of: formerIDs[measured.id] ?? measured.id)
      else { return nil }
      return Element(
        id: measured.id, viewport: new.scene.viewport.name, changes: changes,
        delay: new.scene.timeline(direction).arrival(of: index) - old.scene.timeline(direction).arrival(of: former))
    }
  }
}

extension Timeline {
  /// The milliseconds after which an element doesn't change.
  fileprivate func arrival(of index: Int) -> Double {
    elements[index].tracks.flatMap(\.segments).map(\.end).max() ?? 0
  }
}
