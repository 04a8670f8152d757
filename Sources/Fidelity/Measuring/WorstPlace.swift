package import SpecModel

/// The place where an export is furthest from its design.
package struct WorstPlace: Sendable, Hashable {
  /// The id of the element and the name of the viewport.
  package var element, viewport: String
  /// The direction, from rest to rest.
  package var direction: Direction
  /// The deviation; nil if the element isn't shown at all.
  package var deviation: Deviation?
  /// The time in milliseconds from the start of the direction.
  package var time: Double
}

extension Verification {
  /// The first missing element; otherwise the deviation with the worst verdict, points before shares, then by amount.
  /// Nil if nothing was compared.
  package var worst: WorstPlace? {
    missing
      ?? places.reduce(nil) { worst, place in
        worst.map { isWorse(place, than: $0) } ?? true ? place : worst
      }
  }

  private var missing: WorstPlace? {
    measurements.lazy.compactMap { measurement in
      measurement.elements.lazy.compactMap { element in
        element.missingAt.map { measurement.place(of: element, nil, at: $0) }
      }.first
    }.first
  }

  private var places: [WorstPlace] {
    measurements.flatMap { measurement in
      measurement.elements.flatMap { element in
        element.deviations.map { measurement.place(of: element, $0, at: $0.time) }
      }
    }
  }

  private func isWorse(_ place: WorstPlace, than other: WorstPlace) -> Bool {
    guard let deviation = place.deviation, let worst = other.deviation else { return false }
    let (one, two) = (bounds.verdict(on: deviation), bounds.verdict(on: worst))
    if one != two { return one > two }
    let (isPoints, wasPoints) = (!deviation.quantity.unit.isEmpty, !worst.quantity.unit.isEmpty)
    return isPoints == wasPoints ? deviation.amount > worst.amount : isPoints
  }
}

extension Measurement {
  fileprivate func place(of element: ElementMeasurement, _ deviation: Deviation?, at time: Double) -> WorstPlace {
    WorstPlace(element: element.id, viewport: viewport, direction: direction, deviation: deviation, time: time)
  }
}
