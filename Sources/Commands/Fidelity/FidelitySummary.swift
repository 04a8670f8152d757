import Exporters
import Fidelity
import Simulator
import SpecModel

/// How faithful a target's export is, in a few words for a line of output.
struct FidelitySummary {
  /// Nil without transitions.
  let text: String?
  /// Findings about what is beyond a bound.
  private(set) var findings: [Finding] = []

  /// The most elements to measure: each takes some milliseconds, and a run that only exports files shouldn't wait for
  /// it.
  static let elementLimit = 200
  /// The most groups around elements, counted for each element, as they are measured with it.
  static let groupLimit = 400

  /// A quarter of the samples of `verify`, with which an export would take half as long again.
  private static let samplesPerSecond = 60.0

  /// - Parameters:
  ///   - transitions: the transitions to measure.
  ///   - namesTransition: whether the text names the transition that is furthest off.
  init(
    of exporter: any Exporter, _ transitions: [ResolvedTransition], _ output: Output, namesTransition: Bool,
    in session: Session
  ) {
    guard !transitions.isEmpty else {
      text = nil
      return
    }
    let target = exporter.target.name
    let files = TargetFiles(of: target, among: output)
    var worst: Verification?
    for transition in transitions {
      let verifier = Verifier(
        session: session, exporter: exporter, transition: transition, samplesPerSecond: Self.samplesPerSecond,
        interrupts: false)
      if let excess = Self.excess(of: transition) {
        text = "fidelity not measured above \(excess): `verify --target \(target)` does"
        return
      }
      let checked = try? verifier.verify(files.files(of: transition.name), within: verifier.allowed)
      guard let verification = checked?.value else {
        text = "fidelity unmeasured: `verify --target \(target)` says why"
        return
      }
      guard verification.verdict != .unmeasured else {
        let reason = verifier.player == nil ? "this target can't be played" : "the runtime is your own"
        text = "fidelity unmeasured: \(reason)"
        return
      }
      if verification.verdict == .unchanged { break }
      let beyond = (checked?.findings ?? []).filter { $0.rule == .unfaithfulExport }
      findings += session.pipeline.policy.judged(beyond, allow: transition.spec.allow)
      if worst.map(verification.isWorse) ?? true { worst = verification }
    }
    text = worst?.summary(namesTransition: namesTransition) ?? "nothing to measure"
  }
}

extension FidelitySummary {
  /// The limit that a transition exceeds.
  private static func excess(of transition: ResolvedTransition) -> String? {
    if transition.spec.elements.count > elementLimit { return "\(elementLimit) elements" }
    return transition.groupDepths.reduce(0, +) > groupLimit ? "\(groupLimit) groups around elements" : nil
  }
}

extension Verification {
  fileprivate func isWorse(than other: Verification) -> Bool {
    if verdict != other.verdict { return verdict > other.verdict }
    return (worst?.deviation?.amount ?? 0) > (other.worst?.deviation?.amount ?? 0)
  }

  /// The verdict as text, such as `within bound: up to 0.21 pt off (place of `card`, 312.5 ms into present)`.
  fileprivate func summary(namesTransition: Bool) -> String {
    let place = namesTransition ? " of `\(transition)`" : ""
    let head = "\(verdict.rawValue) at 60 frames a second"
    guard verdict != .exact, let worst else { return head + unmeasuredNames }
    let screen = viewports.count > 1 ? " on `\(worst.viewport)`" : ""
    let moment = "\(Deviation.timeText(worst.time)) into \(worst.direction.rawValue)\(screen)"
    guard let deviation = worst.deviation else {
      return "missing: `\(worst.element)`\(place) is not shown \(moment)"
    }
    return "\(head): up to \(deviation.amountText) off "
      + "(\(deviation.quantity.title) of `\(worst.element)`\(place), \(moment))" + unmeasuredNames
  }
}
