import Simulator
import SpecModel
import Testing

@testable import Exporters
@testable import long_checks

/// Every curve, path and blend, within the bound at every moment.
struct LottieBoundTests {
  static let curves: [String] = [
    "\"linear\"", "\"ease\"", "\"emphasized\"", "\"emphasized-accelerate\"",
    "{ \"cubicBezier\": [0.36, -0.6, 0.66, -0.56] }",
    "{ \"steps\": 4 }", "{ \"steps\": 3, \"jump\": \"both\" }", "{ \"steps\": 3, \"jump\": \"none\" }",
    "{ \"points\": [[0, 0], [0.3, 0.1], [0.3, 0.4], [0.6, 1.2], [1, 1]] }",
    "{ \"pieces\": [[0.1, 0, 0.2, 0.8, 0.3, 0.7], [0.4, 0.6, 0.5, 1.3, 0.7, 1.1], [0.8, 1, 0.9, 1, 1, 1]] }",
    "{ \"spring\": { \"dampingRatio\": 0.3 } }", "{ \"spring\": { \"dampingRatio\": 1, \"velocity\": 6 } }",
    "{ \"spring\": { \"response\": 400, \"dampingRatio\": 1.6 } }",
    "{ \"spring\": { \"response\": 400, \"dampingRatio\": 0.4 } }",
  ]
  static let dismisses = ["\"retrace\"", "\"reverse\""]

  @Test(arguments: curves.sample(5), dismisses)
  func everyCurve(curve: String, dismiss: String) throws {
    try check(LottieTrapTests.card(), curve, dismiss)
  }

  static let elements: [String] = [
    ", \"blend\": \"cross\"", ", \"blend\": \"through\"", ", \"blend\": \"cut\"", ", \"path\": { \"arc\": 60 }",
    ", \"path\": { \"arc\": -170 }, \"anchor\": { \"x\": 0, \"y\": 1 }", ", \"anchor\": { \"x\": 0.2, \"y\": 0.8 }",
  ]

  @Test(arguments: elements.sample(2), [curves[2], curves[10]])
  func everyBlendAndWay(element: String, curve: String) throws {
    try check(LottieTrapTests.card(element), curve, "\"reverse\"")
  }

  @Test("between two steps nothing moves on an arc: each is a held keyframe", arguments: [8, 1000])
  func arcsUnderSteps(count: Int) throws {
    let element = LottieTrapTests.card(", \"path\": { \"arc\": 60 }")
    let curve = "{ \"steps\": \(count) }"
    if count < 100 { try check(element, curve, "\"reverse\"") }
    let transition = try LottieTrapTests.spec(element, LottieTrapTests.go(curve, 600))
    let track = try #require(transition.reference.present.elements[0].track(.position))
    let keyframing = Keyframing(tolerance: 0.1, grid: 1 / 6.0, springs: SpringFits())
    let knots = keyframing.course(of: track, number: 0).knots
    #expect(knots.count == count + 1)
    #expect(knots.allSatisfy { $0.ease == nil })
  }

  @Test("up to a jump a curve has its value before the jump")
  func arcsUpToAJump() throws {
    let curve = "{ \"points\": [[0, 0], [0.5, 0], [0.5, 1], [1, 1]] }"
    let element = LottieTrapTests.card(", \"path\": { \"arc\": 60 }")
    let transition = try LottieTrapTests.spec(element, LottieTrapTests.go(curve, 600))
    let track = try #require(transition.reference.present.elements[0].track(.position))
    let keyframing = Keyframing(tolerance: 0.1, grid: 1 / 6.0, springs: SpringFits())
    #expect(keyframing.course(of: track, number: 0).knots.map(\.time) == [0, 300])
  }

  static let states: [(String, String)] = [
    ("\"rotation\": 0", "\"rotation\": 200, \"scale\": { \"x\": 1.3, \"y\": 0.7 }"),
    ("\"rotationY\": 0", "\"rotationY\": 180"), ("\"rotationX\": 90, \"scale\": 2", "\"rotationX\": 0"),
    ("\"rotationX\": 0", "\"rotationX\": 50, \"rotationY\": -140, \"rotation\": 20"),
    ("\"rotationX\": -30, \"rotationY\": 20", "\"rotationX\": 45, \"rotationY\": -35, \"scale\": 0.5"),
    ("\"cornerRadius\": { \"topLeading\": 30, \"bottomTrailing\": 60 }", "\"cornerRadius\": { \"topTrailing\": 40 }"),
    ("\"translation\": { \"x\": 30 }", "\"translation\": { \"y\": \"50%\" }"), ("\"opacity\": 0.2", "\"opacity\": 1"),
    ("\"fill\": \"#FF000080\"", "\"fill\": \"#0000FF\""),
  ]

  @Test(arguments: states.sample(3), [curves[1], curves[10]])
  func everyProperty(states: (source: String, destination: String), curve: String) throws {
    let element = """
      { "id": "card", "kind": "shape",
        "source": { "frame": { "x": 20, "y": 400, "width": 120, "height": 90 }, \(states.source) },
        "destination": { "frame": { "x": 150, "y": 100, "width": 200, "height": 260 }, \(states.destination) } }
      """
    try check(element, curve, "\"retrace\"")
  }

