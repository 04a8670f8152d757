import Simulator
import SpecModel

/// What changed in the motion from one transition to another.
struct MotionDiff: Equatable {
  struct Element: Equatable {
    let id: String
    let viewport: String
    /// The largest difference of each kind, where there is one.
    let changes: [Change]
    /// Milliseconds by which it stands still later; below 0 earlier.
    let delay: Double
  }

  struct Change: Equatable {
    let quantity: ShownQuantity
    let amount: Double
    /// Milliseconds from the start.
    let time: Double
  }

  struct Course: Equatable {
    let direction: Direction
    /// Milliseconds.
    let oldDuration, newDuration: Double
    /// Those that changed, in the new spec's order.
    let elements: [Element]
  }

  /// Ids.
  let added, removed: [String]
  /// Names of viewports that only one of the two has.
  let uncompared: [String]
  let courses: [Course]
  /// What changed in what the specs say.
  var written: [WrittenDiff.Change] = []
  /// Findings that only the new spec has, and those that only the old one had.
  var newFindings: [Finding] = []
  var curedFindings: [Finding] = []

  /// What is less can't be seen.
  private static let least = 1e-6
  private static let moments = 1000

  init(from old: ResolvedTransition, to new: ResolvedTransition) {
    let (before, after) = (old.spec.elements.map(\.id), new.spec.elements.map(\.id))
    added = after.filter { !Set(before).contains($0) }
    removed = before.filter { !Set(after).contains($0) }
    let viewports = new.scenes.map(\.viewport.name).filter { old.scene(on: $0) != nil }
    uncompared = (old.scenes + new.scenes).map(\.viewport.name).uniqued.filter { !viewports.contains($0) }
    courses = Direction.allCases.map { direction in
      Course(
        direction: direction, oldDuration: old.reference.timeline(direction).duration,
        newDuration: new.reference.timeline(direction).duration,
        elements: viewports.flatMap { Self.elements(direction, on: $0, from: old, to: new) })
    }
  }

  var isEmpty: Bool {
    written.isEmpty && newFindings.isEmpty && curedFindings.isEmpty && added.isEmpty && removed.isEmpty
      && uncompared.isEmpty
      && courses.allSatisfy { $0.elements.isEmpty && $0.oldDuration == $0.newDuration }
  }

  private static func elements(
    _ direction: Direction, on viewport: String, from old: ResolvedTransition, to new: ResolvedTransition
  ) -> [Element] {
    guard let before = old.scene(on: viewport), let after = new.scene(on: viewport) else { return [] }
    let times = times(before.timeline(direction), after.timeline(direction))
    let indices = Dictionary(old.spec.elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    return new.spec.elements.enumerated().compactMap { index, element in
      guard let former = indices[element.id] else { return nil }
      var worst: [ShownQuantity: Change] = [:]
      for time in times {
        let (one, other) = (
          old.sample(direction, of: former, at: time, in: before), new.sample(direction, of: index, at: time, in: after)
        )
        for quantity in ShownQuantity.allCases {
          let amount = quantity.difference(one, other)
          if amount > max(worst[quantity]?.amount ?? 0, least) {
            worst[quantity] = Change(quantity: quantity, amount: amount, time: time)
          }
        }
      }
      let changes = ShownQuantity.allCases.compactMap { worst[$0] }
      let delay = after.timeline(direction).arrival(of: index) - before.timeline(direction).arrival(of: former)
      return changes.isEmpty ? nil : Element(id: element.id, viewport: viewport, changes: changes, delay: delay)
    }
  }

  /// Evenly, and where anything begins or ends.
  private static func times(_ old: Timeline, _ new: Timeline) -> [Double] {
    let duration = max(old.duration, new.duration)
    let even = (0...moments).map { duration * Double($0) / Double(moments) }
    let ends = [old, new].flatMap { timeline in
      timeline.elements.flatMap { $0.tracks.flatMap { $0.segments.flatMap { [$0.start, $0.end] } } }
    }
    return Array(Set(even + ends)).sorted()
  }
}

extension Timeline {
  /// Milliseconds after which nothing of an element changes.
  fileprivate func arrival(of index: Int) -> Double {
    elements[index].tracks.flatMap(\.segments).map(\.end).max() ?? 0
  }
}

/// What of an element is compared.
enum ShownQuantity: String, CaseIterable {
  case place, translation, opacity, content, cornerRadius, scale, rotation, blur, shadow, fill

  /// How messages call it, and its unit.
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

  /// The largest of its components; of a place the way of the corner that is furthest off.
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
