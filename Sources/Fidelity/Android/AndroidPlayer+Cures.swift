public import Simulator
public import SpecModel

extension AndroidPlayer {
  public func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> String {
    switch quantity {
    case nil: missing(element)
    case .place: place(element, in: transition)
    case .opacity: opacity(element)
    case .clip: "XML clips nothing: keep `\(element.id)` inside of what it is `in`, or give it `\"clip\": false`"
    case .content:
      "a view is laid out once: give `\(element.id)` one size in both states, or make it an `image` of the `fit` "
        + "`cover`, `contain` or `stretch`, or a `shape`"
    case .cornerRadius, .fill, .blur, .shadow, .shadowOpacity:
      "XML does not animate it: give both states the same \(quantity?.title ?? "value")"
    }
  }

  private func missing(_ element: Element) -> String {
    switch element.role {
    case .overlay: "a transition makes no views: let `\(element.id)` be `entering` or `leaving`, as a view of a screen"
    case .entering, .leaving, .matched: "export again: every element that a screen has is in the resources"
    }
  }

  private func place(_ element: Element, in transition: ResolvedTransition) -> String {
    if transition.turnsInSpace(element) {
      return "matrices don't turn in space: let `\(element.id)` turn by `rotation` only"
    }
    if let parent = element.parent, transition.movesItsContents(parent) {
      return "views move each by itself: give `\(element.id)` the motion of `\(parent)` in its own states, without `in`"
    }
    switch element.role {
    case .entering, .leaving:
      return "what is on one screen only fades, or slides by the whole screen: let the states of `\(element.id)` "
        + "differ in `opacity` alone"
    case .matched where element.path != .linear:
      return "both corners of a view run along the arc: give `\(element.id)` one size in both states, or no `path`"
    case .matched, .overlay:
      return "let position, size and transform of `\(element.id)` run through one phase, straight from its source to "
        + "its destination state"
    }
  }

  private func opacity(_ element: Element) -> String {
    switch element.role {
    case .matched:
      "XML shows the incoming screen's view from the start: give `\(element.id)` one opacity throughout; what its "
        + "contents do takes code"
    case .entering, .leaving, .overlay:
      "XML fades from nothing to the view's own opacity: let `\(element.id)` fade from 0, in one phase"
    }
  }
}
