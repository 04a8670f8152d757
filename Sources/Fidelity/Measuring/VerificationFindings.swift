import Simulator
import SpecModel

extension Verification {
  /// One for every element and quantity that is further off than the bound, for missing elements and wrong durations.
  func findings(in transition: ResolvedTransition, by player: any Player) -> [Finding] {
    measurements.flatMap { measurement in
      let writer = FindingWriter(
        verification: self, measurement: measurement, player: player, transition: transition)
      return writer.durationFindings + writer.orderFindings
        + measurement.elements.indices.flatMap(writer.findings)
    }
  }
}

/// Writes the findings about one direction.
private struct FindingWriter {
  let verification: Verification
  let measurement: Measurement
  let player: any Player
  let transition: ResolvedTransition

  private var direction: String { measurement.direction.rawValue }

  func findings(on index: Int) -> [Finding] {
    let element = measurement.elements[index]
    func finding(_ message: String, _ deviation: Deviation?, _ time: Double) -> Finding {
      Finding(
        .unfaithfulExport, message, at: Place(transition.source, .value(.root / "elements" / index)),
        subject: subject(element.id, deviation, time),
        notes: [Note(player.cure(for: deviation?.quantity, of: transition.spec.elements[index], in: transition))])
    }
    if let time = element.missingAt {
      return [finding(.missing(element.id, player.title, moment(time)), nil, time)]
    }
    return element.deviations.filter { verification.bounds.verdict(on: $0) == .approximate }.map { deviation in
      finding(.off(element.id, player.title, deviation, moment(deviation.time)), deviation, deviation.time)
    }
  }

  var durationFindings: [Finding] {
    guard verification.bounds.verdict(onDuration: measurement.durationDifference) == .approximate else { return [] }
    return [
      Finding(
        .unfaithfulExport, .duration(player.title, measurement), at: Place(transition.source, .file),
        subject: subject(), notes: [Note(.editedFileCure)])
    ]
  }

  var orderFindings: [Finding] {
    guard let lower = measurement.swapped.first, let upper = measurement.swapped.last else { return [] }
    let index = transition.spec.elements.firstIndex { $0.id == lower } ?? 0
    return [
      Finding(
        .unfaithfulExport, .order(lower, upper, player.title, direction),
        at: Place(transition.source, .value(.root / "elements" / index)), subject: subject(lower),
        notes: [Note(.editedFileCure)])
    ]
  }

  private func subject(_ element: String? = nil, _ deviation: Deviation? = nil, _ time: Double? = nil) -> Subject {
    Subject(
      target: verification.target, element: element, property: deviation?.quantity.rawValue, directions: [direction],
      viewports: [verification.viewport], time: time,
      amount: deviation.map { Amount($0.amount, $0.quantity.unit.isEmpty ? .number : .points) })
  }

  /// `312.5 ms into present on `phone``.
  private func moment(_ time: Double) -> String {
    "\(Decimals.text(time, 1)) ms into \(direction) on `\(verification.viewport)`"
  }
}

extension String {
  fileprivate static func off(_ element: String, _ target: String, _ deviation: Deviation, _ moment: String) -> String {
    "\(target): the \(deviation.quantity.title) of `\(element)` is off by \(deviation.amountText), \(moment)"
  }

  fileprivate static func missing(_ element: String, _ target: String, _ moment: String) -> String {
    "\(target): `\(element)` is not shown \(moment)"
  }

  fileprivate static let editedFileCure =
    "export again: the files were edited, or belong to an earlier state of the spec"

  fileprivate static func order(_ lower: String, _ upper: String, _ target: String, _ direction: String) -> String {
    "\(target): `\(lower)` is drawn above `\(upper)` in \(direction), in the spec below it"
  }

  fileprivate static func duration(_ target: String, _ measurement: Measurement) -> String {
    "\(target): \(measurement.direction.rawValue) takes \(Decimals.text(measurement.exportDuration, 1)) ms, "
      + "in the spec \(Decimals.text(measurement.designDuration, 1)) ms"
  }
}
