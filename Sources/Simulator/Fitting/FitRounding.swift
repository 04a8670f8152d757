import SpecModel

/// Decimals that numbers are rounded to when a fit is written down.
public struct FitRounding: Equatable, Sendable {
  /// Decimals of x as a share of time: a percentage with two decimals has four.
  public var xDecimals: Int
  /// Decimals of y as progress, where 1 is the whole distance.
  public var yDecimals: Int

  /// Decimals are 0 or more; 15 is as exact as a Double.
  public init(xDecimals: Int, yDecimals: Int) {
    self.xDecimals = xDecimals
    self.yDecimals = yDecimals
  }

  /// As many decimals for time as for progress.
  public init(decimals: Int) {
    self.init(xDecimals: decimals, yDecimals: decimals)
  }

  /// How far rounding moves a place in time.
  var xSlack: Double { xUnit / 2 }

  /// How far rounding moves a value.
  var ySlack: Double { yUnit / 2 }

  /// One of the last decimal of x.
  public var xUnit: Double { 1 / Self.power(of: xDecimals) }

  /// One of the last decimal of y.
  public var yUnit: Double { 1 / Self.power(of: yDecimals) }

  /// A share of time with as many decimals as asked for.
  public func x(_ value: Double) -> Double { Self.round(value, to: xDecimals) }
  /// A progress with as many decimals as asked for.
  public func y(_ value: Double) -> Double { Self.round(value, to: yDecimals) }

  func point(_ point: CurvePoint) -> CurvePoint { CurvePoint(x(point.x), y(point.y)) }

  private static func round(_ value: Double, to decimals: Int) -> Double {
    let scale = power(of: decimals)
    let scaled = value * scale
    // Beyond 2^52 there is no fraction left to round.
    return scaled.magnitude < 0x1p52 ? scaled.rounded() / scale : value
  }

  private static func power(of decimals: Int) -> Double { powers[min(max(decimals, 0), powers.count - 1)] }

  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]
}
