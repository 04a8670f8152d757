import Simulator
import SpecModel

extension Easing {
  /// The curve in the words of a generated table.
  var literal: KotlinLiteral {
    isMirrored ? .call("mirrored", shape.literal) : shape.literal
  }
}

extension Easing.Shape {
  fileprivate var literal: KotlinLiteral {
    switch self {
    case .linear: .call("linear", [])
    case .bezier(let handles): .call("cubic", numbers: [handles.x1, handles.y1, handles.x2, handles.y2])
    case .pieces(let pieces):
      .call("pieces", .numbers(pieces.flatMap { [$0.x1, $0.y1, $0.x2, $0.y2, $0.x, $0.y] }))
    case .points(let points): .call("points", .numbers(points.flatMap { [$0.x, $0.y] }))
    case .steps(let count, let jump):
      .call("steps", .number(Double(count)), .member("MotionJump", jump.rawValue))
    case .spring(let motion, let milliseconds):
      .call("spring", numbers: [motion.frequency, motion.dampingRatio, motion.velocity, milliseconds])
    }
  }
}
