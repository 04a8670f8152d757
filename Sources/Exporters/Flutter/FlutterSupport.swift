extension Feature {
  /// What the runtime plays is exact; what is named here it can't do.
  var supportInFlutter: Support {
    switch self {
    case .matched, .entering, .leaving, .overlay, .screen, .perItem, .elementKind, .drawingOrder, .group, .clip: .exact
    case .optional:
      .replaced(by: "a straight fade in its place, over the time that the element moves, where its partner is missing")

    case .exampleFrame, .exampleViewport, .literalFrame, .waypointFrame: .exact
    case .viewportLength, .ownSizeLength, .severalViewports, .viewportOverride, .rightToLeft: .exact
    case .separatePositionAndSize, .anchor, .arc: .exact

    case .translation, .scale, .rotation, .turn3D, .perspective: .exact
    case .opacity, .matchedOpacity, .cornerRadius, .fourCorners, .blur, .shadow, .fill, .placeholderFill: .exact

    case .blendOver, .blendCross, .blendThrough, .blendCut, .contentTiming: .exact
    case .uniformFit, .stretchFit, .layoutFit, .mixedFit, .align: .exact

    case .timing, .elementTiming, .propertyTiming, .stagger, .midFlight: .exact
    case .linearKeyframes, .cubicKeyframes, .heldKeyframes: .exact
    case .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .springCurve, .overshoot, .jump: .exact

    case .retrace, .reverse, .ownDismiss, .stretchedDismiss, .gestureDrive: .exact
    case .gestureAnimation, .gestureFollow, .pinch, .release: .exact
    case .reducedCrossfade, .reducedCut, .reducedSame: .exact
    }
  }
}
