public import Simulator
public import SpecModel

extension FlutterPlayer {
  /// The map carries every number of a spec.
  public func cure(
    for quantity: Deviation.Quantity?, of element: Element, in transition: ResolvedTransition
  ) -> String {
    let cure: Cure = quantity == nil ? .exportAgain : .raiseDecimals
    return cure.text(for: element)
  }

  public func cure(forDrawing lower: Element, above upper: Element) -> String {
    let cure: Cure = upper.kind == .screen && upper.role == .leaving ? .listFirst : .exportAgain
    return cure.text(for: upper)
  }
}
