package import SpecModel

extension Rule {
  package static let scaledText = Rule(
    "scaled-text", .info, "Text is scaled at rest.",
    what: "A matched text has a `scale` other than 1 in one of its states.",
    why: "The text flies as a picture of another size: it is blurry, and turns sharp abruptly at the end.",
    cure: "Set the size with `frame`, and use `scale` only for the motion in between.")
}

struct ScaledText: MotionRule {
  let rule = Rule.scaledText

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let elements = transition.spec.elements
    for index in elements.indices where elements[index].kind == .text {
      for scene in transition.scenes {
        for side in elements[index].restSides {
          let scale = scene.elements[index].state(side).values[.scale]
          guard scale != SIMD4(1, 1, 0, 0), scale[0] != 0, scale[1] != 0 else { continue }
          sightings.add(
            Sighting(
              place: transition.elementPlace(index), element: index, property: Property.scale.rawValue,
              viewport: scene.viewport.name)
          ) {
            "`\(elements[index].id)` is text scaled by \(scale.factors) on the \(side.rawValue) screen; a frame of that size "
              + "keeps it sharp"
          }
        }
      }
    }
  }
}

extension SIMD4<Double> {
  /// The factors of a scale: one number if both are equal.
  fileprivate var factors: String {
    self[0] == self[1] ? self[0].short : "\(self[0].short) across and \(self[1].short) down"
  }
}
