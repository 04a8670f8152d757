/// A transition as a runtime plays it: the spec with everything resolved that doesn't depend on the screen.
///
/// Times are milliseconds from the start of a direction, lengths points, angles degrees. Everything is written left to
/// right; a `Motion` puts it on a screen.
public struct MotionTable: Sendable, Equatable {
  /// The spec's name.
  public var name: String
  /// The viewports that the spec was designed for, one or more; a screen uses the one that is most like it.
  public var viewports: [MotionViewport]
  /// From the source screen to the destination screen.
  public var present: MotionTiming
  /// The way back.
  public var dismiss: MotionTiming
  /// The distance of the eye, more than 0; nil without perspective.
  public var perspective: Double?
  /// What screens show that read right to left.
  public var rtl: MotionRtl
  /// What follows if the user reverses a direction while it runs.
  public var interruption: MotionInterruption
  /// What plays instead if the user prefers reduced motion.
  public var reducedMotion: MotionReduction
  /// The curves that moves refer to by index.
  public var curves: [MotionCurve]
  /// The elements, back to front; a parent precedes its children.
  public var elements: [MotionElement]
  /// The gestures, in the order of the spec.
  public var interactions: [MotionInteraction]

  /// Creates a table; what is left out is the format's default.
  public init(
    name: String, viewports: [MotionViewport], present: MotionTiming, dismiss: MotionTiming,
    perspective: Double? = nil, rtl: MotionRtl = .mirror, interruption: MotionInterruption = .redirect,
    reducedMotion: MotionReduction = MotionReduction(), curves: [MotionCurve] = [], elements: [MotionElement],
    interactions: [MotionInteraction] = []
  ) {
    (self.name, self.viewports, self.present, self.dismiss) = (name, viewports, present, dismiss)
    (self.perspective, self.rtl, self.interruption) = (perspective, rtl, interruption)
    (self.reducedMotion, self.curves) = (reducedMotion, curves)
    (self.elements, self.interactions) = (elements, interactions)
  }

  /// How dismiss follows from present; nil if it has moves of its own.
  public var play: MotionPlay? { dismiss.play }

  /// What plays where a person prefers reduced motion, unless that is the motion itself.
  ///
  /// The destination screen fades in its place, or is there at once. Gestures that scrub a direction scrub the fade; the
  /// others only start it.
  /// - Parameter frame: x, y, width and height of the destination screen, in points.
  public func reduced(in frame: SIMD4<Double>) -> MotionTable {
    let duration = reducedMotion.mode == .cut ? 0 : reducedMotion.duration
    let screen = MotionElement(
      id: "destination", kind: .screen, role: .entering,
      source: MotionState(frame: .parts((0..<4).map { MotionLength(frame[$0]) }), opacity: 0),
      destination: MotionState(opacity: 1), present: [MotionMove(duration: duration, destination: [.opacity])])
    var reduced = self
    reduced.present = MotionTiming(duration: duration)
    reduced.dismiss = MotionTiming(duration: duration, play: .reverse)
    (reduced.rtl, reduced.perspective, reduced.interruption, reduced.elements) = (.same, nil, .rewind, [screen])
    for index in interactions.indices { reduced.interactions[index].follow = [] }
    return reduced
  }
}

/// What a screen shows that reads right to left.
public enum MotionRtl: String, Sendable {
  /// The motion mirrored.
  case mirror
  /// The motion as it is.
  case same
}

/// A viewport of the spec.
public struct MotionViewport: Sendable, Equatable {
  /// The name by which elements have other places on it.
  public var name: String
  /// More than 0, in points.
  public var width: Double
  /// More than 0, in points.
  public var height: Double
  /// Whether it reads right to left.
  public var isRightToLeft: Bool

  /// Creates a viewport.
  public init(name: String, width: Double, height: Double, rtl isRightToLeft: Bool = false) {
    (self.name, self.width, self.height, self.isRightToLeft) = (name, width, height, isRightToLeft)
  }
}

