import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// Rules with more cases than the two specs of their pages.
struct HeldAndSettledTests {
  private static func spec(_ elements: String, _ present: String, _ rest: String = "", height: Int = 844) -> String {
    """
    { "specVersion": 1, "name": "a", "viewports": [{ "name": "phone", "width": 390, "height": \(height) }],
      "elements": [\(elements)], "present": { "phases": [\(present)] }\(rest) }
    """
  }

  private static let sheet =
    ##"{ "id": "sheet", "kind": "screen", "role": "entering", "source": { "translation": { "y": "100%" } } }"##

  /// A spring that settles by itself leaves a thousandth of its way, which is seen from a point on, never as an error.
  @Test(arguments: [(900, 0), (1300, 1), (9000, 1)])
  func settledSprings(height: Int, count: Int) throws {
    let present = #"{ "name": "rise", "curve": "swiftui-smooth", "animate": { "*": "destination" } }"#
    let text = Self.spec(Self.sheet, present, height: height)
    let found = UnsettledSpring().findings(in: try Example.resolve(text))
    #expect(found.count == count && found.allSatisfy { $0.severity == .warning })
    guard let fix = found.first?.fix, case .add(key: "duration", let value) = fix.change else {
      #expect(count == 0)
      return
    }
    let cured = Self.spec(
      Self.sheet, present.replacing("\"curve\"", with: "\"duration\": \(value), \"curve\""), height: height)
    let transition = try Example.resolve(cured)
    #expect(UnsettledSpring().findings(in: transition).isEmpty)
    // Half a point is left, and hardly less.
    let last = transition.sample(.present, of: 0, at: (Double(value) ?? 0) - 1e-3, in: transition.reference)
    #expect((0.4...0.51).contains(abs(last.translation[1])), "\(last.translation)")
  }

  private static let lamp = ##"""
    { "id": "lamp", "kind": "shape", "source": { "frame": { "x": 0, "y": 0, "width": 9, "height": 9 }, "rotation": 0 },
      "destination": { "frame": { "x": 0, "y": 0, "width": 9, "height": 9 }, "rotation": 3 } }
    """##

  /// A damped spring swings back across 1, not across 0.5; played backwards, across the value at 0.
  @Test(arguments: [
    (#"{ "spring": { "dampingRatio": 0.6 } }"#, 1), (#"{ "spring": { "dampingRatio": 1 } }"#, 0),
    (#"{ "points": [[0, 0], [0.4, 0.6], [0.6, 0.4], [1, 1]] }"#, 1),
    (#"{ "points": [[0, 0], [0.4, 0.45], [0.6, 0.4], [1, 1]] }"#, 0),
  ])
  func heldKeyframes(curve: String, count: Int) throws {
    let present = """
      { "name": "turn", "duration": 400, "curve": \(curve), "animate": { "lamp": { "rotation": { "interpolation": "hold",
        "keyframes": [{ "at": 0.5, "value": 2 }, { "at": 1, "value": 3 }] } } } }
      """
    let found = HoldFlicker().findings(
      in: try Example.resolve(Self.spec(Self.lamp, present, #", "dismiss": "reverse""#)))
    #expect(found.count == count, "\(found.map(\.message))")
    if curve.contains("points") { #expect(found.allSatisfy { $0.message.contains("the keyframe at 0.5") }) }
  }

  /// Under a gesture, too, a child stays behind its group's frame, but not its transforms.
  @Test(arguments: [
    (#"{ "position": { "y": 500 } }"#, 1), (#"{ "translation": { "y": 200 }, "scale": 0.5 }"#, 0),
    (#"{ "position": { "y": 105 } }"#, 0),
  ])
  func childrenUnderGestures(change: String, count: Int) throws {
    let frame = #""frame": { "x": 0, "y": 0, "width": 300, "height": 200 }"#
    let elements = """
      { "id": "card", "source": { \(frame) }, "destination": { \(frame) } },
      { "id": "title", "kind": "text", "in": "card", "source": { \(frame) }, "destination": { \(frame) } }
      """
    let gesture = """
      , "interactions": [{ "name": "pull", "gesture": "pull", "distance": 100, "then": "dismiss",
        "animate": { "card": \(change) } }]
      """
    let text = Self.spec(elements, #"{ "name": "go", "duration": 100, "animate": { "*": "destination" } }"#, gesture)
    let found = LeftBehind().findings(in: try Example.resolve(text))
    #expect(found.count == count, "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.message.contains("under `pull`") && $0.fix == nil })
  }
}
