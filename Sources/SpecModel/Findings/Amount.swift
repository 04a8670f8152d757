/// How much of something a finding measured, not rounded; its message says it for people.
public struct Amount: Sendable, Hashable {
  /// The number, in `unit`.
  public var value: Double
  /// What the number counts.
  public var unit: Unit

  /// A number and its unit.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The units of amounts.
  public enum Unit: String, Sendable, Hashable {
    /// Points of the viewport: `dp` on Android, CSS pixels, points on iOS.
    case points
    /// Time.
    case milliseconds
    /// An angle; a full turn is 360.
    case degrees
    /// Speed of a place.
    case pointsPerSecond = "points/s"
    /// 1 is all of it.
    case share
    /// Of what has no unit: an opacity, a scale, a component of a colour between 0 and 1.
    case number
  }
}
