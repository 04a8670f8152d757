import Simulator
import SpecModel

extension Easing {
  /// The curve in a form, mirrored if it is played backwards; nil if the form can't express it exactly.
  func exact(_ form: CurveForm) -> JSONLiteral? {
    switch (form, shape) {
    case (.linear, .linear): return true
    case (.bezier, .bezier(let handles)): return (isMirrored ? handles.mirrored : handles).json
    case (.steps, .steps(let count, let jump)):
      return ["count": .number(Double(count)), "jump": .choice(isMirrored ? jump.mirrored : jump)]
    case (.points, .linear), (.points, .points):
      return .list(straightPoints) { ["x": .number($0.x), "percent": .number($0.x * 100), "y": .number($0.y)] }
    case (.linear, _), (.bezier, _), (.steps, _), (.points, _), (.pieces, _), (.hermite, _): return nil
    }
  }

  /// The points of a piecewise linear curve; the ends of any other.
  private var straightPoints: [CurvePoint] {
    guard case .points(let points) = shape else { return [CurvePoint(0, 0), CurvePoint(1, 1)] }
    let straightPoints = points.map { CurvePoint($0.x, $0.y) }
    return isMirrored ? straightPoints.mirrored : straightPoints
  }
}

extension BezierHandles {
  /// The handles of 1 - curve(1 - x), rotated about the middle.
  fileprivate var mirrored: BezierHandles {
    BezierHandles(1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }

  fileprivate var json: JSONLiteral {
    ["x1": .number(x1), "y1": .number(y1), "x2": .number(x2), "y2": .number(y2)]
  }
}

extension StepJump {
  /// The jump of a step when it is played backwards: at the start instead of the end.
  fileprivate var mirrored: StepJump {
    switch self {
    case .end: .start
    case .start: .end
    case .both: .both
    case .none: .none
    }
  }
}

extension [CurvePoint] {
  /// The points of 1 - curve(1 - x).
  var mirrored: [CurvePoint] { reversed().map { CurvePoint(1 - $0.x, 1 - $0.y) } }
}
