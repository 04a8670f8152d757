import SpecModel

/// The decimals to which the numbers of a fit are rounded.
package struct FitRounding: Equatable, Sendable {
  /// The decimals of x as a share of time; four for a percentage with two decimals.
  package var xDecimals: Int
  /// The decimals of y as progress, where 1 is the whole distance.
  package var yDecimals: Int

  /// Creates a rounding. Decimals are 0 or more; 15 is as precise as a Double.
  package init(xDecimals: Int, yDecimals: Int) {
    self.xDecimals = xDecimals
    self.yDecimals = yDecimals
  }

  /// Creates a rounding with the same decimals for time and progress.
  package init(decimals: Int) {
    self.init(xDecimals: decimals, yDecimals: decimals)
  }

  /// How far rounding may move a place in time.
  var xSlack: Double { xUnit / 2 }

  /// How far rounding may move a value.
  var ySlack: Double { yUnit / 2 }

  /// The unit of the last decimal of x.
  package var xUnit: Double { 1 / Self.power(of: xDecimals) }

  /// The unit of the last decimal of y.
  package var yUnit: Double { 1 / Self.power(of: yDecimals) }

  /// Returns a share of time, rounded.
  package func x(_ value: Double) -> Double { Decimal.rounded(value, decimals: xDecimals) }
  /// Returns a progress, rounded.
  package func y(_ value: Double) -> Double { Decimal.rounded(value, decimals: yDecimals) }

  private static func power(of decimals: Int) -> Double { powers[min(max(decimals, 0), powers.count - 1)] }

  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]
}
