import Simulator
import SpecModel

/// Why an element of a trace is off: the simple mistake that would show just this.
struct TraceCauses {
  private let index: Int
  private let id: String
  private let trace: Trace
  private let start: Double
  private let design: TracedDesign
  private let bounds: Bounds
  /// The frames that show it, with their times in the direction, also some before and after it.
  private let shown: [(time: Double, element: Trace.Element)]

  init(
    of index: Int, in trace: Trace, from start: Double, _ design: TracedDesign, within bounds: Bounds
  ) {
    (self.index, self.trace, self.start, self.design, self.bounds) = (index, trace, start, design, bounds)
    let id = design.transition.spec.elements[index].id
    self.id = id
    shown = trace.frames.compactMap { frame in
      frame.elements.first { $0.id == id }.map { (frame.time - start, $0) }
    }
    .filter { $0.time > -Self.reach && $0.time < design.duration + Self.reach }
  }

  /// How many milliseconds before the start and after the end count, too: another start may explain more.
  private static let reach = 200.0

  /// The frames of the direction itself.
  private var running: [(time: Double, element: Trace.Element)] {
    let inside = shown.filter { $0.time > -trace.resolution && $0.time < design.duration + trace.pace }
    return inside.isEmpty ? shown : inside
  }

  /// Nil if no simple mistake explains it.
  var cause: Message? {
    guard !shown.isEmpty else { return nil }
    return constantOffset ?? otherElement ?? ownStart ?? easing ?? drift ?? otherView
  }

  /// How far it is from a design at most; in points, or as an opacity that counts as much as bounds do.
  private func error(
    from design: TracedDesign, as other: Int? = nil, shifted shift: Double = 0, moved: SIMD2<Double> = .zero
  ) -> Double {
    shown.reduce(0) { worst, frame in
      guard frame.time - shift > -trace.resolution, frame.time - shift < design.duration + trace.pace else {
        return worst
      }
      var element = frame.element
      element.corners = element.corners.map { $0 - moved }
      let time = min(max(frame.time - shift, 0), design.duration)
      let found = design.differences(of: element, other ?? index, at: time, within: trace.tolerance)
      return max(worst, (found[.place] ?? 0) / bounds.points, (found[.opacity] ?? 0) / bounds.share)
    }
  }

  private func explains(_ error: Double) -> Bool { error <= 1 }

  /// The mean way of the corners from where they should be in one frame.
  private func way(at frame: (time: Double, element: Trace.Element)) -> SIMD2<Double> {
    let time = min(max(frame.time, 0), design.duration)
    let expected = design.expectation(of: index, at: time).corners
    return zip(frame.element.corners, expected).reduce(SIMD2<Double>.zero) { $0 + ($1.0 - $1.1) } / 4
  }

  private var constantOffset: Message? {
    // At rest, no time is in doubt; what moves evenly may have seemed to start at another one.
    let moved = way(at: running[running.count - 1])
    guard moved.length > bounds.points else { return nil }
    var back = trace
    for frame in back.frames.indices {
      for place in back.frames[frame].elements.indices where back.frames[frame].elements[place].id == id {
        back.frames[frame].elements[place].corners = back.frames[frame].elements[place].corners.map { $0 - moved }
      }
    }
    let own = TraceFit(back, design, elements: [index]).start - start
    guard explains(error(from: design, shifted: own, moved: moved)) else { return nil }
    return "it is \(moved.text) points off all the time"
  }

  private var otherElement: Message? {
    let elements = design.transition.spec.elements
    let other = elements.indices.first { $0 != index && explains(error(from: design, as: $0)) }
    return other.map { "it moves as \(elements[$0].id.inBackticks) should: are the two swapped?" }
  }

  private var ownStart: Message? {
    let own = TraceFit(trace, design, elements: [index]).start - start
    guard abs(own) > trace.resolution, explains(error(from: design, shifted: own)) else { return nil }
    return "it starts \(abs(own).shown(1)) ms \(own > 0 ? "later" : "earlier") than the rest"
  }

  private var easing: Message? {
    let tracks = design.timeline.elements[index].tracks
    guard let segment = tracks.flatMap(\.segments).first, segment.phase < design.phases.count else { return nil }
    let phase = design.phases[segment.phase]
    for (curve, name) in Self.curves(insteadOf: segment.easing) {
      guard let other = design.giving(curve, toPhase: phase, with: trace.measured) else { continue }
      let start = TraceFit(trace, other, elements: [index]).start
      if explains(error(from: other, shifted: start - self.start)) {
        return name.map { "it moves as if \(phase.inBackticks) had the curve \($0.inBackticks)" }
          ?? "it moves as if the curve of \(phase.inBackticks) were applied twice"
      }
    }
    if isInPlace { return "its place is right, but it fades at the wrong times" }
    return isOnItsWay ? "it moves along the right path at the wrong times: its easing or duration differs" : nil
  }

  /// The curves that are taken by mistake: the right one twice, with no name, and the common ones of platforms.
  private static func curves(insteadOf easing: Easing) -> [(curve: Curve, name: String?)] {
    let twice = (0...Self.pointsOfCurve).map { place in
      let x = Double(place) / Double(Self.pointsOfCurve)
      return CurvePoint(x, easing.progress(at: easing.progress(at: x)))
    }
    let common: [BuiltInCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut, .standard, .swiftUISmooth]
    return [(.points(twice), nil)] + common.filter { $0.rawValue != easing.label }.map { (.builtIn($0), $0.rawValue) }
  }

  private static let pointsOfCurve = 256

  /// Whether only its opacity is off.
  private var isInPlace: Bool {
    running.allSatisfy { frame in
      let time = min(max(frame.time, 0), design.duration)
      let found = design.differences(of: frame.element, index, at: time, within: trace.tolerance)
      return found[.place] ?? 0 <= bounds.points
    }
  }

  /// Whether every frame shows what the design shows at some time.
  private var isOnItsWay: Bool {
    let way = design.way(of: index, at: stride(from: 0, through: 1, by: 1 / 256.0).map { $0 * design.duration })
    return running.allSatisfy { way.nearest(to: $0.element.corners).distance <= 2 * bounds.points }
  }

  /// It begins in place and ends elsewhere, or the other way round.
  private var drift: Message? {
    let ways = [running[0], running[running.count - 1]].map(way)
    let isOff = ways.map { $0.length > bounds.points }
    guard isOff[0] != isOff[1] else { return nil }
    return "it \(isOff[0] ? "begins" : "ends") \((isOff[0] ? ways[0] : ways[1]).text) points off, but "
      + "\(isOff[0] ? "ends" : "begins") in place: something scrolled or was laid out meanwhile"
  }

  private var otherView: Message? {
    let isOff = [running[0], running[running.count - 1]].allSatisfy { frame in
      let time = min(max(frame.time, 0), design.duration)
      return design.differences(of: frame.element, index, at: time, within: 0)[.place] ?? 0 > bounds.points
    }
    guard isOff else { return nil }
    return "it begins and ends elsewhere: another view may have been measured"
  }
}

extension TracedDesign {
  /// The names of the phases that segments count.
  fileprivate var phases: [String] {
    if direction == .dismiss, case .phases(let phases) = transition.spec.dismiss { return phases.map(\.name) }
    return transition.spec.present.map(\.name)
  }
}

extension SIMD2<Double> {
  fileprivate var text: String { "(\(self[0].shown(2)), \(self[1].shown(2)))" }
}
