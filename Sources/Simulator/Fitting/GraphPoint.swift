/// A point of a curve's graph: x is the share of time, y the progress.
public struct GraphPoint: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
