import Testing

@testable import Simulator

/// Identities of springs, which hold for any solution of the equation.
struct SpringTests {
  static let springs: [SpringMotion] = [0.01, 0.2, 0.75, 0.999_999, 1, 1.000_001, 1.5, 40].flatMap { ratio in
    [-8.0, 0, 2, 30].flatMap { velocity in
      [0.5, 12.247, 90].map { SpringMotion(frequency: $0, dampingRatio: ratio, velocity: velocity) }
    }
  }

  @Test(arguments: springs)
  func startsAtRestPositionWithItsVelocity(spring: SpringMotion) {
    #expect(spring.value(at: 0) == 0)
    #expect(abs(spring.speed(at: 0) - spring.velocity) <= 1e-12 * max(1, abs(spring.velocity)))
  }

  @Test(arguments: springs)
  func speedIsTheDerivative(spring: SpringMotion) {
    let h = 1e-4 / spring.frequency / max(1, spring.dampingRatio)
    for step in 1...40 {
      let t = Double(step) * 0.11 / spring.frequency
      let slope = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
      let scale = spring.frequency + abs(spring.velocity)
      #expect(abs(slope - spring.speed(at: t)) < 1e-5 * scale * max(1, spring.dampingRatio))
    }
  }

  /// u'²/2 + ω²u²/2 decreases only by damping.
  @Test(arguments: springs)
  func energyNeverRises(spring: SpringMotion) {
    func energy(_ t: Double) -> Double {
      let u = spring.value(at: t) - 1
      let speed = spring.speed(at: t)
      return speed * speed + spring.frequency * spring.frequency * u * u
    }
    let first = energy(0)
    var last = first
    for step in 1...400 {
      let next = energy(Double(step) * 0.03 / spring.frequency)
      #expect(next <= last + 1e-12 * first)
      last = next
    }
  }

  @Test(arguments: springs)
  func settlingTimeIsTheLeast(spring: SpringMotion) throws {
    let time = try #require(spring.settlingTime())
    #expect(abs(spring.value(at: time) - 1) <= 0.001 * (1 + 1e-9))
    for step in 0...2000 {
      let t = time * (1 + Double(step) / 1000)
      #expect(abs(spring.value(at: t) - 1) <= 0.001 * (1 + 1e-9))
    }
    #expect(abs(spring.value(at: time * (1 - 1e-7)) - 1) > 0.001)
  }

  @Test func undampedSpringsHaveNoSettlingTime() {
    #expect(SpringMotion(frequency: 1, dampingRatio: 1e-9, velocity: 0).settlingTime() == nil)
  }

  /// Apple's figures: `UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10)` lasts 1.4727 s by its envelope,
  /// which the motion itself may only undercut.
  @Test func envelopeIsNeverUndercutByMuch() throws {
    let time = try #require(SpringMotion(frequency: 10, dampingRatio: 0.5, velocity: 0).settlingTime())
    #expect(time < 1.4727)
    #expect(time > 1.4727 - .pi / 8.66)
  }

  static let fits: [(ratio: Double, velocity: Double, seconds: Double)] = [
    (1, 0, 1), (1, 3, 0.5), (1, 40, 0.5), (1, -3, 0.5), (0.75, 2, 0.6), (0.75, -2, 0.6), (0.2, 0, 1), (0.01, 0, 2),
    (0.5, 5000, 0.3),
  ]

  /// The equation that UIKit solves holds, and nowhere beyond its solution does the left side reach a thousandth again.
  @Test(arguments: fits)
  func fittedFrequencyIsTheLargestSolution(ratio: Double, velocity: Double, seconds: Double) {
    let spring = SpringMotion(dampingRatio: ratio, velocity: velocity, fittedTo: seconds)
    func left(_ omega: Double) -> Double {
      if ratio == 1 { return abs(1 + (omega - velocity) * seconds) * Double.exp(-omega * seconds) }
      let damped = omega * (1 - ratio * ratio).squareRoot()
      return abs(ratio * omega - velocity) / damped * Double.exp(-ratio * omega * seconds)
    }
    #expect(abs(left(spring.frequency) / 0.001 - 1) < 1e-6)
    for step in 1...1000 { #expect(left(spring.frequency * (1 + Double(step) / 100)) < 0.001) }
  }

  @Test func criticalFitHasThePublishedConstant() {
    let spring = SpringMotion(dampingRatio: 1, velocity: 0, fittedTo: 2)
    #expect(abs(spring.frequency * 2 - 9.233_413_476_5) < 1e-9)
  }
}
