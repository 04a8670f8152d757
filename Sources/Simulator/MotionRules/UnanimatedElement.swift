package import SpecModel

extension Rule {
  package static let unanimatedElement = Rule(
    "unanimated-element", .warning, "An element never changes.",
    what: "Nothing about an element changes in either direction, under a gesture, or with a group that it is in. "
      + "Screens may stand still.",
    why: "It doesn't belong in the transition, and it costs a shared element on Android and Flutter.",
    cure: "Animate it in a phase, or remove it.")
}

struct UnanimatedElement: MotionRule {
  let rule = Rule.unanimatedElement

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let touched = transition.touchedElements
    let parents = transition.parents
    for scene in transition.scenes {
      var moves: [Bool] = []
      for (index, element) in transition.spec.elements.enumerated() {
        let isCarried = parents[index].map { moves[$0] } ?? false
        let isMoved = touched.contains(index) || scene.present.changes(index) || scene.dismiss.changes(index)
        moves.append(isCarried || isMoved)
        guard !moves[index], element.kind != .screen else { continue }
        sightings.add(
          Sighting(place: transition.elementPlace(index), element: index, viewport: scene.viewport.name)
        ) {
          "`\(element.id)` changes nothing in either direction: let a phase move it, or leave it out"
        }
      }
    }
  }
}

extension Timeline {
  fileprivate func changes(_ index: Int) -> Bool {
    elements[index].tracks.contains { constant($0.property, of: index) == nil }
  }
}

extension ResolvedTransition {
  /// The elements that an interaction moves.
  fileprivate var touchedElements: Set<Int> {
    var touched: Set<Int> = []
    for interaction in spec.interactions {
      guard case .animates(let entries, _, let follow) = interaction.effect else { continue }
      let choice = EntryChoice(entries)
      let followed = Set(follow)
      for (index, element) in spec.elements.enumerated()
      where followed.contains(element.id) || choice.entry(for: element.id) != nil {
        touched.insert(index)
      }
    }
    return touched
  }
}
