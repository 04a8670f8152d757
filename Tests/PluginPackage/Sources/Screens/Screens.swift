/// The motion that an app would play. The plugin generates `BoxSlide` from `Specs/box-slide.transition.json`, and
/// `TokenSlide` from the spec beside it, whose tokens lie outside of the target.
public enum Screens {
  public static let summary =
    [BoxSlide.present, BoxSlide.dismiss].map { movements in
      movements.map { "\($0.element.rawValue) \($0.property) \($0.start) \($0.duration) \($0.curve) \($0.values)" }
    } + [["with tokens: \(TokenSlide.presentDuration)"]]
}
