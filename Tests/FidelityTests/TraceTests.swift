import Foundation
import Reference
import Simulator
import SpecModel
import Testing

@testable import Fidelity
@testable import long_checks

/// What traces of right and of wrong apps say. They are made from `Simulator`, and recorded unevenly, as apps are.
struct TraceTests {
  @Test(arguments: Examples.names)
  func rightApps(name: String) throws {
    let transition = try Examples.transition(name)
    for direction in Direction.allCases {
      for rate in [60.0, 90, 120] {
        let checked = RecordedRun(transition, direction, at: rate, jitter: 1, dropping: 0.03).verified()
        let verification = try #require(checked.value)
        #expect(verification.verdict <= .withinBound, "\(direction) at \(rate) Hz: \(checked.findings.map(\.message))")
        #expect(checked.findings.allSatisfy { $0.rule == .droppedFrames })
      }
    }
  }

  private static let count = Scale.isSlow ? 400 : 15

  @Test(arguments: 0..<count)
  func noFalseAlarm(seed: Int) throws {
    var generator = SpecGenerator(seed: 90_000 + UInt64(seed), cuttingSprings: false)
    let transition = try Examples.transition(spec: generator.spec())
    let rate = [60.0, 90, 120][seed % 3]
    for direction in Direction.allCases {
      let checked = RecordedRun(transition, direction, at: rate, jitter: 1, dropping: 0.03, seed: seed).verified()
      #expect(try #require(checked.value).verdict <= .withinBound, "\(direction): \(checked.findings.map(\.message))")
    }
  }

  @Test func onePoint() throws {
    let found = try wrong { $0.edit("photo") { _, shown in shown.move(by: SIMD2(1, 0)) } }
    #expect(found.notes == ["photo": "it is (1, 0) points off all the time"])
    #expect(found.verification.worst?.deviation.map { abs($0.amount - 1) < 0.05 } == true)
  }

  @Test func oneFrameLate() throws {
    let found = try wrong(of: "app-store-card") { $0.delay("title", by: 1000 / 60) }
    let note = try #require(found.notes["title"])
    #expect(note.hasPrefix("it starts 1") && note.hasSuffix("ms later than the rest"), "\(note)")
  }

  @Test func twoElementsSwapped() throws {
    let found = try wrong(of: "app-store-card") { $0.swap("card", "title") }
    #expect(found.notes["card"] == "it moves as `title` should: are the two swapped?")
    #expect(found.notes["title"] == "it moves as `card` should: are the two swapped?")
  }

  @Test func anEaseAppliedTwice() throws {
    let right = try Examples.transition("photo-push")
    let easing = Easing(.bezier(BezierHandles(0.42, 0, 0.58, 1)))
    let twice = (0...512).map { place in
      let x = Double(place) / 512
      return CurvePoint(x, easing.progress(at: easing.progress(at: x)))
    }
    let found = try wrong(curve: .points(twice), of: right)
    #expect(found.notes["photo"] == "it moves as if the curve of `push` were applied twice")
  }

  @Test func aSpringReplacedByAnEase() throws {
    let found = try wrong(curve: .builtIn(.easeOut), of: try Examples.transition("matched-geometry"))
    #expect(found.notes["card"] == "it moves as if `fly` had the curve `ease-out`")
  }

  @Test func anotherEase() throws {
    let found = try wrong(
      curve: .cubicBezier(BezierHandles(0.9, 0.1, 0.9, 0.4)), of: try Examples.transition("photo-push"))
    #expect(found.notes["photo"] == "it moves along the right path at the wrong times: its easing or duration differs")
  }

  @Test func halfOfTheElementsMissing() throws {
    let found = try wrong(of: "app-store-card") { $0.remove(["card", "title", "subtitle", "close"]) }
    #expect(found.verification.verdict == .missing)
    let missing = found.findings.filter { $0.message.contains("is not shown") }.compactMap(\.subject.element)
    #expect(missing == ["card", "title", "subtitle", "close"])
  }

  @Test func droppedFrames() throws {
    var run = RecordedRun(try Examples.transition("app-store-card"), .present)
    run.frames = run.frames.enumerated().filter { $0.offset % 5 != 3 }.map(\.element)
    let checked = run.verified()
    let pace = try #require(checked.value?.pace)
    #expect(Double(pace.dropped) / Double(pace.dropped + pace.frames) > 0.17)
    #expect(checked.value.map { $0.verdict <= .withinBound } == true)
    #expect(checked.findings.map(\.rule) == [.droppedFrames])
  }

