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
    let quantity: ShownQuantity
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

    /// The largest difference of each kind, with the element that has it.
    var largest: [(element: Element, change: Change)] {
      ShownQuantity.allCases.compactMap { quantity in
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
  /// The former ids of renamed elements, by their current ids.
  let formerIDs: [String: String]
  /// The findings that only the new spec has, and those that only the old one had.
  private(set) var newFindings: [Finding] = []
  private(set) var curedFindings: [Finding] = []

  /// The amount below which a difference isn't visible.
  private static let least = 1e-6
  private static let moments = 1000

  init(from old: ResolvedTransition, to new: ResolvedTransition, written: WrittenDiff) {
    self.written = written.changes
    let renames = written.renames
    formerIDs = Dictionary(renames.pairs[.elements, default: []].map { ($0.new, $0.old) }) { first, _ in first }
    let (before, after) = (
      old.spec.elements.map { renames.name(of: $0.id, in: .elements) }, new.spec.elements.map(\.id)
    )
    added = after.filter { !before.contains($0) }
    removed = before.filter { !after.contains($0) }
    let pairs = after.enumerated().compactMap { index, id in
      before.firstIndex(of: id).map { Pair(old: $0, new: index) }
    }
    let former = old.scenes.map { (name: renames.name(of: $0.viewport.name, in: .viewports), scene: $0) }
    let viewports = new.scenes.compactMap { scene in
      former.first { $0.name == scene.viewport.name }.map { ($0.scene, scene) }
    }
    let compared = viewports.map(\.1.viewport.name)
    uncompared = (former.map(\.name) + new.scenes.map(\.viewport.name)).uniqued.filter { !compared.contains($0) }
    courses = Direction.allCases.map { direction in
      Course(
        direction: direction, oldDuration: old.reference.timeline(direction).duration,
        newDuration: new.reference.timeline(direction).duration,
        oldSettling: Self.settling(of: old, direction), newSettling: Self.settling(of: new, direction),
        elements: viewports.flatMap { Self.elements(direction, pairs, from: (old, $0), to: (new, $1)) })
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
      && courses.allSatisfy { $0.elements.isEmpty && $0.oldDuration == $0.newDuration }
  }

  /// The indices of an element in both.
  private struct Pair {
    let old, new: Int
  }

  private static func elements(
    _ direction: Direction, _ pairs: [Pair], from old: (transition: ResolvedTransition, scene: Scene),
    to new: (transition: ResolvedTransition, scene: Scene)
  ) -> [Element] {
    let (before, after) = (old.scene.timeline(direction), new.scene.timeline(direction))
    let times = times(before, after)
    return Parallel.map(pairs) { pair -> Element? in
      var worst: [ShownQuantity: Change] = [:]
      for time in times {
        let one = old.transition.sample(direction, of: pair.old, at: time, in: old.scene)
        let other = new.transition.sample(direction, of: pair.new, at: time, in: new.scene)
        for quantity in ShownQuantity.allCases {
          let amount = quantity.difference(one, other)
          if amount > max(worst[quantity]?.amount ?? 0, least) {
            worst[quantity] = Change(quantity: quantity, amount: amount, time: time)
          }
        }
      }
      let changes = ShownQuantity.allCases.compactMap { worst[$0] }
      if changes.isEmpty { return nil }
      return Element(
        id: new.transition.spec.elements[pair.new].id, viewport: new.scene.viewport.name, changes: changes,
        delay: after.arrival(of: pair.new) - before.arrival(of: pair.old))
    }.compactMap { $0 }
  }

  /// Evenly spaced times, and those where anything starts or ends.
  private static func times(_ old: Timeline, _ new: Timeline) -> [Double] {
    let duration = max(old.duration, new.duration)
    let even = (0...moments).map { duration * Double($0) / Double(moments) }
    let ends = [old, new].flatMap { timeline in
      timeline.elements.flatMap { $0.tracks.flatMap { $0.segments.flatMap { [$0.start, $0.end] } } }
    }
    return Array(Set(even + ends)).sorted()
  }

  /// The milliseconds after which everything stays within half a point, half a degree and a hundredth of its final
  /// value.
  private static func settling(of transition: ResolvedTransition, _ direction: Direction) -> Double {
    let timeline = transition.reference.timeline(direction)
    let times = times(timeline, timeline)
    return transition.spec.elements.indices.map { index in
      let end = transition.sample(direction, of: index, at: timeline.duration, in: transition.reference)
      let last = times.lastIndex { time in
        let sample = transition.sample(direction, of: index, at: time, in: transition.reference)
        return ShownQuantity.allCases.contains { $0.difference(sample, end) > ($0.isShare ? 0.01 : 0.5) }
      }
      return last.map { times[min($0 + 1, times.count - 1)] } ?? 0
    }.max() ?? 0
  }
}

extension Timeline {
  /// The milliseconds after which an element doesn't change.
  fileprivate func arrival(of index: Int) -> Double {
    elements[index].tracks.flatMap(\.segments).map(\.end).max() ?? 0
  }
}

/// The quantities of an element that are compared.
enum ShownQuantity: String, CaseIterable {
  case place, translation, opacity, content, cornerRadius, scale, rotation, blur, shadow, fill

  /// The name of the quantity in messages, with its unit.
  var title: String {
    switch self {
    case .cornerRadius: "corner radius"
    case .place, .translation, .opacity, .content, .scale, .rotation, .blur, .shadow, .fill: rawValue
    }
  }

  var unit: String {
    switch self {
    case .place, .translation, .cornerRadius, .blur, .shadow: " pt"
    case .rotation: "°"
    case .opacity, .content, .scale, .fill: ""
    }
  }

  /// Whether it is a share from 0 to 1, or relative to 1; otherwise it is in points or degrees.
  var isShare: Bool {
    switch self {
    case .place, .translation, .cornerRadius, .blur, .shadow, .rotation: false
    case .opacity, .content, .scale, .fill: true
    }
  }

  /// The largest difference of its components; for a place, the distance of the farthest corner.
  func difference(_ one: ElementSample, _ other: ElementSample) -> Double {
    switch self {
    case .place: Self.place(one, other)
    case .translation: Self.length(one.translation - other.translation)
    case .opacity: abs(one.opacity - other.opacity)
    case .content: abs(one.content - other.content)
    case .cornerRadius: Self.largest(one.cornerRadius - other.cornerRadius)
    case .scale: max(abs(one.scale.x - other.scale.x), abs(one.scale.y - other.scale.y))
    case .rotation:
      max(
        abs(one.rotation - other.rotation), abs(one.rotationX - other.rotationX), abs(one.rotationY - other.rotationY))
    case .blur: abs(one.blur - other.blur)
    case .shadow: Self.largest(one.shadow - other.shadow)
    case .fill: Self.largest((one.fill?.components ?? .zero) - (other.fill?.components ?? .zero))
    }
  }

  private static func place(_ one: ElementSample, _ other: ElementSample) -> Double {
    let (x, y) = (one.x - other.x, one.y - other.y)
    let (right, bottom) = (x + one.width - other.width, y + one.height - other.height)
    return length(SIMD2(max(abs(x), abs(right)), max(abs(y), abs(bottom))))
  }

  private static func length(_ way: SIMD2<Double>) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }

  private static func largest(_ values: SIMD4<Double>) -> Double {
    max(abs(values[0]), abs(values[1]), abs(values[2]), abs(values[3]))
  }
}
