extension Feature {
  /// Support in the runtime: everything is exact except what is named here.
  var supportOnTheWeb: Support {
    switch self {
    case .matched, .entering, .leaving, .overlay, .perItem, .elementKind, .drawingOrder, .group, .clip: .exact
    case .screen: .bounded("a copy of the screen is drawn; iframes and shadow trees in it are loaded again or empty")
    case .optional:
      .replaced(by: "a straight fade in its place, over the time that the element moves, where its partner is missing")

    case .exampleFrame, .literalFrame, .waypointFrame: .exact
    case .exampleViewport: .replaced(by: "the page's own viewport and safe area")
    case .viewportLength, .ownSizeLength, .severalViewports, .viewportOverride, .rightToLeft: .exact
    case .separatePositionAndSize, .anchor, .arc: .exact

    case .translation, .scale, .rotation, .turn3D, .perspective: .exact
    case .opacity, .matchedOpacity, .cornerRadius, .fourCorners, .blur, .shadow, .fill: .exact
    case .placeholderFill: .replaced(by: "what the page shows")

    case .blendOver, .blendCross, .blendThrough, .blendCut, .contentTiming: .exact
    case .uniformFit, .stretchFit, .mixedFit, .align: .exact
    case .layoutFit: .bounded("laid out again in every frame, which the compositor can't do alone")

    case .timing, .elementTiming, .propertyTiming, .stagger, .midFlight, .interruption: .exact
    case .linearKeyframes, .cubicKeyframes, .heldKeyframes: .exact
    case .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .springCurve, .overshoot, .jump: .exact

    case .retrace, .reverse, .ownDismiss, .stretchedDismiss: .exact
    case .gestureDrive, .gestureAnimation, .gestureFollow, .pinch, .release: .exact
    case .reducedCrossfade, .reducedCut, .reducedSame: .exact
    }
  }
}
