public import SpecModel

/// A value of every property, not clamped. A value is four numbers; its property determines how many of them are used.
public struct PropertyValues: Sendable, Hashable {
  private var storage = Self.defaults
  private static let defaults = Property.allCases.map(\.defaultValue)

  /// Creates the default values: opacity 1, scale 1, everything else 0.
  package init() {}

  /// The value of a property in its unit; only the first `componentCount` components are used.
  public subscript(property: Property) -> SIMD4<Double> {
    get { storage[property.index] }
    set { storage[property.index] = newValue }
  }
}
