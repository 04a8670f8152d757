extension Feature {
  /// The map carries every number, so most is as exact as the widgets that a team builds from it. What is named here a
  /// hero can't do whoever builds it.
  var supportInFlutter: Support {
    switch self {
    case .matched, .entering, .leaving, .overlay, .screen, .perItem, .elementKind, .drawingOrder, .group, .clip: .exact
    case .optional:
      .replaced(by: "a flag in the map: a hero without its partner does not fly and does not fade, it is just there")

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
    case .gestureAnimation, .gestureFollow:
      .replaced(by: "numbers in the map for a gesture detector of your own: a hero does not move before its route does")
    case .pinch, .release, .reducedCrossfade, .reducedCut, .reducedSame: .exact
    }
  }
}
