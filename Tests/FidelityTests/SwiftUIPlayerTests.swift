import Exporters
import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

@testable import long_checks

/// Exports to SwiftUI, played as SwiftUI plays them: what it can say is exact, and each edit of that is seen.
struct SwiftUIPlayerTests {
  private static let target = PlayedTarget(exporter: SwiftUIExporter(), player: SwiftUIPlayer())

  /// A card that is matched, with a cross-fade, and a close button that comes in from above.
  private static func spec(_ curve: String) -> String {
    """
    { "specVersion": 1, "name": "card", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
      "elements": [
        { "id": "card", "kind": "image", "blend": "cross", "fit": "stretch",
          "source": { "frame": { "x": 16, "y": 120, "width": 358, "height": 332 }, "cornerRadius": 20 },
          "destination": { "frame": { "x": 0, "y": 0, "width": 390, "height": 500 } } },
        { "id": "close", "kind": "control", "role": "entering",
          "source": { "opacity": 0, "translation": { "x": 0, "y": -40 }, "rotation": 90 },
          "destination": { "frame": { "x": 330, "y": 50, "width": 36, "height": 36 } } }
      ],
      "present": { "phases": [
        { "name": "open", "start": 50, "duration": 500, "curve": \(curve), "animate": { "*": "destination" } } ] },
      "dismiss": "\(curve.contains("spring") ? "retrace" : "reverse")" }
    """
  }

  /// The profile `exact` is played by its table.
  @Test(arguments: Examples.names)
  func exactIsExact(name: String) throws {
    let target = PlayedTarget(exporter: SwiftUIExporter(), player: SwiftUIPlayer(), profile: "exact")
    let transition = try Examples.transition(name)
    let verified = target.verify(target.files(of: transition), transition)
    let measured = try #require(verified.value, "\(verified.findings.map(\.message))")
    let deviations = measured.measurements.flatMap(\.elements).flatMap(\.deviations)
    #expect(!measured.measurements.isEmpty && deviations.allSatisfy { $0.amount < 1e-5 }, "\(deviations)")
  }

  private static let curves = [
    "\"linear\"", "\"ease-in-out\"", "{ \"cubicBezier\": [0.3, -0.2, 0.2, 1.4] }",
    "{ \"spring\": { \"dampingRatio\": 0.75, \"velocity\": 2 } }", "{ \"spring\": { \"dampingRatio\": 0.2 } }",
    "{ \"spring\": { \"dampingRatio\": 1 } }",
  ]

  /// The largest deviation of each quantity.
  private func worst(_ files: FileTree, _ transition: ResolvedTransition) throws -> [Deviation.Quantity: Double] {
    let result = Self.target.verify(files, transition)
    let measured = try #require(result.value, "\(result.findings.map(\.message))")
    let deviations = measured.measurements.flatMap(\.elements).flatMap(\.deviations)
    return Dictionary(deviations.map { ($0.quantity, $0.amount) }, uniquingKeysWith: max)
  }

  /// A spring goes on where the design cuts it: with a damping ratio of 0.2, 0.375% of the way before its goal.
  @Test(arguments: curves)
  func curvesAreExact(curve: String) throws {
    let transition = try Examples.transition(spec: Self.spec(curve))
    let worst = try worst(Self.target.files(of: transition), transition)
    let isSpring = curve.contains("spring")
    for (quantity, amount) in worst {
      let way = quantity.isShare ? 1.0 : 170
      #expect(amount <= way * (isSpring ? 0.0038 : 1e-6), "\(quantity): \(amount)")
    }
  }

  /// The default blend; and a screen that grows out of a card with other proportions, scaled and cropped, not squeezed. Six
  /// decimals of a share of the screen are 1e-4 points.
  @Test(arguments: ["over", "cross"], ["linear", "ease-in-out"])
  func blendsAndFitsAreExact(blend: String, curve: String) throws {
    let transition = try Examples.transition(
      spec: """
        { "specVersion": 1, "name": "card", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
          "elements": [
            { "id": "detail", "kind": "screen", "role": "entering",
              "source": { "frame": { "x": 16, "y": 120, "width": 358, "height": 332 }, "cornerRadius": 20 } },
            { "id": "photo", "kind": "image", "blend": "\(blend)", "fit": "stretch",
              "source": { "frame": { "x": 16, "y": 120, "width": 358, "height": 332 } },
              "destination": { "frame": { "x": 0, "y": 0, "width": 390, "height": 500 } } }
          ],
          "present": { "phases": [
            { "name": "open", "duration": 500, "curve": "\(curve)", "animate": { "*": "destination" } } ] } }
        """)
    for (quantity, amount) in try worst(Self.target.files(of: transition), transition) {
      #expect(amount <= 1e-4, "\(quantity): \(amount)")
    }
  }

  @Test(
    arguments: [
      ("stiffness: ", "stiffness: 1"), ("damping: ", "damping: 1"), ("initialVelocity: 2", "initialVelocity: 1"),
      ("0.05))", "0.06))"), ("at(20, 0)", "at(10, 0)"), ("at(-40, 0)", "at(-30, 0)"),
      ("at(90, 0)", "at(80, 0)"),
      (".opacity(at(0, 1))", ".opacity(at(0.1, 1))"), ("matched(content", "(content"), ("case .close", "case .open"),
    ].sample(5))
  func anEditIsSeen(old: String, new: String) throws {
    let transition = try Examples.transition(spec: Self.spec(Self.curves[3]))
    let files = Self.target.files(of: transition)
    let edited = FileTree(files.files.map { FileTree.File($0.path, $0.text.replacing(old, with: new)) })
    try #require(edited != files, "there is no \(old)")
    let good = Self.target.verify(files, transition)
    let bad = Self.target.verify(edited, transition)
    #expect(bad.hasErrors || bad.value != good.value)
  }

  /// Points, opacity and milliseconds of what matched geometry loses.
  @Test func lossesHaveFigures() throws {
    let transition = try Examples.transition("app-store-card")
    let messages = SwiftUIExporter().export(transition, with: Settings(defaultsOf: SwiftUIExporter().target)).findings
      .map(\.message)
    #expect(messages.contains { $0.contains("`card` is ") && $0.contains("points off its path at 200 ms of present") })
    #expect(messages.contains { $0.contains(".navigationTransition(.zoom)") && $0.contains("800 ms") })
  }
}
