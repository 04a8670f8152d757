import Simulator
import SpecModel

/// Whether a trace shows enough of a motion to be judged: what no frame shows is unmeasured, never exact.
struct TraceEvidence {
  private let trace: Trace
  private let design: TracedDesign
  /// The times in the direction of the frames that show the motion, those that the display repeated left out.
  private let times: [Double]
  /// The milliseconds from frame to frame that a trace should have: at least those of a usual display.
  private let interval: Double

  /// - Parameter start: when the motion starts, in milliseconds on the trace's clock.
  init(of trace: Trace, from start: Double, _ design: TracedDesign) {
    (self.trace, self.design) = (trace, design)
    interval = 1000 / (trace.refreshRate ?? Self.usualRate)
    let inside = -trace.resolution...design.duration + trace.resolution
    var times: [Double] = []
    for (index, frame) in trace.frames.enumerated() where inside.contains(frame.time - start) {
      if index > 0, frame.repeats(trace.frames[index - 1]) { continue }
      // Several frames in one of the display's tell no more than one.
      if let last = times.last, frame.time - start - last < interval / 4 { continue }
      times.append(frame.time - start)
    }
    self.times = times
  }

  private static let usualRate = 60.0
  private static let leastFrames = 3

  /// What the trace lacks; nil if it has enough.
  var gap: Message? {
    if trace.resolution > interval { return .coarse(trace.resolution, trace.source) }
    let needed = max(Int(design.duration / interval / 2), Self.leastFrames)
    if times.count < needed { return .few(times.count, of: needed, design.duration, trace.source) }
    // Of a short motion, the frame that the display shows first may come later.
    let reach = max(design.duration / 5, interval) + trace.resolution
    if !times.contains(where: { $0 <= reach }) { return .blind("first", trace.source) }
    return times.contains { $0 >= design.duration - reach } ? nil : .blind("last", trace.source)
  }

  /// When the elements that no frame shows while they move do so, by index.
  var unseen: [Int: ClosedRange<Double>] {
    guard design.duration > 0 else { return [:] }
    let stops = (0...Self.stops).map { design.duration * Double($0) / Double(Self.stops) }
    let drawn = stops.map(design.drawn)
    var unseen: [Int: ClosedRange<Double>] = [:]
    for index in design.transition.spec.elements.indices {
      let course = drawn.map { $0[index] }
      guard let first = course.firstIndex(where: { $0.differs(from: course[0]) }),
        let last = course.lastIndex(where: { $0.differs(from: course[course.count - 1]) }), first <= last
      else { continue }
      // From the last moment at its start to the first one at its end.
      let range = stops[max(first - 1, 0)]...stops[min(last + 1, Self.stops)]
      let isFast = range.upperBound - range.lowerBound < Self.fastest * interval
      let isSeen = (first...last).contains { course[$0].mayBeSeen }
      if !isFast, isSeen, !times.contains(where: range.contains) { unseen[index] = range }
    }
    return unseen
  }

  /// How many times of the design are examined.
  private static let stops = 120
  /// What moves for fewer of the display's frames than this may be missed by a right recorder.
  private static let fastest = 2.0
}

extension DrawnElement {
  /// Whether it is visibly elsewhere, or visibly more or less opaque.
  fileprivate func differs(from other: DrawnElement) -> Bool {
    let opacity = max(
      abs(sourceOpacity - other.sourceOpacity), abs(destinationOpacity - other.destinationOpacity))
    return opacity > 0.02 || zip(corners, other.corners).contains { ($0 - $1).length > Trace.Frame.rest }
  }

  fileprivate var mayBeSeen: Bool {
    max(sourceOpacity, destinationOpacity) > Expectation.faintest && corners.areSeen
  }
}

extension Message {
  fileprivate static func coarse(_ resolution: Double, _ source: String) -> Message {
    "\(source.inBackticks) has a clock of \(resolution.shown(1)) ms, coarser than the display's frames: anything would match"
  }

  fileprivate static func few(_ count: Int, of needed: Int, _ duration: Double, _ source: String) -> Message {
    let frames = count == 1 ? "1 frame" : "\(count) frames"
    return "\(source.inBackticks) has \(frames) of the motion, which takes \(duration.shown(1)) ms: fewer than "
      + "\(needed) show too little of it"
  }

  fileprivate static func blind(_ part: String, _ source: String) -> Message {
    "\(source.inBackticks) has no frame in the \(part) fifth of the motion"
  }
}
