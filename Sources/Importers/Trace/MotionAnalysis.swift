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

  /// Splits what has timings of its own where something else starts: the first tracks didn't know of the others' timings.
  private mutating func revisit() {
    for index in tracks.indices where tracks[index].segments.count > 1 {
      let track = tracks[index]
      let others = Set(tracks.indices.filter { $0 != index }.flatMap { tracks[$0].segments.map(\.timing) }).sorted()
      let own = Set(track.segments.map(\.timing)).subtracting(others)
      guard !own.isEmpty, track.segments.allSatisfy(\.keyframes.isEmpty) else { continue }
      func cost(_ track: MotionTrack, _ timings: [MotionTiming]) -> Double {
        track.misfit / Double(track.series.values.count) + timings.reduce(0) { $0 + $1.numbers }
          * Double.log(track.count)
          + 4 * Double(track.segments.count)
      }
      var best = (track: track, timings: timings, cost: cost(track, own.map { timings[$0] }))
      for border in Set(others.map { timings[$0].start }).sorted() {
        var fitter = TrackFitter(tolerance: tolerance)
        fitter.timings = others.map { timings[$0] }
        guard var found = fitter.split(track.series, at: border, depth: 2) else { continue }
        let added = fitter.timings[others.count...]
        let own = cost(found, Array(added))
        guard own < best.cost else { continue }
        for segment in found.segments.indices {
          let timing = found.segments[segment].timing
          found.segments[segment].timing =
            timing < others.count ? others[timing] : timings.count + timing - others.count
        }
        best = (found, timings + added, own)
      }
      (tracks[index], timings) = (best.track, best.timings)
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
