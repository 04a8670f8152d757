public import Simulator

extension AndroidExporter {
  public func support(for feature: Feature, with settings: Settings) -> Support {
    settings.isPlain ? plainSupport(for: feature) : fullSupport(for: feature, with: settings)
  }

  public func support(
    for use: FeatureUse, in transition: ResolvedTransition, with settings: Settings
  ) -> Support {
    AndroidContent(transition: transition, isPlain: settings.isPlain).loss(of: use)
      ?? support(for: use.feature, with: settings)
  }

  /// Support in the profile `xml`, as far as it holds for every spec. `AndroidDeviation` measures what depends on
  /// values, such as the error of one timing for a view's bounds.
  private func plainSupport(for feature: Feature) -> Support {
    switch feature {
    case .exampleFrame, .exampleViewport:
      .replaced(by: "what the framework measures on the real screen")
    case .matched:
      .bounded("edges on whole pixels")
    case .severalViewports, .viewportOverride, .placeholderFill, .elementKind,
      .elementTiming, .stagger, .optional:
      .exact
    case .entering, .screen:
      .bounded("it fades, or slides by the whole screen; what it moves by otherwise is measured and reported")
    case .leaving:
      .bounded(
        "it fades, or slides by the whole screen, in the first window, which starts earlier than the second; otherwise it"
          + " stays until the second one covers it")
    case .overlay:
      .missing(because: "a transition animates views that the app has, and makes none")
    case .perItem:
      .bounded("one element flies whatever its views' names; several have names without the key on the second screen")
    case .drawingOrder:
      .replaced(by: "the order of the app's views; shared elements fly in front of everything")
    case .group:
      .replaced(by: "views that move each by itself, not with the one they are in")
    case .clip:
      .missing(because: "shared elements fly in an overlay that clips nothing")

    case .literalFrame, .viewportLength, .ownSizeLength:
      .bounded("the app's layouts place the views, the framework measures them")
    case .waypointFrame, .midFlight, .linearKeyframes, .cubicKeyframes, .heldKeyframes:
      .bounded("exact on the straight way from start to end; what leaves it is measured and reported")
    case .separatePositionAndSize:
      .replaced(by: "one progress for all of a view's bounds; the difference is measured and reported")
    case .propertyTiming:
      .bounded("one progress for a view's bounds and one for its transform; the difference is measured and reported")
    case .rightToLeft:
      .bounded("places are measured, but an arc bends to the same side in both reading directions")
    case .anchor:
      .bounded("the views' `pivotX` and `pivotY` must be set to it")
    case .arc:
      .bounded("both corners of the bounds run along it, so a change of size bends too; the difference is reported")

    case .translation, .scale, .rotation:
      .bounded("the second screen's view flies between both places, with its own matrix; a difference is reported")
    case .turn3D, .perspective:
      .missing(because: "`changeTransform` blends flat matrices, which do not turn in space")
    case .opacity:
      .bounded("a fade between nothing and the view's own opacity")
    case .matchedOpacity:
      .missing(because: "`fade` takes only views that appear or disappear")
    case .cornerRadius, .fourCorners:
      .replaced(by: "the incoming view's own outline, which stays as it is")
    case .shadow:
      .replaced(by: "the incoming view's own elevation, which stays as it is")
    case .fill:
      .replaced(by: "the incoming view's own background, which stays as it is")
    case .blur:
      .missing(because: "no transition of the framework blurs")

    case .blendOver, .blendCross, .blendThrough, .blendCut:
      .replaced(by: "the incoming screen's view from the start")
    case .contentTiming:
      .missing(because: "only the incoming screen's content is drawn")
    case .mixedFit:
      .replaced(by: "an image that goes from one fit to the other")
    case .uniformFit, .stretchFit, .layoutFit, .align:
      .bounded(
        "exact for an `ImageView` at both ends and for a shape's background; for others a finding says what stays")

    case .timing:
      .bounded("whole milliseconds")
    case .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .springCurve, .overshoot, .jump:
      .bounded("an interpolator within the option `max-error` of the distance")
    case .retrace, .reverse, .ownDismiss, .stretchedDismiss:
      .exact

    case .interruption:
      .replaced(by: "what the framework does: a running transition is ended or reversed")
    case .gestureDrive, .gestureAnimation, .gestureFollow, .pinch, .release:
      .missing(because: "a transition resource plays by itself; gestures are code")
    case .reducedCrossfade, .reducedSame:
      .replaced(by: "the system's own setting, which ends every animation at once")
    case .reducedCut:
      .exact
    }
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
