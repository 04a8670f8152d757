package import SpecModel

extension Rule {
  package static let offscreenElement = Rule(
    "offscreen-element", .warning, "An element is never visible.",
    what: "An element is never visible on a viewport: it is outside, without size, or at opacity 0, in both "
      + "directions.",
    why: "Usually its frame was written for another viewport. Flutter and Android still create and animate its views.",
    cure: "Place it with lengths that follow the viewport (`100vw - 52`), override its states for that viewport, or "
      + "leave it out.")
}

struct OffscreenElement: MotionRule {
  let rule = Rule.offscreenElement

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let parents = transition.parents
    for scene in transition.scenes {
      let unseen = transition.elementsUnseenAtRest(in: scene)
      if unseen.isEmpty { continue }
      let sights = Direction.allCases.map { Sight(transition, scene, scene.timeline($0)) }
      for index in unseen {
        let chain = parents.chain(to: index)
        if sights.contains(where: { $0.isSeen(chain) }) { continue }
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

/// The visibility of elements in one direction. It is a class, so that looking doesn't copy the transition.
private final class Sight {
  private let transition: ResolvedTransition
  private let scene: Scene
  private let timeline: Timeline
  private let isPlain: [Bool]

  init(_ transition: ResolvedTransition, _ scene: Scene, _ timeline: Timeline) {
    (self.transition, self.scene, self.timeline) = (transition, scene, timeline)
    isPlain = timeline.isPlain(transition.parents)
  }

  /// Whether an element is visible at any time: while it and its groups have an opacity, a part of it is inside the
  /// viewport and the groups that clip it.
  /// - Parameter chain: the element, after the groups around it.
  func isSeen(_ chain: [Int]) -> Bool {
    guard let index = chain.last, !timeline.hasNoContent(transition.spec.elements[index], index) else { return false }
    let spans = timeline.opaqueSpans(of: chain)
    if spans.ranges.isEmpty { return false }
    return isPlain[index] && timeline.isUpright(index) ? isPlainSeen(chain, spans) : isTurnedSeen(chain, spans)
  }

  private func isTurnedSeen(_ chain: [Int], _ spans: Spans) -> Bool {
    let moving = DrawnChain(chain, in: transition, scene, timeline)
    let bound = Maximum.Bound(limit: 0) { low, high in
      moving.hull(low, high)?.seen.isSurelyEmpty ?? false ? -1 : .infinity
    }
    return isPositive(moving.tracks, spans, bound) { values in
      moving.draw(values)
      return moving.reach
    }
  }

  /// The same for upright boxes without group transforms, which share a point if each two of them do.
  private func isPlainSeen(_ chain: [Int], _ spans: Spans) -> Bool {
    let boxes = Array(chain.suffix(1)) + transition.clips(of: chain).map { chain[$0] }
    let bound = Maximum.Bound(limit: 0) { low, high in
      self.reach(of: boxes) { self.scene.elements[$0].reach(Array(low[$1]), Array(high[$1])) }
    }
    return isPositive(boxes.flatMap(timeline.boxStretches), spans, bound) { values in
      reach(of: boxes) { scene.elements[$0].box(values[$1]) }
    }
  }

  /// The size of the intersection of boxes and the viewport.
  private func reach(of boxes: [Int], _ box: (_ index: Int, _ values: Range<Int>) -> UprightBox) -> Double {
    var common = UprightBox.viewport(scene.viewport)
    for (place, index) in boxes.enumerated() { common = common.intersection(box(index, 4 * place..<4 * place + 4)) }
    return min(common.right - common.left, common.bottom - common.top)
  }

  private func isPositive(
    _ tracks: [[Stretch]], _ spans: Spans, _ bound: Maximum.Bound, _ reach: ([SIMD4<Double>]) -> Double
  ) -> Bool {
    spans.ranges.contains {
      Maximum(of: tracks, in: $0, until: timeline.duration, above: 0, enough: 0, bound: bound, reach).value > 0
    }
  }
}

extension ResolvedTransition {
  /// The elements that aren't visible at the start or end of a direction, or at some times in between.
  fileprivate func elementsUnseenAtRest(in scene: Scene) -> [Int] {
    let parents = parents
    var unseen = Array(spec.elements.indices)
    var depths: [Int] = []
    for parent in parents { depths.append(1 + (parent.map { depths[$0] } ?? 0)) }
    for share in [0, 1, 0.5, 0.25, 0.75] where !unseen.isEmpty {
      for direction in Direction.allCases {
        let time = share * scene.timeline(direction).duration
        // All at once while most are needed; one by one, with their groups, when few are left.
        let isMost = unseen.reduce(0) { $0 + depths[$1] } > depths.count / 2
        let all = isMost ? drawn(direction, at: time, in: scene) : nil
        unseen.removeAll { index in
          if let all, parents[index] == nil, Quad(all[index].corners).isUpright {
            return all[index].isSeen(on: scene.viewport)
          }
          let chain = parents.chain(to: index, limit: all == nil ? .max : 32)
          let shown = all.map { all in chain.map { all[$0] } } ?? drawn(direction, chain: chain, at: time, in: scene)
          return shown.last?.isOpaqueEnough ?? false && reach(of: chain, shown, on: scene.viewport) > 0
        }
      }
    }
    return unseen
  }
}

extension Timeline {
  /// Whether a blend hides both contents all the time: `through`, halfway.
  fileprivate func hasNoContent(_ element: Element, _ index: Int) -> Bool {
    guard let content = constant(.content, of: index) else { return false }
    let opacities = element.contentOpacities(at: content[0])
    return max(opacities.source, opacities.destination) <= 0
  }
}

extension DrawnElement {
  fileprivate var isOpaqueEnough: Bool { max(sourceOpacity, destinationOpacity) > 0 }

  /// Whether an element that isn't rotated or in a group is visible.
  fileprivate func isSeen(on viewport: Viewport) -> Bool {
    isOpaqueEnough && !Quad(corners).bounds.intersection(.viewport(viewport)).isEmpty
  }
}
