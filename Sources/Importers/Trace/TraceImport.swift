import Simulator
package import SpecModel

/// A spec that explains what a running app showed.
package struct TraceImport: Sendable {
  /// The spec; nil if nothing moves.
  package private(set) var spec: TransitionSpec?
  package private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - recordings: one or more of a direction, of one app.
  ///   - tolerance: how far the spec may be off, in points, before it is explained by more phases.
  package init(_ recordings: [RecordedMotion], named name: String, tolerance: Double = 0.5) {
    func joined(_ direction: Direction) -> RecordedMotion? {
      let all = recordings.filter { $0.direction == direction }
      return all.first.map { $0.joined(with: all.dropFirst()) }
    }
    let (present, dismiss) = (joined(.present), joined(.dismiss))
    guard let main = present ?? dismiss else { return }
    let first = present.map { MotionAnalysis($0, tolerance: tolerance) }
    let second = dismiss.map { MotionAnalysis($0, tolerance: tolerance, after: first) }
    var analyses = [first, second].compactMap(\.self)
    MotionAnalysis.shareEnds(of: &analyses)
    MotionAnalysis.shareCurves(of: &analyses)
    MotionAnalysis.finish(&analyses)
    let forwards = present.flatMap { _ in analyses.first }
    let backwards = dismiss.flatMap { _ in analyses.last }
    let writer = TraceSpec(present: forwards, dismiss: backwards, viewport: main.viewport)
    spec = writer.spec(named: name, dismissing: present != nil && dismiss == nil ? .retrace : nil)
    guard spec != nil else {
      findings.append(Finding(.importFailed, .still, at: Place(main.source, .file)))
      return
    }
    if let dismiss, present != nil { chooseDismiss(dismiss, writer, name) }
    report(forwards, backwards, main, writer)
  }

  /// The way back is derived from present where that explains it as well as phases of its own do.
  private mutating func chooseDismiss(_ recording: RecordedMotion, _ writer: TraceSpec, _ name: String) {
    guard let own = spec.flatMap({ PlayedSpec($0, recording) })?.misfit else { return }
    var best: (Dismiss.Playback, Double)?
    for way in Dismiss.Playback.allCases {
      guard let played = writer.spec(named: name, dismissing: way).flatMap({ PlayedSpec($0, recording) }) else {
        continue
      }
      if played.misfit < best?.1 ?? .infinity { best = (way, played.misfit) }
    }
    if let best, best.1 <= 1.25 * own + 25 { spec = writer.spec(named: name, dismissing: best.0) }
  }

  private mutating func report(
    _ present: MotionAnalysis?, _ dismiss: MotionAnalysis?, _ main: RecordedMotion, _ writer: TraceSpec
  ) {
    func add(_ rule: Rule, _ message: Message, of recording: RecordedMotion, element: String? = nil) {
      let subject = Subject(element: element, directions: [recording.direction.rawValue])
      findings.append(Finding(rule, message, at: Place(recording.source, .file), subject: subject))
    }
    for analysis in [present, dismiss].compactMap(\.self) {
      let recording = analysis.recording
      for track in analysis.tracks
      where !track.series.quantity.isShare && track.worst > analysis.tolerance + analysis.noise.step {
        let element = analysis.elements[track.series.element].id
        add(.importDifference, .off(element, track.worst, track.series.quantity), of: recording, element: element)
      }
      for element in analysis.elements
      where element.turning == nil && element.sightings.contains(where: { $0.skew > 1 + analysis.noise.step }) {
        add(.importDifference, .skewed(element.id), of: recording, element: element.id)
      }
      let late = analysis.start - recording.trigger
      if late > 25 { add(.importGuess, .late(late), of: recording) }
    }
    if present == nil { add(.importGuess, .noPresent, of: main) }
    if dismiss == nil { add(.importGuess, .noDismiss, of: main) }
    for (id, amount) in writer.corners.sorted(by: { $0.key < $1.key }) where amount > 0.5 {
      add(.importDifference, .corners(id, amount), of: main, element: id)
    }
    let clips = writer.clips
    for (id, outer) in main.clips.sorted(by: { $0.key < $1.key }) where clips[id] != outer {
      add(.importLoss, .unclipped(id, outer), of: main, element: id)
    }
    add(.importLoss, .unseen(hasCorners: !writer.corners.isEmpty, hasKinds: !main.kinds.isEmpty), of: main)
  }
}

/// How far a spec's motion is from a recording, at the start that fits best.
struct PlayedSpec {
  let misfit: Double

