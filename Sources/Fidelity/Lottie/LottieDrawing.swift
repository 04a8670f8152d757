import SpecModel

/// A layer that draws shapes, and the layers that place it, fade it and determine its time.
struct LottieDrawing: Sendable {
  var shapes: [LottieShape] = []
  var picture: LottiePicture?
  let effects: LottieEffects
  /// The steps from the composition inwards: each is a chain of parents with the layer itself last.
  let steps: [[LottieLayer]]

  let clips: [LottieClip]

  /// The frames of the outermost composition at which a part of it begins or ends.
  var times: [Double] {
    Self.times(shapes.flatMap(\.times), of: steps) + clips.flatMap(\.times)
  }

  static func times(_ own: [Double], of steps: [[LottieLayer]]) -> [Double] {
    var times = own
    for chain in steps.reversed() {
      if let layer = chain.last, case .precomposition = layer.content {
        times = times.map { $0 + layer.offset }
      }
      times += chain.flatMap(\.transform.times)
    }
    return times
  }

  /// The innermost layer's own frame, its transform and its opacity; nil if it isn't drawn. Opacity is inherited from
  /// the layer of a precomposition, but not from parents.
  static func place(
    of steps: [[LottieLayer]], at frame: Double
  ) -> (frame: Double, map: Affine, opacity: Double)? {
    var (frame, map, opacity) = (frame, Affine.identity, 1.0)
    for (index, chain) in steps.enumerated() {
      guard let layer = chain.last, frame >= layer.start, frame < layer.end else { return nil }
      for link in chain { map = map * link.transform.map(at: frame) }
      opacity *= layer.transform.opacity(at: frame)
      if index + 1 < steps.count { frame -= layer.offset }
    }
    return (frame, map, opacity)
  }

  func looks(_ side: Side?, at frame: Double) -> [Look] {
    guard let place = Self.place(of: steps, at: frame) else { return [] }
    if let picture { return look(of: picture, side, at: frame).map { [$0] } ?? [] }
    let clips = clips.map { $0.area(at: frame) }
    let opacity = clips.reduce(place.opacity) { $0 * $1.strength }
    return shapes.compactMap { shape in
      var look = look(of: shape, side, at: place.frame, under: place.map, opacity: opacity)
      look?.clips = clips.map(\.polygon)
      return look
    }
  }

  /// The visible area if this drawing is a matte; nil if it isn't drawn.
  func area(at frame: Double) -> (polygon: ConvexPolygon, strength: Double)? {
    guard let shape = shapes.first, let look = looks(nil, at: frame).first,
      let place = Self.place(of: steps, at: frame), let (box, _) = shape.outline.measures(at: place.frame)
    else { return nil }
    let outline = Outline(corners: look.corners, size: box.size, radius: look.cornerRadius ?? .zero)
    let polygon = (look.clips ?? []).reduce(outline.polygon) { $0.intersection($1) }
    return (polygon, (look.opacity ?? 1) * (look.fill?[3] ?? 1))
  }

  private func look(
    of shape: LottieShape, _ side: Side?, at frame: Double, under map: Affine, opacity: Double
  ) -> Look? {
    let map = shape.groups.reduce(map) { $0 * $1.map(at: frame) }
    let opacity = shape.groups.reduce(opacity) { $0 * $1.opacity(at: frame) }
    guard let (box, radii) = shape.outline.measures(at: frame) else { return nil }
    var look = Look(corners: box.corners.map(map.callAsFunction))
    look.cornerRadius = radii
    if case .path(let path) = shape.outline, let quad = LottieQuad(path.value(at: frame)) {
      look.corners = quad.corners.map(map.callAsFunction)
      look.arcEnds = quad.arcEnds.map(map.callAsFunction)
    }
    (look.sourceOpacity, look.destinationOpacity) = (
      side == .destination ? nil : opacity, side == .source ? nil : opacity
    )
    let color = shape.color.value(at: frame)
    let alpha = min(max(shape.alpha.value(at: frame)[0] / 100, 0), 1)
    look.fill = SIMD4(color[0], color[1], color[2], alpha).clamped(lowerBound: .zero, upperBound: .one)
    look.blur = effects.blur(at: frame)
    look.shadow = effects.shadow?.measures(at: frame) ?? .zero
    look.content = .placeholder
    return look
  }
}

