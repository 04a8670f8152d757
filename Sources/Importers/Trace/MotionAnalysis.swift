import Simulator
import SpecModel

/// What an element shows in a frame of a recording.
struct Sighting {
  /// Milliseconds on the clock of the recording.
  var time: Double
  /// In points of the window.
  var center, size: Pair
  /// Degrees, clockwise, without jumps by whole turns.
  var angle: Double
  /// 0…1.
  var opacity: Double
  /// The progress from the source's content to the destination's; nil where the recorder can't tell.
  var content: Double?
  /// The opacities of both contents as they were recorded; nil where the recorder can't tell.
  var contents: Pair?
  /// By how many points the corners are off a rectangle: what turns out of the plane.
  var skew: Double

  init(_ shown: RecordedMotion.Shown, at time: Double) {
    let corners = shown.corners
    self.time = time
    center = corners.reduce(.zero, +) / 4
    // Between the middles of opposite edges.
    let across = (corners[1] + corners[2] - corners[0] - corners[3]) / 2
    let down = (corners[2] + corners[3] - corners[0] - corners[1]) / 2
    size = Pair(across.length, down.length)
    angle = across.length > 1 ? Double.atan2(across.y, across.x) * 180 / .pi : 0
    skew = Swift.max(
      ((corners[0] + corners[2] - corners[1] - corners[3]) / 2).length,
      abs((across * down).sum()) / Swift.max(across.length, down.length, 1))
    opacity = Swift.max(shown.opacity, shown.destinationOpacity ?? 0)
    contents = shown.destinationOpacity.map { Pair(shown.opacity, $0) }
  }
}

/// An element of a recording, followed through all frames.
struct FollowedElement {
  let id: String
  var sightings: [Sighting]
  /// Whether the window shows it in the first frame, and in the last one.
  let isThereFirst, isThereLast: Bool
  /// How its two contents are blended, where the recorder tells them apart.
  var blend: Element.Blend?
  /// The element whose press it follows, by index.
  var parent: Int?

  init(_ id: String, in recording: RecordedMotion) {
    self.id = id
    var shown: [(time: Double, element: RecordedMotion.Shown)] = []
    for frame in recording.frames {
      if let element = frame.elements.first(where: { $0.id == id }) { shown.append((frame.time, element)) }
    }
    sightings = shown.map { Sighting($1, at: $0) }
    for index in sightings.indices.dropFirst() {
      let turn = sightings[index].angle - sightings[index - 1].angle
      sightings[index].angle -= (turn / 360).rounded() * 360
    }
    func isThere(_ frame: RecordedMotion.Frame?) -> Bool {
      guard let frame, let element = frame.elements.first(where: { $0.id == id }) else { return false }
      let (x, y) = (element.corners.map(\.x), element.corners.map(\.y))
      return Swift.max(element.opacity, element.destinationOpacity ?? 0) > 0.02 && (x.max() ?? 0) > 0.5
        && (y.max() ?? 0) > 0.5 && (x.min() ?? 0) < recording.viewport.width - 0.5
        && (y.min() ?? 0) < recording.viewport.height - 0.5
    }
    (isThereFirst, isThereLast) = (isThere(recording.frames.first), isThere(recording.frames.last))
    readContents(shown.map { ($1.opacity, $1.destinationOpacity) })
  }

  /// `over`: the source stays while the destination fades in. `cross`: their sum stays. `through`: never both.
  private mutating func readContents(_ shares: [(source: Double, destination: Double?)]) {
    let pairs = shares.compactMap { share in share.destination.map { (share.source, $0) } }
    guard pairs.count == sightings.count, pairs.contains(where: { $0.0 > 0.02 }), pairs.contains(where: { $0.1 > 0.02 })
    else { return }
    let both = pairs.filter { $0.0 > 0.02 && $0.1 > 0.02 }
    let whole = pairs.map { Swift.max($0.0, $0.1) }.max() ?? 1
    if both.isEmpty {
      let isCut = pairs.allSatisfy { $0.0 > 0.95 * whole || $0.1 > 0.95 * whole }
      blend = isCut ? .cut : .through
    } else {
      blend = both.allSatisfy { abs($0.0 + $0.1 - whole) < 0.04 } ? .cross : .over
    }
    for (index, (source, destination)) in pairs.enumerated() {
      switch blend {
      case .cross:
        sightings[index].opacity = source + destination
        sightings[index].content = destination / Swift.max(source + destination, 1e-6)
      case .through:
        sightings[index].opacity = whole
        sightings[index].content =
          source > destination ? (1 - source / whole) / 2 : (1 + destination / whole) / 2
      case .cut:
        sightings[index].content = destination > source ? 1 : 0
      case .over, nil:
        sightings[index].opacity = source > 0 ? source : destination
        sightings[index].content = source > 0 ? destination / source : 1
      }
    }
  }
}

