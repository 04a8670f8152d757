import SpecModel

/// The computed values of an element's pseudo-elements at a moment.
struct CSSPose {
  let element: CSSElement
  private let values: [Double?]
  private let isRightToLeft: Bool
  let size: SIMD2<Double>
  private let placement: Placement

  init(_ element: CSSElement, at time: Double, in parent: CSSPose?, isRightToLeft: Bool) {
    self.element = element
    self.isRightToLeft = isRightToLeft
    values = element.values(at: time, inherited: parent?.handedDown ?? CSSProgram.inheritedNames.map { _ in nil })
    size = SIMD2(values[element.nodes.width] ?? 0, values[element.nodes.height] ?? 0)
    placement = Placement(size, element.nodes, values)
  }

  private var nodes: CSSNodes { element.nodes }

  private var handedDown: [Double?] { nodes.handedDown.map { values[$0] } }

  var opacity: Double { unit(values[nodes.opacity] ?? 1) }
  var blur: Double { values[nodes.blur] ?? 0 }

  func contentOpacity(_ side: Side) -> Double { unit(values[content(side).opacity] ?? 1) }

  private func content(_ side: Side) -> CSSNodes.Content { side == .source ? nodes.source : nodes.destination }

  /// The shadow `X Y BLUR rgb(0 0 0 / OPACITY)`; a blur radius is two standard deviations.
  var shadow: SIMD4<Double>? {
    let lengths = nodes.shadow.compactMap { values[$0] }
    guard lengths.count >= 3, let opacity = values[nodes.shadowOpacity] else { return nil }
    return SIMD4(unit(opacity), lengths[2] / 2, lengths[0], lengths[1])
  }

  /// Nil if no color is drawn.
  var fill: SIMD4<Double>? {
    let parts = nodes.fill.compactMap { values[$0] }
    if parts.count == 4 { return SIMD4(unit(parts[0]), unit(parts[1]), unit(parts[2]), unit(parts[3])) }
    return element.fill
  }

  /// Top left, top right, bottom right, bottom left.
  var radii: SIMD4<Double> {
    let corners = nodes.radii.map { values[$0] ?? 0 }
    return isRightToLeft
      ? SIMD4(corners[1], corners[0], corners[3], corners[2]) : SIMD4(corners[0], corners[1], corners[2], corners[3])
  }

  /// Maps a point of the element's own box to that of its parent, or to the screen.
  func placed(_ point: SIMD2<Double>) -> SIMD3<Double> { placement.placed(point) }

  /// The place of one side's picture in the frame, in shares of the frame.
  func content(_ side: Side, size rest: Stage.Rest) -> Look.Content? {
    let content = content(side)
    let natural = SIMD2(rest.width, rest.height)
    let frame = size
    guard natural.min() > 0, frame.min() > 0 else { return nil }
    let (across, down) = (frame.x / natural.x, frame.y / natural.y)
    func share(_ node: Int?, otherwise percent: Double) -> Double { (node.flatMap { values[$0] } ?? percent) / 100 }
    var align = SIMD2(
      share(content.position.first, otherwise: 50), share(content.position.last, otherwise: 50))
    var scale = SIMD2(across, down)
    switch content.fit {
    case .cover: scale = SIMD2(repeating: max(across, down))
    case .contain: scale = SIMD2(repeating: min(across, down))
    case .none: scale = .one
    case .stretch: break
    case .width: (scale, align) = (SIMD2(across, across), SIMD2(0, share(content.top, otherwise: 0)))
    case .height: (scale, align) = (SIMD2(down, down), SIMD2(share(content.left, otherwise: 0), 0))
    }
    let corner = (frame - natural * scale) * align
    return .box(Box(low: corner / frame, high: (corner + natural * scale) / frame))
  }

  private func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
}

/// Transformed about the origin by `transform`, then translated.
private struct Placement {
  private let origin, scale: SIMD2<Double>
  /// Sine and cosine of the turn about each axis.
  private let x, y, z: (sine: Double, cosine: Double)
  private let move: SIMD3<Double>

  init(_ size: SIMD2<Double>, _ nodes: CSSNodes, _ values: [Double?]) {
    func value(_ node: Int?) -> Double? { node.flatMap { values[$0] } }
    func turn(_ node: Int) -> (sine: Double, cosine: Double) {
      guard let degrees = values[node], degrees != 0 else { return (0, 1) }
      return (Angle(degrees: degrees).sine, Angle(degrees: degrees).cosine)
    }
    origin = SIMD2(value(nodes.origin.first) ?? 50, value(nodes.origin.last) ?? 50) / 100 * size
    scale = SIMD2(value(nodes.scale.first) ?? 1, value(nodes.scale.last) ?? 1)
    (x, y, z) = (turn(nodes.turns[0]), turn(nodes.turns[1]), turn(nodes.turns[2]))
    let corner = SIMD2(values[nodes.left] ?? 0, values[nodes.top] ?? 0)
    let translate = SIMD2(value(nodes.translate.first) ?? 0, value(nodes.translate.dropFirst().first) ?? 0)
    move = SIMD3(origin + corner + translate, 0)
  }

  func placed(_ point: SIMD2<Double>) -> SIMD3<Double> {
    let flat = (point - origin) * scale
    let a = SIMD3(flat.x * z.cosine - flat.y * z.sine, flat.x * z.sine + flat.y * z.cosine, 0)
    let b = SIMD3(a.x, a.y * x.cosine, a.y * x.sine)
    return move + SIMD3(b.x * y.cosine + b.z * y.sine, b.y, b.z * y.cosine - b.x * y.sine)
  }
}
