/// How well a Lottie file shows the features of a spec.
enum LottieSupport {
  static func of(_ feature: Feature, pictures: LottieStyle.Pictures) -> Support {
    switch feature {
    case .matched, .entering, .leaving, .overlay, .screen, .drawingOrder, .group: .exact
    case .literalFrame, .waypointFrame, .viewportLength, .ownSizeLength, .viewportOverride, .rightToLeft: .exact
    case .separatePositionAndSize, .anchor, .translation, .scale, .rotation: .exact
    case .opacity, .matchedOpacity, .cornerRadius, .fill, .placeholderFill: .exact
    case .blendOver, .blendCross, .blendThrough, .blendCut, .contentTiming: .exact
    case .timing, .elementTiming, .propertyTiming, .stagger, .midFlight: .exact
    case .linearKeyframes, .heldKeyframes, .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .jump: .exact
    case .retrace, .reverse, .ownDismiss, .stretchedDismiss: .exact

    case .clip: .bounded("a mask whose edge is within max-error at every moment")
    case .arc, .fourCorners, .cubicKeyframes, .springCurve, .overshoot:
      .bounded("cubic Béziers, every corner within max-error at every moment")
    case .relation: .bounded("drawn where it is in the example; a file can't follow an app's views")
    case .exampleFrame: .bounded("drawn at the example's frames; a file can't measure an app's views")
    case .exampleViewport: .bounded("drawn at the example's size, and scaled by the player")

    case .perItem: .replaced(by: "one item, the example")
    case .optional: .replaced(by: "an item that both screens have")
    case .uniformFit, .stretchFit, .fixedFit, .mixedFit, .align:
      pictures == .none
        ? .replaced(by: "a placeholder that fills the frame in the content's color; the option images draws pictures")
        : .bounded("a picture replaces content, every corner of it within max-error at every moment")
    case .elementKind, .layoutFit: .replaced(by: "a placeholder that fills the frame in the content's color")
    case .severalViewports: .replaced(by: "one viewport, the first or the one the option viewport names")
    case .turn3D:
      pictures == .none
        ? .bounded("outlines as the screen shows them, every corner within max-error at every moment")
        : .replaced(by: "scales and turns in the plane, which look the same where there is no perspective")
    case .blur: .replaced(by: "a blur effect, which ThorVG and lottie-web draw and rlottie does not")
    case .shadow: .replaced(by: "a drop shadow effect, which ThorVG and lottie-web draw and rlottie does not")

    case .perspective:
      pictures == .none
        ? .bounded("outlines as the screen shows them, every corner within max-error at every moment")
        : .missing(because: "players disagree on perspective: some draw their own, some none")
    case .gestureDrive: .replaced(by: "seeking by the app, to progress × duration")
    case .gestureAnimation, .gestureFollow, .pinch, .release: .missing(because: "a file can't follow a finger")
    case .interruption:
      .missing(because: "a file plays one direction; where a player stops, the other one can't start")
    case .reducedCrossfade, .reducedCut, .reducedSame: .exact
    }
  }
}
