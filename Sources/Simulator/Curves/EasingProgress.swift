public import SpecModel

extension Easing {
  /// Returns the progress at a share x of the segment's time.
  /// - Parameters:
  ///   - x: the share of the segment's time; clamped to 0…1.
  ///   - instant: the share that one instant takes: a jump no further ahead has happened.
  public func progress(at x: Double, instant: Double = 0) -> Double {
    isMirrored ? 1 - shape.progress(at: 1 - x, instant: instant) : shape.progress(at: x, instant: instant)
  }
}

extension Easing.Shape {
  /// Returns the progress at a share x in 0…1. It is continuous from the right, exactly 0 at 0 unless the curve jumps
  /// there, and 1 at 1.
  public func progress(at x: Double, instant: Double = 0) -> Double {
    if x >= 1 { return 1 }
    let x = max(x, 0)
    switch self {
    case .linear: return x
    case .bezier(let handles): return Cubic(handles).value(at: x)
    case .pieces(let pieces): return Self.progress(along: pieces, at: x, instant: instant)
    case .points(let points): return Self.progress(through: points, at: x, instant: instant)
    case .steps(let count, let jump): return Self.progress(steps: count, jump, at: x + instant)
    case .spring(let motion, let milliseconds): return x == 0 ? 0 : motion.value(at: x * milliseconds / 1000)
    }
  }

  private static func progress(along pieces: [BezierPiece], at x: Double, instant: Double) -> Double {
    piece(of: pieces, at: x, instant: instant).value(at: x)
  }

  /// The piece at a share of the time.
  static func piece(of pieces: [BezierPiece], at x: Double, instant: Double = 0) -> Cubic {
    let index = lastIndex(of: pieces.count, at: x, instant: instant) { $0 == 0 ? 0 : pieces[$0 - 1].x }
    return Cubic(pieces[index], from: index == 0 ? CurvePoint(0, 0) : pieces[index - 1].end)
  }

  /// The ends of the line at a share of the time; nil after the last point.
  static func line(through points: [CurvePoint], at x: Double) -> (CurvePoint, CurvePoint)? {
    let index = lastIndex(of: points.count, at: x, instant: 0) { points[$0].x }
    guard index + 1 < points.count, points[index + 1].x > points[index].x else { return nil }
    return (points[index], points[index + 1])
  }

  private static func progress(through points: [CurvePoint], at x: Double, instant: Double) -> Double {
    let index = lastIndex(of: points.count, at: x, instant: instant) { points[$0].x }
    let from = points[index]
    guard index + 1 < points.count else { return from.y }
    let to = points[index + 1]
    guard to.x > from.x, x > from.x else { return from.y }
    return from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x))
  }

  /// The last of some ascending places at or before x. If two places coincide, which is a jump, one up to an instant
  /// ahead counts.
  private static func lastIndex(of count: Int, at x: Double, instant: Double, place: (Int) -> Double) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if place(middle) <= x { low = middle } else { high = middle }
    }
    var index = low
    var next = low + 1
    while next < count, place(next) <= x + instant {
      if place(next) == place(next - 1) { index = next }
      next += 1
    }
    return index
  }

  /// The formula of CSS Easing Level 2, section 2.4, for x below 1.
  private static func progress(steps count: Int, _ jump: StepJump, at x: Double) -> Double {
    let step = min((x * Double(count)).rounded(.down), Double(count - 1))
    switch jump {
    case .end: return step / Double(count)
    case .start: return (step + 1) / Double(count)
    case .both: return (step + 1) / Double(count + 1)
    case .none: return count > 1 ? step / Double(count - 1) : 0
    }
  }
}

/// A curve over a segment, from a share of its time to progress. It is 0 at the start, unless it jumps there, and 1 at
/// the end.
public struct Easing: Sendable, Hashable {
  /// The curve before mirroring.
  public var shape: Shape
  /// The curve's name in the spec: a built-in one, or one of its `curves`.
  package var label: String?
  /// Whether the curve is played backwards: e(x) = 1 - shape(1 - x).
  package var isMirrored: Bool

  /// Creates an easing. The label is for readers of exported files and doesn't affect the curve.
  package init(_ shape: Shape, label: String? = nil, isMirrored: Bool = false) {
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
