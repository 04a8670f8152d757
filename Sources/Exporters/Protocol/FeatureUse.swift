public import SpecModel

/// Where a spec asks for a feature.
public struct FeatureUse: Sendable, Hashable {
  /// What the spec asks for.
  public var feature: Feature
  /// Never empty. A finding points at the first; a target without the feature ignores what stands at all of them.
  ///
  /// A value that the spec leaves to its default is named by the place where it would stand.
  public var places: [Place]
  /// The element, and the direction if it is one direction's alone.
  public var subject: Subject

  /// - Precondition: `places` isn't empty.
  public init(_ feature: Feature, at places: [Place], subject: Subject = Subject()) {
    self.feature = feature
    self.places = places
    self.subject = subject
  }
}
