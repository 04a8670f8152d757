import Simulator
import SpecModel

/// The times and the curve of a segment: two properties with the same courses move as one.
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

  /// Whether its courses are the same as another track's.
  func isTimed(as other: Track) -> Bool {
    segments.count == other.segments.count
      && zip(segments, other.segments).allSatisfy {
        $0.start == $1.start && $0.duration == $1.duration && $0.easing.shape == $1.easing.shape
          && $0.easing.isMirrored == $1.easing.isMirrored
      }
  }

  /// Whether it stops at values other than a state's: it has several segments, or keyframes.
  var isOnTheWay: Bool {
    segments.count > 1 || segments.contains { if case .keyframes = $0.way { true } else { false } }
  }
}

extension FeatureFinder {
  mutating func addTiming(of written: WrittenElement) {
    for (direction, timeline) in written.timelines {
      if let first = timeline.tracks.first, timeline.tracks.contains(where: { !$0.isTimed(as: first) }) {
        let places = written.animationPlaces(timeline.tracks.map(\.property), in: direction, of: self)
        add(.propertyTiming, at: places, of: written, in: direction)
      }
      for track in timeline.tracks {
        let features = track.features
        if features.isEmpty { continue }
        let places = written.animationPlaces([track.property], in: direction, of: self)
        for feature in features { add(feature, at: places, of: written, in: direction) }
      }
    }
  }

  /// Adds elements that move at different times.
  mutating func addElementTiming() {
    guard seeks(.elementTiming) else { return }
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
  /// The features that its segments request.
  fileprivate var features: [Feature] {
    (segments.count > 1 ? [.midFlight] : []) + keyframeFeatures + (hasJump ? [.jump] : [])
  }

  /// The kinds of its keyframes, each once.
  private var keyframeFeatures: Set<Feature> {
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

  /// Whether keyframes start at a value other than the track's.
  private var hasJump: Bool {
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
