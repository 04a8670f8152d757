/// A spring of unit mass that goes from 0 to 1.
public struct SpringMotion: Sendable, Hashable {
  /// ω, the undamped angular frequency, radians per second; more than 0.
  public var frequency: Double
  /// ζ, the damping ratio; more than 0.
  public var dampingRatio: Double
  /// s'(0), whole distances per second.
  public var velocity: Double

  /// A damped oscillator from 0 to 1: frequency ω in radians per second, more than 0; damping ratio ζ, more than 0;
  /// start velocity in whole distances per second.
  public init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  /// Of unit mass, in 1/s²: ω².
  public var stiffness: Double { frequency * frequency }

  /// Of unit mass, in 1/s: 2 ζ ω.
  public var damping: Double { 2 * dampingRatio * frequency }
}
