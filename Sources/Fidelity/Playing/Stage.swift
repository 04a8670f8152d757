package import Simulator
public import SpecModel

/// The app in which exported files run: its screens at rest, as a platform measures them when a direction starts.
public struct Stage: Sendable {
  /// The viewport, whose size and safe area determine the lengths that platforms compute at run time.
  public let viewport: Viewport
  /// The distance of the eye in points; nil without perspective.
  package let perspective: Double?
  /// The views in drawing order, back to front.
  package let views: [View]
  private let indices: [String: Int]

  /// An element's view.
  package struct View: Sendable {
    /// The element's id in the spec.
    package let id: String
    /// The kind, which determines the default fit of content.
    package let kind: Element.Kind
    /// The role, which determines the screens on which the view exists.
    package let role: Element.Role
    /// The id of the element's parent; nil if it has none.
    package let parent: String?
    /// The view's state at rest on each screen.
    package let source, destination: Rest

    /// The side whose content it shows, if it has only one.
    var onlySide: Side? {
      switch role {
      case .entering: .destination
      case .leaving, .overlay: .source
      case .matched: nil
      }
    }

    /// The side whose content it shows, if it has only one; for an overlay, the side on which it covers more.
    var shownSide: Side {
      guard role == .overlay else { return onlySide ?? .destination }
      return source[.opacity][0] > destination[.opacity][0] ? .source : .destination
    }

    /// Returns the view's state at rest on the source or the destination screen.
    package func rest(_ side: Side) -> Rest {
      side == .source ? source : destination
    }
  }

  /// The state of a view at rest on one of the screens. Lengths are in points of the viewport, angles in degrees.
  package struct Rest: Sendable, Hashable {
    /// The frame, in points of the viewport.
    package var x, y, width, height: Double
    /// The point about which the frame is transformed, in shares of its size.
    package var anchor: UnitPoint
    private var values: [Property: SIMD4<Double>]
    /// The color in which it is drawn, or that of its placeholder.
    package var fill: Color?
    /// How content is fitted to the frame.
    package var fit: Fit
    /// The alignment of content that doesn't fill the frame, in shares of the frame.
    package var align: UnitPoint

    /// The value of a property, before clamping.
    package subscript(property: Property) -> SIMD4<Double> { values[property] ?? .zero }

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

  /// Creates the screens of a spec on the viewport of a scene.
  package init(_ transition: ResolvedTransition, in scene: Scene) {
    (viewport, perspective) = (scene.viewport, transition.spec.perspective)
    indices = Dictionary(transition.spec.elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    views = zip(transition.spec.elements, scene.elements).map { element, resolved in
      View(
        id: element.id, kind: element.kind, role: element.role, parent: element.parent,
        source: Rest(resolved.source, anchor: resolved.anchor),
        destination: Rest(resolved.destination, anchor: resolved.anchor))
    }
  }

  /// The view of the element with this id; nil if there is none.
  package func view(_ id: String) -> View? {
    indices[id].map { views[$0] }
  }
}

extension Stage.Rest {
  /// The frame as a box.
  var frame: Box { Box(low: SIMD2(x, y), high: SIMD2(x + width, y + height)) }
}

extension Stage.View {
  /// Images are scaled into any frame; other views are laid out in it again.
  func content(_ side: Side, in frame: SIMD2<Double>) -> Box {
    let rest = rest(side)
    return .content(
      kind == .image ? rest.fit : .layout, of: SIMD2(rest.width, rest.height), align: SIMD2(rest.align.x, rest.align.y),
      in: frame)
  }
}
