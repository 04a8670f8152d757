/// The exact amount that a finding measured; its message states it rounded.
public struct Amount: Sendable, Hashable {
  /// The number, in `unit`.
  public var value: Double
  /// What the number counts.
  public var unit: Unit

  /// Creates an amount.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The units of amounts.
  public enum Unit: String, Sendable, Hashable {
    /// Points of the viewport: `dp` on Android, CSS pixels, points on iOS.
    case points
    /// Milliseconds of time.
    case milliseconds
    /// Degrees of an angle; a full turn is 360.
    case degrees
    /// Points per second.
    case pointsPerSecond = "points/s"
    /// A share, where 1 is everything.
    case share
    /// A number without a unit: an opacity, a scale, a component of a colour between 0 and 1.
    case number
  }
}
