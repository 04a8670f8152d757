public import SpecModel

/// A curve over a segment, from a share of its time to progress. It is 0 at the start, unless it jumps there, and 1 at
/// the end.
public struct Easing: Sendable, Hashable {
  /// The curve before mirroring.
  public var shape: Shape
  /// The curve's name in the spec: a built-in one, or one of its `curves`.
  public var label: String?
  /// Whether the curve is played backwards: e(x) = 1 - shape(1 - x).
  public var isMirrored: Bool

  /// Creates an easing. The label is for readers of exported files and doesn't affect the curve.
  public init(_ shape: Shape, label: String? = nil, isMirrored: Bool = false) {
    self.shape = shape
    self.label = label
    self.isMirrored = isMirrored
  }

  /// A form of a curve, whose value has a closed form.
  public enum Shape: Sendable, Hashable {
    /// Progress equals the share of time.
    case linear
    /// One cubic from (0, 0) to (1, 1), as in CSS `cubic-bezier()`.
    case bezier(BezierHandles)
    /// Consecutive cubics from (0, 0) to (1, 1).
    case pieces([BezierPiece])
    /// Straight lines through points, the first (0, 0) and the last (1, 1).
    case points([CurvePoint])
    /// CSS `steps()`: 1 to 100,000 steps, or 2 or more if they jump at neither end.
    case steps(count: Int, jump: StepJump)
    /// A spring over this many milliseconds, regardless of the segment's duration, to which it is stretched.
    case spring(SpringMotion, milliseconds: Double)
  }
}
