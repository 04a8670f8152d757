import SpecModel

extension TransitionSpec {
  /// For each element, whether the spec uses the object form of `cornerRadius` for it anywhere: in a state, an
  /// override, or its entry in a phase or an interaction.
  var elementsWithFourCorners: [Bool] {
    var uses = elements.map(\.statesUseFourCorners)
    let ids = ElementIDs(elements)
    for animate in allAnimations where animate.contains(where: \.usesFourCorners) {
      for taken in Addressing(animate, among: ids).taken where animate[taken.entry].usesFourCorners {
        uses[taken.element] = true
      }
    }
    return uses
  }

  private var allAnimations: [[PhaseEntry]] {
    var animations = present.map(\.animate)
    if case .phases(let phases) = dismiss { animations += phases.map(\.animate) }
    for interaction in interactions {
      if case .animates(let entries, _, _) = interaction.effect { animations.append(entries) }
    }
    return animations
  }
}

extension Element {
  fileprivate var statesUseFourCorners: Bool {
    let states = [source, destination] + overrides.flatMap { [$0.source, $0.destination] }
    return states.contains { state in
      if case .corners = state?.cornerRadius { true } else { false }
    }
  }
}

extension PhaseEntry {
  fileprivate var usesFourCorners: Bool {
    guard case .properties(let changes) = change else { return false }
    return changes.contains { $0.key == .property(.cornerRadius) && $0.goal.usesParts }
  }
}
