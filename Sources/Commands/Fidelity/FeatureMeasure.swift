package import Exporters
package import Fidelity

/// The part of a measurement that shows how well a target supports a feature.
package enum FeatureMeasure {
  /// These quantities of the elements that use the feature, or of all if none is named.
  case quantities([Deviation.Quantity])
  /// All quantities of these elements.
  case everything
  /// Whether elements are drawn back to front as in the spec.
  case drawingOrder
  /// All quantities on the viewports after the first.
  case otherViewports
  /// A detail of the files besides the motion.
  case detail(Detail.Kind)
  /// Nothing that plays by itself, for the given reason.
  case notPlayed(String)
}

extension Feature {
  package var measure: FeatureMeasure {
    switch self {
    case .matched, .entering, .leaving, .overlay, .screen, .viewportOverride, .rightToLeft: .everything
    case .drawingOrder: .drawingOrder
    case .severalViewports: .otherViewports
    case .perItem: .detail(.perItem)
    case .optional: .detail(.optional)
    case .elementKind: .detail(.elementKind)
    case .exampleFrame, .exampleViewport: .notPlayed("an app measures the real one when it runs")

    case .group: .quantities([.place, .opacity])
    case .clip: .quantities([.clip])
    case .literalFrame, .relation, .waypointFrame, .viewportLength, .ownSizeLength, .anchor, .arc:
      .quantities([.place])
    case .separatePositionAndSize: .quantities([.place])
    case .translation, .scale, .rotation, .turn3D, .perspective: .quantities([.place])

    case .opacity, .matchedOpacity: .quantities([.opacity])
    case .cornerRadius, .fourCorners: .quantities([.cornerRadius])
    case .blur: .quantities([.blur])
    case .shadow: .quantities([.shadow, .shadowOpacity])
    case .fill, .placeholderFill: .quantities([.fill])

    case .blendOver, .blendCross, .blendThrough, .blendCut, .contentTiming: .quantities([.opacity])
    case .uniformFit, .stretchFit, .layoutFit, .fixedFit, .mixedFit, .align: .quantities([.content])

    case .timing, .elementTiming, .propertyTiming, .stagger, .midFlight: .everything
    case .linearKeyframes, .cubicKeyframes, .heldKeyframes: .everything
    case .bezierCurve, .pieceCurve, .pointCurve, .stepCurve, .springCurve, .overshoot, .jump: .everything
    case .retrace, .reverse, .ownDismiss, .stretchedDismiss: .everything

    case .gestureDrive, .gestureAnimation, .gestureFollow, .pinch: .detail(.gesture)
    case .release: .detail(.release)
    case .interruption: .detail(.interruption)
    case .reducedCrossfade, .reducedCut, .reducedSame: .detail(.reducedMotion)
    }
  }
}
