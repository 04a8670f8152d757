/// A transition as a runtime plays it: the spec with everything resolved that doesn't depend on the screen.
///
/// Times are milliseconds from the start of a direction, lengths points, angles degrees. Everything is written left to
/// right; a `Motion` puts it on a screen.
public struct MotionTable: Sendable, Equatable {
  /// The spec's name.
  public var name: String
  /// The viewports that the spec was designed for, one or more; a screen uses the one that is most like it.
  public var viewports: [MotionViewport]
  public var present: MotionTiming
  public var dismiss: MotionTiming
  /// How dismiss follows from present; nil if it has moves of its own.
  public var play: MotionPlay?
  /// The distance of the eye, more than 0; nil without perspective.
  public var perspective: Double?
  /// Whether screens that read right to left show it mirrored.
  public var mirrors: Bool
  public var interruption: MotionInterruption
  public var reducedMotion: MotionReduction
  /// The curves that moves refer to by index.
  public var curves: [MotionCurve]
  /// The elements, back to front; a parent precedes its children.
  public var elements: [MotionElement]
  public var interactions: [MotionInteraction]

  public init(
    name: String, viewports: [MotionViewport], present: MotionTiming, dismiss: MotionTiming, play: MotionPlay? = nil,
    perspective: Double? = nil, mirrors: Bool = true, interruption: MotionInterruption = .redirect,
    reducedMotion: MotionReduction, curves: [MotionCurve] = [], elements: [MotionElement],
    interactions: [MotionInteraction] = []
  ) {
    (self.name, self.viewports, self.present, self.dismiss) = (name, viewports, present, dismiss)
    (self.play, self.perspective, self.mirrors, self.interruption) = (play, perspective, mirrors, interruption)
    (self.reducedMotion, self.curves) = (reducedMotion, curves)
    (self.elements, self.interactions) = (elements, interactions)
  }
}

/// A viewport of the spec.
public struct MotionViewport: Sendable, Equatable {
  public var name: String
  public var width: Double
  public var height: Double
  public var isRightToLeft: Bool

  public init(name: String, width: Double, height: Double, isRightToLeft: Bool = false) {
    (self.name, self.width, self.height, self.isRightToLeft) = (name, width, height, isRightToLeft)
  }
}

/// The time that a direction takes, and how its first and last phases move what has no move of its own.
public struct MotionTiming: Sendable, Equatable {
  public var duration: Double
  public var first: MotionLead
  public var last: MotionLead

  public init(duration: Double, first: MotionLead, last: MotionLead) {
    (self.duration, self.first, self.last) = (duration, first, last)
  }
}

/// The time and the curve of a phase, for one element.
public struct MotionLead: Sendable, Equatable {
  public var start: Double
  public var duration: Double
  /// The index of the curve; nil if it is linear.
  public var curve: Int?

  public init(start: Double, duration: Double, curve: Int? = nil) {
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
  case redirect, rewind, finish
}

/// What replaces the motion where the user asks for less.
public struct MotionReduction: Sendable, Equatable {
  public var mode: Mode
  public var duration: Double

  public enum Mode: String, Sendable {
    case crossfade, cut, same
  }

  public init(mode: Mode = .crossfade, duration: Double = 200) {
    (self.mode, self.duration) = (mode, duration)
  }
}

public enum MotionDirection: String, Sendable, CaseIterable {
  case present, dismiss

  public var opposite: MotionDirection { self == .present ? .dismiss : .present }
}

public enum MotionSide: String, Sendable, CaseIterable {
  case source, destination
}

/// An element: what doesn't depend on the viewport, and one place or more.
public struct MotionElement: Sendable, Equatable {
  public var id: String
  public var kind: Kind
  public var role: Role
  /// The index of its parent, an earlier element.
  public var parent: Int?
  /// Whether its parent clips it.
  public var clip: Bool
  public var blend: Blend
  public var isPerItem: Bool
  public var isOptional: Bool
  /// The degrees by which present bends the way of its position; 0 if it is straight.
  public var arc: Double
  /// The point of its frame that moves, and that it is scaled and turned about, in shares of the frame.
  public var anchor: SIMD2<Double>
  /// Whether `fill` is drawn and may change, rather than being the placeholder of one side.
  public var isFilled: Bool
  public var place: MotionPlace
  /// By the name of a viewport, the places on viewports where they differ.
  public var places: [String: MotionPlace]

