import Simulator
import SpecModel

/// Places at equal distances.
struct Grid: Hashable {
  /// 0: every place is on it.
  var step = 0.0
  var offset = 0.0

  func nearest(to place: Double) -> Double {
    step > 0 ? ((place - offset) / step).rounded() * step + offset : place
  }

  /// With a hundred places for one: times are printed to a hundredth of what fits mostly need.
  var finer: Grid { Grid(step: step / 100, offset: offset) }
}

/// Turns a function of time into eased ways from value to value.
///
/// Goals, in this order: no moment is further from the function than the tolerance; few ways; speeds agree where two
/// ways meet. A way is one cubic Bézier that leaves and reaches its ends with the function's own speeds, so that only
/// the lengths of its two handles are free. They are found by a pattern search on the largest error, and the ways are
/// as long as the tolerance lets them be. Deviations are measured at `checks` places of a way, the handles' own error
/// having at most a few turning points between them.
struct EasedFit {
  /// In the value's own unit, as the distance of all its numbers together.
  var tolerance: Double
  /// Where ends of ways may lie, so that they need no rounding later.
  var grid = Grid()
  let handles: TriedHandles

  /// A fit of a smooth stretch: knots from its start up to, not including, its end.
  /// - Parameters:
  ///   - scanned: the function's one number at `scanned(range)`, where that is known for less than asking.
  ///   - function: smooth inside the range, defined (as its limit) at both ends.
  func knots(
    over range: ClosedRange<Double>, _ scanned: (() -> [Vector])? = nil, of function: (Double) -> Vector
  ) -> [LottieCourse.Knot] {
    if isStill(over: range, function) {
      return [LottieCourse.Knot(time: range.lowerBound, value: function(range.lowerBound))]
    }
    // On the grid they may lie beside the range, or in another order than they were found in.
    let turns = turningPoints(over: range, scanned, of: function).filter(range.contains).sorted()
    let places = [range.lowerBound] + turns + [range.upperBound]
    var fit = self
    // A billionth of a value is nothing to follow: beside 1e9 points a fit to half a point takes many seconds.
    fit.tolerance = max(tolerance, (places.map { function($0).length }.max() ?? 0) * 1e-9)
    return zip(places, places.dropFirst()).flatMap { fit.ways(from: $0, to: $1, of: function) }
  }

  /// Between steps of an easing nothing moves. What does has not one value at places that are unevenly far from each other.
  private func isStill(over range: ClosedRange<Double>, _ function: (Double) -> Vector) -> Bool {
    let (start, width) = (range.lowerBound, range.upperBound - range.lowerBound)
    let value = function(start)
    return [1, 0.11, 0.29, 0.5, 0.68, 0.93].allSatisfy { function(start + width * $0) == value }
  }

  private func ways(from start: Double, to end: Double, of function: (Double) -> Vector) -> [LottieCourse
    .Knot]
  {
    var knots: [LottieCourse.Knot] = []
    var place = start
    let shortest = (end - start) / Self.mostWays
    while place < end {
      let (next, ease) = longestWay(
        from: place, to: end, shortest: knots.count < Self.mostShortWays ? 0 : shortest, of: function)
      knots.append(LottieCourse.Knot(time: place, value: function(place), ease: ease))
      place = next
    }
    return knots
  }

  /// A function that swings faster than this many ways can follow is followed as far as they do.
  private static let mostWays = 4096.0
  /// So many may be shorter: what starts steeply is followed from its first instant.
  private static let mostShortWays = 256

  /// The longest way the tolerance allows, by halving what is left; on a finer grid where the grid has none. It is never
  /// shorter than the shortest way there may be.
  private func longestWay(
    from start: Double, to end: Double, shortest: Double, of function: (Double) -> Vector
  ) -> (end: Double, ease: BezierHandles) {
    if let ease = way(from: start, to: end, of: function) { return (end, ease) }
    let coarse = halved(from: start, to: end, halvings: 10, on: grid, shortest: shortest, of: function)
    if let ease = coarse.ease { return (coarse.end, ease) }
    // Only on the finer grid are there places nearer to the start than where the coarse one ended.
    let fine =
      shortest > 0
      ? coarse : halved(from: start, to: coarse.end, halvings: 14, on: grid.finer, shortest: 0, of: function)
    return (fine.end, fine.ease ?? BezierHandles(1 / 3.0, 1 / 3.0, 2 / 3.0, 2 / 3.0))
  }

