public import Simulator
public import SpecModel

extension LottiePlayer {
  public func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> String {
    switch quantity {
    case nil: "export again: a Lottie file has every element of a spec"
    case .place where transition.turnsInTurned(element), .clip where transition.turnsInTurned(element):
      "pictures are flat: leave `lottie.images` out, or let `\(element.id)` and what it is in turn by `rotation` only"
    case .place where transition.turnsInPerspective(element), .clip where transition.turnsInPerspective(element):
      "pictures are flat: leave `lottie.images` or `perspective` out, or let `\(element.id)` and what it is in turn by `rotation` only"
    case .place, .opacity, .cornerRadius, .fill, .blur, .shadow, .shadowOpacity, .clip, .content:
      "for a closer fit lower the option `max-error`; if the file was edited, export it again"
    }
  }
}

extension ResolvedTransition {
  /// Whether depth is visible in an element: it, or an ancestor, turns in 3D with perspective.
  fileprivate func turnsInPerspective(_ element: Element) -> Bool {
    spec.perspective != nil && turnsInSpace(element)
  }
}
