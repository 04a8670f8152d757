extension SpringMotion {
  /// Where the spring is after some seconds: 0 at the start, towards 1.
  ///
  /// s = 1 + u with u'' + 2ζω u' + ω² u = 0, u(0) = -1, u'(0) = v. With a = ζω:
  ///  * ζ < 1, ω_d = ω√(1 - ζ²): u = e^(-at) (-cos ω_d t + (v - a) sin(ω_d t) / ω_d)
  ///  * ζ ≥ 1, roots r₂ ≤ r₁ < 0, δ = r₁ - r₂: u = e^(r₁t) (-1 + (v + r₁) (1 - e^(-δt)) / δ)
  ///
  /// The second is the sum of two exponentials rearranged so that nothing cancels near ζ = 1, where δ = 0, and nothing
  /// overflows for large ζ, as cosh and sinh would.
  public func value(at seconds: Double) -> Double {
    1 + displacement(at: seconds)
  }

  /// u = s - 1: what is left of the way, negative before the spring first arrives.
  func displacement(at t: Double) -> Double {
    if dampingRatio < 1 {
      let wave = dampedFrequency
      let decay = dampingRatio * frequency
      return Double.exp(-decay * t) * (-Double.cos(wave * t) + (velocity - decay) * Self.sine(wave, t))
    }
    return Double.exp(slowRoot * t) * (-1 + (velocity + slowRoot) * Self.rise(rootGap, t))
  }

  /// s'(t), whole distances per second.
  public func speed(at t: Double) -> Double {
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

  /// ω_d = ω√(1 - ζ²), for ζ < 1.
  var dampedFrequency: Double {
    frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// r₁ = -ω / (ζ + √(ζ² - 1)), for ζ ≥ 1: the root of the slower decay, without the cancellation of -ω (ζ - √(ζ² - 1)).
  var slowRoot: Double { -frequency / (dampingRatio + overdamping) }

  /// δ = 2ω√(ζ² - 1), for ζ ≥ 1.
  var rootGap: Double { 2 * frequency * overdamping }

  /// √(ζ² - 1).
  private var overdamping: Double { ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot() }

  /// sin(ωt) / ω, t where ω is too small to tell.
  private static func sine(_ wave: Double, _ t: Double) -> Double {
    wave * t < 1e-9 ? t : Double.sin(wave * t) / wave
  }

  /// (1 - e^(-δt)) / δ, t where δ is too small to tell.
  private static func rise(_ gap: Double, _ t: Double) -> Double {
    gap * t < 1e-12 ? t : -Double.expm1(-gap * t) / gap
  }
}
