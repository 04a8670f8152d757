import MotionCore
import SpecModel

/// The playback of a transition.
struct AndroidPlayback: Playback {
  let duration: Double
  let moments: [Double]
  private let views: [String: AndroidView]

  init(duration: Double, moments: [Double], views: [AndroidView]) {
    (self.duration, self.moments) = (duration, moments)
    self.views = Dictionary(views.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Nil: the order is that of the app's views.
  var drawingOrder: [String]? { nil }

  func looks(of element: String, at time: Double) -> [Look] {
    views[element].map { [$0.look(at: time, until: duration)] } ?? []
  }
}

/// A view and its transitions. Of two of the same kind, the first counts, as the framework drops the second.
struct AndroidView: Sendable {
  private let view: Stage.View
  private let bounds, transform, image, fade: AndroidLeafTransition?
  private let slide: (leaf: AndroidLeafTransition, away: SIMD2<Double>)?
  /// Whether the framework plays anything of the view's window; otherwise the view stays until the end.
  private let isPlayed: Bool
  private let direction: Direction
  private let density: Double
  /// The distance of the eye in points; nil without perspective.
  private let eye: Double?

  var id: String { view.id }

  init(
    _ view: Stage.View, leaves: [AndroidLeafTransition], isPlayed: Bool, _ direction: Direction,
    on stage: Stage, _ density: Double
  ) {
    self.view = view
    eye = stage.perspective
    self.isPlayed = isPlayed
    self.direction = direction
    self.density = density
    let isMatched = view.role == .matched
    let appears = (view.role == .entering) == (direction == .present)
    bounds = isMatched ? leaves.first { $0.kind == .changeBounds } : nil
    transform = isMatched ? leaves.first { $0.kind == .changeTransform } : nil
    image = isMatched && view.kind == .image ? leaves.first { $0.kind == .changeImageTransform } : nil
    fade = leaves.first { leaf in
      guard !isMatched, case .fade(let isIn, let isOut) = leaf.kind else { return false }
      return appears ? isIn : isOut
    }
    slide = isMatched ? nil : leaves.lazy.compactMap { $0.slide(on: stage.viewport) }.first
  }

  /// A time in milliseconds that is negligible.
  private static let instant = 0.001

  /// The view's states before and after the transition. A view that is on one screen only rests as on that screen; of a
  /// matched element's two views, the second screen's moves.
  private var ends: (start: Stage.Rest, end: Stage.Rest) {
    if let only = view.onlySide { return (view.rest(only), view.rest(only)) }
    let over = view.destination.laid(over: view.source, isImage: view.kind == .image, density, eye)
    return direction == .present ? (over, view.destination) : (view.destination, over)
  }

  /// - Parameter end: the end of the whole transition, in milliseconds.
  func look(at time: Double, until end: Double) -> Look {
    let ends = ends
    let box = box(at: time, ends)
    let matrix = matrix(at: time, ends, size: box.size)
    var look = Look(
      corners: box.corners.map { (matrix($0 - box.low) + box.low) / density + slid(at: time) })
    let rest = view.onlySide == nil ? view.destination : ends.end
    let limit = min(box.size.x, box.size.y) / density / 2
    let radius = rest[.cornerRadius].clamped(lowerBound: .zero, upperBound: .init(repeating: limit))
    // Outlines ignore the reading direction: the app sets each corner.
    look.cornerRadius = SIMD4(radius[0], radius[1], radius[3], radius[2])
    look.fill = rest.fill?.components
    look.blur = rest[.blur][0]
    look.shadow = rest[.shadow]
    // Shared elements are drawn in an overlay, others in their own screen's layout.
    look.clips = []
    look.content = .box(content(at: time, ends, in: box.size / density))
    // The last moment is already that of the state after the transition.
    let opacity = rest[.opacity][0] * share(at: min(time, end - Self.instant))
    let side = view.onlySide ?? .destination
    look.sourceOpacity = side == .source ? opacity : 0
    look.destinationOpacity = side == .destination ? opacity : 0
    return look
  }

  private var appears: Bool { (view.role == .entering) == (direction == .present) }

  /// How far a view has slid away, in points.
  private func slid(at time: Double) -> SIMD2<Double> {
    guard let slide else { return .zero }
    let progress = slide.leaf.progress(at: time)
    return slide.away * (appears ? 1 - progress : progress)
  }

  /// The share of its own opacity that an appearing or disappearing view has. Without a fade, a view appears at once,
  /// and disappears at once or when it has slid away.
  private func share(at time: Double) -> Double {
    guard view.role != .matched, isPlayed || appears else { return 1 }
    if fade == nil, let slide, !appears { return time < slide.leaf.end ? 1 : 0 }
    let progress = fade?.progress(at: time) ?? 1
    return min(max(appears ? progress : 1 - progress, 0), 1)
  }

  /// The view's box in pixels. Edges are whole pixels, at rest and in motion.
  private func box(at time: Double, _ ends: (start: Stage.Rest, end: Stage.Rest)) -> Box {
    let (start, end) = (ends.start.box.pixels(density), ends.end.box.pixels(density))
    guard let bounds else { return end }
    let progress = bounds.progress(at: time)
    var box = end
    if start.size == end.size {
      box.low = bounds.motion.point(from: start.low, to: end.low, at: progress).rounded
      box.high = box.low + end.size
    } else {
      box.low = bounds.motion.point(from: start.low, to: end.low, at: progress).rounded
      box.high = bounds.motion.point(from: start.high, to: end.high, at: progress).rounded
    }
    return box
  }

  /// The place of the end view's content during the transition, in shares of the view.
  ///
  /// An image follows its scale type at every size, or is interpolated from matrix to matrix; a background fills the
  /// view. Any other content is laid out for the end, and stays at the view's top left.
  private func content(
    at time: Double, _ ends: (start: Stage.Rest, end: Stage.Rest), in size: SIMD2<Double>
  ) -> Box {
    guard size.min() > 0 else { return .whole }
    let (start, end) = (ends.start, ends.end)
    switch view.kind {
    case .shape where end.fit == .layout: return .whole
    case .image:
      // A single picture, as large as the second screen's view.
      let picture = (view.onlySide == nil ? view.destination : end).size
      guard let image else { return end.scaled(picture, in: size) ?? end.laidOut(in: size) }
      let progress = image.progress(at: time)
      let (from, to) = (start.placed(picture, in: start.size), end.placed(picture, in: end.size))
      return Box(
        low: (from.low + (to.low - from.low) * progress) / size,
        high: (from.high + (to.high - from.high) * progress) / size)
    case .shape, .container, .text, .control, .screen: return end.laidOut(in: size)
    }
  }

  /// The view's own matrix, in pixels about its top left corner. `ChangeTransform` interpolates its numbers linearly,
  /// and the translation along the path motion.
  private func matrix(
    at time: Double, _ ends: (start: Stage.Rest, end: Stage.Rest), size: SIMD2<Double>
  ) -> MotionHomography {
    guard let transform else { return ends.end.matrix(size: size, density, eye) }
    let start = ends.start.matrix(size: ends.start.box.pixels(density).size, density, eye)
    let end = ends.end.matrix(size: ends.end.box.pixels(density).size, density, eye)
    let progress = transform.progress(at: time)
    var matrix = start.moved(to: end, progress)
    matrix.origin = SIMD3(transform.motion.point(from: start.offset, to: end.offset, at: progress), matrix.origin.z)
    return matrix
  }
}

extension AndroidLeafTransition {
  fileprivate func slide(on viewport: Viewport) -> (leaf: AndroidLeafTransition, away: SIMD2<Double>)? {
    guard case .slide(let edge) = kind else { return nil }
    let way = edge.way(isRightToLeft: viewport.isRightToLeft)
    return (self, way * SIMD2(viewport.width, viewport.height))
  }
}

extension Stage.Rest {
  fileprivate var size: SIMD2<Double> { SIMD2(width, height) }

  /// The state of this view where the framework lays it out over a view of the other screen: within the bounding box of
  /// that view, whose scale type it takes, too. Its own matrix stays.
  fileprivate func laid(over other: Stage.Rest, isImage: Bool, _ density: Double, _ eye: Double?) -> Stage.Rest {
    var laid = self
    if isImage { (laid.fit, laid.align) = (other.fit, other.align) }
    func seen(_ rest: Stage.Rest, _ size: SIMD2<Double>) -> Box {
      rest.matrix(size: size, density, eye)(Box(low: .zero, high: size))
    }
    let place = other.box.pixels(density)
    let covered = seen(other, place.size)
    // The inverse matrix takes places in the parent for places in the view, which makes no difference without perspective.
    let away = matrix(size: box.pixels(density).size, density, eye).inverse ?? MotionHomography()
    let size = away(Box(low: covered.low + place.low, high: covered.high + place.low)).size
    let low = covered.low + place.low - seen(self, size).low
    (laid.x, laid.y, laid.width, laid.height) = (low.x / density, low.y / density, size.x / density, size.y / density)
    return laid
  }

  /// The place of a picture by the scale types `centerCrop`, `fitCenter`, `fitXY` and `center`; nil for a matrix of its
  /// own, which stays when the view changes.
  fileprivate func scaled(_ picture: SIMD2<Double>, in view: SIMD2<Double>) -> Box? {
    guard align == .center || fit == .stretch, [.cover, .contain, .none, .stretch].contains(fit) else { return nil }
    let box = placed(picture, in: view)
    return Box(low: box.low / view, high: box.high / view)
  }

  /// The place of a picture in a view at rest by this state's fit, in points: a matrix can express each.
  fileprivate func placed(_ picture: SIMD2<Double>, in view: SIMD2<Double>) -> Box {
    guard picture.min() > 0 else { return Box(low: .zero, high: view) }
    let ratio = view / picture
    let scale: SIMD2<Double> =
      switch fit {
      case .cover: SIMD2(repeating: ratio.max())
      case .contain: SIMD2(repeating: ratio.min())
      case .none, .fixed: .one
      case .width: SIMD2(repeating: ratio.x)
      case .height: SIMD2(repeating: ratio.y)
      case .stretch, .layout: ratio
      }
    let low = (view - picture * scale) * SIMD2(align.x, align.y)
    return Box(low: low, high: low + picture * scale)
  }

  fileprivate func laidOut(in view: SIMD2<Double>) -> Box { Box(low: .zero, high: size / view) }

  fileprivate var box: Box {
    Box(center: SIMD2(x + width / 2, y + height / 2), size: SIMD2(width, height))
  }

  /// Scale about the center, where the pivot of a view is at every size unless an app fixes it in pixels. There Skia's camera
  /// sees it turned in itself, then about the vertical axis, then about the horizontal one. Last is the translation.
  fileprivate func matrix(size: SIMD2<Double>, _ density: Double, _ eye: Double?) -> MotionHomography {
    let (pivot, nearness) = (size / 2, 1 / (density * (eye ?? .infinity)))
    let (z, y) = (Angle(degrees: self[.rotation][0]), Angle(degrees: self[.rotationY][0]))
    let x = Angle(degrees: self[.rotationX][0])
    func seen(_ point: SIMD2<Double>) -> SIMD3<Double> {
      let flat = SIMD2(z.cosine * point.x - z.sine * point.y, z.sine * point.x + z.cosine * point.y)
      let away = y.sine * flat.x
      return SIMD3(
        y.cosine * flat.x, x.cosine * flat.y + x.sine * away, (x.cosine * away - x.sine * flat.y) * nearness)
    }
    var camera = MotionHomography()
    (camera.x, camera.y) = (seen(SIMD2(1, 0)), seen(SIMD2(0, 1)))
    return MotionHomography(offset: -pivot) * MotionHomography(scale: self[.scale].lowHalf) * camera
      * MotionHomography(offset: self[.translation].lowHalf * density + pivot)
  }
}

extension Box {
  /// The box with its edges on whole pixels.
  fileprivate func pixels(_ density: Double) -> Box {
    var box = self
    (box.low, box.high) = ((low * density).rounded, (high * density).rounded)
    return box
  }
}

extension SIMD2<Double> {
  /// Java's `Math.round`, which rounds halves up.
  fileprivate var rounded: SIMD2<Double> { (self + 0.5).rounded(.down) }
}
