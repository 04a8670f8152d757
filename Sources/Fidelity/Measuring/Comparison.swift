import Simulator
import SpecModel

/// One direction of an export beside the design.
struct Comparison {
  let playback: any Playback
  let transition: ResolvedTransition
  let direction: Direction
  let scene: Scene
  /// By element the ones whose frames clip it, the innermost first.
  private let clippingGroups: [[Int]]

  init(playback: any Playback, transition: ResolvedTransition, direction: Direction, scene: Scene) {
    (self.playback, self.transition, self.direction, self.scene) = (playback, transition, direction, scene)
    let parents = transition.parents
    clippingGroups = transition.spec.elements.reduce(into: []) { groups, element in
      // What clips the group clips what is in it.
      groups.append(element.clip ? parents[groups.count].map { [$0] + groups[$0] } ?? [] : [])
    }
  }

  /// Milliseconds: a jump that comes earlier or later by this is no deviation, because exported times are rounded.
  private static let instant = 0.002

  /// Of every element, in the spec's order.
  func differences(at time: Double) -> [Differences] {
    differences(of: Array(transition.spec.elements.indices), at: time)
  }

  func differences(of element: Int, at time: Double) -> Differences {
    differences(of: [element], at: time)[0]
  }

  private func differences(of elements: [Int], at time: Double) -> [Differences] {
    let now = expectations(at: time)
    let looks = looks(of: elements, at: time)
    var differences = zip(looks, elements).map { Differences($0, from: now[$1]) }
    guard differences.contains(where: \.isLarge) else { return differences }
    for moment in [time - Self.instant, time + Self.instant] {
      let beside = (expectations(at: moment), self.looks(of: elements, at: moment))
      for (index, element) in elements.enumerated() where differences[index].isLarge {
        differences[index].settle(with: Differences(looks[index], from: beside.0[element]))
        differences[index].settle(with: Differences(beside.1[index], from: now[element]))
      }
    }
    return differences
  }

  private func looks(of elements: [Int], at time: Double) -> [[Look]] {
    elements.map { playback.looks(of: transition.spec.elements[$0].id, at: time) }
  }

  private func expectations(at time: Double) -> [Expectation] {
    let drawn = transition.drawn(direction, at: time, in: scene)
    return drawn.indices.map { index in
      Expectation(
        drawn[index], of: scene.elements[index], in: clippingGroups[index].map { drawn[$0] }, on: scene.viewport)
    }
  }
}

extension Differences {
  /// Whether it may come from an instant between two jumps.
  fileprivate var isLarge: Bool {
    isMissing || Deviation.Quantity.allCases.contains { (self[$0] ?? 0) > 0.005 }
  }
}

// MARK: - Times

extension Comparison {
  /// Samples a frame at 60 frames a second. What moves within a quarter of a frame is left to the refinement.
  private static let samplesPerSecond = 240.0
  private static let sampleLimit = 6000.0
  /// Milliseconds before and after a boundary at which is looked as well.
  private static let besideBoundary = 0.02

  var end: Double { max(scene.timeline(direction).duration, playback.duration) }

  /// Beyond so many the file's own moments are left to the samples.
  private static let momentLimit = 4000

  /// From the start to the end of the longer of both: every frame, moments between, and where a phase, a segment or
  /// something of the file starts or ends, just before and after.
  var times: [Double] {
    let timeline = scene.timeline(direction)
    let step = max(1000 / Self.samplesPerSecond, end / Self.sampleLimit)
    let regular = stride(from: 0, to: end, by: step)
    let segments = timeline.elements.flatMap { $0.tracks.flatMap(\.segments) }
    let boundaries = Set(
      timeline.phases.flatMap { [$0.start, $0.end] } + segments.flatMap { [$0.start, $0.end] } + [end]
        + Set(playback.moments).sorted().prefix(Self.momentLimit))
    let beside = boundaries.flatMap { [$0 - Self.besideBoundary, $0, $0 + Self.besideBoundary] }
    return Set(regular.map { $0 } + beside.filter { $0 >= 0 && $0 <= end }).sorted()
  }
}