/// One direction of a recording, explained by timings.
struct MotionAnalysis {
  let recording: RecordedMotion
  let noise: RecordingNoise
  var elements: [FollowedElement]
  private(set) var tracks: [MotionTrack] = []
  private(set) var timings: [MotionTiming] = []
  let tolerance: Double

  init(_ recording: RecordedMotion, tolerance: Double, arcs: [String: Double] = [:]) {
    self.recording = recording
    self.tolerance = tolerance
    noise = RecordingNoise(of: recording)
    elements = recording.order.map { FollowedElement($0, in: recording) }.filter { $0.sightings.count > 1 }
    explain(arcs: arcs)
    followPresses()
    followFades()
    shareCurves()
    snapStarts()
    roundStarts()
  }

  // MARK: - Series

  private func series(of index: Int, _ quantity: MotionSeries.Quantity, _ sightings: [Sighting]) -> MotionSeries {
    let values: [[Pair]] =
      switch quantity {
      case .frame: [sightings.map(\.center), sightings.map(\.size)]
      case .position: [sightings.map(\.center)]
      case .size: [sightings.map(\.size)]
      case .rotation: [sightings.map { Pair($0.angle, 0) }]
      case .opacity: [sightings.map { Pair($0.opacity, 0) }]
      case .content: [sightings.map { Pair($0.content ?? 0, 0) }]
      }
    let size = Swift.max(sightings.map { $0.size.max() }.max() ?? 1, 1)
    let deviations: [Double] =
      switch quantity {
      // A center is the mean of two rounded sides, a size the difference.
      case .frame: [noise.place * 0.8, noise.place * 1.5]
      case .position: [noise.place * 0.8]
      case .size: [noise.place * 1.5]
      case .rotation: [Swift.max(noise.place / size * 80, 0.02)]
      case .opacity, .content: [0.002]
      }
    var series = MotionSeries(
      element: index, quantity: quantity, times: sightings.map(\.time), values: values, deviations: deviations,
      timeDeviation: noise.time)
    if !quantity.isShare {
      let times = recording.frames.map(\.time)
      // A frame more, in which it may have been too faint.
      if !elements[index].isThereFirst, let first = series.times.first {
        series.seen.from = times.last { $0 < first - 5 } ?? first
      }
      if !elements[index].isThereLast, let last = series.times.last {
        series.seen.to = times.first { $0 > last + 5 } ?? last
      }
    }
    return series
  }

  /// What moves, and by at least how much that is told apart from noise.
  private func moving(_ index: Int) -> [MotionSeries] {
    let element = elements[index]
    var found: [MotionSeries] = []
    func add(_ series: MotionSeries, beyond least: Double) {
      let moves = series.values.contains { values in
        values.contains { ($0 - (values.first ?? .zero)).length > least }
      }
      if moves { found.append(series) }
    }
    add(series(of: index, .frame, element.sightings), beyond: Swift.max(4 * noise.place, 0.3))
    add(series(of: index, .rotation, element.sightings), beyond: 0.5)
    if element.blend != nil, element.blend != .cut {
      // Under nothing, contents can't be told.
      var content = series(of: index, .content, element.sightings.filter { $0.opacity > 0.02 })
      content.before = content.values[0].first.map { [$0] }
      content.after = content.values[0].last.map { [$0] }
      add(content, beyond: 0.02)
    }
    add(opacity(of: index), beyond: 0.01)
    return found
  }

