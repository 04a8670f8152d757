/// What is drawn of an element on the screen, groups composed. What the target does not decide is nil.
public struct Look: Sendable, Hashable {
  /// Top left, top right, bottom right and bottom left of the frame, in points of the viewport.
  public var corners: [SIMD2<Double>]
  /// How strongly each side's content is drawn, 0…1, groups multiplied in; nil for a side that this look does not draw.
  public var sourceOpacity, destinationOpacity: Double?
  /// Of the corners, in their order; points before any scale.
  public var cornerRadius: SIMD4<Double>?
  /// Where the arc of each corner begins and ends, clockwise from the left end of the top left one, in points of the viewport:
  /// for an outline that is drawn as the screen has it, and knows no radii of its own.
  public var arcEnds: [SIMD2<Double>]?
  /// Red, green, blue and alpha, 0…1.
  public var fill: SIMD4<Double>?
  /// Standard deviation, points.
  public var blur: Double?
  /// Opacity (0…1), radius, x and y (points).
  public var shadow: SIMD4<Double>?
  /// What it is seen inside of, each in points of the viewport; empty: nothing clips it.
  public var clips: [ConvexPolygon]?
  /// Where content lies.
  public var content: Content?

  /// A look of which the target decides the corners alone: topLeft, topRight, bottomRight and bottomLeft, in points
  /// of the viewport.
  public init(corners: [SIMD2<Double>]) {
    self.corners = corners
  }

  /// How strongly it is drawn at all, as far as the target decides it.
  var opacity: Double? {
    [sourceOpacity, destinationOpacity].compactMap { $0 }.max()
  }

  /// What fills a frame.
  public enum Content: Sendable, Hashable {
    /// Content with a size of its own: where it lies, in shares of the frame. What is out of 0…1 is cut off, unless it
    /// is text.
    case box(Box)
    /// Content of which the frame is not seen: `corners` are its own.
    case unframed
    /// Nothing that has a place: a colour stands in for it.
    case placeholder
  }
}
