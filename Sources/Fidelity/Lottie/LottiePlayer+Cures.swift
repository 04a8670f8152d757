public import Simulator
public import SpecModel

extension LottiePlayer {
  public func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> String {
    let cure: Cure =
      switch quantity {
      case nil: .exportAgain
      case .place where transition.turnsInTurned(element), .clip where transition.turnsInTurned(element):
        .flatInPictures
      case .place where transition.turnsInPerspective(element), .clip where transition.turnsInPerspective(element):
        .flatInPerspective
      case .place, .opacity, .cornerRadius, .fill, .blur, .shadow, .shadowOpacity, .clip, .content: .lowerMaxError
      }
    return cure.text(for: element)
  }
}

extension ResolvedTransition {
  /// Whether depth shows in an element: it, or something that it is in, turns out of the plane before an eye.
  fileprivate func turnsInPerspective(_ element: Element) -> Bool {
    spec.perspective != nil && turnsInSpace(element)
  }
}
