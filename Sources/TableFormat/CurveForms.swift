import MotionCore
import SpecModel

extension Form<MotionCurve> {
  static let motionCurve = {
    let linear = Schema(["const": "linear", "description": "A straight line.", "examples": ["linear"]])
    return Form(
      write: { curve, scope in
        MotionCurve.choices.lazy.compactMap { $0.write(curve, scope) }.first ?? .word("linear", of: "MotionCurve")
      },
      read: { cursor, scope throws(ReadingError) in
        if case .string("linear") = cursor.value { return .linear }
        guard cursor.isObject, let choice = MotionCurve.choices.first(where: { cursor[$0.word] != nil }) else {
          throw cursor.error("this curve has no known form")
        }
        return try choice.read(cursor, scope)
      },
      schema: Schema.any([linear] + MotionCurve.choices.map(\.schema)).described(
        "The progress of a move in the share of its time that has passed.", example: "linear")
    ).defined("curve")
  }()
}

extension MotionCurve {
  fileprivate static let choices: [Choice<MotionCurve>] = [
    Choice(
      "cubicBezier", .handles, "A Bézier as in CSS.", "x1, y1, x2 and y2.", example: [0.42, 0, 0.58, 1],
      get: { if case .cubicBezier(let handles) = $0 { handles } else { nil } }, make: { .cubicBezier($0) }),
    Choice(
      "pieces", .pieces, "Béziers, one after the other.",
      "Six numbers each, two handles and the end, from (0, 0) to (1, 1).",
      example: [[0.2, 0.6, 0.3, 0.8, 0.5, 0.7], [0.7, 0.6, 0.8, 1, 1, 1]],
      get: { if case .pieces(let pieces) = $0 { pieces } else { nil } }, make: { .pieces($0) }),
    Choice(
      "points", .points, "Straight lines.", "Points from (0, 0) to (1, 1); two with one x make a step.",
      example: [[0, 0], [0.5, 0.7], [1, 1]],
      get: { if case .points(let points) = $0 { points } else { nil } }, make: { .points($0) }),
    Choice(
      "steps", .steps, "Steps of equal width.", "How many.", example: 4,
      more: [
        Field(
          "jump", \.jump, .jump, default: .end, "Where it jumps; at the end of each step if it is left out.",
          example: "start")
      ], get: Steps.init, make: { .steps($0.count, jump: $0.jump) }),
    Choice(
      "spring", .spring, "A spring.", "A spring from 0 to 1.",
      example: ["stiffness": 231.07, "dampingRatio": 0.75, "duration": 600],
      get: { if case .spring(let spring) = $0 { spring } else { nil } }, make: { .spring($0) }),
  ]
}

/// Steps in the words of a file.
private struct Steps: Sendable {
  var count: Int
  var jump = MotionJump.end

  init(_ count: Int) { self.count = count }

  /// Nil for another curve.
  @Sendable init?(_ curve: MotionCurve) {
    guard case .steps(let count, let atStart, let atEnd) = curve else { return nil }
    self.count = count
    jump = atStart ? (atEnd ? .both : .start) : (atEnd ? .end : .none)
  }
}

extension Form<Steps> {
  fileprivate static let steps = Form(
    write: { steps, _ in .integer(steps.count) },
    read: { cursor, _ throws(ReadingError) in
      guard let count = Int(exactly: try cursor.number()), count > 0 else {
        throw cursor.error("steps are a whole number, 1 or more")
      }
      return Steps(count)
    }, schema: Schema(["type": "integer", "minimum": 1]))
}

extension Form<SIMD4<Double>> {
  fileprivate static let handles = Form(
    write: { handles, _ in .values("", (0..<4).map { .number(handles[$0].precise) }) },
    read: { cursor, _ throws(ReadingError) in
      let numbers = try cursor.numbers(4)
      return SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
    }, schema: .list(of: Form<Double>.number.schema, 4))
}

extension Form<[MotionPiece]> {
  fileprivate static let pieces = Form(
    write: { pieces, _ in
      .groups(
        pieces.map { [$0.first.x, $0.first.y, $0.second.x, $0.second.y, $0.end.x, $0.end.y].map(\.precise) })
    },
    read: { cursor, _ throws(ReadingError) in
      let pieces = try cursor.items().map { item throws(ReadingError) in
        let n = try item.numbers(6)
        return MotionPiece(SIMD2(n[0], n[1]), SIMD2(n[2], n[3]), SIMD2(n[4], n[5]))
      }
      guard pieces.last?.end.x == 1, zip(pieces, pieces.dropFirst()).allSatisfy({ $0.end.x <= $1.end.x }) else {
        throw cursor.error("pieces rise to 1")
      }
      return pieces
    }, schema: .list(of: .list(of: Form<Double>.number.schema, 6)))
}

extension Form<[SIMD2<Double>]> {
  fileprivate static let points = Form(
    write: { points, _ in .groups(points.map { [$0.x.precise, $0.y.precise] }) },
    read: { cursor, scope throws(ReadingError) in
      let points = try Form<SIMD2<Double>>.point.list.read(cursor, scope)
      guard points.count > 1, points[0].x == 0, points[points.count - 1].x == 1,
        zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x })
      else { throw cursor.error("points rise from 0 to 1") }
      return points
    }, schema: Form<SIMD2<Double>>.point.list.schema)
}

extension Form<MotionJump> {
  fileprivate static let jump = word(
    "MotionJump",
    [
      (.start, "At the start of each step."), (.end, "At the end of each step."), (.both, "At both ends."),
      (.none, "Between the steps only."),
    ])
}

extension Form<MotionSpring> {
  fileprivate static let spring = object(
    "", from: MotionSpring(stiffness: 0, dampingRatio: 0, duration: 0),
    [
      Field("stiffness", \.stiffness, .precise, "Of a `SpringDescription` with mass 1.", example: 231.07),
      Field("dampingRatio", \.dampingRatio, .precise, "1: it doesn't overshoot.", example: 0.75),
      Field(
        "velocity", \.velocity, .precise, default: 0, "Whole distances per second at its start; 0 if it is left out.",
        example: 2),
      Field(
        "duration", \.duration,
        Form<Double>(
          write: Form<Double>.precise.write, read: Form<Double>.duration.read, schema: Form<Double>.number.schema),
        "The milliseconds that its curve takes, whatever the move's duration.", example: 600),
    ])
}
