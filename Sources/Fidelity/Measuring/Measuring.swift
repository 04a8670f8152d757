import Simulator
import SpecModel

extension Comparison {
  func measurement() -> Measurement {
    var elements = transition.spec.elements.map { MeasuredElement(id: $0.id) }
    for (time, looked) in visits {
      for (element, differences) in zip(looked, self.differences(of: looked, at: time)) {
        elements[element].add(differences, at: time)
      }
    }
    refine(&elements)
    let orders = playbacks.compactMap(\.drawingOrder)
    return Measurement(
      direction: direction, viewport: scene.viewport.name, designDuration: scene.timeline(direction).duration,
      exportDuration: exportDuration, coarseStep: coarseStep,
      elements: elements.map(\.measurement), swapped: orders.compactMap(swapped).first ?? [],
      decidesOrder: !orders.isEmpty)
  }

  /// The first two elements that are in the wrong order.
  private func swapped(in order: [String]) -> [String]? {
    let ranks = Dictionary(transition.spec.elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let known = order.filter { ranks[$0] != nil }
    return zip(known, known.dropFirst()).first { (ranks[$0] ?? 0) > (ranks[$1] ?? 0) }.map { [$1, $0] }
  }

  /// As many of the worst deviations are refined: in a scene of a thousand elements that is where the truth lies.
  private static let refinementLimit = 48

  /// A deviation this small at every sample is left as it is: a tenth of what anyone could see.
  private static let negligible = 0.001

  /// Looks closer around the samples where deviations are largest.
  private func refine(_ elements: inout [MeasuredElement]) {
    var candidates = elements.indices.flatMap { element in
      elements[element].worst.compactMap { $0.map { (element: element, worst: $0) } }
    }
    candidates.sort { ($0.worst.deviation.amount, $1.element) > ($1.worst.deviation.amount, $0.element) }
    for (element, worst) in candidates.prefix(Self.refinementLimit) where worst.deviation.amount > Self.negligible {
      let times = elements[element].times
      let low = times[max(worst.sample - 1, 0)]
      let high = times[min(worst.sample + 1, times.count - 1)]
      let quantity = worst.deviation.quantity
      let peak = GoldenSection.maximum(in: low...high) { differences(of: element, at: $0)[quantity] ?? 0 }
      elements[element].raise(Deviation(quantity, peak.value, at: peak.place))
    }
  }
}

/// An element while it is measured.
private struct MeasuredElement {
  let id: String
  /// At which it was looked at, in order.
  private(set) var times: [Double] = []
  /// By quantity, in the order of `allCases`.
  private(set) var worst = [(deviation: Deviation, sample: Int)?](repeating: nil, count: quantities.count)
  private var sums = [(amount: Double, count: Double)](repeating: (0, 0), count: quantities.count)
  private static let quantities = Deviation.Quantity.allCases
  private var undecided: Set<Deviation.Quantity> = []
  private var placeholders: Set<Deviation.Quantity> = []
  private var missingAt: Double?

  init(id: String) {
    self.id = id
  }

  mutating func add(_ differences: Differences, at time: Double) {
    if differences.isMissing { missingAt = missingAt ?? time }
    undecided.formUnion(differences.undecided)
    placeholders.formUnion(differences.placeholders)
    for (index, quantity) in Self.quantities.enumerated() {
      guard let amount = differences.amounts[index] else { continue }
      sums[index] = (sums[index].amount + amount, sums[index].count + 1)
      if let known = worst[index], known.deviation.amount >= amount { continue }
      worst[index] = (Deviation(quantity, amount, at: time), times.count)
    }
    times.append(time)
  }

  mutating func raise(_ deviation: Deviation) {
    let index = deviation.quantity.index
    guard let known = worst[index], known.deviation.amount < deviation.amount else { return }
    worst[index]?.deviation = deviation
  }

  var measurement: ElementMeasurement {
    let deviations = zip(worst, sums).compactMap { worst, sum -> Deviation? in
      var deviation = worst?.deviation
      deviation?.mean = sum.amount / sum.count
      return deviation
    }
    return ElementMeasurement(
      id: id, deviations: deviations,
      undecided: Deviation.Quantity.allCases.filter(undecided.contains),
      placeholders: Deviation.Quantity.allCases.filter(placeholders.contains), missingAt: missingAt)
  }
}

/// Finds a maximum of a function that rises to it and falls after it; of any other function a good place.
enum GoldenSection {
  /// The golden ratio less 1: each step keeps this share of the interval, and one of its two inner points.
  private static let share = (5.0.squareRoot() - 1) / 2
  /// 4 ms · 0.618²⁰ is less than a third of a microsecond.
  private static let steps = 20

  static func maximum(in range: ClosedRange<Double>, of function: (Double) -> Double) -> (place: Double, value: Double)
  {
    var (low, high) = (range.lowerBound, range.upperBound)
    var left = sample(high - (high - low) * share, function)
    var right = sample(low + (high - low) * share, function)
    var best = left.value < right.value ? right : left
    for _ in 0..<steps {
      if left.value < right.value {
        (low, left) = (left.place, right)
        right = sample(low + (high - low) * share, function)
      } else {
        (high, right) = (right.place, left)
        left = sample(high - (high - low) * share, function)
      }
      for candidate in [left, right] where candidate.value > best.value { best = candidate }
    }
    return best
  }

  private static func sample(_ place: Double, _ function: (Double) -> Double) -> (place: Double, value: Double) {
    (place, function(place))
  }
}
