import Simulator
import SpecModel

/// A table at work: views built from it, in the order of its elements, each within those that it is in.
struct TablePlayback: Playback {
  let map: PlayedTable
  let direction: Direction
  let viewport: Viewport
  let others: [any Playback]
  private let indices: [String: Int]
  /// What plays, one after the other.
  let legs: [TableLeg]
  private var heroes: [PlayedHero] { legs[0].heroes }

  init(map: PlayedTable, direction: Direction, viewport: Viewport, others: [any Playback] = []) {
    var map = map
    let moved = map.conduct.gestures?.compactMap(\.tracks) ?? []
    for index in map.heroes.indices {
      let hero = map.heroes[index]
      let tracks = hero.present + hero.dismiss + moved.flatMap { $0[index] }
      map.heroes[index].hasFill = hero.hasFill || tracks.contains { $0.property == .fill }
    }
    self.init(map: map, [TableLeg(map, direction)], to: direction, viewport: viewport, others: others)
  }

  init(map: PlayedTable, _ legs: [TableLeg], to direction: Direction, viewport: Viewport, others: [any Playback]) {
    (self.map, self.direction, self.viewport, self.others) = (map, direction, viewport, others)
    self.legs = legs
    indices = Dictionary(map.heroes.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  var duration: Double { legs.reduce(0) { $0 + $1.length } }

  var moments: [Double] {
    map.heroes.flatMap { $0.tracks(direction) }.flatMap(\.segments).flatMap { [$0.start, $0.end] }
  }

  func moments(of element: String) -> [Double] {
    guard let index = indices[element] else { return [] }
    return chain(from: index).flatMap { map.heroes[$0].tracks(direction) }.flatMap(\.segments)
      .flatMap { [$0.start, $0.end] }
  }

  var drawingOrder: [String]? { map.drawingOrder }
  var conduct: Conduct? { map.conduct }

  func looks(of element: String, at time: Double) -> [Look] { looks(of: [element], at: time)[0] }

  func looks(of elements: [String], at time: Double) -> [[Look]] {
    let now = leg(at: min(max(time, 0), duration))
    let time = now.leg.time(at: now.elapsed)
    return looks(of: elements) { now.leg.heroes[$0].values(at: time) }
  }

  /// - Parameter values: the values of a hero.
  func looks(of elements: [String], _ values: (Int) -> PropertyValues) -> [[Look]] {
    var poses = [TablePose?](repeating: nil, count: heroes.count)
    return elements.map { element in
      guard let index = indices[element] else { return [] }
      let chain = chain(from: index)
      return looks(of: chain.map { pose(of: $0, values, &poses) }, chain)
    }
  }

  /// - Parameter known: for each hero, its pose if it has been computed.
  private func pose(of index: Int, _ values: (Int) -> PropertyValues, _ known: inout [TablePose?]) -> TablePose {
    if let pose = known[index] { return pose }
    let pose = TablePose(heroes[index], values(index))
    known[index] = pose
    return pose
  }

  /// The hero and its ancestors, outermost last.
  private func chain(from index: Int) -> [Int] {
    var chain = [index]
    while let parent = heroes[chain[chain.count - 1]].parent { chain.append(parent) }
    return chain
  }

  /// - Parameters:
  ///   - chain: the poses of the hero and its ancestors.
  ///   - indices: their indices.
  private func looks(of chain: [TablePose], _ indices: [Int]) -> [Look] {
    let (pose, hero) = (chain[0], heroes[indices[0]])
    let outline = outline(of: pose, in: chain[...])
    var look = Look(corners: outline.corners)
    look.cornerRadius = outline.radius
    // A widget is clipped by its parent, and by what clips the parent.
    look.clips = indices.prefix { heroes[$0].clip }.indices.compactMap { place in
      place + 1 < chain.count ? self.outline(of: chain[place + 1], in: chain[(place + 1)...]).polygon : nil
    }
    look.blur = pose.blur
    look.shadow = pose.shadow
    let opacity = chain.reduce(1) { $0 * $1.opacity }
    let (source, destination) = hero.contentOpacities(at: pose.content)
    return [
      look.showing(
        pose.fill ?? hero.source.fill, hero.source.content(in: pose.frame.size), source: opacity * source),
      look.showing(
        pose.fill ?? hero.destination.fill, hero.destination.content(in: pose.frame.size),
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
    guard let distance = map.perspective else { return flat }
    let center = SIMD2(viewport.width, viewport.height) / 2
    return center + (flat - center) * (distance / max(distance - point.z, distance / 1000))
  }
}

/// A hero as one direction plays it. It is a class because looks are computed thousands of times, and copying would
/// take longer than that.
final class PlayedHero: Sendable {
  let parent: Int?
  let clip: Bool
  fileprivate let source, destination: PlayedSide
  let anchor: SIMD2<Double>
  /// Whether it is filled with a colour of the table, not of the app's view.
  let hasFill: Bool
  private let role: Element.Role
  private let blend: Element.Blend
  /// The values of properties without a track.
  private let rest: PropertyValues
  private let tracks: [TableTrack]

  convenience init(_ hero: PlayedTable.Hero, _ direction: Direction) {
    let state = direction == .present ? hero.source : hero.destination
    var rest = PropertyValues()
    for property in Property.allCases { rest[property] = state.values[property] ?? .zero }
    if state.values[.fill] == nil { rest[.fill] = state.fill ?? .zero }
    if direction == .dismiss, !hero.dismiss.contains(where: { $0.property == .content }) {
      rest[.content][0] = hero.dismissContent
    }
    self.init(hero, rest, hero.tracks(direction))
  }

  /// - Parameter rest: the values of properties without a track.
  init(_ hero: PlayedTable.Hero, _ rest: PropertyValues, _ tracks: [TableTrack]) {
    (parent, clip, anchor, role, blend) = (hero.parent, hero.clip, hero.anchor, hero.role, hero.blend)
    (source, destination) = (PlayedSide(hero.source), PlayedSide(hero.destination))
    self.rest = rest
    // Of two for the same property, the first counts.
    self.tracks = tracks.reversed()
    hasFill = hero.hasFill
  }

  func values(at time: Double) -> PropertyValues {
    var values = rest
    for track in tracks { values[track.property] = track.value(at: time) }
    return values
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

  init(_ hero: PlayedHero, _ values: PropertyValues) {
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

/// What one screen draws in a hero's frame.
private struct PlayedSide: Sendable {
  let fill: SIMD4<Double>?
  private let fit: Fit
  private let align, child: SIMD2<Double>

  init(_ state: PlayedTable.State) {
    (fill, fit, align) = (state.fill, state.fit, state.align)
    child = (state.values[.size] ?? .zero).lowHalf
  }

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
