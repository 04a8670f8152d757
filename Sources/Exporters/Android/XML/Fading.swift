import Simulator
import SpecModel

/// How a view that is on one screen only fades in or out with `Fade`, as a share of the view's own opacity.
///
/// A disappearing view stays until its fade ends, so an element that disappears without fading gets a fade that jumps
/// at its end.
struct Fading {
  let mode: AndroidLeaf.FadeMode
  /// The start, in milliseconds.
  let start: Double
  let end: Double
  /// The intervals of the segments that fade, in milliseconds.
  let intervals: [ClosedRange<Double>]
  private let single: Segment?
  private let breaks: [Double]
  private let progress: @Sendable (_ time: Double) -> Double

  /// Nil if no fade is needed: the view is visible at once and stays, or is never seen.
  init?(of index: Int, _ role: Element.Role, in timeline: Timeline, on scene: Scene) {
    let isEntering = role == .entering
    let mode: AndroidLeaf.FadeMode = isEntering == (timeline.direction == .present) ? .appear : .disappear
    let element = timeline.elements[index]
    let full = scene.elements[index].state(isEntering ? .destination : .source).values[.opacity][0]
    guard full > 0 else { return nil }
    let progress: @Sendable (Double) -> Double = { time in
      let share = min(max(element.value(of: .opacity, at: time, in: timeline)[0] / full, 0), 1)
      return mode == .appear ? share : 1 - share
    }
    let segments = element.track(.opacity)?.segments.filter(\.moves) ?? []
    let isEarly = progress(0) > 1e-6 || segments.isEmpty
    let isLate = progress(timeline.duration) < 1 - 1e-6 || segments.isEmpty
    if mode == .appear, isEarly, segments.isEmpty { return nil }
    start = isEarly ? 0 : segments[0].start
    end = isLate ? timeline.duration : segments[segments.count - 1].end
    single = segments.count == 1 && !isEarly && !isLate && segments[0].way == .straight ? segments[0] : nil
    breaks = segments.flatMap(\.breaks)
    intervals = segments.map { $0.start...max($0.start, $0.end) }
    self.mode = mode
    self.progress = progress
  }

  /// Whether it only holds the view until the end.
  var isHold: Bool { breaks.isEmpty }

  func curve(named name: String) -> LeafCurve {
    if let single { return LeafCurve.easing(single.easing).clamped }
    if isHold { return .hold }
    return .followed(FollowedCurve(name: name, start: start, end: end, breaks: breaks, progress: progress))
  }
}
