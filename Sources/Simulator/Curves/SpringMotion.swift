/// A spring of unit mass that moves from 0 to 1.
public struct SpringMotion: Sendable, Hashable {
  /// The undamped angular frequency ω in radians per second, more than 0.
  public var frequency: Double
  /// The damping ratio ζ, more than 0.
  public var dampingRatio: Double
  /// The initial velocity s'(0), in whole distances per second.
  public var velocity: Double

  /// Creates a damped oscillator from 0 to 1. The frequency ω is in radians per second and the damping ratio ζ has no
  /// unit, both more than 0; the initial velocity is in whole distances per second.
  public init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  /// The stiffness for unit mass, ω², in 1/s².
  public var stiffness: Double { frequency * frequency }

  /// The damping for unit mass, 2 ζ ω, in 1/s.
  public var damping: Double { 2 * dampingRatio * frequency }
}