/// The time that a direction takes, and how its first and last phases move what has no move of its own.
public struct MotionTiming: Sendable, Equatable {
  /// The milliseconds that it takes.
  public var duration: Double
  /// How the direction follows from present; nil if it has moves of its own.
  public var play: MotionPlay?
  /// The phase that moves in mid-flight what the direction doesn't move from rest.
  public var first: MotionLead
  /// The same for a direction that is this one played backwards.
  public var last: MotionLead

  /// Creates a timing; the last phase is the first one, unless given.
  public init(duration: Double, play: MotionPlay? = nil, first: MotionLead? = nil, last: MotionLead? = nil) {
    (self.duration, self.play) = (duration, play)
    self.first = first ?? MotionLead(duration: 1)
    self.last = last ?? self.first
  }
}

/// The time and the curve of a phase, for one element.
public struct MotionLead: Sendable, Equatable {
  /// Milliseconds from the start of the direction.
  public var start: Double
  /// Milliseconds.
  public var duration: Double
  /// The index of the curve; nil if it is linear.
  public var curve: Int?

  /// Creates a lead.
  public init(start: Double = 0, duration: Double, curve: Int? = nil) {
    (self.start, self.duration, self.curve) = (start, duration, curve)
  }
}

/// How a direction without moves follows from the other one.
public enum MotionPlay: String, Sendable {
  /// The same ways back, each eased forwards.
  case retrace
  /// Played backwards.
  case reverse
}

/// What happens when the user reverses a direction.
public enum MotionInterruption: String, Sendable {
  /// The other direction starts from what is shown.
  case redirect
  /// The same motion plays backwards, over the time that has passed.
  case rewind
  /// The direction runs to its end before the other one begins.
  case finish
}

/// What replaces the motion where the user asks for less.
public struct MotionReduction: Sendable, Equatable {
  /// What it is.
  public var mode: Mode
  /// The milliseconds of a cross-fade.
  public var duration: Double

  /// What replaces the motion.
  public enum Mode: String, Sendable {
    /// The screens cross-fade.
    case crossfade
    /// The screens change without an animation.
    case cut
    /// The motion itself.
    case same
  }

  /// Creates a reduction.
  public init(mode: Mode = .crossfade, duration: Double = 200) {
    (self.mode, self.duration) = (mode, duration)
  }
}

/// A direction of a transition.
public enum MotionDirection: String, Sendable, CaseIterable {
  /// From the source screen to the destination screen.
  case present
  /// From the destination screen to the source screen.
  case dismiss

  /// The way back.
  public var opposite: MotionDirection { self == .present ? .dismiss : .present }
  /// The screen that it leads to.
  var end: MotionSide { self == .present ? .destination : .source }
}

/// One of the two screens, and what an element is there at rest.
public enum MotionSide: String, Sendable, CaseIterable {
  /// The screen that present starts from.
  case source
  /// The screen that present leads to.
  case destination
}

/// An element: what doesn't depend on the viewport, and one place or more.
public struct MotionElement: Sendable, Equatable {
  /// The name by which views refer to it.
  public var id: String
  /// What it is: only screens and text are treated in a way of their own.
  public var kind: Kind
  /// The screens on which it has a view.
  public var role: Role
  /// The id of its parent, an earlier element.
  public var parent: String?
  /// Whether its parent clips it.
  public var clip: Bool
  /// How the source's content becomes the destination's.
  public var blend: Blend
  /// Whether a list has a view of it for every item.
  public var isPerItem: Bool
  /// Whether it fades if a screen has no view of it.
  public var isOptional: Bool
  /// The degrees by which present bends the way of its position; 0 if it is straight.
  public var arc: Double
  /// The point of its frame that moves, and that it is scaled and turned about, in shares of the frame.
  public var anchor: SIMD2<Double>
  /// The center of another element's frame at which that point lies instead; nil if there is none.
  public var anchorOf: MotionAnchor?
  /// Whether `fill` is drawn and may change, rather than being the placeholder of one side.
  public var isFilled: Bool
  /// What it does where `places` has nothing else.
  public var place: MotionPlacement
  /// By the name of a viewport, the places on viewports where they differ.
  public var places: [String: MotionPlacement]

