import Exporters
import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

@testable import long_checks

/// Exports to Compose with the profile `shared`, played as `SharedTransitionLayout` plays them: what it can say is as exact as
/// whole pixels, and each edit of that is seen.
struct SharedElementsPlayerTests {
  private static let target = PlayedTarget(
    exporter: ComposeExporter(), player: ComposePlayer(), profile: "shared")

  /// A card that is matched, and a close button that comes in from above.
  private static func spec(_ curve: String, blend: String = "cross") -> String {
    """
    { "specVersion": 1, "name": "card", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
      "elements": [
        { "id": "card", "kind": "image", "blend": "\(blend)", "fit": "stretch",
          "source": { "frame": { "x": 16, "y": 120, "width": 358, "height": 332 }, "cornerRadius": 20 },
          "destination": { "frame": { "x": 0, "y": 0, "width": 390, "height": 500 }, "cornerRadius": 20 } },
        { "id": "close", "kind": "control", "role": "entering",
          "source": { "opacity": 0, "scale": 0.5, "frame": { "x": 330, "y": 10, "width": 36, "height": 36 } },
          "destination": { "frame": { "x": 330, "y": 50, "width": 36, "height": 36 } } }
      ],
      "present": { "phases": [
        { "name": "open", "start": \(curve.contains("spring") ? 0 : 50), "duration": 500, "curve": \(curve),
          "animate": { "*": "destination" } } ] },
      "dismiss": "\(curve.contains("spring") ? "retrace" : "reverse")" }
    """
  }

  private static let curves = [
    "\"linear\"", "\"ease-in-out\"", "{ \"cubicBezier\": [0.3, -0.2, 0.2, 1.4] }",
    "{ \"spring\": { \"dampingRatio\": 0.75, \"velocity\": 2 } }", "{ \"spring\": { \"dampingRatio\": 0.4 } }",
    "{ \"spring\": { \"dampingRatio\": 1 } }",
  ]

  private func worst(_ files: FileTree, _ transition: ResolvedTransition) throws -> [Deviation.Quantity: Double] {
    let result = Self.target.verify(files, transition)
    let measured = try #require(result.value, "\(result.findings.map(\.message))")
    let deviations = measured.measurements.flatMap(\.elements).flatMap(\.deviations)
    return Dictionary(deviations.map { ($0.quantity, $0.amount) }, uniquingKeysWith: max)
  }

  /// Half a pixel of each edge is a sixth of a point; a spring knows whole milliseconds, in which it moves 1.5 points, and
  /// moves on where the design cuts it.
  @Test(arguments: curves)
  func curvesAreExact(curve: String) throws {
    let transition = try Examples.transition(spec: Self.spec(curve))
    let isSpring = curve.contains("spring")
    for (quantity, amount) in try worst(Self.target.files(of: transition), transition) {
      #expect(
        amount <= (quantity.isShare ? (isSpring ? 0.02 : 0.012) : isSpring ? 2.5 : 0.65), "\(quantity): \(amount)")
    }
  }

  @Test(arguments: ["over", "cross", "through", "cut"], ["\"linear\"", "\"ease-in-out\""])
  func blendsAreExact(blend: String, curve: String) throws {
    let transition = try Examples.transition(spec: Self.spec(curve, blend: blend))
    for (quantity, amount) in try worst(Self.target.files(of: transition), transition) where quantity == .opacity {
      #expect(amount <= 0.003, "\(blend): \(amount)")
    }
  }

  /// Compose ends a spring when a hundredth of a scale is left, which for a card 350 points wide are almost two. What is cropped or
  /// covered isn't laid out again, and the screen that a direction leaves is gone while a spring still runs.
  @Test func springsEndWhenLittleIsLeft() throws {
    let transition = try Examples.transition(
      spec: """
        { "specVersion": 1, "name": "card", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
          "elements": [
            { "id": "card", "kind": "container", "blend": "over", "fit": "cover",
              "source": { "frame": { "x": 16, "y": 120, "width": 100, "height": 50 } },
              "destination": { "frame": { "x": 0, "y": 0, "width": 390, "height": 500 } } },
            { "id": "sheet", "kind": "container", "role": "entering",
              "source": { "scale": 0.95, "frame": { "x": 20, "y": 700, "width": 350, "height": 80 } },
              "destination": { "frame": { "x": 20, "y": 700, "width": 350, "height": 80 } } }
          ],
          "present": { "phases": [
            { "name": "open", "curve": { "spring": { "stiffness": 200, "dampingRatio": 1 } },
              "animate": { "*": "destination" } } ] },
          "dismiss": "retrace" }
        """)
    let verified = Self.target.verify(Self.target.files(of: transition), transition)
    for measurement in try #require(verified.value).measurements {
      for element in measurement.elements {
        for deviation in element.deviations {
          let most =
            switch (deviation.quantity, element.id) {
            case (.place, "sheet"): 1.85
            case (.place, _): 4.0
            case (.content, _): 1.5
            case _: 0.011
            }
          #expect(deviation.amount <= most, "\(element.id), \(measurement.direction): \(deviation)")
          if (deviation.quantity, element.id) == (.place, "sheet") { #expect(deviation.amount > 1.5) }
        }
      }
    }
  }

  @Test(
    arguments: [
      ("tween(500, 50", "tween(490, 50"), ("500, 50", "500, 80"), ("0.42f", "0.2f"), ("shares(0f, ", "shares(1f, "),
      ("0.5f)", "0.6f)"),
      ("fadeIn(openSpec()) +", "fadeIn(openSpec(), 0.3f) +"),
      ("exit = side(fadeOut(openSpec())", "exit = side(fadeOut(snap())"),
      ("sharedBounds(", "shared("), ("boundsTransform = bounds(", "boundsTransform = other("),
      ("fadeOut(", "fadesOut("),
      ("PRESENT = 550", "PRESENT = 900"),
    ].sample(5))
  func anEditIsSeen(old: String, new: String) throws {
    let transition = try Examples.transition(spec: Self.spec(Self.curves[1]))
    let files = Self.target.files(of: transition)
    let edited = FileTree(files.files.map { FileTree.File($0.path, $0.text.replacing(old, with: new)) })
    try #require(edited != files, "there is no \(old)")
    let (good, bad) = (Self.target.verify(files, transition), Self.target.verify(edited, transition))
    #expect(bad.value == nil || bad.value?.measurements != good.value?.measurements, "\(new)")
  }
}
