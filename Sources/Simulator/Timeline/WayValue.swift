import SpecModel

extension Way {
  /// The value at a progress.
  /// - Parameters:
  ///   - progress: 0 at `from`, 1 at `to`; may be outside of 0…1.
  ///   - ahead: the progress one instant later, which determines held values.
  func value(from: SIMD4<Double>, to: SIMD4<Double>, progress: Double, ahead: Double) -> SIMD4<Double> {
    switch self {
    case .straight: from + (to - from) * progress
    case .arc(let degrees): Self.arc(from: from, to: to, degrees: degrees, progress: progress)
    case .keyframes(let path): path.value(at: progress, ahead: ahead)
    }
  }

  /// The point at an angle share p of the arc from P to Q that subtends a: the chord from P to it has the length |PQ|
  /// sin(ap/2) / sin(a/2), at a(1 - p)/2 to the left of PQ (inscribed angles). The usual form needs the center, which
  /// goes to infinity as a goes to 0; this form does not.
  private static func arc(
    from: SIMD4<Double>, to: SIMD4<Double>, degrees: Double, progress: Double
  ) -> SIMD4<Double> {
    guard let half = half(degrees) else { return from + (to - from) * progress }
    return arc(from: from, chord: to - from, half: half, sine: Double.sin(half), progress: progress)
  }

  /// Half of an arc's angle in radians; nil if it is indistinguishable from a straight line.
  static func half(_ degrees: Double) -> Double? {
    let half = degrees * Double.pi / 360
    return abs(half) > 1e-150 ? half : nil
  }

  /// - Parameter sine: the sine of `half`, for repeated use.
  static func arc(
    from: SIMD4<Double>, chord: SIMD4<Double>, half: Double, sine: Double, progress: Double
  ) -> SIMD4<Double> {
    let length = Double.sin(half * progress) / sine
    let turn = half * (1 - progress)
    let (sine, cosine) = (Double.sin(turn), Double.cos(turn))
    let turned = SIMD4(chord[0] * cosine + chord[1] * sine, chord[1] * cosine - chord[0] * sine, 0, 0)
    return from + turned * length
  }
}

extension KeyframePath {
  /// The value at a progress; the progress one instant `ahead` determines held values.
  func value(at progress: Double, ahead: Double) -> SIMD4<Double> {
    switch interpolation {
    case .linear:
      let index = interval(at: progress)
      return values[index].value + step(index) * share(progress, in: index)
    case .cubic:
      return cubic(at: progress)
    case .hold:
      return values[max(positions.partitioningIndex { $0 > ahead } - 1, 0)].value
    case .holdNext:
      // Positions counted from the other end, except 0 and 1, have a rounding error.
      let index = positions.partitioningIndex { $0 >= ($0 > 0 ? ahead - 0x1p-52 : ahead) }
      return values[min(index, values.count - 1)].value
    }
  }

  /// The interval that contains a progress; the first or last one if it is outside.
  func interval(at progress: Double) -> Int {
    min(max(positions.partitioningIndex { $0 > progress } - 1, 0), max(positions.count - 2, 0))
  }

  func share(_ progress: Double, in index: Int) -> Double {
    (progress - positions[index]) / (positions[index + 1] - positions[index])
  }

  func step(_ index: Int) -> SIMD4<Double> {
    values[index + 1].value - values[index].value
  }

  /// A cubic Hermite spline; outside of 0…1, the tangent of that end.
  private func cubic(at progress: Double) -> SIMD4<Double> {
    let last = positions.count - 1
    if progress <= positions[0] { return values[0].value + slope(at: 0) * (progress - positions[0]) }
    if progress >= positions[last] { return values[last].value + slope(at: last) * (progress - positions[last]) }
    let index = interval(at: progress)
    let t = share(progress, in: index)
    let width = positions[index + 1] - positions[index]
    let t2 = t * t
    let t3 = t2 * t
    let moved = step(index) * (3 * t2 - 2 * t3)
    return values[index].value + moved + slope(at: index) * (width * (t3 - 2 * t2 + t))
      + slope(at: index + 1) * (width * (t3 - t2))
  }

  /// The change per progress at a keyframe of a cubic path: (v[j+1] - v[j-1]) / (t[j+1] - t[j-1]), one-sided at the
  /// ends, where a linear path has the same one.
  package func slope(at index: Int) -> SIMD4<Double> {
    let before = max(index - 1, 0)
    let after = min(index + 1, positions.count - 1)
    return (values[after].value - values[before].value) / (positions[after] - positions[before])
  }
}
