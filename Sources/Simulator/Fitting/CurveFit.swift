/// What stands for a curve, and how far from it it can be.
public struct CurveFit<Element: Equatable & Sendable>: Equatable, Sendable {
  /// Pieces or points in the order of x.
  public var elements: [Element]

  /// No value of the fit, with its numbers as they stand here, rounded if asked for, is further than this
  /// from the curve, as a share of the distance.
  ///
  /// Proven for every x, not sampled: see `ErrorBound`. It exceeds the error asked for only where no fit can meet it:
  /// too few decimals, or more pieces than the limit.
  public var bound: Double
}
