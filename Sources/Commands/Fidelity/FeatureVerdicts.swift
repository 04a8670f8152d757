package import Exporters
package import Fidelity
package import SpecModel

/// How well a target was measured to show each feature that a transition uses.
///
/// The verdict is that of what the feature affects: the quantities of the elements that use it, in their directions.
/// Deviations because of another feature, which the target declares that it doesn't show as requested, don't count. The
/// verdict is never better than the target's own declaration that it replaces or omits the feature.
package struct FeatureVerdicts {
  let verification: Verification
  private let spec: TransitionSpec
  private let uses: [Feature: [FeatureUse]]
  /// The features that the target declares not to show as requested.
  private let lost: [Feature: [Support]]
  private let excused: Set<Cell>

  /// - Parameter support: the target's support for a use in this transition.
  package init(
    verification: Verification, spec: TransitionSpec, uses: [FeatureUse], support: (FeatureUse) -> Support
  ) {
    self.verification = verification
    self.spec = spec
    self.uses = Dictionary(grouping: uses, by: \.feature)
    // Examples belong to the app: a placeholder doesn't excuse anything.
    let lost = uses.filter { !$0.feature.isExample }.map { (use: $0, support: support($0)) }.filter(\.support.isLoss)
    self.lost = Dictionary(grouping: lost, by: \.use.feature).mapValues { $0.map(\.support) }
    excused = Set(
      Dictionary(grouping: lost.map(\.use), by: \.feature).flatMap { feature, uses in
        Array(Self.cells(of: feature, uses, verification).keys)
      })
  }

  var all: [FeatureVerdict] {
    Feature.allCases.filter { uses[$0] != nil }.map { feature in
      let claimed = (lost[feature] ?? []).map(\.verdict).max() ?? .exact
      return FeatureVerdict(
        name: feature.rawValue, title: feature.title, verdict: max(claimed, measured(feature) ?? .unmeasured))
    }
  }

  /// The measured verdict, regardless of the target's declaration; nil if the transition doesn't use the feature.
  package func measured(_ feature: Feature) -> Verdict? {
    guard let uses = uses[feature] else { return nil }
    if case .detail(let kind) = feature.measure { return measured(kind, of: feature, uses) }
    let cells = Self.cells(of: feature, uses, verification).filter { lost[feature] != nil || !excused.contains($0.key) }
    return cells.values.max() ?? .unmeasured
  }

  /// The verdict on the interactions or elements that use a feature.
  private func measured(_ kind: Detail.Kind, of feature: Feature, _ uses: [FeatureUse]) -> Verdict {
    let names = Set(uses.compactMap(\.places.first?.pointer).compactMap { name(at: $0) })
    let details = verification.details.filter { detail in
      detail.kind == kind && (names.isEmpty || names.contains(detail.name))
    }
    let verdict = details.map(\.verdict).max() ?? .unmeasured
    // Equal files don't measure what the target shows instead.
    return (lost[feature] ?? []).contains(where: \.isReplaced) ? max(verdict, .unmeasured) : verdict
  }

  /// The name of the interaction or element that contains the value at a pointer.
  private func name(at pointer: JSONPointer) -> String? {
    guard pointer.tokens.count > 1, let index = Int(pointer.tokens[1]) else { return nil }
    switch pointer.tokens[0] {
    case "interactions": return spec.interactions.indices.contains(index) ? spec.interactions[index].name : nil
    case "elements": return spec.elements.indices.contains(index) ? spec.elements[index].id : nil
    default: return nil
    }
  }

  /// A quantity of an element in one direction on one viewport.
  private struct Cell: Hashable {
    let viewport: String
    let direction: Direction
    let element: String
    /// Nil for the drawing order.
    let quantity: Deviation.Quantity?
  }

  private static func cells(
    of feature: Feature, _ uses: [FeatureUse], _ verification: Verification
  ) -> [Cell: Verdict] {
    let all = Deviation.Quantity.allCases
    return switch feature.measure {
    case .quantities(let quantities): cells(verification, verification.measurements, uses, quantities)
    case .everything: cells(verification, verification.measurements, uses, all)
    case .otherViewports: cells(verification, otherMeasurements(of: verification), uses, all)
    case .drawingOrder: orderCells(of: verification)
    case .detail, .notPlayed: [:]
    }
  }

  /// The measurements on all viewports but the first.
  private static func otherMeasurements(of verification: Verification) -> [Measurement] {
    verification.measurements.filter { $0.viewport != verification.viewports.first }
  }

  private static func cells(
    _ verification: Verification, _ measurements: [Measurement], _ uses: [FeatureUse],
    _ quantities: [Deviation.Quantity]
  ) -> [Cell: Verdict] {
    var cells: [Cell: Verdict] = [:]
    for measurement in measurements {
      for use in uses where use.subject.direction.map({ $0 == measurement.direction.rawValue }) ?? true {
        for element in measurement.elements where use.subject.element.map({ $0 == element.id }) ?? true {
          for quantity in quantities {
            let cell = Cell(
              viewport: measurement.viewport, direction: measurement.direction, element: element.id,
              quantity: quantity)
            cells[cell] = element.verdict(on: quantity, within: verification.bounds)
          }
        }
      }
    }
    return cells
  }

  private static func orderCells(of verification: Verification) -> [Cell: Verdict] {
    Dictionary(
      verification.measurements.map { measurement in
        let (viewport, direction) = (measurement.viewport, measurement.direction)
        return (Cell(viewport: viewport, direction: direction, element: "", quantity: nil), measurement.orderVerdict)
      }
    ) { first, _ in first }
  }
}

extension Support {
  fileprivate var isReplaced: Bool {
    if case .replaced = self { true } else { false }
  }

  /// The verdict that the target itself declares for a feature.
  fileprivate var verdict: Verdict {
    switch self {
    case .exact, .bounded: .exact
    case .replaced: .approximate
    case .missing: .missing
    }
  }
}
