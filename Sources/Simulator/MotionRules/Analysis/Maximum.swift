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

  /// - Parameters:
  ///   - tracks: stretches of each track, from 0 to the end of the direction.
  ///   - window: milliseconds; what lies outside does not count.
  ///   - end: milliseconds, where there may be no tracks at all.
  ///   - least: what a rule takes no notice of: greatest values below it need not be found exactly.
  ///   - function: of a value of every track, in the same order.
  init(
    of tracks: [[Stretch]], in window: ClosedRange<Double>? = nil, until end: Double? = nil,
    above least: Double = -.infinity, _ function: ([SIMD4<Double>]) -> Double
  ) {
    self.least = least
    var indices = [Int](repeating: 0, count: tracks.count)
    var bounds = Set(tracks.flatMap { $0.flatMap { [$0.start, $0.end] } })
    if let window { bounds.formUnion([window.lowerBound, window.upperBound]) }
    if let end { bounds.formUnion([0, end]) }
    let times = bounds.sorted()
    for (start, end) in zip(times, times.dropFirst()) where end - start > Limits.instant {
      let middle = (start + end) / 2
      if let window, !window.contains(middle) { continue }
      for track in tracks.indices {
        while indices[track] < tracks[track].count - 1, tracks[track][indices[track]].end < middle {
          indices[track] += 1
        }
      }
      let active = tracks.indices.map { tracks[$0][indices[$0]] }
      search(start, end, isStill: active.allSatisfy(\.isStill)) { time in
        function(active.map { $0.value(at: time) })
      }
    }
    let instants = Set(tracks.joined().filter { $0.start == $0.end }.map(\.start)).sorted()
    for time in instants where window?.contains(time) ?? true {
      take(time, function(tracks.map { $0.standing(at: time) }))
    }
  }

  private mutating func search(_ start: Double, _ end: Double, isStill: Bool, _ value: (Double) -> Double) {
    take(start, value(start))
    if isStill { return }
    take(end, value(end))
    let places = (0...Self.parts).map { start + (end - start) * Double($0) / Double(Self.parts) }
    let values = places.map(value)
    for index in places.indices {
      let before = max(index - 1, 0)
      let after = min(index + 1, Self.parts)
      guard values[index] >= values[before], values[index] >= values[after] else { continue }
      take(places[index], values[index])
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

extension [Stretch] {
  /// What stands at an end of the direction.
  fileprivate func standing(at time: Double) -> SIMD4<Double> {
    let there = time > 0 ? last { $0.start <= time } : first { $0.end >= time }
    return there?.value(at: time) ?? .zero
  }
}
