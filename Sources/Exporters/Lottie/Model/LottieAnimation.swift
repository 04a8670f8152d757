import SpecModel

/// A property: one value for ever, or keyframes.
enum LottieAnimation<Value: Equatable & Sendable>: Equatable, Sendable {
  case fixed(Value)
  /// Two or more, their times ascending.
  case keyframes([LottieKeyframe<Value>])
}

/// Numbers, rounded as they are printed.
typealias LottieValue = LottieAnimation<[Double]>

struct LottieKeyframe<Value: Equatable & Sendable>: Equatable, Sendable {
  /// Frames.
  var time: Double
  var value: Value
  /// The way to the next keyframe; nil where the value is held, and at the last.
  var ease: BezierHandles?
  /// Keeps players from taking another easing that is nearly the same.
  var easeName: String?
}

/// A closed path of cubic Béziers; handles relative to their vertices, in points.
struct LottiePath: Equatable, Sendable {
  var vertices: [SIMD2<Double>]
  var inHandles: [SIMD2<Double>]
  var outHandles: [SIMD2<Double>]
}
