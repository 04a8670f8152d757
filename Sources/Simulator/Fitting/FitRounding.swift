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

  func point(_ point: GraphPoint) -> GraphPoint { GraphPoint(x: x(point.x), y: y(point.y)) }

  /// Rounding never changes the order of two numbers, so pieces stay monotone in x.
  func piece(_ piece: CubicPiece) -> CubicPiece {
    CubicPiece(
      start: point(piece.start), handle1: point(piece.handle1), handle2: point(piece.handle2), end: point(piece.end))
  }

  /// The piece with its handles at the places around, each on the way by which it leaves its end: where a curve is steep,
  /// half a unit of x by itself would be many of y.
  func handles(_ piece: CubicPiece) -> [CubicPiece] {
    let rounded = self.piece(piece)
    return places(around: piece.handle1.x).flatMap { first in
      places(around: piece.handle2.x).map { second in
        var moved = rounded
        moved.handle1 = GraphPoint(
          x: min(max(first, rounded.start.x), rounded.end.x), y: y(slid(piece.handle1, from: piece.start, to: first)))
        moved.handle2 = GraphPoint(
          x: min(max(second, rounded.start.x), rounded.end.x), y: y(slid(piece.handle2, from: piece.end, to: second)))
        return moved
      }
    }
  }

  private func places(around value: Double) -> [Double] {
    let nearest = x(value)
    return nearest == value ? [value] : [nearest, x(value + (nearest < value ? xUnit : -xUnit))]
  }

  /// The y that a handle has at another x of its way.
  private func slid(_ handle: GraphPoint, from end: GraphPoint, to x: Double) -> Double {
    let run = handle.x - end.x
    return run == 0 ? handle.y : end.y + (handle.y - end.y) * ((x - end.x) / run)
  }

  private static func round(_ value: Double, to decimals: Int) -> Double {
    let scale = power(of: decimals)
    let scaled = value * scale
    // Beyond 2^52 there is no fraction left to round.
    return scaled.magnitude < 0x1p52 ? scaled.rounded() / scale : value
  }

  private static func power(of decimals: Int) -> Double { powers[min(max(decimals, 0), powers.count - 1)] }

  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]
}