  init?(_ spec: TransitionSpec, _ recording: RecordedMotion) {
    guard let transition = Resolver.resolve(spec, source: "").value else { return nil }
    let scene = transition.reference
    let noise = RecordingNoise(of: recording)
    let ids = Dictionary(spec.elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let drawn = recording.order.compactMap { id in ids[id].map { ($0, FollowedElement(id, in: recording)) } }
    let frames = Dictionary(
      grouping: drawn.flatMap { index, element in
        element.sightings.indices.map { place -> (index: Int, seen: Sighting, speed: Double) in
          let (low, high) = (Swift.max(place - 1, 0), Swift.min(place + 1, element.sightings.count - 1))
          let (one, other) = (element.sightings[low], element.sightings[high])
          let span = Swift.max(other.time - one.time, 1)
          let way = ((other.center - one.center).square + (other.size - one.size).square).squareRoot()
          return (index, element.sightings[place], way / span)
        }
      }, by: \.seen.time
    )
    let times = frames.keys.sorted()
    func cost(_ start: Double) -> Double {
      times.reduce(0) { sum, time in
        let shown = transition.drawn(recording.direction, at: time - start, in: scene)
        return (frames[time] ?? []).reduce(sum) { sum, frame in
          let look = Sighting(
            RecordedMotion.Shown(
              id: "", corners: shown[frame.index].corners,
              opacity: shown[frame.index].sourceOpacity, destinationOpacity: shown[frame.index].destinationOpacity),
            at: time)
          let off = frame.speed * noise.time
          let variance = noise.place * noise.place + off * off
          let way = (look.center - frame.seen.center).square + (look.size - frame.seen.size).square / 2
          var fade = look.opacity - frame.seen.opacity
          // An element that is matched here may have been another's.
          if frame.seen.content != nil, let here = look.contents, let there = frame.seen.contents {
            fade = (here - there).length
          }
          return sum + way / variance + fade * fade / 1e-4
        }
      }
    }
    let guesses = (-2...30).map { recording.trigger + Double($0) * 10 }
    guard let guess = guesses.min(by: { cost($0) < cost($1) }) else { return nil }
    misfit = Simplex.minimum(of: [guess], [4], 24) { cost($0[0]) }.1
  }
}

extension RecordedMotion {
  /// Lays recordings of one direction over each other: each is moved in time to where it differs least from this one.
  fileprivate func joined(with others: ArraySlice<RecordedMotion>) -> RecordedMotion {
    var all = self
    for other in others {
      let own = Dictionary(order.map { ($0, FollowedElement($0, in: self).sightings) }) { first, _ in first }
      let theirs = other.order.map { ($0, FollowedElement($0, in: other).sightings) }
      func cost(_ shift: Double) -> Double {
        theirs.reduce(0) { sum, element in
          guard let here = own[element.0], here.count > 1 else { return sum }
          var place = 0
          return element.1.reduce(sum) { sum, sighting in
            let time = sighting.time + shift
            while place < here.count - 2, here[place + 1].time < time { place += 1 }
            let (one, next) = (here[place], here[place + 1])
            let share = Swift.min(Swift.max((time - one.time) / (next.time - one.time), 0), 1)
            let center = one.center + (next.center - one.center) * share
            let size = one.size + (next.size - one.size) * share
            let opacity = one.opacity + (next.opacity - one.opacity) * share
            let fade = 100 * (opacity - sighting.opacity)
            return sum + (center - sighting.center).square + (size - sighting.size).square + fade * fade
          }
        }
      }
      let base = trigger - other.trigger
      let guesses = (-30...30).map { base + Double($0) * 10 }
      guard let guess = guesses.min(by: { cost($0) < cost($1) }) else { continue }
      let shift = Simplex.minimum(of: [guess], [5], 30) { cost($0[0]) }.0[0]
      all.frames += other.frames.map { Frame(time: $0.time + shift, elements: $0.elements) }
    }
    all.frames.sort { $0.time < $1.time }
    return all
  }
}

extension Message {
  fileprivate static let still: Message = "nothing in the trace moves or fades"
  fileprivate static let noPresent: Message = "there is no trace of `present`, so it uses the phases of `dismiss`"
  fileprivate static let noDismiss: Message = "there is no trace of `dismiss`, so the spec uses `retrace`"

  fileprivate static func unseen(hasCorners: Bool, hasKinds: Bool) -> Message {
    let others = (hasKinds ? "" : "kinds, ") + (hasCorners ? "" : "corner radii, ")
    return "this trace has no \(Message(others))colors, blur or shadows: add them"
  }
  fileprivate static func corners(_ id: String, _ amount: Double) -> Message {
    "the corner radius of \(id.inBackticks) is up to \(Message(amount.shown(1))) points off the recording"
  }
  fileprivate static func unclipped(_ id: String, _ outer: String) -> Message {
    "\(outer.inBackticks) clips \(id.inBackticks) in the app, but also fades or scales, or is drawn after it: add the clip"
  }

  fileprivate static func late(_ time: Double) -> Message {
    "the first motion starts \(Message(time.shown(0))) ms after the trigger; the spec leaves this delay out"
  }
  fileprivate static func off(_ id: String, _ amount: Double, _ quantity: MotionSeries.Quantity) -> Message {
    let unit = quantity == .rotation || quantity == .turn ? "degrees" : "points"
    return "\(id.inBackticks) is up to \(Message(amount.shown(1))) \(Message(unit)) off the recording"
  }
  fileprivate static func skewed(_ id: String) -> Message {
    "\(id.inBackticks) is neither a rectangle nor one rotated about one axis"
  }
}
