import Simulator
import SpecModel

/// An element with the places in the spec that concern it.
struct WrittenElement {
  let index: Int
  let element: Element
  /// The element on each viewport.
  let scenes: [SceneElement]
  /// Its timelines on the reference viewport; timing is the same on all.
  let timelines: [(direction: Direction, timeline: ElementTimeline)]
  /// Its states, and the overrides of single viewports.
  let states: [(side: Side, pointer: JSONPointer, state: ElementState)]
  /// Its entries in phases; the phase is an index into the finder's list.
  let entries: [(pointer: JSONPointer, entry: PhaseEntry, phase: Int)]
  /// Its entries in interactions.
  let gestures: [(pointer: JSONPointer, entry: PhaseEntry)]

  var pointer: JSONPointer { .root / "elements" / index }

  init(_ index: Int, in finder: FeatureFinder) {
    let transition = finder.transition
    let element = transition.spec.elements[index]
    self.index = index
    self.element = element
    scenes = transition.scenes.map { $0.elements[index] }
    timelines = Direction.allCases.map { ($0, transition.reference.timeline($0).elements[index]) }
    states = Self.states(of: element, at: .root / "elements" / index)
    entries = finder.phases.enumerated().compactMap { position, phase in
      phase.entries.entry(for: element.id).map { (phase.pointer / "animate" / $0.selector.text, $0, position) }
    }
    gestures = finder.gestures.compactMap { pointer, entries in
      entries.entry(for: element.id).map { (pointer / $0.selector.text, $0) }
    }
  }

  private static func states(
    of element: Element, at pointer: JSONPointer
  ) -> [(side: Side, pointer: JSONPointer, state: ElementState)] {
    var states: [(side: Side, pointer: JSONPointer, state: ElementState)] = []
    func add(_ source: ElementState?, _ destination: ElementState?, at pointer: JSONPointer) {
      if let source { states.append((.source, pointer / "source", source)) }
      if let destination { states.append((.destination, pointer / "destination", destination)) }
    }
    add(element.source, element.destination, at: pointer)
    for override in element.overrides {
      add(override.source, override.destination, at: pointer / "viewports" / override.viewport)
    }
    return states
  }
}

extension WrittenElement {
  /// The places of a key in the states that meet a condition.
  func statePlaces(_ key: String, where gives: (ElementState) -> Bool) -> [JSONPointer] {
    states.filter { gives($0.state) }.map { $0.pointer / key }
  }

  /// The properties named in phases and interactions whose goal meets a condition.
  func namedPlaces(
    _ properties: Set<Property>, where meets: (PropertyChange.Goal) -> Bool = { _ in true }
  ) -> [JSONPointer] {
    (entries.map { ($0.pointer, $0.entry) } + gestures).flatMap { pointer, entry -> [JSONPointer] in
      guard case .properties(let changes) = entry.change else { return [] }
      return changes.filter { !properties.isDisjoint(with: $0.key.properties) && meets($0.goal) }.map {
        pointer / $0.key.rawValue
      }
    }
  }

  /// Whether a property has a value, at rest or in motion, that meets a condition.
  func hasValue(_ property: Property, where meets: (SIMD4<Double>) -> Bool) -> Bool {
    scenes.contains { meets($0.source.values[property]) || meets($0.destination.values[property]) }
      || timelines.contains { $0.timeline.track(property)?.values.contains(where: meets) ?? false }
  }

  /// The places in phases that move these properties in a direction; for a dismiss derived from present, those of
  /// present.
  func animationPlaces(_ properties: [Property], in direction: Direction, of finder: FeatureFinder) -> [JSONPointer] {
    let direction = finder.hasOwnDismiss ? direction : .present
    let timeline = timelines.first { $0.direction == direction }?.timeline
    let moving = Set(properties.flatMap { timeline?.track($0)?.segments.map(\.phase) ?? [] })
    let moved = entries.filter { entry in
      let phase = finder.phases[entry.phase]
      return phase.direction == direction && moving.contains(phase.index)
    }
    return moved.flatMap { entry -> [JSONPointer] in
      guard case .properties(let changes) = entry.entry.change else { return [entry.pointer] }
      let named = changes.filter { !$0.key.properties.allSatisfy { !properties.contains($0) } }
      return named.map { entry.pointer / $0.key.rawValue }
    }
  }
}

extension Track {
  /// Every value that it goes through.
  fileprivate var values: [SIMD4<Double>] {
    [initial]
      + segments.flatMap { segment in
        guard case .keyframes(let path) = segment.way else { return [segment.from.value, segment.to.value] }
        return path.values.map(\.value)
      }
  }
}

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
