public import SpecModel

/// The frames that a platform has measured of an app's own views: they take the place of the example's when a direction
/// starts.
public struct MeasuredFrames: Sendable, Hashable {
  /// A frame in points of the viewport, as it is on the screen: nothing is mirrored.
  public struct Frame: Sendable, Hashable {
    /// The left edge and the upper edge.
    public var x, y: Double
    /// The extents, 0 or more.
    public var width, height: Double

    /// Creates a frame from numbers in points, which aren't checked.
    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  private struct Key: Sendable, Hashable {
    let id: String
    let side: Side
  }

  private var frames: [Key: Frame] = [:]

  /// Creates no frames: the example's apply.
  package init() {}

  /// The frame of the element with this id on one of the screens; nil for the example's.
  public subscript(id: String, side: Side) -> Frame? {
    get { frames[Key(id: id, side: side)] }
    set { frames[Key(id: id, side: side)] = newValue }
  }
}
