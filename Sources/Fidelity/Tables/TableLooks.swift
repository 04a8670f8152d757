import Simulator
import SpecModel

/// The elements of a table as its runtime draws them, each within those that it is in.
struct TableElements: Sendable {
  let elements: [TableElement]
  let viewport: Viewport
  /// The distance of the eye; nil if there is no perspective.
  private let perspective: Double?
  private let indices: [String: Int]

  init(_ elements: [TableElement], perspective: Double?, viewport: Viewport) {
    (self.elements, self.perspective, self.viewport) = (elements, perspective, viewport)
    indices = Dictionary(elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The indices of an element and its ancestors, outermost last; none if there is no such element.
  func chain(from element: String) -> [Int] {
    guard let index = indices[element] else { return [] }
    return chain(from: index)
  }

  /// - Parameter values: the values of an element.
  func looks(of ids: [String], _ values: (Int) -> PropertyValues) -> [[Look]] {
    var poses = [TablePose?](repeating: nil, count: elements.count)
    return ids.map { element in
      guard let index = indices[element] else { return [] }
      let chain = chain(from: index)
      return looks(of: chain.map { pose(of: $0, values, &poses) }, chain)
    }
  }

  /// - Parameter known: for each element, its pose if it has been computed.
  private func pose(of index: Int, _ values: (Int) -> PropertyValues, _ known: inout [TablePose?]) -> TablePose {
    if let pose = known[index] { return pose }
    let pose = TablePose(elements[index], values(index))
    known[index] = pose
    return pose
  }

  /// The element and its ancestors, outermost last.
  private func chain(from index: Int) -> [Int] {
    var chain = [index]
    while let parent = elements[chain[chain.count - 1]].parent { chain.append(parent) }
    return chain
  }

  /// - Parameters:
  ///   - chain: the poses of the element and its ancestors.
  ///   - indices: their indices.
  private func looks(of chain: [TablePose], _ indices: [Int]) -> [Look] {
    let (pose, element) = (chain[0], elements[indices[0]])
    let outline = outline(of: pose, in: chain[...])
    var look = Look(corners: outline.corners)
    look.cornerRadius = outline.radius
    // A widget is clipped by its parent, and by what clips the parent.
    look.clips = indices.prefix { elements[$0].clip }.indices.compactMap { place in
      place + 1 < chain.count ? self.outline(of: chain[place + 1], in: chain[(place + 1)...]).polygon : nil
    }
    look.blur = pose.blur
    look.shadow = pose.shadow
    let opacity = chain.reduce(1) { $0 * $1.opacity }
    let (source, destination) = element.contentOpacities(at: pose.content)
    return [
      look.showing(
        pose.fill ?? element.source.fill, element.source.content(in: pose.frame.size), source: opacity * source),
      look.showing(
        pose.fill ?? element.destination.fill, element.destination.content(in: pose.frame.size),
        destination: opacity * destination),
    ]
  }

  /// - Parameter chain: the pose itself and those of its ancestors.
  private func outline(of pose: TablePose, in chain: ArraySlice<TablePose>) -> Outline {
    Outline(
      corners: pose.frame.corners.map { corner in
        projected(chain.reduce(SIMD3(corner, 0)) { point, group in group.moved(point) })
      }, size: pose.frame.size, radius: viewport.isRightToLeft ? pose.radii.flipped : pose.radii)
  }

  /// Projected by a `Matrix4` with the entry -1 / d.
  private func projected(_ point: SIMD3<Double>) -> SIMD2<Double> {
    let flat = SIMD2(point.x, point.y)
    guard let distance = perspective else { return flat }
    let center = SIMD2(viewport.width, viewport.height) / 2
    return center + (flat - center) * (distance / max(distance - point.z, distance / 1000))
  }
}

/// What doesn't change of an element while it moves. It is a class because looks are computed thousands of times, and
/// copying would take longer than that.
final class TableElement: Sendable {
  let id: String
  let parent: Int?
  let clip: Bool
  let anchor: SIMD2<Double>
  /// Whether it is filled with a colour of the table, not of the app's view.
  let hasFill: Bool
  private let role: Element.Role
  private let blend: Element.Blend
  let source, destination: TableSide

  init(
    id: String, parent: Int?, clip: Bool, anchor: SIMD2<Double>, hasFill: Bool, role: Element.Role,
    blend: Element.Blend, source: TableSide, destination: TableSide
  ) {
    (self.id, self.parent, self.clip, self.anchor, self.hasFill) = (id, parent, clip, anchor, hasFill)
    (self.role, self.blend, self.source, self.destination) = (role, blend, source, destination)
  }

  convenience init(_ hero: PlayedTable.Hero) {
    func side(_ state: PlayedTable.State) -> TableSide {
      TableSide(
        fill: state.fill, fit: state.fit, align: state.align, child: (state.values[.size] ?? .zero).lowHalf)
    }
    self.init(
      id: hero.id, parent: hero.parent, clip: hero.clip, anchor: hero.anchor, hasFill: hero.hasFill, role: hero.role,
      blend: hero.blend, source: side(hero.source), destination: side(hero.destination))
  }

  /// The opacities with which the shuttle draws both contents.
  func contentOpacities(at c: Double) -> (source: Double, destination: Double) {
    switch (role, blend) {
    case (.entering, _): (0, 1)
    case (.leaving, _), (.overlay, _): (1, 0)
    case (.matched, .over): (c < 1 ? 1 : 0, c)
    case (.matched, .cross): (1 - c, c)
    case (.matched, .through): (max(1 - 2 * c, 0), max(2 * c - 1, 0))
    case (.matched, .cut): c < 0.5 ? (1, 0) : (0, 1)
    }
  }
}

/// The values from which a widget is built at a moment.
private struct TablePose {
  let frame: Box
  let opacity, blur, content: Double
  let shadow: SIMD4<Double>
  /// Nil if the colour doesn't change.
  let fill: SIMD4<Double>?
  /// Top left, top right, bottom right, bottom left, in a left-to-right direction.
  let radii: SIMD4<Double>
  private let pivot, scale, translation: SIMD2<Double>
  /// Sine and cosine of the turn about each axis.
  private let x, y, z: SIMD2<Double>

  init(_ hero: TableElement, _ values: PropertyValues) {
    let size = pointwiseMax(values[.size].lowHalf, .zero)
    let corner = values[.position].lowHalf - hero.anchor * size
    frame = Box(center: corner + size / 2, size: size)
    pivot = corner + hero.anchor * size
    scale = values[.scale].lowHalf
    translation = values[.translation].lowHalf
    func turn(_ property: Property) -> SIMD2<Double> {
      let angle = Angle(degrees: values[property][0])
      return angle.degrees == 0 ? SIMD2(0, 1) : SIMD2(angle.sine, angle.cosine)
    }
    (x, y, z) = (turn(.rotationX), turn(.rotationY), turn(.rotation))
    opacity = min(max(values[.opacity][0], 0), 1)
    content = min(max(values[.content][0], 0), 1)
    blur = max(values[.blur][0], 0)
    let limit = min(size.x, size.y) / 2
    let corners = values[.cornerRadius].clamped(lowerBound: .zero, upperBound: .init(repeating: limit))
    radii = SIMD4(corners[0], corners[1], corners[3], corners[2])
    let shadow = values[.shadow]
    self.shadow = SIMD4(min(max(shadow[0], 0), 1), max(shadow[1], 0), shadow[2], shadow[3])
    fill = hero.hasFill ? values[.fill].clamped(lowerBound: .zero, upperBound: .one) : nil
  }

  /// Scale, then the turns about z, x and y, then the translation.
  func moved(_ point: SIMD3<Double>) -> SIMD3<Double> {
    var p = SIMD3((point.x - pivot.x) * scale.x, (point.y - pivot.y) * scale.y, point.z)
    p = SIMD3(p.x * z[1] - p.y * z[0], p.x * z[0] + p.y * z[1], p.z)
    p = SIMD3(p.x, p.y * x[1] - p.z * x[0], p.y * x[0] + p.z * x[1])
    p = SIMD3(p.x * y[1] + p.z * y[0], p.y, p.z * y[1] - p.x * y[0])
    return p + SIMD3(pivot + translation, 0)
  }
}

/// What one screen draws in an element's frame.
struct TableSide: Sendable {
  /// The colour of the app's view.
  let fill: SIMD4<Double>?
  let fit: Fit
  let align: SIMD2<Double>
  /// The size of its frame.
  let child: SIMD2<Double>

  /// The place of a child as large as the state's frame in a `FittedBox` with this fit and alignment, in shares of the
  /// box.
  func content(in size: SIMD2<Double>) -> Box {
    guard child.min() > 0, size.min() > 0, fit != .layout else { return .whole }
    let (across, down) = (size.x / child.x, size.y / child.y)
    var scale = SIMD2(across, down)
    switch fit {
    case .stretch, .layout: break
    case .none: scale = .one
    case .width: scale = SIMD2(across, across)
    case .height: scale = SIMD2(down, down)
    case .contain: scale = SIMD2(repeating: Swift.min(across, down))
    case .cover: scale = SIMD2(repeating: Swift.max(across, down))
    }
    let fitted = child * scale
    let corner = (size - fitted) * align
    return Box(low: corner / size, high: (corner + fitted) / size)
  }
}

extension Look {
  fileprivate func showing(
    _ fill: SIMD4<Double>?, _ content: Box, source: Double? = nil, destination: Double? = nil
  ) -> Look {
    var look = self
    look.content = .box(content)
    (look.fill, look.sourceOpacity, look.destinationOpacity) = (fill, source, destination)
    return look
  }
}

extension SIMD4<Double> {
  /// Corners with left and right swapped.
  fileprivate var flipped: SIMD4<Double> { SIMD4(self[1], self[0], self[3], self[2]) }
}