extension LottieShape.Outline {
  /// The frame, and the radii from the top left clockwise; nil if nothing is drawn.
  fileprivate func measures(at frame: Double) -> (Box, SIMD4<Double>)? {
    switch self {
    case .rectangle(let center, let size, let radius):
      let extent = size.value(at: frame).lowHalf.clamped(lowerBound: .zero, upperBound: .init(repeating: .infinity))
      let limit = min(extent.x, extent.y) / 2
      return (
        Box(center: center.value(at: frame).lowHalf, size: extent),
        SIMD4(repeating: min(max(radius.value(at: frame)[0], 0), limit))
      )
    case .path(let path):
      let vertices = path.value(at: frame).vertices
      return Box(around: vertices).map { ($0, $0.radii(of: vertices)) }
    }
  }
}

/// A rounded frame that a path draws in perspective, or rotated: four corners, or the two ends of each corner's arc.
private struct LottieQuad {
  /// Clockwise from the top left, unless it is seen from behind.
  let corners: [SIMD2<Double>]
  /// The two arc ends of each corner, in order.
  let arcEnds: [SIMD2<Double>]

  /// The length of an arc's handles, as a share of the distance to the corner.
  private static let handle = 0.5522847498

  /// Nil for a path of another kind.
  init?(_ path: LottiePath) {
    let vertices = path.vertices
    switch vertices.count {
    case 4:
      guard (path.inHandles + path.outHandles).allSatisfy({ $0 == .zero }) else { return nil }
      corners = vertices
      arcEnds = vertices.flatMap { [$0, $0] }
    case 8:
      // Both handles of an arc point to its corner.
      corners = stride(from: 0, to: 8, by: 2).map { index in
        let (start, end) = (
          vertices[index] + path.outHandles[index] / Self.handle,
          vertices[index + 1] + path.inHandles[index + 1] / Self.handle
        )
        return (start + end) / 2
      }
      arcEnds = vertices
    case _: return nil
    }
  }
}

extension Box {
  /// The distance from each corner at which a path along the edges leaves them: that of the nearest vertices on both
  /// edges.
  func radii(of vertices: [SIMD2<Double>]) -> SIMD4<Double> {
    let slack = max(size.x, size.y) * 1e-9
    func radius(_ corner: SIMD2<Double>) -> Double {
      // If an easing undershoots, a radius of nothing is slightly less than that: then no vertex of this corner is on
      // the box's edge, but one of another corner may be.
      let vertices = vertices.filter { abs($0.x - corner.x) <= size.x * 0.75 && abs($0.y - corner.y) <= size.y * 0.75 }
      let along = vertices.filter { abs($0.y - corner.y) <= slack }.map { abs($0.x - corner.x) }.min() ?? 0
      let down = vertices.filter { abs($0.x - corner.x) <= slack }.map { abs($0.y - corner.y) }.min() ?? 0
      return max(along, down)
    }
    return SIMD4(corners.map(radius))
  }
}

extension LottieEffects {
  /// Players use 0.3 of After Effects' blurriness as the standard deviation.
  func blur(at frame: Double) -> Double {
    max((blurriness?.value(at: frame)[0] ?? 0) * 0.3, 0)
  }
}

extension LottieEffects.Shadow {
  /// Opacity, standard deviation (a quarter of the softness), x and y.
  func measures(at frame: Double) -> SIMD4<Double> {
    let angle = Angle(degrees: direction.value(at: frame)[0])
    let length = distance.value(at: frame)[0]
    let opacity = min(max(opacity.value(at: frame)[0] / 255, 0), 1)
    return SIMD4(
      opacity, max(softness.value(at: frame)[0] / 4, 0), angle.sine * length, -angle.cosine * length)
  }
}
