/// A cubic over a stretch of time, given by value and slope at both ends (slope: distances per whole of x).
///
/// As x runs evenly, evaluating it needs no search: y = the cubic Hermite polynomial of (x - start.x) / width. A piece of
/// no width is a step.
public struct HermitePiece: Equatable, Sendable {
  /// Where the piece begins; equals the end of the piece before it.
  public var start: GraphPoint
  /// Distances per whole of x.
  public var startSlope: Double
  /// Where the piece ends.
  public var end: GraphPoint
  /// Distances per whole of x.
  public var endSlope: Double

  /// - Precondition: `start.x` ≤ `end.x`. It isn't checked.
  public init(start: GraphPoint, startSlope: Double, end: GraphPoint, endSlope: Double) {
    self.start = start
    self.startSlope = startSlope
    self.end = end
    self.endSlope = endSlope
  }

  /// Share of time, 0…1.
  public var width: Double { end.x - start.x }
  /// Whether progress jumps from the start's to the end's at one instant.
  public var isStep: Bool { width == 0 }

  /// The same piece with its handles at the thirds.
  public var bezier: CubicPiece {
    let third = width / 3
    return CubicPiece(
      start: start, handle1: GraphPoint(x: start.x + third, y: start.y + third * startSlope),
      handle2: GraphPoint(x: end.x - third, y: end.y - third * endSlope), end: end)
  }

  /// Reads the slopes off a piece whose handles lie at its thirds.
  init(_ piece: CubicPiece) {
    start = piece.start
    end = piece.end
    let third = piece.width / 3
    startSlope = third == 0 ? 0 : (piece.handle1.y - piece.start.y) / third
    endSlope = third == 0 ? 0 : (piece.end.y - piece.handle2.y) / third
  }

  /// - Parameter x: in the piece, which is no step.
  func value(at x: Double) -> Double {
    let (t, rise) = ((x - start.x) / width, end.y - start.y)
    let (s0, s1) = (startSlope * width, endSlope * width)
    return start.y + t * (s0 + t * (3 * rise - 2 * s0 - s1 + t * (s0 + s1 - 2 * rise)))
  }

  func rounded(_ rounding: FitRounding) -> HermitePiece {
    HermitePiece(
      start: rounding.point(start), startSlope: rounding.y(startSlope),
      end: rounding.point(end), endSlope: rounding.y(endSlope))
  }
}