  @Test(arguments: [16.7, 80, 333]) func lateStart(milliseconds: Double) throws {
    var run = RecordedRun(try Examples.transition("photo-push"), .present)
    run.trigger -= milliseconds
    let checked = run.verified()
    let pace = try #require(checked.value?.pace)
    #expect(abs(pace.lateness - milliseconds) < 1.5)
    #expect(checked.findings.map(\.rule) == [.lateStart])
    #expect(checked.value.map { $0.verdict <= .withinBound } == true)
  }

  @Test func aListThatScrolledMeanwhile() throws {
    let found = try wrong { run in
      let half = 8
      run.edit("photo") { frame, shown in shown.move(by: SIMD2(0, -4 * Double(max(0, min(frame - half, 6))))) }
    }
    let note = try #require(found.notes["photo"])
    #expect(note == "it ends (0, -24) points off, but begins in place: something scrolled or was laid out meanwhile")
  }

  @Test func aWrongView() throws {
    let found = try wrong { $0.edit("photo") { _, shown in shown.corners = shown.corners.map { $0 * 0.5 + 150 } } }
    #expect(
      found.notes["photo"] == "it begins and ends elsewhere: another view may have been measured")
  }

  @Test func aWrongOrder() throws {
    let found = try wrong(of: "app-store-card") { run in
      for index in run.frames.indices { run.frames[index].elements.reverse() }
    }
    #expect(found.findings.contains { $0.message.contains("is drawn above") })
  }

  @Test func aWrongDuration() throws {
    let found = try wrong { run in
      for index in run.frames.indices { run.frames[index].time *= 1.6 }
    }
    #expect(found.verification.measurements[0].durationDifference > 17)
    #expect(found.findings.contains { $0.message.contains("takes") })
  }

  @Test func aTraceThatEndsEarly() throws {
    let found = try wrong { run in run.frames.removeLast(run.frames.count / 2) }
    #expect(found.findings.contains { $0.message.contains("takes") })
  }

  // MARK: - Traces that show too little

  private static let little: [(String, @Sendable (Double, Int) -> Bool)] = [
    ("after the motion", { (time: Double, _: Int) in time > 300 }), ("two frames", { _, index in index < 2 }),
    ("three frames", { _, index in [0, 8, 17].contains(index) }), ("its end", { time, _ in time > 190 }),
    ("its start", { time, _ in time < 90 || time > 290 }), ("every sixth", { _, index in index % 6 == 0 }),
    ("every third", { _, index in index % 3 == 0 }),
    ("a gap at the start", { time, _ in time > 60 }),
  ]

  @Test(arguments: little)
  func isNotMeasured(name: String, keeps: @Sendable (Double, Int) -> Bool) throws {
    for direction in Direction.allCases {
      var run = RecordedRun(try Examples.transition("photo-push"), direction)
      run.frames = run.frames.enumerated().filter { keeps($1.time, $0) }.map(\.element)
      let checked = run.verified()
      #expect(try #require(checked.value).verdict >= .unmeasured, "\(name), \(direction)")
      #expect(checked.findings.contains { $0.severity == .warning })
    }
  }

  /// A hundred frames of one moment are one.
  @Test func manyFramesOfOneMoment() throws {
    var run = RecordedRun(try Examples.transition("photo-push"), .present, at: 4000)
    run.frames = run.frames.filter { $0.time < 8 || (140..<150).contains($0.time) || $0.time > 275 }
    #expect(run.verified().value?.verdict == .unmeasured)
  }

  @Test func aCoarseClock() throws {
    var run = RecordedRun(try Examples.transition("photo-push"), .present)
    run.resolution = 100
    #expect(run.verified().value?.verdict == .unmeasured)
  }

  @Test func everySecondFrame() throws {
    var run = RecordedRun(try Examples.transition("photo-push"), .present)
    run.frames = run.frames.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    #expect(run.verified().value?.verdict == .exact)
    run.refreshRate = 120
    #expect(run.verified().value?.verdict == .unmeasured)
  }

  @Test func anElementThatNoFrameShowsMoving() throws {
    let transition = try Examples.transition("app-store-card")
    let all = RecordedRun(transition, .present, at: 240)
    let duration = all.scene.timeline(.present).duration
    // Of each element the time in which it moves, at 240 frames per second.
    for id in transition.spec.elements.map(\.id) {
      let places = all.frames.map { frame in frame.elements.first { $0.id == id }?.corners }
      guard let first = places.firstIndex(where: { $0 != places[0] }),
        let last = places.lastIndex(where: { $0 != places[places.count - 1] })
      else { continue }
      let times = all.frames[first].time...all.frames[last].time
      guard times.lowerBound > 0.3 * duration || times.upperBound < 0.7 * duration else { continue }
      var run = RecordedRun(transition, .present)
      run.frames.removeAll { times.contains($0.time) && $0.time > 20 && $0.time < duration - 20 }
      #expect(run.verified().value?.verdict != .exact, "\(id), \(times)")
    }
  }

  // MARK: - Slips

  private static let slips: [(String, @Sendable (inout RecordedRun) -> Void)] = [
    ("seconds", { $0.rescale(0.001) }), ("nanoseconds", { $0.rescale(1e6) }), ("microseconds", { $0.rescale(1000) }),
    ("corners are in pixels, 3 to a point", { $0.enlarge(3) }),
    ("in pixels, 2.625 to a point", { $0.enlarge(2.625) }),
    ("shows `dismiss`", { $0 = RecordedRun($0.transition, .dismiss, as: .present) }),
    (
      "nothing moves in its 20 frames",
      { run in run.frames = run.frames.map { run.frames[0].at($0.time) }.suffix(20) }
    ),
    ("show the end", { run in run.frames = run.frames.map { run.frames[run.frames.count - 1].at($0.time) } }),
    ("on another clock", { $0.trigger = 1.7e12 }),
  ]

  @Test(arguments: slips)
  func aSlipIsNamedAlone(says: String, slip: @Sendable (inout RecordedRun) -> Void) throws {
    for name in ["photo-push", "app-store-card"] {
      var run = RecordedRun(try Examples.transition(name), .present)
      slip(&run)
      let checked = run.verified()
      #expect(checked.findings.map(\.rule) == [.unmeasuredExport], "\(name): \(checked.findings.map(\.message))")
      #expect(checked.findings.first?.message.contains(says) == true, "\(checked.findings.map(\.message))")
      #expect(checked.findings.first?.notes.count == 1)
      #expect(checked.value?.verdict == .unmeasured)
    }
  }

  /// A window and views in pixels, too.
  @Test func allInPixels() throws {
    var run = RecordedRun(try Examples.transition("photo-push"), .present)
    run.enlarge(3)
    run.density = 3
    var window = run.scene.viewport
    (window.width, window.height) = (390 * 3, 844 * 3)
    run.window = window
    let checked = run.verified()
    #expect(checked.findings.map(\.message).joined().contains("all of it is in pixels, 3 to a point"))
  }

  @Test func anElementThatTheSpecDoesNotHave() throws {
    let found = try wrong { run in
      for index in run.frames.indices {
        run.frames[index].elements.append(
          Trace.Element(id: "badge", corners: [.zero, SIMD2(9, 0), SIMD2(9, 9), SIMD2(0, 9)], opacity: .whole(1)))
      }
    }
    #expect(found.findings.map(\.message).contains { $0.contains("`badge`, which isn't an element of the spec") })
  }

  /// Views and a window that differ from the example's.
  @Test func anotherApp() throws {
    let transition = try Examples.transition("photo-push")
    var frames = MeasuredViews()
    frames["photo", .source].frame = .init(x: 31, y: 402, width: 90, height: 120)
    frames["photo", .destination].frame = .init(x: 0, y: 90, width: 402, height: 300)
    var run = RecordedRun(transition, .present, measured: frames)
    #expect(run.verified().value?.verdict == .exact)
    run.measured = MeasuredViews()
    #expect(run.verified().value?.verdict == .approximate)
    var spec = transition.spec
    (spec.viewports[0].width, spec.viewports[0].height) = (402, 870)
    let wider = try #require(Resolver.resolve(spec, source: "test").value)
    #expect(RecordedRun(wider, .dismiss).verified(against: transition).value?.verdict == .exact)
  }

  // MARK: - Wrong apps

  private struct Found {
    let verification: Verification
    let findings: [Finding]

    init(_ checked: Checked<Verification>) throws {
      verification = try #require(checked.value)
      findings = checked.findings
      #expect(verification.verdict >= .approximate)
    }

    /// The note of each element's first finding.
    var notes: [String: String] {
      var notes: [String: String] = [:]
      for finding in findings {
        if let id = finding.subject.element, notes[id] == nil { notes[id] = finding.notes.first?.message }
      }
      return notes
    }
  }

  private func wrong(of name: String = "photo-push", _ edit: (inout RecordedRun) -> Void) throws -> Found {
    var run = RecordedRun(try Examples.transition(name), .present)
    edit(&run)
    return try Found(run.verified())
  }

  /// An app that plays every phase with another curve.
  private func wrong(curve: Curve, of transition: ResolvedTransition) throws -> Found {
    var spec = transition.spec
    for index in spec.present.indices {
      spec.present[index].duration = transition.reference.present.phases[index].duration
      spec.present[index].curve = curve
    }
    let other = try #require(Resolver.resolve(spec, source: "test").value)
    return try Found(RecordedRun(other, .present).verified(against: transition))
  }
}

