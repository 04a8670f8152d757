import Simulator
import SpecModel

/// The combined motion of several properties of one element, as one path from start to end: all that a transition of
/// the framework knows.
///
/// If one segment moves all properties, the progress along the path is the segment's. Otherwise it is the foot of the
/// perpendicular from the values to the path: exact while they stay on the straight line (pauses, several segments back
/// and forth), and elsewhere the closest that a single progress gets.
struct Movement {
  /// The start, in milliseconds.
  let start: Double
  let end: Double
  /// The intervals of the segments that move, in milliseconds.
  let intervals: [ClosedRange<Double>]
  /// The angle of the arc in degrees, if one segment moves the position along an arc.
  let arc: Double?
  private let single: Segment?
  private let breaks: [Double]
  private let progress: @Sendable (_ time: Double) -> Double

  /// Nil if nothing moves, or if everything ends where it started.
  init?(of index: Int, _ properties: [Property], in timeline: Timeline, on scene: Scene) {
    let element = timeline.elements[index]
    let tracks = properties.compactMap(element.track)
    let segments = tracks.map { $0.segments.filter(\.moves) }
    let all = segments.flatMap(\.self)
    guard let first = all.map(\.start).min(), let last = all.map(\.end).max() else { return nil }
    (start, end) = (first, last)
    intervals = all.map { $0.start...max($0.start, $0.end) }
    single = segments.allSatisfy { $0.count <= 1 } ? all[0].common(with: all) : nil
    arc = single.flatMap { _ in all.compactMap(\.arc).first }
    breaks = all.flatMap(\.breaks)

    let anchor = scene.elements[index].anchor
    let size = element.value(of: .size, at: 0, in: timeline)
    @Sendable func vector(at time: Double) -> MovementVector {
      MovementVector(properties.map { ($0, element.value(of: $0, at: time, in: timeline)) }, anchor: anchor, size: size)
    }
    let origin = vector(at: 0)
    let way = vector(at: timeline.duration) - origin
    let length = way.dot(way)
    guard length > 1e-12 else { return nil }
    progress = { time in (vector(at: time) - origin).dot(way) / length }
  }

  func curve(named name: String) -> LeafCurve {
    if let single { return .easing(single.easing) }
    return .followed(FollowedCurve(name: name, start: start, end: end, breaks: breaks, progress: progress))
  }
}

/// Values of several properties in points, so that distances between them are meaningful: how far an edge or a corner
/// of the element moves.
struct MovementVector: Sendable {
  private var parts: [SIMD4<Double>]

  private init(parts: [SIMD4<Double>]) {
    self.parts = parts
  }

  /// - Parameter size: the size of the element, for properties that rotate or scale it.
  init(_ values: [(Property, SIMD4<Double>)], anchor: UnitPoint, size: SIMD4<Double>) {
    let position = values.first { $0.0 == .position }?.1
    let extent = values.first { $0.0 == .size }?.1
    if let position, let extent {
      let left = position[0] - anchor.x * extent[0]
      let top = position[1] - anchor.y * extent[1]
      parts = [SIMD4(left, top, left + extent[0], top + extent[1])]
    } else {
      parts = values.map { property, value in
        if property == .scale { return SIMD4(value[0] * size[0] / 2, value[1] * size[1] / 2, 0, 0) }
        if property == .rotation { return SIMD4((size[0] + size[1]) / 4 * value[0] * .pi / 180, 0, 0, 0) }
        return value
      }
    }
  }

  static func - (left: MovementVector, right: MovementVector) -> MovementVector {
    MovementVector(parts: zip(left.parts, right.parts).map { $0 - $1 })
  }

  func dot(_ other: MovementVector) -> Double {
    zip(parts, other.parts).reduce(0) { $0 + ($1.0 * $1.1).sum() }
  }
}

extension Segment {
  /// Whether any value changes; a property that is named but keeps its value doesn't count.
  var moves: Bool {
    if case .keyframes = way { return true }
    return from.value != to.value
  }

  fileprivate var arc: Double? {
    if case .arc(let degrees) = way { degrees } else { nil }
  }

  private var isKeyframed: Bool {
    if case .keyframes = way { true } else { false }
  }

  /// The common segment, if all have the same times and curve, and none has keyframes.
  fileprivate func common(with others: [Segment]) -> Segment? {
    others.allSatisfy { other in
      other.start == start && other.duration == duration && other.easing == easing && !other.isKeyframed
    } ? self : nil
  }

  /// The times in milliseconds at which the value may jump or have a corner.
  var breaks: [Double] {
    [start] + easing.corners.map { start + $0 * duration } + [end]
  }
}
