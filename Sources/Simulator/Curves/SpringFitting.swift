extension SpringMotion {
  /// Creates a spring of damping ratio ζ, 0.01…1, fitted to a duration D in seconds as UIKit fits it.
  ///
  /// ω is the largest solution of |ζω - v| / ω_d · e^(-ζωD) = 0.001 with ω_d = ω√(1 - ζ²); for ζ = 1, of |1 + (ω - v)
  /// D| e^(-ωD) = 0.001 (measured on Apple's systems by others; the format's section 4).
  package init(dampingRatio: Double, velocity: Double, fittedTo seconds: Double) {
    let fit = DurationFit(dampingRatio: dampingRatio, velocity: velocity, seconds: max(seconds, 1e-9))
    self.init(frequency: fit.frequency, dampingRatio: dampingRatio, velocity: velocity)
  }
}

/// The equation for ω, as the logarithm of the ratio of its left side to its right side.
private struct DurationFit {
  let dampingRatio: Double
  let velocity: Double
  let seconds: Double

  private var isCritical: Bool { dampingRatio >= 1 }

  /// The left side has one zero and one peak beyond it (for v ≤ 0 neither: it falls from the start). If the peak
  /// reaches 0.001, the largest solution is on its far slope, otherwise before the zero, where the left side falls too.
  var frequency: Double {
    guard velocity > 0 else { return solve(from: 0) }
    return excess(at: peak) >= 0 ? solve(from: peak) : bisected(0, zero)
  }

  private var zero: Double { isCritical ? velocity - 1 / seconds : velocity / dampingRatio }

  /// The zero of the left side's derivative beyond its own zero: ζ²Dω² - ζDvω - v = 0; for ζ = 1, ω = v.
  private var peak: Double {
    guard !isCritical else { return velocity }
    let half = velocity / (2 * dampingRatio)
    return half + (half * half + velocity / (dampingRatio * dampingRatio * seconds)).squareRoot()
  }

  private func excess(at omega: Double) -> Double {
    let offset = Double.log(0.001)
    if isCritical {
      return Double.log(abs(1 + (omega - velocity) * seconds)) - omega * seconds - offset
    }
    let damped = omega * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    return Double.log(abs(dampingRatio * omega - velocity) / damped) - dampingRatio * omega * seconds - offset
  }

  private func solve(from low: Double) -> Double {
    var high = max(2 * low, 1 / seconds)
    while excess(at: high) > 0 { high *= 2 }
    return bisected(low, high)
  }

  /// Bisects between `low`, where the left side exceeds 0.001, and `high`, where it doesn't.
  private func bisected(_ low: Double, _ high: Double) -> Double {
    Double.bisected(low, high) { excess(at: $0) > 0 }
  }
}
