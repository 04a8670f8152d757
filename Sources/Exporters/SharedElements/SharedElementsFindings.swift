import Simulator
import SpecModel

extension SharedElementsExport {
  static let machinery = StateChangeLoss.Machinery(
    title: "Compose", name: "a shared element", blends: Set(Element.Blend.allCases), movesBoundsOnly: true)
  /// What neither bounds nor enter and exit transitions animate.
  private static let lost: [(Property, unit: String)] = [
    (.cornerRadius, " points"), (.rotation, "°"), (.rotationX, "°"), (.rotationY, "°"), (.blur, " points"),
    (.shadow, " of opacity"), (.fill, " of red"),
  ]

  /// What `SharedTransitionLayout` loses of each element, in points, opacity and milliseconds, on every viewport.
  var findings: [Finding] { change.transition.spec.elements.indices.flatMap(losses) }

  private func losses(of index: Int) -> [Finding] {
    let element = change.transition.spec.elements[index].id
    let motion = StateChangeLoss(change, index, by: Self.machinery).findings(.sharedMotion, .sharedFade)
    let lost = Self.lost.filter { change.changes(index, $0.0) }.map { property, unit in
      let ends = change.ends(of: index, property, in: change.transition.reference)
      let (from, to) = (Decimal.text(ends.source[0], decimals: 2), Decimal.text(ends.destination[0], decimals: 2))
      return "\(property.rawValue.inBackticks) (\(from) to \(to)\(unit))"
    }
    guard !lost.isEmpty else { return motion }
    let place = Place(change.transition.source, .value(.root / "elements" / index))
    return motion + [Finding(.sharedLook, .look(element, lost), at: place, subject: Subject(element: element))]
  }
}

extension Rule {
  static let sharedMotion = Rule(
    "compose-shared-motion", .warning,
    "SharedTransitionLayout moves an element along another path, by more than half a point.",
    what: "With the profile `shared`, Compose moves an element along another path than the design, by more than half "
      + "a point. The message says by how many points, when, and why.",
    why: "A shared element has one animation for all of its edges, and moves straight. Anything else slides, and is "
      + "scaled as a whole. Nothing has stops on the way.",
    cure: "Use the profile `exact`, move the element straight in one phase, or allow the rule.", target: "compose")
  static let sharedFade = Rule(
    "compose-shared-fade", .warning, "SharedTransitionLayout fades an element differently, by more than 0.02.",
    what: "With the profile `shared`, Compose fades an element differently from the design, by more than 0.02.",
    why: "An enter or exit transition fades once, from one opacity to another.",
    cure: "Use the profile `exact`, let the element fade in one phase, or allow the rule.", target: "compose")
  static let sharedLook = Rule(
    "compose-shared-look", .warning, "SharedTransitionLayout doesn't animate what changes in an element.",
    what: "With the profile `shared`, Compose doesn't animate a property that changes. The message has its values on "
      + "both screens.",
    why: "`sharedBounds` and enter and exit transitions animate frames, offsets, scales and opacities only: corners, "
      + "colors, turns, blurs and shadows are those of each screen's content.",
    cure: "Use the profile `exact`, give both states the same value, or allow the rule.", target: "compose")
}

extension Message {
  fileprivate static func look(_ element: String, _ properties: [String]) -> Message {
    "Compose: SharedTransitionLayout doesn't animate \(properties.joined(separator: ", ")) of \(element.inBackticks): each "
      + "screen shows its own"
  }
}
