import Simulator
import SpecModel

/// How far what a plan shows is from what the spec asks for, on every viewport. What `support(for:with:)` can only say
/// in general (straight ways, one timing for a view's bounds, interpolated matrices) has a number here.
///
/// Opacity of matched elements, corners and the other features that are missing altogether are the host's business.
struct AndroidDeviation {
  let plan: AndroidPlan

  init(_ plan: AndroidPlan) {
    self.plan = plan
  }

  /// Points, and shares of opacity, that nobody sees.
  private static let (smallMiss, smallFade) = (0.5, 0.02)

  var findings: [Finding] {
    let elements = plan.transition.spec.elements
    var misses = [Miss](repeating: Miss(), count: elements.count)
    var fades = misses
    for scene in plan.transition.scenes {
      let shown = ShownElements(plan: plan, scene: scene)
      let timeline = scene.timeline(plan.direction)
      for time in timeline.looks {
        let samples = plan.transition.sample(plan.direction, at: time, in: scene)
        for index in elements.indices where elements[index].role != .overlay {
          let isSeen = samples[index].opacity > Self.smallFade
          misses[index].add(isSeen ? shown.miss(of: index, samples[index], at: time) : 0, time, scene.viewport.name)
          fades[index].add(shown.fadeMiss(of: index, samples[index], at: time), time, scene.viewport.name)
        }
      }
    }
    return elements.indices.flatMap { index in
      [
        misses[index].worst > Self.smallMiss ? finding(.androidMotion, index, misses[index], DeviationMessage.motion) : nil,
        fades[index].worst > Self.smallFade ? finding(.androidOpacity, index, fades[index], DeviationMessage.opacity) : nil,
      ].compactMap(\.self)
    }
  }

  private func finding(_ rule: Rule, _ index: Int, _ miss: Miss, _ text: (Element, Miss, Direction) -> String) -> Finding {
    let element = plan.transition.spec.elements[index]
    return Finding(
      rule, text(element, miss, plan.direction), at: Place(plan.transition.source, .value(.root / "elements" / index)),
      subject: Subject(
        target: "android", element: element.id, direction: plan.direction.rawValue, viewports: [miss.viewport],
        time: miss.time))
  }
}

extension Timeline {
  /// Milliseconds at which a plan is held against the spec: 120 a second, fewer where it takes minutes, and where phases
  /// start and end.
  fileprivate var looks: [Double] {
    let rate = min(120, 1_000_000 / max(duration, 1))
    return frameTimes(perSecond: rate) + phases.flatMap { [$0.start, $0.end] }
  }
}

/// The greatest of some misses.
private struct Miss {
  var worst = 0.0
  /// Milliseconds.
  var time = 0.0
  var viewport = ""

  mutating func add(_ miss: Double, _ time: Double, _ viewport: String) {
    if miss > worst { (worst, self.time, self.viewport) = (miss, time, viewport) }
  }

  func place(in direction: Direction) -> String {
    "\(Decimal.text(time, decimals: 0)) ms of \(direction.rawValue) on `\(viewport)`"
  }
}

/// The views as the framework moves them between what it captured at the start and at the end of a direction.
private struct ShownElements {
  let plan: AndroidPlan
  let scene: Scene
  private let first: [ElementSample]
  private let last: [ElementSample]

  init(plan: AndroidPlan, scene: Scene) {
    (self.plan, self.scene) = (plan, scene)
    first = plan.transition.sample(plan.direction, at: 0, in: scene)
    last = plan.transition.sample(plan.direction, at: scene.timeline(plan.direction).duration, in: scene)
  }

  /// Points between the corners of an element and those of its view, at most.
  func miss(of index: Int, _ sample: ElementSample, at time: Double) -> Double {
    let wanted = corners(of: sample, index)
    let shown: [SIMD2<Double>]
    switch plan.transition.spec.elements[index].role {
    case .matched: shown = moved(index, at: time)
    case .entering: shown = corners(of: plan.direction == .present ? last[index] : first[index], index)
    case .leaving: shown = corners(of: plan.direction == .present ? first[index] : last[index], index)
    case .overlay: shown = wanted
    }
    return zip(wanted, shown).map { (($0 - $1) * ($0 - $1)).sum().squareRoot() }.max() ?? 0
  }

  /// The difference in opacity of an element that is on one screen only.
  func fadeMiss(of index: Int, _ sample: ElementSample, at time: Double) -> Double {
    let role = plan.transition.spec.elements[index].role
    guard role == .entering || role == .leaving else { return 0 }
    let full = scene.elements[index].state(role == .entering ? .destination : .source).values[.opacity][0]
    var shown = full
    for leaf in plan.leaves(of: index) {
      guard case .fade(let mode?) = leaf.kind else { continue }
      let progress = leaf.curve.progress(at: leaf.interval.share(at: time))
      shown = full * (mode == .appear ? progress : 1 - progress)
    }
    // The last moment belongs to what comes after the transition.
    let isOver = time >= scene.timeline(plan.direction).duration
    return isOver ? 0 : (shown - sample.opacity).magnitude
  }

