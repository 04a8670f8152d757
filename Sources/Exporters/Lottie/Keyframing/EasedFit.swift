import Simulator
import SpecModel

/// Evenly spaced places.
struct Grid: Hashable {
  /// The distance between places; with 0, every place is on the grid.
  var step = 0.0
  var offset = 0.0

  func nearest(to place: Double) -> Double {
    step > 0 ? ((place - offset) / step).rounded() * step + offset : place
  }

  /// A grid with a hundred times as many places: times are printed to a hundredth of the step that fits usually need.
  var finer: Grid { Grid(step: step / 100, offset: offset) }
}

/// Fits eased segments to a function of time.
///
/// Goals, in this order: no moment is further from the function than the tolerance; few segments; equal speeds where
/// two segments meet. A segment is one cubic Bézier that leaves and reaches its ends with the function's own speeds, so
/// that only the lengths of its two handles are free. They are found by a pattern search on the largest error, and
/// segments are as long as the tolerance permits. Deviations are measured at `checks` places of a segment, as the error
/// of given handles has at most a few turning points between them.
struct EasedFit {
  /// The tolerance in the value's own unit, as the distance of all its numbers together.
  var tolerance: Double
  /// The places where segments may end, so that they need no rounding later.
  var grid = Grid()
  let handles: TriedHandles

  /// Fits a smooth stretch: returns knots from its start up to, but not including, its end.
  /// - Parameters:
  ///   - scanned: the function's one number at `scanned(range)`, if it is known more cheaply than by calling.
  ///   - function: smooth inside the range, and defined (as its limit) at both ends.
  func knots(
    over range: ClosedRange<Double>, _ scanned: (() -> [Vector])? = nil, of function: (Double) -> Vector
  ) -> [LottieCourse.Knot] {
    if isStill(over: range, function) {
      return [LottieCourse.Knot(time: range.lowerBound, value: function(range.lowerBound))]
    }
    // Snapped to the grid, turning points may be outside of the range, or out of order.
    let turns = turningPoints(over: range, scanned, of: function).filter(range.contains).sorted()
    let places = [range.lowerBound] + turns + [range.upperBound]
    var fit = self
    // A billionth of a value need not be followed: with 1e9 points, a fit to half a point takes many seconds.
    fit.tolerance = max(tolerance, (places.map { function($0).length }.max() ?? 0) * 1e-9)
    return zip(places, places.dropFirst()).flatMap { fit.ways(from: $0, to: $1, of: function) }
  }

  /// Whether nothing moves, as between steps of an easing. A function that moves differs at unevenly spaced places.
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
      let first = Place(time: place, value: function(place))
      let (next, ease) = longestWay(
        from: first, to: end, shortest: knots.count < Self.mostShortWays ? 0 : shortest, of: function)
      knots.append(LottieCourse.Knot(time: place, value: first.value, ease: ease))
      place = next
    }
    return knots
  }

  /// The most segments: a function that oscillates faster is only followed as far as these can.
  private static let mostWays = 4096.0
  /// How many segments may be shorter than that: a steep start is followed from its first instant.
  private static let mostShortWays = 256

  /// The longest segment within the tolerance, found by bisection; on a finer grid if this one has none. It is never
  /// shorter than the shortest permitted.
  private func longestWay(
    from start: Place, to end: Double, shortest: Double, of function: (Double) -> Vector
  ) -> (end: Double, ease: BezierHandles) {
    if let ease = way(from: start, to: end, of: function) { return (end, ease) }
    let coarse = halved(from: start, to: end, halvings: 10, on: grid, shortest: shortest, of: function)
    if let ease = coarse.ease { return (coarse.end, ease) }
    // Only the finer grid has places closer to the start than where the coarse one ended.
    let fine =
      shortest > 0
      ? coarse : halved(from: start, to: coarse.end, halvings: 14, on: grid.finer, shortest: 0, of: function)
    return (fine.end, fine.ease ?? BezierHandles(1 / 3.0, 1 / 3.0, 2 / 3.0, 2 / 3.0))
  }

  /// - Returns: the longest segment that was found, or the shortest one tried, without handles.
  private func halved(
    from start: Place, to end: Double, halvings: Int, on grid: Grid, shortest: Double,
    of function: (Double) -> Vector
  ) -> (end: Double, ease: BezierHandles?) {
    var best: (Double, BezierHandles)?
    var (low, high) = (start.time, end)
    for _ in 0..<halvings {
      let middle = grid.nearest(to: (low + high) / 2)
      guard middle > low, middle < high, middle - start.time >= shortest else { break }
      if let ease = way(from: start, to: middle, of: function) {
        best = (middle, ease)
        low = middle
      } else {
        high = middle
      }
    }
    return best ?? (max(low, min(high, end)), nil)
  }

  /// A segment within the tolerance; nil if there is none.
  private func way(from start: Place, to end: Double, of function: (Double) -> Vector) -> BezierHandles? {
    let chord = Chord(start: start, end: end, tolerance: tolerance, of: function)
    return chord.fit(handles)
  }
}

/// A moment, and the function's value there: dozens of segments are tried from the same one.
private struct Place {
  var time: Double
  var value: Vector
}

/// The straight line between two values of a function, and how far along it the function is at each moment.
private struct Chord {
  private static let checks = TriedHandles.checks
  /// The step of numeric slopes, as a share of the segment.
  private static let step = 1e-4