  /// - Returns: the longest way that was found, or the shortest that was tried and has no handles.
  private func halved(
    from start: Double, to end: Double, halvings: Int, on grid: Grid, shortest: Double,
    of function: (Double) -> Vector
  ) -> (end: Double, ease: BezierHandles?) {
    var best: (Double, BezierHandles)?
    var (low, high) = (start, end)
    for _ in 0..<halvings {
      let middle = grid.nearest(to: (low + high) / 2)
      guard middle > low, middle < high, middle - start >= shortest else { break }
      if let ease = way(from: start, to: middle, of: function) {
        best = (middle, ease)
        low = middle
      } else {
        high = middle
      }
    }
    return best ?? (max(low, min(high, end)), nil)
  }

  /// One way that stays within the tolerance, if there is one.
  private func way(from start: Double, to end: Double, of function: (Double) -> Vector) -> BezierHandles? {
    let chord = Chord(start: start, end: end, tolerance: tolerance, of: function)
    return chord.fit(handles)
  }
}

/// The straight way between two values of a function, and how far along it the function is at each moment.
private struct Chord {
  private static let checks = TriedHandles.checks
  /// By which slopes are taken, as a share of the way.
  private static let step = 1e-4

  /// Progress along the chord at `checks` + 1 even shares of the time.
  private var progress: [Double] = []
  /// How far beside the chord the function is, squared, at its farthest.
  private var aside = 0.0
  private var length: Double
  private var slopes = (0.0, 0.0)
  private let tolerance: Double

  /// The ends and middles first: what strays far from the chord mostly does so there.
  private static let order = [24, 12, 6, 18, 3, 21, 9, 15] + (0...checks).filter { $0 % 3 != 0 || $0 == 0 }

  init(start: Double, end: Double, tolerance: Double, of function: (Double) -> Vector) {
    let (from, width) = (function(start), end - start)
    let way = function(end) - from
    length = way.length
    self.tolerance = tolerance
    guard length > 0 else { return }
    let scale = way / (length * length)
    progress = Array(repeating: 0, count: Self.checks + 1)
    for index in Self.order {
      let value = function(start + Double(index) / Double(Self.checks) * width) - from
      let along = (value * scale).sum()
      progress[index] = along
      aside = max(aside, (value - way * along).length)
      // No handles bring it back.
      if aside >= tolerance { return }
    }
    func share(_ place: Double) -> Double { ((function(start + place * width) - from) * scale).sum() }
    let h = Self.step
    slopes.0 = (4 * share(h) - share(2 * h)) / (2 * h)
    slopes.1 = (3 - 4 * share(1 - h) + share(1 - 2 * h)) / (2 * h)
  }

  func fit(_ tried: TriedHandles) -> BezierHandles? {
    guard length > 0, aside < tolerance else { return nil }
    let allowed = (tolerance * tolerance - aside * aside).squareRoot() / length
    var best = TriedHandles.Lengths(0, 0)
    // The error mostly stays largest at the same place: looking there first rejects what doesn't get better.
    var place = 1
    var error = self.error(best, tried, below: .infinity, &place)
    // No handles follow what strays by more than the whole way.
    if error > 1 { return nil }
    // Of the lengths' steps: from 0.16 down to 0.0025 of the time.
    var stride = 64
    while error > allowed, stride > 0 {
      var improved = false
      for (d1, d2) in Self.tries {
        let next = best.moved(d1 * stride, d2 * stride)
        let found = self.error(next, tried, below: error, &place)
        if found < error { (best, error, improved) = (next, found, true) }
      }
      if !improved { stride /= 2 }
    }
    return error <= allowed ? handles(best) : nil
  }

  private static let tries: [(Int, Int)] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]

  private func handles(_ lengths: TriedHandles.Lengths) -> BezierHandles {
    let (x1, x2) = (lengths.first, lengths.last)
    return BezierHandles(x1, x1 * slopes.0, 1 - x2, 1 - x2 * slopes.1)
  }

  /// The largest difference in progress; one that is not below `limit` is not looked at further.
  /// - Parameter place: which of the checks to look at first; afterwards the one that decided.
  private func error(
    _ lengths: TriedHandles.Lengths, _ tried: TriedHandles, below limit: Double, _ place: inout Int
  ) -> Double {
    let handles = handles(lengths)
    let row = tried.row(of: lengths)
    func difference(_ index: Int) -> Double {
      // Where the function is known: asking it again takes much longer than solving the cubic.
      abs(tried.value(of: handles, row, at: index) - progress[index])
    }
    let first = place
    var worst = max(0.0, difference(first))
    if worst >= limit { return worst }
    for index in 1..<Self.checks where index != first {
      let found = difference(index)
      guard found > worst else { continue }
      (worst, place) = (found, index)
      if worst >= limit { break }
    }
    return worst
  }
}

