import Simulator
import SpecModel

extension FeatureFinder {
  /// Adds properties with a visible value, such as a `scale` other than 1 or a `blur` other than 0.
  mutating func addDrawing(of written: WrittenElement) {
    for property in Property.allCases {
      guard let feature = Feature(showing: property, of: written.element) else { continue }
      add(feature, property, of: written) { $0.gives(property) }
    }
    addFourCorners(of: written)
    addFill(of: written)
  }

  private mutating func add(
    _ feature: Feature, _ property: Property, of written: WrittenElement, where gives: (ElementState) -> Bool
  ) {
    let rest = PropertyValues()[property]
    let isMovedByHand = written.gestures.contains { $0.entry.names(property) }
    guard isMovedByHand || written.hasValue(property, where: { $0 != rest }) else { return }
    add(feature, at: written.places(of: property, where: gives), of: written)
  }

  private mutating func addFourCorners(of written: WrittenElement) {
    func usesParts(_ state: ElementState) -> Bool { if case .corners = state.cornerRadius { true } else { false } }
    add(
      .fourCorners,
      at: written.statePlaces("cornerRadius", where: usesParts)
        + written.namedPlaces([.cornerRadius]) { $0.usesParts },
      of: written)
  }

  private mutating func addFill(of written: WrittenElement) {
    let changes = written.timelines.contains { $0.timeline.track(.fill) != nil }
    add(
      written.element.kind == .shape || changes ? .fill : .placeholderFill,
      at: (written.element.fill != nil ? [written.pointer / "fill"] : [])
        + written.statePlaces("fill") { $0.fill != nil } + written.namedPlaces([.fill]),
      of: written)
  }
}

extension ElementState {
  /// Whether the state says what the property is.
  fileprivate func gives(_ property: Property) -> Bool {
    switch property.form {
    case .number: numbers[property] != nil
    case .point: translation != nil
    case .size: frame != nil
    case .corners: cornerRadius != nil
    case .factors: scale != nil
    case .color: fill != nil
    case .shadow: shadow != nil
    }
  }
}

extension WrittenElement {
  fileprivate func places(of property: Property, where gives: (ElementState) -> Bool) -> [JSONPointer] {
    let places = statePlaces(property.rawValue, where: gives) + namedPlaces([property])
    return places.isEmpty ? [impliedState] : places
  }

  /// The place of a state that the spec omits: an entering element fades in by default.
  fileprivate var impliedState: JSONPointer {
    if element.source == nil { return pointer / "source" }
    return element.destination == nil ? pointer / "destination" : pointer
  }
}

extension PhaseEntry {
  fileprivate func names(_ property: Property) -> Bool {
    guard case .properties(let changes) = change else { return false }
    return changes.contains { $0.key == .property(property) }
  }
}
