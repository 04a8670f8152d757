import Simulator
import SpecModel

/// A common slip of a recorder or a test, which by itself explains what a trace shows. It is named alone: no other figure
/// of such a trace means anything.
struct TraceSlip {
  let trace: Trace
  let transition: ResolvedTransition

  /// What the slip is, and what cures it; nil if there is none.
  var found: (slip: Message, cure: Message)? {
    timeUnit ?? stillness(in: TracedDesign(transition, of: trace)) ?? pixels ?? otherDirection ?? otherClock
  }

  // MARK: - Times

  /// Milliseconds from frame to frame that a display or a recorder may have.
  private static let plausible = 2.0...200
  private static let units = [("seconds", 1000.0), ("microseconds", 0.001), ("nanoseconds", 1e-6)]

  private var timeUnit: (Message, Message)? {
    let intervals = zip(trace.frames, trace.frames.dropFirst()).map { $1.time - $0.time }.sorted()
    guard !intervals.isEmpty else { return nil }
    let usual = intervals[intervals.count / 2]
    guard !Self.plausible.contains(usual),
      let unit = Self.units.first(where: { Self.plausible.contains(usual * $0.1) })
    else { return nil }
    return (.unit(unit.0, trace.source), "write `time` and `trigger` in milliseconds")
  }

  /// No start later than this is looked for, in milliseconds after the trigger.
  private static let latestStart = 3000.0

  private var otherClock: (Message, Message)? {
    guard let first = trace.frames.first?.time, let last = trace.frames.last?.time,
      trace.trigger > last || trace.trigger < first - Self.latestStart
    else { return nil }
    return (.clock(first - trace.trigger, trace.source), "take `trigger` from the clock of the frames")
  }

  // MARK: - Places

  /// How far from its place an element at rest may be, in points.
  private static let reach = 1.5
  /// The densities of usual displays.
  private static let densities = [2, 3, 1.5, 2.625, 2.75, 3.5, 4]

  /// A trace in which nothing moves, though the design moves what it shows.
  private func stillness(in design: TracedDesign) -> (Message, Message)? {
    guard let first = trace.frames.first else { return nil }
    let isStill = trace.frames.allSatisfy { frame in
      frame.elements.count == first.elements.count
        && zip(frame.elements, first.elements).allSatisfy { $0.isStill(since: $1) }
    }
    let (start, end) = (design.drawn(at: 0), design.drawn(at: design.duration))
    let moving = first.elements.filter { shown in
      design.transition.index(of: shown.id).map { Self.distance(start[$0].corners, end[$0].corners) > Self.reach }
        ?? false
    }
    guard isStill, !moving.isEmpty else { return nil }
    let isAtEnd = distance(of: moving, from: end, design) <= Self.reach
    return (
      .still(trace.frames.count, isAtEnd: isAtEnd, trace.source),
      isAtEnd
        ? "start recording before the trigger" : "check that the tap or call reaches the app, and starts the motion"
    )
  }

  private var pixels: (Message, Message)? {
    guard !rests(trace) else { return nil }
    for density in trace.density.map({ [$0] }) ?? Self.densities where density != 1 {
      for part in Scaled.allCases where rests(trace.scaled(part, by: 1 / density, of: transition.spec)) {
        return (
          .pixels(density, part, trace.source), "divide by the display's density, \(density.shown(3)), to get points"
        )
      }
    }
    return nil
  }

  private var otherDirection: (Message, Message)? {
    guard !rests(trace) else { return nil }
    var other = trace
    other.direction = trace.direction == .present ? .dismiss : .present
    guard rests(other) else { return nil }
    return (.direction(trace.direction, other.direction, trace.source), "write the direction that the app plays")
  }

