/// The maximum of a function of several tracks, and its time.
///
/// Between two ends of stretches, every track is smooth and monotonic, so that a function of a few of them has few
/// extrema there. They are bracketed and found by Brent's method; at ends, the limits from both sides count.
struct Maximum {
  /// In milliseconds from the start of the direction.
  private(set) var time = 0.0
  private(set) var value = -Double.infinity

  /// The parts into which a smooth stretch is divided to bracket its extrema; a bound is computed for sections of
  /// several parts.
  private static let parts = 24
  private static let sections = 6
  /// The rounds of Brent's method: with as many golden sections alone, the interval is 1e-10 of a part.
  private static let rounds = 48
  /// The precision of the place, as a share of a part: near a smooth maximum, the value's error is the square of that.
  private static let closeness = 1e-9
  /// If an end of a stretch is the largest, whether the function falls from it is tested at this distance inside, as a
  /// share of a part.
  private static let aside = 1e-4
  /// Smaller maxima needn't be exact.
  private let least: Double
  /// Beyond this value, the amount doesn't matter.
  private let enough: Double
  private var isDone: Bool { value > enough }

  /// - Parameters:
  ///   - tracks: stretches of each track, from 0 to the end of the direction.
  ///   - window: the times that count, in milliseconds.
  ///   - end: the end in milliseconds, if there may be no tracks.
  ///   - least: the threshold of the rule: smaller maxima needn't be exact.
  ///   - enough: a value that ends the search as soon as it is exceeded, if that is all that matters.
  ///   - bound: a quick bound, to skip times that needn't be searched.
  ///   - function: the function of a value of every track, in the same order.
  init(
    of tracks: [[Stretch]], in window: ClosedRange<Double>? = nil, until end: Double? = nil,
    above least: Double = -.infinity, enough: Double = .infinity, bound: Bound? = nil,
    _ function: ([SIMD4<Double>]) -> Double
  ) {
    (self.least, self.enough) = (least, enough)
    var indices = [Int](repeating: 0, count: tracks.count)
    let moment = Moment(of: tracks.count)
    // The readers don't retain the tracks.
    defer { withExtendedLifetime(tracks) {} }
    func current(_ time: Double) -> Double { function(moment.values(at: time)) }
    let times = Self.bounds(of: tracks, window, end)
    for (start, end) in zip(times, times.dropFirst()) where end - start > Limits.instant {
      let middle = (start + end) / 2
      if let window, !window.contains(middle) { continue }
      for track in tracks.indices {
        while indices[track] < tracks[track].count - 1, tracks[track][indices[track]].end < middle {
          indices[track] += 1
        }
      }
      let isStill = tracks.indices.allSatisfy { tracks[$0][indices[$0]].isStill }
      moment.enter(tracks, indices)
      guard let bound, !isStill else {
        search(start, end, parts: isStill ? 0 : Self.parts, current)
        if isDone { return }
        continue
      }
      if isOutOfReach(bound, moment, start, end) { continue }
      for section in 0..<Self.sections {
        let from = start + (end - start) * Double(section) / Double(Self.sections)
        let to = section + 1 < Self.sections ? start + (end - start) * Double(section + 1) / Double(Self.sections) : end
        if isOutOfReach(bound, moment, from, to) { continue }
        search(from, to, parts: Self.parts / Self.sections, current)
        if isDone { return }
      }
    }
    let instants = Set(tracks.joined().filter { $0.start == $0.end }.map(\.start)).sorted()
    for time in instants where window?.contains(time) ?? true {
      take(time, function(tracks.map { $0.standing(at: time) }))
    }
  }

  /// The values of all tracks at a time, or their smallest and largest ones, reused for each: allocating a list would
  /// take longer than computing the function.
  fileprivate final class Moment {
    // Used by one search on one thread; exclusivity checks would only cost time.
    @exclusivity(unchecked) private var readers: [Stretch.Reader]
    @exclusivity(unchecked) private var values: [SIMD4<Double>]
    @exclusivity(unchecked) private(set) var lows, highs: [SIMD4<Double>]
    /// The tracks that aren't at rest: only they are read again.
    @exclusivity(unchecked) private var moving: [Int] = []

    init(of tracks: Int) {
      readers = Array(repeating: Stretch.Reader(), count: tracks)
      values = Array(repeating: .zero, count: tracks)
      (lows, highs) = (values, values)
    }

    /// Enters a stretch of each track.
    func enter(_ tracks: [[Stretch]], _ indices: [Int]) {
      moving.removeAll(keepingCapacity: true)
      for track in tracks.indices {
        let reader = tracks[track][indices[track]].reader
        readers[track] = reader
        if reader.isHeld {
          values[track] = reader.value(at: 0)
          (lows[track], highs[track]) = (values[track], values[track])
        } else {
          moving.append(track)
        }
      }
    }

    func values(at time: Double) -> [SIMD4<Double>] {
      for track in moving { values[track] = readers[track].value(at: time) }
      return values
    }

    func bound(from start: Double, to end: Double) {
      for track in moving { (lows[track], highs[track]) = readers[track].bounds(from: start, to: end) }
    }
  }