  /// The corners of a matched element's view: edges by `changeBounds`, within them a matrix by `changeTransform`.
  private func moved(_ index: Int, at time: Double) -> [SIMD2<Double>] {
    var (bounds, transform) = (0.0, 0.0)
    var arc: Double?
    for leaf in plan.leaves(of: index) {
      let progress = leaf.curve.progress(at: leaf.interval.share(at: time))
      switch leaf.kind {
      case .bounds: (bounds, arc) = (progress, leaf.arc.map { scene.isMirrored ? -$0 : $0 })
      case .transform: transform = progress
      case .image, .fade: break
      }
    }
    let (start, end) = (first[index], last[index])
    let topLeft = point(from: start.topLeft, to: end.topLeft, arc: arc, bounds)
    let bottomRight = point(from: start.bottomRight, to: end.bottomRight, arc: arc, bounds)
    let size = bottomRight - topLeft
    let (startMap, endMap) = (local(start, index), local(end, index))
    return [SIMD2(0, 0), SIMD2(size.x, 0), size, SIMD2(0, size.y)].map { corner in
      let (from, to) = (startMap(corner), endMap(corner))
      return topLeft + from + (to - from) * transform
    }
  }

  /// An element's transform as a map of points relative to its frame's top left: what `View.getMatrix()` holds.
  private func local(_ sample: ElementSample, _ index: Int) -> (SIMD2<Double>) -> SIMD2<Double> {
    let transform = planar(sample, index)
    return { point in
      let place = sample.topLeft + point
      let moved = transform(SIMD3(place.x, place.y, 0))
      return SIMD2(moved.x, moved.y) - sample.topLeft
    }
  }

  private func corners(of sample: ElementSample, _ index: Int) -> [SIMD2<Double>] {
    let map = local(sample, index)
    return [SIMD2(0, 0), SIMD2(sample.width, 0), SIMD2(sample.width, sample.height), SIMD2(0, sample.height)].map {
      sample.topLeft + map($0)
    }
  }

  /// Turns in space are missing as a whole.
  private func planar(_ sample: ElementSample, _ index: Int) -> Transform3D {
    let anchor = scene.elements[index].anchor
    var flat = sample
    (flat.rotationX, flat.rotationY) = (0, 0)
    return Transform3D(
      of: flat, about: SIMD2(sample.x + anchor.x * sample.width, sample.y + anchor.y * sample.height))
  }

  /// A point on the path between two places; beyond its ends the framework goes on straight.
  private func point(from: SIMD2<Double>, to: SIMD2<Double>, arc: Double?, _ progress: Double) -> SIMD2<Double> {
    guard let arc else { return from + (to - from) * progress }
    let way = Segment(
      start: 0, duration: 1, from: Endpoint(SIMD4(from.x, from.y, 0, 0), .parts([])),
      to: Endpoint(SIMD4(to.x, to.y, 0, 0), .parts([])), way: .arc(degrees: arc), easing: Easing(.linear), phase: 0)
    func at(_ share: Double) -> SIMD2<Double> { way.value(atShare: share).lowHalf }
    let step = 1.0 / 256
    if progress < 0 { return from + (at(step) - from) * (progress / step) }
    if progress > 1 { return to + (to - at(1 - step)) * ((progress - 1) / step) }
    return at(progress)
  }
}

extension ElementSample {
  fileprivate var topLeft: SIMD2<Double> { SIMD2(x, y) }
  fileprivate var bottomRight: SIMD2<Double> { SIMD2(x + width, y + height) }
}

extension Rule {
  static let androidMotion = Rule(
    "android-motion", .warning, "Plain XML leaves the way of an element by more than half a point.")
  static let androidOpacity = Rule(
    "android-opacity", .warning, "Plain XML fades an element otherwise than the spec, by more than 0.02.")
}

private enum DeviationMessage {
  static func motion(_ element: Element, _ miss: Miss, _ direction: Direction) -> String {
    let what =
      element.role == .matched
      ? "one progress moves a view's bounds, one its transform, straight from start to end"
      : "a view that is on one screen only fades where it is"
    let points = Decimal.text(miss.worst, decimals: 1)
    return "Android: `\(element.id)` is \(points) points off its way at \(miss.place(in: direction)): \(what)"
  }

  static func opacity(_ element: Element, _ miss: Miss, _ direction: Direction) -> String {
    let share = Decimal.text(miss.worst, decimals: 2)
    return "Android: the opacity of `\(element.id)` is off by \(share) at \(miss.place(in: direction)): a view that "
      + "appears starts from nothing"
  }
}
