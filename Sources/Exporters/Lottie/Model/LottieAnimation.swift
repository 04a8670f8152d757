import SpecModel

/// A property: one value for ever, or keyframes.
enum LottieAnimation<Value: Equatable & Sendable>: Equatable, Sendable {
  case fixed(Value)
  /// Two or more, their times ascending.
  case keyframes([LottieKeyframe<Value>])
}

/// Numbers, rounded as they are printed.
typealias LottieValue = LottieAnimation<LottieNumbers>

/// Up to four numbers, kept in place: to make a list for each keyframe takes longer than to print it.
struct LottieNumbers: Equatable, Sendable, ExpressibleByArrayLiteral {
  let values: SIMD4<Double>
  let count: Int

  /// - Parameter count: 1…4, of the first numbers of the value.
  init(_ value: Vector, count: Int) {
    values = value.lowHalf
    self.count = min(count, 4)
  }

  init(arrayLiteral numbers: Double...) {
    self.init(numbers)
  }

  /// The first four.
  init(_ numbers: [Double]) {
    var value = Vector.zero
    for (index, number) in numbers.prefix(4).enumerated() { value[index] = number }
    self.init(value, count: numbers.count)
  }

  var first: Double { values[0] }
}

struct LottieKeyframe<Value: Equatable & Sendable>: Equatable, Sendable {
  /// Frames.
  var time: Double
  var value: Value
  /// The way to the next keyframe; nil if the value is held, and at the last.
  var ease: BezierHandles?
  /// Keeps players from taking another easing that is nearly the same.
  var easeName: String?
}

/// A path of cubic Béziers; handles relative to their vertices, in points.
struct LottiePath: Equatable, Sendable {
  var vertices: [SIMD2<Double>]
  var inHandles: [SIMD2<Double>]
  var outHandles: [SIMD2<Double>]
  var isClosed = true
}