  /// What an element is.
  public enum Kind: String, Sendable {
    /// A view with views in it.
    case container
    /// A picture, whose own size its content has.
    case image
    /// Text, which its frame doesn't clip.
    case text
    /// A rounded rectangle.
    case shape
    /// A button or the like.
    case control
    /// One of the screens, which always has the frame that the spec says.
    case screen
  }

  /// The screens on which an element has a view.
  public enum Role: String, Sendable {
    /// On both.
    case matched
    /// On the destination screen.
    case entering
    /// On the source screen.
    case leaving
    /// On neither: it exists while the transition runs.
    case overlay
  }

  /// The opacities of both contents at a share c of the destination's.
  public enum Blend: String, Sendable {
    /// 1, and 0 as soon as c is 1; c.
    case over
    /// 1 - c; c.
    case cross
    /// 1 - 2c; 2c - 1, neither below 0.
    case through
    /// One of both, the destination's from c = 0.5 on.
    case cut
  }

  /// Creates an element; what is left out is the format's default.
  public init(
    id: String, kind: Kind = .container, role: Role = .matched, parent: String? = nil, clip: Bool = true,
    blend: Blend = .over, isPerItem: Bool = false, isOptional: Bool = false, arc: Double = 0,
    anchor: SIMD2<Double> = SIMD2(0.5, 0.5), anchorOf: MotionAnchor? = nil, isFilled: Bool = false,
    place: MotionPlacement, places: [String: MotionPlacement] = [:]
  ) {
    (self.id, self.kind, self.role, self.parent, self.clip, self.blend) = (id, kind, role, parent, clip, blend)
    (self.isPerItem, self.isOptional, self.arc, self.anchor) = (isPerItem, isOptional, arc, anchor)
    (self.anchorOf, self.isFilled, self.place, self.places) = (anchorOf, isFilled, place, places)
  }
}

/// An anchor at the center of an element's frame, worked out when a direction starts.
public struct MotionAnchor: Sendable, Equatable {
  /// The id of the element.
  public var element: String
  /// The screen on which both frames count.
  public var state: MotionSide

  /// Creates an anchor.
  public init(_ element: String, _ state: MotionSide) { (self.element, self.state) = (element, state) }
}

/// What an element shows and does on a viewport.
public struct MotionPlacement: Sendable, Equatable {
  /// On the source screen.
  public var source: MotionPose
  /// On the destination screen.
  public var destination: MotionPose
  /// Its moves, in the order of the phases.
  public var present: [MotionMove]
  /// Empty if dismiss follows from present.
  public var dismiss: [MotionMove]
  /// By the name of an interaction, what the finger moves over 1000 ms, for progress 1.
  public var gestures: [String: MotionMove]
  /// Its own starts where it is staggered.
  public var starts: MotionStarts

  /// Creates a place.
  public init(
    source: MotionPose, destination: MotionPose, present: [MotionMove] = [], dismiss: [MotionMove] = [],
    gestures: [String: MotionMove] = [:], starts: MotionStarts = MotionStarts()
  ) {
    (self.source, self.destination, self.present, self.dismiss) = (source, destination, present, dismiss)
    (self.gestures, self.starts) = (gestures, starts)
  }
}

/// When an element starts in the directions, where it is staggered.
public struct MotionStarts: Sendable, Equatable {
  /// Nil if it starts with the phases.
  public var present: MotionStart?
  /// The same for dismiss.
  public var dismiss: MotionStart?

  /// Creates starts.
  public init(present: MotionStart? = nil, dismiss: MotionStart? = nil) {
    (self.present, self.dismiss) = (present, dismiss)
  }
}

