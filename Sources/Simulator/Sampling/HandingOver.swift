public import SpecModel

/// What is handed over: how much of it is drawn, and how that changes what a motion draws (format, section 5).
extension Run {
  /// Returns the shares of the source's and the destination's hand-over at a time in milliseconds, 0…1.
  public func handoverShares(at time: Double) -> SIMD2<Double> {
    let (time, start, end) = (min(max(time, 0), duration), direction == .present ? 0 : 1, direction == .present ? 1 : 0)
    guard duration > 0 else { return HandoverShares.all(of: end) }
    let ramp = min(HandoverShares.span, duration / 2)
    var shares = (kept ?? .zero) * max(0, 1 - time / min(HandoverShares.span, duration))
    if kept == nil { shares[start] = max(0, 1 - time / ramp) }
    shares[end] = max(shares[end], 1 - (duration - time) / ramp)
    return shares
  }
}

private enum HandoverShares {
  /// The most milliseconds in which a hand-over ends.
  static let span = 100.0

  static func all(of side: Int) -> SIMD2<Double> { side == 0 ? SIMD2(1, 0) : SIMD2(0, 1) }
}

extension ResolvedTransition {
  /// Returns the shares under a finger: of the source's and the destination's hand-over, 0…1.
  /// * `progress`: clamped to 0…1.
  public func handoverShares(
    under interaction: Interaction, at progress: Double, in scene: Scene
  ) -> SIMD2<Double> {
    let progress = min(max(progress, 0), 1)
    switch interaction.effect {
    case .animates(_, let direction, _): return HandoverShares.all(of: direction == .present ? 0 : 1) * (1 - progress)
    case .drives(let direction):
      let run = Run(scene.timeline(direction))
      return run.handoverShares(at: progress * run.duration)
    }
  }

  /// Returns the shares under a finger that has caught a direction.
  /// * `elapsed`: milliseconds since the touch.
  public func handoverShares(
    under caught: CaughtInteraction, at progress: Double, elapsed: Double, in scene: Scene
  ) -> SIMD2<Double> {
    let run = Run(scene.timeline(caught.direction))
    let own = run.handoverShares(at: min(max(progress, 0), 1) * run.duration)
    let kept = caught.kept * max(0, 1 - elapsed / CaughtInteraction.settling)
    return own.replacing(with: kept, where: kept .> own)
  }

  /// Returns what is handed over where elements show these samples, in the spec's order: the factor of the opacity that
  /// is drawn, the rotation about its drawn center, and the rectangle to which it is cut.
  /// * `shares`: those of the source's and the destination's hand-over.
  public func handovers(
    _ samples: [ElementSample], _ shares: SIMD2<Double>, in scene: Scene
  ) -> [Handover] {
    var transforms: [Transform3D] = []
    return samples.enumerated().map { index, sample in
      let (source, destination) = (scene.elements[index].source.handover, scene.elements[index].destination.handover)
      var handover = Handover()
      handover.opacity = (1 - shares[0] * (1 - source.opacity)) * (1 - shares[1] * (1 - destination.opacity))
      handover.rotation = source.rotation * shares[0] + destination.rotation * shares[1]
      let (low, size) = (SIMD2(sample.x, sample.y), SIMD2(sample.width, sample.height))
      var transform = transform(of: sample, about: scene.elements[index].anchor, handingOver: handover)
      if let parent = parents[index] { transform = transforms[parent] * transform }
      transforms.append(transform)
      let clips = [(source.clip, shares[0]), (destination.clip, shares[1])].filter { $0.0 != nil && $0.1 > 1e-9 }
      guard !clips.isEmpty else { return handover }
      let corners = [SIMD2(0, 0), SIMD2(size.x, 0), SIMD2(0, size.y), size].map {
        projected(transform(SIMD3(low.x + $0.x, low.y + $0.y, 0)), on: scene.viewport)
      }
      let box = Edges(corners).outset(by: sample)
      let cuts = clips.compactMap { clip, share in clip.map { Edges($0).reaching(box, share).frame } }
      handover.clip = cuts.dropFirst().reduce(cuts[0]) { $0.intersection($1) }
      return handover
    }
  }
}

extension MeasuredViews.Frame {
  /// What is in both; without extent if nothing is.
  func intersection(_ other: Self) -> Self {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return Self(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }
}

extension Scene {
  /// Whether any view hands something over.
  package var handsOver: Bool {
    elements.contains { !$0.source.handover.isNeutral || !$0.destination.handover.isNeutral }
  }
}

/// The edges of a rectangle in points of the viewport.
private struct Edges {
  var low, high: SIMD2<Double>

  init(_ points: [SIMD2<Double>]) {
    low = points.reduce(points[0], pointwiseMin)
    high = points.reduce(points[0], pointwiseMax)
  }

  init(_ frame: MeasuredViews.Frame) {
    self.init([SIMD2(frame.x, frame.y), SIMD2(frame.x + frame.width, frame.y + frame.height)])
  }

  /// What an element's blur and shadow may reach.
  func outset(by sample: ElementSample) -> Edges {
    let (blur, shadow) = (SIMD2(repeating: 3 * sample.blur), sample.shadow)
    var edges = self
    let reach = SIMD2(repeating: 3 * shadow[1])
    let isCast = shadow[0] > 0
    edges.low -= isCast ? pointwiseMax(blur, reach - shadow.highHalf) : blur
    edges.high += isCast ? pointwiseMax(blur, reach + shadow.highHalf) : blur
    return edges
  }

  /// A clip at a share of its hand-over: its edges go to those of a box, but never inward.
  func reaching(_ box: Edges, _ share: Double) -> Edges {
    var edges = self
    edges.low = pointwiseMin(low, low * share + box.low * (1 - share))
    edges.high = pointwiseMax(high, high * share + box.high * (1 - share))
    return edges
  }

  var frame: MeasuredViews.Frame {
    MeasuredViews.Frame(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
