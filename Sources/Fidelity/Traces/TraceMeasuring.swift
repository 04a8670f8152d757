public import Simulator
public import SpecModel

extension Verification {
  /// Measures how far what an app showed is from the design, at each frame's own time.
  ///
  /// The motion begins when the trace and the design agree best. How late that is, and how many frames the display
  /// dropped, are figures of their own: they change no verdict.
  /// * `trace`: what a recorder wrote of this transition.
  public static func verify(
    _ trace: Trace, against transition: ResolvedTransition, within bounds: Bounds = Bounds()
  ) -> Checked<Verification> {
    let measuring = TraceMeasuring(of: trace, against: transition, within: bounds)
    var verification = Verification(
      transition: transition.name, target: trace.platform, viewports: [trace.viewport.name], bounds: bounds,
      measurements: [measuring.measurement])
    verification.pace = measuring.pace
    verification.details = measuring.unknown.map { Detail(kind: .presence, name: $0, verdict: .approximate) }
    if !verification.verdict.passes, let found = TraceSlip(trace: trace, transition: transition).found {
      return .slip(found, of: trace, verification, measuring.design)
    }
    let recorded = RecordedApp(trace: trace, causes: measuring.causes)
    let findings = verification.findings(in: transition, by: recorded) + measuring.findings
    return Checked(verification, findings: findings)
  }
}

/// The comparison of a trace with the design.
struct TraceMeasuring {
  let trace: Trace
  let design: TracedDesign
  let bounds: Bounds
  /// When the motion starts, in milliseconds on the trace's clock.
  let start: Double
  private(set) var measurement: Measurement
  /// Why elements that are out of place are, as far as that can be told, by id.
  private(set) var causes: [String: Message] = [:]
  /// What the trace lacks to be judged; nil if it has enough.
  private let gap: Message?
  /// When the elements that no frame shows while they move do so, by index.
  private let unseen: [Int: ClosedRange<Double>]

  init(of trace: Trace, against transition: ResolvedTransition, within bounds: Bounds) {
    (self.trace, self.bounds) = (trace, bounds)
    design = TracedDesign(transition, of: trace)
    start = TraceFit(trace, design).start
    measurement = Measurement(
      direction: trace.direction, viewport: trace.viewport.name, designDuration: design.duration,
      exportDuration: design.duration, elements: [])
    let evidence = TraceEvidence(of: trace, from: start, design)
    (gap, unseen) = (evidence.gap, evidence.unseen)
    measurement.showsTooLittle = gap != nil
    measurement.elements = transition.spec.elements.indices.map(measurement(of:))
    measurement.exportDuration = design.duration + excess
    measurement.decidesOrder = trace.isOrdered
    measurement.swapped = swapped
    for (index, element) in measurement.elements.enumerated() where element.isOutOfPlace(by: bounds) {
      let causing = TraceCauses(of: index, in: trace, from: start, design, within: bounds)
      causes[element.id] = causing.cause
    }
  }

  private var frames: [(time: Double, frame: Trace.Frame)] { design.frames(of: trace, from: start) }

  /// What a trace may tell.
  private static let quantities: [Deviation.Quantity] = [.place, .opacity, .cornerRadius]

  private func measurement(of index: Int) -> ElementMeasurement {
    let id = design.transition.spec.elements[index].id
    var worst: [Deviation.Quantity: Deviation] = [:]
    var sums: [Deviation.Quantity: (amount: Double, count: Double)] = [:]
    var missingAt: Double?
    for (time, frame) in frames {
      guard let shown = frame.elements.first(where: { $0.id == id }) else {
        // At its end, a run takes away what only it shows.
        let isMissing = time < design.duration - trace.resolution && isSeen(index, around: time)
        if isMissing { missingAt = missingAt ?? time }
        continue
      }
      let found = design.differences(of: shown, index, at: time, within: trace.tolerance)
      for quantity in Self.quantities {
        guard let amount = found[quantity] else { continue }
        sums[quantity, default: (0, 0)].amount += amount
        sums[quantity, default: (0, 0)].count += 1
        if worst[quantity].map({ $0.amount < amount }) ?? true {
          worst[quantity] = Deviation(quantity, amount, at: time)
        }
      }
    }
    let deviations = Self.quantities.compactMap { quantity -> Deviation? in
      var deviation = worst[quantity]
      if let sum = sums[quantity] { deviation?.mean = sum.amount / sum.count }
      return deviation
    }
    return ElementMeasurement(
      id: id, deviations: deviations, undecided: unseen[index] == nil ? [] : [.place, .opacity], missingAt: missingAt)
  }