  /// The progress along the chord at `checks` + 1 even shares of the time.
  private var progress: [Double] = []
  /// The largest squared distance of the function from the chord.
  private var aside = 0.0
  private var length: Double
  private var slopes = (0.0, 0.0)
  private let tolerance: Double

  /// The order of checks: end and middles first, where the distance from the chord is usually largest.
  private static let order = [24, 12, 6, 18, 3, 21, 9, 15] + (0...checks).filter { $0 % 3 != 0 }

  init(start place: Place, end: Double, tolerance: Double, of function: (Double) -> Vector) {
    let (start, from, width) = (place.time, place.value, end - place.time)
    let way = function(end) - from
    length = way.length
    self.tolerance = tolerance
    guard length > 0 else { return }
    let scale = way / (length * length)
    progress = Array(repeating: 0, count: Self.checks + 1)
    for index in Self.order {
      let time = start + Double(index) / Double(Self.checks) * width
      let value = time == end ? way : function(time) - from
      let along = (value * scale).sum()
      progress[index] = along
      aside = max(aside, (value - way * along).length)
      // No handles can fit it.
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
    var previous = best
    // The error usually remains largest at the same place: checking it first rejects most candidates.
    var place = 1
    var error = self.error(best, tried, below: .infinity, &place)
    // No handles follow a deviation of more than the whole distance.
    if error > 1 { return nil }
    // The step of the search in `Lengths` steps: from 0.16 down to 0.0025 of the time.
    var stride = 64
    // How many tries in a row were worse, in this round and the one before.
    var failures = 0
    while error > allowed, stride > 0 {
      var improved = false
      for (d1, d2) in Self.tries where failures < Self.tries.count {
        failures += 1
        let next = best.moved(d1 * stride, d2 * stride)
        // The way back is worse.
        if next.index == previous.index { continue }
        let found = self.error(next, tried, below: error, &place)
        if found < error { (previous, best, error, improved, failures) = (best, next, found, true, 0) }
      }
      if !improved { (stride, failures) = (stride / 2, 0) }
    }
    return error <= allowed ? handles(best) : nil
  }

  private static let tries: [(Int, Int)] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]

  private func handles(_ lengths: TriedHandles.Lengths) -> BezierHandles {
    let (x1, x2) = (lengths.first, lengths.last)
    return BezierHandles(x1, x1 * slopes.0, 1 - x2, 1 - x2 * slopes.1)
  }

  /// The largest difference in progress; if it isn't below `limit`, the remaining checks are skipped.
  /// - Parameter place: the check to start with, replaced by the one with the largest error.
  private func error(
    _ lengths: TriedHandles.Lengths, _ tried: TriedHandles, below limit: Double, _ place: inout Int
  ) -> Double {
    let handles = handles(lengths)
    let row = tried.row(of: lengths)
    func difference(_ index: Int) -> Double {
      // At a moment where the function is known: calling it again takes much longer than solving the cubic.
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

/// Béziers at the checks of a segment, for the handle lengths that fits try. The parameter at the time of a check
/// depends only on the lengths, and is solved once for all fits.
final class TriedHandles {
  /// The number of even parts of a segment.
  static let checks = 24

  /// The lengths of both handles: a third of the time and a number of steps.
  struct Lengths {
    let steps: (Int, Int)

    private static let step = 0.0025
    /// The range of steps: from a thousandth of the time to all of it.
    private static let range = -133...267
    private static let shares = 0.001...1.0

    init(_ first: Int, _ last: Int) { steps = (first, last) }

    func moved(_ first: Int, _ last: Int) -> Lengths {
      func inRange(_ steps: Int) -> Int { min(max(steps, Self.range.lowerBound), Self.range.upperBound) }
      return Lengths(inRange(steps.0 + first), inRange(steps.1 + last))
    }

    /// The length of the first handle, as a share of the time.
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
  /// For each pair of lengths, where its checks begin in `parameters`; -1 if it hasn't been tried.
  @exclusivity(unchecked) private var rows: [Int32] = []
  /// The solved parameters; not a number until requested.
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
  ///   - handles: the handles, with the lengths of the row.
  ///   - row: the row of the lengths.
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

  /// The places where a fit looks for turning points, for callers that know the function's values there.
  static func scanned(_ range: ClosedRange<Double>) -> [Double] {
    let width = (range.upperBound - range.lowerBound) / Double(scan)
    return (0...scan).map { range.lowerBound + Double($0) * width }
  }

  /// The places where a function of one number turns, as a segment between two equal values can't move. None for
  /// several numbers.
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

  /// Finds an extremum by golden-section search.
  private func extremum(
    between low: Double, and high: Double, of function: (Double) -> Vector, isPeak: Bool
  ) -> Double {
    let golden = 0.6180339887498949
    var (low, high) = (low, high)
    // 64 steps reach the last bit, also where the relative bound is never met, at 0.
    for _ in 0..<64 where high - low > max(grid.step / 8, (high + low) * 1e-9) {
      let (a, b) = (high - golden * (high - low), low + golden * (high - low))
      if (function(a)[0] > function(b)[0]) == isPeak { high = b } else { low = a }
    }
    return grid.nearest(to: (low + high) / 2)
  }
}
