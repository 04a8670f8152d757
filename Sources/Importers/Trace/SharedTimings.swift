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

  /// What nearly moves along the curve of something else does, and an app often has one curve for both directions: all timings
  /// with one curve and duration take those of others, with starts of their own, where that costs less than the numbers that are
  /// saved. In one direction, or of one element, a short fade or a velocity may be hidden that another one shows.
  static func shareCurves(of all: inout [MotionAnalysis]) {
    struct Member {
      let place: (analysis: Int, timing: Int)
      let search: TimingSearch
      let scale: Double
      /// The curve and duration that it has, by index, and all that it could have, at their best starts.
      var own: Int
      var fits: [(timing: MotionTiming, misfit: Double)?]
    }
    var (curves, members) = ([MotionTiming](), [Member]())
    for (analysis, one) in all.enumerated() {
      for (index, timing) in one.timings.enumerated() where !timing.hasKeyframes {
        let parts = one.members(index)
        let curve = timing.moved(to: 0)
        guard !parts.isEmpty else { continue }
        if !curves.contains(curve) { curves.append(curve) }
        let search = TimingSearch(parts)
        members.append(
          Member(
            place: (analysis, index), search: search, scale: search.scale(of: timing),
            own: curves.firstIndex(of: curve) ?? 0, fits: []))
      }
    }
    for place in members.indices {
      let (search, own) = (members[place].search, members[place].own)
      let timing = all[members[place].place.analysis].timings[members[place].place.timing]
      members[place].fits = curves.indices.map { index in
        if index == own { return (timing, search.misfit(timing)) }
        guard let start = search.start(of: curves[index]) else { return nil }
        let found = search.fitted(around: start, reach: 6) { curves[index].moved(to: $0) }
        return found.timing.map { ($0, found.misfit) }
      }
    }
    func saving(_ curve: Int, by other: Int) -> Double? {
      let own = members.filter { $0.own == curve }
      guard let first = own.first, curve != other, members.contains(where: { $0.own == other }) else { return nil }
      var saving =
        (curves[curve].numbers - 1) * Double.log(first.search.count) + Double.log(10) * Double(curves[curve].digits)
      for member in own {
        guard let here = member.fits[curve], let there = member.fits[other] else { return nil }
        let rise = (there.misfit - here.misfit) / member.scale
        // Three standard deviations.
        guard rise < 9 else { return nil }
        saving -= rise
      }
      return saving > 0 ? saving : nil
    }
    while true {
      var best: (curve: Int, other: Int, saving: Double)?
      for curve in curves.indices {
        for other in curves.indices {
          if let own = saving(curve, by: other), own > best?.saving ?? 0 { best = (curve, other, own) }
        }
      }
      guard let best else { break }
      for place in members.indices where members[place].own == best.curve { members[place].own = best.other }
    }
    for member in members {
      if let fit = member.fits[member.own] { all[member.place.analysis].timings[member.place.timing] = fit.timing }
    }
    for index in all.indices {
      for track in all[index].tracks.indices { all[index].refit(track) }
    }
  }

  /// Phases start together, or tens of milliseconds apart. Where two nearly do, one of them is searched again with a start that is a
  /// whole number of tens away from the other's, and taken if that costs less in all: a start that is 5 ms off goes with a curve
  /// that is wrong, and a velocity is hidden in a start that is some milliseconds early.
  mutating func snapStarts() {
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
      guard abs(exact - (exact / 10).rounded() * 10) > 1.5 else { continue }
      var best: (index: Int, timing: MotionTiming, saving: Double)?
      for (moved, fixed, way) in [(index, other, exact), (other, index, -exact)] {
        let own = members(moved)
        guard !own.isEmpty else { continue }
        let search = TimingSearch(own)
        let scale = search.scale(of: timings[moved])
        func cost(_ timing: MotionTiming, _ offset: Double) -> Double {
          search.misfit(timing) / scale + timing.numbers * Double.log(search.count) + timing.unlikeliness
            + Double.log(10) * Double(offset.digits)
        }
        let now = cost(timings[moved], way.rounded())
        let offsets = [0, (way / 10).rounded(.down) * 10, (way / 10).rounded(.up) * 10].uniqued
        for offset in offsets where abs(offset - way) < 12 {
          let start = timings[fixed].start + offset
          for timing in [timings[moved].moved(to: start), TimingSearch(own, from: start).best].compactMap(\.self) {
            let saving = now - cost(timing, offset)
            if saving > best?.saving ?? 0 { best = (moved, timing, saving) }
          }
        }
      }
      if let best { timings[best.index] = best.timing }
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
}
