import Simulator
import SpecModel

/// How a view that is on one screen only moves in from beyond an edge or out of it with `Slide`: by the whole width or
/// height of its container.
struct Sliding {
  /// An edge, spelled as in the attribute `slideEdge`. Start and end follow the reading direction.
  enum Edge: String {
    case left, right, start, end, top, bottom
  }

  let edge: Edge
  let mode: AndroidLeaf.FadeMode
  let movement: Movement

  /// Nil if the element does not slide, or by less than a whole viewport: then it would not be out of sight.
  init?(of index: Int, in transition: ResolvedTransition, _ direction: Direction) {
    let scene = transition.reference
    let timeline = scene.timeline(direction)
    let isEntering = transition.spec.elements[index].role == .entering
    let element = scene.elements[index]
    guard let movement = Movement(of: index, [.position, .translation], in: timeline, on: scene), movement.arc == nil,
      let edge = Edge(
        element.state(isEntering ? .source : .destination).place
          - element.state(isEntering ? .destination : .source).place,
        on: scene, mirrors: transition.spec.rightToLeft == .mirror)
    else { return nil }
    self.edge = edge
    self.movement = movement
    mode = isEntering == (direction == .present) ? .appear : .disappear
  }
}

extension Sliding.Edge {
  /// The edge beyond which the view is out of sight. `way` leads there from its own place.
  fileprivate init?(_ way: SIMD2<Double>, on scene: Scene, mirrors: Bool) {
    let (width, height) = (scene.viewport.width, scene.viewport.height)
    let isLeft = (way.x < 0) != scene.isMirrored
    if way.y.magnitude < 0.5, (way.x.magnitude - width).magnitude < 0.5 {
      self = mirrors ? (isLeft ? .start : .end) : (isLeft ? .left : .right)
    } else if way.x.magnitude < 0.5, (way.y.magnitude - height).magnitude < 0.5 {
      self = way.y < 0 ? .top : .bottom
    } else {
      return nil
    }
  }

  /// The vector from the view's own place to where it is out of sight; mirrored if the screen reads right to left and
  /// the spec follows that.
  func way(on viewport: Viewport, isMirrored: Bool) -> SIMD2<Double> {
    switch self {
    case .left: SIMD2(-viewport.width, 0)
    case .right: SIMD2(viewport.width, 0)
    case .start: SIMD2(isMirrored ? viewport.width : -viewport.width, 0)
    case .end: SIMD2(isMirrored ? -viewport.width : viewport.width, 0)
    case .top: SIMD2(0, -viewport.height)
    case .bottom: SIMD2(0, viewport.height)
    }
  }
}

extension RestState {
  fileprivate var place: SIMD2<Double> {
    (values[.position] + values[.translation]).lowHalf
  }
}