  /// 16 degrees per millisecond, past the edge-on view: the turns that represent it swing by half a turn there
  /// within a third of a millisecond.
  @Test(arguments: [-357.7, 179.2, 90.4].sample(1))
  func fastTurnsAboutBothAxesStayWithinTheBound(rotationX: Double) throws {
    let element = """
      { "id": "card", "kind": "shape",
        "source": { "frame": { "x": 20, "y": 400, "width": 300, "height": 290 }, "rotationX": \(rotationX) },
        "destination": { "frame": { "x": 20, "y": 400, "width": 300, "height": 290 }, "rotationX": \(rotationX),
          "rotationY": 720 } }
      """
    let transition = try LottieTrapTests.spec(element, LottieTrapTests.go("\"linear\"", 45))
    let player = try LottiePlayer(LottieFiles.text(transition, .present))
    let comparison = try LottieComparison(player, transition, .present, in: transition.reference, steps: 3000)
    #expect(comparison.corner.amount <= 0.25, "\(comparison.corner)")
  }

  /// A spring that is cut jumps at its end, also where perspective makes outlines of frames.
  @Test func jumpsInPerspectiveStayWithinTheBound() throws {
    let element = """
      { "id": "card", "kind": "shape",
        "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
        "destination": { "frame": { "x": 200, "y": 300, "width": 100, "height": 100 }, "rotationY": 60 } }
      """
    let curve = "{ \"spring\": { \"response\": 500, \"dampingRatio\": 0.4 } }"
    let transition = try LottieTrapTests.spec(element, LottieTrapTests.go(curve, 900), more: ", \"perspective\": 400")
    let player = try LottiePlayer(LottieFiles.text(transition, .present))
    let comparison = try LottieComparison(player, transition, .present, in: transition.reference, steps: 3000)
    #expect(comparison.corner.amount <= 0.25, "\(comparison.corner)")
  }

  /// Values at rest are as exact as moving ones: rotations and scales have all their decimals.
  @Test func restIsWithinTheBound() throws {
    let element = """
      { "id": "card", "kind": "shape",
        "source": { "frame": { "x": 20, "y": 400, "width": 300, "height": 290 }, "rotation": 12.345, "rotationX": 33.3,
          "rotationY": 21.7, "scale": 0.777, "translation": { "x": 0.4, "y": 0.3 } },
        "destination": { "frame": { "x": 25, "y": 400, "width": 300, "height": 290 }, "rotation": 12.345,
          "rotationX": 33.3, "rotationY": 21.7, "scale": 0.777, "translation": { "x": 0.4, "y": 0.3 } } }
      """
    try check(element, "\"ease\"", "\"retrace\"")
  }

  /// A size that overshoots below 0 is drawn as 0, a radius and a color at their ends.
  @Test func whatIsClampedStaysClamped() throws {
    let element = """
      { "id": "card", "kind": "shape",
        "source": { "frame": { "x": 100, "y": 100, "width": 200, "height": 300 }, "cornerRadius": 40, "fill": "#FF0000" },
        "destination": { "frame": { "x": 200, "y": 300, "width": 4, "height": 2 }, "fill": "#0000FF" } }
      """
    try check(element, "{ \"spring\": { \"dampingRatio\": 0.3 } }", "\"reverse\"")
  }

  @Test(arguments: ["linear", "cubic", "hold"])
  func keyframes(interpolation: String) throws {
    let phase = """
      { "name": "go", "duration": 600, "curve": "ease", "animate": { "card": { "content": "destination",
        "frame": { "keyframes": [ { "at": 0.3, "value": { "x": 200, "width": 50 } }, { "at": 1, "value": "destination" } ],
          "interpolation": "\(interpolation)" },
        "cornerRadius": { "keyframes": [ { "at": 0, "value": 30 }, { "at": 0.5, "value": 80 }, { "at": 1, "value": 0 } ],
          "interpolation": "\(interpolation)" } } } }
      """
    let transition = try LottieTrapTests.spec(LottieTrapTests.card(), phase)
    for direction in Direction.allCases { try check(transition, direction, within: 0.25) }
  }

  @Test(arguments: [0.05, 1.0])
  func theBoundIsTheOneAskedFor(bound: Double) throws {
    let transition = try LottieTrapTests.spec(LottieTrapTests.card(), LottieTrapTests.go(Self.curves[10]))
    let count = try check(transition, .present, within: bound)
    let loose = try check(transition, .present, within: 2)
    #expect(count > loose, "a looser bound takes fewer bytes")
  }

  private func check(_ element: String, _ curve: String, _ dismiss: String) throws {
    let transition = try LottieTrapTests.spec(element, LottieTrapTests.go(curve), more: ", \"dismiss\": \(dismiss)")
    for direction in Direction.allCases { try check(transition, direction, within: 0.25) }
  }

  /// - Returns: The size of the file.
  @discardableResult
  private func check(_ transition: ResolvedTransition, _ direction: Direction, within bound: Double) throws -> Int {
    let text = try LottieFiles.text(transition, direction, [(LottieOptions.maxError, .number(bound))])
    let found = try LottieComparison(
      LottiePlayer(text), transition, direction, in: transition.reference, steps: 120)
    #expect(found.corner.amount <= bound, "\(found.corner)")
    #expect(found.radius.amount <= bound, "\(found.radius)")
    #expect(found.opacity.amount <= 0.005, "\(found.opacity)")
    #expect(found.fill.amount <= 0.005, "\(found.fill)")
    return text.utf8.count
  }
}
