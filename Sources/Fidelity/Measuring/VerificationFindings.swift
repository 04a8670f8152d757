import Simulator
import SpecModel

extension Verification {
  /// Returns a finding for every element and quantity beyond the bound, for missing elements and for wrong durations.
  /// If several viewports have the same, it is one finding, with the figures of the worst.
  func findings(in transition: ResolvedTransition, by player: any Player) -> [Finding] {
    Direction.allCases.flatMap { direction in
      let writer = FindingWriter(
        verification: self, measurements: measurements.filter { $0.direction == direction }, direction: direction,
        player: player, transition: transition)
      return writer.durationFindings + writer.orderFindings
        + transition.spec.elements.indices.flatMap(writer.findings)
    }
  }
}

/// The findings about one direction.
private struct FindingWriter {
  let verification: Verification
  /// The measurements of that direction, one for each viewport.
  let measurements: [Measurement]
  let direction: Direction
  let player: any Player
  let transition: ResolvedTransition

  func findings(on index: Int) -> [Finding] {
    missingFindings(on: index)
      + Deviation.Quantity.allCases.compactMap { finding(on: index, $0) }
  }

  private func missingFindings(on index: Int) -> [Finding] {
    let missing = measurements.filter { index < $0.elements.count && $0.elements[index].missingAt != nil }
    guard let first = missing.first, let time = first.elements[index].missingAt else { return [] }
    let message = Message.missing(first.elements[index].id, player.title, moment(time, first.viewport))
    return [finding(message, on: index, nil, missing.map(\.viewport), at: time)]
  }

  private func finding(on index: Int, _ quantity: Deviation.Quantity) -> Finding? {
    let found = measurements.compactMap { measurement -> (viewport: String, deviation: Deviation)? in
      guard index < measurement.elements.count, measurement.elements[index].missingAt == nil,
        let deviation = measurement.elements[index].deviations.first(where: { $0.quantity == quantity }),
        verification.bounds.verdict(on: deviation) == .approximate
      else { return nil }
      return (measurement.viewport, deviation)
    }
    guard let worst = found.max(by: { $0.deviation.amount < $1.deviation.amount }) else { return nil }
    let others = found.map(\.viewport).filter { $0 != worst.viewport }
    let message = Message.off(
      transition.spec.elements[index].id, player.title, worst.deviation, moment(worst.deviation.time, worst.viewport))
    return finding(message, on: index, worst.deviation, [worst.viewport] + others, at: worst.deviation.time)
  }

  private func finding(
    _ message: Message, on index: Int, _ deviation: Deviation?, _ viewports: [String], at time: Double
  ) -> Finding {
    let element = transition.spec.elements[index]
    return Finding(
      .unfaithfulExport, message, at: Place(transition.source, .value(.root / "elements" / index)),
      subject: subject(element.id, deviation, viewports: viewports, time),
      notes: [Note(player.cure(for: deviation?.quantity, of: element, in: transition))])
  }

  var durationFindings: [Finding] {
    let wrong = measurements.filter { verification.bounds.verdict(onDuration: $0.durationDifference) == .approximate }
    guard let worst = wrong.max(by: { abs($0.durationDifference) < abs($1.durationDifference) }) else { return [] }
    return [
      Finding(
        .unfaithfulExport, .duration(player.title, worst), at: Place(transition.source, .file),
        subject: subject(viewports: wrong.map(\.viewport)), notes: [Note(player.cureForDuration)])
    ]
  }

  var orderFindings: [Finding] {
    let wrong = measurements.filter { !$0.swapped.isEmpty }
    guard let lower = wrong.first?.swapped.first, let upper = wrong.first?.swapped.last else { return [] }
    let index = transition.index(of: lower) ?? 0
    let elements = transition.spec.elements
    let cure = player.cure(forDrawing: elements[index], above: elements[transition.index(of: upper) ?? index])
    return [
      Finding(
        .unfaithfulExport, .order(lower, upper, player.title, direction.rawValue),
        at: Place(transition.source, .value(.root / "elements" / index)),
        subject: subject(lower, viewports: wrong.map(\.viewport)), notes: [Note(cure)])
    ]
  }

  /// - Parameter viewports: the viewports that the finding is about, worst first.
  private func subject(
    _ element: String? = nil, _ deviation: Deviation? = nil, viewports: [String], _ time: Double? = nil
  ) -> Subject {
    Subject(
      target: verification.target, element: element, property: deviation?.quantity.rawValue,
      directions: [direction.rawValue], viewports: viewports, time: time,
      amount: deviation.map { Amount($0.amount, $0.quantity.unit.isEmpty ? .number : .points) })
  }

  /// A moment as text: `312.5 ms into present on `phone``.
  private func moment(_ time: Double, _ viewport: String) -> String {
    "\(time.shown(1)) ms into \(direction.rawValue) on `\(viewport)`"
  }
}

extension Message {
  fileprivate static func off(_ element: String, _ target: String, _ deviation: Deviation, _ moment: String) -> Message
  {
    "\(target): the \(deviation.quantity.title) of `\(element)` is off by \(deviation.amountText), \(moment)"
  }

  fileprivate static func missing(_ element: String, _ target: String, _ moment: String) -> Message {
    "\(target): `\(element)` is not shown \(moment)"
  }

  fileprivate static func order(_ lower: String, _ upper: String, _ target: String, _ direction: String) -> Message {
    "\(target): `\(lower)` is drawn above `\(upper)` in \(direction), in the spec below it"
  }

  fileprivate static func duration(_ target: String, _ measurement: Measurement) -> Message {
    "\(target): \(measurement.direction.rawValue) takes \(measurement.exportDuration.shown(1)) ms, "
      + "in the spec \(measurement.designDuration.shown(1)) ms"
  }
}
