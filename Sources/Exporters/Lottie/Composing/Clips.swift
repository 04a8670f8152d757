import Simulator
import SpecModel

/// Finds the groups whose frames cut something off an element while it is visible. A clip that never shows is omitted:
/// players draw a clipped layer much slower.
struct Clips {
  private let transition: ResolvedTransition
  private let scene: Scene
  private let direction: Direction
  private let parents: [Int?]
  private var moments: Moments
  /// For each element, whether it doesn't transform or fade its children.
  private let isNeutral: [Bool]
  /// For each group, the groups whose frames bound its content.
  private var bounds: [Int: [Int]] = [:]

  init(_ transition: ResolvedTransition, _ scene: Scene, _ direction: Direction, parents: [Int?]) {
    self.transition = transition
    self.scene = scene
    self.direction = direction
    self.parents = parents
    let timeline = scene.timeline(direction)
    moments = Moments(scene, direction, at: Self.times(of: timeline))
    isNeutral = timeline.elements.map(\.isNeutral)
  }

  /// The clips of an element, innermost first.
  mutating func of(_ index: Int) -> [Int] {
    guard transition.spec.elements[index].clip, let group = parents[index] else { return [] }
    let clipping = bounding(group)
    if isInside(index, of: clipping) { return [] }
    let candidates = Set(clipping)
    let chain = parents.chain(from: index).filter { $0 == index || candidates.contains($0) || !isNeutral[$0] }
    var cutting: Set<Int> = []
    for time in moments.times where cutting.count < clipping.count {
      let samples = chain.map { transition.sample(direction, of: $0, at: time, in: scene) }
      if isVisible(samples) { cutting.formUnion(groups(of: chain, thatCut: samples).filter(candidates.contains)) }
    }
    return clipping.filter(cutting.contains)
  }

  /// The times to check: every 8 ms or 250 evenly spaced ones, and the start and end of phases.
  private static func times(of timeline: Timeline) -> [Double] {
    let count = Int(min(max((timeline.duration / 8).rounded(.up), 32), 250))
    return timeline.times(parts: count) + timeline.phases.flatMap { [$0.start, $0.end] }
  }

  /// - Parameter samples: the samples of a chain.
  private func isVisible(_ samples: [ElementSample]) -> Bool {
    samples.allSatisfy { $0.opacity > 0 } && samples[0].width > 0 && samples[0].height > 0
  }

  /// How far something may extend beyond a frame before it counts, in points.
  private static let slack = 0.02

