public import SpecModel

/// The use of a feature in a spec.
public struct FeatureUse: Sendable, Hashable {
  /// The feature that the spec requests.
  public var feature: Feature
  /// The places in the spec; never empty. A finding points at the first; a target without the feature ignores the
  /// values at all of them.
  ///
  /// A value that the spec leaves to its default has the place where it would be written.
  public var places: [Place]
  /// The element, and the direction if only one direction uses the feature.
  public var subject: Subject

  /// - Precondition: `places` isn't empty.
  public init(_ feature: Feature, at places: [Place], subject: Subject = Subject()) {
    self.feature = feature
    self.places = places
    self.subject = subject
  }
}
