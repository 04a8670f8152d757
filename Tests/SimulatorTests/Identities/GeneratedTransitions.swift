import Reference
import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// A generated spec, resolved.
struct GeneratedTransition {
  let seed: UInt64
  let transition: ResolvedTransition

  static let all: [GeneratedTransition] = (0..<UInt64(Scale.isSlow ? 1500 : 80)).compactMap { seed in
    var generator = SpecGenerator(seed: seed)
    let checked = try? Product.resolve(generator.spec())
    return checked?.value.map { GeneratedTransition(seed: seed, transition: $0) }
  }
}

extension ResolvedTransition {
  /// Every scene of every viewport.
  func forEachTimeline(_ body: (Scene, Timeline) -> Void) {
    for scene in scenes {
      for direction in Direction.allCases { body(scene, scene.timeline(direction)) }
    }
  }
}

extension Timeline {
  /// Times to check: evenly spaced ones, and both sides of each segment's start and end.
  var instructiveTimes: [Double] {
    let ends = Set(elements.flatMap(\.tracks).flatMap(\.segments).flatMap { [$0.start, $0.end] }).sorted()
    let steps = (0...24).map { duration * Double($0) / 24 }
    return (steps + ends.prefix(40).flatMap { [$0 - 1e-3, $0 + 1e-3] }).filter { 0...duration ~= $0 }
  }

  /// Every element with every property that moves in this or in another timeline.
  func forEachTrack(_ body: (Int, ElementTimeline, Track) -> Void) {
    for (index, element) in elements.enumerated() {
      for track in element.tracks { body(index, element, track) }
    }
  }
}

extension Track {
  /// Whether a value is what the track shows at a time. So near to a jump both of its sides are right, and where a
  /// curve is upright what lies between.
  func shows(_ value: SIMD4<Double>, at time: Double, in timeline: Timeline, slack: Double = 2e-6) -> Bool {
    let near = [time - slack, time, time + slack].map { self.value(at: $0, in: timeline) }
    let tolerance = 1e-9 * (1 + near.map { abs($0).max() }.reduce(0, max))
    return (0..<property.componentCount).allSatisfy { part in
      let numbers = near.map { $0[part] }
      guard let low = numbers.min(), let high = numbers.max() else { return false }
      return value[part] >= low - tolerance && value[part] <= high + tolerance
    }
  }
}

private func abs(_ value: SIMD4<Double>) -> SIMD4<Double> {
  value.replacing(with: -value, where: value .< 0)
}
