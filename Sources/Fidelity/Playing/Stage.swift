public import Simulator
public import SpecModel

/// The app that exported files run in: its screens at rest, as a platform measures them when a direction starts.
public struct Stage: Sendable {
  /// Its size and safe area decide the lengths that platforms work out at run time.
  public let viewport: Viewport
  /// In drawing order, back to front.
  public let views: [View]
  private let indices: [String: Int]

  /// An element's view.
  public struct View: Sendable {
    /// The element's id in the spec.
    public let id: String
    /// It decides how content is fitted where the spec leaves that open.
    public let kind: Element.Kind
    /// It decides on which screens the view exists.
    public let role: Element.Role
    /// The element that it is in.
    public let parent: String?
    /// How it rests on either screen.
    public let source, destination: Rest

    /// The side whose content it shows, where it has but one.
    var onlySide: Side? {
      switch role {
      case .entering: .destination
      case .leaving, .overlay: .source
      case .matched: nil
      }
    }

    /// How the view rests on the source or the destination screen.
    public func rest(_ side: Side) -> Rest {
      side == .source ? source : destination
    }
  }

  /// How a view rests on one of the screens. Lengths in points of the viewport, angles in degrees.
  public struct Rest: Sendable, Hashable {
    /// The frame, in points of the viewport.
    public var x, y, width, height: Double
    /// The point of the frame that transforms turn about, in shares of its size.
    public var anchor: UnitPoint
    private var values: [Property: SIMD4<Double>]
    /// The colour it is drawn in, or its placeholder's.
    public var fill: Color?
    /// How content lies in the frame.
    public var fit: Fit
    /// Where content lies in a frame that it doesn't fill, in shares of the frame.
    public var align: UnitPoint

    /// The value of a property, before clamping.
    public subscript(property: Property) -> SIMD4<Double> { values[property] ?? .zero }

    fileprivate init(_ state: RestState, anchor: UnitPoint) {
      let (position, size) = (state.values[.position], state.values[.size])
      x = position[0] - anchor.x * size[0]
      y = position[1] - anchor.y * size[1]
      (width, height) = (size[0], size[1])
      self.anchor = anchor
      values = Dictionary(uniqueKeysWithValues: Property.allCases.map { ($0, state.values[$0]) })
      fill = state.fill
      (fit, align) = (state.fit, state.align)
    }
  }

  /// The screens as the spec has them on the viewport of a scene.
  public init(_ transition: ResolvedTransition, in scene: Scene) {
    viewport = scene.viewport
    indices = Dictionary(transition.spec.elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    views = zip(transition.spec.elements, scene.elements).map { element, resolved in
      View(
        id: element.id, kind: element.kind, role: element.role, parent: element.parent,
        source: Rest(resolved.source, anchor: resolved.anchor),
        destination: Rest(resolved.destination, anchor: resolved.anchor))
    }
  }

  /// The view of the element with this id; nil if there is none.
  public func view(_ id: String) -> View? {
    indices[id].map { views[$0] }
  }
}
