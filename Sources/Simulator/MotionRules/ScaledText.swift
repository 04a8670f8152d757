public import SpecModel

extension Rule {
  /// A text is scaled in a state at rest: what is scaled is a picture of the text at another size. It is blurred, and
  /// suddenly becomes sharp when the real view replaces it.
  public static let scaledText = Rule(
    "scaled-text", .info, "Text is scaled at rest.")
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
