import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters
@testable import long_checks

/// Exports to SwiftUI, played as SwiftUI plays them: what it can say is exact, and each edit of that is seen.
struct SwiftUIPlayerTests {
  private static let target = PlayedTarget(exporter: SwiftUIExporter(), player: SwiftUIPlayer(), profile: "light")

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

  /// What holds, then goes, or goes, then holds, is one animation; along a curve of its own, within 0.004: a thousandth
  /// of the way that is left.
  @Test(arguments: ["linear", "ease-in-out"], ["reverse", "retrace"])
  func keyframesThatHoldAreExact(curve: String, dismiss: String) throws {
    let transition = try Examples.transition(
      spec: """
        { "specVersion": 1, "name": "card", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
          "elements": [
            { "id": "close", "kind": "control",
              "destination": { "frame": { "x": 330, "y": 50, "width": 36, "height": 36 } } },
            { "id": "card", "kind": "image", "blend": "cross", "fit": "stretch",
              "source": { "frame": { "x": 16, "y": 120, "width": 358, "height": 332 } },
              "destination": { "frame": { "x": 0, "y": 0, "width": 390, "height": 500 } } }
          ],
          "present": { "phases": [
            { "name": "move", "duration": 500, "only": "motion", "animate": { "*": "destination" } },
            { "name": "fade", "with": "move", "duration": 500, "curve": "\(curve)", "only": "effects", "animate": {
              "close": { "opacity": { "keyframes": [ { "at": 0.7, "value": 0 }, { "at": 1, "value": 1 } ] } },
              "card": { "content": { "keyframes": [ { "at": 0.6, "value": 1 }, { "at": 1, "value": 1 } ] } } } } ] },
          "dismiss": "\(dismiss)" }
        """)
    let worst = try worst(Self.target.files(of: transition), transition)
    #expect(worst[.opacity] ?? 1 <= (curve == "linear" ? 1e-6 : 0.004), "\(worst)")
  }

  /// A sheet that slides up with what is in it, and a backing that covers the window: measured on two windows.
  private static let sheet = """
    { "specVersion": 1, "name": "sheet",
      "viewports": [
        { "name": "phone", "width": 390, "height": 844 }, { "name": "large-phone", "width": 402, "height": 874 } ],
      "elements": [
        { "id": "backing", "kind": "shape", "role": "overlay", "fill": "#FFFFFF",
          "source": { "frame": { "x": 16, "y": "100vh - 332", "width": "100vw - 32", "height": 332 },
            "cornerRadius": 20, "opacity": 0 },
          "destination": { "frame": "viewport", "cornerRadius": 0, "opacity": 1 } },
        { "id": "sheet", "kind": "container", "role": "entering", "source": { "translation": { "y": 400 } },
          "destination": { "frame": { "x": 0, "y": 444, "width": 390, "height": 400 } } },
        { "id": "row", "kind": "text", "in": "sheet", "role": "entering",
          "source": { "opacity": 0 }, "destination": { "frame": { "x": 16, "y": 500, "width": 358, "height": 40 } } },
        { "id": "icon", "kind": "image", "in": "row", "role": "entering", "source": { "rotation": 90 },
          "destination": { "frame": { "x": 16, "y": 500, "width": 40, "height": 40 } } }
      ],
      "present": { "phases": [ { "name": "rise", "duration": 400, "curve": "ease-out", "animate": { "*": "destination" } } ] }
    }
    """

  @Test func groupsAndWindowsAreExact() throws {
    let transition = try Examples.transition(spec: Self.sheet)
    for (quantity, amount) in try worst(Self.target.files(of: transition), transition) {
      #expect(amount <= 1e-5, "\(quantity): \(amount)")
    }
  }

  @Test(
    arguments: [
      ("In the view of `sheet`", "In the view of `backing`"), ("In the view of `row`", "A view"),
      ("at(window.width - 32, window.width)", "at(window.width - 32, 390)"),
      ("0.5 * window.width", "0.5 * window.height"), ("window.height - 166", "window.height + 166"),
    ])
  func anEditOfGroupsAndWindowsIsSeen(old: String, new: String) throws {
    let transition = try Examples.transition(spec: Self.sheet)
    let files = Self.target.files(of: transition)
    let edited = FileTree(files.files.map { FileTree.File($0.path, $0.text.replacing(old, with: new)) })
    try #require(edited != files, "there is no \(old)")
    #expect(try worst(edited, transition)[.place] ?? 0 > 1)
  }

  /// A view moves and fades with its screen, also where the design has it stand still.
  @Test func screensTakeTheirViewsAlong() throws {
    let transition = try Examples.transition(
      spec: """
        { "specVersion": 1, "name": "sheet", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
          "elements": [
            { "id": "dim", "kind": "shape", "role": "entering", "destination": { "frame": "viewport" } },
            { "id": "sheet", "kind": "screen", "role": "entering", "source": { "translation": { "y": 844 }, "opacity": 0 } },
            { "id": "photo", "kind": "image", "fit": "stretch",
              "source": { "frame": { "x": 16, "y": 120, "width": 358, "height": 332 } },
              "destination": { "frame": { "x": 0, "y": 0, "width": 390, "height": 500 } } }
          ],
          "present": { "phases": [
            { "name": "rise", "duration": 400, "animate": { "dim": "destination", "sheet": "destination" } },
            { "name": "fly", "start": 0, "duration": 250, "animate": { "photo": "destination" } } ] } }
        """)
    let worst = try worst(Self.target.files(of: transition), transition)
    let change = StateChange(transition: transition)
    let losses = [0, 2].map { StateChangeLoss(change, $0, by: SwiftUIFindings.machinery) }
    #expect(abs((worst[.place] ?? 0) - losses[0].motion.amount) < 40, "\(worst), \(losses[0].motion)")
    #expect(abs((worst[.opacity] ?? 0) - max(losses[0].blend.amount, losses[1].blend.amount)) < 0.01, "\(worst)")
    let messages = losses.flatMap { $0.findings(.swiftUIMotion, .swiftUIBlend) }.map(\.message)
    #expect(messages.contains { $0.contains("`dim`") && $0.contains("it is in the view of `sheet`") }, "\(messages)")
    #expect(messages.contains { $0.contains("`photo`") && $0.contains("fade with their screens") }, "\(messages)")
  }

  /// Points, opacity and milliseconds of what matched geometry loses.
  @Test func lossesHaveFigures() throws {
    let transition = try Examples.transition("app-store-card")
    let exporter = SwiftUIExporter()
    var settings = Settings(defaultsOf: exporter.target)
    for option in exporter.target.options where option.name == "profile" { settings[option] = .text("light") }
    let messages = exporter.export(transition, with: settings).findings.map(\.message)
    #expect(messages.contains { $0.contains("`card` is ") && $0.contains("points off its path at 200 ms of present") })
    #expect(messages.contains { $0.contains(".navigationTransition(.zoom)") && $0.contains("800 ms") })
  }
}
