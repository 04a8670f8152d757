import Simulator
import SpecModel

/// A series as segments in time, each along a timing that it may share with others.
struct MotionTrack {
  var series: MotionSeries
  var segments: [Segment]
  /// Σ (residual / σ)² over all segments.
  var misfit: Double
  /// The largest residual that the noise of time doesn't explain, in the unit of the series.
  var worst: Double

  struct Segment {
    /// Its timing, by index.
    var timing: Int
    /// For each pair, the value at the end.
    var end: [Pair]
    /// For each pair, the value at the start.
    var start: [Pair]
    /// Whether the factors of the press before it are lost over this segment.
    var releases = false
    /// What no curve explains: values at shares of the time.
    var keyframes: [(at: Double, values: [Pair])] = []
    /// Whether its keyframes are the union and the end, along a timing that others may share, and `part` is its progress.
    var reaches = false
    /// The frames from its start to the next one's.
    var part: MotionSeries
  }

  var count: Double { Double(max(series.times.count * series.values.count, 1)) }
  /// Whether curves explain it up to noise.
  var isExplained: Bool { misfit <= TrackFitter.ordinary * count && segments.allSatisfy(\.keyframes.isEmpty) }
}

/// Explains series by timings: those that others have already, where they fit, and else new ones.
struct TrackFitter {
  var timings: [MotionTiming] = []
  /// How far a track may be off, in points, before it is explained otherwise.
  let tolerance: Double
  /// Whether there may be new timings.
  var searches = true

  init(tolerance: Double) { self.tolerance = tolerance }

  /// χ² per value up to which noise explains a difference: of 60 values, 1.6 is beyond the 99.9th percentile.
  fileprivate static let ordinary = 1.6
  /// Up to here, no other timing is looked for.
  private static let close = 1.25
  private static let mostSegments = 3

  func explains(_ track: MotionTrack) -> Bool {
    track.misfit <= Self.ordinary * track.count || track.worst <= 0.6 * limit(of: track.series)
  }

  /// The tolerance in the unit of a series.
  func limit(of series: MotionSeries) -> Double { series.limit(tolerance) }

  /// Explains a frame, together or its position and its size apart, or another quantity.
  mutating func tracks(of series: MotionSeries) -> [MotionTrack] {
    let saved = timings
    let whole = segmented(series, depth: 1)
    if explains(whole) { return [whole] }
    if let reach = Reach(series, within: limit(of: series)) {
      let found = Reach.shares.compactMap { share -> (fitter: TrackFitter, track: MotionTrack, cost: Double)? in
        var other = self
        other.timings = saved
        guard let progress = other.single(reach.progress(unionAt: share)),
          let track = reach.track(progress, unionAt: share)
        else { return nil }
        let numbers = other.timings[saved.count...].reduce(0) { $0 + $1.numbers + Double($1.digits) / 2 }
        return (other, track, track.misfit + (numbers + Double(share.digits) / 2) * Double.log(track.count))
      }
      if let best = found.min(by: { $0.cost < $1.cost }), explains(best.track) {
        timings = best.fitter.timings
        return [best.track]
      }
    }
    var candidates: [(tracks: [MotionTrack], timings: [MotionTiming], cost: Double)] = []
    func attempt(_ make: (inout TrackFitter) -> [MotionTrack]) {
      var other = self
      other.timings = saved
      let tracks = make(&other)
      // Numbers count, and so does each segment that a phase has to list.
      let numbers = other.timings[saved.count...].reduce(0) { $0 + $1.numbers }
      let cost = tracks.reduce(0) { $0 + $1.misfit + 4 * Double($1.segments.count) } + numbers * Double.log(whole.count)
      candidates.append((tracks, other.timings, cost))
    }
    attempt { fitter in [fitter.segmented(series, depth: Self.mostSegments)] }
    if series.quantity == .frame {
      attempt { fitter in [0, 1].map { fitter.segmented(series.pair($0), depth: 1) } }
      if !candidates.contains(where: { $0.tracks.allSatisfy(explains) }) {
        attempt { fitter in [0, 1].map { fitter.segmented(series.pair($0), depth: Self.mostSegments) } }
      }
    }
    let explaining = candidates.filter { $0.tracks.allSatisfy(explains) }
    guard let best = (explaining.isEmpty ? candidates : explaining).min(by: { $0.cost < $1.cost }) else {
      return [whole]
    }
    timings = saved
    // Where nothing explains it, keyframes may be nearer.
    if explaining.isEmpty, let frames = keyframed(series), frames.worst < best.tracks.map(\.worst).max() ?? 0 {
      return [frames]
    }
    timings = best.timings
    return best.tracks
  }

