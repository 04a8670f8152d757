public import Simulator
public import SpecModel

extension AndroidPlayer {
  /// The profile `full` draws everything; for plain XML, some changes to a spec help.
  public func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> String {
    let change: String? =
      switch quantity {
      case nil: element.role == .overlay ? "let `\(element.id)` be `entering` or `leaving`, as a view of a screen" : nil
      case .place: place(element, in: transition)
      case .opacity: nil
      case .clip: "keep `\(element.id)` inside of what it is `in`, or give it `\"clip\": false`"
      case .content: "give `\(element.id)` one size in both states, or make it a `shape`"
      case .cornerRadius, .fill, .blur, .shadow, .shadowOpacity:
        "give both states of `\(element.id)` the same \(quantity?.title ?? "value")"
      }
    return "use the profile `full`" + (change.map { ", or for the profile `xml` \($0)" } ?? "")
      + "; if the file was edited, export it again"
  }

  /// Nil if plain XML can move it, except that edges are whole pixels.
  private func place(_ element: Element, in transition: ResolvedTransition) -> String? {
    if transition.turnsInSpace(element) {
      return "leave out `rotationX` and `rotationY` of `\(element.id)` and what it is in"
    }
    if let parent = element.parent, transition.movesItsContents(parent) {
      return "give `\(element.id)` the motion of `\(parent)` in its own states, without `in`"
    }
    switch element.role {
    case .entering, .leaving:
      return "let the states of `\(element.id)` differ in `opacity` alone"
    case .matched where element.path != .linear:
      return "give `\(element.id)` one size in both states"
    case .matched, .overlay:
      return transition.movesStraight(element)
        ? nil
        : "let position, size and transform of `\(element.id)` run through one phase, straight from its source to its "
          + "destination state"
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
