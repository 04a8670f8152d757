/// A transition that animates by itself, as `TransitionInflater` and the sets around it leave it. Times in
/// milliseconds.
struct AndroidLeafTransition: Sendable {
  var kind: Kind
  var start: Double
  var duration: Double
  var interpolator: AndroidInterpolator
  var motion: AndroidPathMotion
  /// Of itself and of the sets that it is in: each must take a view.
  var targets: [Targets]

  enum Kind: Sendable, Hashable {
    case changeBounds, changeTransform, changeImageTransform
    case fade(isIn: Bool, isOut: Bool)
    case slide(Edge)
  }

  /// What a view that slides comes from beyond, or goes to; start and end by the reading direction.
  enum Edge: String, Sendable {
    case left, right, start, end, top, bottom

    /// By how much it is away, in screens.
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

  /// Transition names; no names take every view.
  struct Targets: Sendable, Hashable {
    var names: Set<String> = []
    var excluded: Set<String> = []

    func take(_ name: String) -> Bool {
      !excluded.contains(name) && (names.isEmpty || names.contains(name))
    }
  }

  var end: Double { start + duration }

  func takes(_ view: String) -> Bool {
    targets.allSatisfy { $0.take(view) }
  }

  /// What the interpolator makes of the time: 0 before the start, 1 from the end on.
  func progress(at time: Double) -> Double {
    if time < start { return 0 }
    if time >= end { return 1 }
    return interpolator.value(at: (time - start) / duration)
  }
}

/// The way of a point between two places.
enum AndroidPathMotion: Sendable {
  case straight
  /// A path from (0, 0) to (1, 0), to be turned and stretched onto the way.
  case pattern([AndroidPathCommand])

  /// Where the point is. The platform flattens the way to half a pixel, runs along it by length, and continues straight
  /// beyond its ends.
  func point(from start: SIMD2<Double>, to end: SIMD2<Double>, at progress: Double) -> SIMD2<Double> {
    guard case .pattern(let commands) = self, start != end else { return start + (end - start) * progress }
    let (origin, way) = (SIMD2<Float>(start), SIMD2<Float>(end - start))
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
