import Simulator
import SpecModel

extension Feature {
  /// Support in the runtime: everything is exact except what is named here.
  var supportInFlutter: Support {
    switch self {
    case .matched, .entering, .leaving, .overlay, .screen, .perItem, .elementKind, .group, .clip: .exact
    case .drawingOrder:
      .bounded("the source screen lies below the route; a finding names what the spec draws behind it")
    case .optional:
      .replaced(by: "a straight fade in its place, over the time that the element moves, where its partner is missing")

    case .exampleFrame, .literalFrame, .waypointFrame: .exact
    case .exampleViewport: .replaced(by: "the app's own screen and safe area")
    case .viewportLength, .ownSizeLength, .severalViewports, .viewportOverride, .rightToLeft: .exact
    case .separatePositionAndSize, .anchor, .arc: .exact

    case .translation, .scale, .rotation, .turn3D, .perspective: .exact
    case .opacity, .matchedOpacity, .cornerRadius, .fourCorners, .blur, .shadow, .fill: .exact
    case .placeholderFill: .replaced(by: "what the app shows")

    case .blendOver, .blendCross, .blendThrough, .blendCut, .contentTiming: .exact
    case .uniformFit, .stretchFit, .layoutFit, .mixedFit, .align: .exact

    case .timing, .elementTiming, .propertyTiming, .stagger, .midFlight: .exact
    case .linearKeyframes, .cubicKeyframes, .heldKeyframes: .exact
    case .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .springCurve, .overshoot, .jump: .exact

    case .retrace, .reverse, .ownDismiss, .stretchedDismiss: .exact
    case .interruption:
      .bounded("a finger can't catch a screen that code or the back button popped: Flutter can't undo the pop")
    case .gestureDrive, .gestureAnimation, .gestureFollow, .pinch, .release:
      .bounded("a gesture that presents drives pages only: Navigator.push cancels the finger")
    case .reducedCrossfade, .reducedCut, .reducedSame: .exact
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