/// When an element starts in the first and the last phase of a direction.
public struct MotionStart: Sendable, Equatable {
  /// Milliseconds from the start of the direction.
  public var first: Double
  /// Milliseconds from the start of the direction.
  public var last: Double

  /// Creates a start.
  public init(_ first: Double, _ last: Double) { (self.first, self.last) = (first, last) }
}

/// An element at rest on one of the screens.
public struct MotionPose: Sendable, Equatable {
  /// Where it is, before any transform.
  public var frame: MotionFrame
  /// Two lengths, which may depend on the element's own size.
  public var translation: [MotionLength]
  /// The values of the other properties; `position`, `size` and `translation` aren't read.
  public var values: MotionValues
  /// How this screen's content is fitted to the frame.
  public var fit: MotionFit
  /// Where content lies that doesn't fill the frame, in shares of the room that is left.
  public var align: SIMD2<Double>

  /// Creates a pose.
  public init(
    frame: MotionFrame, translation: [MotionLength] = [0, 0], values: MotionValues = MotionValues(), fit: MotionFit,
    align: SIMD2<Double>
  ) {
    (self.frame, self.translation, self.values, self.fit, self.align) = (frame, translation, values, fit, align)
  }
}

/// A frame in coordinates of the screen.
public enum MotionFrame: Sendable, Equatable {
  /// The whole screen.
  case viewport
  /// The frame of the element with this id, in the same state or another one. Each side moves inwards by an inset, in the
  /// order top, bottom, leading, trailing; none without any.
  case of(String, inset: [MotionLength] = [], state: MotionSide? = nil)
  /// The square about that frame's center whose inscribed circle reaches the farthest corner of the screen.
  case around(String, state: MotionSide? = nil)
  /// x, y, width and height; a part that is nil is that of the other state.
  case parts([MotionLength?])
}

/// How content as large as the frame at rest is scaled to the frame now.
public enum MotionFit: String, Sendable {
  /// By the larger ratio of width or height: no part of the frame stays empty.
  case cover
  /// By the smaller ratio: all of the content is inside.
  case contain
  /// By the ratio of the widths.
  case width
  /// By the ratio of the heights.
  case height
  /// Not at all.
  case none
  /// By each ratio in its direction.
  case stretch
  /// It is laid out anew in the frame.
  case layout
  /// Not at all, and it stands still: a screen's where the screen is, another one's where its frame is at rest.
  case fixed
}

/// What a phase does to an element.
public struct MotionMove: Sendable, Equatable {
  /// Milliseconds from the start of the direction.
  public var start: Double
  /// Milliseconds, more than 0.
  public var duration: Double
  /// The index of the curve; nil if it is linear.
  public var curve: Int?
  /// What it does, each property at most once.
  public var changes: [MotionChange]

  /// Creates a move.
  public init(start: Double, duration: Double, curve: Int? = nil, changes: [MotionChange]) {
    (self.start, self.duration, self.curve, self.changes) = (start, duration, curve, changes)
  }
}

/// What a phase does to a property.
public struct MotionChange: Sendable, Equatable {
  /// What changes.
  public var property: MotionProperty
  /// Where it goes.
  public var goal: Goal

  /// Where a property goes.
  public enum Goal: Sendable, Equatable {
    /// To a state's value, if that differs from the value at the start.
    /// - Parameter isMeasured: whether only frames do that which differ from the spec's. Where it overlaps another one
    ///   then, it yields.
    case takes(MotionSide, isMeasured: Bool)
    /// To a value, also where that changes nothing.
    case end(MotionEnd)
    /// Values at shares of progress, rising to 1; without one at 0, the value at the start stands there.
    case keyframes([MotionKeyframe], MotionInterpolation)
  }

  /// Creates a change.
  public init(_ property: MotionProperty, _ goal: Goal) { (self.property, self.goal) = (property, goal) }
}

