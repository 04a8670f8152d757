/// A point of a curve's graph: x is the share of time, y the progress.
public struct GraphPoint: Equatable, Sendable {
  /// Share of time, 0…1.
  public var x: Double
  /// Progress; below 0 or above 1 where the curve overshoots.
  public var y: Double

  /// Neither number is checked.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
