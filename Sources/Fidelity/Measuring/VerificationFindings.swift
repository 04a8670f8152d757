import Simulator
import SpecModel

extension Verification {
  /// One for every element and quantity that is further off than the bound, for missing elements and wrong durations.
  func findings(in transition: ResolvedTransition, cures: any Player) -> [Finding] {
    measurements.flatMap { measurement in
      durationFinding(measurement, transition.source)
        + measurement.elements.enumerated().flatMap { index, element in
          findings(on: element, Place(transition.source, .value(.root / "elements" / index)), measurement, cures)
        }
    }
  }

  private func findings(
    on element: ElementMeasurement, _ place: Place, _ measurement: Measurement, _ cures: any Player
  ) -> [Finding] {
    func subject(_ quantity: Deviation.Quantity?, _ time: Double?) -> Subject {
      Subject(
        target: target, element: element.id, property: quantity?.rawValue, direction: measurement.direction.rawValue,
        viewports: [viewport], time: time)
    }
    if let time = element.missingAt {
      let message = String.missing(element.id, target, measurement.direction, time)
      return [Finding(.unfaithfulExport, message, at: place, subject: subject(nil, time))]
    }
    return element.deviations.filter { bounds.verdict(on: $0) == .approximate }.map { deviation in
      Finding(
        .unfaithfulExport, .off(element.id, target, measurement.direction, deviation), at: place,
        subject: subject(deviation.quantity, deviation.time), notes: [Note(cures.cure(for: deviation.quantity))])
    }
  }

  private func durationFinding(_ measurement: Measurement, _ source: String) -> [Finding] {
    guard bounds.verdict(onDuration: measurement.durationDifference) == .approximate else { return [] }
    let subject = Subject(target: target, direction: measurement.direction.rawValue, viewports: [viewport])
    let place = Place(source, .value(.root / measurement.direction.rawValue))
    return [Finding(.unfaithfulExport, .duration(target, measurement), at: place, subject: subject)]
  }
}

extension String {
  fileprivate static func off(
    _ element: String, _ target: String, _ direction: Direction, _ deviation: Deviation
  ) -> String {
    "\(target) shows the \(deviation.quantity.title) of `\(element)` \(deviation.amountText) off, "
      + "\(deviation.timeText) into \(direction.rawValue)"
  }

  fileprivate static func missing(_ element: String, _ target: String, _ direction: Direction, _ time: Double) -> String {
    "\(target) does not show `\(element)` \(Decimals.text(time, 1)) ms into \(direction.rawValue)"
  }

  fileprivate static func duration(_ target: String, _ measurement: Measurement) -> String {
    "\(target) takes \(Decimals.text(measurement.exportDuration, 1)) ms for \(measurement.direction.rawValue), "
      + "the spec \(Decimals.text(measurement.designDuration, 1)) ms"
  }
}
