/// A single transition, as `TransitionInflater` and the sets around it configure it. Times are in milliseconds.
struct AndroidLeafTransition: Sendable {
  var kind: Kind
  var start: Double
  var duration: Double
  var interpolator: AndroidInterpolator
  var motion: AndroidPathMotion
  /// Its own targets, and those of the sets around it: all of them must match a view.
  var targets: [Targets]

  enum Kind: Sendable, Hashable {
    case changeBounds, changeTransform, changeImageTransform
    case fade(isIn: Bool, isOut: Bool)
    case slide(Edge)
  }

  /// The edge that a sliding view comes from or goes to; start and end follow the reading direction.
  enum Edge: String, Sendable {
    case left, right, start, end, top, bottom

    /// The distance to beyond the edge, in screens.
    func way(isRightToLeft: Bool) -> SIMD2<Double> {
      switch self {
      case .left: SIMD2(-1, 0)
      case .right: SIMD2(1, 0)
      case .start: SIMD2(isRightToLeft ? 1 : -1, 0)
      case .end: SIMD2(isRightToLeft ? -1 : 1, 0)
      case .top: SIMD2(0, -1)
      case .bottom: SIMD2(0, 1)
      }
    }
  }

  /// Transition names; without names, every view matches.
  struct Targets: Sendable, Hashable {
    var names: Set<String> = []
    var excluded: Set<String> = []

    func take(_ name: String) -> Bool {
      !excluded.contains(name) && (names.isEmpty || names.contains(name))
    }
  }

  var end: Double { start + duration }

  /// Whether it takes views by their names.
  var isNamed: Bool { targets.contains { !$0.names.isEmpty } }

  func takes(_ view: String) -> Bool {
    targets.allSatisfy { $0.take(view) }
  }

  /// The interpolated progress: 0 before the start, 1 from the end on.
  func progress(at time: Double) -> Double {
    if time < start { return 0 }
    if time >= end { return 1 }
    return interpolator.value(at: (time - start) / duration)
  }
}

/// The path of a point between two places.
enum AndroidPathMotion: Sendable {
  case straight
  /// A path from (0, 0) to (1, 0), which is rotated and scaled to fit both places.
  case pattern([AndroidPathCommand])

  /// The position of the point. The platform flattens the path to half a pixel, follows it by length, and continues in
  /// a straight line beyond its ends. A way of more than 100,000 pixels, which takes thousands of lines, is straight here.
  func point(from start: SIMD2<Double>, to end: SIMD2<Double>, at progress: Double) -> SIMD2<Double> {
    let (origin, way) = (SIMD2<Float>(start), SIMD2<Float>(end - start))
    let isFar = (way * way).sum() > 0x1p34
    guard case .pattern(let commands) = self, start != end, !isFar else { return start + (end - start) * progress }
    let path = AndroidPath(
      commands.map { command in
        command.mapped { origin + SIMD2(way.x * $0.x - way.y * $0.y, way.y * $0.x + way.x * $0.y) }
      }, error: 0.5)
    let (points, fractions) = (path.points, path.fractions)
    guard points.count > 1 else { return start }
    let share = Float(progress)
    let index = min(max((fractions.lastIndex { $0 <= share }) ?? 0, 0), points.count - 2)
    let part = (share - fractions[index]) / (fractions[index + 1] - fractions[index])
    return SIMD2<Double>(points[index] + (points[index + 1] - points[index]) * part)
  }
}
