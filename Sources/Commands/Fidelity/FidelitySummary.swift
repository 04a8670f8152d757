import Exporters
import Fidelity
import Simulator
import SpecModel

/// How faithful what was exported for a target is, in the few words that a line has room for.
struct FidelitySummary {
  let text: String

  /// Measuring takes some milliseconds an element; a run that only wants files should not wait for it.
  static let elementLimit = 200

  /// - Parameter transitions: all of the run.
  init(of exporter: any Exporter, _ transitions: [ResolvedTransition], _ output: Output, in session: Session) {
    let target = exporter.target.name
    var worst: Worst?
    for transition in transitions {
      let verifier = Verifier(session: session, exporter: exporter, transition: transition)
      guard transition.spec.elements.count <= Self.elementLimit else {
        text = "fidelity not measured above \(Self.elementLimit) elements: `verify --target \(target)` does"
        return
      }
      let checked = try? verifier.verify(verifier.files(among: output), within: Bounds())
      guard let verification = checked?.value else {
        text = "fidelity unmeasured: `verify --target \(target)` says why"
        return
      }
      guard verification.verdict != .unmeasured else {
        text = "fidelity unmeasured: the target has no player"
        return
      }
      let found = Worst(verification)
      if worst.map({ $0 < found }) ?? true { worst = found }
    }
    text = worst?.text(namesTransition: transitions.count > 1) ?? "nothing to measure"
  }
}

/// What is furthest off in a verification.
private struct Worst {
  let transition: String
  let verdict: Verdict
  /// Nil where nothing is off, or something is missing.
  private var deviation: (Deviation, element: String, Direction)?
  private var missing: (element: String, time: Double, Direction)?

  init(_ verification: Verification) {
    transition = verification.transition
    verdict = verification.verdict
    for measurement in verification.measurements {
      for element in measurement.elements {
        if let time = element.missingAt, missing == nil { missing = (element.id, time, measurement.direction) }
        for deviation in element.deviations {
          let isWorse = self.deviation.map { Self.isWorse(deviation, than: $0.0, verification.bounds) } ?? true
          if isWorse { self.deviation = (deviation, element.id, measurement.direction) }
        }
      }
    }
  }

  /// By verdict, then points before shares, then the amount.
  private static func isWorse(_ deviation: Deviation, than other: Deviation, _ bounds: Bounds) -> Bool {
    let (one, two) = (bounds.verdict(on: deviation), bounds.verdict(on: other))
    if one != two { return one > two }
    let (isPoints, wasPoints) = (!deviation.quantity.unit.isEmpty, !other.quantity.unit.isEmpty)
    return isPoints == wasPoints ? deviation.amount > other.amount : isPoints
  }

  static func < (left: Worst, right: Worst) -> Bool {
    if left.verdict != right.verdict { return left.verdict < right.verdict }
    return (left.deviation?.0.amount ?? 0) < (right.deviation?.0.amount ?? 0)
  }

  /// `within bound: 0.21 pt off at most (place of `card`, 312.5 ms into present)`.
  func text(namesTransition: Bool) -> String {
    let place = namesTransition ? " of `\(transition)`" : ""
    if let missing {
      return "missing: `\(missing.element)`\(place) is not shown \(Self.moment(missing.time, missing.2))"
    }
    guard let (deviation, element, direction) = deviation, verdict != .exact else { return verdict.rawValue }
    return "\(verdict.rawValue): \(deviation.amountText) off at most "
      + "(\(deviation.quantity.title) of `\(element)`\(place), "
      + "\(Self.moment(deviation.time, direction)))"
  }

  private static func moment(_ time: Double, _ direction: Direction) -> String {
    "\(Deviation.timeText(time)) into \(direction.rawValue)"
  }
}
