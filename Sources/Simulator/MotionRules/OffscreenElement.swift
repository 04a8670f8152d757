public import SpecModel

extension Rule {
  public static let offscreenElement = Rule("offscreen-element", .warning, "An element is never visible.")
}

/// An element is never visible, in neither direction: it stays outside the viewport or the group that clips it, has no
/// size, or opacity 0.
struct OffscreenElement: MotionRule {
  let rule = Rule.offscreenElement

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let parents = transition.parents
    for scene in transition.scenes {
      for index in transition.elementsUnseenAtRest(in: scene) {
        let chain = parents.chain(to: index)
        let seen = Direction.allCases.contains { transition.isSeen(chain, scene, scene.timeline($0)) }
        if seen { continue }
        sightings.add(
          Sighting(place: transition.elementPlace(index), element: index, viewport: scene.viewport.name)
        ) {
          "`\(transition.spec.elements[index].id)` is never visible: it has no size or opacity, or lies outside of "
            + "\(scene.viewport.width.short) by \(scene.viewport.height.short) points, all the time"
        }
      }
    }
  }
}

extension ResolvedTransition {
  /// Those that can't be seen when a direction starts or ends, nor at some times between.
  fileprivate func elementsUnseenAtRest(in scene: Scene) -> [Int] {
    let parents = parents
    var unseen = Array(spec.elements.indices)
    for share in [0, 1, 0.5, 0.25, 0.75] where !unseen.isEmpty {
      for direction in Direction.allCases {
        let time = share * scene.timeline(direction).duration
        // All at once while most are asked for; one by one when few are left.
        let all = unseen.count > 64 ? drawn(direction, at: time, in: scene) : nil
        unseen.removeAll { index in
          if let all, parents[index] == nil, !all[index].isTurned { return all[index].isSeen(on: scene.viewport) }
          let chain = parents.chain(to: index, limit: all == nil ? .max : 32)
          let shown = all.map { all in chain.map { all[$0] } } ?? drawn(direction, chain: chain, at: time, in: scene)
          return shown.last?.isOpaqueEnough ?? false && reach(of: chain, shown, on: scene.viewport) > 0
        }
      }
    }
    return unseen
  }

  /// Whether it is seen at any time: while all have an opacity, something of it lies inside the viewport.
  /// - Parameter chain: the element, behind the groups that it is in.
  fileprivate func isSeen(_ chain: [Int], _ scene: Scene, _ timeline: Timeline) -> Bool {
    if timeline.hasNoContent(spec.elements, chain) { return false }
    let spans = timeline.opaqueSpans(of: chain)
    if spans.ranges.isEmpty { return false }
    let moving = DrawnChain(chain, in: self, scene, timeline)
    return spans.ranges.contains { span in
      Maximum(of: moving.tracks, in: span, until: timeline.duration) { moving.reach($0) }.value > 0
    }
  }
}

extension Timeline {
  /// Whether a blend hides both contents all the time: `through`, halfway.
  fileprivate func hasNoContent(_ elements: [Element], _ chain: [Int]) -> Bool {
    guard let index = chain.last, let content = constant(.content, of: index) else { return false }
    let opacities = elements[index].contentOpacities(at: content[0])
    return max(opacities.source, opacities.destination) <= 0
  }
}

extension DrawnElement {
  fileprivate var isOpaqueEnough: Bool { max(sourceOpacity, destinationOpacity) > 0 }

  /// Whether its sides are not upright.
  fileprivate var isTurned: Bool {
    corners.count == 4 && !(corners[0].y == corners[1].y && corners[1].x == corners[2].x)
  }

  /// Of one that is not turned, nor in a group.
  fileprivate func isSeen(on viewport: Viewport) -> Bool {
    guard isOpaqueEnough, let box = Quad(corners).bounds else { return false }
    return !box.intersection(.viewport(viewport)).isEmpty
  }
}