  /// The groups of a chain whose frames cut off a part of its first element.
  private func groups(of chain: [Int], thatCut samples: [ElementSample]) -> [Int] {
    let isLeadingRight = scene.viewport.isRightToLeft
    // From the element's drawing to the space of the frame of a group around it.
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

// MARK: - Quick answers

extension Clips {
  /// A quick check from a few numbers: whether nothing is turned or scaled, and the element's frame always stays so far
  /// inside the groups' frames that their corners don't matter.
  private mutating func isInside(_ index: Int, of groups: [Int]) -> Bool {
    let element = moments.of(index)
    if element.contains(where: \.isDistorted) { return false }
    let frames = frames(of: groups, around: index)
    return frames.count == groups.count
      && frames.allSatisfy { frame in
        element.indices.allSatisfy { place in
          !element[place].isVisible || frame.contains(element[place].low, element[place].high, at: place, Self.slack)
        }
      }
  }

  /// The groups whose frames bound a group's content, usually the group itself first. If groups are nested in groups of
  /// the same size, a few of them suffice.
  private mutating func bounding(_ group: Int) -> [Int] {
    if let known = bounds[group] { return known }
    let outer = transition.spec.elements[group].clip ? parents[group].map { bounding($0) } ?? [] : []
    let clips = outer.isEmpty ? [group] : needed(of: [group] + outer, in: group)
    bounds[group] = clips
    return clips
  }

  /// The clips without those that cut nothing off what the others leave: checked from inside, then from outside.
  private mutating func needed(of clips: [Int], in group: Int) -> [Int] {
    let frames = [frame(of: group, moved: [])] + frames(of: Array(clips.dropFirst()), around: group)
    let kept: [Int] = Self.needed(Self.needed(frames).reversed()).map(\.group).reversed()
    return kept + clips.dropFirst(frames.count)
  }

  private static func needed(_ frames: [ClipFrame]) -> [ClipFrame] {
    guard let times = frames.first?.lows.indices else { return [] }
    var lows = [SIMD2<Double>](repeating: SIMD2(repeating: -.infinity), count: times.count)
    var highs = [SIMD2<Double>](repeating: SIMD2(repeating: .infinity), count: times.count)
    return frames.filter { frame in
      if times.allSatisfy({ frame.contains(lows[$0], highs[$0], at: $0, slack) }) { return false }
      for place in times {
        lows[place] = pointwiseMax(lows[place], frame.lows[place])
        highs[place] = pointwiseMin(highs[place], frame.highs[place])
      }
      return true
    }
  }

  /// The frames of the groups around an element in its own space, innermost first, up to the first group with more than
  /// a translation.
  private mutating func frames(of groups: [Int], around index: Int) -> [ClipFrame] {
    var frames: [ClipFrame] = []
    var moves: [SIMD2<Double>] = []
    let chain = parents.chain(from: index)
    for (inner, member) in zip(chain, chain.dropFirst()) where frames.count < groups.count {
      if !isNeutral[inner] {
        let own = moments.of(inner)
        if own.contains(where: \.isDistorted) { break }
        moves = moves.isEmpty ? own.map(\.translation) : zip(moves, own).map { $0 + $1.translation }
      }
      if member == groups[frames.count] { frames.append(frame(of: member, moved: moves)) }
    }
    return frames
  }

  /// - Parameter moves: the translation between the element and the group at each time; empty if there is none.
  private mutating func frame(of group: Int, moved moves: [SIMD2<Double>]) -> ClipFrame {
    let own = moments.of(group)
    let isMoved = !moves.isEmpty
    return ClipFrame(
      group: group, lows: own.indices.map { isMoved ? own[$0].low - moves[$0] : own[$0].low },
      highs: own.indices.map { isMoved ? own[$0].high - moves[$0] : own[$0].high }, corner: corner(of: group))
  }

  /// How far the largest corner's arc, plus a quarter for overshoot, extends into an element's frame, across and down.
  private func corner(of index: Int) -> Double {
    let tracks = scene.timeline(direction).elements[index]
    let values = tracks.track(.cornerRadius)?.reached ?? [tracks.initial[.cornerRadius]]
    return max(values.map { $0.max() }.max() ?? 0, 0) * 1.25 * (1 - 0.5.squareRoot())
  }
}

/// The frame of a group at all times, in the space of something inside it.
private struct ClipFrame {
  let group: Int
  let lows, highs: [SIMD2<Double>]
  /// How far corners extend into it.
  let corner: Double

  /// Whether a box lies so far inside that corners don't matter.
  func contains(_ low: SIMD2<Double>, _ high: SIMD2<Double>, at place: Int, _ slack: Double) -> Bool {
    let (first, last) = (lows[place] + (corner - slack), highs[place] - (corner - slack))
    return low.x >= first.x && low.y >= first.y && high.x <= last.x && high.y <= last.y
  }
}

extension ElementTimeline {
  fileprivate var isNeutral: Bool {
    let rest = PropertyValues()
    func stays(_ property: Property) -> Bool { track(property) == nil && initial[property] == rest[property] }
    return stays(.translation) && stays(.scale) && stays(.rotation) && stays(.rotationX) && stays(.rotationY)
      && track(.opacity) == nil && initial[.opacity][0] > 0
  }
}

extension Track {
  /// The initial value, and the values that its segments and keyframes reach.
  var reached: [SIMD4<Double>] {
    [initial]
      + segments.flatMap { segment in
        guard case .keyframes(let path) = segment.way else { return [segment.to.value] }
        return path.values.map(\.value)
      }
  }
}
