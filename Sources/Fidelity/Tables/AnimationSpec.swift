import MotionCore
import SpecModel

/// An animation spec of Compose. Times are in milliseconds.
struct AnimationSpec: Sendable {
  private(set) var (delay, duration) = (0.0, 0.0)
  private var curve = MotionCurve.linear
  private var isSpring = false

  private static let longest = 60_000.0

  /// - Parameter way: how far the values are apart, in hundredths of pixels or of opacity.
  init(_ node: CallNode, way: Double) throws(ReadingError) {
    guard case .call(let name, let arguments) = node.form else { throw node.error("this isn't an animation spec") }
    switch name {
    case "snap": delay = try node.plain?.number() ?? 0
    case "spring":
      let numbers = try node.plainNumbers(2)
      guard numbers[0] > 0, numbers[1] > 0 else { throw node.error("a spring has more than 0 of both") }
      let spring = MotionSpring(stiffness: numbers[1], dampingRatio: numbers[0], duration: Self.longest)
      (isSpring, curve, duration) = (true, .spring(spring), spring.end(leaving: 1 / max(way, 1), isEnvelope: true))
    case "tween":
      let plain = arguments.filter { $0.label == nil }.map(\.value)
      guard let first = plain.first, let easing = arguments.last?.value else { throw node.error("no duration") }
      duration = try first.number()
      if plain.count > 2 { delay = try plain[1].number() }
      curve = try Self.curve(easing)
    default: throw node.error("the spec `\(name)` is unknown")
    }
  }

  private static func curve(_ node: CallNode) throws(ReadingError) -> MotionCurve {
    if case .word("LinearEasing") = node.form { return .linear }
    if node.name == "CubicBezierEasing" { return .cubicBezier(SIMD4(try node.plainNumbers(4))) }
    let numbers = try node.plain?.string().split(whereSeparator: \.isWhitespace).compactMap { Double($0) } ?? []
    guard numbers.count > 3, numbers.count.isMultiple(of: 2) else { throw node.error("no such easing") }
    return .points(stride(from: 0, to: numbers.count, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) })
  }

  func progress(at time: Double) -> Double {
    if time >= delay + duration { return 1 }
    // Compose's springs know whole milliseconds.
    if isSpring { return curve.progress(max(time, 0).rounded(.down) / Self.longest) }
    return duration > 0 ? curve.progress((time - delay) / duration, soon: 1e-12) : 0
  }
}
