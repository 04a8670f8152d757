import Simulator
import SpecModel

/// The map of a transition's heroes, and of what else moves beside them: Docs/schemas/hero-map.schema.json describes it.
///
/// Lengths are logical pixels, times milliseconds, angles degrees, as in a spec. Values of one property are lists, in
/// the order of `HeroMap.components`.
struct HeroMap {
  static let version = 2

  let transition: ResolvedTransition
  let decimals: Int
  /// Every curve once; segments name them by index.
  private let curves: CurveTable

  init(_ transition: ResolvedTransition, decimals: Int) {
    self.transition = transition
    self.decimals = decimals
    curves = CurveTable(transition, backwards: false)
  }

  var json: JSONLiteral {
    let spec = transition.spec
    let motion = spec.reducedMotion ?? ReducedMotion()
    return [
      "heroMapVersion": .number(Double(Self.version)),
      "name": .string(spec.name),
      "transitionDuration": number(transition.reference.present.duration),
      "reverseTransitionDuration": number(transition.reference.dismiss.duration),
      "dismissReversed": .bool(transition.reference.dismiss.isReversed),
      "reducedMotion": ["mode": .string(motion.mode.rawValue), "duration": number(motion.duration)],
      "rtl": .string(spec.rightToLeft.rawValue),
      "perspective": spec.perspective.map(number) ?? nil,
      "elements": .array(spec.elements.map(element)),
      "curves": .array(curves.easings.map(\.mapJSON)),
      "viewports": .array(transition.scenes.map(scene)),
      "interactions": .array(spec.interactions.map(interaction)),
    ]
  }

  func number(_ value: Double) -> JSONLiteral {
    .number(Decimal.rounded(value, decimals: decimals))
  }

  func numbers(_ values: [Double]) -> JSONLiteral {
    .array(values.map(number))
  }

  func point(_ point: UnitPoint) -> JSONLiteral { numbers([point.x, point.y]) }

  /// As many numbers as the property has; of a colour red, green, blue and alpha.
  func value(_ value: SIMD4<Double>, of property: Property) -> JSONLiteral {
    numbers((0..<property.componentCount).map { value[$0] })
  }

  func curve(_ easing: Easing) -> JSONLiteral {
    curves.index(of: easing).map { .number(Double($0)) } ?? nil
  }
}
