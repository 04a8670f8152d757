import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters

struct LottieExampleTests {
  @Test(arguments: LottieFiles.exampleNames, Direction.allCases)
  func staysWithinTheBoundAtEveryMoment(example: String, direction: Direction) throws {
    let transition = try LottieFiles.example(example)
    let text = try LottieFiles.text(transition, direction)
    if let folder = ProcessInfo.processInfo.environment["LOTTIE_OUT"] {
      try text.write(toFile: "\(folder)/\(transition.name).\(direction.rawValue).json", atomically: true, encoding: .utf8)
    }
    let comparison = try LottieComparison(
      LottiePlayer(text), transition, direction, in: transition.reference, steps: 400)
    print("MEASURED", transition.name, direction, text.utf8.count, comparison)
    #expect(comparison.corner.amount <= 0.25, "\(comparison.corner)")
    #expect(comparison.opacity.amount <= 0.005, "\(comparison.opacity)")
    #expect(comparison.radius.amount <= 0.25, "\(comparison.radius)")
    #expect(comparison.fill.amount <= 0.005, "\(comparison.fill)")
  }
}