/// An app that plays a transition as designed, recorded.
struct RecordedRun {
  let transition: ResolvedTransition
  let direction: Direction
  let scene: Scene
  /// Nil for that of the scene.
  var window: Viewport?
  var measured: MeasuredViews
  var trigger = 0.0
  var refreshRate, density: Double?
  var resolution = 1.0
  var frames: [Trace.Frame] = []

  /// - Parameters:
  ///   - rate: the display's frames per second.
  ///   - jitter: the most milliseconds that a frame's time is off.
  ///   - dropping: the share of frames that the display drops.
  init(
    _ transition: ResolvedTransition, _ direction: Direction, measured: MeasuredViews = MeasuredViews(),
    at rate: Double = 60, jitter: Double = 0, dropping: Double = 0, seed: Int = 1
  ) {
    (self.transition, self.direction, self.measured) = (transition, direction, measured)
    scene = transition.measured(measured, in: transition.reference)
    var random = SplitMix64(seed: UInt64(seed))
    let duration = scene.timeline(direction).duration
    for index in 0...Int((duration + 200) * rate / 1000) {
      if index > 0, Double.random(in: 0..<1, using: &random) < dropping { continue }
      let time = Double(index) * 1000 / rate
      let read = time + (jitter > 0 ? Double.random(in: -jitter...jitter, using: &random) : 0)
      frames.append(Trace.Frame(time: read, elements: elements(at: time)))
    }
  }

