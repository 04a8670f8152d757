/// What a spec can ask of a target. A closed list, so that the compiler asks every target about every feature.
///
/// The raw values are stable: they are the keys of a template target's support table and of the target matrix.
public enum Feature: String, Sendable, CaseIterable {
  // What is on the screens.
  case matched, entering, leaving, overlay, screen
  case perItem, optional, elementKind, drawingOrder, group, clip

  // Where things are.
  case exampleFrame, exampleViewport, literalFrame, waypointFrame
  case viewportLength, ownSizeLength, severalViewports, viewportOverride, rightToLeft
  case separatePositionAndSize, anchor, arc

  // How they are transformed and drawn.
  case translation, scale, rotation, turn3D, perspective
  case opacity, matchedOpacity, cornerRadius, fourCorners, blur, shadow, fill, placeholderFill

  // What fills a matched frame.
  case blendOver, blendCross, blendThrough, blendCut, contentTiming
  case uniformFit, stretchFit, layoutFit, mixedFit, align

  // When and along what curve they move.
  case timing, elementTiming, propertyTiming, stagger, midFlight
  case linearKeyframes, cubicKeyframes, heldKeyframes
  case bezierCurve, pieceCurve, pointCurve, stepCurve, springCurve, overshoot, jump

  // The way back, fingers, and less motion.
  case retrace, reverse, ownDismiss, stretchedDismiss, interruption
  case gestureDrive, gestureAnimation, gestureFollow, pinch, release
  case reducedCrossfade, reducedCut, reducedSame
}

extension Feature {
  /// Whether it only stands in for what a running app has itself (its content, its list items, its screens): leaving it
  /// out, or drawing something in its place, changes nothing on a real screen.
  public var isExample: Bool {
    [.exampleFrame, .exampleViewport, .placeholderFill, .elementKind, .perItem, .severalViewports].contains(self)
  }
}
