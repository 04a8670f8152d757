import Simulator
import SpecModel

/// Timings as an author would have written them: shared, and with starts that are round.
extension MotionAnalysis {
  /// What fades in while it moves may have moved before, unseen. If the timing of its fade explains its motion, too, that is
  /// likelier than another one, of which most is hidden.
  mutating func followFades() {
    for index in tracks.indices where tracks[index].segments.count == 1 && !tracks[index].series.quantity.isShare {
      let series = tracks[index].series
      guard series.seen.from != nil || series.seen.to != nil,
        let fade = tracks.first(where: { $0.series.element == series.element && $0.series.quantity == .opacity }),
        fade.segments.count == 1, fade.segments[0].timing != tracks[index].segments[0].timing
      else { continue }
      let (own, other) = (timings[tracks[index].segments[0].timing], timings[fade.segments[0].timing])
      let search = TimingSearch([series])
      // Another element that moves alike speaks for the timing that it has. Rounding the start of all may change this by some units.
      let isShared = tracks.contains {
        $0.series.element != series.element && !$0.series.quantity.isShare
          && $0.segments.contains { $0.timing == tracks[index].segments[0].timing }
      }
      let isLikelier =
        isShared
        ? SeriesFit(series, other).misfit <= SeriesFit(series, own).misfit
        : search.misfit(other) <= search.misfit(own) + 8
      guard isLikelier else { continue }
      tracks[index].segments[0].timing = fade.segments[0].timing
      refit(index)
    }
    dropUnused()
  }

  /// What nearly moves along the curve of something else does: a timing takes the curve and duration of another one, with a
  /// start of its own, where that costs less than its numbers.
  mutating func shareCurves() {
    for index in timings.indices where !timings[index].hasKeyframes {
      let own = members(index)
      guard !own.isEmpty else { continue }
      let search = TimingSearch(own)
      let least = search.misfit(timings[index])
      let scale = Swift.max(1, least / search.count)
      var best: (timing: MotionTiming, cost: Double)?
      var others = timings.filter { $0.numbers < timings[index].numbers && !$0.hasKeyframes }
      // A velocity shows only in the first milliseconds: a spring of the other direction may tell it.
      if timings[index].curve.spring != nil { others += known.filter { $0.curve.spring != nil } }
      for other in others {
        guard let start = search.start(of: other) else { continue }
        let found = search.fitted(around: start, reach: 6) { other.moved(to: $0) }
        let cost = found.misfit - (timings[index].numbers - 1) * Double.log(search.count) * scale
        if let timing = found.timing, cost < Swift.min(best?.cost ?? .infinity, least) { best = (timing, cost) }
      }
      if let best { timings[index] = best.timing }
    }
    for index in tracks.indices { refit(index) }
  }

  /// Phases start together, or tens of milliseconds apart. Where two nearly do, one of them is searched again with a start
  /// that is a whole number of tens away from the other's: a start that is 5 ms off goes with a curve that is wrong.
  mutating func snapStarts() {
    func attempt(_ index: Int, from other: Int, _ offset: Double) -> Bool {
      let own = members(index)
      guard !own.isEmpty else { return false }
      let free = TimingSearch(own)
      let search = TimingSearch(own, from: timings[other].start + offset)
      let least = free.misfit(timings[index])
      // Another start that takes a curve with more numbers explains nothing; a spring may need a velocity for it.
      guard let found = search.best, found.numbers <= timings[index].numbers + (found.curve.spring == nil ? 0 : 1),
        search.misfit(found) <= least + search.slack(Swift.max(1, least / free.count))
      else { return false }
      timings[index] = found
      return true
    }
    let order = timings.indices.sorted { one, other in
      func weight(_ index: Int) -> Double {
        tracks.filter { $0.segments.contains { $0.timing == index } }.map(\.series.strength).max() ?? 0
      }
      return weight(one) > weight(other)
    }
    for (place, index) in order.enumerated().dropFirst() {
      // Against what starts nearest to it, among the stronger ones.
      guard
        let other = order[..<place].min(by: {
          abs(timings[$0].start - timings[index].start) < abs(timings[$1].start - timings[index].start)
        })
      else { continue }
      let exact = timings[index].start - timings[other].start
      let offset = (exact / 10).rounded() * 10
      guard abs(exact - offset) > 1.5 else { continue }
      if attempt(index, from: other, offset) || attempt(other, from: index, -offset) { continue }
      let next = offset + (exact > offset ? 10 : -10)
      if abs(exact - next) < 8 { _ = attempt(index, from: other, next) || attempt(other, from: index, -next) }
    }
    for index in tracks.indices { refit(index) }
  }

  /// Timings that start together and differ only in their numbers become one, if one of both explains what follows either.
  mutating func joinAlike() {
    for index in timings.indices where !timings[index].hasKeyframes {
      for other in timings.indices where other > index && !timings[other].hasKeyframes {
        let (one, two) = (timings[index], timings[other])
        guard abs(one.start - two.start) < 1,
          one.curve == two.curve || one.curve.spring != nil && two.curve.spring != nil,
          abs(one.duration - two.duration) < 0.2 * one.duration
        else { continue }
        let (own, theirs) = (members(index), members(other))
        guard !own.isEmpty, !theirs.isEmpty else { continue }
        let search = TimingSearch(own + theirs)
        let apart = TimingSearch(own).misfit(one) + TimingSearch(theirs).misfit(two)
        let joint = search.misfit(one) <= search.misfit(two) ? one : two
        let scale = Swift.max(1, apart / search.count)
        guard search.misfit(joint) - apart < 5 * scale * Double.log(search.count) else { continue }
        timings[index] = joint
        for track in tracks.indices {
          for segment in tracks[track].segments.indices where tracks[track].segments[segment].timing == other {
            tracks[track].segments[segment].timing = index
          }
        }
      }
    }
    for index in tracks.indices { refit(index) }
    dropUnused()
  }

