/// Where a polyline's points may lie.
public enum PolylineVertices: Equatable, Sendable {
  /// On the curve, so that it is exact there.
  case onCurve
  /// Anywhere within the error: fewer points.
  case free
}

extension FittableCurve {
  /// Points that, joined by straight lines, stand for this curve; two points with one x are a step.
  ///
  /// The first and the last point are the curve's own. Between two jumps:
  /// * `.free`: no polyline through the narrowed gates of a `Tube` has fewer points (`FewestLinks`). `fewest` is the same
  ///   count for the widened gates, hence a proven lower bound for every polyline within the error, unrounded. Where both
  ///   agree, as they nearly always do, the count is proven to be the least possible.
  /// * `.onCurve`: no polyline whose points are among the tube's places (about fifty to a link; see
  ///   `LinksOnCurve`) has fewer points.
  ///
  /// Among fits with that many points the error is then made as small as halving finds. The bound is proven
  /// (`ErrorBound`), rounding included.
  @specialized(where Self == Easing)
  public func fitPolyline(
    within maximumError: Double = 0.001, vertices: PolylineVertices = .free, rounding: FitRounding? = nil
  ) -> CurveFit<GraphPoint> {
    var fitter = PolylineFitter(self, maximumError, vertices, rounding)
    return fitter.fit()
  }

  /// Points for CSS `linear()`, whose x are written as percentages: values and percentages with so many decimals.
  @specialized(where Self == Easing)
  public func fitLinear(
    within maximumError: Double = 0.001, decimals: Int = 4, percentDecimals: Int = 2
  ) -> CurveFit<GraphPoint> {
    fitPolyline(
      within: maximumError, rounding: FitRounding(xDecimals: percentDecimals + 2, yDecimals: decimals))
  }
}

extension CurveFit {
  /// Few elements, then a small error.
  fileprivate var rank: (Int, Double) { (elements.count, bound) }
}

struct PolylineFitter<Curve: FittableCurve> {
  private let maximumError: Double
  private let vertices: PolylineVertices
  private let rounding: FitRounding?
  private let spans: [SmoothSpan<Curve>]
  private let outer: (start: Double, end: Double)
  private var tubes: [Tube]

  init(_ curve: Curve, _ maximumError: Double, _ vertices: PolylineVertices, _ rounding: FitRounding?) {
    (self.maximumError, self.vertices, self.rounding) = (maximumError, vertices, rounding)
    spans = curve.smoothSpans
    outer = curve.outerValues
    let free: Double = rounding == nil ? 100 : 130
    let isOnCurve = vertices == .onCurve
    tubes = Self.tubes(
      about: spans, fineness: maximumError / (isOnCurve ? 1000 : free), parts: isOnCurve ? 4 : 1)
  }

  /// Spans from which on tubes are coarser: a curve with so many corners takes as many points as it has corners anyway.
  private static var cornered: Double { 16 }

  /// - Parameter fineness: of a curve with few corners; of one with many it is up to `coarsest` times that, so that the
  ///   places, and the time they take, don't grow as fast as the corners.
  private static func tubes(about spans: [SmoothSpan<Curve>], fineness: Double, parts: Int = 1) -> [Tube] {
    let fineness = fineness * min(max(Double(spans.count) / cornered, 1), coarsest)
    var tubes: [Tube] = []
    var first = 0
    for index in spans.indices
    where index == spans.count - 1 || spans[index].end.value != spans[index + 1].start.value {
      tubes.append(Tube(spans[first...index], fineness: fineness, parts: parts))
      first = index + 1
    }
    // At a jump inside, both sides are free; at 0 and 1 the curve's own values are met.
    for index in tubes.indices {
      tubes[index].meetsStart = index == 0
      tubes[index].meetsEnd = index == tubes.count - 1
    }
    return tubes
  }

  private static var coarsest: Double { 16 }

  /// A coarse tube is quick and nearly always proves its count to be the fewest; where it does not, a finer one is tried.
  mutating func fit() -> CurveFit<GraphPoint> {
    var fit = fitTubes()
    guard vertices == .free, rounding == nil, fit.elements.count > fit.fewest else { return fit }
    tubes = Self.tubes(about: spans, fineness: maximumError / 1000)
    let finer = fitTubes()
    let keeps = [fit, finer].filter { $0.bound <= maximumError }
    fit = (keeps.isEmpty ? [fit, finer] : keeps).min { $0.rank < $1.rank } ?? fit
    fit.fewest = max(fit.fewest, finer.fewest)
    return fit
  }

