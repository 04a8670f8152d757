package import Simulator
package import SpecModel

extension AndroidPlayer {
  /// The profile `full` draws everything; for plain XML, some changes to a spec help.
  package func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> Message {
    let cure: Cure =
      switch quantity {
      case nil: element.role == .overlay ? .asView : .profile
      case .place: place(element, in: transition)
      case .opacity: .profile
      case .clip: .keepInside
      case .content: .sameSize
      case .cornerRadius, .fill, .blur, .shadow, .shadowOpacity: .sameValue
      }
    return cure.text(for: element, quantity)
  }

  /// If it moves as XML can move it, its edges are on whole pixels all the same.
  private func place(_ element: Element, in transition: ResolvedTransition) -> Cure {
    if transition.turnsInSpace(element) {
      return .noDepth
    }
    if let parent = element.parent, transition.movesItsContents(parent) {
      return .ownMotion
    }
    switch element.role {
    case .entering, .leaving:
      return .fadeOnly
    case .matched where element.path != .linear:
      return .oneSize
    case .matched, .overlay:
      return transition.movesStraight(element) ? .profile : .onePhase
    }
  }
}

extension ResolvedTransition {
  /// Whether everything that places an element runs through one phase, on a straight path between both states.
  fileprivate func movesStraight(_ element: Element) -> Bool {
    guard let index = index(of: element.id) else { return false }
    let places: [Property] = [.position, .size, .translation, .scale, .rotation]
    return Direction.allCases.allSatisfy { direction in
      let tracks = places.compactMap { reference.timeline(direction).elements[index].track($0) }
      let segments = tracks.flatMap(\.segments)
      return segments.count == tracks.count
        && segments.allSatisfy { segment in
          segment.way == .straight && segment.start == segments[0].start && segment.duration == segments[0].duration
            && segment.easing == segments[0].easing
        }
    }
  }
}