/// A value at a share of a move's progress.
public struct MotionKeyframe: Sendable, Equatable {
  /// 0…1.
  public var at: Double
  /// What the property is then.
  public var value: MotionEnd

  /// Creates a keyframe.
  public init(_ at: Double, _ value: MotionEnd) { (self.at, self.value) = (at, value) }
}

/// What is between keyframes.
public enum MotionInterpolation: String, Sendable {
  /// Straight lines, which go on beyond 0 and 1.
  case linear
  /// A cubic Hermite spline, whose tangents are those between the neighbors; it goes on straight beyond 0 and 1.
  case cubic
  /// The value of the keyframe before.
  case hold
}

/// Where a move ends.
public enum MotionEnd: Sendable, Equatable {
  /// What the element is at rest on a screen.
  case state(MotionSide)
  /// A length for each component; nil holds the value at the start.
  case parts([MotionLength?])
  /// The position or the size of a frame: x, y, width and height; nil holds the edge or the extent at the start.
  case frame([MotionLength?])
  /// The position or the size of the smallest frame that holds those of both states.
  case union
}

/// A length in points and in shares of a screen.
public struct MotionLength: Sendable, Equatable {
  /// Points, hundredths of the screen's width and height, the safe areas at the top, the bottom, the leading and the
  /// trailing edge, and hundredths of the element's own width or height.
  public var amounts: SIMD8<Double>

  /// Creates a length of all its amounts.
  public init(_ amounts: SIMD8<Double>) { self.amounts = amounts }

  /// Creates a length in points.
  public init(_ points: Double) { amounts = SIMD8(points, 0, 0, 0, 0, 0, 0, 0) }
}

/// A gesture that scrubs a direction, or moves elements itself and then starts one.
public struct MotionInteraction: Sendable, Equatable {
  /// The name by which elements have moves for it.
  public var name: String
  /// What the fingers do.
  public var gesture: Gesture
  /// The way of the finger; nil for a pinch.
  public var heading: Heading?
  /// The travel for progress 1; for a pinch, the scale.
  public var distance: MotionLength
  /// The progress (0…1) from which on a release completes.
  public var threshold: Double
  /// The event that completes it there.
  public var commit: Commit
  /// The speed along the heading, in points (for a pinch, scale) per second, at which a release completes; nil: never.
  public var velocity: Double?
  /// The direction that it leads to.
  public var direction: MotionDirection
  /// Whether the finger scrubs the direction; else it moves elements itself, and the direction follows.
  public var drives: Bool
  /// The ids of the elements that follow the finger.
  public var follow: [String]
  /// What follows when the finger is lifted.
  public var release: MotionRelease

  /// What fingers do.
  public enum Gesture: String, Sendable {
    /// One finger moves.
    case pan
    /// One finger moves from the edge opposite to its way.
    case edgePan = "edge-pan"
    /// One finger moves where the content under it can't scroll further that way.
    case pull
    /// Two fingers move apart, or toward each other.
    case pinch
  }

  /// What completes a gesture at its threshold.
  public enum Commit: String, Sendable {
    /// The finger lets go there, or beyond it.
    case release
    /// The finger arrives there from below, which counts as letting go; until it is lifted, it has no effect.
    case threshold
  }

  /// The way of a finger.
  public enum Heading: String, Sendable {
    /// Toward the bottom.
    case down
    /// Toward the top.
    case up
    /// Toward the edge where lines begin.
    case leading
    /// Toward the edge where lines end.
    case trailing
    /// Any way; after the release it counts as down.
    case any
  }

  /// Creates an interaction; what is left out is the format's default.
  public init(
    name: String, gesture: Gesture, heading: Heading?, distance: MotionLength, threshold: Double = 0.5,
    commit: Commit = .release, velocity: Double? = nil, direction: MotionDirection, drives: Bool,
    follow: [String] = [], release: MotionRelease = MotionRelease()
  ) {
    (self.name, self.gesture, self.heading, self.distance) = (name, gesture, heading, distance)
    (self.threshold, self.commit, self.velocity, self.direction) = (threshold, commit, velocity, direction)
    (self.drives, self.follow, self.release) = (drives, follow, release)
  }
}

