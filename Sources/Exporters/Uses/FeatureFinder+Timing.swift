import Simulator
import SpecModel

/// When a segment runs and along what curve: two properties with the same courses move as one.
struct Course: Hashable {
  let start: Double
  let duration: Double
  let shape: Easing.Shape
  let isMirrored: Bool
}

extension Track {
  var courses: [Course] {
    segments.map {
      Course(start: $0.start, duration: $0.duration, shape: $0.easing.shape, isMirrored: $0.easing.isMirrored)
    }
  }

  /// Whether it stops at values that no state has: more than one segment, or keyframes.
  var isOnTheWay: Bool {
    segments.count > 1 || segments.contains { if case .keyframes = $0.way { true } else { false } }
  }
}

extension FeatureFinder {
  mutating func addTiming(of written: WrittenElement) {
    for (direction, timeline) in written.timelines {
      if Set(timeline.tracks.map(\.courses)).count > 1 {
        let places = written.animationPlaces(timeline.tracks.map(\.property), in: direction, of: self)
        add(.propertyTiming, at: places, of: written, in: direction)
      }
      for track in timeline.tracks {
        let places = written.animationPlaces([track.property], in: direction, of: self)
        if track.segments.count > 1 { add(.midFlight, at: places, of: written, in: direction) }
        for feature in track.keyframeFeatures { add(feature, at: places, of: written, in: direction) }
        if track.hasJump { add(.jump, at: places, of: written, in: direction) }
      }
    }
  }

  /// Whether elements move apart from each other in time.
  mutating func addElementTiming() {
    for direction in Direction.allCases {
      let timelines = transition.reference.timeline(direction).elements.filter { !$0.tracks.isEmpty }
      let phases = phases.filter { $0.direction == direction }.map(\.pointer)
      if Set(timelines.map { Set($0.tracks.flatMap(\.courses)) }).count > 1 {
        add(.elementTiming, at: phases.isEmpty ? [.root / direction.rawValue] : phases, in: direction)
      }
    }
  }
}

extension Track {
  /// The kinds of keyframes it goes through, each once.
  fileprivate var keyframeFeatures: Set<Feature> {
    Set(
      segments.compactMap { segment in
        guard case .keyframes(let path) = segment.way else { return nil }
        return switch path.interpolation {
        case .linear: .linearKeyframes
        case .cubic: .cubicKeyframes
        case .hold, .holdNext: .heldKeyframes
        }
      })
  }

  /// Whether keyframes start elsewhere than the track stands.
  fileprivate var hasJump: Bool {
    var value = initial
    for segment in segments {
      if case .keyframes(let path) = segment.way {
        if let first = path.values.first, first.value != value { return true }
      }
      value = segment.to.value
    }
    return false
  }
}