  // MARK: - Segments

  private func track(_ series: MotionSeries, _ index: Int) -> MotionTrack {
    let fit = SeriesFit(series, timings[index])
    let segment = MotionTrack.Segment(
      timing: index, end: fit.levels.map(\.end), start: fit.levels.map(\.start), releases: series.pressed != nil,
      part: series)
    return MotionTrack(series: series, segments: [segment], misfit: fit.misfit, worst: fit.worst)
  }

  /// One segment: of the timings that there are the best, else one with the curve of another and a start of its own, else a
  /// new one.
  mutating func single(_ series: MotionSeries) -> MotionTrack? {
    let shared = timings.indices.filter { !timings[$0].hasKeyframes }.map { track(series, $0) }.min {
      $0.misfit < $1.misfit
    }
    if let shared, shared.misfit <= Self.close * shared.count || shared.worst <= 0.2 * limit(of: series) {
      return shared
    }
    guard searches else { return shared }
    let search = TimingSearch([series])
    let penalty = Double.log(Double(max(series.times.count, 2)))
    // The same curve, later: a stagger.
    var later: (MotionTiming, Double)?
    for timing in timings.uniqueCurves {
      guard let start = search.start(of: timing) else { continue }
      let (found, misfit) = search.fitted(around: start, reach: 6) { timing.moved(to: $0) }
      if let found, misfit < later?.1 ?? .infinity { later = (found, misfit) }
    }
    if let later {
      timings.append(later.0)
      let own = track(series, timings.count - 1)
      if own.misfit <= Self.close * own.count { return own }
      timings.removeLast()
    }
    guard let best = search.best else { return shared }
    timings.append(best)
    let own = track(series, timings.count - 1)
    // What is hardly better isn't worth a phase.
    let scale = max(1, own.misfit / own.count)
    if let shared, shared.misfit - own.misfit < 3 * penalty * scale {
      timings.removeLast()
      return shared
    }
    if let later, later.1 - own.misfit < 2 * penalty * scale {
      timings[timings.count - 1] = later.0
      return track(series, timings.count - 1)
    }
    return own
  }

  /// Up to a number of segments, split where the motion is slowest.
  private mutating func segmented(_ series: MotionSeries, depth: Int) -> MotionTrack {
    let still = MotionTrack(series: series, segments: [], misfit: .infinity, worst: .infinity)
    guard series.times.count > 2 else { return still }
    let saved = timings
    let whole = single(series) ?? still
    if depth <= 1 || explains(whole) { return whole }
    func cost(_ track: MotionTrack, _ timings: [MotionTiming]) -> Double {
      track.misfit + timings[saved.count...].reduce(0) { $0 + $1.numbers } * Double.log(track.count)
        + 4 * Double(track.segments.count)
    }
    var best = (track: whole, timings: timings, cost: cost(whole, timings))
    // Inside of a part, the first way that explains it is enough: all ways of all parts would take minutes.
    for place in series.slowest.prefix(depth == Self.mostSegments ? 5 : 2) {
      if depth < Self.mostSegments, explains(best.track) { break }
      timings = saved
      guard let joined = joined(series, at: place, depth: depth) else { continue }
      let own = cost(joined, timings)
      if own < best.cost { best = (joined, timings, own) }
    }
    timings = best.timings
    return best.track
  }

