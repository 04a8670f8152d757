import Simulator
import SpecModel

/// The comparison of one direction of an export with the design.
struct Comparison {
  /// The playbacks of every file of the export that describes the direction, one or more.
  let playbacks: [any Playback]
  private let design: Design
  /// The rate at which all elements are sampled; what moves within a quarter of that is left to the refinement.
  private let samplesPerSecond: Double
  /// - Parameter design: what is drawn at a time, if this isn't the direction from its start.
  init(
    playback: any Playback, transition: ResolvedTransition, direction: Direction, scene: Scene,
    samplesPerSecond: Double, design: (@Sendable (Double) -> [DrawnElement])? = nil
  ) {
    self.design = Design(transition, direction, scene, drawn: design)
    self.samplesPerSecond = samplesPerSecond
    playbacks = [playback] + playback.others
  }

  var transition: ResolvedTransition { design.transition }
  var direction: Direction { design.direction }
  var scene: Scene { design.scene }

  /// The tolerance of a jump's time in milliseconds, because exported times are rounded. Lottie files also show for a
  /// hundredth what should last an instant only.
  private static let instant = 0.012

  /// The differences of some elements, in their order.
  /// - Parameter counts: whether differences change the result for an element, given by its index among these. Only
  ///   then it is worthwhile to check whether they come from an instant between two jumps.
  func differences(
    of elements: [Int], at time: Double, where counts: (Int, Differences) -> Bool
  ) -> [Differences] {
    let now = design.expectations(of: elements, at: time)
    var worst = differences(of: elements, in: playbacks[0], from: now, at: time, where: counts)
    for playback in playbacks.dropFirst() {
      let others = differences(of: elements, in: playback, from: now, at: time, where: counts)
      for index in worst.indices { worst[index].join(others[index]) }
    }
    return worst
  }

  /// - Parameter now: what the design draws of these elements at that time.
  private func differences(
    of elements: [Int], in playback: any Playback, from now: [Expectation], at time: Double,
    where counts: (Int, Differences) -> Bool
  ) -> [Differences] {
    let looks = looks(of: elements, in: playback, at: time)
    var differences = zip(looks, now).map(Differences.init)
    let large = differences.indices.filter { counts($0, differences[$0]) }
    if large.isEmpty { return differences }
    for index in large {
      if let doubted = doubted(now[index], of: elements[index], at: time) {
        differences[index].settle(with: Differences(looks[index], from: doubted))
      }
    }
    let beside = large.map { elements[$0] }
    var sides: [[Differences]] = []
    for moment in [time - Self.instant, time + Self.instant] {
      let shown = self.looks(of: beside, in: playback, at: moment)
      let expected = design.expectations(of: beside, at: moment)
      for (index, pair) in zip(large, zip(expected, shown)) {
        differences[index].settle(with: Differences(looks[index], from: pair.0))
        differences[index].settle(with: Differences(pair.1, from: now[index]))
      }
      sides.append(zip(shown, expected).map(Differences.init))
    }
    // Where several tracks jump together, rounded times make a mixture, which lasts no longer than the instant.
    for (index, (before, after)) in zip(large, zip(sides[0], sides[1])) {
      var sides = before
      sides.join(after)
      differences[index].settle(with: sides)
    }
    return differences
  }

  private func looks(of elements: [Int], in playback: any Playback, at time: Double) -> [[Look]] {
    playback.looks(of: elements.map { design.ids[$0] }, at: time)
  }

  /// Nil if it is certain which content is visible.
  private func doubted(_ expectation: Expectation, of element: Int, at time: Double) -> Expectation? {
    let timeline = scene.timeline(direction)
    guard !design.isAfterTurn, timeline.elements[element].track(.content) != nil else { return nil }
    let content = timeline.elements[element].value(of: .content, at: time, in: timeline)[0]
    return expectation.doubted(transition.spec.elements[element].blend, at: content)
  }
}

// MARK: - Times

extension Comparison {
  /// The most samples: five seconds at 240 per second. In a longer direction they are further apart, and the report
  /// states by how much.
  private static let sampleLimit = 1200.0
  /// The milliseconds before and after a boundary at which samples are taken.
  private static let besideBoundary = 0.02

  /// The duration of the export: of several files, that of the one furthest from the design.
  var exportDuration: Double {
    let design = designEnd
    return playbacks.map(\.duration).max { abs($0 - design) < abs($1 - design) } ?? design
  }

  private var designEnd: Double { scene.timeline(direction).duration }

  var end: Double { max(designEnd, exportDuration) }

  /// The most moments of a file; further ones are left to the samples.
  private static let momentLimit = 4000

  /// The times of samples, and the elements to sample. All elements are sampled at every frame and in between, up to
  /// the end of the longer of both directions; each element is also sampled just before and after its boundaries, those
  /// of its ancestors, and the file's. Where springs outlast the screens, what is only on the one that the direction leaves
  /// is gone after the design's end.
  var visits: [(time: Double, elements: [Int])] {
    let regular = Set(stride(from: 0, to: end, by: step)).union(beside([end]))
    var visits: [Double: [Int]] = [:]
    for element in design.ids.indices {
      for time in beside(boundaries(of: element)) where !regular.contains(time) && isThere(element, at: time) {
        visits[time, default: []].append(element)
      }
    }
    let (all, designEnd) = (Array(design.ids.indices), designEnd)
    let rest = all.filter { isThere($0, at: .infinity) }
    let others = visits.map { (time: $0.key, elements: $0.value) }
    return (regular.map { (time: $0, elements: $0 <= designEnd ? all : rest) } + others).sorted { $0.time < $1.time }
  }

  private func isThere(_ element: Int, at time: Double) -> Bool {
    let isLeft = transition.spec.elements[element].role == (direction == .present ? .leaving : .entering)
    return !isLeft || design.isAfterTurn || time <= designEnd || !(playbacks[0] is SharedElementsPlayback)
  }

  private var step: Double { max(1000 / samplesPerSecond, end / Self.sampleLimit) }

  /// The milliseconds between two samples, if they are further apart than usual.
  var coarseStep: Double? { end > Self.sampleLimit * 1000 / samplesPerSecond ? step : nil }

  private func boundaries(of element: Int) -> [Double] {
    let moments = playbacks.flatMap { $0.moments(of: design.ids[element]) }
    return design.boundaries(of: element) + Set(moments).sorted().prefix(Self.momentLimit)
  }

  /// The times just before and after these, and these themselves, as far as they are played.
  private func beside(_ boundaries: [Double]) -> Set<Double> {
    let end = end
    let times = boundaries.flatMap { [$0 - Self.besideBoundary, $0, $0 + Self.besideBoundary] }
    return Set(times.filter { $0 >= 0 && $0 <= end })
  }
}
