extension SpringMotion {
  /// The remaining share of the distance that counts as settled.
  package static let settledDistance = 0.001

  /// Returns the least T in seconds with |1 - s(t)| ≤ `distance` for every t ≥ T, or nil if it is beyond `limit`.
  ///
  /// After its last extremum beyond the distance, a spring moves monotonically into it and stays inside. The extrema are
  /// known in closed form; the single crossing is bisected to the last bit.
  /// * `distance`: the remaining share that counts as settled, more than 0.
  package func settlingTime(within distance: Double = settledDistance, limit: Double = 1e4) -> Double? {
    let start = lastExtremum(beyond: distance)
    guard start <= limit else { return nil }
    var low = start
    var high = max(start, 1 / frequency)
    if dampingRatio < 1 {
      high = start + Double.pi / dampedFrequency
      if start == 0, let first = firstExtremum, first > 0 { high = first }
    }
    // Up to here, |u| falls; an open bracket, without a further extremum, is widened until it contains the crossing.
    while abs(displacement(at: high)) > distance {
      guard high <= limit else { return nil }
      low = high
      high *= 2
    }
    return Double.bisected(low, high) { abs(displacement(at: $0)) > distance }
  }

  /// The last extremum of u with |u| > `distance`; 0, where u = -1, if there is none.
  private func lastExtremum(beyond distance: Double) -> Double {
    guard let first = firstExtremum else { return 0 }
    let size = abs(displacement(at: first))
    guard size > distance else { return 0 }
    guard dampingRatio < 1 else { return first }
    // Extrema are π/ω_d apart, each e^(-ζωπ/ω_d) times the one before.
    let spacing = Double.pi / dampedFrequency
    let decay = dampingRatio * frequency * spacing
    let count = (Double.log(size / distance) / decay).rounded(.down)
    let last = first + count * spacing
    return abs(displacement(at: last)) > distance ? last : last - spacing
  }

  /// Returns the times in seconds, between 0 and `end`, at which the spring changes direction: 10,000 at most.
  package func extrema(before end: Double) -> [Double] {
    guard let first = firstExtremum else { return [] }
    guard dampingRatio < 1 else { return first > 0 && first < end ? [first] : [] }
    let spacing = Double.pi / dampedFrequency
    return (0..<10_000).lazy.map { first + Double($0) * spacing }.prefix { $0 < end }.filter { $0 > 0 }
  }

  /// The first t ≥ 0 with s'(t) = 0; nil if there is none.
  var firstExtremum: Double? {
    if dampingRatio < 1 {
      let wave = dampedFrequency
      let angle = Double.atan2(-velocity * wave, frequency * frequency - dampingRatio * frequency * velocity)
      return (angle < 0 ? angle + Double.pi : angle) / wave
    }
    // u' = e^(r₁t) (-r₁ + (v + r₁) (r₁ (1 - y) / δ + y)) with y = e^(-δt) is 0 at one y at the most.
    let gain = velocity + slowRoot
    let time: Double
    if rootGap < 1e-9 * frequency {
      time = velocity / (frequency * (velocity - frequency))
    } else {
      let fastRoot = slowRoot - rootGap
      time = -Double.log(slowRoot * (velocity + fastRoot) / (gain * fastRoot)) / rootGap
    }
    return time.isFinite && time >= 0 ? time : nil
  }
}
