public import SpecModel

/// A resolved spec: for every viewport, what each element shows at every moment, in closed form.
///
/// What doesn't depend on time and viewport (names, elements' kinds, roles, groups and blends, options) stays in
/// `spec`. Elements are identified by their index in `spec.elements`.
///
/// What a resolved transition answers is in four files: here, what it consists of; in `Measuring.swift`, the same with
/// an app's own frames; in `Sampling.swift`, what elements show; in `Interacting.swift`, what follows from a finger and
/// from an interruption.
///
/// ## Topics
///
/// ### What it consists of
/// - ``spec``
/// - ``source``
/// - ``name``
/// - ``scenes``
/// - ``reference``
/// - ``scene(on:)``
/// - ``measured(_:in:)``
/// - ``parents``
/// - ``index(of:)``
///
/// ### What elements show
/// - ``sample(_:at:in:)-(Direction,_,_)``
/// - ``sample(_:of:at:in:)``
/// - ``sample(_:at:in:)-(Run,_,_)``
/// - ``sample(_:at:in:)-(Interaction,_,_)``
/// - ``sample(_:at:elapsed:in:)``
/// - ``sample(_:at:in:)-(ReleasedInteraction,_,_)``
///
/// ### How elements are drawn
/// - ``drawn(_:at:in:)-(Direction,_,_)``
/// - ``drawn(_:at:in:)-(Run,_,_)``
/// - ``drawn(_:at:elapsed:in:)``
///
/// ### What follows from a finger and from an interruption
/// - ``release(_:in:)``
/// - ``caught(_:in:at:in:)``
/// - ``run(after:in:)``
/// - ``interrupted(_:at:in:)``
public struct ResolvedTransition: Sendable {
  /// The spec that was resolved. Only the scenes (frames, times, curves) have defaults and tokens filled in.
  public let spec: TransitionSpec
  /// The spec's file as the user named it, for places.
  public let source: String
  /// One scene for each viewport of the spec, in its order; never empty. The first is the reference.
  public private(set) var scenes: [Scene]
  /// For each element, the index of its parent, which is always an earlier one.
  public let parents: [Int?]
  private let indices: [String: Int]
  /// The times of both directions; nil if the transition wasn't made by `Resolver`.
  let plan: DirectionPlan?

  /// - Precondition: one scene for each viewport of the spec, in its order; `scenes` isn't empty.
  init(spec: TransitionSpec, source: String, scenes: [Scene], plan: DirectionPlan?) {
    self.plan = plan
    self.spec = spec
    self.source = source
    self.scenes = scenes
    let elements = spec.elements
    let indices = Dictionary(elements.indices.map { (elements[$0].id, $0) }) { first, _ in first }
    self.indices = indices
    parents = elements.indices.map { index in
      elements[index].parent.flatMap { indices[$0] }.flatMap { $0 < index ? $0 : nil }
    }
  }

  /// The spec's `name`.
  public var name: String { spec.name }

  /// Returns the index in `spec.elements` of the element with this id.
  public func index(of id: String) -> Int? { indices[id] }

  /// Returns the scene on the viewport with this name.
  public func scene(on viewport: String) -> Scene? {
    scenes.first { $0.viewport.name == viewport }
  }

  /// The same transition with cached stretches in its timelines, for repeated use.
  func dividingTracks() -> ResolvedTransition {
    var transition = self
    for index in scenes.indices { transition.scenes[index].divideTracks() }
    return transition
  }

  /// The scene of the first viewport.
  public var reference: Scene { scenes[0] }
}

/// The transition on one viewport. On a right-to-left viewport, if the spec's `rtl` is `mirror`, every value is already
/// mirrored (`isMirrored`).
public struct Scene: Sendable {
  /// The viewport, with its size in points and its safe area.
  public let viewport: Viewport
  /// Whether the spec is mirrored left to right here.
  public let isMirrored: Bool
  /// The elements, by element index; both timelines have as many.
  public let elements: [SceneElement]
  /// The direction from the source screen to the destination screen.
  public private(set) var present: Timeline
  /// The direction back to the source screen, however the spec derives it.
  public private(set) var dismiss: Timeline

  /// Returns the timeline of a direction.
  public func timeline(_ direction: Direction) -> Timeline {
    direction == .present ? present : dismiss
  }

  /// Returns the scene without motion: the screen of that side at rest, for this many milliseconds.
  package func still(_ side: Side, duration: Double) -> Scene {
    let resting = (side == .source ? present : dismiss).elements.map {
      ElementTimeline(initial: $0.initial, tracks: [])
    }
    func timeline(_ direction: Direction) -> Timeline {
      Timeline(direction: direction, duration: duration, isReversed: false, phases: [], elements: resting)
    }
    return Scene(
      viewport: viewport, isMirrored: isMirrored, elements: elements, present: timeline(.present),
      dismiss: timeline(.dismiss))
  }

  fileprivate mutating func divideTracks() {
    (present, dismiss) = (present.dividingTracks(), dismiss.dividingTracks())
  }
}

/// An element on one viewport, apart from time.
public struct SceneElement: Sendable, Hashable {
  /// The anchor: the point of the frame that moves, and about which scale and rotation are applied.
  public var anchor: UnitPoint
  /// The state at rest on the source screen.
  public var source: RestState
  /// The state at rest on the destination screen.
  public var destination: RestState
  /// Whether `fill` is a track of this element: its color is drawn, and may change.
  public var hasFill: Bool
  /// Whether samples show `cornerRadius` as four corners.
  public var usesFourCorners: Bool
  /// The screens that have a view of it: fewer than the spec says, if one is missing.
  public var role: Element.Role
  /// Whether no screen has a view of it, although the spec says so; then it isn't drawn.
  public var isAbsent = false

  /// Returns the state at rest on one of the screens.
  package func state(_ side: Side) -> RestState {
    side == .source ? source : destination
  }

  /// Where the content of a side lies that stands still (`fixed`): x, y, width and height in points.
  package func home(_ side: Side, kind: Element.Kind, on viewport: Viewport) -> SIMD4<Double> {
    if kind == .screen { return SIMD4(0, 0, viewport.width, viewport.height) }
    let values = state(side).values
    let size = values[.size].lowHalf
    return SIMD4(lowHalf: values[.position].lowHalf - SIMD2(anchor.x, anchor.y) * size, highHalf: size)
  }

  mutating func setHandover(_ handover: Handover, _ side: Side) {
    if side == .source { source.handover = handover } else { destination.handover = handover }
  }
}

/// A complete state of an element: inheritance, defaults and lengths are resolved for the viewport.
public struct RestState: Sendable, Hashable {
  /// The values, in points, degrees and shares as documented for each `Property`.
  public var values: PropertyValues
  /// How this side's content is fitted to the moving frame.
  public var fit: Fit
  /// The alignment of content that doesn't fill the frame, in shares of the frame.
  public var align: UnitPoint
  /// The color after defaults. It is drawn if `fill` is a track; otherwise it is this side's placeholder.
  public var fill: Color?
  /// Whether the frame is used as written (`"viewport"`, an id, an overlay's or a screen's), and isn't an example of
  /// what a platform measures at run time.
  public var isFrameLiteral: Bool
  /// What an app does to the view beside this.
  public var handover = Handover()
}
