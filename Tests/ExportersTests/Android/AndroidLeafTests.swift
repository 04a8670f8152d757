import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters

struct AndroidLeafTests {
  /// A spec with one matched image, one entering and one leaving element.
  static func spec(
    card: String = "", states: (String, String) = ("", ""), phases: String, dismiss: String = #""reverse""#
  ) -> String {
    """
    { "specVersion": 1, "name": "photo-push", "viewports": [ { "name": "phone", "width": 400, "height": 800 } ],
      "elements": [
        { "id": "list", "kind": "screen", "role": "leaving" },
        { "id": "card", "kind": "image", \(card)
          "source": { \(states.0) "frame": { "x": 0, "y": 100, "width": 100, "height": 100 } },
          "destination": { \(states.1) "frame": { "x": 0, "y": 0, "width": 400, "height": 400 } } },
        { "id": "close",
          "destination": { "opacity": 0.8, "frame": { "x": 0, "y": 0, "width": 40, "height": 40 } } } ],
      "present": { "phases": [ \(phases) ] }, "dismiss": \(dismiss) }
    """
  }

  private static let simple = #"{ "name": "push", "duration": 300, "start": 50, "animate": { "*": "destination" } }"#

  /// Tag, target, start, duration and curve of each leaf.
  private static func rows(_ leaves: [XMLNode]) -> [String] {
    leaves.map { leaf in
      [
        leaf.name, leaf.first("target")?["targetName"], leaf["fadingMode"], leaf["startDelay"], leaf["duration"],
        leaf["interpolator"],
      ].compactMap { $0?.split(separator: "/").last.map(String.init) }.joined(separator: " ")
    }
  }

