/// A curve as the fitter sees it: value, slope and bend on 0…1, and the places where it isn't smooth.
///
/// The only requirement beyond its value is what makes an error bound a proof: between two breaks the curve is twice
/// differentiable, and `bend` bounds its second derivative.
package protocol FittableCurve {
  /// Returns the value at x, continuous from the right; at a jump, the value after it. It is finite for every x in 0…1.
  func value(at x: Double) -> Double

  /// Returns the first derivative at x from the right, or at 1 from the left; ±infinity where the tangent is vertical.
  func slope(at x: Double) -> Double

  /// Returns value and slope at x, for curves that compute them together.
  func side(at x: Double) -> CurveSide

  /// The places in 0…1, ascending, where the value jumps or the slope changes suddenly; 0 and 1 are included only if
  /// the value jumps there.
  var breaks: [CurveBreak] { get }

  /// Returns bounds of the second derivative on the open range, which contains no break.
  ///
  /// Tighter bounds make a proof cheaper, but they need not be tight: they must be valid, and must converge to the
  /// second derivative as the range shrinks. `0...(.infinity)` only says that the curve bends upward.
  func bend(over range: ClosedRange<Double>) -> ClosedRange<Double>

  /// Returns the same, for curves that derive it from their values and slopes at both ends of the range.
  func bend(over range: ClosedRange<Double>, start: CurveSide, end: CurveSide) -> ClosedRange<Double>

  /// The curve as Bézier pieces if it is made of them, so that nothing has to be fitted; otherwise nil.
  var exactPieces: [Cubic]? { get }
}

extension FittableCurve {
  package func side(at x: Double) -> CurveSide { CurveSide(value: value(at: x), slope: slope(at: x)) }

  package func bend(over range: ClosedRange<Double>, start: CurveSide, end: CurveSide) -> ClosedRange<Double> {
    bend(over: range)
  }

  package var exactPieces: [Cubic]? { nil }
}

/// The value and slope of a curve on one side of a place.
package struct CurveSide: Equatable, Sendable {
  /// The progress, where 1 is the whole distance.
  package var value: Double
  /// The slope, in distances per whole of x.
  package var slope: Double

  /// Creates a side. The slope is in distances per whole of x.
  package init(value: Double, slope: Double) {
    self.value = value
    self.slope = slope
  }
}

/// A place where a curve jumps or has a corner.
package struct CurveBreak: Equatable, Sendable {
  /// The share of time, 0…1.
  package var x: Double
  /// The limit from the left.
  package var before: CurveSide
  /// The limit from the right.
  package var after: CurveSide

  /// Creates a break at a share of time: a corner if both values are equal, otherwise a jump.
  package init(x: Double, before: CurveSide, after: CurveSide) {
    self.x = x
    self.before = before
    self.after = after
  }

  /// How far progress jumps; 0 at a corner.
  package var jump: Double { after.value - before.value }
}

/// An approximation of a curve, and a bound of its error.
package struct CurveFit<Element: Equatable & Sendable>: Equatable, Sendable {
  /// The pieces or points in the order of x.
  package var elements: [Element]

  /// The bound: no value of the fit is further from the curve, as a share of the distance. It includes rounding, if
  /// requested.
  ///
  /// It is proven for every x, not sampled: see `ErrorBound`. It exceeds the requested error only if no fit can meet
  /// that, because of too few decimals or too many pieces.
  package var bound: Double
}
