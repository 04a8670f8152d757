import SpecModel

/// The greatest value that something made of several tracks takes, and when.
///
/// Between two ends of stretches every track is smooth and goes one way, so that what is made of a few of them has few
/// extrema there. They are bracketed and closed in on by golden sections; ends count with their limits from both sides.
struct Maximum {
  /// Milliseconds from the start of the direction.
  private(set) var time = 0.0
  private(set) var value = -Double.infinity

  /// Parts that a smooth stretch is divided into to bracket its extrema.
  private static let parts = 24
  /// Rounds of golden section: 0.618⁴⁸ is 1e-10 of a part, and near a maximum the value errs by its square.
  private static let rounds = 48
  /// Maxima that stay below are not looked at closely.
  private let least: Double
  /// Beyond this nobody asks how far.
  private let enough: Double
  private var isDone: Bool { value > enough }

  /// - Parameters:
  ///   - tracks: stretches of each track, from 0 to the end of the direction.
  ///   - window: milliseconds; what lies outside does not count.
  ///   - end: milliseconds, where there may be no tracks at all.
  ///   - least: what a rule takes no notice of: greatest values below it need not be found exactly.
  ///   - enough: where all that matters is whether this is exceeded; the search ends with the first value that does.
  ///   - bound: tells quickly what time need not be searched.
  ///   - function: of a value of every track, in the same order.
  init(
    of tracks: [[Stretch]], in window: ClosedRange<Double>? = nil, until end: Double? = nil,
    above least: Double = -.infinity, enough: Double = .infinity, bound: Bound? = nil,
    _ function: ([SIMD4<Double>]) -> Double
  ) {
    (self.least, self.enough) = (least, enough)
    var indices = [Int](repeating: 0, count: tracks.count)
    // Filled anew for each time: a list for each would take longer than what is worked out from it.
    var values = [SIMD4<Double>](repeating: .zero, count: tracks.count)
    var hulls = Hulls(count: bound == nil ? 0 : tracks.count)
    let times = Self.bounds(of: tracks, window, end)
    for (start, end) in zip(times, times.dropFirst()) where end - start > Limits.instant {
      let middle = (start + end) / 2
      if let window, !window.contains(middle) { continue }
      for track in tracks.indices {
        while indices[track] < tracks[track].count - 1, tracks[track][indices[track]].end < middle {
          indices[track] += 1
        }
      }
      let active = tracks.indices.map { tracks[$0][indices[$0]] }
      let isStill = active.allSatisfy(\.isStill)
      if let bound, !isStill {
        hulls.enter(active, indices)
        if bound.isOutOfReach(hulls, max(value, least)) { continue }
      }
      search(start, end, isStill: isStill) { time in
        for track in active.indices { values[track] = active[track].value(at: time) }
        return function(values)
      }
      if isDone { return }
    }
    let instants = Set(tracks.joined().filter { $0.start == $0.end }.map(\.start)).sorted()
    for time in instants where window?.contains(time) ?? true {
      take(time, function(tracks.map { $0.standing(at: time) }))
    }
  }

  /// Where stretches end, each time once, ascending.
  private static func bounds(of tracks: [[Stretch]], _ window: ClosedRange<Double>?, _ end: Double?) -> [Double] {
    var bounds: [Double] = []
    bounds.reserveCapacity(tracks.reduce(4) { $0 + 2 * $1.count })
    for track in tracks {
      for index in track.indices {
        bounds.append(track[index].start)
        bounds.append(track[index].end)
      }
    }
    if let window { bounds += [window.lowerBound, window.upperBound] }
    if let end { bounds += [0, end] }
    bounds.sort()
    var last: Double?
    bounds.removeAll { bound in
      defer { last = bound }
      return bound == last
    }
    return bounds
  }

  private mutating func search(_ start: Double, _ end: Double, isStill: Bool, _ value: (Double) -> Double) {
    take(start, value(start))
    if isStill || isDone { return }
    take(end, value(end))
    if isDone { return }
    let places = (0...Self.parts).map { start + (end - start) * Double($0) / Double(Self.parts) }
    let values = places.map(value)
    for index in places.indices {
      let before = max(index - 1, 0)
      let after = min(index + 1, Self.parts)
      guard values[index] >= values[before], values[index] >= values[after] else { continue }
      take(places[index], values[index])
      if isDone { return }
      // Nothing that a parabola through these could reach is worth a closer look.
      let reach = values[index] + max(values[index] - values[before], values[index] - values[after], 0)
      guard reach > max(self.value, least) - 1e-9 else { continue }
      close(in: places[before], places[after], value)
    }
  }

  private mutating func close(in start: Double, _ end: Double, _ value: (Double) -> Double) {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (start, end)
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (leftValue, rightValue) = (value(left), value(right))
    for _ in 0..<Self.rounds {
      if leftValue >= rightValue {
        (high, right, rightValue) = (right, left, leftValue)
        left = high - ratio * (high - low)
        leftValue = value(left)
      } else {
        (low, left, leftValue) = (left, right, rightValue)
        right = low + ratio * (high - low)
        rightValue = value(right)
      }
    }
    take(left, leftValue)
    take(right, rightValue)
  }

  private mutating func take(_ time: Double, _ value: Double) {
    if value > self.value { (self.time, self.value) = (time, value) }
  }
}

extension Maximum {
  /// A bound of the function over some time, from the least and the greatest values that the tracks have in it.
  struct Bound {
    /// Greatest values that are no greater than this may be missed.
    let limit: Double
    let greatest: (_ low: [SIMD4<Double>], _ high: [SIMD4<Double>]) -> Double

    /// By so much rounding may put the bound and the function's own values apart, as a share.
    private static let slack = 1e-6

    fileprivate func isOutOfReach(_ hulls: Hulls, _ least: Double) -> Bool {
      let greatest = greatest(hulls.lows, hulls.highs)
      return greatest + Self.slack * (1 + abs(greatest)) < max(limit, least)
    }
  }

  /// The least and the greatest values of the stretches that are searched.
  fileprivate struct Hulls {
    private(set) var lows, highs: [SIMD4<Double>]
    private var places: [Int]

    init(count: Int) {
      (lows, highs) = (Array(repeating: .zero, count: count), Array(repeating: .zero, count: count))
      places = Array(repeating: -1, count: count)
    }

    /// - Parameter indices: of the stretches in their tracks: what stays is known.
    mutating func enter(_ stretches: [Stretch], _ indices: [Int]) {
      for track in stretches.indices where places[track] != indices[track] {
        (lows[track], highs[track]) = stretches[track].bounds
        places[track] = indices[track]
      }
    }
  }
}

extension [Stretch] {
  /// What stands at an end of the direction.
  fileprivate func standing(at time: Double) -> SIMD4<Double> {
    let there = time > 0 ? last { $0.start <= time } : first { $0.end >= time }
    return there?.value(at: time) ?? .zero
  }
}
