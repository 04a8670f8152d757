import Simulator

extension PlaybackTable: Playback {
  var moments: [Double] {
    elements.flatMap(\.animations).flatMap { [$0.start, $0.start + $0.duration] }
  }

  func moments(of element: String) -> [Double] {
    chain(from: element).flatMap(\.animations).flatMap { [$0.start, $0.start + $0.duration] }
  }

  var drawingOrder: [String]? { elements.map(\.id) }

  func looks(of element: String, at time: Double) -> [Look] {
    let time = min(max(time, 0), duration)
    let elements = chain(from: element)
    let chain = elements.map { Pose($0, $0.values(at: time)) }
    guard let pose = chain.first, let played = elements.first else { return [] }
    var look = Look(corners: corners(of: chain[...]))
    look.cornerRadius = radii(of: pose)
    look.clips = clips(of: elements, chain)
    look.blur = pose.blur
    look.shadow = pose.shadow
    if played.drawsFill { look.fill = pose.fill }
    let opacity = chain.reduce(1) { $0 * $1.opacity }
    let (source, destination) = played.contents.opacities(at: pose.content)
    // Content that is never drawn isn't compared.
    var looks: [Look] = []
    if played.contents != .destination {
      looks.append(look.showing(source: opacity * source).drawing(played.source, in: pose.frame.size))
    }
    if played.contents != .source {
      looks.append(look.showing(destination: opacity * destination).drawing(played.destination, in: pose.frame.size))
    }
    return looks
  }

  /// - Parameter chain: the pose with the frame and those of its ancestors.
  private func corners(of chain: ArraySlice<Pose>) -> [SIMD2<Double>] {
    (chain.first?.frame.corners ?? []).map { corner in
      projected(chain.reduce(SIMD3(corner, 0)) { point, group in group.moved(point) })
    }
  }

  private func radii(of pose: Pose) -> SIMD4<Double> { isRightToLeft ? pose.radii.leftForRight : pose.radii }

  /// The frames that clip an element, innermost first; nil if the target doesn't specify them.
  private func clips(of elements: [Element], _ chain: [Pose]) -> [ConvexPolygon]? {
    var clips: [ConvexPolygon] = []
    for index in elements.indices.dropLast() {
      guard let isClipped = elements[index].isClipped else { return nil }
      if !isClipped { break }
      let group = chain[index + 1]
      let outline = Outline(
        corners: corners(of: chain[(index + 1)...]), size: group.frame.size, radius: radii(of: group))
      clips.append(outline.polygon)
    }
    return clips
  }

  /// The element and its ancestors, outermost last.
  private func chain(from id: String) -> [Element] {
    // A cycle of parents would be as long as the list.
    indices[id].map { parents.chain(from: $0, limit: elements.count + 1).map { elements[$0] } } ?? []
  }

  /// A point at depth z moves away from the screen's center by d / (d - z).
  private func projected(_ point: SIMD3<Double>) -> SIMD2<Double> {
    let flat = SIMD2(point.x, point.y)
    guard let perspective else { return flat }
    return center + (flat - center) * (perspective / max(perspective - point.z, perspective / 1000))
  }
}

/// The values with which an element is drawn at a moment.
private struct Pose {
  let frame: Box
  let opacity, content, blur: Double
  let shadow, fill, radii: SIMD4<Double>
  private let pivot, scale, translation: SIMD2<Double>
  private let rotation, rotationX, rotationY: Angle

  init(_ element: PlaybackTable.Element, _ values: PlayedValues) {
    func value(_ channel: PlayedChannel) -> Double { values[channel] ?? channel.initial }
    func unit(_ channel: PlayedChannel) -> Double { min(max(value(channel), 0), 1) }
    let size = SIMD2(max(value(.width), 0), max(value(.height), 0))
    pivot = SIMD2(value(.x), value(.y))
    frame = Box(center: pivot - element.anchor * size + size / 2, size: size)
    scale = SIMD2(value(.scaleX), value(.scaleY))
    translation = SIMD2(value(.translateX), value(.translateY))
    rotation = Angle(degrees: value(.rotation))
    rotationX = Angle(degrees: value(.rotationX))
    rotationY = Angle(degrees: value(.rotationY))
    (opacity, content, blur) = (unit(.opacity), unit(.content), max(value(.blur), 0))
    shadow = SIMD4(unit(.shadowOpacity), max(value(.shadowRadius), 0), value(.shadowX), value(.shadowY))
    fill = SIMD4(unit(.red), unit(.green), unit(.blue), unit(.alpha))
    let limit = min(size.x, size.y) / 2
    radii = SIMD4(value(.topLeading), value(.topTrailing), value(.bottomTrailing), value(.bottomLeading))
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: limit))
  }

  /// CSS `rotateY() rotateX() rotateZ() scale()` about the anchor, then the translation.
  func moved(_ point: SIMD3<Double>) -> SIMD3<Double> {
    let flat = SIMD2(point.x - pivot.x, point.y - pivot.y) * scale
    let z = SIMD3(
      flat.x * rotation.cosine - flat.y * rotation.sine, flat.x * rotation.sine + flat.y * rotation.cosine, point.z)
    let x = SIMD3(z.x, z.y * rotationX.cosine - z.z * rotationX.sine, z.y * rotationX.sine + z.z * rotationX.cosine)
    let y = SIMD3(x.x * rotationY.cosine + x.z * rotationY.sine, x.y, x.z * rotationY.cosine - x.x * rotationY.sine)
    return y + SIMD3(pivot + translation, 0)
  }
}

extension PlaybackTable.Contents {
  fileprivate func opacities(at c: Double) -> (source: Double, destination: Double) {
    switch self {
    case .source: (1, 0)
    case .destination: (0, 1)
    case .over: (c < 1 ? 1 : 0, c)
    case .cross: (1 - c, c)
    case .through: (max(1 - 2 * c, 0), max(2 * c - 1, 0))
    case .cut: c < 0.5 ? (1, 0) : (0, 1)
    }
  }
}

extension Look {
  fileprivate func showing(source: Double? = nil, destination: Double? = nil) -> Look {
    var look = self
    (look.sourceOpacity, look.destinationOpacity) = (source, destination)
    return look
  }

  /// - Parameter side: nil if the target doesn't specify what it draws.
  fileprivate func drawing(_ side: PlaybackTable.Side?, in frame: SIMD2<Double>) -> Look {
    guard let side else { return self }
    var look = self
    look.fill = look.fill ?? side.fill
    look.content = .box(.content(side.fit, of: side.size, align: side.align, in: frame))
    return look
  }
}

extension SIMD4<Double> {
  fileprivate var leftForRight: SIMD4<Double> { SIMD4(self[1], self[0], self[3], self[2]) }
}
