/// A curve as the fitter sees it: value, slope and bend on 0…1, with the places where it is not smooth.
///
/// All a curve has to know beyond its value is what makes an error bound a proof: between two breaks it is twice
/// differentiable, and `bend` says within which bounds its second derivative stays.
public protocol FittableCurve {
  /// The value at x, continuous from the right; at a jump it is the value after it. Finite for every x in 0…1.
  func value(at x: Double) -> Double

  /// The first derivative at x, from the right; at 1 from the left. ±infinity where the tangent is vertical.
  func slope(at x: Double) -> Double

  /// Both at once, for curves that find them together.
  func side(at x: Double) -> CurveSide

  /// The places in 0…1, ascending, where the value jumps or the slope changes suddenly; 0 and 1 are named only if the
  /// value jumps there.
  var breaks: [CurveBreak] { get }

  /// Bounds of the second derivative on the open range, which has no break inside.
  ///
  /// The tighter they are, the less work a proof is, but they need not be tight: they must hold, and must close in on the
  /// second derivative as the range shrinks. `0...(.infinity)` says no more than that the curve turns upward.
  func bend(over range: ClosedRange<Double>) -> ClosedRange<Double>

  /// The same, for curves that tell it from what they are at both ends of the range.
  func bend(over range: ClosedRange<Double>, start: CurveSide, end: CurveSide) -> ClosedRange<Double>

  /// The curve itself as Bézier pieces, where it is made of them: then there is nothing to fit.
  var exactPieces: [Cubic]? { get }
}

extension FittableCurve {
  public func side(at x: Double) -> CurveSide { CurveSide(value: value(at: x), slope: slope(at: x)) }

  public func bend(over range: ClosedRange<Double>, start: CurveSide, end: CurveSide) -> ClosedRange<Double> {
    bend(over: range)
  }

  public var exactPieces: [Cubic]? { nil }
}

/// Value and slope of a curve on one side of a place.
public struct CurveSide: Equatable, Sendable {
  /// Progress, where 1 is the whole distance.
  public var value: Double
  /// Distances per whole of x.
  public var slope: Double

  /// The slope is in distances per whole of x.
  public init(value: Double, slope: Double) {
    self.value = value
    self.slope = slope
  }
}

/// A place where a curve jumps or has a corner.
public struct CurveBreak: Equatable, Sendable {
  /// Share of time, 0…1.
  public var x: Double
  /// The limit from the left.
  public var before: CurveSide
  /// The limit from the right.
  public var after: CurveSide

  /// A break at a share of time; with equal values a corner, else a jump.
  public init(x: Double, before: CurveSide, after: CurveSide) {
    self.x = x
    self.before = before
    self.after = after
  }

  /// How far progress jumps here; 0 at a corner.
  public var jump: Double { after.value - before.value }
}
