package import SpecModel

extension Rule {
  package static let clippedChild = Rule(
    "clipped-child", .warning, "A group clips an element at rest.",
    what: "In a state at rest an element, with its own transform, reaches more than 1 point out of the one it is "
      + "`in`, which clips it.",
    why: "On the real screen nothing clips it, so its look changes when the transition starts or ends. On Android, "
      + "people report it as an element hidden by its animating parent.",
    cure: "Give it `\"clip\": false` or a frame inside the group, or take it out of the group.")
}

struct ClippedChild: MotionRule {
  let rule = Rule.clippedChild

  /// In points.
  private static let limit = 1.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let parents = transition.parents
    let elements = transition.spec.elements
    for index in elements.indices where elements[index].clip {
      guard let parent = parents[index] else { continue }
      for scene in transition.scenes {
        for side in elements[index].restSides where scene.elements[index].state(side).values[.opacity][0] > 0 {
          let (own, group) = (scene.elements[index].drawn(side), scene.elements[parent].frame(side))
          guard !own.isEmpty else { continue }
          let excess = group.excess(of: own)
          guard excess > Self.limit else { continue }
          sightings.add(
            Sighting(
              place: transition.elementPlace(index), amount: excess, unit: .points, element: index,
              viewport: scene.viewport.name)
          ) {
            .clipped(elements[index].id, elements[parent].id, excess, side)
          }
        }
      }
    }
  }
}

extension SceneElement {
  fileprivate func frame(_ side: Side) -> UprightBox {
    let values = state(side).values
    return box([values[.position], values[.size], .zero, SIMD4(1, 1, 0, 0)])
  }

  /// The box with its own transform; that of its group transforms both, and so changes nothing.
  fileprivate func drawn(_ side: Side) -> UprightBox {
    let values = state(side).values
    let transform = Transform3D(
      translation: values[.translation].lowHalf, scale: values[.scale].lowHalf, rotation: values[.rotation][0],
      rotationX: values[.rotationX][0], rotationY: values[.rotationY][0], about: values[.position].lowHalf)
    return Quad(frame(side)) { corner in
      let point = transform(SIMD3(corner.x, corner.y, 0))
      return SIMD2(point.x, point.y)
    }.bounds
  }
}

extension Message {
  fileprivate static func clipped(_ element: String, _ group: String, _ excess: Double, _ side: Side) -> Message {
    "on the \(side.rawValue) screen, `\(element)` extends \(excess.short) points beyond `\(group)`, which cuts it off; "
      + "`\"clip\": false` keeps it whole"
  }
}
