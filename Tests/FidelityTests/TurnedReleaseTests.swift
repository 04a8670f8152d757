import Foundation
import SpecModel
import Testing

@testable import Fidelity
@testable import long_checks

/// A release that is interrupted.
struct TurnedReleaseTests {
  /// A card that only the finger scales and rotates.
  /// - Parameter mark: an element that no direction moves, or nothing.
  private static func spec(
    _ interruption: String = "redirect", release: String = "{ \"duration\": 250 }", mark: String = ""
  ) -> String {
    """
    {
      "specVersion": 1, "name": "lift", "interruption": "\(interruption)",
      "viewports": [ { "name": "phone", "width": 400, "height": 800 } ],
      "elements": [
        { "id": "card", "kind": "container", "role": "matched",
          "source": { "frame": { "x": 20, "y": 20, "width": 100, "height": 100 } },
          "destination": { "frame": { "x": 0, "y": 0, "width": 400, "height": 300 } } }\(mark)
      ],
      "present": { "phases": [ {
        "name": "move", "duration": 400, "curve": { "spring": { "response": 300, "bounce": 0.2 } },
        "animate": { "*": "destination" } } ] },
      "dismiss": { "phases": [
        { "name": "back", "duration": 300, "curve": "ease-out", "animate": { "*": "source" } } ] },
      "interactions": [
        { "name": "lift", "gesture": "pan", "distance": 200, "threshold": 0.4, "then": "dismiss", "follow": ["card"],
          "animate": { "card": { "scale": 0.6, "rotation": 20 }\(mark.isEmpty ? "" : ", \"mark\": { \"scale\": 0.6 }") }, "release": \(release) },
        { "name": "pinch", "gesture": "pinch", "distance": 0.5, "drives": "dismiss", "release": \(release) }
      ]
    }
    """
  }

  private static let mark = """
    , { "id": "mark", "kind": "shape", "role": "overlay",
        "source": { "frame": { "x": 0, "y": 0, "width": 40, "height": 40 }, "fill": "#000000" },
        "destination": { "frame": { "x": 0, "y": 0, "width": 40, "height": 40 }, "fill": "#000000" } }
    """
  private static let targets = PlayedTarget.all.filter { ["android", "flutter", "web"].contains($0.player.target) }
  private static let releases = [
    "{}", "{ \"duration\": 250, \"curve\": \"ease-in\" }",
    "{ \"curve\": { \"spring\": { \"response\": 400, \"bounce\": 0.4 } } }",
    "{ \"curve\": { \"spring\": { \"response\": 200, \"bounce\": -0.4 } } }",
    "{ \"duration\": 300, \"curve\": { \"spring\": { \"dampingRatio\": 0.7 } } }",
    "{ \"duration\": 300, \"curve\": { \"spring\": { \"dampingRatio\": 1 } } }",
  ]

  @Test(arguments: targets, ["redirect", "rewind", "finish"])
  func aFreshExportIsExact(target: PlayedTarget, interruption: String) throws {
    for release in Self.releases {
      let transition = try Examples.transition(spec: Self.spec(interruption, release: release))
      let checked = target.verify(target.files(of: transition), transition)
      #expect(checked.findings.map(\.message) == [])
      #expect(checked.value?.details.first { $0.kind == .interruption }?.verdict == .exact)
    }
  }

  @Test func aFingerArrivesExactlyAtItsEnd() {
    for start in stride(from: 0.001, to: 1, by: 0.001) {
      for end in [0.0, 1] {
        let finger = Finger(Nothing(), from: start, to: end)
        #expect(finger.progress(at: finger.duration) == end && finger.progress(at: finger.duration + 0.1) == end)
      }
    }
  }

  /// No direction moves the properties that these values return to their place.
  @Test(arguments: [
    ("android", "first = MotionLead(duration = 400.0", "first = MotionLead(start = 99.0, duration = 301.0"),
    ("android", "first = MotionLead(duration = 300.0", "first = MotionLead(duration = 100.0"),
    ("web", "\"first\":{\"duration\":400", "\"first\":{\"start\":99,\"duration\":301"),
    ("web", "\"first\":{\"duration\":300", "\"first\":{\"duration\":100"),
    ("flutter", "first: MotionLead(duration: 400", "first: MotionLead(start: 99, duration: 301"),
    ("flutter", "first: MotionLead(duration: 300", "first: MotionLead(duration: 100"),
  ])
  func anEditThatOnlyATurnedReleaseShowsIsTold(target: String, old: String, new: String) throws {
    let played = try #require(Self.targets.first { $0.player.target == target })
    // Runtimes derive how the card returns from its moves.
    let transition = try Examples.transition(spec: Self.spec(mark: Self.mark))
    let files = played.files(of: transition)
    let edited = files.mapped { FileTree.File($0.path, $0.text.replacingOccurrences(of: old, with: new)) }
    try #require(edited != files)
    let checked = played.verify(edited, transition)
    #expect(checked.value?.verdict == .approximate)
    #expect(checked.findings.count == 1)
    #expect(checked.findings.first?.message.contains("`lift`, let go at") ?? false)
  }
}

private struct Nothing: CaughtPlayback {
  func looks(of elements: [String], at progress: Double, elapsed: Double) -> [[Look]] { [] }
}
