package import SpecModel

extension FittableCurve {
  /// Fits points to this curve, which approximate it when joined by straight lines; two points with the same x are a
  /// step.
  ///
  /// The first and the last point are the curve's own. Between two jumps, no polyline through the narrowed gates of a
  /// `Tube` has fewer points (`FewestLinks`). With that number of points, the error is then made as small as bisection
  /// finds. The bound is proven (`ErrorBound`), rounding included.
  /// - Parameters:
  ///   - maximumError: the permitted error as a share of the distance, more than 0.
  ///   - rounding: the rounding of the points; nil for none.
  @specialized(where Self == Easing)
  package func fitPolyline(
    within maximumError: Double = 0.001, rounding: FitRounding? = nil
  ) -> CurveFit<CurvePoint> {
    PolylineFitter(self, maximumError, rounding).fit()
  }

  /// Fits points for CSS `linear()`, whose x are percentages: values and percentages have the given decimals.
  @specialized(where Self == Easing)
  package func fitLinear(
    within maximumError: Double = 0.001, decimals: Int = 4, percentDecimals: Int = 2
  ) -> CurveFit<CurvePoint> {
    fitPolyline(
      within: maximumError, rounding: FitRounding(xDecimals: percentDecimals + 2, yDecimals: decimals))
  }
}

struct PolylineFitter<Curve: FittableCurve> {
  private let maximumError: Double
  private let rounding: FitRounding?
  private let spans: [SmoothSpan<Curve>]
  private let outer: (start: Double, end: Double)
  private let tubes: [Tube]

  init(_ curve: Curve, _ maximumError: Double, _ rounding: FitRounding?) {
    (self.maximumError, self.rounding) = (maximumError, rounding)
    spans = curve.smoothSpans
    outer = curve.outerValues
    tubes = Self.tubes(about: spans, fineness: maximumError / (rounding == nil ? 100 : 130))
  }

  /// The number of spans from which tubes are coarser: a curve with many corners needs as many points as it has
  /// corners.
  private static var cornered: Double { 16 }

  /// - Parameter fineness: the fineness for a curve with few corners; with many, it is multiplied by up to `coarsest`,
  ///   so that the number of places and the time grow more slowly than that of corners.
  private static func tubes(about spans: [SmoothSpan<Curve>], fineness: Double) -> [Tube] {
    let fineness = fineness * min(max(Double(spans.count) / cornered, 1), coarsest)
    var tubes: [Tube] = []
    var first = 0
    for index in spans.indices
    where index == spans.count - 1 || spans[index].end.value != spans[index + 1].start.value {
      tubes.append(Tube(spans[first...index], fineness: fineness))
      first = index + 1
    }
    // At a jump inside, both sides are free; at 0 and 1, the curve's own values are met.
    for index in tubes.indices {
      tubes[index].meetsStart = index == 0
      tubes[index].meetsEnd = index == tubes.count - 1
    }
    return tubes
  }

  private static var coarsest: Double { 16 }

  func fit() -> CurveFit<CurvePoint> {
    var best = CurveFit<CurvePoint>(elements: [], bound: .infinity)
    // Rounding moves a point by up to half a unit of y.
    var target = rounding.map { max(maximumError - $0.ySlack, maximumError / 2) } ?? maximumError
    var missed = maximumError
    for _ in 0..<8 {
      let fit = fit(within: target)
      if fit.bound < best.bound || best.elements.isEmpty { best = fit }
      if fit.bound <= maximumError { break }
      // The error of rounding doesn't decrease with the target.
      (missed, target) = (target, max(target / 2, target - 1.05 * (fit.bound - maximumError)))
    }
    // Halfway back to the failed target, fewer points may suffice.
    if rounding != nil, best.bound <= maximumError, missed - target > maximumError / 50 {
      let other = fit(within: (target + missed) / 2)
      if other.bound <= maximumError, other.elements.count < best.elements.count { best = other }
    }
    return best
  }

