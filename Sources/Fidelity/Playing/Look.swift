import SpecModel

/// What is drawn of an element on the screen, including the effects of its groups. What the target doesn't determine is
/// nil.
public struct Look: Sendable, Hashable {
  /// Top left, top right, bottom right and bottom left of the frame, in points of the viewport.
  public var corners: [SIMD2<Double>]
  /// The opacity of each side's content, 0…1, multiplied by that of groups; nil for a side that this look doesn't draw.
  public var sourceOpacity, destinationOpacity: Double?
  /// The radii of the corners, in their order, in points before any scale.
  public var cornerRadius: SIMD4<Double>?
  /// The ends of each corner's arc, clockwise from the left end of the top left one, in points of the viewport: for an
  /// outline in screen space, which has no radii of its own.
  package var arcEnds: [SIMD2<Double>]?
  /// Red, green, blue and alpha, 0…1.
  public var fill: SIMD4<Double>?
  /// The standard deviation of the blur, in points.
  public var blur: Double?
  /// The shadow's opacity (0…1), radius, x and y (points).
  public var shadow: SIMD4<Double>?
  /// The clips, in points of the viewport; empty if nothing clips it.
  package var clips: [ConvexPolygon]?
  /// The place of the content.
  public var content: Content?

  /// Creates a look that determines only the corners: topLeft, topRight, bottomRight and bottomLeft, in points of the
  /// viewport.
  public init(corners: [SIMD2<Double>]) {
    self.corners = corners
  }

  /// The overall opacity, as far as the target determines it.
  var opacity: Double? {
    [sourceOpacity, destinationOpacity].compactMap { $0 }.max()
  }

  /// What fills a frame.
  public enum Content: Sendable, Hashable {
    /// Content with a size of its own, given by its place in shares of the frame. What is outside of 0…1 is cut off,
    /// unless it is text.
    case box(Box)
    /// Content that isn't clipped to the frame: `corners` are its own.
    case unframed
    /// Content without a place, represented by a color.
    case placeholder
  }
}

extension Look {
  /// A view that shows its state at rest in a box, clipped by nothing.
  init(of rest: Stage.Rest, in box: Box) {
    self.init(corners: box.corners)
    let (radius, limit) = (rest[.cornerRadius], max(min(box.size.x, box.size.y) / 2, 0))
    cornerRadius = SIMD4(radius[0], radius[1], radius[3], radius[2]).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: limit))
    (shadow, blur, clips, fill) = (rest[.shadow], max(rest[.blur][0], 0), [], rest.fill?.components)
  }
}
