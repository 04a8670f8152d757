package import Simulator
package import SpecModel

/// How far what is seen of one direction of a transition is from what was seen of an earlier version of it.
package struct VersionComparison {
  private let comparison: Comparison
  private let before: DesignPlayback
  private let after: Design
  /// The indices of the elements that both have.
  private let common: [Int]

  /// - Parameter formerIDs: the old ids of renamed elements, by their new ids.
  package init(
    from old: ResolvedTransition, _ oldScene: Scene, to new: ResolvedTransition, _ newScene: Scene,
    _ direction: Direction, formerIDs: [String: String] = [:]
  ) {
    before = DesignPlayback(Design(old, direction, oldScene), formerIDs: formerIDs)
    after = Design(new, direction, newScene)
    common = new.spec.elements.indices.filter { [before] index in
      before.index(of: new.spec.elements[index].id) != nil
    }
    comparison = Comparison(
      playback: before, transition: new, direction: direction, scene: newScene, samplesPerSecond: 240)
  }

  /// The largest differences of the elements that both have.
  package func elements() -> [ElementMeasurement] {
    let measured = comparison.measurement().elements
    return common.map { measured[$0] }
  }

  /// How far apart both are at a time: in points, and in shares of an opacity or of a color. Where something jumps, it
  /// may be more than the largest difference, for which both sides of a jump count.
  package func distance(at time: Double) -> (points: Double, share: Double) {
    var (points, share) = (0.0, 0.0)
    for difference in comparison.differences(of: common, at: time, where: { _, _ in false }) {
      for quantity in Deviation.Quantity.allCases {
        guard let amount = difference[quantity] else { continue }
        if quantity.isShare { share = max(share, amount) } else { points = max(points, amount) }
      }
    }
    return (points, share)
  }

  /// The first two elements, the lower one first, that overlap and are now drawn in the other order; nil if there are
  /// none.
  package func reordered() -> (lower: String, upper: String)? {
    let places = common.map { before.index(of: after.ids[$0]) ?? 0 }
    let pairs = common.indices.flatMap { upper in
      (0..<upper).filter { places[$0] > places[upper] }.map { (common[$0], common[upper]) }
    }
    if pairs.isEmpty { return nil }
    let duration = after.scene.timeline(after.direction).duration
    for moment in 0...Self.moments {
      let time = duration * Double(moment) / Double(Self.moments)
      let seen = after.expectations(of: Array(after.ids.indices), at: time)
      if let pair = pairs.first(where: { seen[$0.0].overlaps(seen[$0.1]) }) {
        return (after.ids[pair.0], after.ids[pair.1])
      }
    }
    return nil
  }

  private static let moments = 60
}

extension ResolvedTransition {
  /// The milliseconds after which what is seen of a direction stays within half a point and a hundredth of how it ends.
  package func settling(_ direction: Direction) -> Double {
    let design = Design(self, direction, reference)
    let duration = reference.timeline(direction).duration
    let all = Array(design.ids.indices)
    let even = (0...1000).map { duration * Double($0) / 1000 }
    let times = Array(Set(even + all.flatMap(design.boundaries))).sorted()
    let end = design.expectations(of: all, at: duration)
    // Most of what moves does so nearly to the end.
    let last = times.lastIndex { time in
      zip(design.expectations(of: all, at: time), end).contains { now, end in
        let differences = Differences(now.looks, from: end)
        return Deviation.Quantity.allCases.contains { quantity in
          differences[quantity].map { $0 > (quantity.isShare ? 0.01 : 0.5) } ?? false
        }
      }
    }
    return last.map { times[min($0 + 1, times.count - 1)] } ?? 0
  }
}

/// A version of a transition, played as its spec says.
private struct DesignPlayback: Playback {
  private let design: Design
  private let formerIDs: [String: String]

  init(_ design: Design, formerIDs: [String: String]) { (self.design, self.formerIDs) = (design, formerIDs) }

  var duration: Double { design.scene.timeline(design.direction).duration }
  var moments: [Double] { design.ids.indices.flatMap(design.boundaries) }
  var drawingOrder: [String]? { nil }

  /// - Parameter id: the new id.
  func index(of id: String) -> Int? { design.transition.index(of: formerIDs[id] ?? id) }

  func moments(of element: String) -> [Double] { index(of: element).map(design.boundaries) ?? [] }

  func looks(of element: String, at time: Double) -> [Look] { looks(of: [element], at: time)[0] }

  func looks(of elements: [String], at time: Double) -> [[Look]] {
    let places = elements.map(index)
    let seen = design.expectations(of: places.compactMap { $0 }, at: min(max(time, 0), duration))
    var next = seen.makeIterator()
    return places.map { $0 == nil ? [] : next.next()?.looks ?? [] }
  }
}
