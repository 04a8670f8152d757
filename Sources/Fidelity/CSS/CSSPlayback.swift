import Simulator
import SpecModel

/// The playback of a view transition: groups in their places, each in the group around it.
struct CSSPlayback: Playback {
  let duration: Double
  private let elements: [CSSElement]
  /// For each element, the element around its group, if both are on one screen.
  private let parents: [Int?]
  /// The index in `elements`, by id.
  private let indices: [String: Int]
  private let stage: Stage
  /// The perspective in points; nil for none.
  private let perspective: Double?
  let conduct: Conduct?

  init(
    _ direction: Direction, duration: Double, elements: [CSSElement], stage: Stage, perspective: Double?,
    conduct: Conduct
  ) {
    (self.duration, self.elements, self.stage, self.perspective) = (duration, elements, stage, perspective)
    self.conduct = conduct
    let indices = Dictionary(elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    self.indices = indices
    parents = elements.map { element in
      let groups = [element.id, element.parent].compactMap { $0.flatMap(stage.view) }
      return groups.count == 2 && groups[0].nests(in: groups[1], direction) ? indices[groups[1].id] : nil
    }
  }

  var moments: [Double] { elements.flatMap(\.animations).flatMap { [$0.start, $0.start + $0.duration] } }

  func moments(of element: String) -> [Double] {
    guard let index = indices[element] else { return [] }
    return chain(from: index).flatMap { elements[$0].animations }.flatMap { [$0.start, $0.start + $0.duration] }
  }

  var drawingOrder: [String]? {
    elements.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element.id)
  }

  func looks(of element: String, at time: Double) -> [Look] { looks(of: [element], at: time)[0] }

  func looks(of ids: [String], at time: Double) -> [[Look]] {
    var poses = [CSSPose?](repeating: nil, count: elements.count)
    return ids.map { id in
      guard let index = indices[id], let view = stage.view(id) else { return [] }
      return looks(of: view, self.poses(of: chain(from: index), at: min(max(time, 0), duration), &poses))
    }
  }

  private func looks(of view: Stage.View, _ chain: [CSSPose]) -> [Look] {
    let pose = chain[0]
    let outline = outline(of: chain[...])
    var look = Look(corners: outline.corners)
    look.cornerRadius = outline.radius
    look.blur = pose.blur
    look.shadow = pose.shadow
    look.clips = chain.indices.dropFirst().filter { chain[$0].element.clipsChildren }.map {
      self.outline(of: chain[$0...]).polygon
    }
    let opacity = chain.reduce(1) { $0 * $1.opacity }
    return Side.allCases.map { side in
      var look = look
      let isThere = view.onlySide == nil || view.onlySide == side
      let shown = isThere ? opacity * pose.contentOpacity(side) : 0
      if side == .source { look.sourceOpacity = shown } else { look.destinationOpacity = shown }
      // If the sheet draws no color, the page's own content is shown.
      look.fill = pose.fill ?? view.rest(side).fill?.components
      look.content = pose.content(side, size: view.rest(side))
      return look
    }
  }

  /// The element and those around it, outermost last. A cycle ends when it is longer than the list.
  private func chain(from index: Int) -> [Int] { parents.chain(from: index, limit: elements.count + 1) }

  /// - Parameter known: for each element, the pose if it has been computed for this time.
  private func poses(of chain: [Int], at time: Double, _ known: inout [CSSPose?]) -> [CSSPose] {
    var poses: [CSSPose] = []
    for index in chain.reversed() {
      let pose =
        known[index]
        ?? CSSPose(elements[index], at: time, in: poses.last, isRightToLeft: stage.viewport.isRightToLeft)
      known[index] = pose
      poses.append(pose)
    }
    return poses.reversed()
  }

  private func outline(of chain: ArraySlice<CSSPose>) -> Outline {
    let size = chain.first?.size ?? .zero
    let box = [SIMD2(0, 0), SIMD2(size.x, 0), size, SIMD2(0, size.y)]
    let corners = box.map { corner in
      // Nested groups are in the plane of their parent.
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

extension Stage.View {
  /// A browser takes an element's group from the screen that it goes to, or from the one that it leaves if the element
  /// is only on that one.
  func nests(in group: Stage.View, _ direction: Direction) -> Bool {
    let end: Side = direction == .present ? .destination : .source
    return group.role.isOn(role.isOn(end) ? end : end.other)
  }
}

extension Element.Role {
  fileprivate func isOn(_ side: Side) -> Bool {
    switch self {
    case .entering: side == .destination
    case .leaving: side == .source
    case .matched, .overlay: true
    }
  }
}
