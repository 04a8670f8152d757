package import SpecModel

extension Rule {
  package static let screenCut = Rule(
    "screen-cut", .info, "A screen appears or disappears at once.",
    what: "No element of kind `screen` stands for the destination screen.",
    why: "It appears at once when present ends, and disappears when dismiss starts. That may be intended if an "
      + "overlay covers it.",
    cure: "Add an element of kind `screen` and role `entering` at its place in the drawing order.")
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
