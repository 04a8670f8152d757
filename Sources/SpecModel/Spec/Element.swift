/// One thing on a screen: matched on both, on one only, or there only while the transition runs.
public struct Element: Sendable, Hashable {
  /// Unique in the spec.
  public var id: String
  /// What the element is on its screen.
  public var kind: Kind
  /// As written or, where the spec leaves it out, as the given states imply.
  public var role: Role
  /// As written; nil if the spec has none.
  public var source: ElementState? {
    get { states.source }
    set { states = States(source: newValue, destination: states.destination) }
  }
  /// The state on the destination screen, as written; nil if there is none.
  public var destination: ElementState? {
    get { states.destination }
    set { states = States(source: states.source, destination: newValue) }
  }
  private var states = States.none
  /// The id of the element that this one is `in`: it moves, fades and, with `clip`, is clipped with it.
  public var parent: String?
  /// Whether its group cuts it.
  public var clip = true
  /// The point of the frame that moves, and that scale and rotation turn about.
  public var anchor = UnitPoint.center
  /// The way of its position.
  public var path = Path.linear
  /// How content lies in the frame; nil: as its kind has it.
  public var fit: Fit?
  /// Where content lies in the frame; nil: as its kind has it.
  public var align: UnitPoint?
  /// How the content of the two sides changes places.
  public var blend = Blend.over
  /// The colour of a shape, or of the placeholder of anything else.
  public var fill: Color?
  /// Whether it is one of many items of a list, told apart by a key at run time.
  public var isPerItem = false
  /// Whether one side may be missing at run time.
  public var isOptional = false
  /// What single viewports change, in the order written.
  public var overrides: [ViewportOverride] = []

  /// An element with every other key at its default.
  public init(id: String, kind: Kind = .container, role: Role) {
    self.id = id
    self.kind = kind
    self.role = role
  }

  /// The kinds of elements.
  public enum Kind: String, Sendable, CaseIterable {
    /// A view with views of its own.
    case container
    /// A picture.
    case image
    /// Text. It isn't clipped to its frame.
    case text
    /// A rounded rectangle of one colour.
    case shape
    /// A button or another control.
    case control
    /// The source screen (role `leaving`) or the destination screen (`entering`) itself, without the elements that
    /// the spec names on it.
    case screen
  }

  /// The parts that an element can play.
  public enum Role: String, Sendable, CaseIterable {
    /// One thing on both screens.
    case matched
    /// On the destination screen only.
    case entering
    /// On the source screen only.
    case leaving
    /// There only while the transition runs.
    case overlay
  }

  /// The way of the position between two points.
  public enum Path: Sendable, Hashable {
    /// A straight line.
    case linear
    /// A circular arc that subtends this many degrees; positive bends to the left of the way in present.
    case arc(degrees: Double)
  }

  /// How source and destination content share the moving frame of a matched element.
  public enum Blend: String, Sendable, CaseIterable {
    /// The destination fades in over the source, which stays until `content` is 1.
    case over
    /// The source fades out while the destination fades in. What lies behind shows through.
    case cross
    /// The source fades out by `content` 0.5, then the destination fades in.
    case through
    /// The source until `content` 0.5, then the destination.
    case cut
  }
}

extension Element {
  /// Shared by all copies of an element: states are large, and elements are copied often.
  private final class States: Sendable, Hashable {
    let source, destination: ElementState?

    static let none = States(source: nil, destination: nil)

    init(source: ElementState?, destination: ElementState?) {
      self.source = source
      self.destination = destination
    }

    static func == (left: States, right: States) -> Bool {
      left === right || (left.source == right.source && left.destination == right.destination)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(source)
      hasher.combine(destination)
    }
  }
}

/// Laid key by key over the states as written, on one viewport.
public struct ViewportOverride: Sendable, Hashable {
  /// The name of the viewport.
  public var viewport: String
  /// What it lays over the source state.
  public var source: ElementState?
  /// What it lays over the destination state.
  public var destination: ElementState?

  /// What both states change on the viewport with this name, key by key; nil: nothing.
  public init(viewport: String, source: ElementState? = nil, destination: ElementState? = nil) {
    self.viewport = viewport
    self.source = source
    self.destination = destination
  }
}

/// One of the two screens of a transition, and the state of an element on it.
public enum Side: String, Sendable, CaseIterable {
  /// The screen on which present starts.
  case source
  /// The screen on which present ends.
  case destination

  /// The other side.
  public var other: Side { self == .source ? .destination : .source }
}

/// How content lies in a frame that changes size.
public enum Fit: String, Sendable, CaseIterable {
  /// Fills the frame and keeps its proportions; what doesn't fit is cut off.
  case cover
  /// Lies within the frame and keeps its proportions.
  case contain
  /// As wide as the frame, its proportions kept.
  case width
  /// As high as the frame, its proportions kept.
  case height
  /// Keeps its own size.
  case none
  /// Takes the frame's size, and may be distorted.
  case stretch
  /// Is laid out again at every size of the frame.
  case layout
}

/// A point of a rectangle in shares of its size: (0, 0) top left, (1, 1) bottom right.
public struct UnitPoint: Sendable, Hashable {
  /// Shares of width and height, 0…1.
  public var x, y: Double

  /// Shares of width and height; they aren't checked.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The centre.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}
