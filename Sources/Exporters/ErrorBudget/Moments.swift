import Simulator
import SpecModel

/// The place, rotation and visibility of an element at a moment.
struct Moment {
  /// The anchor of its frame, and the frame's corners before the transform, in points.
  let anchor, low, high: SIMD2<Double>
  let translation: SIMD2<Double>
  /// The scale across and down.
  let scale: SIMD2<Double>
  let isTurned: Bool
  /// Whether any of the element itself is drawn, regardless of its groups.
  let isVisible: Bool

  init(anchor share: UnitPoint, value: (Property) -> SIMD4<Double>) {
    anchor = value(.position).lowHalf
    let size = pointwiseMax(value(.size).lowHalf, .zero)
    low = anchor - size * SIMD2(share.x, share.y)
    high = low + size
    translation = value(.translation).lowHalf
    scale = value(.scale).lowHalf
    isTurned = [Property.rotation, .rotationX, .rotationY].contains { value($0)[0] != 0 }
    isVisible = value(.opacity)[0] > 0 && size.x > 0 && size.y > 0
  }

  /// Whether the element is transformed by more than a translation.
  var isDistorted: Bool { isTurned || scale != SIMD2(1, 1) }
}

/// The moments of each element, all at the same times, computed on demand.
struct Moments {
  let times: [Double]
  private let scene: Scene
  private let timeline: Timeline
  private var known: [Int: [Moment]] = [:]

  init(_ scene: Scene, _ direction: Direction, at times: [Double]) {
    self.scene = scene
    self.timeline = scene.timeline(direction)
    self.times = times
  }

  mutating func of(_ element: Int) -> [Moment] {
    if let moments = known[element] { return moments }
    // A local copy: accessed through the property, the timeline would be copied for every value.
    let timeline = timeline
    let (tracks, anchor) = (timeline.elements[element], scene.elements[element].anchor)
    let moments = times.map { time in
      Moment(anchor: anchor) { tracks.value(of: $0, at: time, in: timeline) }
    }
    known[element] = moments
    return moments
  }
}

extension Timeline {
  /// The times that divide the direction into equal parts, both ends included.
  func times(parts count: Int) -> [Double] {
    (0...count).map { Double($0) / Double(count) * duration }
  }
}