/// Béziers at the checks of a way, for handles of the lengths that fits try: at which parameter the time of a check is
/// depends on the lengths alone, and is solved once for all fits.
final class TriedHandles {
  /// Even parts of a way.
  static let checks = 24

  /// How long both handles are: a third of the time and a number of steps.
  struct Lengths {
    let steps: (Int, Int)

    private static let step = 0.0025
    /// From a thousandth of the time to all of it.
    private static let range = -133...267
    private static let shares = 0.001...1.0

    init(_ first: Int, _ last: Int) { steps = (first, last) }

    func moved(_ first: Int, _ last: Int) -> Lengths {
      func inRange(_ steps: Int) -> Int { min(max(steps, Self.range.lowerBound), Self.range.upperBound) }
      return Lengths(inRange(steps.0 + first), inRange(steps.1 + last))
    }

    /// Shares of the time.
    var first: Double { Self.share(steps.0) }
    var last: Double { Self.share(steps.1) }

    private static func share(_ steps: Int) -> Double {
      min(max(1 / 3.0 + Double(steps) * step, shares.lowerBound), shares.upperBound)
    }

    fileprivate static var count: Int { range.count * range.count }
    fileprivate var index: Int {
      (steps.0 - Self.range.lowerBound) * Self.range.count + steps.1 - Self.range.lowerBound
    }
  }

  // Asked millions of times, by one thread: nothing is gained by checks of who looks at them.
  /// By lengths where in `parameters` their checks start; -1 where they have not come up.
  @exclusivity(unchecked) private var rows: [Int32] = []
  /// Not a number where it has not been asked for.
  @exclusivity(unchecked) private var parameters: [Double] = []

  func row(of lengths: Lengths) -> Int {
    if rows.isEmpty { rows = Array(repeating: -1, count: Lengths.count) }
    let known = rows[lengths.index]
    if known >= 0 { return Int(known) }
    let row = parameters.count
    rows[lengths.index] = Int32(row)
    parameters.append(contentsOf: repeatElement(.nan, count: Self.checks))
    return row
  }

  /// - Parameters:
  ///   - handles: of the lengths.
  ///   - row: of the lengths.
  ///   - check: more than 0, less than `checks`.
  func value(of handles: BezierHandles, _ row: Int, at check: Int) -> Double {
    var u = parameters[row + check]
    if u.isNaN {
      u = Cubic(handles).parameter(at: Double(check) / Double(Self.checks))
      parameters[row + check] = u
    }
    let v = 1 - u
    return 3 * v * v * u * handles.y1 + 3 * v * u * u * handles.y2 + u * u * u
  }
}

extension EasedFit {
  private static let scan = 256

  /// Where a fit looks for turning points, for those who know the function's values there from elsewhere.
  static func scanned(_ range: ClosedRange<Double>) -> [Double] {
    let width = (range.upperBound - range.lowerBound) / Double(scan)
    return (0...scan).map { range.lowerBound + Double($0) * width }
  }

  /// Where a function of one number turns: a way between two equal values can't move. None for several numbers.
  private func turningPoints(
    over range: ClosedRange<Double>, _ scanned: (() -> [Vector])?, of function: (Double) -> Vector
  ) -> [Double] {
    let width = (range.upperBound - range.lowerBound) / Double(Self.scan)
    guard width > 0 else { return [] }
    var values: [Vector] = scanned?() ?? []
    if values.isEmpty {
      for place in Self.scanned(range) {
        let value = function(place)
        guard value[1] == 0, value[2] == 0 else { return [] }
        values.append(value)
      }
    }
    return (1..<Self.scan).compactMap { index in
      let (before, here, after) = (values[index - 1][0], values[index][0], values[index + 1][0])
      guard (here - before) * (after - here) < 0 || (here != before && here == after) else { return nil }
      let center = range.lowerBound + Double(index) * width
      return extremum(
        between: center - width, and: min(center + width, range.upperBound), of: function, isPeak: here > before)
    }
  }

  /// By the golden section.
  private func extremum(
    between low: Double, and high: Double, of function: (Double) -> Vector, isPeak: Bool
  ) -> Double {
    let golden = 0.6180339887498949
    var (low, high) = (low, high)
    // 64 steps end at the last bit, also where the relative bound is never met: at 0.
    for _ in 0..<64 where high - low > max(grid.step / 8, (high + low) * 1e-9) {
      let (a, b) = (high - golden * (high - low), low + golden * (high - low))
      if (function(a)[0] > function(b)[0]) == isPeak { high = b } else { low = a }
    }
    return grid.nearest(to: (low + high) / 2)
  }
}
