import Simulator
import SpecModel

/// Numbers, colors and animations in Swift.
struct SwiftUISpelling {
  let decimals: Int
  /// A share of the distance.
  let maxError: Double
  /// The prefix of the file's own types.
  let typeName: String

  func number(_ value: Double) -> String { Decimal.text(value, decimals: decimals) }

  func seconds(_ milliseconds: Double) -> String { Decimal.text(milliseconds / 1000, decimals: decimals + 3) }

  func color(_ color: SIMD4<Double>) -> String {
    let opacity = color[3] < 1 ? ", opacity: \(number(color[3]))" : ""
    return "Color(.sRGB, red: \(number(color[0])), green: \(number(color[1])), blue: \(number(color[2]))\(opacity))"
  }

  /// Both values of what changes, or the only one.
  func pair(_ source: Double, _ destination: Double) -> String { pair(number(source), number(destination)) }

  /// The same of lengths in the window, such as `window.width - 32`.
  func pair(_ source: Length, _ destination: Length) -> String { pair(length(source), length(destination)) }

  private func pair(_ source: String, _ destination: String) -> String {
    source == destination ? source : "at(\(source), \(destination))"
  }

  private func length(_ length: Length) -> String {
    let units: [(Length.Unit, String)] = [(.vw, "window.width"), (.vh, "window.height")]
    let shares = units.map { (number(length[$0] / 100), $1) }.filter { $0.0 != "0" }
      .map { share, extent in share == "1" ? extent : "\(share) * \(extent)" }.joined(separator: " + ")
    let points = number(abs(length[.points]))
    if shares.isEmpty { return number(length[.points]) }
    return points == "0" ? shares : "\(shares) \(length[.points] < 0 ? "-" : "+") \(points)"
  }

  /// An animation; `nil` for none.
  func animation(_ motion: StateChange.Motion?) -> String {
    guard let motion else { return "nil" }
    return curve(motion) + (motion.start > 0 ? ".delay(\(seconds(motion.start)))" : "")
  }

  /// An animation that only starts later in one direction than in the other; nil for any other.
  func shared(_ timing: StateChange.Timing) -> String? {
    guard let present = timing.present, let dismiss = timing.dismiss, present.start != dismiss.start,
      curve(present) == curve(dismiss)
    else { return nil }
    return "\(curve(present)).delay(at(\(seconds(dismiss.start)), \(seconds(present.start))))"
  }

  private static let named: [[Double]: String] = [
    [0.42, 0, 1, 1]: "easeIn", [0, 0, 0.58, 1]: "easeOut", [0.42, 0, 0.58, 1]: "easeInOut",
  ]

  /// Whether SwiftUI has no animation with this curve.
  static func isOwn(_ motion: StateChange.Motion?) -> Bool {
    guard let easing = motion?.easing else { return false }
    return switch easing.shape {
    case .linear, .bezier: false
    case .spring: easing.isMirrored
    case .pieces, .points, .steps: true
    }
  }

  private func curve(_ motion: StateChange.Motion) -> String {
    let duration = seconds(motion.duration)
    switch motion.easing.shape {
    case .linear: return ".linear(duration: \(duration))"
    case .bezier(let h):
      let c = motion.easing.isMirrored ? [1 - h.x2, 1 - h.y2, 1 - h.x1, 1 - h.y1] : [h.x1, h.y1, h.x2, h.y2]
      if let name = Self.named[c] { return ".\(name)(duration: \(duration))" }
      return ".timingCurve(\(c.map(number).joined(separator: ", ")), duration: \(duration))"
    case .spring(let spring, let milliseconds) where !motion.easing.isMirrored:
      // A spring that is stretched to another duration is slower by the same factor.
      let rate = milliseconds / motion.duration
      let (stiffness, damping) = (number(spring.stiffness * rate * rate), number(spring.damping * rate))
      let over = spring.dampingRatio > 1 ? ", allowOverDamping: true" : ""
      let velocity = spring.velocity == 0 ? "" : ", initialVelocity: \(number(spring.velocity * rate))"
      return ".interpolatingSpring(Spring(stiffness: \(stiffness), damping: \(damping)\(over))\(velocity))"
    case .spring, .pieces, .points, .steps:
      let points = motion.easing.points(within: maxError, decimals: min(decimals, 6)).map {
        "\(number($0.x)), \(number($0.y))"
      }
      return "Animation(\(typeName)Curve(points: [\(points.joined(separator: ", "))], duration: \(duration)))"
    }
  }
}
