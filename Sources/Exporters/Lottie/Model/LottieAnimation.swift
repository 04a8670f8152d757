import SpecModel

/// A property: one fixed value, or keyframes.
enum LottieAnimation<Value: Equatable & Sendable>: Equatable, Sendable {
  case fixed(Value)
  /// Two keyframes or more, their times ascending.
  case keyframes([LottieKeyframe<Value>])
}

/// Numbers, rounded as they are printed.
typealias LottieValue = LottieAnimation<LottieNumbers>

/// Up to four numbers, stored inline: allocating a list for each keyframe takes longer than printing it.
struct LottieNumbers: Equatable, Sendable, ExpressibleByArrayLiteral {
  let values: SIMD4<Double>
  let count: Int

  /// - Parameter count: how many of the value's first numbers to take, 1…4.
  init(_ value: Vector, count: Int) {
    values = value.lowHalf
    self.count = min(count, 4)
  }

  init(arrayLiteral numbers: Double...) {
    self.init(numbers)
  }

  /// Takes the first four numbers.
  init(_ numbers: [Double]) {
    var value = Vector.zero
    for (index, number) in numbers.prefix(4).enumerated() { value[index] = number }
    self.init(value, count: numbers.count)
  }

  var first: Double { values[0] }
}

struct LottieKeyframe<Value: Equatable & Sendable>: Equatable, Sendable {
  /// In frames.
  var time: Double
  var value: Value
  /// The easing to the next keyframe; nil if the value is held, and for the last keyframe.
  var ease: BezierHandles?
  /// A name that keeps players from using another, nearly equal easing.
  var easeName: String?
}

/// A path of cubic Béziers; handles are relative to their vertices, in points.
struct LottiePath: Equatable, Sendable {
  var vertices: [SIMD2<Double>]
  var inHandles: [SIMD2<Double>]
  var outHandles: [SIMD2<Double>]
  var isClosed = true
}