  public enum Kind: String, Sendable {
    case container, image, text, shape, control, screen
  }

  public enum Role: String, Sendable {
    case matched, entering, leaving, overlay
  }

  public enum Blend: String, Sendable {
    case over, cross, through, cut
  }

  public init(
    id: String, kind: Kind = .container, role: Role = .matched, parent: Int? = nil, clip: Bool = true,
    blend: Blend = .over, isPerItem: Bool = false, isOptional: Bool = false, arc: Double = 0,
    anchor: SIMD2<Double> = SIMD2(0.5, 0.5), isFilled: Bool = false, place: MotionPlace,
    places: [String: MotionPlace] = [:]
  ) {
    (self.id, self.kind, self.role, self.parent, self.clip, self.blend) = (id, kind, role, parent, clip, blend)
    (self.isPerItem, self.isOptional, self.arc, self.anchor) = (isPerItem, isOptional, arc, anchor)
    (self.isFilled, self.place, self.places) = (isFilled, place, places)
  }
}

/// What an element does on a viewport.
public struct MotionPlace: Sendable, Equatable {
  public var source: MotionState
  public var destination: MotionState
  /// Its moves, in the order of the phases.
  public var present: [MotionMove]
  /// Empty if dismiss follows from present.
  public var dismiss: [MotionMove]
  /// By the name of an interaction, what the finger moves over 1000 ms, for progress 1.
  public var gestures: [String: MotionMove]
  /// Its own starts in the first and the last phase of a direction, where it is staggered.
  public var presentStarts: MotionStarts?
  public var dismissStarts: MotionStarts?

  public init(
    source: MotionState, destination: MotionState, present: [MotionMove] = [], dismiss: [MotionMove] = [],
    gestures: [String: MotionMove] = [:], presentStarts: MotionStarts? = nil, dismissStarts: MotionStarts? = nil
  ) {
    (self.source, self.destination, self.present, self.dismiss) = (source, destination, present, dismiss)
    (self.gestures, self.presentStarts, self.dismissStarts) = (gestures, presentStarts, dismissStarts)
  }
}

public struct MotionStarts: Sendable, Equatable {
  public var first: Double
  public var last: Double

  public init(first: Double, last: Double) { (self.first, self.last) = (first, last) }
}

/// An element at rest on one of the screens.
public struct MotionState: Sendable, Equatable {
  public var frame: Frame
  public var translation: [MotionLength]
  /// The values of the other properties; `position`, `size` and `translation` aren't read.
  public var values: MotionValues
  public var fit: Fit
  /// Where content lies that doesn't fill the frame, in shares of the room that is left.
  public var align: SIMD2<Double>

  public enum Frame: Sendable, Equatable {
    case viewport
    /// The frame of the element with this index, in the same state.
    case element(Int)
    /// x, y, width and height; a part that is nil is that of the other state.
    case parts([MotionLength?])
  }

  /// How content as large as the state's frame is scaled to the frame now.
  public enum Fit: String, Sendable {
    case cover, contain, width, height, none, stretch, layout
  }

  public init(
    frame: Frame, translation: [MotionLength] = [0, 0], values: MotionValues = MotionValues(), fit: Fit,
    align: SIMD2<Double>
  ) {
    (self.frame, self.translation, self.values, self.fit, self.align) = (frame, translation, values, fit, align)
  }
}

/// What a phase does to an element.
public struct MotionMove: Sendable, Equatable {
  public var start: Double
  public var duration: Double
  /// The index of the curve; nil if it is linear.
  public var curve: Int?
  public var changes: [MotionChange]

  public init(start: Double, duration: Double, curve: Int? = nil, changes: [MotionChange]) {
    (self.start, self.duration, self.curve, self.changes) = (start, duration, curve, changes)
  }
}

/// What a phase does to a property.
public struct MotionChange: Sendable, Equatable {
  public var property: MotionProperty
  public var goal: Goal

