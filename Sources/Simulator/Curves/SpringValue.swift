extension SpringMotion {
  /// Returns the spring's position after a time in seconds: 0 at the start, approaching 1.
  ///
  /// s = 1 + u with u'' + 2ζω u' + ω² u = 0, u(0) = -1, u'(0) = v. With a = ζω:
  ///  * ζ < 1, ω_d = ω√(1 - ζ²): u = e^(-at) (-cos ω_d t + (v - a) sin(ω_d t) / ω_d)
  ///  * ζ ≥ 1, roots r₂ ≤ r₁ < 0, δ = r₁ - r₂: u = e^(r₁t) (-1 + (v + r₁) (1 - e^(-δt)) / δ)
  ///
  /// The second is the sum of two exponentials, rearranged so that nothing cancels near ζ = 1, where δ = 0, and nothing
  /// overflows for large ζ, as cosh and sinh would.
  public func value(at seconds: Double) -> Double {
    1 + displacement(at: seconds)
  }

  /// The remaining distance u = s - 1, negative before the spring first arrives.
  func displacement(at t: Double) -> Double {
    if dampingRatio < 1 {
      let wave = dampedFrequency
      let decay = dampingRatio * frequency
      return Double.exp(-decay * t) * (-Double.cos(wave * t) + (velocity - decay) * Self.sine(wave, t))
    }
    return Double.exp(slowRoot * t) * (-1 + (velocity + slowRoot) * Self.rise(rootGap, t))
  }

  /// Returns the speed s'(t), in whole distances per second.
  package func speed(at t: Double) -> Double {
    if dampingRatio < 1 {
      let wave = dampedFrequency
      let decay = dampingRatio * frequency
      let sinePart = (frequency * frequency - decay * velocity) * Self.sine(wave, t)
      return Double.exp(-decay * t) * (velocity * Double.cos(wave * t) + sinePart)
    }
    let gain = velocity + slowRoot
    let inner = slowRoot * (-1 + gain * Self.rise(rootGap, t)) + gain * Double.exp(-rootGap * t)
    return Double.exp(slowRoot * t) * inner
  }

  /// The damped frequency ω_d = ω√(1 - ζ²), for ζ < 1.
  var dampedFrequency: Double {
    frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// For ζ ≥ 1, r₁ = -ω / (ζ + √(ζ² - 1)): the root of the slower decay, without the cancellation in -ω (ζ - √(ζ² -
  /// 1)).
  var slowRoot: Double { -frequency / (dampingRatio + overdamping) }

  /// For ζ ≥ 1, the difference of the roots δ = 2ω√(ζ² - 1).
  var rootGap: Double { 2 * frequency * overdamping }

  /// Returns u and s' at one time, more quickly than separately.
  func state(at t: Double) -> (displacement: Double, speed: Double) {
    guard dampingRatio < 1 else { return (displacement(at: t), speed(at: t)) }
    let wave = dampedFrequency
    let decay = dampingRatio * frequency
    let (envelope, cosine, sine) = (Double.exp(-decay * t), Double.cos(wave * t), Self.sine(wave, t))
    return (
      envelope * (-cosine + (velocity - decay) * sine),
      envelope * (velocity * cosine + (frequency * frequency - decay * velocity) * sine)
    )
  }

  /// Bounds of s'' between two times, in distances per square second, which converge to it as the times do.
  ///
  /// * ζ < 1: u'' = -2ζω u' - ω² u. The energy E = u'² + ω² u² never increases, so that from `start` on |u'| ≤ √E,
  ///   |u''| ≤ ω (2ζ + 1) √E and |u'''| ≤ ω² (2ζ (2ζ + 1) + 1) √E. As u'' can't leave its values at both ends faster
  ///   than that, it is their mean, plus or minus half the time times the last bound.
  /// * ζ ≥ 1: u'' = e^(r₁t) ψ with ψ = r₁² (-1 + g h) + g (r₁ + r₂) e^(-δt), g = v + r₁ and h = (1 - e^(-δt)) / δ. As
  ///   ψ' = g e^(-δt) (r₁² - δ (r₁ + r₂)) keeps its sign, both factors are between their values at the two times.
  ///   Energy isn't useful here: it bounds the slow part by the fast one.
  func bend(from start: Double, to end: Double) -> (low: Double, high: Double) {
    guard dampingRatio < 1 else { return overdampedBend(from: start, to: end) }
    return bend(after: state(at: start), before: state(at: end), over: end - start)
  }

  /// The same for ζ < 1, from displacement and speed at both ends of an interval in seconds.
  func bend(
    after first: (displacement: Double, speed: Double), before last: (displacement: Double, speed: Double),
    over seconds: Double
  ) -> (low: Double, high: Double) {
    let energy = first.speed * first.speed + frequency * frequency * first.displacement * first.displacement
    let turn = frequency * frequency * (2 * dampingRatio * (2 * dampingRatio + 1) + 1) * energy.squareRoot()
    let slack = turn * seconds / 2
    let center =
      -dampingRatio * frequency * (first.speed + last.speed)
      - frequency * frequency * (first.displacement + last.displacement) / 2
    return (center - slack, center + slack)
  }

  private func overdampedBend(from start: Double, to end: Double) -> (low: Double, high: Double) {
    let gain = velocity + slowRoot
    func inner(_ t: Double) -> Double {
      let left = -1 + gain * Self.rise(rootGap, t)
      return slowRoot * slowRoot * left + gain * (2 * slowRoot - rootGap) * Double.exp(-rootGap * t)
    }
    let (one, other) = (inner(start), inner(end))
    let (low, high) = (min(one, other), max(one, other))
    let (most, least) = (Double.exp(slowRoot * start), Double.exp(slowRoot * end))
    return (low * (low < 0 ? most : least), high * (high > 0 ? most : least))
  }

  /// √(ζ² - 1).
  private var overdamping: Double { ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot() }

  /// sin(ωt) / ω, or t if ω is negligible.
  private static func sine(_ wave: Double, _ t: Double) -> Double {
    wave * t < 1e-9 ? t : Double.sin(wave * t) / wave
  }

  /// (1 - e^(-δt)) / δ, or t if δ is negligible.
  private static func rise(_ gap: Double, _ t: Double) -> Double {
    gap * t < 1e-12 ? t : -Double.expm1(-gap * t) / gap
  }
}

/// A spring of unit mass that moves from 0 to 1.
public struct SpringMotion: Sendable, Hashable {
  /// The undamped angular frequency ω in radians per second, more than 0.
  package var frequency: Double
  /// The damping ratio ζ, more than 0.
  package var dampingRatio: Double
  /// The initial velocity s'(0), in whole distances per second.
  package var velocity: Double

  /// Creates a damped oscillator from 0 to 1. The frequency ω is in radians per second and the damping ratio ζ has no
  /// unit, both more than 0; the initial velocity is in whole distances per second.
  package init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  /// The stiffness for unit mass, ω², in 1/s².
  package var stiffness: Double { frequency * frequency }

  /// The damping for unit mass, 2 ζ ω, in 1/s.
  package var damping: Double { 2 * dampingRatio * frequency }
}
