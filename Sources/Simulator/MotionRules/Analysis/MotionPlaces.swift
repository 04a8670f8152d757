import SpecModel

/// Where a spec says what a rule is about.
extension ResolvedTransition {
  func place(_ pointer: JSONPointer) -> Place { Place(source, .value(pointer)) }
  func key(_ pointer: JSONPointer) -> Place { Place(source, .key(pointer)) }

  /// Which entry of a phase moves an element.
  func entryPlace(ofPhase index: Int, _ direction: Direction, element: Int) -> Place {
    let pointer = spec.pointer(toPhase: index, of: direction) / "animate"
    let entries = phases(of: direction)[index].animate
    guard let entry = EntryChoice(entries).entry(for: spec.elements[element].id) else { return place(pointer) }
    return key(pointer / entries[entry].selector.text)
  }

  /// A property that a phase's entry names; the entry itself where it goes to a whole state.
  func propertyPlace(ofPhase index: Int, _ direction: Direction, element: Int, _ property: Property) -> Place {
    let pointer = spec.pointer(toPhase: index, of: direction) / "animate"
    let entries = phases(of: direction)[index].animate
    guard let entry = EntryChoice(entries).entry(for: spec.elements[element].id) else { return place(pointer) }
    let selector = pointer / entries[entry].selector.text
    guard case .properties(let changes) = entries[entry].change,
      let change = changes.first(where: { $0.key.properties.contains(property) })
    else { return key(selector) }
    return key(selector / change.key.rawValue)
  }

  /// A phase's curve where it is written, else its name.
  func curvePlace(ofPhase index: Int, _ direction: Direction) -> Place {
    let pointer = spec.pointer(toPhase: index, of: direction)
    let isWritten = phases(of: direction)[index].curve != .builtIn(.easeInOut)
    return place(pointer / (isWritten ? "curve" : "name"))
  }

  /// A phase's duration where it is written, else its curve.
  func durationPlace(ofPhase index: Int, _ direction: Direction) -> Place {
    guard phases(of: direction)[index].duration != nil else { return curvePlace(ofPhase: index, direction) }
    return place(spec.pointer(toPhase: index, of: direction) / "duration")
  }

  func phaseName(_ index: Int, _ direction: Direction) -> String { phases(of: direction)[index].name }

  /// The phases that a direction is written with; a dismiss made from present has present's.
  func phases(of direction: Direction) -> [Phase] {
    if direction == .dismiss, case .phases(let phases) = spec.dismiss { return phases }
    return spec.present
  }

  func elementPlace(_ index: Int) -> Place { place(.root / "elements" / index / "id") }

  /// Each scene in both directions.
  func forEachDirection(_ body: (Scene, Timeline) -> Void) {
    for scene in scenes {
      for direction in Direction.allCases { body(scene, scene.timeline(direction)) }
    }
  }
}
