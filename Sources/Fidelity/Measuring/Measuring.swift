import Simulator
import SpecModel

extension Comparison {
  func measurement() -> Measurement {
    var elements = transition.spec.elements.map { MeasuredElement(id: $0.id) }
    // A first pass over few moments: its results spare most of the others a closer look.
    let visits = visits
    for pass in 0..<Self.passes {
      for (time, looked) in stride(from: pass, to: visits.count, by: Self.passes).map({ visits[$0] }) {
        let differences = differences(of: looked, at: time) { elements[looked[$0]].isNews($1) }
        for (element, differences) in zip(looked, differences) { elements[element].add(differences, at: time) }
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

  /// The stride of the first pass.
  private static let passes = 8

  /// The first two elements in the wrong order.
  private func swapped(in order: [String]) -> [String]? {
    let ranks = Dictionary(transition.spec.elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let known = order.filter { ranks[$0] != nil }
    return zip(known, known.dropFirst()).first { (ranks[$0] ?? 0) > (ranks[$1] ?? 0) }.map { [$1, $0] }
  }

  /// How many of the largest deviations are refined; in a scene of a thousand elements, the maximum is among them.
  private static let refinementLimit = 48

  /// A deviation this small at every sample isn't refined: it is a tenth of what is visible.
  private static let negligible = 0.001

  /// Samples more closely around the largest deviations.
  private func refine(_ elements: inout [MeasuredElement]) {
    var candidates = elements.indices.flatMap { element in
      elements[element].worst.compactMap { $0.map { (element: element, worst: $0) } }
    }
    candidates.sort { ($0.worst.amount, $1.element) > ($1.worst.amount, $0.element) }
    for (element, worst) in candidates.prefix(Self.refinementLimit) where worst.amount > Self.negligible {
      let quantity = worst.quantity
      let known = elements[element]
      let peak = GoldenSection.maximum(in: known.neighbors(of: worst.time)) { time in
        differences(of: [element], at: time) { known.isNews($1) }[0][quantity] ?? 0
      }
      elements[element].raise(Deviation(quantity, peak.value, at: peak.place))
    }
  }
}

/// The state of an element while it is measured.
private struct MeasuredElement {
  let id: String
  /// The times of its samples.
  private var times: [Double] = []
  /// The largest deviations in the order of `allCases`.
  private(set) var worst = [Deviation?](repeating: nil, count: quantities.count)
  private var sums = [(amount: Double, count: Double)](repeating: (0, 0), count: quantities.count)
  private static let quantities = Deviation.Quantity.allCases
  private var undecided: Set<Deviation.Quantity> = []
  private var placeholders: Set<Deviation.Quantity> = []
  private var missingAt: Double?

  init(id: String) {
    self.id = id
  }

  /// A smaller jump isn't visible.
  private static let leastJump = 0.005

  /// Whether differences add information: they are larger than before, or concern something new.
  func isNews(_ differences: Differences) -> Bool {
    if differences.isMissing, missingAt == nil { return true }
    if !differences.undecided.isSubset(of: undecided) || !differences.placeholders.isSubset(of: placeholders) {
      return differences.isLarge(beyond: Self.leastJump)
    }
    return Self.quantities.contains { quantity in
      differences[quantity].map { $0 > max(worst[quantity.index]?.amount ?? 0, Self.leastJump) } ?? false
    }
  }

  mutating func add(_ differences: Differences, at time: Double) {
    if differences.isMissing { missingAt = min(missingAt ?? time, time) }
    if !differences.undecided.isEmpty { undecided.formUnion(differences.undecided) }
    if !differences.placeholders.isEmpty { placeholders.formUnion(differences.placeholders) }
    for (index, quantity) in Self.quantities.enumerated() {
      guard let amount = differences[quantity] else { continue }
      sums[index] = (sums[index].amount + amount, sums[index].count + 1)
      if let known = worst[index], (known.amount, time) >= (amount, known.time) { continue }
      worst[index] = Deviation(quantity, amount, at: time)
    }
    times.append(time)
  }

  mutating func raise(_ deviation: Deviation) {
    let index = deviation.quantity.index
    guard let known = worst[index], known.amount < deviation.amount else { return }
    worst[index] = deviation
  }

  /// The interval from the sample before a time to the one after it.
  func neighbors(of time: Double) -> ClosedRange<Double> {
    (times.filter { $0 < time }.max() ?? time)...(times.filter { $0 > time }.min() ?? time)
  }

  var measurement: ElementMeasurement {
    let deviations = zip(worst, sums).compactMap { worst, sum -> Deviation? in
      var deviation = worst
      deviation?.mean = sum.amount / sum.count
      return deviation
    }
    return ElementMeasurement(
      id: id, deviations: deviations,
      undecided: Deviation.Quantity.allCases.filter(undecided.contains),
      placeholders: Deviation.Quantity.allCases.filter(placeholders.contains), missingAt: missingAt)
  }
}

/// Finds a maximum of a function that rises to it and falls after it; for any other function, a good approximation.
enum GoldenSection {
  /// The golden ratio less 1: each step keeps this share of the interval, and one of its two inner points.
  private static let share = (5.0.squareRoot() - 1) / 2
  /// 4 ms · 0.618¹² is a hundredth of a millisecond, and near a maximum the value changes with the square of that.
  private static let steps = 12

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
