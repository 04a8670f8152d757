public import SpecModel

/// How one direction of an export compares with the design on one viewport.
public struct Measurement: Sendable, Hashable {
  /// The direction, from rest to rest.
  public var direction: Direction
  /// The viewport's name.
  public var viewport: String
  /// Milliseconds.
  public var designDuration, exportDuration: Double
  /// Milliseconds from one regular sample to the next, where a direction is so long that they lie further apart than
  /// 240 a second.
  public var coarseStep: Double?
  /// In the spec's order.
  public var elements: [ElementMeasurement]
  /// The first two elements that are drawn the other way round than in the spec, the one that should be below first.
  public var swapped: [String] = []
  /// Whether the target decides which element is drawn above which.
  public var decidesOrder = true

  /// Milliseconds by which the export is longer than the design; negative where it is shorter.
  public var durationDifference: Double { exportDuration - designDuration }

  /// The largest difference of that quantity over all elements.
  public func worst(_ quantity: Deviation.Quantity) -> Deviation? {
    elements.flatMap(\.deviations).filter { $0.quantity == quantity }.max { $0.amount < $1.amount }
  }

  /// The worst verdict of all elements, the drawing order and the duration.
  public func verdict(within bounds: Bounds) -> Verdict {
    let verdicts = elements.map { $0.verdict(within: bounds) } + (decidesOrder ? [orderVerdict] : [])
    return verdicts.max().map { max($0, bounds.verdict(onDuration: durationDifference)) } ?? .exact
  }

  /// Of the order in which elements are drawn.
  public var orderVerdict: Verdict {
    if !swapped.isEmpty { return .approximate }
    return decidesOrder ? .exact : .unmeasured
  }
}

/// How one element of an export compares with the design, over a whole direction.
public struct ElementMeasurement: Sendable, Hashable {
  /// The element's id in the spec.
  public var id: String
  /// The worst of each quantity that both sides show, in the order of `Deviation.Quantity.allCases`.
  public var deviations: [Deviation]
  /// What the design shows and the target does not decide.
  public var undecided: [Deviation.Quantity]
  /// What the design shows and the target draws a stand-in for, as its files can't have an app's content.
  public var placeholders: [Deviation.Quantity] = []
  /// The first time, in milliseconds, at which the design shows the element and the export does not.
  public var missingAt: Double?

  /// The worst of the quantities; `missing` if the export doesn't show the element at some time, at least
  /// `unmeasured` if it leaves something undecided.
  public func verdict(within bounds: Bounds) -> Verdict {
    if missingAt != nil { return .missing }
    let worst = deviations.map(bounds.verdict(on:)).max() ?? .exact
    return undecided.isEmpty ? worst : max(worst, .unmeasured)
  }

  /// Nil if there is nothing of the kind to see.
  public func verdict(on quantity: Deviation.Quantity, within bounds: Bounds) -> Verdict? {
    if missingAt != nil { return .missing }
    if undecided.contains(quantity) || placeholders.contains(quantity) { return .unmeasured }
    return deviations.first { $0.quantity == quantity }.map(bounds.verdict(on:))
  }
}
