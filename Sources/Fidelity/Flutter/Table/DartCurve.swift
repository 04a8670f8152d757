import SpecModel

extension HeroCurve {
  /// Reads `MotionCubics(…)` and similar calls.
  init(dart node: DartNode) throws(ReadingError) {
    let call = try DartCall(node, names: ["MotionCubics", "MotionPoints", "MotionSteps", "MotionSpring"])
    self.init(shape: try Self.shape(of: call), isMirrored: false)
  }

  private static func shape(of call: DartCall) throws(ReadingError) -> Shape {
    switch call.name {
    case "MotionPoints": return .points(try groups(of: 2, in: call).map { SIMD2($0[0], $0[1]) })
    case "MotionSteps":
      return .steps(
        count: try call.plain[0].number(), atStart: try call.flag("jumpsAtStart", default: false),
        atEnd: try call.flag("jumpsAtEnd", default: false))
    case "MotionSpring":
      let spring = HeroSpring(
        mass: 1, stiffness: try call.required("stiffness").number(), damping: try call.required("damping").number(),
        velocity: try call.number("velocity", default: 0))
      return .spring(spring, duration: try call.required("duration").number())
    default:
      return .cubics(
        try groups(of: 6, in: call).map { n in
          Piece(first: SIMD2(n[0], n[1]), second: SIMD2(n[2], n[3]), end: SIMD2(n[4], n[5]))
        })
    }
  }

  /// The numbers of a curve's only list, in groups of the given size.
  private static func groups(of count: Int, in call: DartCall) throws(ReadingError) -> [[Double]] {
    let numbers = try call.plain[0].numbers()
    guard !numbers.isEmpty, numbers.count.isMultiple(of: count) else {
      throw call.node.error("there must be \(count) numbers for each of its parts")
    }
    return stride(from: 0, to: numbers.count, by: count).map { Array(numbers[$0..<$0 + count]) }
  }
}
