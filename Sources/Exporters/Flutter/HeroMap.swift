import Simulator
import SpecModel

/// The map of a transition's heroes and of everything else that moves; Docs/schemas/hero-map.schema.json describes it.
///
/// Lengths are logical pixels, times milliseconds, angles degrees, as in a spec. A property's value is a list in the
/// order of `HeroMap.components`.
struct HeroMap {
  static let version = 2

  let transition: ResolvedTransition
  let decimals: Int
  /// The curves, each once; segments refer to them by index.
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

  /// As many numbers as the property has; for a colour red, green, blue and alpha.
  func value(_ value: SIMD4<Double>, of property: Property) -> JSONLiteral {
    numbers((0..<property.componentCount).map { value[$0] })
  }

  func curve(_ easing: Easing) -> JSONLiteral {
    curves.index(of: easing).map { .number(Double($0)) } ?? nil
  }
}

extension Easing {
  /// The curve as JSON. The key beside `label` is the kind of curve.
  var mapJSON: JSONLiteral {
    ["label": label.map { .string($0) } ?? nil, shape.mapJSON.key: shape.mapJSON.value]
  }
}

extension Easing.Shape {
  fileprivate var mapJSON: JSONLiteral.Member {
    switch self {
    case .linear: .init("points", [[0, 0], [1, 1]])
    case .bezier(let handles): .init("cubic", numbers([handles.x1, handles.y1, handles.x2, handles.y2]))
    case .pieces(let pieces):
      .init("pieces", .array(pieces.map { numbers([$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y]) }))
    case .points(let points): .init("points", .array(points.map { numbers([$0.x, $0.y]) }))
    case .steps(let count, let jump):
      .init(
        "steps",
        [
          "count": .number(Double(count)), "jumpsAtStart": .bool(jump == .start || jump == .both),
          "jumpsAtEnd": .bool(jump == .end || jump == .both),
        ])
    case .spring(let motion, let milliseconds):
      .init("spring", motion.mapJSON(milliseconds: milliseconds))
    }
  }

  private func numbers(_ values: [Double]) -> JSONLiteral {
    .array(values.map(JSONLiteral.curveNumber))
  }
}

extension SpringMotion {
  /// Flutter's `SpringDescription`. Its mass is always 1, because older simulations are wrong with any other (flutter
  /// #163858).
  fileprivate func mapJSON(milliseconds: Double) -> JSONLiteral {
    [
      "mass": 1,
      "stiffness": .curveNumber(stiffness),
      "damping": .curveNumber(damping),
      "velocity": .curveNumber(velocity),
      "duration": .curveNumber(milliseconds),
    ]
  }
}

extension JSONLiteral {
  /// A number that is exact but for its last digits, in which the C libraries of two systems may differ.
  fileprivate static func curveNumber(_ value: Double) -> JSONLiteral {
    .number(Decimal.rounded(value, decimals: 9))
  }
}
