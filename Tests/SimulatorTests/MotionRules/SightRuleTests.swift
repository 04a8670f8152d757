import Foundation
import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// What a designer notices first, just before and just beyond each limit.
struct SightRuleTests {
  private static let rules: [any MotionRule] = [
    BlankMoment(), HiddenAtRest(), LeavesScreen(), GestureDirection(), GestureRatio(), Flash(), ReducedMotionSame(),
    LongWayRound(), UnderSystemBar(), SlowDismiss(), LeftBehind(),
  ]

  private func findings(
    _ rule: any MotionRule, _ elements: String, _ phases: String = open, rest: String = "", viewport: String = ""
  ) throws -> [Finding] {
    let transition = try #require(
      try Product.resolve(
        """
        { "specVersion": 1, "name": "sight",
          "viewports": [ { "name": "phone", "width": 400, "height": 800\(viewport) } ],
          "elements": [ \(elements) ], "present": { "phases": [ \(phases) ] }\(rest) }
        """
      ).value)
    return rule.findings(in: transition)
  }

  private static let open =
    #"{ "name": "open", "duration": 200, "curve": "linear", "animate": { "*": "destination" } }"#

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "{ \"x\": \(x), \"y\": \(y), \"width\": \(width), \"height\": \(height) }"
  }

  private func card(_ more: String = "", from source: String, to destination: String) -> String {
    "{ \"id\": \"card\", \"kind\": \"image\"\(more), \"source\": { \"frame\": \(source) }, "
      + "\"destination\": { \"frame\": \(destination) } }"
  }

  /// Specs that people see first have no findings that they don't allow.
  @Test func examplesAreQuiet() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    var count = 0
    for folder in ["Examples", "Gallery"] {
      let files = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      for file in files where file.hasSuffix(".transition.json") {
        let text = try String(contentsOf: root.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        guard !text.contains("\"tokens\""), let transition = try Product.resolve(text).value else { continue }
        count += 1
        let found = Self.rules.flatMap { $0.findings(in: transition) }
          .filter { !transition.spec.allow.contains($0.rule.name) }
        #expect(found.map(\.message) == [], "\(file)")
      }
    }
    #expect(count > 20)
  }

  // MARK: - Blank moments

  private let screens = """
    { "id": "home", "kind": "screen", "role": "leaving" }, { "id": "detail", "kind": "screen", "role": "entering" }
    """

  private func fades(offset: Double) -> String {
    """
    { "name": "out", "duration": 100, "curve": "linear", "animate": { "home": "destination" } },
    { "name": "in", "after": "out", "offset": \(offset), "duration": 100, "curve": "linear", "animate": { "detail": "destination" } }
    """
  }

  /// Both fade through 0.05 within 5 ms of their ends.
  @Test func blankFrom50MillisecondsOn() throws {
    #expect(try findings(BlankMoment(), screens, fades(offset: 39.9), rest: #", "dismiss": "reverse""#).isEmpty)
    let found = try findings(BlankMoment(), screens, fades(offset: 40), rest: #", "dismiss": "reverse""#)
    #expect(found.map(\.place.pointer?.description) == ["/present/phases/1/name", "/present/phases/0/name"])
    #expect(
      found[0].message
        == "nothing is drawn for 50 ms, from 95 to 145 ms; let the next screen appear before the last one "
        + "is gone (present)")
    #expect(abs((found[0].subject.time ?? 0) - 95) < 1e-6)
  }

  @Test func aScreenWithoutAnElementIsBelow() throws {
    let onlyDetail = #"{ "id": "detail", "kind": "screen", "role": "entering" }"#
    let late = #"{ "name": "in", "start": 200, "duration": 100, "animate": { "detail": "destination" } }"#
    #expect(try findings(BlankMoment(), onlyDetail, late).isEmpty)
    let away =
      #"{ "id": "home", "kind": "screen", "role": "leaving", "destination": { "translation": { "x": "-100%" } } }"#
    let blank = try findings(
      BlankMoment(), away + ", " + onlyDetail,
      """
      { "name": "out", "duration": 100, "curve": "linear", "animate": { "home": "destination" } },
      { "name": "in", "start": 200, "duration": 100, "curve": "linear", "animate": { "detail": "destination" } }
      """, rest: #", "dismiss": "reverse""#)
    #expect(blank.count == 2)
    // It is out of sight when half a point is left.
    #expect(abs((blank.first?.subject.time ?? 0) - 99.875) < 1e-6)
  }

  /// Nothing is drawn in the middle of what is found in generated specs.
  @Test func blanksAreTrue() throws {
    var count = 0
    for generated in GeneratedTransition.all {
      let transition = generated.transition
      for finding in BlankMoment().findings(in: transition) {
        count += 1
        let direction = try #require(finding.subject.directions.first.flatMap { Direction(rawValue: $0) })
        let scene = try #require(finding.subject.viewports.first.flatMap { transition.scene(on: $0) })
        let (start, length) = (finding.subject.time ?? 0, finding.subject.amount?.value ?? 0)
        #expect(length >= 50 - 1e-6)
        for share in [0.1, 0.5, 0.9] {
          let drawn = transition.drawn(direction, at: start + length * share, in: scene)
          for (index, element) in drawn.enumerated() {
            let isDrawn = element.opacity > 0.0501 && Quad(element.corners).overlap(with: Quad(scene.viewport)) > 1
            let hasColor = transition.spec.elements[index].kind != .shape
            #expect(!(isDrawn && hasColor && transition.parents[index] == nil), "seed \(generated.seed)")
          }
        }
      }
    }
    #expect(count > 0, "\(count) blank moments")
  }

  // MARK: - Hidden elements

  @Test func onlyWhatStaysHides() throws {
    let hidden = card(from: frame(20, 20, 80, 80), to: frame(20, 200, 80, 80))
    func cover(_ role: String, _ more: String = "", fill: String = "#FFFFFF") -> String {
      """
      , { "id": "cover", "kind": "shape", "role": "\(role)", "fill": "\(fill)",
          "destination": { "frame": { "x": 0, "y": 190, "width": 400, "height": 300 }\(more) } }
      """
    }
    let found = try findings(HiddenAtRest(), hidden + cover("entering"))
    #expect(found.count == 1)
    #expect(
      found.first?.message.hasPrefix("`cover` covers `card` when the destination screen is at rest") == true)
    #expect(found.first?.notes.first?.place?.pointer?.description == "/elements/1/id")
    #expect(try findings(HiddenAtRest(), hidden + cover("overlay")).isEmpty)
    #expect(try findings(HiddenAtRest(), hidden + cover("entering", fill: "#FFFFFFFE")).isEmpty)
    #expect(try findings(HiddenAtRest(), hidden + cover("entering", ", \"rotation\": 3")).isEmpty)
    #expect(try findings(HiddenAtRest(), hidden + cover("entering", ", \"cornerRadius\": 60")).isEmpty)
    // What is invisible anyway isn't hidden.
    let faint = hidden.replacing("\"destination\": {", with: "\"destination\": { \"opacity\": 0.04,")
    #expect(try findings(HiddenAtRest(), faint + cover("entering")).isEmpty)
  }

  // MARK: - The way

  @Test func outByAQuarter() throws {
    /// The chord is 400 points long; an arc of 60 degrees rises above it by its sagitta.
    let sagitta = 200 * Double.sin(.pi / 12) / Double.cos(.pi / 12)
    func moving(left: Double, _ arc: Double) throws -> [Finding] {
      try findings(
        LeavesScreen(),
        card(", \"path\": { \"arc\": \(arc) }", from: frame(left, 600, 100, 100), to: frame(left, 200, 100, 100)),
        rest: #", "dismiss": "reverse""#)
    }
    #expect(try moving(left: sagitta - 24.9, 60).isEmpty)
    #expect(try moving(left: sagitta - 25.1, -60).isEmpty)
    let found = try moving(left: sagitta - 25.1, 60)
    #expect(found.count == 1)
    #expect(found.first?.place.pointer?.description == "/elements/0/path")
    #expect(abs((found.first?.subject.amount?.value ?? 0) - 0.251) < 1e-9)
    #expect(abs((found.first?.subject.time ?? 0) - 100) < 1e-3)
    #expect(found.first?.message.contains("25.1 points (25.1 %) of it are beyond the left edge at 100 ms") == true)
  }

  @Test func overshootIsNoWayOut() throws {
    let bouncing = """
      { "name": "open", "curve": { "spring": { "response": 400, "dampingRatio": 0.2 } }, "animate": { "*": "destination" } }
      """
    let arc = ", \"path\": { \"arc\": 1 }"
    #expect(
      try findings(LeavesScreen(), card(arc, from: frame(300, 0, 90, 90), to: frame(2, 0, 90, 90)), bouncing).isEmpty)
    // Keyframes leave it for certain.
    let keyframes = """
      { "name": "open", "duration": 300, "animate": { "card": { "position": { "keyframes": [
        { "at": 0.5, "value": { "x": -20, "y": 45 } }, { "at": 1, "value": "destination" } ] }, "content": 1 } } }
      """
    let found = try findings(
      LeavesScreen(), card(from: frame(300, 0, 90, 90), to: frame(2, 0, 90, 90)), keyframes,
      rest: #", "dismiss": "reverse""#)
    #expect(found.first?.place.pointer?.description == "/present/phases/0/animate/card/position")
  }

  // MARK: - Gestures

  private func driven(_ direction: String, distance: String, by x: Double, rtl: Bool = false) throws -> [Finding] {
    let (element, rest) = (
      card(from: frame(100 + x, 300, 100, 100), to: frame(100, 300, 100, 100)),
      """
      , "interactions": [ { "name": "back", "gesture": "pan", "direction": "\(direction)", "distance": \(distance),
        "drives": "dismiss" } ]
      """
    )
    let viewport = rtl ? ", \"rtl\": true" : ""
    return try findings(GestureDirection(), element, rest: rest, viewport: viewport)
      + findings(GestureRatio(), element, rest: rest, viewport: viewport)
  }

  @Test(arguments: [false, true])
  func theFingerLeads(rtl: Bool) throws {
    #expect(try driven("trailing", distance: "150", by: 100, rtl: rtl).isEmpty)
    let against = try driven("leading", distance: "150", by: 51, rtl: rtl)
    #expect(against.map(\.rule.name) == ["gesture-direction"])
    #expect(
      against.first?.message
        == "`back` drives dismiss leading, but `card` moves 51 points in the opposite direction (dismiss)")
    #expect(against.first?.place.pointer?.description == "/interactions/0/gesture")
    #expect(try driven("leading", distance: "120", by: 49, rtl: rtl).map(\.rule.name) == [])
    #expect(try driven("any", distance: "150", by: 100, rtl: rtl).isEmpty)
  }

  @Test func threeTimesAndAThird() throws {
    #expect(try driven("trailing", distance: "34", by: 102).isEmpty)
    #expect(try driven("trailing", distance: "33.9", by: 102).map(\.rule.name) == ["gesture-ratio"])
    #expect(try driven("trailing", distance: "300", by: 100.5).isEmpty)
    let slow = try driven("trailing", distance: "300", by: 99)
    #expect(slow.map(\.rule.name) == ["gesture-ratio"])
    let says = "`card` moves 99 points while the finger of `back` travels 300, 0.33 times as far"
    #expect(slow.first?.message.contains(says) == true)
    let across = try driven("down", distance: "300", by: 200)
    #expect(across.first?.message.contains("`card` doesn't follow the finger of `back` (0 of 300 points)") == true)
    #expect(slow.first?.place.pointer?.description == "/interactions/0/distance")
  }

  // MARK: - Flashes

  private func blinking(_ times: Int, in duration: Double, size: Double = 450, low: Double = 0.85) throws -> [Finding] {
    let values = (1...(2 * times)).map { step in
      "{ \"at\": \(Double(step) / Double(2 * times)), \"value\": \(step % 2 == 1 ? low : 1) }"
    }
    return try findings(
      Flash(), card(from: frame(0, 0, 400, size), to: frame(0, 0, 400, size)),
      """
      { "name": "blink", "duration": \(duration), "curve": "linear",
        "animate": { "card": { "opacity": { "keyframes": [ \(values.joined(separator: ", ")) ] } } } }
      """)
  }

  @Test func fourTimesInASecond() throws {
    #expect(try blinking(3, in: 400).isEmpty)
    #expect(try blinking(4, in: 1001).isEmpty)
    #expect(try blinking(4, in: 400, size: 199).isEmpty)
    #expect(try blinking(4, in: 400, low: 0.91).isEmpty)
    let found = try blinking(4, in: 400)
    #expect(found.first?.place.pointer?.description == "/present/phases/0/animate/card/opacity")
    #expect(
      found.first?.message
        == "`card`, 56.3 % of the viewport, flashes 4 times from 0 to 400 ms; more than 3 flashes within "
        + "a second can trigger seizures (present and dismiss)")
  }

  // MARK: - Reduced motion

  @Test func whatIsGentle() throws {
    func same(_ source: String, _ destination: String, _ mode: String = "same") throws -> [Finding] {
      try findings(
        ReducedMotionSame(), card(from: source, to: destination), rest: ", \"reducedMotion\": { \"mode\": \"\(mode)\" }"
      )
    }
    #expect(try same(frame(0, 0, 100, 100), frame(0, 0, 150, 150)).isEmpty)
    #expect(try same(frame(0, 0, 100, 100), frame(0, 0, 100, 151), "crossfade").isEmpty)
    let grown = try same(frame(0, 0, 100, 100), frame(0, 0, 100, 151))
    #expect(grown.first?.place.pointer?.description == "/reducedMotion/mode")
    #expect(grown.first?.message.contains("`card` changes size by a factor of 1.51 by 200 ms") == true)
    let half = Double.hypot(400, 800) / 2
    #expect(try same(frame(0, 0, 100, 100), frame(0, half - 0.1, 100, 100)).isEmpty)
    #expect(try same(frame(0, 0, 100, 100), frame(0, half + 0.1, 100, 100)).count == 1)
    func turned(_ degrees: Double) throws -> [Finding] {
      try findings(
        ReducedMotionSame(),
        #"{ "id": "a", "role": "entering", "source": { "rotationX": \#(degrees) }, "destination": { "frame": "viewport" } }"#,
        rest: #", "reducedMotion": { "mode": "same" }"#)
    }
    #expect(try turned(30).isEmpty)
    #expect(try turned(-31).first?.message.contains("turns 31 degrees") == true)
  }

  // MARK: - Rotations, bars, times

  @Test func theShortWayRound() throws {
    func turned(_ from: Double, _ to: Double) throws -> [Finding] {
      try findings(
        LongWayRound(),
        """
        { "id": "a", "role": "entering", "source": { "rotation": \(from) },
          "destination": { "frame": "viewport", "rotation": \(to) } }
        """)
    }
    #expect(try turned(180, 0).isEmpty)
    #expect(try turned(-360, 0).isEmpty)
    #expect(try turned(30, 750).isEmpty)
    let found = try turned(0, 270)
    #expect(found.first?.place.pointer?.description == "/elements/0/destination/rotation")
    #expect(
      found.first?.message
        == "`a` turns 270 degrees (`rotation` 0 to 270) from 0 ms on; the short way round is 90, to -90 "
        + "(present and dismiss)")
    #expect(try turned(-181, 0).first?.place.pointer?.description == "/elements/0/source/rotation")
    let phases = """
      { "name": "spin", "duration": 200, "animate": { "a": { "rotation": 200 } } },
      { "name": "rest", "duration": 100, "animate": { "*": "destination" } }
      """
    let spun = try findings(
      LongWayRound(), #"{ "id": "a", "role": "entering", "destination": { "frame": "viewport" } }"#, phases)
    #expect(spun.first?.place.pointer?.description == "/present/phases/0/animate/a/rotation")
  }

  @Test func underTheBars() throws {
    func control(_ y: Double, _ kind: String = "control") throws -> [Finding] {
      try findings(
        UnderSystemBar(),
        "{ \"id\": \"a\", \"kind\": \"\(kind)\", \"role\": \"entering\", \"destination\": { \"frame\": \(frame(20, y, 40, 40)) } }",
        viewport: #", "safeArea": { "top": 50, "bottom": 30 }"#)
    }
    #expect(try control(30).isEmpty)
    #expect(try control(29.5).count == 1)
    #expect(try control(750).isEmpty)
    #expect(try control(751, "image").isEmpty)
    let found = try control(751)
    #expect(found.first?.severity == .info)
    #expect(found.first?.place.pointer?.description == "/elements/0/destination/frame")
    #expect(found.first?.message.contains("52.5 % of `a` lies under the system's bar at the bottom") == true)
  }

  @Test func aSlowWayBack() throws {
    let moving = card(from: frame(0, 0, 90, 90), to: frame(0, 200, 90, 90))
    func back(_ duration: Double) throws -> [Finding] {
      try findings(SlowDismiss(), moving, rest: #", "dismiss": { "play": "retrace", "duration": \#(duration) }"#)
    }
    #expect(try back(300).isEmpty)
    let found = try back(301)
    #expect(found.first?.place.pointer?.description == "/dismiss/duration")
    #expect(
      found.first?.message
        == "dismiss takes 301 ms, 1.51 times as long as present's 200 ms; going back is usually as fast or "
        + "faster (dismiss)")
  }

  // MARK: - Groups

  private func grouped(_ child: String, by distance: Double, _ phases: String = open) throws -> [Finding] {
    try findings(
      LeftBehind(),
      card(from: frame(0, 0, 100, 100), to: frame(0, distance, 100, 100))
        + ", { \"id\": \"badge\", \"in\": \"card\", \(child) }", phases)
  }

  @Test func whatStaysWhileItsGroupMoves() throws {
    let still = "\"destination\": { \"frame\": \(frame(10, 110, 20, 20)) }"
    let shown = """
      { "name": "open", "duration": 200, "curve": "linear", "animate": { "card": "destination", "badge": { "opacity": 1 } } }
      """
    // It is drawn above 0.05 from 10 ms on.
    #expect(try grouped(still, by: 25).isEmpty)
    let found = try grouped(still, by: 100, shown)
    #expect(found.first?.place.pointer?.description == "/elements/1/id")
    #expect(found.first?.severity == .info)
    #expect(found.first?.message.contains("moves 95 points from ") == true)
    // No phase would move it.
    #expect(found.first?.fix == nil)
    let fix = try #require(try grouped(still, by: 100).first?.fix)
    #expect(
      fix.replacement
        == #""role": "entering", "source": { "opacity": 0, "frame": { "x": 10, "y": 10, "width": 20, "height": 20 } }"#)
    let copied =
      "\"source\": { \"frame\": \(frame(10, 10, 20, 20)) }, \"destination\": { \"frame\": \(frame(10, 10, 20, 20)) }"
    let replaced = try #require(try grouped(copied, by: 100).first?.fix)
    #expect(replaced.place.pointer?.description == "/elements/1/destination/frame")
    #expect(replaced.replacement == #"{ "x": 10, "y": 110, "width": 20, "height": 20 }"#)
    let moving =
      "\"source\": { \"frame\": \(frame(10, 10, 20, 20)) }, \"destination\": { \"frame\": \(frame(10, 110, 20, 20)) }"
    #expect(try grouped(moving, by: 100).isEmpty)
  }

  // MARK: - Phases and overlays

  @Test func overlaysPop() throws {
    func dim(_ source: Double, _ destination: Double, _ more: String = "") throws -> [Finding] {
      try findings(
        PopIn(),
        """
        { "id": "dim", "kind": "shape", "role": "overlay", "fill": "#000000", "source": { "opacity": \(source) },
          "destination": { "opacity": \(destination) } }\(more)
        """)
    }
    #expect(try dim(0.05, 0.05).isEmpty)
    #expect(try dim(0, 0.4).first?.message.contains("where present ends and dismiss starts") == true)
    #expect(try dim(0.4, 0).first?.message.contains("where present starts and dismiss ends") == true)
    // A destination screen that no element stands for appears behind an overlay that fills the viewport.
    #expect(try dim(0, 1).isEmpty)
    #expect(
      try dim(0, 1, #", { "id": "d", "kind": "screen", "role": "entering", "destination": { "opacity": 0.5 } }"#).count
        == 1)
    #expect(try dim(0, 0.4, #", { "id": "d", "kind": "screen", "role": "entering" }"#).isEmpty)
  }

  @Test func anEmptyPhaseNamesItsTaker() throws {
    let moving = card(from: frame(0, 0, 90, 90), to: frame(0, 200, 90, 90))
    let phases = """
      { "name": "all", "duration": 200, "animate": { "*": "destination" } },
      { "name": "late", "with": "all", "duration": 300, "animate": { "*": "destination" } }
      """
    let found = try findings(EmptyPhase(), moving, phases)
    #expect(found.map(\.message) == ["phase `late` moves nothing: phase `all` moves its elements (`card`) (present)"])
    #expect(found.first?.notes.first?.place?.pointer?.description == "/present/phases/0/name")
  }

  @Test func shiftsInSeconds() throws {
    let moving = card(from: frame(0, 0, 90, 90), to: frame(0, 200, 90, 90))
    func shifted(_ interval: Double, _ offset: Double) throws -> [String?] {
      try findings(
        SmallTime(), moving,
        """
        { "name": "a", "duration": 200, "animate": { "*": "destination" } },
        { "name": "b", "after": "a", "offset": \(offset), "duration": 200, "stagger": { "interval": \(interval) },
          "animate": { "card": { "rotation": { "keyframes": [ { "at": 0.5, "value": 9 }, { "at": 1, "value": 0 } ] } } } }
        """
      ).map(\.place.pointer?.description)
    }
    #expect(try shifted(0, 0).isEmpty)
    #expect(try shifted(1, -1).isEmpty)
    #expect(try shifted(0.04, 0.1) == ["/present/phases/1/stagger/interval", "/present/phases/1/offset"])
    #expect(try shifted(40, -0.08) == ["/present/phases/1/offset"])
  }
}