  private func fitTubes() -> CurveFit<GraphPoint> {
    var best = CurveFit<GraphPoint>(elements: [], bound: .infinity)
    // Rounding moves a point by half a unit of y.
    var target = rounding.map { max(maximumError - $0.ySlack, maximumError / 2) } ?? maximumError
    var missed = maximumError
    for _ in 0..<8 {
      let fit = fit(within: target)
      if fit.bound < best.bound || best.elements.isEmpty { best = fit }
      if fit.bound <= maximumError { break }
      // What rounding adds does not shrink with the error that is aimed at.
      (missed, target) = (target, max(target / 2, target - 1.05 * (fit.bound - maximumError)))
    }
    // Half the way back to what missed may do with fewer points.
    if rounding != nil, best.bound <= maximumError, missed - target > maximumError / 50 {
      let other = fit(within: (target + missed) / 2)
      if other.bound <= maximumError, other.elements.count < best.elements.count { best = other }
    }
    best.fewest = vertices == .free ? fewestPoints : 0
    return best
  }

  private func fit(within target: Double) -> CurveFit<GraphPoint> {
    let points = joined(tubes.map { path(in: $0, within: target) })
    return CurveFit(elements: points, bound: proven(points))
  }

  private var fewestPoints: Int {
    let paths = tubes.map { FewestLinks.path(through: $0.widened(maximumError))?.count ?? 0 }
    return paths.reduce(0, +) + (jumpsAtStart ? 1 : 0) + (jumpsAtEnd ? 1 : 0)
  }

  private var jumpsAtStart: Bool { outer.start != spans.first?.start.value }
  private var jumpsAtEnd: Bool { outer.end != spans.last?.end.value }

  /// The path with the fewest points, then with the smallest error among those with as many.
  private func path(in tube: Tube, within target: Double) -> [GraphPoint] {
    let corners = tube.corners
    var best = fewest(in: tube, within: target)
    if let corners, corners.count <= best.count { return corners }
    guard best.count > 2 else { return best }
    // The error of the best polyline falls with the square of its links: one more would meet this.
    let links = Double(best.count - 1)
    var (low, high) = (target * (links * links) / ((links + 1) * (links + 1)), target)
    for _ in 0..<(links < Self.levelled ? 2 : 0) {
      let middle = (low + high) / 2
      let path = fewest(in: tube, within: middle)
      if path.count <= best.count { (best, high) = (path, middle) } else { low = middle }
    }
    return best
  }

  /// Links from which on levelling gains less than it takes.
  private static var levelled: Double { 40 }

  private func fewest(in tube: Tube, within error: Double) -> [GraphPoint] {
    let free = vertices == .free ? FewestLinks.path(through: tube.narrowed(error)) : nil
    return free ?? exact(LinksOnCurve.path(along: tube, within: error))
  }

  /// Places of a tube between values of the curve lie on it to 1e-7 only; those that became vertices lie on it.
  private func exact(_ path: [GraphPoint]) -> [GraphPoint] {
    guard let curve = spans.first?.curve else { return path }
    return path.indices.map { index in
      let isEnd = index == 0 || index == path.count - 1
      return isEnd ? path[index] : GraphPoint(x: path[index].x, y: curve.value(at: path[index].x))
    }
  }

  /// All paths one behind the other, rounded, with the steps at 0 and 1.
  private func joined(_ paths: [[GraphPoint]]) -> [GraphPoint] {
    var points = paths.indices.flatMap { rounded(paths[$0]) }
    if jumpsAtStart { points.insert(GraphPoint(x: 0, y: outer.start), at: 0) }
    if jumpsAtEnd { points.append(GraphPoint(x: 1, y: outer.end)) }
    return points
  }

  /// A point is moved along its own line when its x is rounded: then only y is off, by half a unit.
  private func rounded(_ path: [GraphPoint]) -> [GraphPoint] {
    guard let rounding else { return path }
    return path.indices.map { index in
      let x = rounding.x(path[index].x)
      let other = path[min(max(x < path[index].x ? index - 1 : index + 1, 0), path.count - 1)]
      let slope = other.x == path[index].x ? 0 : (other.y - path[index].y) / (other.x - path[index].x)
      return GraphPoint(x: x, y: rounding.y(path[index].y + slope * (x - path[index].x)))
    }
  }

  private func proven(_ points: [GraphPoint]) -> Double {
    let pieces = zip(points, points.dropFirst()).filter { $0 != $1 }.map { CubicPiece(from: $0, to: $1) }
    return errorBound(of: pieces, spans: spans, limit: maximumError, slack: rounding?.xSlack ?? 0)
  }
}

extension Tube {
  /// The corners of a tube about a curve that is itself a polyline; nil for any other.
  var corners: [GraphPoint]? {
    guard places.allSatisfy({ $0.above == 0 && $0.below == 0 }) else { return nil }
    return places.map { GraphPoint(x: $0.x, y: $0.value) }
  }
}
