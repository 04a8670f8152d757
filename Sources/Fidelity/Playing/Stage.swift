public import Simulator
public import SpecModel

/// The app that exported files run in: its screens at rest, as a platform measures them when a direction starts.
public struct Stage: Sendable {
  public let viewport: Viewport
  /// In drawing order, back to front.
  public let views: [View]

  /// An element's view.
  public struct View: Sendable {
    public let id: String
    public let role: Element.Role
    /// The element that it is in.
    public let parent: String?
    public let source, destination: Rest

    /// The side whose content it shows, where it has but one.
    var onlySide: Side? {
      switch role {
      case .entering: .destination
      case .leaving, .overlay: .source
      case .matched: nil
      }
    }

    public func rest(_ side: Side) -> Rest {
      side == .source ? source : destination
    }
  }

  /// How a view rests on one of the screens. Lengths in points of the viewport, angles in degrees.
  public struct Rest: Sendable, Hashable {
    public var x, y, width, height: Double
    /// The point of the frame that transforms turn about, in shares of its size.
    public var anchor: UnitPoint
    public var values: PropertyValues
    /// The colour it is drawn in, or its placeholder's.
    public var fill: Color?
  }

  /// The screens as the spec has them on the viewport of a scene.
  public init(_ transition: ResolvedTransition, in scene: Scene) {
    viewport = scene.viewport
    views = zip(transition.spec.elements, scene.elements).map { element, resolved in
      View(
        id: element.id, role: element.role, parent: element.parent,
        source: Rest(resolved.source, anchor: resolved.anchor),
        destination: Rest(resolved.destination, anchor: resolved.anchor))
    }
  }

  public func view(_ id: String) -> View? {
    views.first { $0.id == id }
  }
}

extension Stage.Rest {
  fileprivate init(_ state: RestState, anchor: UnitPoint) {
    let (position, size) = (state.values[.position], state.values[.size])
    self.init(
      x: position[0] - anchor.x * size[0], y: position[1] - anchor.y * size[1], width: size[0], height: size[1],
      anchor: anchor, values: state.values, fill: state.fill)
  }
}
