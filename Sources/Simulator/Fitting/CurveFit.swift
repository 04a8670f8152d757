/// An approximation of a curve, and a bound of its error.
public struct CurveFit<Element: Equatable & Sendable>: Equatable, Sendable {
  /// The pieces or points in the order of x.
  public var elements: [Element]

  /// The bound: no value of the fit is further from the curve, as a share of the distance. It includes rounding, if
  /// requested.
  ///
  /// It is proven for every x, not sampled: see `ErrorBound`. It exceeds the requested error only if no fit can meet
  /// that, because of too few decimals or too many pieces.
  public var bound: Double
}