  /// Segments of one track follow each other: phases that overlap are an error.
  ///
  /// A spring that seems to start before the segment in front of it ends may start at that end, with a velocity: until then, the
  /// other segment hides it. A spring without velocity passes the value ω²δ²/2 at the speed ω²δ after a short time δ, so that one
  /// that starts δ earlier looks like one that starts with that speed, to the first order. Otherwise the segment in front ends
  /// where the other one starts.
  /// - Parameter isLast: whether all that still overlap are moved, whatever that does to the fit.
  mutating func separateSegments(isLast: Bool = false) {
    for track in tracks.indices {
      for place in tracks[track].segments.indices.dropFirst() {
        let (one, next) = (tracks[track].segments[place - 1].timing, tracks[track].segments[place].timing)
        let (start, end) = (timings[next].start, timings[one].end)
        guard one != next, start < end - (isLast ? 0 : 0.5) else { continue }
        if isLast, start > end - 1 {
          timings[next].start = end
          continue
        }
        let (before, after) = (members(one), members(next))
        let later = timings[next].curve.spring == nil || start < end - 40 ? nil : TimingSearch(after, from: end).best
        let sooner = timings[one].hasKeyframes ? nil : TimingSearch(before).best(endingAt: start)
        let search = TimingSearch(after)
        let rise = later.map { search.misfit($0) - search.misfit(timings[next]) } ?? .infinity
        let other = TimingSearch(before)
        let fall = sooner.map { other.misfit($0) - other.misfit(timings[one]) } ?? .infinity
        if let later, rise <= Swift.min(fall, search.slack(1)) {
          timings[next] = later
        } else if let sooner, isLast || fall <= other.slack(1) {
          timings[one] = sooner
        } else if isLast {
          timings[next].start = end
        }
      }
    }
    for index in tracks.indices { refit(index) }
  }

  /// When the first timing starts, in milliseconds on the clock of the recording.
  var start: Double { timings.map(\.start).min() ?? recording.trigger }

  /// Rounds what lies between the starts as an author would write it, and finds the start of all anew.
  mutating func roundStarts() {
    let origin = start
    let own = timings.indices.map(members)
    let least = timings.indices.map { TimingSearch(own[$0]).misfit(timings[$0]) }
    func total(_ offsets: [Double], _ origin: Double) -> Double {
      offsets.indices.reduce(0) { sum, index in
        sum + TimingSearch(own[index]).misfit(timings[index].moved(to: origin + offsets[index]))
      }
    }
    let exact = timings.map { $0.start - origin }
    let limit = timings.indices.reduce(0) { sum, index in
      let search = TimingSearch(own[index])
      return sum + least[index] + search.slack(Swift.max(1, least[index] / search.count))
    }
    for step in [50.0, 10, 5, 1] {
      let offsets = exact.map {
        abs($0 - ($0 / step).rounded() * step) < 4 ? ($0 / step).rounded() * step : $0.rounded()
      }
      let (found, misfit) = Simplex.minimum(of: [origin], [1], 20) { total(offsets, $0[0]) }
      if misfit <= limit || step == 1 {
        for index in timings.indices { timings[index].start = found[0] + offsets[index] }
        break
      }
    }
    let first = start
    for index in timings.indices {
      // Offsets are whole again, whatever the clock's origin.
      timings[index].start = first + Decimal.rounded(timings[index].start - first, decimals: 3)
    }
    for index in tracks.indices { refit(index) }
  }

  /// Where a track of the other direction is at an end that neither shows: the mean of both, weighed by how sure they are; nil if
  /// they don't agree.
  ///
  /// An end that isn't seen is extrapolated from what is: with the progress p of the frames it has, a start has the variance
  /// Σp²/D, an end Σ(1 - p)²/D, D = n Σp² - (Σp)², each frame weighed by 1/σ².
  func level(like track: MotionTrack, of id: String, isStart: Bool, with other: MotionAnalysis) -> [Pair]? {
    guard track.series.quantity != .opacity, track.series.quantity != .content,
      let own = tracks.first(where: {
        elements[$0.series.element].id == id && $0.series.quantity == track.series.quantity
      }), elements.first(where: { $0.id == id })?.parent == nil, other.elements[track.series.element].parent == nil,
      let here = isStart ? own.segments.first : own.segments.last,
      let there = isStart ? track.segments.last : track.segments.first, here.keyframes.isEmpty, there.keyframes.isEmpty
    else { return nil }
    let (one, two) = (variances(of: here, isStart: isStart), other.variances(of: there, isStart: !isStart))
    let (mine, theirs) = (isStart ? here.start : here.end, isStart ? there.end : there.start)
    var mean: [Pair] = []
    for pair in mine.indices {
      guard (mine[pair] - theirs[pair]).length < 5 * (one[pair] + two[pair]).squareRoot() + 0.5 else { return nil }
      mean.append((mine[pair] * two[pair] + theirs[pair] * one[pair]) / (one[pair] + two[pair]))
    }
    return mean
  }

  private func variances(of segment: MotionTrack.Segment, isStart: Bool) -> [Double] {
    let progress = segment.part.times.map { timings[segment.timing].progress(at: $0) }
    return segment.part.weights.map { weights in
      var (ones, column, square) = (1e-9, 0.0, 0.0)
      for (weight, value) in zip(weights, progress) {
        ones += weight
        column += weight * value
        square += weight * value * value
      }
      let determinant = Swift.max(ones * square - column * column, 1e-9 * ones * ones)
      return (isStart ? square : square - 2 * column + ones) / determinant
    }
  }
}
