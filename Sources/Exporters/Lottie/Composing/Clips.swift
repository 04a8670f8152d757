import Simulator
import SpecModel

/// Finds the groups whose frames cut something off an element while it is visible. A clip that shows nowhere is left
/// out: players draw a clipped layer much slower.
struct Clips {
  private let transition: ResolvedTransition
  private let scene: Scene
  private let direction: Direction
  private let parents: [Int?]
  private var moments: Moments

  init(_ transition: ResolvedTransition, _ scene: Scene, _ direction: Direction, parents: [Int?]) {
    self.transition = transition
    self.scene = scene
    self.direction = direction
    self.parents = parents
    moments = Moments(scene, direction, at: Self.times(of: scene.timeline(direction)))
  }

  /// The innermost first.
  mutating func of(_ index: Int) -> [Int] {
    let clipping = clippingGroups(of: index)
    if clipping.isEmpty || isInside(index, of: clipping) { return [] }
    let chain = parents.chain(from: index)
    var cutting: Set<Int> = []
    for time in moments.times where cutting.count < clipping.count {
      let samples = chain.map { transition.sample(direction, of: $0, at: time, in: scene) }
      if isVisible(samples) { cutting.formUnion(groups(of: chain, thatCut: samples)) }
    }
    return clipping.filter(cutting.contains)
  }

  private func clippingGroups(of index: Int) -> [Int] {
    parents.chain(from: index).dropLast().prefix { transition.spec.elements[$0].clip }.compactMap { parents[$0] }
  }

  /// Every 8 ms, or as often as 250 times allow, and where phases start and end.
  private static func times(of timeline: Timeline) -> [Double] {
    let count = Int(min(max((timeline.duration / 8).rounded(.up), 32), 250))
    return timeline.times(parts: count) + timeline.phases.flatMap { [$0.start, $0.end] }
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

// MARK: - A quick answer

extension Clips {
  /// Whether nothing is turned or scaled and the element's frame stays inside the groups' all the time, so far that their
  /// corners don't matter: what can be told from a few numbers.
  private mutating func isInside(_ index: Int, of groups: [Int]) -> Bool {
    let element = moments.of(index)
    var moves = element.map(\.translation)
    var isPlain = !element.contains(where: \.isDistorted)
    for group in groups {
      let frames = moments.of(group)
      let inset = corner(of: group)
      for (place, frame) in frames.enumerated() where isPlain && element[place].isVisible {
        let (low, high) = (element[place].low + moves[place], element[place].high + moves[place])
        let (first, last) = (frame.low + inset - Self.slack, frame.high - inset + Self.slack)
        isPlain = low.x >= first.x && low.y >= first.y && high.x <= last.x && high.y <= last.y
      }
      if !isPlain || frames.contains(where: \.isDistorted) && group != groups[groups.count - 1] { return false }
      for place in moves.indices { moves[place] += frames[place].translation }
    }
    return isPlain
  }

  /// How far the arc of the largest corner, a quarter more for overshoot, reaches into the frame of an element, across and down.
  private func corner(of index: Int) -> Double {
    let tracks = scene.timeline(direction).elements[index]
    let values = tracks.track(.cornerRadius)?.reached ?? [tracks.initial[.cornerRadius]]
    return max(values.map { $0.max() }.max() ?? 0, 0) * 1.25 * (1 - 0.5.squareRoot())
  }
}

extension Track {
  /// Where it starts and what its segments and keyframes go to.
  var reached: [SIMD4<Double>] {
    [initial]
      + segments.flatMap { segment in
        guard case .keyframes(let path) = segment.way else { return [segment.to.value] }
        return path.values.map(\.value)
      }
  }
}

extension [Int?] {
  /// From parents by index: an element and all that it is in, the outermost last.
  func chain(from index: Int) -> [Int] {
    var chain = [index]
    while let group = self[chain[chain.count - 1]] { chain.append(group) }
    return chain
  }
}
