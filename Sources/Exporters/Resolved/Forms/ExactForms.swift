import Simulator
import SpecModel

extension Easing {
  /// The curve in a form, mirrored if it is played backwards; nil if the form can't express it exactly.
  func exact(_ form: CurveForm) -> RequestedCurve.Shape? {
    switch (form, shape) {
    case (.linear, .linear): return .linear
    case (.bezier, .bezier(let handles)): return .bezier(isMirrored ? handles.mirrored : handles)
    case (.steps, .steps(let count, let jump)):
      return .steps(Steps(count: count, jump: isMirrored ? jump.mirrored : jump))
    case (.points, .linear), (.points, .points):
      return .points(straightPoints)
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
