import MotionCore
import SpecModel
import TableFormat

/// An animation spec of Compose. Times are in milliseconds.
struct AnimationSpec: Sendable {
  private(set) var (delay, duration) = (0.0, 0.0)
  private var curve = MotionCurve.linear
  private var isSpring = false

  private static let longest = 60_000.0

  /// - Parameter way: how far the values are apart, in the hundredths of a pixel, an opacity or a scale at which
  ///   Compose's springs end.
  init(_ node: CallNode, in file: SharedElementsFile, way: Double) throws(ReadingError) {
    let node = file.specs[node.name] ?? node
    switch node.name {
    case "snap": delay = try node.plain?.number() ?? 0
    case "spring":
      let numbers = try node.plainNumbers(2)
      guard numbers[0] > 0, numbers[1] > 0 else { throw node.error("a spring has more than 0 of both") }
      let spring = MotionSpring(stiffness: numbers[1], dampingRatio: numbers[0], duration: Self.longest)
      (isSpring, curve, duration) = (true, .spring(spring), spring.end(leaving: 1 / way, isEnvelope: true))
    case "tween":
      let times = try node.arguments.dropLast().map { argument throws(ReadingError) in try argument.value.number() }
      guard let easing = node.arguments.last?.value, !times.isEmpty else { throw node.error("no duration") }
      (duration, delay) = (times[0], times.count > 1 ? times[1] : 0)
      switch (easing.form, easing.name) {
      case (.word("LinearEasing"), _): curve = .linear
      case (_, "CubicBezierEasing"): curve = .cubicBezier(SIMD4(try easing.plainNumbers(4)))
      case _: curve = try easing.curve(through: try easing.plain?.numbers() ?? [])
      }
    default: throw node.error("the spec `\(node.name)` is unknown")
    }
  }

  func progress(at time: Double) -> Double {
    if time >= delay + duration { return 1 }
    // Compose's springs know whole milliseconds.
    if isSpring { return curve.progress(max(time, 0).rounded(.down) / Self.longest) }
    return curve.progress((time - delay) / max(duration, 1), soon: 1e-12)
  }
}
