import Foundation
import Testing

@testable import Reference

/// Expected values come from the closed forms at 40 digits.
@Suite struct SpringTests {
  struct Sample: Sendable {
    let mass, stiffness, damping, velocity, time, value: Double
  }

  @Test(arguments: [
    Sample(mass: 1, stiffness: 150, damping: 15, velocity: 0, time: 0.1, value: 0.43083123882268670965),
    Sample(mass: 1, stiffness: 150, damping: 15, velocity: 0, time: 0.3, value: 1.0832995503733608059),
    Sample(mass: 2, stiffness: 300, damping: 4, velocity: 5, time: 0.7, value: 1.4417674805361634359),
    Sample(mass: 1, stiffness: 100, damping: 20, velocity: 0, time: 0.2, value: 0.59399415029016195437),
    Sample(mass: 1, stiffness: 100, damping: 20, velocity: -3, time: 0.45, value: 0.92390337371304020735),
    Sample(mass: 1, stiffness: 100, damping: 100, velocity: 0, time: 0.5, value: 0.39033460087875130048),
    Sample(mass: 1, stiffness: 100, damping: 1000, velocity: 2, time: 3, value: 0.26061179453829973862),
    Sample(mass: 1, stiffness: 100, damping: 0.2, velocity: 0, time: 7.3, value: 1.3592145891042779834),
    Sample(mass: 1, stiffness: 1e6, damping: 2, velocity: 0, time: 1, value: 0.79265614087187334743),
  ])
  func followsTheEquation(_ sample: Sample) throws {
    let omega = (sample.stiffness / sample.mass).squareRoot()
    let ratio = sample.damping / (2 * (sample.stiffness * sample.mass).squareRoot())
    let spring = try ReferenceSpring(omega: omega, ratio: ratio, velocity: sample.velocity)
    expect(spring.value(at: sample.time), is: sample.value, within: 1e-14)
    expect(spring.value(at: 0), is: 0)
    expect(spring.value(at: 1e-9) / 1e-9, is: sample.velocity, within: 1e-3)
  }

  @Test(arguments: [
    (150.0, 15.0, 0.0, 0.835045790647133), (100, 10, 0, 1.27016519565399), (100, 20, 0, 0.923341347645159),
    (100, 100, 0, 6.84812673108446), (200, 10, 4, 1.2667673195315),
  ])
  func settles(_ stiffness: Double, _ damping: Double, _ velocity: Double, _ time: Double) throws {
    let omega = stiffness.squareRoot()
    let spring = try ReferenceSpring(omega: omega, ratio: damping / (2 * omega), velocity: velocity)
    expect(spring.settlingTime, is: time, within: 1e-11)
    #expect(abs(1 - spring.value(at: spring.settlingTime - 1e-6)) > 0.001)
    for step in 0..<2000 { #expect(abs(1 - spring.value(at: time + 1e-9 + Double(step) * 0.01)) <= 0.001) }
  }

  /// The third turn of a spring lies at τ = 3π / √(1 - ζ²), e^(-3πζ / √(1 - ζ²)) from rest: whether that is slightly
  /// more or less than a thousandth makes a difference of a whole half-turn.
  @Test(arguments: [(0.0010001, true), (0.0009999, false)])
  func looksAtTurns(_ height: Double, _ isLater: Bool) throws {
    let slope = -log(height) / (3 * .pi)
    let ratio = slope / (1 + slope * slope).squareRoot()
    let turn = 3 * .pi / (1 - ratio * ratio).squareRoot()
    let spring = try ReferenceSpring(omega: 1, ratio: ratio, velocity: 0)
    expect(abs(1 - spring.value(at: turn)), is: height, within: 1e-15)
    #expect((spring.settlingTime > turn) == isLater)
    #expect(abs(spring.settlingTime - turn) < (isLater ? 0.05 : 3.5))
  }

  @Test func fitsAsUIKit() throws {
    let critical = try SpringForm.fittedOmega(ratio: 1, velocity: 0, seconds: 0.5)
    expect(critical * 0.5, is: 9.2334134765, within: 1e-9)
    let plain = try SpringForm.fittedOmega(ratio: 0.75, velocity: 0, seconds: 0.6)
    expect(plain, is: 15.629805540272422, within: 1e-12)
    let thrown = try SpringForm.fittedOmega(ratio: 0.75, velocity: 2, seconds: 0.6)
    expect(thrown, is: 15.201167025222122, within: 1e-12)
    let loose = try SpringForm.fittedOmega(ratio: 0.01, velocity: 0, seconds: 1)
    expect(loose, is: 230.26350954942123, within: 1e-10)
  }

  @Test func leavesMoreThanAThousandthForLooseSprings() throws {
    let omega = try SpringForm.fittedOmega(ratio: 0.2, velocity: 0, seconds: 1)
    let spring = try ReferenceSpring(omega: omega, ratio: 0.2, velocity: 0)
    expect(1 - spring.value(at: 1), is: 0.003751627522, within: 1e-11)
  }

  @Test func bounceStandsForADampingRatio() throws {
    for (bounce, damping) in [(0.3, 17.59), (-0.3, 35.90)] {
      let form = try SpringForm(["response": 500, "bounce": .number(bounce)])
      guard case .settling(let omega, let ratio, 0) = form else {
        Issue.record("wrong form")
        continue
      }
      expect(omega * omega, is: 157.91, within: 0.005)
      expect(2 * ratio * omega, is: damping, within: 0.005)
    }
  }

  @Test func omittedDurationIsRoundedUp() throws {
    let spec = try transition(
      box,
      present: """
        { "name": "go", "curve": { "spring": { "stiffness": 100, "damping": 20 } }, "animate": { "*": "destination" } }
        """)
    #expect(try spec.duration(.present) == 924)
  }

  @Test func springsThatNeverSettleAreRefused() {
    #expect(throws: ReferenceError.self) { try SpringForm(["stiffness": 100, "damping": 0]) }
    #expect(throws: ReferenceError.self) { try SpringForm(["response": 300, "dampingRatio": 0]) }
    #expect(throws: ReferenceError.self) { try SpringForm(["dampingRatio": 1.2]) }
  }
}
