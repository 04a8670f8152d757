public import SpecModel

/// A feature that a spec can request from a target. The enumeration is closed, so that the compiler requires an answer
/// from every target for every feature.
///
/// The raw values are stable: they are the keys of a template target's support table and of the target matrix.
public enum Feature: String, Sendable, CaseIterable {
  // What is on the screens.
  /// An element that is on both screens moves from one place to the other.
  case matched
  /// An element that is only on the destination screen appears.
  case entering
  /// An element that is only on the source screen disappears.
  case leaving
  /// An element is shown only while the transition runs.
  case overlay
  /// A whole screen moves or fades, without the elements that the spec names on it.
  case screen
  /// An item's key identifies a pair in a list at run time.
  case perItem
  /// If one side is missing at run time, the element fades instead of moving.
  case optional
  /// An element has a kind: an image, a text, a control.
  case elementKind
  /// Elements are drawn back to front in the order of the spec.
  case drawingOrder
  /// An element moves and fades with the element that it is `in`.
  case group
  /// An element is clipped, or isn't, to the rounded frame of the element that it is `in`.
  case clip

  // Where things are.
  /// Frames of a screen's own elements are examples of what an app measures.
  case exampleFrame
  /// The size and safe area of a viewport are examples of a real screen.
  case exampleViewport
  /// A frame is used as written: that of an overlay, a screen, or another element.
  case literalFrame
  /// A frame or an anchor follows another element's frame, on the real screen too, or holds both frames of its own.
  case relation
  /// A frame, position or size in mid-flight is given by the spec.
  case waypointFrame
  /// A length has a part in vw, vh or safe areas.
  case viewportLength
  /// A translation is a share of the element's own size.
  case ownSizeLength
  /// The transition is laid out for more than one screen.
  case severalViewports
  /// A state differs on one of the viewports.
  case viewportOverride
  /// On a right-to-left screen, the motion is mirrored or stays the same.
  case rightToLeft
  /// Position and size move at different times or along different curves.
  case separatePositionAndSize
  /// The element moves, scales and rotates about a point other than its center.
  case anchor
  /// The position moves along a circular arc.
  case arc

  // How they are transformed and drawn.
  /// An element moves without a change of its frame.
  case translation
  /// An element is drawn larger or smaller about its anchor.
  case scale
  /// An element rotates in the plane of the screen.
  case rotation
  /// An element rotates about its horizontal or vertical axis.
  case turn3D
  /// Elements closer to the viewer are drawn larger.
  case perspective
  /// An element that is on one screen only fades.
  case opacity
  /// An element that is on both screens fades as a whole.
  case matchedOpacity
  /// The corners of a frame are rounded.
  case cornerRadius
  /// Each corner has its own radius.
  case fourCorners
  /// The element's own drawing is blurred.
  case blur
  /// The element casts a shadow.
  case shadow
  /// The color of a shape, or of an element that is on one screen only.
  case fill
  /// A color replaces content that only an app has.
  case placeholderFill

  // What fills a matched frame.
  /// The destination's content fades in on top of the source's.
  case blendOver
  /// One content fades out while the other fades in.
  case blendCross
  /// One content fades out before the other fades in.
  case blendThrough
  /// One content replaces the other halfway.
  case blendCut
  /// The contents change at their own times and along their own curves.
  case contentTiming
  /// Content is scaled uniformly: cover, contain, width, height or none.
  case uniformFit
  /// Content is stretched to its frame.
  case stretchFit
  /// Content is laid out again at every size of its frame.
  case layoutFit
  /// The frame is a window onto content that stands still.
  case fixedFit
  /// The two contents of an element have different fits.
  case mixedFit
  /// Content that is smaller or larger than its frame has a position in it.
  case align

  // When and along what curve they move.
  /// A movement has a start and a duration.
  case timing
  /// Elements move at different times or along different curves.
  case elementTiming
  /// Properties of one element move at different times or along different curves.
  case propertyTiming
  /// The elements of a phase start one after the other.
  case stagger
  /// A property moves more than once in one direction, for example for press, then expand.
  case midFlight
  /// A property goes through given values, linearly between them.
  case linearKeyframes
  /// A property goes through given values on a smooth curve.
  case cubicKeyframes
  /// A property holds each of the given values until the next.
  case heldKeyframes
  /// Progress follows a straight line or one cubic Bézier.
  case bezierCurve
  /// Progress follows a path of several cubic Béziers.
  case pieceCurve
  /// Progress follows straight lines through points.
  case pointCurve
  /// Progress moves in steps.
  case stepCurve
  /// Progress follows a spring.
  case springCurve
  /// Progress goes below 0 or above 1 on the way.
  case overshoot
  /// A value changes instantly.
  case jump

