import SpecModel

/// A set of properties.
struct PropertySet: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ property: Property) {
    self.init(rawValue: 1 << UInt16(property.index))
  }

  init(_ properties: some Sequence<Property>) {
    self = properties.reduce(into: []) { $0.insert(PropertySet($1)) }
  }

  /// All properties that an `only` permits.
  init(_ family: PropertyFamily?) {
    self.init(Property.allCases.filter { family == nil || $0.family == family })
  }

  func contains(_ property: Property) -> Bool {
    contains(PropertySet(property))
  }
}

extension PhaseEntry {
  /// The properties that the entry addresses, whether or not it takes them or their value changes.
  func addressed(only: PropertyFamily?) -> PropertySet {
    switch change {
    case .state: PropertySet(only)
    case .properties(let changes): PropertySet(changes.flatMap(\.key.properties))
    }
  }
}
