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
    "SharedTransitionLayout moves an element along another path, by more than half a point.")
  static let sharedFade = Rule(
    "compose-shared-fade", .warning, "SharedTransitionLayout fades an element differently, by more than 0.02.")
  static let sharedLook = Rule(
    "compose-shared-look", .warning, "SharedTransitionLayout doesn't animate what changes in an element.")
}

extension Message {
  fileprivate static func look(_ element: String, _ properties: [String]) -> Message {
    "Compose: SharedTransitionLayout doesn't animate \(properties.joined(separator: ", ")) of \(element.inBackticks): each "
      + "screen shows its own"
  }
}
