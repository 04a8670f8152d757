import Exporters
import Fidelity
import SpecModel

/// How well a target was measured to show each feature that a transition asks for.
///
/// A feature is as good as what it touches: the quantities of the elements that ask for it, in their directions. What is
/// off because of another feature, which the target says it can't show as asked, is not held against it.
struct FeatureVerdicts {
  let verification: Verification
  let spec: TransitionSpec
  let uses: [FeatureUse]
  let support: (Feature) -> Support

  var all: [FeatureVerdict] {
    let features = Feature.allCases.filter { feature in uses.contains { $0.feature == feature } }
    let excused = Set(features.filter(isReplaced).flatMap { Array(cells(of: $0).keys) })
    return features.map { feature in
      if case .detail(let kind) = feature.measure {
        return FeatureVerdict(name: feature.rawValue, title: feature.title, verdict: detailVerdict(kind, of: feature))
      }
      let cells = cells(of: feature).filter { isReplaced(feature) || !excused.contains($0.key) }
      return FeatureVerdict(name: feature.rawValue, title: feature.title, verdict: cells.values.max() ?? .unmeasured)
    }
  }

  /// Of the interactions or elements that ask for a feature; what a target does without is missing.
  private func detailVerdict(_ kind: Detail.Kind, of feature: Feature) -> Verdict {
    if case .missing = support(feature) { return .missing }
    let places = uses.filter { $0.feature == feature }.compactMap(\.places.first?.pointer)
    let names = Set(places.compactMap { name(at: $0) })
    let details = verification.details.filter { detail in
      detail.kind == kind && (names.isEmpty || names.contains(detail.name))
    }
    let verdict = details.map(\.verdict).max() ?? .unmeasured
    // That the files say the same is no measure of what the target shows instead.
    if case .replaced = support(feature) { return max(verdict, .unmeasured) }
    return verdict
  }

  /// Of the interaction or element that a pointer leads into.
  private func name(at pointer: JSONPointer) -> String? {
    guard pointer.tokens.count > 1, let index = Int(pointer.tokens[1]) else { return nil }
    switch pointer.tokens[0] {
    case "interactions": return spec.interactions.indices.contains(index) ? spec.interactions[index].name : nil
    case "elements": return spec.elements.indices.contains(index) ? spec.elements[index].id : nil
    default: return nil
    }
  }

  /// Examples are the app's business: what stands in for them excuses nothing.
  private func isReplaced(_ feature: Feature) -> Bool {
    if feature.isExample { return false }
    return switch support(feature) {
    case .exact, .bounded: false
    case .replaced, .missing: true
    }
  }

  /// A quantity of an element in one direction on one viewport.
  private struct Cell: Hashable {
    let viewport: String
    let direction: Direction
    let element: String
    /// Nil: the order in which elements are drawn.
    let quantity: Deviation.Quantity?
  }

  private func cells(of feature: Feature) -> [Cell: Verdict] {
    let uses = uses.filter { $0.feature == feature }
    return switch feature.measure {
    case .quantities(let quantities): cells(verification.measurements, uses, quantities)
    case .everything: cells(verification.measurements, uses, Deviation.Quantity.allCases)
    case .otherViewports: cells(otherMeasurements, uses, Deviation.Quantity.allCases)
    case .drawingOrder: orderCells
    case .detail, .notPlayed: [:]
    }
  }

  /// On all viewports but the first.
  private var otherMeasurements: [Measurement] {
    verification.measurements.filter { $0.viewport != verification.viewports.first }
  }

  private func cells(
    _ measurements: [Measurement], _ uses: [FeatureUse], _ quantities: [Deviation.Quantity]
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

  private var orderCells: [Cell: Verdict] {
    Dictionary(
      verification.measurements.map { measurement in
        let (viewport, direction) = (measurement.viewport, measurement.direction)
        return (Cell(viewport: viewport, direction: direction, element: "", quantity: nil), measurement.orderVerdict)
      }
    ) { first, _ in first }
  }
}
