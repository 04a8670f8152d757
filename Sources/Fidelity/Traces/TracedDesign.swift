import Simulator
import SpecModel

/// The design of a direction in the window, and with the views, of the app that a trace shows.
struct TracedDesign {
  let transition: ResolvedTransition
  let direction: Direction
  let scene: Scene
  private let design: Design

  /// - Parameter trace: its window takes the place of the spec's viewport that is most like it.
  init(_ transition: ResolvedTransition, of trace: Trace) {
    var spec = transition.spec
    let index = spec.viewports.firstIndex { $0.name == trace.viewport.name } ?? 0
    var resolved = transition
    if spec.viewports[index] != trace.viewport {
      spec.viewports[index] = trace.viewport
      resolved = Resolver.resolve(spec, source: transition.source).value ?? transition
    }
    self.init(resolved, trace.direction, resolved.measured(trace.measured, in: resolved.scenes[index]))
  }

  private init(_ transition: ResolvedTransition, _ direction: Direction, _ scene: Scene) {
    (self.transition, self.direction, self.scene) = (transition, direction, scene)
    design = Design(transition, direction, scene)
  }

  /// The design if a phase had another curve; nil if that isn't valid.
  func giving(_ curve: Curve, toPhase name: String, with measured: MeasuredViews) -> TracedDesign? {
    var spec = transition.spec
    guard spec.give(curve, toPhase: name, lasting: timeline.phases.first { $0.name == name }?.duration)
    else { return nil }
    guard let resolved = Resolver.resolve(spec, source: transition.source).value,
      let scene = resolved.scene(on: self.scene.viewport.name)
    else { return nil }
    return TracedDesign(resolved, direction, resolved.measured(measured, in: scene))
  }

  var timeline: Timeline { scene.timeline(direction) }
  var duration: Double { timeline.duration }

  /// The frames of a trace while the motion runs, up to the first one after it, with their times in the direction.
  /// - Parameter start: milliseconds on the trace's clock.
  func frames(of trace: Trace, from start: Double) -> [(time: Double, frame: Trace.Frame)] {
    var frames: [(time: Double, frame: Trace.Frame)] = []
    for frame in trace.frames where frame.time - start >= -trace.resolution {
      frames.append((min(max(frame.time - start, 0), duration), frame))
      if frame.time - start >= duration - trace.resolution { break }
    }
    return frames
  }

  func drawn(at time: Double) -> [DrawnElement] { transition.drawn(direction, at: time, in: scene) }

  func expectation(of element: Int, at time: Double) -> Expectation { design.expectations(of: [element], at: time)[0] }

  /// The two contents of an element as the trace shows them; with one opacity for both, that is shared out as the design
  /// does.
  func looks(
    of shown: Trace.Element, _ element: Int, at time: Double, expecting expected: Expectation
  ) -> [Look] {
    let (source, destination) = opacities(of: shown, element, at: time)
    var look = Look(corners: shown.corners)
    // At rest, they are those of the app's own view.
    if let drawn = shown.cornerRadius, time > 0, time < duration, !expected.isSliver {
      let scale = expected.scale
      look.cornerRadius = scale > 0.05 ? drawn / scale : nil
    }
    var looks = [look, look]
    (looks[0].sourceOpacity, looks[1].destinationOpacity) = (source, destination)
    return looks
  }

  private func opacities(of shown: Trace.Element, _ element: Int, at time: Double) -> (Double, Double) {
    switch shown.opacity {
    case .contents(let source, let destination): return (source, destination)
    case .whole(let opacity):
      let blend = transition.sample(direction, of: element, at: time, in: scene)
      return (opacity * blend.sourceOpacity, opacity * blend.destinationOpacity)
    }
  }

