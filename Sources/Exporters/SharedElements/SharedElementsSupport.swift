import SpecModel

extension Feature {
  /// Support in the profile `shared`: everything is exact except what is named here.
  var supportInSharedElements: Support {
    switch self {
    case .opacity, .blendCross, .blendOver, .contentTiming: .exact
    case .retrace, .reverse, .ownDismiss, .stretchedDismiss, .reducedCut: .exact

    case .matched: .bounded("`sharedBounds`: one animation for all edges, drawn on whole pixels")
    case .entering, .leaving, .screen, .perItem: .bounded("enter and exit transitions, on whole pixels")
    case .overlay: .bounded("a box of the screen on which it covers more, filled with its color")
    case .optional: .replaced(by: "what the screens do, where its partner is missing")
    case .drawingOrder: .replaced(by: "matched elements in order, above both screens")
    case .group: .replaced(by: "elements side by side: what moves or fades a group doesn't reach what is in it")
    case .clip: .missing(because: "an element that isn't in another isn't clipped to it")

    case .severalViewports, .exampleFrame: .bounded("what is matched is measured; offsets are shares of a size")
    case .literalFrame, .viewportLength, .ownSizeLength, .viewportOverride, .exampleViewport:
      .replaced(by: "the app's own layout; offsets are shares of an element's size on the first viewport")
    case .relation: .replaced(by: "the place that it has in the example, as shares of a size")
    case .rightToLeft: .missing(because: "offsets aren't mirrored; what is matched is measured")
    case .separatePositionAndSize: .missing(because: "a shared element has one animation for position and size")
    case .arc: .missing(because: "a shared element moves straight")
    case .translation, .scale, .anchor: .bounded("enter and exit transitions, not matched elements")
    case .rotation, .turn3D, .perspective, .blur, .shadow:
      .missing(because: "neither `sharedBounds` nor enter and exit transitions animate it")
    case .elementKind, .matchedOpacity, .cornerRadius, .fourCorners, .fill, .placeholderFill:
      .replaced(by: "what each screen shows; overlays keep their color")
    case .fixedFit: .missing(because: "content moves with its element")
    case .uniformFit, .stretchFit, .mixedFit, .align, .layoutFit:
      .replaced(by: "text as wide as its frame; anything else is laid out at every size")

    case .timing, .elementTiming, .propertyTiming, .stagger, .blendCut: .bounded("whole milliseconds")
    case .waypointFrame, .midFlight, .linearKeyframes, .cubicKeyframes, .heldKeyframes:
      .missing(because: "one change of state has no stops on the way")
    case .bezierCurve, .springCurve, .overshoot, .pieceCurve, .pointCurve, .stepCurve, .jump, .blendThrough:
      .bounded("Compose's own, or an `Easing` through points, within 0.001")

    case .interruption: .replaced(by: "Compose's own: every animation starts anew from where it is")
    case .gestureDrive: .replaced(by: "what seeks the app's `SeekableTransitionState`, such as the back gesture")
    case .gestureAnimation, .gestureFollow, .pinch, .release:
      .missing(because: "SharedTransitionLayout has no gestures")
    case .reducedCrossfade, .reducedSame: .replaced(by: "a cut, if the animator duration scale is 0")
    }
  }
}
