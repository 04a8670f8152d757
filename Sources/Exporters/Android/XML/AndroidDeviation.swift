import Simulator
import SpecModel

/// How far a plan is from the spec, on every viewport. It gives a number to what `support(for:with:)` can only describe
/// in general: straight paths, one timing for a view's bounds, interpolated matrices.
///
/// The host reports the opacity of matched elements, corners and the other features that are missing altogether.
struct AndroidDeviation {
  let plan: AndroidPlan

  /// Differences too small to see, in points and in shares of opacity.
  private static let (smallMiss, smallFade) = (0.5, 0.02)

  var findings: [Finding] {
    let elements = plan.transition.spec.elements
    var misses = [Miss](repeating: Miss(), count: elements.count)
    var fades = misses
    var losses = [AndroidLoss](repeating: AndroidLoss(), count: elements.count)
    for scene in plan.transition.scenes {
      let shown = ShownElements(plan: plan, scene: scene)
      let timeline = scene.timeline(plan.direction)
      for index in elements.indices where elements[index].role != .overlay {
        for time in timeline.looks(at: index, of: elements.count) {
          let sample = plan.transition.sample(plan.direction, of: index, at: time, in: scene)
          let isSeen = sample.opacity > Self.smallFade
          misses[index].add(isSeen ? shown.miss(of: index, sample, at: time) : 0, time, scene.viewport.name)
          fades[index].add(shown.fadeMiss(of: index, sample, at: time), time, scene.viewport.name)
          losses[index].add(sample, rest: shown.rest(of: index), fades: elements[index].role != .matched)
        }
      }
    }
    return elements.indices.flatMap { index in
      [
        misses[index].worst > Self.smallMiss
          ? finding(.androidMotion, index, misses[index], Message.motion) : nil,
        fades[index].worst > Self.smallFade
          ? finding(.androidOpacity, index, fades[index], Message.opacity) : nil,
        losses[index].text.map { loss(of: index, $0) },
      ].compactMap(\.self)
    }
  }

  private func loss(of index: Int, _ losses: String) -> Finding {
    let id = plan.transition.spec.elements[index].id
    return Finding(
      .androidLoss, .lost(id, plan.direction, losses),
      at: Place(plan.transition.source, .value(.root / "elements" / index)),
      subject: Subject(target: "android", element: id, directions: [plan.direction.rawValue]))
  }

  private func finding(_ rule: Rule, _ index: Int, _ miss: Miss, _ text: (Element, Miss, Direction) -> Message)
    -> Finding
  {
    let element = plan.transition.spec.elements[index]
    return Finding(
      rule, text(element, miss, plan.direction), at: Place(plan.transition.source, .value(.root / "elements" / index)),
      subject: Subject(
        target: "android", element: element.id, directions: [plan.direction.rawValue], viewports: [miss.viewport],
        time: miss.time))
  }
}

extension Timeline {
  /// The times in milliseconds at which an element is compared with the spec: 120 a second while it moves (fewer if it
  /// moves for minutes, or if there are thousands of elements), and just beside the start and end of its segments,
  /// because at the instant of a jump there are two values.
  fileprivate func looks(at index: Int, of count: Int) -> [Double] {
    let segments = elements[index].tracks.flatMap(\.segments)
    let start = segments.map(\.start).min() ?? 0
    let end = segments.map(\.end).max() ?? 0
    let aside = min(1e-3, duration / 1e6)
    let most = max(12, 100_000 / Double(count))
    let step = max(1000 / 120, (end - start) / most, 1e-3)
    let even = stride(from: start, to: end, by: step).map { $0 + aside }
    let edges = segments.prefix(10_000).flatMap { [$0.start + aside, max($0.end - aside, 0)] }
    return [aside, max(duration - aside, 0)] + even + edges
  }
}

/// The largest of several misses.
private struct Miss {
  var worst = 0.0
  /// The time of the miss, in milliseconds.
  var time = 0.0
  var viewport = ""

  mutating func add(_ miss: Double, _ time: Double, _ viewport: String) {
    if miss > worst { (worst, self.time, self.viewport) = (miss, time, viewport) }
  }

  func place(in direction: Direction) -> String {
    "\(Decimal.text(time, decimals: 0)) ms of \(direction.rawValue) on `\(viewport)`"
  }
}

extension Rule {
  static let androidMotion = Rule(
    "android-motion", .warning, "Plain XML moves an element along another path, by more than half a point.",
    what: "The path that plain Android XML can express is more than half a point away from the spec.",
    why: "ChangeBounds moves straight from one frame to the other, with one interpolator.",
    cure: "Use the profile `full`, remove intermediate stops, or allow the rule.", target: "android")
  static let androidOpacity = Rule(
    "android-opacity", .warning, "Plain XML fades an element differently, by more than 0.02.",
    what: "Plain Android XML fades an element differently from the spec, by more than 0.02.",
    why: "Android's Fade runs between 0 and the view's own opacity with one interpolator.",
    cure: "Use the profile `full`, or keep the opacity between 0 and its value at rest.", target: "android")
}

extension Message {
  fileprivate static func motion(_ element: Element, _ miss: Miss, _ direction: Direction) -> Message {
    let what =
      element.role == .matched
      ? "plain XML moves bounds and transforms straight from start to end, each with one progress"
      : "a view of one screen can only fade in place, or slide in by the whole screen"
    let points = Decimal.text(miss.worst, decimals: 1)
    return "Android: `\(element.id)` is \(points) points off its path at \(miss.place(in: direction)): \(what)"
  }

  fileprivate static func opacity(_ element: Element, _ miss: Miss, _ direction: Direction) -> Message {
    let share = Decimal.text(miss.worst, decimals: 2)
    return "Android: the opacity of `\(element.id)` is off by \(share) at \(miss.place(in: direction)): Android "
      + "fades views in from 0"
  }
}
