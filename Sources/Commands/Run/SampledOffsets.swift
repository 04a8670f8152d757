/// How far elements are from where the spec has them, as few samples over time, between which that changes evenly.
struct SampledOffsets {
  /// The times in milliseconds, ascending.
  private(set) var times: [Double] = []
  /// At each time, the offsets of each element's corners in points; empty for one that isn't shown.
  private(set) var offsets: [[[Double]]] = []

  private typealias Sample = (time: Double, offsets: [[Double]])

  /// The parts that are always looked at, and how often each is halved: differences from fitted curves have many bends.
  private static let parts = 16, halvings = 6
  /// The most samples of a course, since each has its weight in a page.
  private static let most = 120
  /// How far a sample may be from the straight line between its neighbors: in points, and as a share of the largest offset.
  private static let slack = 0.05, share = 0.05

  /// - Parameters:
  ///   - duration: that of the direction, in milliseconds.
  ///   - moments: times to include, such as those of the largest differences.
  ///   - sample: the offsets of the elements at a time.
  init(over duration: Double, including moments: [Double], _ sample: (Double) -> [[Double]]) {
    func rounded(_ time: Double) -> Double { (time * 1000).rounded() / 1000 }
    func taken(at time: Double) -> Sample { (rounded(time), sample(rounded(time))) }
    let even = (0...Self.parts).map { duration * Double($0) / Double(Self.parts) }
    var samples = Set((even + moments).map(rounded)).sorted().map(taken)
    let largest = samples.flatMap(\.offsets).joined().map(abs).max() ?? 0
    let slack = max(Self.slack, Self.share * largest)
    // By halves, the coarsest first, so that a limit cuts details only.
    var open = zip(samples, samples.dropFirst()).map { ($0, $1) }
    for _ in 0..<Self.halvings {
      var next: [(Sample, Sample)] = []
      for (before, after) in open where samples.count < Self.most {
        let probes = [0.25, 0.5, 0.75].map { taken(at: before.time + (after.time - before.time) * $0) }
        guard after.time - before.time > 0.01, !probes.allSatisfy({ Self.isStraight(before, $0, after, slack) }) else {
          continue
        }
        samples.append(probes[1])
        next += [(before, probes[1]), (probes[1], after)]
      }
      open = next
    }
    samples.sort { $0.time < $1.time }
    (times, offsets) = (samples.map(\.time), samples.map(\.offsets))
  }

  /// Whether a sample is near the straight line between two others.
  private static func isStraight(_ before: Sample, _ sample: Sample, _ after: Sample, _ slack: Double) -> Bool {
    let share = (sample.time - before.time) / (after.time - before.time)
    return sample.offsets.indices.allSatisfy { index in
      let (a, b, now) = (before.offsets[index], after.offsets[index], sample.offsets[index])
      guard a.count == b.count, a.count == now.count else { return false }
      return now.indices.allSatisfy { abs(a[$0] + (b[$0] - a[$0]) * share - now[$0]) <= slack }
    }
  }
}
