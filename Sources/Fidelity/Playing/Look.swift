/// What is drawn of an element on the screen, groups composed. What the target does not decide is nil.
public struct Look: Sendable, Hashable {
  /// Top left, top right, bottom right and bottom left of the frame, in points of the viewport.
  public var corners: [SIMD2<Double>]
  /// How strongly each side's content is drawn, 0…1, groups multiplied in; nil for a side that this look does not draw.
  public var sourceOpacity, destinationOpacity: Double?
  /// Of the corners, in their order; points before any scale.
  public var cornerRadius: SIMD4<Double>?
  /// Red, green, blue and alpha, 0…1.
  public var fill: SIMD4<Double>?
  /// Standard deviation, points.
  public var blur: Double?
  /// Opacity (0…1), radius, x and y (points).
  public var shadow: SIMD4<Double>?

  public init(corners: [SIMD2<Double>]) {
    self.corners = corners
  }

  /// How strongly it is drawn at all, as far as the target decides it.
  var opacity: Double? {
    [sourceOpacity, destinationOpacity].compactMap { $0 }.max()
  }
}
