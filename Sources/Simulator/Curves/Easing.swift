public import SpecModel

/// A curve over a segment: from a share of its time to progress. 0 at the start unless it jumps there, 1 at the end.
public struct Easing: Sendable, Hashable {
  /// The curve before mirroring.
  public var shape: Shape
  /// The name the spec gives the curve: a built-in one or one of its `curves`.
  public var label: String?
  /// Played backwards: e(x) = 1 - shape(1 - x).
  public var isMirrored: Bool

  /// The label is for readers of exported files and doesn't change the curve.
  public init(_ shape: Shape, label: String? = nil, isMirrored: Bool = false) {
    self.shape = shape
    self.label = label
    self.isMirrored = isMirrored
  }

  /// The forms of a curve, each with a value in closed form.
  public enum Shape: Sendable, Hashable {
    /// Progress is the share of time.
    case linear
    /// One cubic from (0, 0) to (1, 1), as CSS `cubic-bezier()`.
    case bezier(BezierHandles)
    /// Cubics from (0, 0) to (1, 1).
    case pieces([BezierPiece])
    /// Straight lines through points, the first (0, 0) and the last (1, 1).
    case points([CurvePoint])
    /// As CSS `steps()`: 1 to 100,000 steps; 2 or more where they jump at neither end.
    case steps(count: Int, jump: StepJump)
    /// A spring over this many milliseconds, whatever the duration of the segment it is stretched to.
    case spring(SpringMotion, milliseconds: Double)
  }
}
