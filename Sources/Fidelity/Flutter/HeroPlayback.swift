import SpecModel

/// A hero map at work: widgets built from it, in the order of its elements, each within those that it is in.
struct HeroPlayback: Playback {
  let map: HeroMap
  let direction: Direction
  let viewport: Viewport
  let others: [any Playback]
  private let indices: [String: Int]

  init(map: HeroMap, direction: Direction, viewport: Viewport, others: [any Playback] = []) {
    (self.map, self.direction, self.viewport, self.others) = (map, direction, viewport, others)
    indices = Dictionary(map.heroes.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  var duration: Double { direction == .present ? map.presentDuration : map.dismissDuration }

  var moments: [Double] {
    map.heroes.flatMap { $0.tracks(direction) }.flatMap(\.segments).flatMap { [$0.start, $0.end] }
  }

  func moments(of element: String) -> [Double] {
    guard let index = indices[element] else { return [] }
    return chain(from: index).flatMap { map.heroes[$0].tracks(direction) }.flatMap(\.segments)
      .flatMap { [$0.start, $0.end] }
  }

  var drawingOrder: [String]? { map.heroes.map(\.id) }

  func looks(of element: String, at time: Double) -> [Look] {
    guard let index = indices[element] else { return [] }
    let time = min(max(time, 0), duration)
    let chain = chain(from: index)
    return looks(of: chain.map { HeroPose(map.heroes[$0], direction, at: time) }, chain.map { map.heroes[$0] })
  }

  /// The hero and all that it is in, the outermost last.
  private func chain(from index: Int) -> [Int] {
    var chain = [index]
    while let parent = map.heroes[chain[chain.count - 1]].parent { chain.append(parent) }
    return chain
  }

  /// - Parameter chain: poses of the hero and of what it is in.
  private func looks(of chain: [HeroPose], _ heroes: [HeroMap.Hero]) -> [Look] {
    let (pose, hero) = (chain[0], heroes[0])
    let outline = outline(of: pose, in: chain[...])
    var look = Look(corners: outline.corners)
    look.cornerRadius = outline.radius
    // A widget is clipped by the one around it, and by what clips that one in turn.
    look.clips = heroes.prefix(while: \.clip).indices.compactMap { place in
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

  /// - Parameter chain: the pose itself and those around it.
  private func outline(of pose: HeroPose, in chain: ArraySlice<HeroPose>) -> Outline {
    Outline(
      corners: pose.frame.corners.map { corner in
        projected(chain.reduce(SIMD3(corner, 0)) { point, group in group.moved(point) })
      }, size: pose.frame.size, radius: viewport.isRightToLeft ? pose.radii.flipped : pose.radii)
  }

  /// `Matrix4` with the entry -1 / d.
  private func projected(_ point: SIMD3<Double>) -> SIMD2<Double> {
    let flat = SIMD2(point.x, point.y)
    guard let distance = map.perspective else { return flat }
    let center = SIMD2(viewport.width, viewport.height) / 2
    return center + (flat - center) * (distance / max(distance - point.z, distance / 1000))
  }
}

/// What a widget is built from at a moment.
private struct HeroPose {
  let frame: Box
  let opacity, blur, content: Double
  let shadow: SIMD4<Double>
  /// Nil where the colour does not change.
  let fill: SIMD4<Double>?
  /// Top left, top right, bottom right, bottom left, if it reads left to right.
  let radii: SIMD4<Double>
  private let pivot, scale, translation: SIMD2<Double>
  private let turn: SIMD3<Double>

  init(_ hero: HeroMap.Hero, _ direction: Direction, at time: Double) {
    let rest = direction == .present ? hero.source : hero.destination
    let tracks = hero.tracks(direction)
    func value(_ property: Property) -> SIMD4<Double> {
      tracks.first { $0.property == property }?.value(at: time) ?? rest.values[property] ?? .zero
    }
    let size = pointwiseMax(value(.size).lowHalf, .zero)
    let corner = value(.position).lowHalf - hero.anchor * size
    frame = Box(center: corner + size / 2, size: size)
    pivot = corner + hero.anchor * size
    scale = value(.scale).lowHalf
    translation = value(.translation).lowHalf
    turn = SIMD3(value(.rotationX)[0], value(.rotationY)[0], value(.rotation)[0])
    opacity = min(max(value(.opacity)[0], 0), 1)
    let hasContentTrack = tracks.contains { $0.property == .content }
    let isStill = direction == .dismiss && !hasContentTrack
    content = min(max(isStill ? hero.dismissContent : value(.content)[0], 0), 1)
    blur = max(value(.blur)[0], 0)
    let limit = min(size.x, size.y) / 2
    let corners = value(.cornerRadius).clamped(lowerBound: .zero, upperBound: .init(repeating: limit))
    radii = SIMD4(corners[0], corners[1], corners[3], corners[2])
    let shadow = value(.shadow)
    self.shadow = SIMD4(min(max(shadow[0], 0), 1), max(shadow[1], 0), shadow[2], shadow[3])
    fill = tracks.first { $0.property == .fill }?.value(at: time).clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Scale, then the turns about z, x and y, then the translation.
  func moved(_ point: SIMD3<Double>) -> SIMD3<Double> {
    var p = SIMD3((point.x - pivot.x) * scale.x, (point.y - pivot.y) * scale.y, point.z)
    let (x, y, z) = (Angle(degrees: turn.x), Angle(degrees: turn.y), Angle(degrees: turn.z))
    p = SIMD3(p.x * z.cosine - p.y * z.sine, p.x * z.sine + p.y * z.cosine, p.z)
    p = SIMD3(p.x, p.y * x.cosine - p.z * x.sine, p.y * x.sine + p.z * x.cosine)
    p = SIMD3(p.x * y.cosine + p.z * y.sine, p.y, p.z * y.cosine - p.x * y.sine)
    return p + SIMD3(pivot + translation, 0)
  }
}

extension HeroMap.Hero {
  /// How strongly the shuttle draws both contents.
  fileprivate func contentOpacities(at c: Double) -> (source: Double, destination: Double) {
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

extension HeroMap.State {
  /// Where a `FittedBox` of this fit and alignment puts a child as large as the state's frame, in shares of the box.
  fileprivate func content(in size: SIMD2<Double>) -> Box {
    let child = (values[.size] ?? .zero).lowHalf
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
  /// Of corners: left for right.
  fileprivate var flipped: SIMD4<Double> { SIMD4(self[1], self[0], self[3], self[2]) }
}
