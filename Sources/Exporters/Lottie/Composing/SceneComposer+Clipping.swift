import Simulator
import SpecModel

extension SceneComposer {
  /// The groups whose frames cut something off an element while it is visible, the innermost first. A clip that shows
  /// nowhere is left out: players draw a clipped layer much slower.
  func clips(of index: Int) -> [Int] {
    clippingGroups(of: index).filter { group in
      moments.contains { isVisible(index, in: $0) && isCut(index, by: group, in: $0) }
    }
  }

  private func clippingGroups(of index: Int) -> [Int] {
    var groups: [Int] = []
    var element = index
    while transition.spec.elements[element].clip, let group = parents[element] {
      groups.append(group)
      element = group
    }
    return groups
  }

  /// What is to be checked: every 8 ms at most, and where phases start and end.
  static func moments(of transition: ResolvedTransition, _ scene: Scene, _ direction: Direction) -> [[ElementSample]] {
    guard transition.spec.elements.contains(where: { $0.parent != nil && $0.clip }) else { return [] }
    let timeline = scene.timeline(direction)
    let count = Int(min(max((timeline.duration / 8).rounded(.up), 32), 1000))
    let times =
      (0...count).map { Double($0) / Double(count) * timeline.duration }
      + timeline.phases.flatMap { [$0.start, $0.end] }
    return times.map { transition.sample(direction, at: $0, in: scene) }
  }

  private func isVisible(_ index: Int, in samples: [ElementSample]) -> Bool {
    var element = Optional(index)
    while let visible = element {
      if samples[visible].opacity <= 0 { return false }
      element = parents[visible]
    }
    return samples[index].width > 0 && samples[index].height > 0
  }

  /// Points by which something may stick out before it counts.
  private static let slack = 0.02

  private func isCut(_ index: Int, by group: Int, in samples: [ElementSample]) -> Bool {
    let clip = RoundedFrame(samples[group], isLeadingRight: scene.viewport.isRightToLeft)
    let transform = transform(from: index, to: group, in: samples)
    return RoundedFrame(samples[index], isLeadingRight: scene.viewport.isRightToLeft).outline.contains { point in
      let moved = transform(SIMD3(point.x, point.y, 0))
      return !clip.contains(SIMD2(moved.x, moved.y), slack: Self.slack)
    }
  }

  /// From an element's drawing to the space in which the frame of a group around it lies.
  private func transform(from index: Int, to group: Int, in samples: [ElementSample]) -> Transform3D {
    var transform = Transform3D.identity
    var element = index
    while element != group {
      let (sample, anchor) = (samples[element], scene.elements[element].anchor)
      let own = Transform3D(
        of: sample, about: SIMD2(sample.x + anchor.x * sample.width, sample.y + anchor.y * sample.height))
      transform = own * transform
      guard let next = parents[element] else { break }
      element = next
    }
    return transform
  }
}

/// A frame with its corners.
private struct RoundedFrame {
  private let low, high: SIMD2<Double>
  /// From the top left clockwise.
  private let radii: [Double]

  init(_ sample: ElementSample, isLeadingRight: Bool) {
    low = SIMD2(sample.x, sample.y)
    high = SIMD2(sample.x + sample.width, sample.y + sample.height)
    let corners = sample.cornerRadius
    radii = (isLeadingRight ? [1, 0, 2, 3] : [0, 1, 3, 2]).map { corners[$0] }
  }

  /// The middle of each corner's arc.
  private var centers: [(point: SIMD2<Double>, way: SIMD2<Double>, radius: Double)] {
    let ways = [SIMD2(-1.0, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]
    return zip(ways, radii).map { way, radius in
      let corner = SIMD2(way.x < 0 ? low.x : high.x, way.y < 0 ? low.y : high.y)
      return (corner - way * radius, way, radius)
    }
  }

  /// Points on the edge: the ends and three more of each corner's arc.
  var outline: [SIMD2<Double>] {
    let arc: [SIMD2<Double>] = [
      SIMD2(0, 1), SIMD2(0.3826834324, 0.9238795325), SIMD2(0.7071067812, 0.7071067812),
      SIMD2(0.9238795325, 0.3826834324), SIMD2(1, 0),
    ]
    return centers.flatMap { center in
      arc.map { center.point + $0 * center.way * center.radius }
    }
  }

  func contains(_ point: SIMD2<Double>, slack: Double) -> Bool {
    guard point.x >= low.x - slack, point.y >= low.y - slack, point.x <= high.x + slack, point.y <= high.y + slack
    else { return false }
    return centers.allSatisfy { center in
      let offset = (point - center.point) * center.way
      guard offset.x > 0, offset.y > 0 else { return true }
      return (offset * offset).sum().squareRoot() <= center.radius + slack
    }
  }
}
