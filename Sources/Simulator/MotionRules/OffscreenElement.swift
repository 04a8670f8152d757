public import SpecModel

extension Rule {
  public static let offscreenElement = Rule("offscreen-element", .warning, "An element is never visible.")
}

/// An element is never visible, in neither direction: it stays outside the viewport, has no size, or opacity 0.
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

extension [Int?] {
  /// From the outermost group to the element; of more groups than anyone nests, the inner ones.
  fileprivate func chain(to index: Int, limit: Int = 32) -> [Int] {
    var chain = [index]
    while let parent = self[chain[chain.count - 1]], chain.count < limit { chain.append(parent) }
    return chain.reversed()
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
          let chain = all == nil ? parents.chain(to: index, limit: .max) : []
          let shown = all?[index] ?? drawn(direction, chain: chain, at: time, in: scene).last
          return shown?.isSeen(on: scene.viewport) ?? false
        }
      }
    }
    return unseen
  }

  /// Whether it is seen at any time: the greatest of what of it lies inside the viewport while it has an opacity.
  fileprivate func isSeen(_ chain: [Int], _ scene: Scene, _ timeline: Timeline) -> Bool {
    if chain.contains(where: { timeline.constant(.opacity, of: $0).map { $0[0] <= 0 } ?? false }) { return false }
    // By place in the chain and property, which of the tracks it is; nil where there is none.
    var places = [[Int?]](repeating: Array(repeating: nil, count: Property.allCases.count), count: chain.count)
    var tracks: [[Stretch]] = []
    for (place, index) in chain.enumerated() {
      for track in timeline.elements[index].tracks {
        places[place][track.property.index] = tracks.count
        tracks.append(timeline.stretches(of: track.property, of: index))
      }
    }
    let best = Maximum(of: tracks, until: timeline.duration) { values in
      var (transform, opacity) = (Transform3D.identity, 1.0)
      var shown: DrawnElement?
      for (place, index) in chain.enumerated() {
        let sample = sample(of: index, in: scene) { property in
          places[place][property.index].map { values[$0] } ?? timeline.elements[index].initial[property]
        }
        let anchor = scene.elements[index].anchor
        let point = SIMD2(sample.x + anchor.x * sample.width, sample.y + anchor.y * sample.height)
        transform = transform * Transform3D(of: sample, about: point)
        opacity *= sample.opacity
        shown = appearance(of: sample, under: transform, opacity: opacity, on: scene.viewport)
      }
      return shown.map { $0.isOpaqueEnough ? $0.reach(into: scene.viewport) : -.infinity } ?? -.infinity
    }
    return best.value > 0
  }
}

extension DrawnElement {
  fileprivate var isOpaqueEnough: Bool { max(sourceOpacity, destinationOpacity) > 0 }

  fileprivate func isSeen(on viewport: Viewport) -> Bool { isOpaqueEnough && reach(into: viewport) > 0 }

  /// How far its bounds reach into the viewport, in points; 0 or less where they don't, or are empty.
  fileprivate func reach(into viewport: Viewport) -> Double {
    guard let first = corners.first else { return 0 }
    let low = corners.reduce(first) { pointwiseMin($0, $1) }
    let high = corners.reduce(first) { pointwiseMax($0, $1) }
    let size = high - low
    let inside = min(min(high.x, viewport.width - low.x), min(high.y, viewport.height - low.y))
    return min(inside, min(size.x, size.y))
  }
}
