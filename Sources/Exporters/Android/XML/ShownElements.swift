import Simulator
import SpecModel

/// The views as the framework draws them between the states that it captured at the start and end of a direction.
struct ShownElements {
  let plan: AndroidPlan
  let scene: Scene
  private let first: [ElementSample]
  private let last: [ElementSample]

  init(plan: AndroidPlan, scene: Scene) {
    (self.plan, self.scene) = (plan, scene)
    first = plan.transition.sample(plan.direction, at: 0, in: scene)
    last = plan.transition.sample(plan.direction, at: scene.timeline(plan.direction).duration, in: scene)
  }

  /// The state of the view that is seen from start to end; for a matched element, that of the second screen, which flies
  /// there and back.
  func rest(of index: Int) -> ElementSample {
    switch plan.transition.spec.elements[index].role {
    case .overlay: last[index]
    case .matched, .entering: plan.direction == .present ? last[index] : first[index]
    case .leaving: plan.direction == .present ? first[index] : last[index]
    }
  }

  /// The largest distance in points between an element's corners and those of its view.
  func miss(of index: Int, _ sample: ElementSample, at time: Double) -> Double {
    let wanted = corners(of: sample, about: scene.elements[index].anchor)
    let shown: [SIMD2<Double>]
    switch plan.transition.spec.elements[index].role {
    case .matched: shown = moved(index, at: time)
    case .entering, .leaving: shown = slid(rest(of: index), index, at: time)
    case .overlay: shown = wanted
    }
    return zip(wanted, shown).map { ($0 - $1).length }.max() ?? 0
  }

  /// The difference in opacity, for an element that is on one screen only.
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
    return (shown - sample.opacity).magnitude
  }

  /// The corners of a matched element's view: `changeBounds` moves its edges, and `changeTransform` applies a matrix
  /// within them.
  private func moved(_ index: Int, at time: Double) -> [SIMD2<Double>] {
    var (bounds, transform) = (0.0, 0.0)
    var arc: Double?
    for leaf in plan.leaves(of: index) {
      let progress = leaf.curve.progress(at: leaf.interval.share(at: time))
      switch leaf.kind {
      // An arc bends to the same side of its path in either reading direction.
      case .bounds: (bounds, arc) = (progress, leaf.arc)
      case .transform: transform = progress
      case .image, .fade, .slide: break
      }
    }
    let isPresent = plan.direction == .present
    let (start, end) = isPresent ? (laid(index), last[index]) : (first[index], laid(index))
    let topLeft = point(from: start.topLeft, to: end.topLeft, arc: arc, bounds)
    let bottomRight = point(from: start.bottomRight, to: end.bottomRight, arc: arc, bounds)
    let size = bottomRight - topLeft
    let (startMap, endMap) = (local(start), local(end))
    return [SIMD2(0, 0), SIMD2(size.x, 0), size, SIMD2(0, size.y)].map { corner in
      let (from, to) = (startMap(corner), endMap(corner))
      return topLeft + from + (to - from) * transform
    }
  }

  /// The second screen's view as the framework lays it out over the first screen's: in the bounding box of that.
  private func laid(_ index: Int) -> ElementSample {
    let corners = corners(of: plan.direction == .present ? first[index] : last[index])
    var laid = rest(of: index)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    (laid.x, laid.y) = (xs.min() ?? 0, ys.min() ?? 0)
    (laid.width, laid.height) = ((xs.max() ?? 0) - laid.x, (ys.max() ?? 0) - laid.y)
    let box = self.corners(of: laid)
    laid.x += laid.x - (box.map(\.x).min() ?? 0)
    laid.y += laid.y - (box.map(\.y).min() ?? 0)
    return laid
  }

  /// The corners of a view that is on one screen only: where it rests there, moved by a slide if it has one.
  private func slid(_ rest: ElementSample, _ index: Int, at time: Double) -> [SIMD2<Double>] {
    var moved = SIMD2<Double>.zero
    for leaf in plan.leaves(of: index) {
      guard case .slide(let edge, let mode) = leaf.kind else { continue }
      let progress = leaf.curve.progress(at: leaf.interval.share(at: time))
      moved += edge.way(on: scene.viewport, isMirrored: scene.isMirrored) * (mode == .appear ? 1 - progress : progress)
    }
    return corners(of: rest).map { $0 + moved }
  }

  /// An element's transform as a map of points relative to its frame's top left corner, like `View.getMatrix()`.
  private func local(_ sample: ElementSample, about anchor: UnitPoint = .center) -> (SIMD2<Double>) -> SIMD2<Double> {
    let transform = planar(sample, about: anchor)
    return { point in
      let place = sample.topLeft + point
      let moved = transform(SIMD3(place.x, place.y, 0))
      return SIMD2(moved.x, moved.y) - sample.topLeft
    }
  }

  /// A view is transformed about its center, whatever its size; an element about its anchor.
  private func corners(of sample: ElementSample, about anchor: UnitPoint = .center) -> [SIMD2<Double>] {
    let map = local(sample, about: anchor)
    return [SIMD2(0, 0), SIMD2(sample.width, 0), SIMD2(sample.width, sample.height), SIMD2(0, sample.height)].map {
      sample.topLeft + map($0)
    }
  }

  /// The transform in the plane: 3D turns are missing as a whole.
  private func planar(_ sample: ElementSample, about anchor: UnitPoint) -> Transform3D {
    var flat = sample
    (flat.rotationX, flat.rotationY) = (0, 0)
    return Transform3D(
      of: flat, about: SIMD2(sample.x + anchor.x * sample.width, sample.y + anchor.y * sample.height))
  }

  /// A point on the path between two places; beyond its ends, the framework extrapolates in a straight line.
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