  public enum Goal: Sendable, Equatable {
    /// To a state's value, if that differs from the value at the start.
    /// - Parameter isMeasured: whether only frames do that which differ from the spec's. Where it overlaps another one
    ///   then, it yields.
    case takes(MotionSide, isMeasured: Bool)
    case end(MotionEnd)
    /// Values at shares of progress, rising to 1; without one at 0, the value at the start stands there.
    case keyframes([MotionKeyframe], MotionInterpolation)
  }

  public init(_ property: MotionProperty, _ goal: Goal) { (self.property, self.goal) = (property, goal) }
}

public struct MotionKeyframe: Sendable, Equatable {
  public var at: Double
  public var value: MotionEnd

  public init(at: Double, value: MotionEnd) { (self.at, self.value) = (at, value) }
}

public enum MotionInterpolation: String, Sendable {
  case linear, cubic, hold
}

/// Where a move ends.
public enum MotionEnd: Sendable, Equatable {
  case state(MotionSide)
  /// A length for each component; nil holds the value at the start.
  case parts([MotionLength?])
  /// The position or the size of a frame: x, y, width and height; nil holds the edge or the extent at the start.
  case frame([MotionLength?])
}

/// A length in points and in shares of a screen.
public struct MotionLength: Sendable, Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Points, hundredths of the screen's width and height, the safe areas at the top, the bottom, the leading and the
  /// trailing edge, and hundredths of the element's own width or height.
  public var amounts: SIMD8<Double>

  public init(_ amounts: SIMD8<Double>) { self.amounts = amounts }

  public init(_ points: Double) { amounts = SIMD8(points, 0, 0, 0, 0, 0, 0, 0) }

  public init(floatLiteral points: Double) { self.init(points) }

  public init(integerLiteral points: Int) { self.init(Double(points)) }
}

/// A gesture that scrubs a direction, or moves elements itself and then starts one.
public struct MotionInteraction: Sendable, Equatable {
  public var name: String
  public var gesture: Gesture
  /// The way of the finger; nil for a pinch.
  public var heading: Heading?
  /// The travel for progress 1; for a pinch, the scale.
  public var distance: MotionLength
  public var threshold: Double
  /// The speed along the heading, in points (for a pinch, scale) per second, at which a release completes; nil: never.
  public var velocity: Double?
  public var direction: MotionDirection
  /// Whether the finger scrubs the direction; else it moves elements itself, and the direction follows.
  public var drives: Bool
  /// The indices of the elements that follow the finger.
  public var follow: [Int]
  public var release: MotionRelease

  public enum Gesture: String, Sendable {
    case pan, edgePan = "edge-pan", pull, pinch
  }

  public enum Heading: String, Sendable {
    case down, up, leading, trailing, any
  }

  public init(
    name: String, gesture: Gesture, heading: Heading?, distance: MotionLength, threshold: Double = 0.5,
    velocity: Double? = nil, direction: MotionDirection, drives: Bool, follow: [Int] = [],
    release: MotionRelease = MotionRelease()
  ) {
    (self.name, self.gesture, self.heading, self.distance) = (name, gesture, heading, distance)
    (self.threshold, self.velocity, self.direction, self.drives) = (threshold, velocity, direction, drives)
    (self.follow, self.release) = (follow, release)
  }
}

/// How the rest of a gesture runs after it is let go.
public struct MotionRelease: Sendable, Equatable {
  /// Nil: the share of the direction's duration that is left.
  public var duration: Double?
  /// The index of the curve; nil for `ease-out`.
  public var curve: Int?
  public var timing: Timing

  public enum Timing: String, Sendable {
    /// The duration as it is.
    case given
    /// Until the spring settles, starting with the finger's speed.
    case settling
    /// The duration as it is; the spring is fitted to it, starting with the finger's speed.
    case fitted
  }

  public init(duration: Double? = nil, curve: Int? = nil, timing: Timing = .given) {
    (self.duration, self.curve, self.timing) = (duration, curve, timing)
  }
}

/// What moves, in the order in which values are listed.
public enum MotionProperty: String, Sendable, CaseIterable {
  case position, size, translation, cornerRadius, scale, rotation, rotationX, rotationY, opacity, content, blur, fill
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

  public subscript(property: MotionProperty) -> SIMD4<Double> {
    get { storage[property.index] }
    set { storage[property.index] = newValue }
  }
}