  /// The opacity, which is 0 where an element that fades in isn't drawn yet.
  private func opacity(of index: Int) -> MotionSeries {
    let element = elements[index]
    var sightings = element.sightings
    let fadesIn = (sightings.first?.opacity ?? 1) < 0.5 && !element.isThereFirst
    let fadesOut = (sightings.last?.opacity ?? 1) < 0.5 && !element.isThereLast
    if let first = sightings.first, let last = sightings.last {
      func none(_ like: Sighting, _ isIn: (Double) -> Bool) -> [Sighting] {
        recording.frames.filter { isIn($0.time) }.map { frame in
          var none = like
          (none.time, none.opacity) = (frame.time, 0)
          return none
        }
      }
      if fadesIn { sightings = none(first) { $0 < first.time } + sightings }
      if fadesOut { sightings += none(last) { $0 > last.time } }
    }
    var series = series(of: index, .opacity, sightings)
    series.before = fadesIn ? [.zero] : series.values[0].first.map { [$0] }
    series.after = fadesOut ? [.zero] : series.values[0].last.map { [$0] }
    return series
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
        guard let joint = search.best else { continue }
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

  /// The parts of tracks that follow a timing, the strongest first.
  private func members(_ index: Int) -> [MotionSeries] {
    tracks.flatMap(\.segments).filter { $0.timing == index && $0.keyframes.isEmpty }.map(\.part)
      .sorted { $0.strength > $1.strength }.prefix(6).map(\.self)
  }

  private mutating func refit(_ index: Int) {
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

  /// What fades in while it moves may have moved before, unseen. If the timing of its fade explains its motion, too, that is
  /// likelier than another one, of which most is hidden.
  private mutating func followFades() {
    for index in tracks.indices where tracks[index].segments.count == 1 && !tracks[index].series.quantity.isShare {
      let series = tracks[index].series
      guard series.seen.from != nil || series.seen.to != nil,
        let fade = tracks.first(where: { $0.series.element == series.element && $0.series.quantity == .opacity }),
        fade.segments.count == 1, fade.segments[0].timing != tracks[index].segments[0].timing
      else { continue }
      let (own, other) = (timings[tracks[index].segments[0].timing], timings[fade.segments[0].timing])
      let search = TimingSearch([series])
      // Rounding the start of all may change this by some units.
      guard search.misfit(other) <= search.misfit(own) + 8 else { continue }
      tracks[index].segments[0].timing = fade.segments[0].timing
      refit(index)
    }
    dropUnused()
  }

  /// What nearly moves along the curve of something else does: a timing takes the curve and duration of another one, with a
  /// start of its own, where that costs less than its numbers.
  private mutating func shareCurves() {
    for index in timings.indices where !timings[index].hasKeyframes {
      let own = members(index)
      guard !own.isEmpty else { continue }
      let search = TimingSearch(own)
      let least = search.misfit(timings[index])
      let scale = Swift.max(1, least / search.count)
      var best: (timing: MotionTiming, cost: Double)?
      for other in timings where other.numbers < timings[index].numbers && !other.hasKeyframes {
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
  private mutating func snapStarts() {
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

  private mutating func dropUnused() {
    let used = Set(tracks.flatMap(\.segments).map(\.timing)).sorted()
    let places = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    for track in tracks.indices {
      for segment in tracks[track].segments.indices {
        tracks[track].segments[segment].timing = places[tracks[track].segments[segment].timing] ?? 0
      }
    }
    timings = used.map { timings[$0] }
  }

  /// What is inside of an element that is pressed shrinks about that element's center, not about its own: it is `in` it.
  private mutating func followPresses() {
    let pressed = tracks.filter { $0.segments.count > 1 && $0.series.press(from: $0.segments[0]) != nil }
    for track in tracks where track.series.quantity != .opacity && track.series.quantity != .content {
      let index = track.series.element
      guard elements[index].parent == nil, let first = track.segments.first,
        !pressed.contains(where: { $0.series.element == index })
      else { continue }
      for parent in pressed.reversed() where parent.series.element < index {
        guard first.timing == parent.segments[0].timing || track.segments.count == 1,
          tracks.filter({ $0.series.element == parent.series.element }).allSatisfy({ $0.series.quantity != .opacity }),
          contains(parent, index)
        else { continue }
        var inner = elements[index].sightings
        for place in inner.indices {
          let (center, scale) = transform(of: parent, at: inner[place].time)
          inner[place].center = center + (inner[place].center - center) / scale
          inner[place].size /= scale
        }
        var fitter = TrackFitter(tolerance: tolerance)
        fitter.timings = timings
        let series = series(of: index, .frame, inner)
        let found = fitter.tracks(of: series)
        let others = tracks.filter { $0.series.element == index && $0.series.quantity.isPlaced }
        let cost = { (tracks: [MotionTrack]) in
          tracks.reduce(0) { $0 + $1.misfit + 12 * Double($1.segments.count) }
        }
        // What is first seen after the press follows it more likely than that it has the same factors by chance.
        let isLate =
          !elements[index].isThereFirst
          && elements[index].sightings[0].time > timings[parent.segments[0].timing].start + 20
        guard cost(found) < cost(others) + (isLate ? 30 : 0),
          found.flatMap(\.segments).count <= others.flatMap(\.segments).count
        else { continue }
        timings = fitter.timings
        tracks.removeAll { $0.series.element == index && $0.series.quantity.isPlaced }
        tracks += found
        elements[index].parent = parent.series.element
        elements[index].sightings = inner
        break
      }
    }
    dropUnused()
  }

  /// Whether an element lies in another one in the first frame that shows it.
  private func contains(_ parent: MotionTrack, _ index: Int) -> Bool {
    guard let own = elements[index].sightings.first, let other = elements[parent.series.element].sightings.first
    else { return false }
    let away = own.center - other.center
    return abs(away.x) <= other.size.x / 2 && abs(away.y) <= other.size.y / 2
  }

  /// The center of a pressed element, and its factors, as its track has them.
  private func transform(of track: MotionTrack, at time: Double) -> (center: Pair, scale: Pair) {
    var (center, scale) = (track.segments[0].start[0], Pair(repeating: 1))
    for segment in track.segments {
      let progress = timings[segment.timing].progress(at: time)
      if let press = track.series.press(from: segment), segment.timing == track.segments[0].timing {
        scale += (press - Pair(repeating: 1)) * progress
      } else {
        if segment.releases, let press = track.series.press(from: track.segments[0]) {
          scale += (Pair(repeating: 1) - press) * progress
        }
        center += (segment.end[0] - segment.start[0]) * progress
      }
    }
    return (center, scale)
  }

  // MARK: - Starts

  /// When the first timing starts, in milliseconds on the clock of the recording.
  var start: Double { timings.map(\.start).min() ?? recording.trigger }

  /// Rounds what lies between the starts as an author would write it, and finds the start of all anew.
  private mutating func roundStarts() {
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
}

extension MotionSeries.Quantity {
  var isPlaced: Bool { self == .frame || self == .position || self == .size }
}

extension RecordedMotion {
  /// The ids back to front: an element is put before the first that is in front of it in the frame where it is first seen.
  var order: [String] {
    var order: [String] = []
    var known: Set<String> = []
    for frame in frames {
      for (index, element) in frame.elements.enumerated() where known.insert(element.id).inserted {
        let (behind, before) = (frame.elements[..<index].map(\.id), frame.elements[(index + 1)...].map(\.id))
        let place =
          order.lastIndex { behind.contains($0) }.map { $0 + 1 } ?? order.firstIndex { before.contains($0) }
          ?? order.count
        order.insert(element.id, at: place)
      }
    }
    return order
  }
}

extension MotionSeries {
  /// The arc on which a position moves, in degrees as the format counts them; nil where it moves straight.
  ///
  /// A point of the arc of a degrees over a chord c sees the chord's ends under 180° - a / 2. The farthest from the chord is
  /// c / 2 · tan(a / 4) away from it.
  var bend: Double? {
    guard let values = values.first, let start = values.first, let end = values.last else { return nil }
    let chord = end - start
    guard chord.length > 20 else { return nil }
    let across = values.map { value in
      let way = value - start
      return (chord.y * way.x - chord.x * way.y) / chord.length
    }
    guard let far = across.max(by: { abs($0) < abs($1) }), abs(far) > Swift.max(1.5, 6 * deviations[0]) else {
      return nil
    }
    func cost(_ degrees: Double) -> Double {
      let half = degrees * .pi / 360
      let radius = chord.length / 2 / Double.sin(half)
      // The center lies on the other side of the chord than the arc.
      let away = radius * Double.cos(half)
      let left = Pair(chord.y, -chord.x) / chord.length
      let center = start + chord / 2 - left * away
      return values.reduce(0) { sum, value in
        let off = (value - center).length - abs(radius)
        return sum + off * off
      } / (deviations[0] * deviations[0])
    }
    let guess = 4 * Double.atan2(2 * far, chord.length) * 180 / .pi
    guard abs(guess) > 1, abs(guess) <= 185 else { return nil }
    let (found, least) = Simplex.minimum(of: [Swift.min(Swift.max(guess, -179), 179)], [5], 40) {
      abs($0[0]) > 0.5 && abs($0[0]) <= 180 ? cost($0[0]) : .infinity
    }
    for step in [10.0, 5, 1] {
      let round = (found[0] / step).rounded() * step
      if round != 0, abs(round) <= 180, cost(round) <= least + 6 * Swift.max(1, least / Double(values.count)) {
        return round
      }
    }
    return Decimal.rounded(found[0], decimals: 1)
  }
}
