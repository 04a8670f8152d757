import Simulator
import SpecModel

extension Feature {
  /// Support in the runtime: that of a table, except what is named here.
  var supportInFlutter: Support {
    switch self {
    case .drawingOrder:
      .bounded("the source screen lies below the route; a finding names what the spec draws behind it")
    case .interruption:
      .bounded("a finger can't catch a screen that code or the back button popped: Flutter can't undo the pop")
    case .gestureDrive, .gestureAnimation, .gestureFollow, .pinch, .release:
      .bounded("a gesture that presents drives pages only: Navigator.push cancels the finger")
    case _: supportByTable
    }
  }
}

extension FeatureUse {
  /// The loss that the target's own findings report; nil if they report none.
  func lossInFlutter(_ transition: ResolvedTransition) -> Support? {
    guard feature == .drawingOrder, FlutterFindings(transition).all.contains(where: { $0.rule == .sourceOrder })
    else { return nil }
    return .replaced(by: "the source screen below everything that the route draws")
  }
}