  /// Whether an element is to be seen at a time, whichever way that is off.
  private func isSeen(_ index: Int, around time: Double) -> Bool {
    [time - trace.resolution, time, time + trace.resolution].allSatisfy {
      design.expectation(of: index, at: min(max($0, 0), design.duration)).isSeen
    }
  }

  /// By how many milliseconds the motion is longer than the design: the time of the frame in which everything has come to
  /// rest, minus that of the frame in which it should have.
  private var excess: Double {
    guard let last = trace.frames.last else { return 0 }
    let end = design.drawn(at: design.duration)
    let ids = design.transition.spec.elements.map(\.id)
    let indices = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    func moves(at time: Double, _ ids: [Int]) -> Bool {
      let drawn = design.drawn(at: min(max(time, 0), design.duration))
      return ids.contains { index in
        zip(drawn[index].corners, end[index].corners).contains { ($0 - $1).length > Trace.Frame.rest }
      }
    }
    let compared = last.elements.compactMap { indices[$0.id] }
    let shownEnd = trace.frames.last { $0.differs(from: last) }?.time
    let rightEnd = trace.frames.last { moves(at: $0.time - start, compared) }?.time
    // A trace that ends before the motion does.
    if last.time - start < design.duration - trace.pace - trace.resolution {
      return last.time - start - design.duration
    }
    guard let shownEnd, let rightEnd else { return 0 }
    // Frames tell an end no better than that.
    return abs(shownEnd - rightEnd) < 1.5 * trace.pace ? 0 : shownEnd - rightEnd
  }

  /// The first two elements that overlap and are listed in the wrong order.
  private var swapped: [String] {
    guard trace.isOrdered else { return [] }
    for (time, frame) in frames {
      let known = frame.elements.compactMap { design.transition.index(of: $0.id) }
      for (upper, lower) in zip(known, known.dropFirst()) where upper > lower {
        let (one, other) = (design.expectation(of: upper, at: time), design.expectation(of: lower, at: time))
        if one.overlaps(other) { return [upper, lower].map { design.transition.spec.elements[$0].id } }
      }
    }
    return []
  }

  /// The ids that the spec doesn't have.
  var unknown: [String] {
    Set(trace.frames.flatMap(\.elements).map(\.id)).filter { design.transition.index(of: $0) == nil }.sorted()
  }

  var pace: TracePace {
    let interval = trace.pace
    let running = trace.frames.filter { (start - interval / 2...start + design.duration).contains($0.time) }
    let dropped = zip(running, running.dropFirst()).reduce(0) { count, pair in
      let frames = ((pair.1.time - pair.0.time) / interval).rounded()
      return count + (frames.isFinite && frames > 1 ? Int(min(frames, 1e6)) - 1 : 0)
    }
    let repeated = zip(running, running.dropFirst()).count { $1.repeats($0) }
    return TracePace(
      source: trace.source, lateness: start - trace.trigger, interval: interval, frames: running.count - repeated,
      dropped: dropped + repeated)
  }

  /// Findings besides those of a measurement: about the pace, and elements that the spec doesn't have.
  var findings: [Finding] {
    let pace = self.pace
    let subject = Subject(
      target: trace.platform, directions: [trace.direction.rawValue], viewports: [trace.viewport.name])
    func finding(_ rule: Rule, _ message: Message, _ amount: Amount? = nil) -> Finding {
      var subject = subject
      subject.amount = amount
      return Finding(rule, message, at: Place(design.transition.source, .file), subject: subject)
    }
    var findings: [Finding] = []
    if pace.lateness > pace.interval / 2 + trace.resolution {
      findings.append(finding(.lateStart, .late(pace), Amount(pace.lateness, .milliseconds)))
    }
    if pace.dropped > 0 {
      findings.append(finding(.droppedFrames, .dropped(pace), Amount(Double(pace.dropped), .number)))
    }
    findings += unknown.map { finding(.unfaithfulExport, .extra($0, trace.source)) }
    if let gap { findings.append(finding(.unmeasuredExport, gap).noting(.recordAgain)) }
    for (index, times) in unseen.sorted(by: { $0.key < $1.key }) where gap == nil {
      let id = design.transition.spec.elements[index].id
      findings.append(finding(.unmeasuredExport, .unseen(id, times, trace)).noting(.recordAgain))
    }
    return findings
  }
}