  /// Whether a trace begins and ends where the design does.
  private func rests(_ trace: Trace) -> Bool {
    guard let first = trace.frames.first, let last = trace.frames.last, !first.elements.isEmpty, !last.elements.isEmpty
    else { return false }
    let design = TracedDesign(transition, of: trace)
    return distance(of: first.elements, from: design.drawn(at: 0), design) <= Self.reach
      && distance(of: last.elements, from: design.drawn(at: design.duration), design) <= Self.reach
  }

  /// How far elements are from a moment of the design at most, in points; infinite if the spec has none of them.
  private func distance(of elements: [Trace.Element], from drawn: [DrawnElement], _ design: TracedDesign) -> Double {
    let distances = elements.compactMap { shown in
      design.transition.index(of: shown.id).map { Self.distance(shown.corners, drawn[$0].corners) }
    }
    return distances.max() ?? .infinity
  }

  private static func distance(_ corners: [SIMD2<Double>], _ others: [SIMD2<Double>]) -> Double {
    zip(corners, others).map { ($0 - $1).length }.max() ?? 0
  }

  /// What of a trace may be in pixels.
  fileprivate enum Scaled: CaseIterable {
    case corners, cornersAndViews, everything
  }
}

extension Trace {
  fileprivate func scaled(_ part: TraceSlip.Scaled, by factor: Double, of spec: TransitionSpec) -> Trace {
    var trace = self
    for frame in frames.indices {
      for element in frames[frame].elements.indices {
        trace.frames[frame].elements[element].corners = frames[frame].elements[element].corners.map { $0 * factor }
      }
    }
    if part == .corners { return trace }
    trace.measured = measured.scaled(by: factor)
    if part == .cornersAndViews { return trace }
    trace.viewport.width *= factor
    trace.viewport.height *= factor
    let area = viewport.safeArea
    // A window that names none has the spec's.
    if spec.viewports.contains(where: { $0.name == viewport.name && $0.safeArea == area }) { return trace }
    trace.viewport.safeArea = SafeArea(
      top: area.top * factor, bottom: area.bottom * factor, leading: area.leading * factor,
      trailing: area.trailing * factor)
    return trace
  }
}

extension Trace.Element {
  /// Whether it is where it was, and as opaque.
  fileprivate func isStill(since other: Trace.Element) -> Bool {
    let (one, two) = (opacity.amounts, other.opacity.amounts)
    return id == other.id && abs(one.x - two.x) <= 0.02 && abs(one.y - two.y) <= 0.02
      && zip(corners, other.corners).allSatisfy { ($0 - $1).length <= Trace.Frame.rest }
  }
}

extension Trace.Opacity {
  fileprivate var amounts: SIMD2<Double> {
    switch self {
    case .whole(let opacity): SIMD2(opacity, opacity)
    case .contents(let source, let destination): SIMD2(source, destination)
    }
  }
}

extension Message {
  fileprivate static func unit(_ unit: String, _ source: String) -> Message {
    "\(source.inBackticks): its times seem to be in \(unit); a trace has milliseconds"
  }

  fileprivate static func clock(_ distance: Double, _ source: String) -> Message {
    let side = distance > 0 ? "before" : "after"
    return
      "\(source.inBackticks): its `trigger` is \(abs(distance).shown(0)) ms \(side) the first frame, as on another "
      + "clock"
  }

  fileprivate static func still(_ count: Int, isAtEnd: Bool, _ source: String) -> Message {
    let place = isAtEnd ? ": all show the end, as if recorded after the motion" : ""
    return "\(source.inBackticks): nothing moves in its \(count) frames\(place)"
  }

  fileprivate static func pixels(_ density: Double, _ part: TraceSlip.Scaled, _ source: String) -> Message {
    let what = part == .corners ? "its corners are" : part == .everything ? "all of it is" : "corners and views are"
    return "\(source.inBackticks): \(what) in pixels, \(density.shown(3)) to a point"
  }

  fileprivate static func direction(_ written: Direction, _ shown: Direction, _ source: String) -> Message {
    "\(source.inBackticks): it shows `\(shown.rawValue)`, and its header says `\(written.rawValue)`"
  }
}
