/// An element of a screen: on both screens (matched), on one only, or visible only while the transition runs.
public struct Element: Sendable, Hashable {
  /// The id, unique in the spec.
  public var id: String
  /// The kind of the element.
  public var kind: Kind
  /// The role as written; if the spec omits it, the role that the given states imply.
  public var role: Role
  /// The state on the source screen, as written; nil if there is none.
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
  /// The id of the element that this one is `in`. It moves, fades and, with `clip`, is clipped with that element.
  public var parent: String?
  /// Whether its group clips it.
  public var clip = true
  /// The anchor: the point of the frame that moves, and about which scale and rotation are applied.
  public var anchor = UnitPoint.center
  /// The element at whose center the anchor lies, in place of `anchor`; nil if the anchor is a point of the own frame.
  public var anchorRelation: AnchorRelation?
  /// The path of its position.
  public var path = Path.linear
  /// How content is fitted to the frame; nil for the default of its kind.
  public var fit: Fit?
  /// The alignment of content in the frame; nil for the default of its kind.
  public var align: UnitPoint?
  /// How the content of the two sides is blended.
  public var blend = Blend.over
  /// The color of a shape, or of the placeholder of any other element.
  public var fill: Color?
  /// Whether it is part of one of many items in a list, identified by a key at run time.
  public var isPerItem = false
  /// Whether one side may be missing at run time.
  public var isOptional = false
  /// The overrides of single viewports, in the order written.
  public var overrides: [ViewportOverride] = []
  /// Where an import took the element from; nil for one that wasn't imported.
  package var origin: Origin?

  /// Creates an element with all other keys at their defaults.
  package init(id: String, kind: Kind = .container, role: Role) {
    self.id = id
    self.kind = kind
    self.role = role
  }

  /// The kinds of elements.
  public enum Kind: String, Sendable, CaseIterable {
    /// A view that contains other views.
    case container
    /// A picture.
    case image
    /// Text. It isn't clipped to its frame.
    case text
    /// A rounded rectangle of one color.
    case shape
    /// A button or another control.
    case control
    /// The source screen (role `leaving`) or the destination screen (`entering`) itself, without the elements that the
    /// spec names on it.
    case screen
  }

  /// The roles of elements.
  public enum Role: String, Sendable, CaseIterable {
    /// On both screens.
    case matched
    /// On the destination screen only.
    case entering
    /// On the source screen only.
    case leaving
    /// Visible only while the transition runs.
    case overlay
  }

  /// The path of the position between two points.
  public enum Path: Sendable, Hashable {
    /// A straight line.
    case linear
    /// A circular arc that subtends this many degrees; positive bends to the left of the path in present.
    case arc(degrees: Double)
  }

  /// How source and destination content share the moving frame of a matched element.
  public enum Blend: String, Sendable, CaseIterable {
    /// The destination fades in over the source, which stays until `content` is 1.
    case over
    /// The source fades out while the destination fades in; what is behind shows through.
    case cross
    /// The source fades out by `content` 0.5, then the destination fades in.
    case through
    /// The source is shown until `content` 0.5, then the destination.
    case cut
  }
}

extension Element {
  /// Shared by all copies of an element, because states are large and elements are copied often.
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

/// The changes of a viewport to the states as written, key by key.
public struct ViewportOverride: Sendable, Hashable {
  /// The name of the viewport.
  public var viewport: String
  /// The changes to the source state.
  public var source: ElementState?
  /// The changes to the destination state.
  public var destination: ElementState?

  /// Creates the changes on the viewport with this name; a state that is nil isn't changed.
  package init(viewport: String, source: ElementState? = nil, destination: ElementState? = nil) {
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

/// How content is fitted to a frame that changes size.
public enum Fit: String, Sendable, CaseIterable {
  /// Fills the frame and keeps its proportions; the excess is cut off.
  case cover
  /// Fits inside the frame and keeps its proportions.
  case contain
  /// Is as wide as the frame and keeps its proportions.
  case width
  /// Is as tall as the frame and keeps its proportions.
  case height
  /// Keeps its own size.
  case none
  /// Takes the frame's size, and may be distorted.
  case stretch
  /// Is laid out again at every size of the frame.
  case layout
  /// Stands still: the frame is a window onto it.
  case fixed
}

/// A point of a rectangle in shares of its size: (0, 0) is the top left corner, (1, 1) the bottom right one.
public struct UnitPoint: Sendable, Hashable {
  /// The shares of width and height, 0…1.
  public var x, y: Double

  /// Creates a point from shares of width and height, which aren't checked.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}