extension Checked<Verification> {
  /// A trace with a slip, of which nothing is measured.
  fileprivate static func slip(
    _ found: (slip: Message, cure: Message), of trace: Trace, _ verification: Verification, _ design: TracedDesign
  ) -> Self {
    let ids = design.transition.spec.elements.map(\.id)
    var measurement = Measurement(
      direction: trace.direction, viewport: trace.viewport.name, designDuration: design.duration,
      exportDuration: design.duration,
      elements: ids.map { ElementMeasurement(id: $0, deviations: [], undecided: [.place, .opacity]) })
    measurement.showsTooLittle = true
    var verification = verification
    (verification.measurements, verification.details) = ([measurement], [])
    let subject = Subject(
      target: trace.platform, directions: [trace.direction.rawValue], viewports: [trace.viewport.name])
    let finding = Finding(
      .unmeasuredExport, found.slip, at: Place(design.transition.source, .file), subject: subject)
    return Checked(verification, findings: [finding.noting(found.cure)])
  }
}

extension Finding {
  fileprivate func noting(_ note: Message) -> Finding {
    var finding = self
    finding.notes.append(Note(note))
    return finding
  }
}

extension Trace.Frame {
  /// What moves less, in points, counts as at rest.
  static let rest = 1.0

  /// Whether an element of both is elsewhere.
  fileprivate func differs(from other: Trace.Frame) -> Bool {
    elements.contains { shown in
      guard let there = other.elements.first(where: { $0.id == shown.id }) else { return false }
      return zip(shown.corners, there.corners).contains { ($0 - $1).length > Self.rest }
    }
  }

  /// Whether the display showed the frame before once more.
  func repeats(_ last: Trace.Frame) -> Bool { hash != nil && hash == last.hash && differs(from: last) }
}

extension ElementMeasurement {
  fileprivate func isOutOfPlace(by bounds: Bounds) -> Bool {
    missingAt == nil && deviations.contains { bounds.verdict(on: $0) == .approximate }
  }
}

/// The app of a trace, as findings name it.
private struct RecordedApp: Player {
  let trace: Trace
  let causes: [String: Message]

  var target: String { trace.platform }
  var title: String { trace.source.inBackticks }

  func play(
    _ files: FileTree, transition name: String, direction: Direction, on stage: Stage
  ) -> Checked<any Playback> { Checked(nil, findings: []) }

  func cure(for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition) -> Message {
    if quantity == nil { return "the recorder must find it: check its name and the selector or tag in the app" }
    if quantity == .cornerRadius { return "the app rounds it at other times, or to other radii, than the spec" }
    return causes[element.id] ?? "no delay and no simple mistake explains it"
  }

  func cure(forDrawing lower: Element, above upper: Element) -> Message {
    "the app draws elements in another order than the spec's list"
  }

  var cureForDuration: Message { "the app's motion ends at another time: compare its durations with the spec's" }
}

extension Message {
  fileprivate static let recordAgain: Message =
    "record again: start before the trigger, stop after the motion, and write every frame that the display shows"

  fileprivate static func unseen(_ id: String, _ times: ClosedRange<Double>, _ trace: Trace) -> Message {
    "\(trace.source.inBackticks): no frame shows \(id.inBackticks) while it moves, \(times.lowerBound.shown(0)) to "
      + "\(times.upperBound.shown(0)) ms into \(trace.direction.rawValue)"
  }

  fileprivate static func late(_ pace: TracePace) -> Message {
    let frames = (pace.lateness / pace.interval).rounded()
    return "\(pace.source.inBackticks): the motion starts \(pace.lateness.shown(1)) ms after its trigger, "
      + "\(frames.shown(0)) \(frames == 1 ? "frame" : "frames") late"
  }

  fileprivate static func dropped(_ pace: TracePace) -> Message {
    "\(pace.source.inBackticks): \(pace.dropped) of \(pace.frames + pace.dropped) frames were dropped, at "
      + "\((1000 / pace.interval).shown(0)) Hz"
  }

  fileprivate static func extra(_ id: String, _ source: String) -> Message {
    "\(source.inBackticks): it shows \(id.inBackticks), which isn't an element of the spec"
  }
}
