import Simulator
import SpecModel

/// One direction of a recording, explained by timings. Starts are as they were found until `finish`.
struct MotionAnalysis {
  let recording: RecordedMotion
  let noise: RecordingNoise
  var elements: [FollowedElement]
  var tracks: [MotionTrack] = []
  var timings: [MotionTiming] = []
  let tolerance: Double
  /// The distance of the eye in points, if anything turns out of the plane.
  let perspective: Double?

  init(_ recording: RecordedMotion, tolerance: Double, after other: MotionAnalysis? = nil) {
    self.recording = recording
    self.tolerance = tolerance
    noise = RecordingNoise(of: recording)
    elements = recording.order.map { FollowedElement($0, in: recording) }.filter { $0.sightings.count > 1 }
    perspective = other?.perspective ?? recording.perspective(noise)
    if let perspective {
      for index in elements.indices { elements[index].readTurns(in: recording, noise, perspective) }
    }
    explain(arcs: other?.mirroredArcs ?? [:])
    revisit()
    separateSegments()
    followPresses()
    separateSegments()
    followFades()
  }

  /// Makes starts and phases as an author would write them, once the curves of all directions are known.
  static func finish(_ all: inout [MotionAnalysis]) {
    for index in all.indices { all[index].snapStarts() }
    roundTimings(of: &all)
    for index in all.indices {
      all[index].separateSegments(isLast: true)
      all[index].joinAlike()
      all[index].alignClock()
    }
  }

  /// The arcs of elements, by id, on the way back.
  private var mirroredArcs: [String: Double] {
    Dictionary(tracks.map { (elements[$0.series.element].id, -$0.series.arc) }.filter { $0.1 != 0 }) { $1 }
  }

  // MARK: - Explaining

  private mutating func explain(arcs: [String: Double]) {
    var fitter = TrackFitter(tolerance: tolerance)
    // What moves farthest tells timings best; others are tried with those first.
    let all = elements.indices.flatMap(moving).sorted { $0.strength > $1.strength }
    for isShare in [false, true] {
      for var series in all where series.quantity.isShare == isShare {
        if series.quantity == .frame { series.arc = arcs[elements[series.element].id] ?? series.bend ?? 0 }
        tracks += fitter.tracks(of: series)
      }
      timings = fitter.timings
      dropUnused()
      merge()
      fitter.timings = timings
    }
  }

  /// Timings of different series that one timing explains, found from all of them: a series that is seen only in part can't
  /// tell its timing alone.
  private mutating func merge() {
    var index = 0
    while index < timings.count {
      defer { index += 1 }
      let own = members(index)
      if own.count > 1 {
        let search = TimingSearch(own)
        if let better = search.best, search.criterion(better) < search.criterion(timings[index]) - 4 {
          timings[index] = better
        }
      }
      var other = index + 1
      while other < timings.count {
        defer { other += 1 }
        guard abs(timings[other].start - timings[index].start) < 60 else { continue }
        let (own, theirs) = (members(index), members(other))
        guard !own.isEmpty, !theirs.isEmpty else { continue }
        let search = TimingSearch(own + theirs)
        // A search ends at round numbers, and may be farther off than one of both.
        let candidates = [search.best, timings[index], timings[other]].compactMap(\.self)
        guard let joint = candidates.min(by: { search.misfit($0) < search.misfit($1) }) else { continue }
        let apart = TimingSearch(own).misfit(timings[index]) + TimingSearch(theirs).misfit(timings[other])
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

  /// Explains what follows a timing by the others, if that costs less: the first tracks didn't know of the timings of later ones,
  /// and a track may be split where another one starts.
  private mutating func revisit() {
    func cost(_ track: MotionTrack) -> Double {
      track.misfit / Double(track.series.values.count) + 4 * Double(track.segments.count)
    }
    var index = 0
    while index < timings.count {
      defer { index += 1 }
      let users = tracks.indices.filter { tracks[$0].segments.contains { $0.timing == index } }
      // A Bézier without a name may be two curves in one.
      let isOdd = timings[index].numbers > 4
      guard isOdd || users.contains(where: { tracks[$0].segments.count > 1 }), timings.count > 1,
        users.allSatisfy({ tracks[$0].segments.allSatisfy(\.keyframes.isEmpty) })
      else { continue }
      var fitter = TrackFitter(tolerance: tolerance)
      fitter.timings = timings
      fitter.timings.remove(at: index)
      let others = fitter.timings
      var found: [MotionTrack] = []
      for user in users {
        let series = tracks[user].series
        let saved = fitter
        var best: (track: MotionTrack, fitter: TrackFitter, cost: Double)?
        let isSplit = tracks[user].segments.count > 1
        for border in (isOdd || isSplit ? others.map(\.start) : []) + (isSplit ? [] : [nil]) {
          fitter = saved
          fitter.searches = isSplit || border == nil
          guard let track = border.map({ fitter.split(series, at: $0, depth: 2) }) ?? fitter.single(series) else {
            continue
          }
          let added = fitter.timings[saved.timings.count...].reduce(0) { $0 + $1.numbers }
          let own = cost(track) + added * Double.log(track.count)
          if own < best?.cost ?? .infinity { best = (track, fitter, own) }
        }
        guard let best else { break }
        fitter = best.fitter
        found.append(best.track)
      }
      guard found.count == users.count else { continue }
      let count = found.map(\.count).max() ?? 1
      let added = fitter.timings[others.count...].reduce(0) { $0 + $1.numbers }
      let new = found.reduce(added * Double.log(count)) { $0 + cost($1) }
      let old = users.reduce(timings[index].numbers * Double.log(count)) { $0 + cost(tracks[$1]) }
      guard new < old else { continue }
      for track in tracks.indices {
        for segment in tracks[track].segments.indices where tracks[track].segments[segment].timing > index {
          tracks[track].segments[segment].timing -= 1
        }
      }
      for (user, track) in zip(users, found) { tracks[user] = track }
      timings = fitter.timings
      index -= 1
    }
    dropUnused()
  }

  /// The parts of tracks that follow a timing, the strongest first.
  func members(_ index: Int) -> [MotionSeries] {
    tracks.flatMap(\.segments).filter { $0.timing == index && ($0.keyframes.isEmpty || $0.reaches) }.map(\.part)
      .sorted { $0.strength > $1.strength }.prefix(6).map(\.self)
  }

  mutating func refit(_ index: Int) {
    guard tracks[index].segments.allSatisfy(\.keyframes.isEmpty) else { return }
    (tracks[index].misfit, tracks[index].worst) = (0, 0)
    for segment in tracks[index].segments.indices {
      let fit = SeriesFit(tracks[index].segments[segment].part, timings[tracks[index].segments[segment].timing])
      tracks[index].misfit += fit.misfit
      tracks[index].worst = Swift.max(tracks[index].worst, fit.worst)
      tracks[index].segments[segment].start = fit.levels.map(\.start)
      tracks[index].segments[segment].end = fit.levels.map(\.end)
    }
  }

  mutating func dropUnused() {
    let used = Set(tracks.flatMap(\.segments).map(\.timing)).sorted()
    let places = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    for track in tracks.indices {
      for segment in tracks[track].segments.indices {
        tracks[track].segments[segment].timing = places[tracks[track].segments[segment].timing] ?? 0
      }
    }
    timings = used.map { timings[$0] }
  }
}

extension MotionSeries.Quantity {
  var isPlaced: Bool { self == .frame || self == .position || self == .size }
}
