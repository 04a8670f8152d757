enum SpringKey: String, Word {
  case mass, stiffness, damping, response, dampingRatio, bounce, velocity

  static let vocabulary = Vocabulary<SpringKey>()
}

extension SpecDecoder {
  /// Decodes a spring in one of its forms; nil after a finding.
  func spring(_ node: JSONNode) -> Spring? {
    var values: [SpringKey: Double] = [:]
    let keys = members(of: node) { (key: SpringKey, value) in
      values[key] = number(value, key.range, key == .response ? .milliseconds : .plain)
    }
    guard let keys, let form = springForm(keys, node), keys.present(among: SpringKey.allCases).count == values.count
    else { return nil }
    let damping = values[.dampingRatio] ?? values[.bounce].map(Self.dampingRatio(bounce:)) ?? 1
    let spring: Spring.Form =
      switch form {
      case .physical:
        .physical(mass: values[.mass] ?? 1, stiffness: values[.stiffness] ?? 1, damping: values[.damping] ?? 1)
      case .ratio: .ratio(mass: values[.mass] ?? 1, stiffness: values[.stiffness] ?? 1, dampingRatio: damping)
      case .response: .response(milliseconds: values[.response] ?? 1, dampingRatio: damping)
      case .fitted: .fitted(dampingRatio: damping)
      }
    return checked(Spring(spring, velocity: values[.velocity] ?? 0), node)
  }

  private enum FormName {
    case physical, ratio, response, fitted
  }

  /// The form that the keys belong to; nil, after a finding, if there is none or more than one.
  private func springForm(_ keys: KeySet<SpringKey>, _ node: JSONNode) -> FormName? {
    if SpringKey.allCases.contains(where: { keys.isMeant($0) && !keys.contains($0) }) { return nil }
    let ratios = keys.present(among: [.response, .dampingRatio, .bounce])
    if keys.contains(.dampingRatio), keys.contains(.bounce) {
      conflict("bounce", with: "dampingRatio", in: node, .bounceStandsForIt)
      return nil
    }
    if let first = keys.present(among: [.stiffness, .damping, .mass]).first {
      return physicalForm(keys, node, first)
    }
    if keys.contains(.bounce), !keys.isMeant(.response) { missing("response", in: node, because: .springForms) }
    if keys.contains(.response) {
      if ratios.count == 1, !keys.isMeant(.dampingRatio), !keys.isMeant(.bounce) {
        missing("dampingRatio", in: node, because: .springForms)
      }
      return .response
    }
    if ratios.isEmpty {
      missing("dampingRatio", in: node, because: .springForms)
      return nil
    }
    return keys.contains(.bounce) ? nil : .fitted
  }

  /// Checks that a spring with a mass, a stiffness or a damping has a stiffness, and either a damping or a damping
  /// ratio.
  private func physicalForm(_ keys: KeySet<SpringKey>, _ node: JSONNode, _ first: SpringKey) -> FormName? {
    if let other = keys.present(among: [.response, .bounce]).first {
      conflict(other.rawValue, with: first.rawValue, in: node, .springForms)
      return nil
    }
    if keys.contains(.damping), keys.contains(.dampingRatio) {
      conflict("dampingRatio", with: "damping", in: node, .springForms)
      return nil
    }
    if !keys.isMeant(.stiffness) {
      missing("stiffness", in: node, because: .springForms)
      return nil
    }
    if keys.contains(.dampingRatio) { return .ratio }
    if !keys.isMeant(.damping), !keys.isMeant(.dampingRatio) {
      missing("damping", in: node, because: .springForms)
      return nil
    }
    return .physical
  }

  private static func dampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  private func checked(_ spring: Spring, _ node: JSONNode) -> Spring? {
    if case .fitted(let ratio) = spring.form, !(0.01...1 ~= ratio) {
      if let value = document.member("dampingRatio", of: node) { invalid(value, .fittedRatio(ratio)) }
      return nil
    }
    if let motion = SpringEstimate(spring), !motion.isReasonable {
      return report(.limitExceeded, .absurdSpring(motion), at: place(node))
    }
    return spring
  }
}

extension SpringKey {
  fileprivate var range: NumberRange {
    switch self {
    case .mass, .stiffness, .damping, .response, .dampingRatio: .positive
    case .bounce: NumberRange(lower: -1, upper: 1.0.nextDown, excludesLower: true, text: "more than -1 and less than 1")
    case .velocity: .any
    }
  }
}

/// An estimate of how a spring moves that determines its own duration; the Simulator computes it exactly.
struct SpringEstimate {
  /// The frequency ω, in radians per second.
  let frequency: Double
  /// The damping ratio ζ.
  let dampingRatio: Double
  let velocity: Double

  /// Nil for a spring that is fitted to a duration.
  init?(_ spring: Spring) {
    guard let oscillator = spring.oscillator else { return nil }
    (frequency, dampingRatio) = oscillator
    velocity = spring.velocity
  }

  /// Whether formulas with these numbers stay within the range of binary64, and curves can be fitted to them.
  var isReasonable: Bool {
    1e-9...1e12 ~= frequency && 1e-12...1000 ~= dampingRatio && reach <= Self.reachLimit
  }

  /// The most whole distances that the initial velocity may move a spring.
  static let reachLimit = 10_000.0

  /// The most whole distances that its initial velocity moves it.
  var reach: Double { abs(velocity) / frequency }

  /// An upper bound of the time in milliseconds after which the spring stays within a thousandth.
  ///
  /// With a = ω + |v|, the rest |1 - s(t)| is at most (1 + a t) e^(-rt), where r is the slower rate of decay: ζω below
  /// critical damping, otherwise ω / (ζ + √(ζ² - 1)). As 1 + a t ≤ 2 (1 + a / r) e^(rt/2), half of the rate remains for
  /// the decay.
  var settlingBound: Double {
    let rate =
      dampingRatio < 1
      ? dampingRatio * frequency
      : frequency / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot())
    let amplitude = 2 * (1 + (frequency + abs(velocity)) / rate)
    return 2 * Self.logarithm(1000 * amplitude) / rate * 1000
  }

  /// How often it changes direction within a time, at most: never from critical damping on, and not after it has
  /// settled.
  func turns(within milliseconds: Double) -> Double {
    guard dampingRatio < 1 else { return 0 }
    let wave = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    return wave * min(milliseconds, settlingBound) / 1000 / Double.pi
  }

  /// An upper bound of ln x for x ≥ 1, by at most ln 2 too large: from the binary exponent alone.
  private static func logarithm(_ x: Double) -> Double {
    Double(x.exponent + 1) * 0.6931471805599453
  }
}

extension Message {
  fileprivate static let springForms: Message =
    "a spring has `stiffness` and `damping` or `dampingRatio`, or `response` and `dampingRatio` or `bounce`, or "
    + "`dampingRatio` alone"
  fileprivate static let bounceStandsForIt: Message = "`bounce` stands for `dampingRatio`; \(springForms)"

  fileprivate static func fittedRatio(_ ratio: Double) -> Message {
    "a spring fitted to its phase's duration has a `dampingRatio` from 0.01 to 1, not \(JSONLiteral.text(of: ratio))"
  }

  fileprivate static func absurdSpring(_ motion: SpringEstimate) -> Message {
    "this spring has \(JSONLiteral.text(of: motion.frequency)) rad/s and a damping ratio of "
      + "\(JSONLiteral.text(of: motion.dampingRatio)), which no screen can show"
  }
}
