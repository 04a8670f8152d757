import Simulator
import SpecModel

/// Animation specs of Compose in a file, each a function that is named after the phase from which it comes.
struct AnimationSpecs {
  private(set) var declarations: [String] = []
  private(set) var usesEasing = false
  /// The class of curves that Compose doesn't have.
  private let easing: String
  private var names: [StateChange.Motion: String] = [:]

  /// As a share of the way, of curves that Compose doesn't have.
  private static let maxError = 0.001
  private static let decimals = 6

  init(easing: String) { self.easing = easing }

  static func list(_ numbers: [Double]) -> String {
    numbers.map { Decimal.text($0, decimals: decimals) + "f" }.joined(separator: ", ")
  }

  /// The call that returns the spec of a timing in a direction; what isn't animated changes at once.
  mutating func call(
    _ timing: StateChange.Timing, _ direction: Direction, bent: ((Double) -> Double)? = nil
  ) -> String {
    guard var motion = timing.motion(direction), motion.duration.rounded() > 0 else {
      return snap(timing.motion(direction)?.start ?? 0)
    }
    if let bent { motion.easing = motion.easing.bent(within: Self.maxError, decimals: Self.decimals, bent) }
    if let name = names[motion] { return name + "()" }
    let name = Identifier.camelCase(of: direction == .present ? timing.phase : timing.dismissPhase) + "Spec"
    let free = ([name] + (2..<names.count + 3).map { "\(name)\($0)" }).first { !names.values.contains($0) } ?? name
    names[motion] = free
    let (start, text) = ("private fun <T> \(free)(): FiniteAnimationSpec<T> =", text(motion))
    let isShort = !text.contains("\n") && start.utf8.count + text.utf8.count <= 131
    declarations.append(start + (isShort ? " " : "\n            ") + text)
    return free + "()"
  }

  /// The specs with which one content of a matched element goes, and the other arrives.
  mutating func fades(
    _ blend: Element.Blend, of timing: StateChange.Timing, _ direction: Direction
  ) -> (going: String, arriving: String) {
    let motion = timing.motion(direction)
    let (start, end) = (motion?.start ?? 0, (motion?.start ?? 0) + (motion?.duration ?? 0))
    switch blend {
    case .cross: return (call(timing, direction), call(timing, direction))
    // What is below stays until it is covered, and is there as soon as it no longer is.
    case .over where direction == .present: return (snap(end), call(timing, direction))
    case .over: return (call(timing, direction), snap(start))
    case .cut:
      let cut = stride(from: start, to: end, by: 1).first { motion?.progress(at: $0) ?? 1 >= 0.5 } ?? end
      return (snap(cut), snap(cut))
    case .through:
      return (
        call(timing, direction, bent: { min(1, 2 * $0) }), call(timing, direction, bent: { max(0, 2 * $0 - 1) })
      )
    }
  }

  private func snap(_ time: Double) -> String { time.rounded() > 0 ? "snap(\(Int(time.rounded())))" : "snap()" }

  private mutating func text(_ motion: StateChange.Motion) -> String {
    let delay = Int(motion.start.rounded())
    let duration = Int((motion.start + motion.duration).rounded()) - delay
    func tween(_ easing: String) -> String {
      delay > 0 ? "tween(\(duration), \(delay), \(easing))" : "tween(\(duration), easing = \(easing))"
    }
    switch motion.easing.shape {
    case .linear: return tween("LinearEasing")
    // Some versions of Compose cut off what is beyond the ends.
    case .bezier(let h) where (0...1).contains(h.y1) && (0...1).contains(h.y2):
      let c = motion.easing.isMirrored ? [1 - h.x2, 1 - h.y2, 1 - h.x1, 1 - h.y1] : [h.x1, h.y1, h.x2, h.y2]
      return tween("CubicBezierEasing(\(Self.list(c)))")
    case .spring(let spring, let milliseconds) where !motion.easing.isMirrored && spring.velocity == 0 && delay == 0:
      // A spring that is stretched to another duration is slower by the same factor.
      let rate = milliseconds / motion.duration
      return "spring(\(Self.list([spring.dampingRatio, spring.stiffness * rate * rate])))"
    case .bezier, .spring, .pieces, .points, .steps:
      usesEasing = true
      let texts = motion.easing.points(within: Self.maxError, decimals: Self.decimals).map { point in
        [point.x, point.y].map { Decimal.text($0, decimals: Self.decimals) }.joined(separator: " ")
      }
      let rows = stride(from: 0, to: texts.count, by: 6).map { texts[$0..<min($0 + 6, texts.count)] }
      let lines = rows.map { $0.joined(separator: "  ") }.joined(separator: "\n        ")
      let text =
        "tween(\n    \(duration),\n    \(delay),\n    \(easing)(\n        \"\"\"\n        \(lines)\n        \"\"\",\n    ),\n)"
      return text.split(separator: "\n").joined(separator: "\n            ")
    }
  }
}
