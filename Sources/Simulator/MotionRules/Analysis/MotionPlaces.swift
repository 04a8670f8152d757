import SpecModel

/// The places in a spec to which the findings of rules point.
extension ResolvedTransition {
  func place(_ pointer: JSONPointer) -> Place { Place(source, .value(pointer)) }
  func key(_ pointer: JSONPointer) -> Place { Place(source, .key(pointer)) }

  /// The place of a phase's curve if it is written, otherwise of its name.
  func curvePlace(ofPhase index: Int, _ direction: Direction) -> Place {
    let pointer = spec.pointer(toPhase: index, of: direction)
    let isWritten = phases(of: direction)[index].curve != .builtIn(.easeInOut)
    return place(pointer / (isWritten ? "curve" : "name"))
  }

  /// The place of a phase's duration if it is written, otherwise of its curve.
  func durationPlace(ofPhase index: Int, _ direction: Direction) -> Place {
    guard phases(of: direction)[index].duration != nil else { return curvePlace(ofPhase: index, direction) }
    return place(spec.pointer(toPhase: index, of: direction) / "duration")
  }

  func phaseName(_ index: Int, _ direction: Direction) -> String { phases(of: direction)[index].name }

  /// The phases written for a direction; those of present for a dismiss derived from it.
  func phases(of direction: Direction) -> [Phase] {
    if direction == .dismiss, case .phases(let phases) = spec.dismiss { return phases }
    return spec.present
  }

  func elementPlace(_ index: Int) -> Place { place(.root / "elements" / index / "id") }

  /// Calls the body for each scene in both directions.
  func forEachDirection(_ body: (Scene, Timeline) -> Void) {
    for scene in scenes {
      for direction in Direction.allCases { body(scene, scene.timeline(direction)) }
    }
  }
}

/// The places in phases that move an element. Which entry an element takes is determined once for each phase, as there
/// may be thousands of both.
final class EntryPlaces {
  private let transition: ResolvedTransition
  private var choices: [Direction: [Int: EntryChoice]] = [:]

  init(in transition: ResolvedTransition) {
    self.transition = transition
  }

  /// The place of a property that a phase's entry names, or of the entry itself if it goes to a whole state.
  func place(of property: Property, ofPhase index: Int, _ direction: Direction, element: Int) -> Place {
    let pointer = transition.spec.pointer(toPhase: index, of: direction) / "animate"
    let entries = transition.phases(of: direction)[index].animate
    let choice = choices[direction]?[index] ?? EntryChoice(entries)
    choices[direction, default: [:]][index] = choice
    guard let entry = choice.entry(for: transition.spec.elements[element].id) else { return transition.place(pointer) }
    let selector = pointer / entries[entry].selector.text
    guard case .properties(let changes) = entries[entry].change,
      let change = changes.first(where: { $0.key.properties.contains(property) })
    else { return transition.key(selector) }
    return transition.key(selector / change.key.rawValue)
  }
}
