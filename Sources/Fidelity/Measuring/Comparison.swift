import Simulator
import SpecModel

/// One direction of an export beside the design.
struct Comparison {
  let playback: any Playback
  let transition: ResolvedTransition
  let direction: Direction
  let scene: Scene

  /// Milliseconds: a jump that comes earlier or later by this is no deviation, because exported times are rounded.
  private static let instant = 0.002

  /// Of every element, in the spec's order.
  func differences(at time: Double) -> [Differences] {
    let (now, looks) = (expectations(at: time), self.looks(at: time))
    var differences = zip(looks, now).map { Differences($0, from: $1) }
    guard differences.contains(where: \.isLarge) else { return differences }
    for moment in [time - Self.instant, time + Self.instant] {
      for (index, expected) in expectations(at: moment).enumerated() where differences[index].isLarge {
        differences[index].keepSmaller(Differences(looks[index], from: expected))
      }
    }
    return differences
  }

  private func looks(at time: Double) -> [[Look]] {
    transition.spec.elements.map { playback.looks(of: $0.id, at: time) }
  }

  private func expectations(at time: Double) -> [Expectation] {
    zip(transition.drawn(direction, at: time, in: scene), scene.elements).map {
      Expectation($0, of: $1, on: scene.viewport)
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

  /// From the start to the end of the longer of both: every frame, moments between, and where a phase or a segment starts
  /// or ends, just before and after.
  var times: [Double] {
    let timeline = scene.timeline(direction)
    let step = max(1000 / Self.samplesPerSecond, end / Self.sampleLimit)
    let regular = stride(from: 0, to: end, by: step)
    let segments = timeline.elements.flatMap { $0.tracks.flatMap(\.segments) }
    let boundaries = Set(
      timeline.phases.flatMap { [$0.start, $0.end] } + segments.flatMap { [$0.start, $0.end] } + [end])
    let beside = boundaries.flatMap { [$0 - Self.besideBoundary, $0, $0 + Self.besideBoundary] }
    return Set(regular.map { $0 } + beside.filter { $0 >= 0 && $0 <= end }).sorted()
  }
}
