import Foundation

/// The three ways to give a spring (page, section 4).
enum SpringForm {
  /// Forms 1 and 2: settles without a duration.
  case settling(omega: Double, ratio: Double, velocity: Double)
  /// Form 3: fitted to the duration of its phase.
  case fitted(ratio: Double, velocity: Double)

  init(_ tree: Tree) throws {
    let keys = Set(try tree.expectMembers("spring").map(\.key))
    let velocity = try tree.number("velocity", default: 0)
    if keys.contains("stiffness") || keys.contains("damping") || keys.contains("mass") {
      self = try SpringForm.physical(tree, keys, velocity)
    } else if keys.contains("response") {
      self = try SpringForm.responding(tree, keys, velocity)
    } else {
      guard keys.isSubset(of: ["dampingRatio", "velocity"]) else { throw ReferenceError("spring keys \(keys)") }
      let ratio = try tree.require("dampingRatio").expectNumber("dampingRatio")
      guard ratio >= 0.01, ratio <= 1 else { throw ReferenceError("dampingRatio \(ratio)") }
      self = .fitted(ratio: ratio, velocity: velocity)
    }
  }

  private static func physical(_ tree: Tree, _ keys: Set<String>, _ velocity: Double) throws -> SpringForm {
    guard keys.isSubset(of: ["mass", "stiffness", "damping", "dampingRatio", "velocity"]),
      keys.contains("damping") != keys.contains("dampingRatio")
    else { throw ReferenceError("spring keys \(keys)") }
    let mass = try tree.number("mass", default: 1)
    let stiffness = try tree.require("stiffness").expectNumber("stiffness")
    // The page: damping = 2ζ√(stiffness · mass).
    let damping =
      try tree["damping"]?.expectNumber("damping")
      ?? 2 * tree.require("dampingRatio").expectNumber("dampingRatio") * (stiffness * mass).squareRoot()
    guard mass > 0, stiffness > 0, damping > 0 else { throw ReferenceError("spring that never settles") }
    let omega = (stiffness / mass).squareRoot()
    return .settling(omega: omega, ratio: damping / (2 * (stiffness * mass).squareRoot()), velocity: velocity)
  }

  private static func responding(_ tree: Tree, _ keys: Set<String>, _ velocity: Double) throws -> SpringForm {
    guard keys.isSubset(of: ["response", "dampingRatio", "bounce", "velocity"]),
      keys.contains("dampingRatio") != keys.contains("bounce")
    else { throw ReferenceError("spring keys \(keys)") }
    let response = try tree.require("response").expectNumber("response")
    var ratio = try tree.number("dampingRatio", default: 1)
    if let bounce = try tree["bounce"]?.expectNumber("bounce") {
      guard bounce > -1, bounce < 1 else { throw ReferenceError("bounce \(bounce)") }
      ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    }
    guard response > 0, ratio > 0 else { throw ReferenceError("spring that never settles") }
    return .settling(omega: 2 * .pi / (response / 1000), ratio: ratio, velocity: velocity)
  }

  func with(velocity: Double) -> SpringForm {
    switch self {
    case .settling(let omega, let ratio, _): .settling(omega: omega, ratio: ratio, velocity: velocity)
    case .fitted(let ratio, _): .fitted(ratio: ratio, velocity: velocity)
    }
  }

  /// The spring over a duration in ms; nil if the form needs a duration and has none.
  func spring(duration: Double?) throws -> ReferenceSpring? {
    switch self {
    case .settling(let omega, let ratio, let velocity):
      return try ReferenceSpring(omega: omega, ratio: ratio, velocity: velocity)
    case .fitted(let ratio, let velocity):
      guard let duration else { return nil }
      let omega = try SpringForm.fittedOmega(ratio: ratio, velocity: velocity, seconds: duration / 1000)
      return try ReferenceSpring(omega: omega, ratio: ratio, velocity: velocity)
    }
  }

  /// The largest ω for which the remainder after `seconds` is a thousandth as UIKit measures it, found by decreasing ω
  /// from a value where the remainder is certainly smaller.
  static func fittedOmega(ratio: Double, velocity: Double, seconds: Double) throws -> Double {
    func rest(_ omega: Double) -> Double {
      if ratio == 1 { return abs(1 + (omega - velocity) * seconds) * exp(-omega * seconds) }
      return abs(ratio - velocity / omega) / (1 - ratio * ratio).squareRoot() * exp(-ratio * omega * seconds)
    }
    func bound(_ omega: Double) -> Double {
      if ratio == 1 { return (1 + (omega + abs(velocity)) * seconds) * exp(-omega * seconds) }
      return (ratio + abs(velocity) / omega) / (1 - ratio * ratio).squareRoot() * exp(-ratio * omega * seconds)
    }
    // Above 1 / seconds, the bound decreases monotonically.
    var high = 1 / seconds
    while bound(high) > 0.001 {
      high *= 2
      guard high.isFinite else { throw ReferenceError("no fit") }
    }
    let parts = 8192
    for part in 1..<parts {
      let low = high * Double(parts - part) / Double(parts)
      if rest(low) >= 0.001 {
        return bisect(low, high * Double(parts - part + 1) / Double(parts)) { rest($0) >= 0.001 }
      }
    }
    throw ReferenceError("no fit: ζ \(ratio), v \(velocity)")
  }
}