  /// The difference of an element from the design at a time that is known to a tolerance, in milliseconds.
  func differences(of shown: Trace.Element, _ element: Int, at time: Double, within tolerance: Double) -> Differences {
    func differences(at time: Double) -> Differences {
      let expected = expectation(of: element, at: time)
      return Differences(looks(of: shown, element, at: time, expecting: expected), from: expected)
    }
    var here = differences(at: time)
    guard here.isLarge(beyond: Self.negligible), tolerance > 0 else { return here }
    // What moves fast is elsewhere a moment earlier or later, and at a jump both sides are right.
    func clamped(_ time: Double) -> Double { min(max(time, 0), duration) }
    for step in -4...4 { here.lower(to: differences(at: clamped(time + Double(step) * tolerance / 4))) }
    var (nearest, width) = (time, tolerance)
    for count in [16, 8, 8, 8] where here.isLarge(beyond: Self.negligible) {
      let times = (-count...count).map { step in
        let moved = nearest + Double(step) * width / Double(count)
        return clamped(min(max(moved, time - tolerance), time + tolerance))
      }
      // What only fades is nowhere nearer.
      if here[.opacity] ?? 0 > Self.negligible { for time in times { here.lower(to: differences(at: time)) } }
      nearest = way(of: element, at: times).nearest(to: shown.corners).time
      here.lower(to: differences(at: nearest))
      width /= Double(count)
    }
    return here
  }

  /// A difference this small, in points or as a share, isn't looked into.
  private static let negligible = 0.005

  /// The way of an element's corners.
  func way(of element: Int, at times: [Double]) -> CornerWay {
    let chain = Array(design.chain(from: element).reversed())
    return CornerWay(
      stops: times.map { time in
        let drawn = transition.drawn(direction, chain: chain, at: time, in: scene)
        return (time, CornerWay.point(of: drawn[drawn.count - 1].corners))
      })
  }
}

/// The way of four corners as one point of eight numbers, straight between some times.
struct CornerWay {
  let stops: [(time: Double, corners: SIMD8<Double>)]

  static func point(of corners: [SIMD2<Double>]) -> SIMD8<Double> {
    var point = SIMD8<Double>.zero
    for (index, corner) in corners.prefix(4).enumerated() {
      (point[2 * index], point[2 * index + 1]) = (corner.x, corner.y)
    }
    return point
  }

  /// From the first stop to the last one, in points.
  var length: Double {
    guard let first = stops.first, let last = stops.last else { return 0 }
    return Self.distance(first.corners, last.corners)
  }

  /// Where the way comes nearest to corners, and how far they are from there: the distance of the farthest corner, in
  /// points.
  func nearest(to corners: [SIMD2<Double>]) -> (time: Double, distance: Double) {
    let point = Self.point(of: corners)
    var best = (time: stops.first?.time ?? 0, distance: stops.first.map { Self.distance(point, $0.corners) } ?? 0)
    for (from, to) in zip(stops, stops.dropFirst()) {
      let step = to.corners - from.corners
      let square = (step * step).sum()
      let share = square > 0 ? min(max(((point - from.corners) * step).sum() / square, 0), 1) : 0
      let distance = Self.distance(point, from.corners + step * share)
      if distance < best.distance { best = (from.time + (to.time - from.time) * share, distance) }
    }
    return best
  }

  private static func distance(_ one: SIMD8<Double>, _ other: SIMD8<Double>) -> Double {
    let way = (one - other) * (one - other)
    return (way.evenHalf + way.oddHalf).max().squareRoot()
  }
}

extension TransitionSpec {
  /// Whether there is such a phase.
  fileprivate mutating func give(_ curve: Curve, toPhase name: String, lasting duration: Double?) -> Bool {
    func give(_ phases: inout [Phase]) -> Bool {
      guard let index = phases.firstIndex(where: { $0.name == name }) else { return false }
      phases[index].curve = curve
      phases[index].duration = phases[index].duration ?? duration
      return true
    }
    if case .phases(var phases) = dismiss, give(&phases) {
      dismiss = .phases(phases)
      return true
    }
    return give(&present)
  }
}
