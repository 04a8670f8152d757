import Simulator
import SpecModel

/// Animation specs of Compose in a file, each a function that is named after the phases from which it comes.
struct AnimationSpecs {
  private(set) var declarations: [TemplateValue] = []
  private(set) var usesEasing = false
  private var names: [StateChange.Motion: String] = [:]

  /// As a share of the way, of curves that Compose doesn't have.
  private static let maxError = 0.001
  private static let decimals = 6
  /// Of the names that need more than phases: two of them are in one line.
  private static let longestName = 40

  static func list(_ numbers: [Double]) -> String {
    numbers.map { Decimal.text($0, decimals: decimals) + "f" }.joined(separator: ", ")
  }

  /// The call that returns the spec of a timing in a direction; what isn't animated changes at once.
  /// - Parameters:
  ///   - element: the id of the element that it moves.
  ///   - effect: what it changes of that.
  mutating func call(
    _ timing: StateChange.Timing, _ direction: Direction, of element: String, _ effect: String
  ) -> String {
    let start = timing.motion(direction)?.start.rounded() ?? 0
    guard let motion = timing.motion(direction), motion.duration.rounded() > 0 else {
      return start > 0 ? "snap(\(Int(start)))" : "snap()"
    }
    if let name = names[motion] { return name + "()" }
    let name = freeName(timing.span(direction), direction, element, effect)
    names[motion] = name
    let declaration = declaration(of: motion, as: name)
    declarations.append(declaration)
    return name + "()"
  }

  /// The phases alone, if possible; else with the way back, the element or what changes of it.
  private func freeName(_ span: String, _ direction: Direction, _ element: String, _ effect: String) -> String {
    let back = direction == .dismiss ? ["", "-back"] : [""]
    let words = ["", "-\(element)", "-\(element)-\(effect)"].flatMap { word in back.map { word + $0 } }
    let whole = words.map { Identifier.camelCase(of: span + $0 + "-spec") }
    let short = whole.filter { $0.utf8.count <= Self.longestName } + whole.prefix(1)
    let numbered = (2..<names.count + 3).map { "\(short[0])\($0)" }
    return (short + numbered).first { !names.values.contains($0) } ?? short[0]
  }

  private mutating func declaration(of motion: StateChange.Motion, as name: String) -> TemplateValue {
    let delay = Int(motion.start.rounded())
    let duration = Int((motion.start + motion.duration).rounded()) - delay
    func tween(_ easing: String) -> String {
      delay > 0 ? "tween(\(duration), \(delay), \(easing))" : "tween(\(duration), easing = \(easing))"
    }
    var (call, points) = ("", [CurvePoint]())
    switch motion.easing.shape {
    case .linear: call = tween("LinearEasing")
    // Some versions of Compose cut off what is beyond the ends.
    case .bezier(let h) where (0...1).contains(h.y1) && (0...1).contains(h.y2):
      let c = motion.easing.isMirrored ? [1 - h.x2, 1 - h.y2, 1 - h.x1, 1 - h.y1] : [h.x1, h.y1, h.x2, h.y2]
      call = tween("CubicBezierEasing(\(Self.list(c)))")
    case .spring(let spring, let milliseconds) where !motion.easing.isMirrored && spring.velocity == 0 && delay == 0:
      // A spring that is stretched to another duration is slower by the same factor.
      let rate = milliseconds / motion.duration
      call = "spring(\(Self.list([spring.dampingRatio, spring.stiffness * rate * rate])))"
    case .bezier, .spring, .pieces, .points, .steps:
      usesEasing = true
      points = motion.easing.points(within: Self.maxError, decimals: Self.decimals)
    }
    let texts = points.map { point in
      [point.x, point.y].map { Decimal.text($0, decimals: Self.decimals) }.joined(separator: " ")
    }
    let rows = stride(from: 0, to: texts.count, by: 6).map { texts[$0...].prefix(6).joined(separator: "  ") }
    return [
      "function": .string(name), "duration": .number("\(duration)"), "delay": .number("\(delay)"),
      "call": .string(TableSpelling.kotlin.assigned(.word(call), column: 52 + name.utf8.count, indent: 8)),
      "rows": .list(rows.map { .string($0) }), "hasPoints": .bool(!rows.isEmpty),
    ]
  }
}
