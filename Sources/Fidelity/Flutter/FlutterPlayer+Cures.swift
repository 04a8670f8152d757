public import Simulator
public import SpecModel

extension FlutterPlayer {
  /// Cures by more decimals or a fresh export, as the map has every number of a spec.
  public func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> String {
    switch quantity {
    case nil: "the map has every element of a spec: export again"
    case .place, .opacity, .cornerRadius, .fill, .blur, .shadow, .shadowOpacity, .clip, .content:
      "the map carries every number: raise the option `decimals`; if the file was edited, export it again"
    }
  }

  public func cure(forDrawing lower: Element, above upper: Element) -> String {
    upper.kind == .screen && upper.role == .leaving
      ? "the route lies above the source screen: list \(upper.id.inBackticks) first" : .editedFileCure
  }
}
