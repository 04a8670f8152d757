/// A stretch of a curve between two breaks: smooth inside, with its one-sided limits as its ends.
struct SmoothSpan<Curve: FittableCurve> {
  let curve: Curve
  let from: Double
  let to: Double
  let start: CurveSide
  let end: CurveSide

  func value(at x: Double) -> Double {
    if x <= from { return start.value }
    return x >= to ? end.value : curve.value(at: x)
  }

  func slope(at x: Double) -> Double {
    if x <= from { return start.slope }
    return x >= to ? end.slope : curve.slope(at: x)
  }

  func side(at x: Double) -> CurveSide {
    if x <= from { return start }
    return x >= to ? end : curve.side(at: x)
  }

  func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> {
    let low = min(max(range.lowerBound, from), to)
    return curve.bend(over: low...max(low, min(range.upperBound, to)))
  }

  /// - Parameter range: a range inside the span.
  func bend(over range: ClosedRange<Double>, start: CurveSide, end: CurveSide) -> ClosedRange<Double> {
    curve.bend(over: range, start: start, end: end)
  }
}

extension FittableCurve {
  /// The smooth stretches from 0 to 1; each starts where the one before it ends.
  var smoothSpans: [SmoothSpan<Self>] {
    var sides: [(x: Double, before: CurveSide, after: CurveSide)] = []
    for place in breaks where place.x >= 0 && place.x <= 1 && place.x > (sides.last?.x ?? -1) {
      sides.append((place.x, place.before, place.after))
    }
    if sides.first?.x != 0 {
      let side = CurveSide(value: value(at: 0), slope: slope(at: 0))
      sides.insert((0, side, side), at: 0)
    }
    if sides.last?.x != 1 {
      let side = CurveSide(value: value(at: 1), slope: slope(at: 1))
      sides.append((1, side, side))
    }
    return zip(sides, sides.dropFirst()).map {
      SmoothSpan(curve: self, from: $0.x, to: $1.x, start: $0.after, end: $1.before)
    }
  }

  /// The values before a jump at 0, and after a jump at 1.
  var outerValues: (start: Double, end: Double) {
    let atStart = breaks.first.flatMap { $0.x == 0 ? $0.before.value : nil }
    let atEnd = breaks.last.flatMap { $0.x == 1 ? $0.after.value : nil }
    return (atStart ?? value(at: 0), atEnd ?? value(at: 1))
  }
}

extension SmoothSpan {
  /// The places where the slope changes its sign, found by bisection: a part whose bend has a constant sign has at most
  /// one, and a part whose slope can't reach 0 has none.
  var extrema: [Double] {
    var found: [Double] = []
    search(from...to, (start.slope, end.slope), depth: 0, &found)
    return found
  }

  private func search(_ range: ClosedRange<Double>, _ slopes: (Double, Double), depth: Int, _ found: inout [Double]) {
    let bend = bend(over: range)
    let width = range.upperBound - range.lowerBound
    let turnsOneWay = bend.lowerBound >= 0 || bend.upperBound <= 0
    let changes = slopes.0 * slopes.1 < 0 || (slopes.0 == 0) != (slopes.1 == 0)
    if turnsOneWay, !changes { return }
    // The slope at x is within slopes.0 + bend · (x - start).
    if slopes.0 > 0, slopes.1 > 0, slopes.0 + bend.lowerBound * width > 0 { return }
    if slopes.0 < 0, slopes.1 < 0, slopes.0 + bend.upperBound * width < 0 { return }
    if turnsOneWay || depth > 24 {
      if slopes.0 * slopes.1 < 0 { found.append(zero(in: range, rising: slopes.1 > slopes.0)) }
      return
    }
    let middle = (range.lowerBound + range.upperBound) / 2
    let slope = nonzero(slope(at: middle), at: middle, width)
    search(range.lowerBound...middle, (slopes.0, slope), depth: depth + 1, &found)
    search(middle...range.upperBound, (slope, slopes.1), depth: depth + 1, &found)
  }

  /// An extremum exactly at a dividing place must not be lost between both parts.
  private func nonzero(_ slope: Double, at x: Double, _ width: Double) -> Double {
    slope == 0 ? self.slope(at: x + width * 1e-7) : slope
  }

  private func zero(in range: ClosedRange<Double>, rising: Bool) -> Double {
    Double.bisected(range.lowerBound, range.upperBound) { (slope(at: $0) > 0) != rising }
  }
}
