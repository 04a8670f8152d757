import Simulator
import SpecModel

/// Where an element is at a moment, how it is turned and how strongly it is drawn.
struct Moment {
  /// The anchor of its frame, and the frame itself before its transform, in points.
  let anchor, low, high: SIMD2<Double>
  let translation: SIMD2<Double>
  /// x and y.
  let scale: SIMD2<Double>
  let isTurned: Bool
  /// Whether any of it is drawn, its groups apart.
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

  /// Whether it is not where it is by its frame and a move alone.
  var isDistorted: Bool { isTurned || scale != SIMD2(1, 1) }
}

/// The moments of each element at the same times, computed on demand.
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
    // Read from here, the timeline would be copied for every value.
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
  /// The number of equal parts of the direction, both ends included.
  func times(parts count: Int) -> [Double] {
    (0...count).map { Double($0) / Double(count) * duration }
  }
}