  /// The ends of stretches, each once, ascending.
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

  private func isOutOfReach(_ bound: Bound, _ moment: Moment, _ start: Double, _ end: Double) -> Bool {
    moment.bound(from: start, to: end)
    return bound.isOutOfReach(moment, max(value, least))
  }

  /// - Parameter parts: the number of parts in which to bracket extrema; 0 if nothing changes.
  private mutating func search(_ start: Double, _ end: Double, parts: Int, _ value: (Double) -> Double) {
    let first = value(start)
    take(start, first)
    if parts == 0 || isDone { return }
    let last = value(end)
    take(end, last)
    if isDone { return }
    let part = (end - start) / Double(parts)
    func place(_ index: Int) -> Double { index == parts ? end : start + part * Double(index) }
    var (before, here) = (-Double.infinity, first)
    for index in 0...parts {
      let after = index + 1 < parts ? value(place(index + 1)) : index < parts ? last : -.infinity
      defer { (before, here) = (here, after) }
      guard here >= before, here >= after else { continue }
      take(place(index), here)
      if isDone { return }
      // Not even a parabola through these would reach a value that matters.
      let reach = here + max(index > 0 ? here - before : 0, index < parts ? here - after : 0)
      guard reach > max(self.value, least) else { continue }
      if index > 0, index < parts {
        close(in: place(index - 1), place(index + 1), (place(index), here), value)
      } else {
        let inner = place(index) + (index == 0 ? part : -part) * Self.aside
        let innerValue = value(inner)
        guard innerValue > here else { continue }
        close(in: place(max(index - 1, 0)), place(min(index + 1, parts)), (inner, innerValue), value)
      }
    }
  }

  /// Brent's method: the vertex of the parabola through the three best places so far, or a golden section if that leads
  /// astray.
  /// - Parameter inside: a place whose value is no less than those of both ends.
  private mutating func close(
    in start: Double, _ end: Double, _ inside: (place: Double, value: Double), _ value: (Double) -> Double
  ) {
    let golden = (3 - 5.0.squareRoot()) / 2
    let closeness = max((end - start) * Self.closeness, end.ulp * 4)
    var (low, high) = (start, end)
    var (best, second, third) = (inside, inside, inside)
    var (step, last) = (0.0, 0.0)
    for _ in 0..<Self.rounds where abs(best.place - (low + high) / 2) > 2 * closeness - (high - low) / 2 {
      let isLeft = best.place < (low + high) / 2
      let move = abs(last) > closeness ? Self.top(best, second, third) - best.place : .nan
      if abs(move) < abs(last) / 2, best.place + move > low, best.place + move < high {
        (last, step) = (step, move)
        if min(best.place + move - low, high - best.place - move) < 2 * closeness {
          step = isLeft ? closeness : -closeness
        }
      } else {
        last = (isLeft ? high : low) - best.place
        step = golden * last
      }
      if abs(step) < closeness { step = step > 0 ? closeness : -closeness }
      let next = (place: best.place + step, value: value(best.place + step))
      if next.value >= best.value {
        if step < 0 { high = best.place } else { low = best.place }
        (third, second, best) = (second, best, next)
      } else {
        if step < 0 { low = next.place } else { high = next.place }
        if next.value >= second.value || second.place == best.place {
          (third, second) = (second, next)
        } else if next.value >= third.value || third.place == best.place || third.place == second.place {
          third = next
        }
      }
    }
    take(best.place, best.value)
  }

  /// The vertex of the parabola through three points; not a number, or far away, if they are collinear.
  private static func top(
    _ a: (place: Double, value: Double), _ b: (place: Double, value: Double), _ c: (place: Double, value: Double)
  ) -> Double {
    let r = (a.place - b.place) * (a.value - c.value)
    let q = (a.place - c.place) * (a.value - b.value)
    return a.place - ((a.place - c.place) * q - (a.place - b.place) * r) / (2 * (q - r))
  }

  private mutating func take(_ time: Double, _ value: Double) {
    if value > self.value { (self.time, self.value) = (time, value) }
  }
}

extension Maximum {
  /// A bound of the function over a time, from the smallest and largest values of the tracks in it.
  struct Bound {
    /// Maxima up to this may be missed.
    let limit: Double
    let greatest: (_ low: [SIMD4<Double>], _ high: [SIMD4<Double>]) -> Double

    /// The relative rounding difference between the bound and the function's own values.
    private static let slack = 1e-6

    fileprivate func isOutOfReach(_ moment: Moment, _ least: Double) -> Bool {
      let greatest = greatest(moment.lows, moment.highs)
      return greatest + Self.slack * (1 + abs(greatest)) < max(limit, least)
    }
  }
}

extension [Stretch] {
  /// The value at an end of the direction.
  fileprivate func standing(at time: Double) -> SIMD4<Double> {
    let there = time > 0 ? last { $0.start <= time } : first { $0.end >= time }
    return there?.value(at: time) ?? .zero
  }
}
