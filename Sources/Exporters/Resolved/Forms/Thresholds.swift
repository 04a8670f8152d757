import Simulator
import SpecModel

/// Values at which something appears or disappears at once: there, a fitted curve has to be on the right side, not only
/// close.
///
/// With the blend `over` the source content shows until `content` reaches 1, with `cut` the contents change places at
/// 0.5 (the format, section 3). A spring crosses 1 and oscillates about it: points with a small error would flash the
/// source.
struct Thresholds: Hashable, Sendable {
  let values: [Double]

  static let none = Thresholds(values: [])
  private static let ofContent = Thresholds(values: [0.5, 1])
  /// The number of places at which a curve is sampled: two crossings between neighbors are missed.
  private static let places = 2048

  init(values: [Double]) { self.values = values }

  /// The thresholds among a property's own values.
  static func of(_ property: Property) -> Thresholds {
    property == .content ? ofContent : none
  }

  /// The thresholds in shares of the distance from one value to another; none if both are equal.
  func shares(from: Double, to: Double) -> Thresholds {
    from == to ? .none : Thresholds(values: values.map { ($0 - from) / (to - from) })
  }

  /// Changes points, joined by straight lines, so that they cross each value where the curve does and are on its side
  /// elsewhere. Their error is at most doubled, or a unit of the last decimal.
  func kept(by points: [CurvePoint], of curve: @escaping (Double) -> Double, decimals: Int) -> [CurvePoint] {
    let rounding = FitRounding(xDecimals: decimals + 2, yDecimals: decimals)
    return values.reduce(points) { points, value in
      Crossing(of: value, by: curve, places: Self.places, rounding).kept(by: points)
    }
  }
}

/// A value, and where a curve crosses it.
private struct Crossing {
  let value: Double
  let curve: (Double) -> Double
  let rounding: FitRounding
  /// Ascending places in 0…1, rounded.
  let crossings: [Double]
  private static let continuous = 1e-6

  init(of value: Double, by curve: @escaping (Double) -> Double, places: Int, _ rounding: FitRounding) {
    (self.value, self.curve, self.rounding) = (value, curve, rounding)
    let samples = (0...places).map { Double($0) / Double(places) }
    crossings = zip(samples, samples.dropFirst()).compactMap { low, high in
      guard (curve(low) >= value) != (curve(high) >= value) else { return nil }
      let place = Self.place(low, high, value, curve)
      // A jump across the value already has its two points.
      return abs(curve(place) - value) < Self.continuous ? rounding.x(place) : nil
    }
  }

  private static func place(_ low: Double, _ high: Double, _ value: Double, _ curve: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    let isAbove = curve(low) >= value
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if (curve(middle) >= value) == isAbove { low = middle } else { high = middle }
    }
    return high
  }

  func kept(by points: [CurvePoint]) -> [CurvePoint] {
    let inner = points.filter { $0.x > 0 && $0.x < 1 }
    let sided = inner.map { crossings.contains($0.x) ? CurvePoint($0.x, value) : onItsSide($0) }
    let added = crossings.filter { x in x > 0 && x < 1 && !inner.contains { $0.x == x } }
      .map { CurvePoint($0, value) }
    let between = emptyStretches(sided).map { onItsSide(CurvePoint($0, curve($0))) }
    let middle = (sided + added + between).enumerated()
      .sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element)
    return points.filter { $0.x <= 0 } + middle + points.filter { $0.x >= 1 }
  }

  /// The middles of the stretches between crossings, or between a crossing and an end, that contain no point: a
  /// straight line across one would stay on the value.
  private func emptyStretches(_ points: [CurvePoint]) -> [Double] {
    guard !crossings.isEmpty else { return [] }
    let borders = [0] + crossings + [1]
    return zip(borders, borders.dropFirst()).compactMap { low, high in
      let middle = rounding.x((low + high) / 2)
      let isEmpty = !points.contains { $0.x > low && $0.x < high }
      return isEmpty && middle > low && middle < high ? middle : nil
    }
  }

  private func onItsSide(_ point: CurvePoint) -> CurvePoint {
    let unit = rounding.yUnit
    let actual = curve(point.x)
    if actual > value { return CurvePoint(point.x, rounding.y(max(point.y, value + unit))) }
    if actual < value { return CurvePoint(point.x, rounding.y(min(point.y, value - unit))) }
    return CurvePoint(point.x, value)
  }
}