  /// Two segments or more, of which the first ends about a time. Where the second starts decides which frames belong to
  /// which, so that both are fitted again with that.
  private mutating func joined(_ series: MotionSeries, at time: Double, depth: Int) -> MotionTrack? {
    let saved = timings
    guard let first = split(series, at: time, depth: depth) else { return nil }
    let border = timings[first.segments[1].timing].start
    guard !explains(first), abs(border - time) > 1 else { return first }
    let found = timings
    timings = saved
    if let second = split(series, at: border, depth: depth), second.misfit < first.misfit { return second }
    timings = found
    return first
  }

  mutating func split(_ series: MotionSeries, at time: Double, depth: Int) -> MotionTrack? {
    guard let first = series.times.first, let last = series.times.last, first < time, time < last else { return nil }
    let border = series.values(about: time)
    var part = series.cut(first...time)
    (part.after, part.spread.after) = (border.values, border.spread)
    guard let left = single(part), let segment = left.segments.last else { return nil }
    var rest = series.cut(time...last)
    guard rest.times.count > 3 else { return nil }
    (rest.before, rest.spread.before) = (segment.end, border.spread / 2)
    let saved = timings
    var right: MotionTrack?
    if let pressed = series.press(from: segment) {
      var released = rest
      released.pressed = pressed
      right = single(released)
    }
    if right.map(explains) != true {
      var other = self
      other.timings = saved
      let track = other.segmented(rest, depth: depth - 1)
      if track.misfit < right?.misfit ?? .infinity { (right, self) = (track, other) }
    }
    guard let right, !right.segments.isEmpty else { return nil }
    return MotionTrack(
      series: series, segments: left.segments + right.segments, misfit: left.misfit + right.misfit,
      worst: max(left.worst, right.worst))
  }

  // MARK: - Keyframes

  /// The fewest keyframes, straight between them, that stay within a distance: from each, the farthest frame to which a
  /// straight line does (Imai and Iri's tunnel, greedily). The distance grows until there are few.
  private mutating func keyframed(_ series: MotionSeries) -> MotionTrack? {
    let places = series.times.indices
    var limit = max(limit(of: series), 2 * (series.deviations.max() ?? 0))
    guard let first = places.first(where: { series.differs($0, places.first ?? 0, limit / 2) }),
      let last = places.last(where: { series.differs($0, places.last ?? 0, limit / 2) }), last + 1 < places.count
    else { return nil }
    let (start, end) = (max(first - 1, 0), last + 1)
    var kept: [Int] = []
    repeat {
      kept = [start]
      while let from = kept.last, from < end {
        var to = from + 1
        while to < end, series.isStraight(from, to + 1, within: limit) { to += 1 }
        kept.append(to)
      }
      if kept.count > Self.mostKeyframes { limit *= 1.4 }
    } while kept.count > Self.mostKeyframes
    let (begin, finish) = (series.times[start], series.times[end])
    var timing = MotionTiming(start: begin, duration: finish - begin, form: .shape(.linear), curve: .builtIn(.linear))
    timing.hasKeyframes = true
    timings.append(timing)
    var segment = MotionTrack.Segment(
      timing: timings.count - 1, end: series.values.map { $0[end] }, start: series.values.map { $0[start] },
      part: series)
    segment.keyframes = kept.dropFirst().map { place in
      ((series.times[place] - begin) / (finish - begin), series.values.map { $0[place] })
    }
    return MotionTrack(series: series, segments: [segment], misfit: 2 * Double(places.count), worst: limit)
  }

  private static let mostKeyframes = 8
}

