public import SpecModel

extension Rule {
  /// No element represents the destination screen: it appears when present ends, and disappears when dismiss starts.
  public static let screenCut = Rule("screen-cut", .info, "A screen appears or disappears at once.")
}

struct ScreenCut: MotionRule {
  let rule = Rule.screenCut

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let hasScreen = transition.spec.elements.contains { $0.kind == .screen && $0.role == .entering }
    guard !hasScreen else { return }
    sightings.add(Sighting(place: transition.key(.root / "elements"))) {
      "the destination screen appears when present ends and is gone when dismiss starts; an element of kind `screen` "
        + "would fade it"
    }
  }
}