  private func elements(at time: Double) -> [Trace.Element] {
    zip(transition.spec.elements, transition.drawn(direction, at: time, in: scene)).map { element, drawn in
      Trace.Element(
        id: element.id, corners: drawn.corners,
        opacity: .contents(source: drawn.sourceOpacity, destination: drawn.destinationOpacity))
    }
  }

  /// Plays a direction, and says that it is another one.
  init(_ transition: ResolvedTransition, _ played: Direction, as direction: Direction) {
    let run = RecordedRun(transition, played)
    self.init(transition, direction)
    frames = run.frames
  }

  mutating func rescale(_ factor: Double) { for index in frames.indices { frames[index].time *= factor } }

  mutating func enlarge(_ factor: Double) {
    for frame in frames.indices {
      for index in frames[frame].elements.indices {
        frames[frame].elements[index].corners = frames[frame].elements[index].corners.map { $0 * factor }
      }
    }
  }

  mutating func edit(_ id: String, _ change: (Int, inout Trace.Element) -> Void) {
    for frame in frames.indices {
      for index in frames[frame].elements.indices where frames[frame].elements[index].id == id {
        change(frame, &frames[frame].elements[index])
      }
    }
  }

  mutating func delay(_ id: String, by milliseconds: Double) {
    let run = self
    edit(id) { frame, shown in
      let late = run.elements(at: max(run.frames[frame].time - milliseconds, 0))
      shown = late.first { $0.id == id } ?? shown
    }
  }

  mutating func swap(_ id: String, _ other: String) {
    for frame in frames.indices {
      for index in frames[frame].elements.indices {
        let own = frames[frame].elements[index].id
        if own == id || own == other { frames[frame].elements[index].id = own == id ? other : id }
      }
    }
    for frame in frames.indices {
      guard let one = frames[frame].elements.firstIndex(where: { $0.id == id }),
        let two = frames[frame].elements.firstIndex(where: { $0.id == other })
      else { continue }
      frames[frame].elements.swapAt(one, two)
    }
  }

  mutating func remove(_ ids: Set<String>) {
    for frame in frames.indices { frames[frame].elements.removeAll { ids.contains($0.id) } }
  }

  func verified(against design: ResolvedTransition? = nil) -> Checked<Verification> {
    let trace = Trace(
      source: "app.trace.jsonl", transition: transition.name, direction: direction, platform: "test",
      viewport: window ?? scene.viewport, measured: measured, refreshRate: refreshRate, density: density,
      resolution: resolution, trigger: trigger, frames: frames)
    return Verification.verify(trace, against: design ?? transition)
  }
}

extension Trace.Frame {
  fileprivate func at(_ time: Double) -> Trace.Frame { Trace.Frame(time: time, elements: elements) }
}

extension Trace.Element {
  fileprivate mutating func move(by way: SIMD2<Double>) { corners = corners.map { $0 + way } }
}
