package import Simulator
package import SpecModel

/// Draws the screen at a moment of a transition, with placeholders instead of content.
package struct StageDrawing: Sendable {
  package let transition: ResolvedTransition
  package let scene: Scene
  package let placeholders: Placeholders

  package init(_ transition: ResolvedTransition, _ scene: Scene, _ placeholders: Placeholders = Placeholders()) {
    (self.transition, self.scene, self.placeholders) = (transition, scene, placeholders)
  }

  /// The radius of corners, in pixels.
  private static let corner = 9.0
  private static let nameHeight = 8.0
  /// The opacity below which nothing is drawn.
  private static let faintest = 0.002

  /// The scale in pixels per point at which the screen has about this area in pixels, and a whole number of pixels in
  /// each row. On an extremely narrow or flat screen, the longer side has at most 16 times the pixels of a square's.
  package func scale(area: Double) -> Double {
    let viewport = scene.viewport
    let scale = (area / max(viewport.width * viewport.height, 1)).squareRoot()
    let longest = 16 * area.squareRoot() / max(viewport.width, viewport.height)
    return min(max((viewport.width * scale).rounded(), 1) / viewport.width, longest)
  }

  /// The size of the screen in pixels.
  /// - Parameter scale: pixels per point.
  package func size(scale: Double) -> SIMD2<Double> {
    let viewport = scene.viewport
    return SIMD2((viewport.width * scale).rounded(), (viewport.height * scale).rounded())
  }

  /// Draws the screen at a moment of a direction.
  /// - Parameters:
  ///   - time: milliseconds from the start of the direction.
  ///   - origin: its top left corner, in pixels.
  ///   - scale: pixels per point.
  package func screen(_ direction: Direction, at time: Double, origin: SIMD2<Double>, scale: Double) -> Drawing {
    let (low, size) = (origin, size(scale: scale))
    let frame = VectorPath(low, size, radii: SIMD4(repeating: Self.corner))
    let color = isCovered ? Placeholders.backdrop : placeholders.background(.source)
    let ground = Drawing.fill(VectorPath(low, size), color)
    let drawn = transition.drawn(direction, at: time, in: scene)
    let outlines = drawn.map { outline(of: $0) { low + $0 * scale } }
    var drawings = [ground]
    if !isCovered {
      // A source screen that no element stands for has content, too.
      let width = scene.viewport.width * scale
      let color = placeholders.line(.source).withAlpha(Self.faint)
      drawings += placeholders.skeleton(.source).filter { $0.y * width < size.y }.map { box in
        let extent = box.highHalf * width
        let radius = min(extent.y / 2, width * 0.02)
        return .fill(VectorPath(low + box.lowHalf * width, extent, radii: SIMD4(repeating: radius)), color)
      }
    }
    for index in drawn.indices {
      let above = drawn[(index + 1)...].filter(\.isSeen).map { Box($0.corners.map { low + $0 * scale }) }
      let own = self.drawings(of: index, drawn[index], outlines[index], under: above, scale: scale) { low + $0 * scale }
      drawings += clipped(own, index, outlines)
    }
    let line = Self.edge.withAlpha(0.9)
    let inner = VectorPath(low + 1, size - 2, radii: SIMD4(repeating: Self.corner - 1))
    return .clipped(drawings + [.fill(frame.without(inner), line)], to: frame)
  }

  /// Whether an element stands for the source screen, so that what is behind both screens can be seen.
  private var isCovered: Bool {
    transition.spec.elements.contains { $0.kind == .screen && ($0.role == .leaving || $0.role == .matched) }
  }

  private static let edge = Color(red: 0.36, green: 0.42, blue: 0.5)

  /// The part of the drawings that the groups around the element don't clip.
  private func clipped(_ drawings: [Drawing], _ index: Int, _ outlines: [VectorPath?]) -> [Drawing] {
    guard !drawings.isEmpty else { return [] }
    var drawings = drawings
    let chain = transition.parents.chain(from: index)
    for (element, group) in zip(chain, chain.dropFirst()) {
      guard transition.spec.elements[element].clip else { break }
      guard let outline = outlines[group] else { return [] }
      drawings = [.clipped(drawings, to: outline)]
    }
    return drawings
  }

  /// The rounded frame; nil if it is empty.
  private func outline(
    of drawn: DrawnElement, inset: Double = 0, _ map: (SIMD2<Double>) -> SIMD2<Double>
  ) -> VectorPath? {
    let size = drawn.size - 2 * inset
    guard size.min() > 0, drawn.corners.allSatisfy({ abs($0.x) < 1e5 && abs($0.y) < 1e5 }) else { return nil }
    let projection = Projection(of: drawn.size, onto: drawn.corners)
    let corners = drawn.cornerRadius
    // The spec's order is top leading, top trailing, bottom leading, bottom trailing.
    let radii =
      scene.viewport.isRightToLeft
      ? SIMD4(corners[1], corners[0], corners[2], corners[3]) : SIMD4(corners[0], corners[1], corners[3], corners[2])
    let kept = (radii - inset).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: size.min() / 2))
    return VectorPath(SIMD2(repeating: inset), size, radii: kept).mapped { map(projection($0)) }
  }

  private func drawings(
    of index: Int, _ drawn: DrawnElement, _ outline: VectorPath?, under above: [Box], scale: Double,
    _ map: @escaping (SIMD2<Double>) -> SIMD2<Double>
  ) -> [Drawing] {
    let opacities = [(Side.source, drawn.sourceOpacity), (.destination, drawn.destinationOpacity)]
    guard let outline, opacities.contains(where: { $0.1 > Self.faintest }) else { return [] }
    var drawings: [Drawing] = []
    if drawn.shadow[0] > 0 {
      let strength = max(drawn.sourceOpacity, drawn.destinationOpacity) * drawn.shadow[0]
      let shadow = outline.mapped { $0 + SIMD2(drawn.shadow[2], drawn.shadow[3]) * scale }
      drawings.append(
        .fill(shadow, Color(red: 0, green: 0, blue: 0, alpha: strength), blur: drawn.shadow[1] * scale))
    }
    let blur = drawn.blur * scale
    for (side, opacity) in opacities where opacity > Self.faintest {
      var look = placeholders.pictured(index, side, in: transition, scene)
      if let fill = drawn.fill { look.fill = fill }
      let fill = look.fill.withAlpha(look.fill.alpha * opacity)
      let inner = look.outline == nil ? nil : self.outline(of: drawn, inset: 1 / scale, map)
      if let line = look.outline, let inner, blur < 1 {
        drawings.append(.fill(inner, fill))
        drawings.append(.fill(outline.without(inner), line.withAlpha(opacity)))
      } else {
        drawings.append(.fill(outline, fill, blur: blur))
      }
      if transition.spec.elements[index].kind == .screen, let line = look.outline, blur < 1 {
        let boxes = skeleton(side, of: drawn, map)
        drawings.append(.clipped(boxes.map { .fill($0, line.withAlpha(Self.faint * opacity)) }, to: outline))
      }
      if let ink = look.ink, blur < 1, let name = name(of: index, drawn, under: above, map) {
        drawings.append(.line(name, ink.withAlpha(opacity), width: Self.nameHeight * Lettering.weight))
      }
    }
    return drawings
  }

  /// How strongly the content of a screen is drawn.
  static let faint = 0.3

  /// The boxes of a screen's content, scaled by its width.
  private func skeleton(
    _ side: Side, of drawn: DrawnElement, _ map: (SIMD2<Double>) -> SIMD2<Double>
  ) -> [VectorPath] {
    let projection = Projection(of: drawn.size, onto: drawn.corners)
    let width = drawn.size.x
    return placeholders.skeleton(side).filter { $0.y * width < drawn.size.y }.map { box in
      let (origin, size) = (box.lowHalf * width, box.highHalf * width)
      return VectorPath(origin, size, radii: SIMD4(repeating: min(size.y / 2, width * 0.02))).mapped {
        map(projection($0))
      }
    }
  }

  /// The element's name, where it fits and nothing above covers it: in the middle, at the top or at the bottom.
  private func name(
    of index: Int, _ drawn: DrawnElement, under above: [Box], _ map: (SIMD2<Double>) -> SIMD2<Double>
  ) -> VectorPath? {
    let text = transition.spec.elements[index].id
    let corners = drawn.corners.map(map)
    let height = Self.nameHeight
    let room = SIMD2(Lettering.width(of: text) * height + height, height * 1.8)
    let across = min((corners[1] - corners[0]).length, (corners[2] - corners[3]).length)
    let down = min((corners[3] - corners[0]).length, (corners[2] - corners[1]).length)
    // Seen edge-on, sides can be long although there is no room between them.
    let area = abs(Self.cross(corners[2] - corners[0], corners[3] - corners[1])) / 2
    guard across >= room.x, down >= room.y, area > across * down / 3 else { return nil }
    let projection = Projection(of: drawn.size, onto: drawn.corners)
    let perPixel = drawn.size / SIMD2(across, down)
    let width = Lettering.width(of: text) * height
    let edge = height * perPixel.y
    for middle in [drawn.size.y / 2, edge, drawn.size.y - edge] {
      let center = SIMD2(drawn.size.x / 2, middle)
      func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
        map(projection(center + (point + SIMD2(-width, height) / 2) * perPixel))
      }
      let box = Box([SIMD2(0, 0), SIMD2(width, 0), SIMD2(0, -height), SIMD2(width, -height)].map(place))
      if above.contains(where: box.overlaps) { continue }
      return Lettering.path(text, at: .zero, height: height).mapped(place)
    }
    return nil
  }

  /// What is around points, in pixels.
  private struct Box {
    let low, high: SIMD2<Double>

    init(_ points: [SIMD2<Double>]) {
      low = points.dropFirst().reduce(points[0]) { pointwiseMin($0, $1) }
      high = points.dropFirst().reduce(points[0]) { pointwiseMax($0, $1) }
    }

    func overlaps(_ other: Box) -> Bool {
      low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
    }
  }

  private static func cross(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
    one.x * other.y - one.y * other.x
  }
}

extension Color {
  func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
