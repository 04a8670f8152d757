public import SpecModel

/// A spec worked out: for every viewport what each element does at every moment, in closed form.
///
/// What has no time and no viewport (names, elements' kinds, roles, groups and blends, options) stays in `spec`. Elements
/// are named by their index in `spec.elements` everywhere.
public struct ResolvedTransition: Sendable {
  /// The spec that was resolved. What the scenes hold (frames, times, curves) has defaults and tokens filled in
  /// there, not here.
  public let spec: TransitionSpec
  /// The spec's file as the user named it, for places.
  public let source: String
  /// One per viewport of the spec, in its order; never empty. The first is the reference.
  public private(set) var scenes: [Scene]
  /// By element index the element that it is `in`, always an earlier one.
  public let parents: [Int?]
  private let indices: [String: Int]

  /// - Precondition: one scene for each viewport of the spec, in its order; `scenes` isn't empty.
  public init(spec: TransitionSpec, source: String, scenes: [Scene]) {
    self.spec = spec
    self.source = source
    self.scenes = scenes
    let indices = Dictionary(spec.elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    self.indices = indices
    parents = spec.elements.enumerated().map { index, element in
      element.parent.flatMap { indices[$0] }.flatMap { $0 < index ? $0 : nil }
    }
  }

  /// The spec's `name`.
  public var name: String { spec.name }

  /// The place in `spec.elements` of the element with that id.
  public func index(of id: String) -> Int? { indices[id] }

  /// The scene on the viewport of that name.
  public func scene(on viewport: String) -> Scene? {
    scenes.first { $0.viewport.name == viewport }
  }

  /// The same transition, whose timelines know their stretches: for those who look at them again and again.
  func dividingTracks() -> ResolvedTransition {
    var transition = self
    for index in scenes.indices { transition.scenes[index].divideTracks() }
    return transition
  }

  /// The scene of the first viewport.
  public var reference: Scene { scenes[0] }
}

/// The transition on one viewport. On a viewport that reads right to left, with the spec's `rtl` at `mirror`, every
/// value here is mirrored already (`isMirrored`).
public struct Scene: Sendable {
  /// Its size in points and its safe area.
  public let viewport: Viewport
  /// Whether the spec is mirrored left to right here.
  public let isMirrored: Bool
  /// By element index.
  public let elements: [SceneElement]
  /// From the source screen to the destination screen.
  public private(set) var present: Timeline
  /// Back to the source screen, however the spec derives it.
  public private(set) var dismiss: Timeline

  /// - Precondition: `elements` and both timelines have one entry for each element of the spec, in its order.
  public init(
    viewport: Viewport, isMirrored: Bool, elements: [SceneElement], present: Timeline, dismiss: Timeline
  ) {
    self.viewport = viewport
    self.isMirrored = isMirrored
    self.elements = elements
    self.present = present
    self.dismiss = dismiss
  }

  /// The timeline of a direction.
  public func timeline(_ direction: Direction) -> Timeline {
    direction == .present ? present : dismiss
  }

  /// The same where nothing moves: the screen of that side at rest, for so many milliseconds.
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

/// What an element is on one viewport, apart from time.
public struct SceneElement: Sendable, Hashable {
  /// The point of the frame that moves, and that scale and rotation turn about.
  public var anchor: UnitPoint
  /// How it rests on the source screen.
  public var source: RestState
  /// How it rests on the destination screen.
  public var destination: RestState
  /// Whether `fill` is a track of this element: a colour is drawn that may change.
  public var hasFill: Bool
  /// Whether samples show `cornerRadius` as four corners.
  public var usesFourCorners: Bool

  /// The anchor is in shares of the frame, (0.5, 0.5) its centre.
  public init(anchor: UnitPoint, source: RestState, destination: RestState, hasFill: Bool, usesFourCorners: Bool) {
    self.anchor = anchor
    self.source = source
    self.destination = destination
    self.hasFill = hasFill
    self.usesFourCorners = usesFourCorners
  }

  /// How it rests on one of the screens.
  public func state(_ side: Side) -> RestState {
    side == .source ? source : destination
  }
}

/// A full state of an element: everything inherited, defaulted and evaluated on the viewport.
public struct RestState: Sendable, Hashable {
  /// In points, degrees and shares, as each `Property` counts.
  public var values: PropertyValues
  /// How this side's content lies in the moving frame.
  public var fit: Fit
  /// Where content lies in a frame that it doesn't fill, in shares of the frame.
  public var align: UnitPoint
  /// The colour after defaults: drawn where `fill` is a track, else this side's placeholder.
  public var fill: Color?
  /// Whether the frame is meant literally (`"viewport"`, an id, an overlay's or a screen's) and not as an example of
  /// what a platform measures at run time.
  public var isFrameLiteral: Bool

  /// A state with nothing left to inherit.
  public init(values: PropertyValues, fit: Fit, align: UnitPoint, fill: Color?, isFrameLiteral: Bool) {
    self.values = values
    self.fit = fit
    self.align = align
    self.fill = fill
    self.isFrameLiteral = isFrameLiteral
  }
}

/// A value of every property, unclamped. A value is four numbers; its property knows how many of them count.
public struct PropertyValues: Sendable, Hashable {
  private var storage = [SIMD4<Double>](repeating: .zero, count: Property.allCases.count)

  /// Opacity 1, scale 1, everything else 0.
  public init() {
    self[.opacity][0] = 1
    self[.scale] = SIMD4(1, 1, 0, 0)
  }

  /// The value of a property, in its unit; only the first `componentCount` components count.
  public subscript(property: Property) -> SIMD4<Double> {
    get { storage[property.index] }
    set { storage[property.index] = newValue }
  }
}

extension Property {
  /// Its place in `allCases`.
  var index: Int {
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
