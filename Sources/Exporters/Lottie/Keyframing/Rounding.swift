import Simulator
import SpecModel

/// Turns courses into printed numbers: times as frames, values and handles with as few decimals as the precision
/// permits.
struct Rounding {
  /// In frames per second.
  let frameRate: Double
  let eases: RoundedEases

  /// The decimals of times in frames: a tenth of a thousandth of a frame is invisible, even at the end of a jump.
  private static let timeDecimals = 4

  func frame(_ milliseconds: Double) -> Double {
    Decimal.rounded(milliseconds * frameRate / 1000, decimals: Self.timeDecimals)
  }

  /// - Parameters:
  ///   - count: how many numbers the value has, 1…4.
  ///   - precision: the permitted rounding error of the value, in its own unit.
  func value(_ course: LottieCourse, count: Int, precision: Double) -> LottieValue {
    animation(course, count: count, precision: precision) { LottieNumbers($0, count: count) }
  }

  /// - Parameter make: makes the printed value from the rounded one.
  func animation<Value: Equatable & Sendable>(
    _ course: LottieCourse, count: Int, precision: Double, _ make: (Vector) -> Value
  ) -> LottieAnimation<Value> {
    let decimals = Self.decimals(within: precision)
    let course = course.mapped { value in
      var rounded = Vector.zero
      for index in 0..<count { rounded[index] = Decimal.rounded(value[index], decimals: decimals) }
      return rounded
    }
    if let value = course.constant { return .fixed(make(value)) }
    let knots = course.knots
    return .keyframes(
      knots.indices.map { index in
        let (knot, next) = (knots[index], knots[min(index + 1, knots.count - 1)])
        let (time, end) = (frame(knot.time), frame(next.time))
        let way = (next.value - knot.value).length
        let ease = time < end ? knot.ease.map { eases.rounded($0, within: precision / max(way, 1e-9)) } : nil
        return LottieKeyframe(time: time, value: make(knot.value), ease: ease, easeName: ease.flatMap(eases.name))
      })
  }

  private static func decimals(within precision: Double) -> Int {
    (0...6).first { Decimal.powers[$0] * precision >= 0.5 } ?? 6
  }
}

/// The value of an animated property: its numbers from index 0, the rest 0.
typealias Vector = SIMD8<Double>

extension SIMD8<Double> {
  init(_ x: Double, _ y: Double) {
    self.init(x, y, 0, 0, 0, 0, 0, 0)
  }

  /// A single number, or the first of several.
  init(first: Double) {
    self.init(first, 0)
  }

  init(_ value: SIMD4<Double>) {
    self.init(lowHalf: value, highHalf: .zero)
  }
}
