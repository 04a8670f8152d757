import SpecModel

/// A view transition at work: groups in their places, each in the one it is nested in.
struct CSSPlayback: Playback {
  let duration: Double
  let elements: [CSSElement]
  private let byID: [String: CSSElement]
  let stage: Stage
  /// Points; nil for none.
  let perspective: Double?
  let registered: [String: Double]

  init(
    duration: Double, elements: [CSSElement], stage: Stage, perspective: Double?, registered: [String: Double]
  ) {
    (self.duration, self.elements, self.stage) = (duration, elements, stage)
    (self.perspective, self.registered) = (perspective, registered)
    byID = Dictionary(elements.map { ($0.id, $0) }) { first, _ in first }
  }

  var moments: [Double] { elements.flatMap(\.animations).flatMap { [$0.start, $0.start + $0.duration] } }

  func moments(of element: String) -> [Double] {
    path(from: element).flatMap(\.animations).flatMap { [$0.start, $0.start + $0.duration] }
  }

  var drawingOrder: [String]? {
    elements.map { ($0.id, Double($0.group["z-index"] ?? "") ?? 0) }.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
  }

  func looks(of element: String, at time: Double) -> [Look] {
    let chain = chain(from: element, at: min(max(time, 0), duration))
    guard let pose = chain.first, let view = stage.view(element) else { return [] }
    let outline = outline(of: chain[...])
    var look = Look(corners: outline.corners)
    look.cornerRadius = outline.radius
    look.blur = pose.blur
    look.shadow = pose.shadow
    look.clips = chain.indices.dropFirst().filter { chain[$0].clipsChildren }.map {
      self.outline(of: chain[$0...]).polygon
    }
    let opacity = chain.reduce(1) { $0 * $1.opacity }
    return Side.allCases.map { side in
      var look = look
      let isThere = view.onlySide == nil || view.onlySide == side
      let shown = isThere ? opacity * pose.contentOpacity(side) : 0
      if side == .source { look.sourceOpacity = shown } else { look.destinationOpacity = shown }
      // Where the sheet draws no colour, the page's own content shows.
      look.fill = pose.fill ?? view.rest(side).fill?.components
      look.content = pose.content(side, size: view.rest(side))
      return look
    }
  }

  /// The element and what it is nested in, the outermost last.
  private func path(from id: String) -> [CSSElement] {
    var path: [CSSElement] = []
    var next: String? = id
    while let id = next, path.count <= elements.count, let element = byID[id] {
      path.append(element)
      next = element.parent
    }
    return path
  }

  private func chain(from id: String, at time: Double) -> [CSSPose] {
    var poses: [CSSPose] = []
    for element in path(from: id).reversed() {
      poses.append(CSSPose(element, at: time, in: poses.last, registered, isRightToLeft: stage.viewport.isRightToLeft))
    }
    return poses.reversed()
  }

  private func outline(of chain: ArraySlice<CSSPose>) -> Outline {
    let size = chain.first?.size ?? .zero
    let box = [SIMD2(0, 0), SIMD2(size.x, 0), size, SIMD2(0, size.y)]
    let corners = box.map { corner in
      // What is nested lies in the plane of its parent.
      let point = chain.reduce(SIMD3(corner, 0)) { point, pose in pose.placed(SIMD2(point.x, point.y)) }
      return projected(point)
    }
    return Outline(corners: corners, size: size, radius: chain.first?.radii ?? .zero)
  }

  private func projected(_ point: SIMD3<Double>) -> SIMD2<Double> {
    let flat = SIMD2(point.x, point.y)
    guard let perspective else { return flat }
    let center = SIMD2(stage.viewport.width, stage.viewport.height) / 2
    return center + (flat - center) * (perspective / max(perspective - point.z, perspective / 1000))
  }
}
