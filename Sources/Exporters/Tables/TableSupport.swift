extension Feature {
  /// The support of a target whose runtime plays the table: whatever stands in it is exact, and what only an app knows is the
  /// app's. A target names what differs there, and leaves everything else to this.
  var supportByTable: Support {
    switch self {
    case .exampleViewport: .replaced(by: "the app's own screen and safe area")
    case .placeholderFill: .replaced(by: "what the app shows")
    case .optional:
      .replaced(by: "a straight fade in its place, over the time that the element moves, where its partner is missing")

    case .matched, .entering, .leaving, .overlay, .screen, .perItem, .elementKind, .drawingOrder, .group, .clip,
      .exampleFrame, .literalFrame, .relation, .waypointFrame, .viewportLength, .ownSizeLength, .severalViewports,
      .viewportOverride, .rightToLeft, .separatePositionAndSize, .anchor, .arc,
      .translation, .scale, .rotation, .turn3D, .perspective, .opacity, .matchedOpacity, .cornerRadius, .fourCorners,
      .blur, .shadow, .fill,
      .blendOver, .blendCross, .blendThrough, .blendCut, .contentTiming, .uniformFit, .stretchFit, .layoutFit,
      .fixedFit, .mixedFit, .align,
      .timing, .elementTiming, .propertyTiming, .stagger, .midFlight, .linearKeyframes, .cubicKeyframes,
      .heldKeyframes, .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .springCurve, .overshoot, .jump,
      .retrace, .reverse, .ownDismiss, .stretchedDismiss, .interruption, .gestureDrive, .gestureAnimation,
      .gestureFollow, .pinch, .release, .reducedCrossfade, .reducedCut, .reducedSame:
      .exact
    }
  }
}