  // The way back, fingers, and less motion.
  /// Dismiss retraces present, with each movement eased forwards.
  case retrace
  /// Dismiss is present played backwards.
  case reverse
  /// Dismiss has its own phases.
  case ownDismiss
  /// Dismiss retraces present, faster or slower.
  case stretchedDismiss
  /// The user reverses a direction before it ends.
  case interruption
  /// A finger moves a direction back and forth.
  case gestureDrive
  /// A finger moves properties, then starts a direction.
  case gestureAnimation
  /// An element follows the finger in both axes.
  case gestureFollow
  /// Two fingers scale an element.
  case pinch
  /// After the finger lifts, the remaining motion has its own duration or curve.
  case release
  /// With reduced motion, the screens cross-fade.
  case reducedCrossfade
  /// With reduced motion, nothing is animated.
  case reducedCut
  /// With reduced motion, the transition still plays.
  case reducedSame
}

extension Feature {
  /// Whether it only represents something in the running app (its content, its list items, its screens): omitting or
  /// replacing it changes nothing on a real screen.
  package var isExample: Bool {
    [.exampleFrame, .exampleViewport, .placeholderFill, .elementKind, .perItem, .severalViewports].contains(self)
  }
}

/// The use of a feature in a spec.
public struct FeatureUse: Sendable, Hashable {
  /// The feature that the spec requests.
  public var feature: Feature
  /// The places in the spec; never empty. A finding points at the first; a target without the feature ignores the
  /// values at all of them.
  ///
  /// A value that the spec leaves to its default has the place where it would be written.
  public var places: [Place]
  /// The element, and the direction if only one direction uses the feature.
  package var subject: Subject

  /// - Precondition: `places` isn't empty.
  package init(_ feature: Feature, at places: [Place], subject: Subject = Subject()) {
    self.feature = feature
    self.places = places
    self.subject = subject
  }
}

extension Feature {
  /// The feature of an element whose property has a visible value; nil for frames, content and fill, which have several.
  init?(showing property: Property, of element: Element) {
    switch property {
    case .translation: self = .translation
    case .scale: self = .scale
    case .rotation: self = .rotation
    case .rotationX, .rotationY: self = .turn3D
    case .opacity: self = element.role == .matched ? .matchedOpacity : .opacity
    case .cornerRadius: self = .cornerRadius
    case .blur: self = .blur
    case .shadow: self = .shadow
    case .position, .size, .content, .fill: return nil
    }
  }
}

extension Feature {
  /// A few words, for a table or the middle of a sentence.
  public var title: String {
    switch self {
    case .matched: "matched elements"
    case .entering: "entering elements"
    case .leaving: "leaving elements"
    case .overlay: "overlays"
    case .screen: "screens"
    case .perItem: "list items"
    case .optional: "optional elements"
    case .elementKind: "element kinds"
    case .drawingOrder: "drawing order"
    case .group: "groups"
    case .clip: "clipping"

    case .exampleFrame: "example frames"
    case .exampleViewport: "example viewports"
    case .literalFrame: "literal frames"
    case .relation: "frames of other elements"
    case .waypointFrame: "intermediate frames"
    case .viewportLength: "viewport lengths"
    case .ownSizeLength: "lengths in %"
    case .severalViewports: "several viewports"
    case .viewportOverride: "states per viewport"
    case .rightToLeft: "right to left"
    case .separatePositionAndSize: "position and size separately"
    case .anchor: "anchors"
    case .arc: "arcs"

    case .translation: "translation"
    case .scale: "scale"
    case .rotation: "rotation"
    case .turn3D: "3D rotation"
    case .perspective: "perspective"
    case .opacity: "opacity"
    case .matchedOpacity: "opacity of matched elements"
    case .cornerRadius: "corner radius"
    case .fourCorners: "four corners"
    case .blur: "blur"
    case .shadow: "shadow"
    case .fill: "fill"
    case .placeholderFill: "placeholder color"

    case .blendOver: "fade over content"
    case .blendCross: "cross-fade of content"
    case .blendThrough: "fade through"
    case .blendCut: "cut of content"
    case .contentTiming: "timing of content"
    case .uniformFit: "fit of content"
    case .stretchFit: "stretched content"
    case .layoutFit: "content layout"
    case .fixedFit: "content that stands still"
    case .mixedFit: "two fits"
    case .align: "alignment of content"

    case .timing: "start and duration"
    case .elementTiming: "timing per element"
    case .propertyTiming: "timing per property"
    case .stagger: "staggers"
    case .midFlight: "intermediate stops"
    case .linearKeyframes: "keyframes"
    case .cubicKeyframes: "smooth keyframes"
    case .heldKeyframes: "held keyframes"
    case .bezierCurve: "cubic curves"
    case .pieceCurve: "piecewise curves"
    case .pointCurve: "point curves"
    case .stepCurve: "steps"
    case .springCurve: "springs"
    case .overshoot: "overshoot"
    case .jump: "jumps"

    case .retrace: "retrace"
    case .reverse: "reverse"
    case .ownDismiss: "separate dismiss"
    case .stretchedDismiss: "dismiss with another duration"
    case .interruption: "interruption"
    case .gestureDrive: "gestures that scrub"
    case .gestureAnimation: "gestures that animate"
    case .gestureFollow: "elements that follow"
    case .pinch: "pinches"
    case .release: "release"
    case .reducedCrossfade: "cross-fade for reduced motion"
    case .reducedCut: "cut for reduced motion"
    case .reducedSame: "full motion for reduced motion"
    }
  }
}
