import Exporters

extension Feature {
  /// The features of every spec: an element in a place on a screen, a movement, a return. Here the element enters.
  static let base: Set<Feature> = [
    .entering, .elementKind, .exampleFrame, .exampleViewport, .opacity, .timing, .bezierCurve, .retrace,
    .reducedCrossfade,
  ]

  /// The features that a spec with this feature needs besides the base.
  var needs: Set<Feature> {
    switch self {
    case .entering, .elementKind, .exampleFrame, .exampleViewport, .opacity, .timing, .retrace, .reducedCrossfade: []
    case .leaving, .severalViewports, .viewportOverride, .rightToLeft, .placeholderFill, .drawingOrder: []
    case .reverse, .ownDismiss, .stretchedDismiss, .interruption, .reducedCut, .reducedSame, .gestureDrive,
      .gestureAnimation:
      []
    case .linearKeyframes, .cubicKeyframes, .heldKeyframes: []
    case .gestureFollow: [.gestureAnimation]
    case .pinch, .release: [.gestureDrive]

    // These have frames that are never examples.
    case .overlay, .screen: [.literalFrame]
    case .literalFrame: []
    case .relation: [.matched, .blendOver, .literalFrame]
    case .viewportLength, .ownSizeLength: [.translation]
    case .anchor: [.rotation]

    case .group: [.drawingOrder, .clip]
    case .clip: [.drawingOrder, .group]
    case .elementTiming: [.drawingOrder]
    case .stagger: [.drawingOrder, .elementTiming]

    // Only matched elements can move and have two contents, which blend.
    case .matched: [.blendOver]
    case .blendOver, .blendCross, .blendThrough, .blendCut: [.matched]
    case .perItem, .optional, .arc, .translation, .scale, .rotation, .turn3D, .matchedOpacity, .cornerRadius, .blur,
      .shadow, .fill, .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .springCurve, .overshoot, .uniformFit,
      .stretchFit, .layoutFit, .fixedFit:
      [.matched, .blendOver]
    case .fourCorners: [.matched, .blendOver, .cornerRadius]
    case .perspective: [.matched, .blendOver, .turn3D]
    case .jump: [.matched, .blendOver, .pointCurve]
    case .mixedFit, .align: [.matched, .blendOver, .uniformFit]
    case .separatePositionAndSize: [.matched, .blendOver, .propertyTiming, .layoutFit]
    case .contentTiming: [.matched, .blendOver, .propertyTiming]
    case .propertyTiming: [.matched, .blendOver, .scale]
    case .midFlight: [.matched, .blendOver, .scale, .propertyTiming]
    case .waypointFrame: [.matched, .blendOver, .propertyTiming, .midFlight, .contentTiming]
    }
  }
}
