import Simulator

/// A value that keyframes can have.
protocol LottieValue: Sendable {
  /// The value at a progress, which may be outside of 0…1.
  static func mix(_ from: Self, _ to: Self, _ progress: Double) -> Self
}

extension SIMD4<Double>: LottieValue {
  static func mix(_ from: SIMD4<Double>, _ to: SIMD4<Double>, _ progress: Double) -> SIMD4<Double> {
    from + (to - from) * progress
  }
}

extension LottiePath: LottieValue {
  static func mix(_ from: LottiePath, _ to: LottiePath, _ progress: Double) -> LottiePath {
    func mix(_ points: [SIMD2<Double>], _ others: [SIMD2<Double>]) -> [SIMD2<Double>] {
      zip(points, others).map { $0 + ($1 - $0) * progress }
    }
    return LottiePath(
      vertices: mix(from.vertices, to.vertices), inHandles: mix(from.inHandles, to.inHandles),
      outHandles: mix(from.outHandles, to.outHandles))
  }
}

/// A property: one fixed value, or keyframes.
struct LottieProperty<Value: LottieValue>: Sendable {
  /// Never empty, with ascending times.
  private let keyframes: [LottieKeyframe<Value>]

  init(fixed value: Value) {
    keyframes = [LottieKeyframe(time: 0, value: value, way: .hold)]
  }

  /// - Parameter keyframes: not empty, with ascending times.
  init(_ first: LottieKeyframe<Value>, _ others: [LottieKeyframe<Value>]) {
    keyframes = [first] + others
  }

  /// The frames at which something begins or ends; none if nothing moves.
  var times: [Double] { keyframes.count > 1 ? keyframes.map(\.time) : [] }

  /// The value at a frame: before the first keyframe its value, after the last keyframe that one's; of several at the
  /// same time, the last counts.
  func value(at frame: Double) -> Value {
    var low = 0
    var high = keyframes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyframes[middle].time <= frame { low = middle } else { high = middle }
    }
    let keyframe = keyframes[low]
    guard low + 1 < keyframes.count, frame > keyframe.time else { return keyframe.value }
    let next = keyframes[low + 1]
    let share = (frame - keyframe.time) / (next.time - keyframe.time)
    switch keyframe.way {
    case .hold: return keyframe.value
    case .eased(let easing, nil):
      return Value.mix(keyframe.value, keyframe.end ?? next.value, easing.progress(at: share))
    case .eased(let easing, let curve?): return curve.value(at: easing.progress(at: share))
    }
  }
}

struct LottieKeyframe<Value: LottieValue>: Sendable {
  /// In frames.
  var time: Double
  var value: Value
  /// The value that it goes to, if the file specifies it here and not with the next keyframe.
  var end: Value?
  var way: Way

  enum Way: Sendable {
    case hold
    /// - Parameter curve: the path of a position that isn't straight.
    case eased(LottieEasing, LottieSpatialCurve<Value>?)
  }
}

/// A curved path of a position: a cubic Bézier followed by length.
struct LottieSpatialCurve<Value: LottieValue>: Sendable {
  private let points: [Value]
  /// The path length up to each point.
  private let lengths: [Double]

  private static var pieces: Int { 150 }

  fileprivate func value(at progress: Double) -> Value {
    // Players measure a length along the curve, so they can't go beyond its ends.
    let length = min(max(progress, 0), 1) * (lengths.last ?? 0)
    let index = min(max((lengths.lastIndex { $0 <= length }) ?? 0, 0), points.count - 2)
    let width = lengths[index + 1] - lengths[index]
    return Value.mix(points[index], points[index + 1], width > 0 ? (length - lengths[index]) / width : 0)
  }
}

extension LottieSpatialCurve<SIMD4<Double>> {
  /// - Parameters:
  ///   - out: the handle at the start, relative to it.
  ///   - into: the handle at the end, relative to it.
  init(from start: SIMD4<Double>, to end: SIMD4<Double>, out: SIMD4<Double>, into: SIMD4<Double>) {
    let (first, second) = (start + out, end + into)
    points = (0...Self.pieces).map { index in
      let t = Double(index) / Double(Self.pieces)
      let u = 1 - t
      return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t)
    }
    var length = 0.0
    lengths =
      [0]
      + zip(points, points.dropFirst()).map { p, q in
        length += (q - p).length
        return length
      }
  }
}
