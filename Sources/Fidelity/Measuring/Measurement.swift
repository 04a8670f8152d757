package import SpecModel

/// The comparison of one direction of an export with the design on one viewport.
package struct Measurement: Sendable, Hashable {
  /// The direction, from rest to rest.
  package var direction: Direction
  /// The viewport's name.
  package var viewport: String
  /// The durations of the direction in the design and in the export, in milliseconds.
  package var designDuration, exportDuration: Double
  /// The milliseconds between regular samples, if the direction is so long that there are fewer than 240 per second;
  /// otherwise nil.
  package var coarseStep: Double?
  /// The measurements of the elements, in the spec's order.
  package var elements: [ElementMeasurement]
  /// The first two elements that are drawn in the wrong order, the one that should be below first; empty if the order
  /// is right.
  package var swapped: [String] = []
  /// Whether the target determines the drawing order.
  package var decidesOrder = true
  /// Whether a trace shows too little of the direction to be judged.
  package var showsTooLittle = false

  /// By how many milliseconds the export is longer than the design; negative if it is shorter.
  package var durationDifference: Double { exportDuration - designDuration }

  /// Returns the largest deviation of a quantity over all elements.
  package func worst(_ quantity: Deviation.Quantity) -> Deviation? {
    elements.flatMap(\.deviations).filter { $0.quantity == quantity }.max { $0.amount < $1.amount }
  }

  /// Returns the worst verdict on the elements, the drawing order and the duration.
  package func verdict(within bounds: Bounds) -> Verdict {
    let verdicts =
      elements.map { $0.verdict(within: bounds) } + (decidesOrder ? [orderVerdict] : [])
      + (showsTooLittle ? [.unmeasured] : [])
    return verdicts.max().map { max($0, bounds.verdict(onDuration: durationDifference)) } ?? .exact
  }

  /// The verdict on the drawing order.
  package var orderVerdict: Verdict {
    if !swapped.isEmpty { return .approximate }
    return decidesOrder ? .exact : .unmeasured
  }
}

/// The comparison of one element of an export with the design, over a whole direction.
package struct ElementMeasurement: Sendable, Hashable {
  /// The element's id in the spec.
  package var id: String
  /// The largest deviation of each quantity that both sides show, in the order of `Deviation.Quantity.allCases`.
  package var deviations: [Deviation]
  /// The quantities that the design shows but the target doesn't determine.
  package var undecided: [Deviation.Quantity]
  /// The quantities that the design shows and the target replaces by a placeholder, as its files can't contain an app's
  /// content.
  package var placeholders: [Deviation.Quantity] = []
  /// The first time, in milliseconds, at which the design shows the element but the export doesn't.
  package var missingAt: Double?

  /// Returns the worst verdict on the quantities: `missing` if the export doesn't show the element at some time, and at
  /// least `unmeasured` if it leaves something undetermined.
  package func verdict(within bounds: Bounds) -> Verdict {
    if missingAt != nil { return .missing }
    let worst = deviations.map(bounds.verdict(on:)).max() ?? .exact
    return undecided.isEmpty ? worst : max(worst, .unmeasured)
  }

  /// Returns the verdict on a quantity; nil if there is nothing to compare.
  package func verdict(on quantity: Deviation.Quantity, within bounds: Bounds) -> Verdict? {
    if missingAt != nil { return .missing }
    if undecided.contains(quantity) || placeholders.contains(quantity) { return .unmeasured }
    return deviations.first { $0.quantity == quantity }.map(bounds.verdict(on:))
  }
}
