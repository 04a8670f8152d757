import Simulator
import SpecModel

extension SceneComposer {
  /// The groups whose frames cut something off an element while it is visible, the innermost first. A clip that shows
  /// nowhere is left out: players draw a clipped layer much slower.
  func clips(of index: Int) -> [Int] {
    var open = clippingGroups(of: index)
    if open.isEmpty { return [] }
    let chain = chain(from: index)
    var cutting: Set<Int> = []
    for time in momentsToCheck where !open.isEmpty {
      let samples = chain.map { transition.sample(direction, of: $0, at: time, in: scene) }
      guard isVisible(samples) else { continue }
      cutting.formUnion(groups(of: chain, thatCut: samples))
      open.removeAll(where: cutting.contains)
    }
    return clippingGroups(of: index).filter(cutting.contains)
  }

  private func clippingGroups(of index: Int) -> [Int] {
    chain(from: index).dropLast().prefix { transition.spec.elements[$0].clip }.compactMap { parents[$0] }
  }

  /// The element and all that it is in, the outermost last.
  private func chain(from index: Int) -> [Int] {
    var chain = [index]
    while let group = parents[chain[chain.count - 1]] { chain.append(group) }
    return chain
  }

  /// Every 8 ms at most, and where phases start and end.
  private var momentsToCheck: [Double] {
    let timeline = scene.timeline(direction)
    let count = Int(min(max((timeline.duration / 8).rounded(.up), 32), 1000))
    return (0...count).map { Double($0) / Double(count) * timeline.duration }
      + timeline.phases.flatMap { [$0.start, $0.end] }
  }

  /// - Parameter samples: of a chain.
  private func isVisible(_ samples: [ElementSample]) -> Bool {
    samples.allSatisfy { $0.opacity > 0 } && samples[0].width > 0 && samples[0].height > 0
  }

  /// Points by which something may stick out before it counts.
  private static let slack = 0.02

  /// The groups of a chain whose frames its first element sticks out of.
  private func groups(of chain: [Int], thatCut samples: [ElementSample]) -> [Int] {
    let isLeadingRight = scene.viewport.isRightToLeft
    // From the element's drawing to the space in which the frame of a group around it lies.
    var points = RoundedFrame(samples[0], isLeadingRight: isLeadingRight).outline.map { SIMD3($0, 0) }
    return chain.indices.dropFirst().filter { place in
      let inner = Transform3D(of: samples[place - 1], about: anchor(of: chain[place - 1], samples[place - 1]))
      points = points.map { inner($0) }
      let frame = RoundedFrame(samples[place], isLeadingRight: isLeadingRight)
      return points.contains { !frame.contains(SIMD2($0.x, $0.y), slack: Self.slack) }
    }.map { chain[$0] }
  }

  private func anchor(of index: Int, _ sample: ElementSample) -> SIMD2<Double> {
    let anchor = scene.elements[index].anchor
    return SIMD2(sample.x + anchor.x * sample.width, sample.y + anchor.y * sample.height)
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
