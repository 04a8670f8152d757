package import Simulator

extension AndroidExporter {
  package func support(for feature: Feature, with settings: Settings) -> Support {
    settings.isPlain ? plainSupport(for: feature) : fullSupport(for: feature, with: settings)
  }

  package func support(
    for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings
  ) -> Support {
    AndroidContent(transition: transition, isPlain: settings.isPlain).loss(of: use)
      ?? support(for: use.feature, with: settings)
  }

  /// Support in the profile `full`: what the runtime draws.
  private func fullSupport(for feature: Feature, with settings: Settings) -> Support {
    switch feature {
    case .exampleFrame, .exampleViewport:
      .replaced(by: "what is measured on the real screen when a direction starts")
    case .entering, .overlay, .screen, .optional, .elementKind, .drawingOrder, .group, .clip, .perItem:
      .exact
    case .matched, .leaving:
      .bounded(
        "between activities the second one draws a recording of the first one's view, without the outlines, elevation"
          + " and surfaces in it; both run in one process")
    case .placeholderFill:
      .replaced(by: "what the app's view shows")

    case .literalFrame, .waypointFrame, .viewportLength, .ownSizeLength, .viewportOverride, .rightToLeft,
      .separatePositionAndSize, .anchor, .arc, .translation, .scale, .rotation, .turn3D, .perspective, .opacity,
      .matchedOpacity, .cornerRadius, .fourCorners, .fill:
      .exact
    case .severalViewports:
      .bounded("the viewport nearest in size to the real window plays")
    case .blur:
      settings.integer(Self.minimumSDK) >= 31 ? .exact : .bounded("drawn from API 31 on; sharp before")
    case .shadow:
      .bounded("drawn by Skia, whose shadows are a little softer than a Gaussian")

    case .blendOver, .blendCross, .blendThrough, .blendCut, .contentTiming, .uniformFit, .stretchFit, .mixedFit,
      .align:
      .exact
    case .layoutFit:
      .bounded("a shape's color fills its frame; a finding names the views that stay laid out as at rest")

    case .timing, .elementTiming, .propertyTiming, .stagger, .midFlight, .linearKeyframes, .cubicKeyframes,
      .heldKeyframes, .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .springCurve, .overshoot, .jump, .retrace,
      .reverse, .ownDismiss, .stretchedDismiss:
      .exact

    case .interruption:
      settings.hasActivities
        ? .replaced(
          by: "a return between activities that runs to its end, as the first one gets no input before; the way there,"
            + " and fragments, can be interrupted")
        : .exact
    case .gestureDrive, .gestureAnimation:
      .bounded(
        "from API 34 on, predictive back drives fragments and two screens of one window, but has no progress between"
          + " activities; for other gestures, the app passes on what the finger does")
    case .gestureFollow, .pinch:
      .bounded("the app passes on what the fingers do; the runtime has no recognizer of its own")
    case .release, .reducedCrossfade, .reducedCut, .reducedSame:
      .exact
    }
  }
}