  @Test func eachViewHasItsOwnLeavesAndTheWayBackIsWrittenOut() throws {
    let output = try AndroidOutput(Self.spec(phases: Self.simple))
    #expect(
      try Self.rows(output.leaves("enter")) == [
        "fade photo_push_list fade_out 50 300 photo_push_ease_in_out",
        "changeBounds photo_push_card 50 300 photo_push_ease_in_out",
        "changeTransform photo_push_card 50 300 photo_push_ease_in_out",
        "changeImageTransform photo_push_card 50 300 photo_push_ease_in_out",
        "fade photo_push_close fade_in 50 300 photo_push_ease_in_out",
      ])
    #expect(
      try Self.rows(output.leaves("return")) == [
        "fade photo_push_list fade_in 300 photo_push_ease_in_out",
        "changeBounds photo_push_card 300 photo_push_ease_in_out",
        "changeTransform photo_push_card 300 photo_push_ease_in_out",
        "changeImageTransform photo_push_card 300 photo_push_ease_in_out",
        "fade photo_push_close fade_out 300 photo_push_ease_in_out",
      ])
    #expect(output.export.findings.map(\.rule) == [.androidInterval])
  }

  /// The framework ends a direction with its last leaf: a wait at the end of a retraced dismiss is dropped.
  @Test func anEarlyEndIsReported() throws {
    let retraced = try AndroidOutput(Self.spec(phases: Self.simple, dismiss: #""retrace""#))
    #expect(
      retraced.findings(.androidInterval).map(\.message) == [
        "Android: plain XML's dismiss ends after 300 ms, 50 ms before the spec's, because all its views have arrived"
      ])
    #expect(retraced.findings(.androidInterval).map(\.place.pointer?.description) == ["/present"])
    let early = Self.simple.replacingOccurrences(of: #""start": 50,"#, with: "")
    #expect(try AndroidOutput(Self.spec(phases: early, dismiss: #""retrace""#)).findings(.androidInterval).isEmpty)
    let idle = early + #", { "name": "wait", "duration": 200, "animate": { "card": { "opacity": 1 } } }"#
    let both = try AndroidOutput(Self.spec(phases: idle, dismiss: #""reverse""#)).findings(.androidInterval)
    #expect(both.map(\.subject.direction) == ["present"])
  }

  @Test func aSetHasNeitherDurationNorInterpolator() throws {
    let output = try AndroidOutput(Self.spec(phases: Self.simple))
    for way in ["enter", "return"] {
      let root = try XMLNode.parse(output.text("res/transition/photo_push_\(way).xml"))
      #expect(root.name == "transitionSet" && root["transitionOrdering"] == "together")
      #expect(root["duration"] == nil && root["interpolator"] == nil && root["startDelay"] == nil)
    }
  }

  /// Start and end are rounded, not start and duration, which would add up.
  @Test func timesAreWholeMilliseconds() throws {
    let phase = #"{ "name": "push", "start": 10.4, "duration": 99.4, "animate": { "*": "destination" } }"#
    let bounds = try AndroidOutput(Self.spec(phases: phase)).leaves("enter")[1]
    #expect(bounds["startDelay"] == "10" && bounds["duration"] == "100")
  }

  @Test func timesBeyondAnAttributeAreCutAndReported() throws {
    let phases = """
      { "name": "one", "duration": 1e9, "animate": { "*": "destination" } },
      { "name": "two", "duration": 1e9, "animate": { "card": { "scale": 2 } } },
      { "name": "three", "duration": 1e9, "animate": { "card": { "scale": 1 } } }
      """
    let output = try AndroidOutput(Self.spec(states: (#""scale": 3,"#, ""), phases: phases))
    #expect(try output.leaves("enter")[2]["duration"] == "2147483647")
    #expect(output.findings(.androidTime).first?.subject.direction == "present")
  }

  /// Press, then expand: both movements lie on one straight line, so one leaf shows them exactly.
  @Test func severalSegmentsOnOneLineAreOneLeaf() throws {
    let phases = """
      { "name": "press", "duration": 100, "animate": { "card": { "frame": { "x": 0, "y": 110, "width": 70, "height": 70 } } } },
      { "name": "wait", "start": 150, "duration": 200, "animate": { "*": "destination" } }
      """
    let output = try AndroidOutput(Self.spec(phases: phases))
    let bounds = try output.leaves("enter")[1]
    #expect(bounds["interpolator"] == "@interpolator/photo_push_card_bounds_enter")
    #expect(bounds["duration"] == "350")
    let interpolator = try output.interpolator(bounds["interpolator"])
    for time in stride(from: 0.0, through: 350, by: 7) {
      let wanted = output.transition.sample(.present, at: time, in: output.transition.reference)[1]
      #expect((100 - 100 * interpolator.value(at: time / 350) - wanted.y).magnitude < 0.15)
      #expect((100 + 300 * interpolator.value(at: time / 350) - wanted.width).magnitude < 0.45)
    }
    #expect(output.findings(.androidMotion).isEmpty)
  }

  /// Two timings in one view's bounds: one progress serves both, and its error is reported in points.
  @Test func twoTimingsAreMeasured() throws {
    let phases = """
      { "name": "move", "duration": 100, "curve": "linear", "animate": { "card": { "position": "destination" }, "*": "destination" } },
      { "name": "grow", "duration": 100, "curve": "linear", "animate": { "card": { "size": "destination" } } }
      """
    let output = try AndroidOutput(Self.spec(phases: phases))
    let found = output.findings(.androidMotion)
    #expect(found.map(\.subject.direction) == ["present", "dismiss"])
    #expect(found.allSatisfy { $0.subject.element == "card" })
    // Edges from (0, 100, 100, 200) by way of (150, 150, 250, 250) to (0, 0, 400, 400): at 100 ms the foot of the
    // perpendicular is at (150·0 + 50·-100 + 150·300 + 50·200) / 140000 = 0.357 of the way.
    let bounds = try output.leaves("enter")[1]
    let halfway = try output.interpolator(bounds["interpolator"]).value(at: 0.5)
    #expect((halfway - 50_000 / 140_000).magnitude < 0.001)
    // There the top left is at (0, 64.3) and should be at (150, 150).
    #expect(found[0].message.contains("172.8 points off its path at 100 ms of present"))
  }

  @Test func aTransformHasATimingOfItsOwn() throws {
    let phases = """
      { "name": "move", "duration": 300, "animate": { "card": { "frame": "destination" }, "*": "destination" } },
      { "name": "grow", "with": "move", "offset": 100, "duration": 50, "animate": { "card": { "scale": "destination" } } }
      """
    let spec = Self.spec(states: (#""scale": 0.5,"#, ""), phases: phases)
    let rows = try Self.rows(AndroidOutput(spec).leaves("enter"))
    #expect(rows[1] == "changeBounds photo_push_card 300 photo_push_ease_in_out")
    #expect(rows[2] == "changeTransform photo_push_card 100 50 photo_push_ease_in_out")
  }

  /// Between activities, a view that is turned at its start is only the box around it.
  @Test func aTurnAtTheStartIsMeasured() throws {
    let small = try AndroidOutput(Self.spec(states: (#""rotation": 0.2,"#, ""), phases: Self.simple))
    #expect(small.findings(.androidMotion).isEmpty)
    let half = try AndroidOutput(Self.spec(states: (#""rotation": 180,"#, ""), phases: Self.simple))
    #expect(half.findings(.androidMotion).count == 2)
  }

  /// `patternPathMotion` turns and stretches one arc onto the path between any two places.
  @Test(arguments: [(90.0, "M 0,0 A 70.711,70.711 0 0,", 1), (-180.0, "M 0,0 A 50,50 0 0,", 0)])
  func arcsArePatterns(_ degrees: Double, _ data: String, _ side: Int) throws {
    let output = try AndroidOutput(Self.spec(card: #""path": { "arc": \#(degrees) },"#, phases: Self.simple))
    let enter = try output.leaves("enter")
    #expect(enter[1].first("patternPathMotion")?["patternPathData"] == data + "\(side) 100,0")
    #expect(enter[2].first("patternPathMotion") == nil)
    // The return bends to the same side of the screen, the other side of its path.
    let back = try output.leaves("return")[1].first("patternPathMotion")?["patternPathData"]
    #expect(back == data + "\(1 - side) 100,0")
    // The size, linear in the spec, runs along an arc too.
    #expect(output.findings(.androidMotion).count == 2)
  }

  /// The first screen stays until the second one covers it. If a view of it leaves, the exit transition must hold all
  /// others.
  @Test func theFirstScreenStays() throws {
    let still = Self.spec(phases: Self.simple).replacingOccurrences(
      of: #""role": "leaving""#, with: #""role": "leaving", "destination": {}"#)
    #expect(try AndroidOutput(still).part("exit").isEmpty && AndroidOutput(still).part("reenter").isEmpty)
    let output = try AndroidOutput(Self.spec(phases: Self.simple))
    let exit = try output.part("exit")
    #expect(exit.count == 2 && exit[1].first("target")?["excludeName"] == "@string/photo_push_list")
    #expect(exit[1]["duration"] == "1350" && exit[1]["fadingMode"] == "fade_out")
    let interpolator = try output.interpolator(exit[1]["interpolator"])
    #expect(interpolator.value(at: 0.999) == 0 && interpolator.value(at: 1) == 1)
    #expect(try output.part("reenter").map(\.name) == ["fade"])
  }

  /// Where nothing stands for the second screen, its other views fade.
  @Test func theRestOfTheSecondScreenFades() throws {
    let rest = try #require(AndroidOutput(Self.spec(phases: Self.simple)).part("enter").last)
    #expect(rest["duration"] == "350" && rest.first("target")?["excludeName"] == "@string/photo_push_close")
    let page = Self.spec(phases: Self.simple).replacingOccurrences(
      of: #"{ "id": "close","#, with: #"{ "id": "page", "kind": "screen", "role": "entering" }, { "id": "close","#)
    #expect(try AndroidOutput(page).part("enter").allSatisfy { $0.first("target")?["targetName"] != nil })
  }

  /// The only element of an item needs no name. Several are told apart by their names on the second screen.
  @Test func itemsNeedNoKey() throws {
    let one = try AndroidOutput(Self.spec(card: #""perItem": true,"#, phases: Self.simple))
    #expect(try one.part("shared_enter").allSatisfy { $0.first("target") == nil })
    let two = Self.spec(card: #""perItem": true,"#, phases: Self.simple).replacingOccurrences(
      of: #"{ "id": "close","#,
      with: #"{ "id": "close", "perItem": true, "source": { "frame": { "x": 9, "y": 9, "width": 40, "height": 40 } },"#)
    let both = try AndroidOutput(two)
    #expect(
      try both.part("shared_enter").map { $0.first("target")?["targetName"] }
        == ["card", "card", "card", "close", "close"].map { "@string/photo_push_\($0)" })
    #expect(try both.text("res/values/photo_push_transition_names.xml").contains(">photo-push/card<"))
    // Another matched element is left out.
    let mixed = two.replacingOccurrences(of: #""id": "close", "perItem": true"#, with: #""id": "close""#)
    #expect(
      try AndroidOutput(mixed).part("shared_enter").map { $0.first("target")?["excludeName"] }
        == Array(repeating: "@string/photo_push_close", count: 3) + [nil, nil])
  }

  /// A theme names every file, and nothing that isn't there.
  @Test(arguments: [("", "@transition/photo_push_"), (#", "destination": {}"#, "@android:transition/no_transition")])
  func aThemeNamesTheFiles(leaving: String, exit: String) throws {
    let text = Self.spec(phases: Self.simple).replacingOccurrences(
      of: #""role": "leaving""#, with: #""role": "leaving""# + leaving)
    let output = try AndroidOutput(text, [(AndroidExporter.theme, .text("Theme.App"))])
    let themes = try XMLNode.parse(output.text("res/values/photo_push_theme.xml")).children
    #expect(themes.map { $0["name"] } == ["Theme.PhotoPush.First", "Theme.PhotoPush.Second"])
    #expect(themes.allSatisfy { $0["parent"] == "Theme.App" })
    #expect(themes[0].children.first { $0["name"] == "android:windowExitTransition" }?.text.hasPrefix(exit) == true)
    let named = themes.flatMap(\.children).map(\.text).filter { $0.hasPrefix("@transition/") }
    #expect(Set(named.map { "res/\($0.dropFirst()).xml" }) == Set(output.paths.filter { $0.contains("/transition/") }))
  }

  @Test(arguments: ["", "Theme App", "Theme<"]) func aParentThatIsNoThemeIsAnError(parent: String) throws {
    let output = try AndroidOutput(Self.spec(phases: Self.simple), [(AndroidExporter.theme, .text(parent))])
    #expect(output.export.findings.map(\.rule) == [.optionValue] && output.paths.isEmpty)
  }

  /// A screen that comes from beyond an edge slides by the whole screen, on every screen.
  @Test(arguments: [
    (#""translation": { "x": "100vw" }"#, "mirror", "end"), (#""translation": { "x": "-100vw" }"#, "same", "left"),
    (#""frame": { "x": 0, "y": "100vh", "width": "100vw", "height": "100vh" }"#, "mirror", "bottom"),
    (#""translation": { "y": "-100%" }"#, "mirror", "top"), (#""translation": { "y": "50vh" }"#, "mirror", nil),
  ]) func screensSlide(_ hidden: String, _ rtl: String, _ edge: String?) throws {
    let output = try AndroidOutput(
      """
      { "specVersion": 1, "name": "photo-push", "rtl": "\(rtl)", "viewports": [
          { "name": "phone", "width": 400, "height": 800 }, { "name": "other", "width": 820, "height": 900, "rtl": true } ],
        "elements": [ { "id": "detail", "kind": "screen", "role": "entering", "source": { \(hidden) } } ],
        "present": { "phases": [ { "name": "push", "start": 50, "duration": 300, "curve": "linear",
          "animate": { "*": "destination" } } ] } }
      """)
    #expect(
      try Self.rows(output.leaves("enter")) == (edge == nil ? [] : ["slide photo_push_detail 50 300 photo_push_linear"])
    )
    #expect(try output.leaves("enter").first?["slideEdge"] == edge)
    #expect(try output.leaves("return").first?.name == (edge == nil ? "fade" : "slide"))
    #expect(output.findings(.androidMotion).isEmpty == (edge != nil))
  }

  /// In plain XML an arc bends to one side; on a screen that reads right to left the spec bends to the other.
  @Test func arcsDoNotFollowTheReadingDirection() throws {
    let moved = Self.spec(card: #""path": { "arc": 60 },"#, phases: Self.simple)
      .replacingOccurrences(of: #""width": 400, "height": 400"#, with: #""width": 100, "height": 100"#)
    #expect(try AndroidOutput(moved).findings(.androidMotion).isEmpty)
    let rtl = moved.replacingOccurrences(
      of: #""height": 800 }"#, with: #""height": 800 }, { "name": "rtl", "width": 400, "height": 800, "rtl": true }"#)
    #expect(try AndroidOutput(rtl).findings(.androidMotion).map(\.subject.viewports) == [["rtl"], ["rtl"]])
  }

  /// Any change of the opacity is one fade of the view's own opacity, and leaves as it entered.
  @Test func anOpacityThatStopsOnTheWayIsOneFade() throws {
    let phases = """
      { "name": "hint", "duration": 100, "animate": { "close": { "opacity": 0.2 } } },
      { "name": "push", "start": 150, "duration": 200, "animate": { "*": "destination" } }
      """
    let output = try AndroidOutput(Self.spec(phases: phases))
    let fades = try (#require(output.leaves("enter").last), #require(output.leaves("return").last))
    #expect(fades.0["duration"] == "350" && fades.1["duration"] == "350")
    let (enter, back) = try (output.interpolator(fades.0["interpolator"]), output.interpolator(fades.1["interpolator"]))
    for time in stride(from: 3.0, to: 350, by: 7) {
      let wanted = output.transition.sample(.present, at: time, in: output.transition.reference)[2].opacity
      #expect((0.8 * enter.value(at: time / 350) - wanted).magnitude < 0.001)
      #expect((0.8 * (1 - back.value(at: 1 - time / 350)) - wanted).magnitude < 0.001)
    }
    #expect(output.findings(.androidOpacity).isEmpty)
  }

  /// Half a millisecond of a fast movement is more than half a point, but only due to rounding.
  @Test func roundedTimesAreNoOtherMistake() throws {
    let phase =
      #"{ "name": "push", "start": 3.4, "duration": 50, "curve": "standard", "animate": { "*": "destination" } }"#
    let rules = try AndroidOutput(Self.spec(phases: phase)).export.findings.map(\.rule)
    #expect(Set(rules).isSubset(of: [.androidInterval]))
  }

  @Test func fadesDoNotOvershoot() throws {
    let phase =
      #"{ "name": "push", "duration": 300, "curve": { "spring": { "dampingRatio": 0.3 } }, "animate": { "*": "destination" } }"#
    let output = try AndroidOutput(Self.spec(phases: phase))
    let leaves = try output.leaves("enter")
    let (moves, fades) = try (
      output.interpolator(leaves[1]["interpolator"]), output.interpolator(leaves[4]["interpolator"])
    )
    #expect((1..<100).contains { moves.value(at: Double($0) / 100) > 1.1 })
    #expect((1..<100).allSatisfy { 0...1 ~= fades.value(at: Double($0) / 100) })
  }

  @Test func anOptionalViewFadesWhereItHasNoOther() throws {
    let rows = try Self.rows(AndroidOutput(Self.spec(card: #""optional": true,"#, phases: Self.simple)).leaves("enter"))
    #expect(rows.contains("fade photo_push_card 50 300 photo_push_ease_in_out"))
  }

  @Test func oneCurveIsOneFile() throws {
    let output = try AndroidOutput(Self.spec(phases: Self.simple, dismiss: #""retrace""#))
    #expect(
      output.paths.filter { $0.contains("interpolator") }
        == ["ease_in_out", "hold", "linear"].map { "res/interpolator/photo_push_\($0).xml" })
  }

  /// A fitted spring with a velocity has another course for every duration.
  @Test func twoCurvesOfOneNameAreTwoFiles() throws {
    let phases = """
      { "name": "one", "duration": 100, "curve": "bouncy", "animate": { "card": "destination" } },
      { "name": "two", "duration": 200, "curve": "bouncy", "animate": { "*": "destination" } }
      """
    let text = Self.spec(phases: phases, dismiss: #""retrace""#).replacingOccurrences(
      of: #""elements""#,
      with: #""curves": { "bouncy": { "spring": { "dampingRatio": 1, "velocity": 9 } } }, "elements""#)
    let output = try AndroidOutput(text)
    #expect(
      output.paths.filter { $0.contains("bouncy") }
        == ["res/interpolator/photo_push_bouncy.xml", "res/interpolator/photo_push_bouncy_2.xml"])
  }
}
