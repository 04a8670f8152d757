extension SpecGenerator {
  /// Times for sampling a direction: its ends, times outside it, boundaries of segments and points beside them,
  /// evenly spaced and random times; about `count` of them, ascending.
  ///
  /// No time is between 1e-9 and 1e-4 ms from a boundary: there, the page's "one instant" and a plain formula differ.
  /// `nearJumps` adds times half an instant before and after every boundary.
  public static func sampleTimes(
    duration: Double, boundaries: [Double], seed: UInt64, count: Int = 30, nearJumps: Bool = false
  ) -> [Double] {
    var random = SplitMix64(seed: seed)
    let kept = boundaries.count <= count ? boundaries : Array(random.shuffled(boundaries).prefix(count))
    var times = [-5, 0, duration, duration + 12.5] + kept
    if nearJumps { times += kept.flatMap { [$0 - 5e-7, $0 + 5e-7] } }
    for boundary in kept.prefix(6) { times += [boundary - 0.01, boundary + 0.01] }
    let frames = max(2, count / 3)
    times += (0...frames).map { duration * Double($0) / Double(frames) }
    times += (0..<count / 3).map { _ in random.unit() * duration }
    let exact = Set(kept)
    return Set(times).filter { time in
      exact.contains(time) || nearJumps || boundaries.allSatisfy { abs($0 - time) < 1e-9 || abs($0 - time) > 1e-4 }
    }.sorted()
  }

  /// Progress values for an interaction.
  public static func sampleProgress(seed: UInt64) -> [Double] {
    var random = SplitMix64(seed: seed)
    return [-0.5, 0, 0.25, 0.5, 1, 1.5] + (0..<4).map { _ in random.unit() }
  }
}