/// How the rest of a gesture runs after it is let go.
public struct MotionRelease: Sendable, Equatable {
  /// Nil: the share of the direction's duration that is left.
  public var duration: Double?
  /// The index of the curve; nil for `ease-out`.
  public var curve: Int?
  /// How long the spring of a release takes.
  public var timing: Timing

  /// How long the spring of a release takes.
  public enum Timing: String, Sendable {
    /// The duration as it is.
    case given
    /// Until the spring settles, starting with the finger's speed.
    case settling
    /// The duration as it is; the spring is fitted to it, starting with the finger's speed.
    case fitted
  }

  /// Creates a release.
  public init(duration: Double? = nil, curve: Int? = nil, timing: Timing = .given) {
    (self.duration, self.curve, self.timing) = (duration, curve, timing)
  }
}

/// What moves, in the order in which values are listed.
public enum MotionProperty: String, Sendable, CaseIterable {
  /// The x and y of the anchor, in points of the screen.
  case position
  /// Width and height, in points; drawn as 0 where it is below.
  case size
  /// x and y, in points.
  case translation
  /// Top leading, top trailing, bottom leading and bottom trailing, in points; drawn within half of the shorter side.
  case cornerRadius
  /// The factors along x and y.
  case scale
  /// Degrees, clockwise.
  case rotation
  /// Degrees about the horizontal axis; the top turns away from the viewer.
  case rotationX
  /// Degrees about the vertical axis; the right edge turns away from the viewer.
  case rotationY
  /// Drawn as 0…1.
  case opacity
  /// The share of the destination's content; blended as 0…1.
  case content
  /// The standard deviation, in points; drawn as 0 where it is below.
  case blur
  /// sRGB red, green, blue and alpha, not premultiplied, each drawn as 0…1.
  case fill
  /// Opacity, radius, x and y (points).
  case shadow

  /// How many components of a value it uses.
  public var count: Int {
    switch self {
    case .position, .size, .translation, .scale: 2
    case .cornerRadius, .fill, .shadow: 4
    case .rotation, .rotationX, .rotationY, .opacity, .content, .blur: 1
    }
  }

  /// Whether it belongs to the motion of an element rather than to its effects.
  var isMotion: Bool {
    switch self {
    case .position, .size, .translation, .cornerRadius, .scale, .rotation, .rotationX, .rotationY: true
    case .opacity, .content, .blur, .fill, .shadow: false
    }
  }

  static let count = allCases.count

  /// The place in which values list it.
  public var index: Int {
    switch self {
    case .position: 0
    case .size: 1
    case .translation: 2
    case .cornerRadius: 3
    case .scale: 4
    case .rotation: 5
    case .rotationX: 6
    case .rotationY: 7
    case .opacity: 8
    case .content: 9
    case .blur: 10
    case .fill: 11
    case .shadow: 12
    }
  }
}

/// A value of every property: up to four components, of which unused ones are 0.
public struct MotionValues: Sendable, Equatable {
  private var storage: [SIMD4<Double>]
  /// How much shows of an element without a view on one of the screens, which multiplies its opacity; drawn as 0…1.
  public internal(set) var presence = 1.0

  /// Nothing but an opacity and a scale of 1.
  public init() {
    storage = Self.usual
  }

  private static let usual = MotionProperty.allCases.map { property -> SIMD4<Double> in
    switch property {
    case .opacity: SIMD4(1, 0, 0, 0)
    case .scale: SIMD4(1, 1, 0, 0)
    default: .zero
    }
  }

  /// The value of a property.
  public subscript(property: MotionProperty) -> SIMD4<Double> {
    get { storage[property.index] }
    set { storage[property.index] = newValue }
  }
}