extension TimingSearch {
  /// The start at which a timing passes half of the way when the series do; nil if they don't move.
  func start(of timing: MotionTiming) -> Double? {
    guard let middle else { return nil }
    let moved = timing.moved(to: 0)
    let half = Double.bisected(0, timing.duration) { moved.progress(at: $0) < 0.5 }
    return middle - half
  }
}

extension [MotionTiming] {
  /// One of each curve and duration, from time 0.
  var uniqueCurves: [MotionTiming] {
    reduce(into: []) { kept, timing in
      let curve = timing.moved(to: 0)
      if !timing.hasKeyframes, !kept.contains(curve) { kept.append(curve) }
    }
  }
}

extension MotionSeries {
  /// A tolerance in points in the unit of the series: a point of 50 turns by about a degree, an opacity counts a fiftieth.
  func limit(_ tolerance: Double) -> Double {
    switch quantity {
    case .frame, .position, .size: tolerance
    case .rotation, .turn: tolerance / 2
    case .opacity, .content: tolerance / 50
    }
  }

  func differs(_ one: Int, _ other: Int, _ limit: Double) -> Bool {
    values.contains { ($0[one] - $0[other]).length > limit }
  }

  func isStraight(_ from: Int, _ to: Int, within limit: Double) -> Bool {
    values.allSatisfy { values in
      (from...to).allSatisfy { place in
        let share = (times[place] - times[from]) / (times[to] - times[from])
        return (values[place] - values[from] - (values[to] - values[from]) * share).length <= limit
      }
    }
  }

  /// The factors by which a segment scales the element about its center, without moving it; nil if it does something else.
  func press(from segment: MotionTrack.Segment) -> Pair? {
    guard quantity == .frame || quantity == .size, let before = segment.start.last, let after = segment.end.last,
      min(before.x, before.y) > 1
    else { return nil }
    if quantity == .frame, (segment.end[0] - segment.start[0]).length > 0.3 { return nil }
    let factors = after / before
    return (after - before).length > 0.3 && min(factors.x, factors.y) > 0.05 ? factors : nil
  }

  /// The times at which it moves slowest on its way, or turns back, the slowest first: where a segment may end and another
  /// one begin.
  var slowest: [Double] {
    let count = times.count
    guard count > 5 else { return [] }
    func speed(_ place: Int) -> Double {
      zip(values, deviations).reduce(0) { sum, pair in
        sum + ((pair.0[place + 1] - pair.0[place]) / pair.1).square
      }.squareRoot() / (times[place + 1] - times[place])
    }
    let speeds = (0..<count - 1).map(speed)
    /// The farthest that it comes, in standard deviations.
    func way(of places: Range<Int>, from place: Int) -> Double {
      zip(values, deviations).map { values, deviation in
        (places.map { (values[$0] - values[place]).length }.max() ?? 0) / deviation
      }.max() ?? 0
    }
    let quiet = 4 / (times[count - 1] - times[0]) * Double(count)
    var found: [(time: Double, depth: Double)] = []
    var place = 1
    while place < speeds.count - 1 {
      var end = place
      while end + 1 < speeds.count - 1, max(speeds[end + 1], speeds[place]) < quiet / 8 { end += 1 }
      let around = max(place - 1, 0)
      if speeds[place] <= speeds[around], speeds[end] <= speeds[min(end + 1, speeds.count - 1)] {
        let (left, right) = (speeds[..<place].max() ?? 0, speeds[(end + 1)...].max() ?? 0)
        if min(left, right) > 0 {
          // Rounding makes a motion that comes to rest stop and go.
          let ways = [0..<place, end + 1..<count].map { way(of: $0, from: place) }
          if ways.allSatisfy({ $0 > max(6, 0.01 * strength) }) {
            found.append(((times[place] + times[end + 1]) / 2, speeds[place] / min(left, right)))
          }
        }
      }
      place = end + 1
    }
    return found.filter { $0.depth < 0.6 }.sorted { $0.depth < $1.depth }.prefix(5).map(\.time)
  }
}
