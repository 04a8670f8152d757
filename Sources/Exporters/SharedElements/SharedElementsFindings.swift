import Simulator
import SpecModel

/// What `SharedTransitionLayout` loses of each element, in points, opacity and milliseconds, on every viewport.
struct SharedElementsFindings {
  let change: StateChange

  private static let machinery = StateChangeLoss.Machinery(
    name: "a shared element", blends: Set(Element.Blend.allCases), movesBoundsOnly: true)
  /// What neither bounds nor enter and exit transitions animate.
  private static let lost: [(Property, unit: String)] = [
    (.cornerRadius, " points"), (.rotation, "°"), (.rotationX, "°"), (.rotationY, "°"), (.blur, " points"),
    (.shadow, " of opacity"), (.fill, " of red"),
  ]

  var all: [Finding] { change.transition.spec.elements.indices.flatMap(losses) }

  private func losses(of index: Int) -> [Finding] {
    let element = change.transition.spec.elements[index].id
    let loss = StateChangeLoss(change, index, by: Self.machinery)
    var findings: [Finding] = []
    if loss.motion.amount > StateChangeLoss.smallMiss {
      let causes = loss.causes(loss.motion.direction)
      findings.append(loss.finding(.sharedMotion, loss.motion, decimals: 1) { .motion(element, $0, $1, causes) })
    }
    if loss.blend.amount > StateChangeLoss.smallFade {
      findings.append(loss.finding(.sharedFade, loss.blend, decimals: 2) { .fade(element, $0, $1) })
    }
    let lost = Self.lost.filter { change.changes(index, $0.0) }.map { property, unit in
      let ends = change.ends(of: index, property, in: change.transition.reference)
      let (from, to) = (Decimal.text(ends.source[0], decimals: 2), Decimal.text(ends.destination[0], decimals: 2))
      return "\(property.rawValue.inBackticks) (\(from) to \(to)\(unit))"
    }
    if !lost.isEmpty {
      let place = Place(change.transition.source, .value(.root / "elements" / index))
      findings.append(
        Finding(.sharedLook, .look(element, lost), at: place, subject: Subject(element: element)))
    }
    return findings
  }
}

extension Rule {
  static let sharedMotion = Rule(
    "compose-shared-motion", .warning,
    "SharedTransitionLayout moves an element along another path, by more than half a point.")
  static let sharedFade = Rule(
    "compose-shared-fade", .warning, "SharedTransitionLayout fades an element differently, by more than 0.02.")
  static let sharedLook = Rule(
    "compose-shared-look", .warning, "SharedTransitionLayout doesn't animate what changes in an element.")
}

extension Message {
  fileprivate static func motion(_ element: String, _ amount: String, _ moment: String, _ causes: [String]) -> Message {
    "Compose: \(element.inBackticks) is \(amount) points off its path at \(moment): \(causes.joined(separator: "; "))"
  }

  fileprivate static func fade(_ element: String, _ amount: String, _ moment: String) -> Message {
    "Compose: the opacity of \(element.inBackticks) is off by \(amount) at \(moment): one change of state has no stops on "
      + "the way"
  }

  fileprivate static func look(_ element: String, _ properties: [String]) -> Message {
    "Compose: SharedTransitionLayout doesn't animate \(properties.joined(separator: ", ")) of \(element.inBackticks): each "
      + "screen shows its own"
  }
}
