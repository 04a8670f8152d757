/// The easing between two keyframes, solved as players do it: rlottie, ThorVG and lottie-web all adopted the method of
/// Firefox's animations. The curve's time is known at eleven parameters; the guess between two of them is improved by
/// four Newton steps if the curve is steep enough, otherwise by up to ten bisections.
struct LottieEasing: Sendable, Hashable {
  private let out, into: SIMD2<Double>
  private let samples: [Double]

  /// - Parameters:
  ///   - out: the handle at the first keyframe.
  ///   - into: the handle at the second.
  init(out: SIMD2<Double>, into: SIMD2<Double>) {
    self.out = out
    self.into = into
    samples = (0...Self.intervals).map { Self.value(Double($0) / Double(Self.intervals), out.x, into.x) }
  }

  private static let intervals = 10
  private static let newtonSteps = 4
  private static let newtonSlope = 0.02
  private static let halvings = 10
  private static let precision = 1e-7

  /// - Parameter time: the share of the time, 0…1.
  func progress(at time: Double) -> Double {
    if out.x == out.y, into.x == into.y { return time }
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.value(parameter(at: time), out.y, into.y)
  }

  private func parameter(at time: Double) -> Double {
    let interval = (samples.dropLast().lastIndex { $0 <= time }) ?? 0
    let width = 1 / Double(Self.intervals)
    let low = Double(interval) * width
    let rise = samples[interval + 1] - samples[interval]
    let guess = rise > 0 ? low + (time - samples[interval]) / rise * width : low
    let slope = Self.slope(guess, out.x, into.x)
    if slope == 0 { return guess }
    return slope >= Self.newtonSlope ? newton(guess, time) : halved(low, low + width, time)
  }

  private func newton(_ guess: Double, _ time: Double) -> Double {
    var parameter = guess
    for _ in 0..<Self.newtonSteps {
      let slope = Self.slope(parameter, out.x, into.x)
      if slope == 0 { return parameter }
      parameter -= (Self.value(parameter, out.x, into.x) - time) / slope
    }
    return parameter
  }

  private func halved(_ low: Double, _ high: Double, _ time: Double) -> Double {
    var (low, high) = (low, high)
    var middle = (low + high) / 2
    for _ in 0..<Self.halvings {
      let difference = Self.value(middle, out.x, into.x) - time
      if abs(difference) <= Self.precision { break }
      if difference > 0 { high = middle } else { low = middle }
      middle = (low + high) / 2
    }
    return middle
  }

  /// One coordinate of the Bézier from 0 to 1 with these two handles.
  private static func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
    ((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
  }

  private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
    3 * (1 - 3 * b + 3 * a) * t * t + 2 * (3 * b - 6 * a) * t + 3 * a
  }
}