  private func fit(within target: Double) -> CurveFit<CurvePoint> {
    let points = joined(tubes.map { path(in: $0, within: target) })
    return CurveFit(elements: points, bound: proven(points))
  }

  private var jumpsAtStart: Bool { outer.start != spans.first?.start.value }
  private var jumpsAtEnd: Bool { outer.end != spans.last?.end.value }

  /// The path with the fewest points, then with the smallest error for that number.
  private func path(in tube: Tube, within target: Double) -> [CurvePoint] {
    let corners = tube.corners
    var best = fewest(in: tube, within: target)
    if let corners, corners.count <= best.count { return corners }
    guard best.count > 2 else { return best }
    // The error of the best polyline decreases with the square of its links: one more would meet this.
    let links = Double(best.count - 1)
    var (low, high) = (target * (links * links) / ((links + 1) * (links + 1)), target)
    for _ in 0..<(links < Self.leveled ? 2 : 0) {
      let middle = (low + high) / 2
      let path = fewest(in: tube, within: middle)
      if path.count <= best.count { (best, high) = (path, middle) } else { low = middle }
    }
    return best
  }

  /// The number of links from which levelling gains less than it costs.
  private static var leveled: Double { 40 }

  private func fewest(in tube: Tube, within error: Double) -> [CurvePoint] {
    let gates = tube.narrowed(error)
    return FewestLinks.path(through: gates) ?? tube.path(through: gates)
  }

  /// All paths in a row, rounded, with the steps at 0 and 1.
  private func joined(_ paths: [[CurvePoint]]) -> [CurvePoint] {
    var points = paths.indices.flatMap { rounded(paths[$0]) }
    if jumpsAtStart { points.insert(CurvePoint(0, outer.start), at: 0) }
    if jumpsAtEnd { points.append(CurvePoint(1, outer.end)) }
    return points
  }

  /// When its x is rounded, a point moves along its own line, so that only the rounding of y, half a unit, is an error.
  private func rounded(_ path: [CurvePoint]) -> [CurvePoint] {
    guard let rounding else { return path }
    return path.indices.map { index in
      let x = rounding.x(path[index].x)
      let other = path[min(max(x < path[index].x ? index - 1 : index + 1, 0), path.count - 1)]
      let slope = other.x == path[index].x ? 0 : (other.y - path[index].y) / (other.x - path[index].x)
      return CurvePoint(x, rounding.y(path[index].y + slope * (x - path[index].x)))
    }
  }

  private func proven(_ points: [CurvePoint]) -> Double {
    let pieces = zip(points, points.dropFirst()).filter { $0 != $1 }.map { Cubic(from: $0, to: $1) }
    return errorBound(of: pieces, spans: spans, limit: maximumError, slack: rounding?.xSlack ?? 0)
  }
}

extension Tube {
  /// The corners of a tube about a curve that is itself a polyline; nil for any other.
  fileprivate var corners: [CurvePoint]? {
    guard places.allSatisfy({ $0.above == 0 && $0.below == 0 }) else { return nil }
    return places.map { CurvePoint($0.x, $0.value) }
  }

  /// Some of the curve's own places, each the farthest that a link from the one before reaches before it first misses a
  /// gate: for tubes so steep that `FewestLinks` finds no path.
  fileprivate func path(through gates: [Gate]) -> [CurvePoint] {
    var path = places.prefix(1).map { CurvePoint($0.x, $0.value) }
    var index = 1
    while index < places.count, let from = path.last {
      var (low, high) = (-Double.infinity, Double.infinity)
      var reached = index
      for next in index..<places.count {
        let run = places[next].x - from.x
        let slope = (places[next].value - from.y) / run
        if slope >= low, slope <= high { reached = next }
        low = max(low, (gates[next].lower - from.y) / run)
        high = min(high, (gates[next].upper - from.y) / run)
        if !(low <= high) { break }
      }
      path.append(CurvePoint(places[reached].x, places[reached].value))
      index = reached + 1
    }
    return path
  }
}
