import Simulator
import SpecModel

extension Easing {
  /// The exact form of the curve; if it is mirrored, e(x) = 1 - curve(1 - x).
  /// - Parameters:
  ///   - forms: the forms that a target requests; `curve` is then the easing in one of them.
  ///   - thresholds: thresholds in shares of the distance, which that form keeps.
  ///   - precision: how many times smaller than the bound the form's error is.
  func json(_ forms: MotionForms?, keeping thresholds: Thresholds = .none, precision: Double = 1) -> JSONLiteral {
    let curve =
      forms?.curve(of: self, keeping: thresholds, precision: precision).map { [JSONLiteral.Member("curve", $0)] } ?? []
    return JSONLiteral.object([
      .init("label", .string(label ?? "")),
      .init("mirrored", .bool(isMirrored)),
    ]).adding(shape.json).adding(.object(curve))
  }
}

extension Easing.Shape {
  private static let cases = ["linear", "bezier", "pieces", "points", "steps", "spring"]

  /// An object with one case by its name and null for the others, as every key is always present.
  fileprivate var json: JSONLiteral {
    let (name, value) = namedValue
    return JSONLiteral.object([.init("name", .string(name))]).adding(
      .object(Self.cases.map { .init($0, $0 == name ? value : nil) }))
  }

  private var namedValue: (String, JSONLiteral) {
    switch self {
    case .linear: ("linear", true)
    case .bezier(let handles):
      (
        "bezier",
        ["x1": .number(handles.x1), "y1": .number(handles.y1), "x2": .number(handles.x2), "y2": .number(handles.y2)]
      )
    case .pieces(let pieces): ("pieces", .list(pieces) { $0.json })
    case .points(let points): ("points", .list(points) { ["x": .number($0.x), "y": .number($0.y)] })
    case .steps(let count, let jump): ("steps", ["count": .number(Double(count)), "jump": .choice(jump)])
    case .spring(let motion, let milliseconds): ("spring", motion.json(milliseconds: milliseconds))
    }
  }
}

extension NamedCurve {
  func json(in spec: TransitionSpec, _ forms: MotionForms?) -> JSONLiteral {
    [
      "name": .names(name),
      "spring": spec.spring(of: self).map { .list($0.parts) { ["key": .string($0.key), "value": .number($0.value)] } }
        ?? nil,
      "easings": .list(spec.easings(of: self)) {
        ["name": .names($0.name), "duration": .optional($0.duration), "easing": $0.easing.json(forms)]
      },
    ]
  }
}

extension Spring {
  /// The keys with which a spec writes it.
  fileprivate var parts: [(key: String, value: Double)] {
    let form: [(key: String, value: Double)] =
      switch form {
      case .physical(let mass, let stiffness, let damping):
        [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
      case .ratio(let mass, let stiffness, let ratio):
        [("mass", mass), ("stiffness", stiffness), ("dampingRatio", ratio)]
      case .response(let milliseconds, let ratio): [("response", milliseconds), ("dampingRatio", ratio)]
      case .fitted(let ratio): [("dampingRatio", ratio)]
      }
    return form.filter { $0.key != "mass" || $0.value != 1 } + (velocity == 0 ? [] : [("velocity", velocity)])
  }
}

extension BezierPiece {
  fileprivate var json: JSONLiteral {
    [
      "x1": .number(x1), "y1": .number(y1), "x2": .number(x2), "y2": .number(y2), "x": .number(x), "y": .number(y),
    ]
  }
}

extension SpringMotion {
  /// A spring of unit mass: its frequency (radians per second) and damping ratio determine `stiffness` and `damping`.
  fileprivate func json(milliseconds: Double) -> JSONLiteral {
    [
      "duration": .number(milliseconds),
      "frequency": .number(frequency),
      "dampingRatio": .number(dampingRatio),
      "velocity": .number(velocity),
      "stiffness": .number(stiffness),
      "damping": .number(damping),
    ]
  }
}
