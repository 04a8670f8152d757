import Simulator
import SpecModel
import Testing

@testable import Exporters
@testable import long_checks

struct LottieExampleTests {
  @Test(arguments: Example.all.sample(3), Direction.allCases)
  func staysWithinTheBoundAtEveryMoment(example: Example, direction: Direction) throws {
    let transition = try example.resolved()
    let player = try LottiePlayer(LottieFiles.text(transition, direction))
    let comparison = try LottieComparison(player, transition, direction, in: transition.reference, steps: 200)
    #expect(comparison.corner.amount <= 0.25, "\(comparison.corner)")
    #expect(comparison.opacity.amount <= 0.005, "\(comparison.opacity)")
    #expect(comparison.radius.amount <= 0.25, "\(comparison.radius)")
    #expect(comparison.fill.amount <= 0.005, "\(comparison.fill)")
  }
}
