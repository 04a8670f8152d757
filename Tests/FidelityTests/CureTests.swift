import Exporters
import Simulator
import SpecModel
import Testing

@testable import Fidelity
@testable import long_checks

/// Every change that a finding proposes resolves the finding.
struct CureTests {
  @Test(arguments: Fault.all.sample(3))
  func cures(fault: Fault) throws {
    let found = try fault.findings(in: fault.spec, fault.options, exported: fault.exported)
    #expect(!found.isEmpty, "there is no such fault")
    let cures = Set(found.flatMap(\.notes).map(\.message))
    let elements = try Examples.transition(spec: fault.spec).spec.elements
    let texts = elements.map { fault.cure.text(for: $0, fault.quantity).text }
    #expect(cures.count == 1 && cures.isSubset(of: texts), "\(cures)")
    for (spec, options) in fault.changes {
      #expect(try fault.findings(in: spec, options).map(\.message) == [], "\(fault.cure)")
    }
  }

  @Test func everyCureIsTried() {
    let tried = Set(Fault.all.map(\.cure))
    #expect(Cure.allCases.filter { !tried.contains($0) } == [])
  }

  /// Nobody has edited what was exported in memory.
  @Test func aFreshExportWasntEdited() throws {
    let element = try #require(try Examples.transition(spec: Fault.all[0].spec).spec.elements.first)
    func cured(_ cures: [Cure]) -> [String] {
      let notes = [Note("the first place")] + cures.map { Note($0.text(for: element)) }
      return Finding(.unfaithfulExport, "it is off", at: Place("a.json", .file), notes: notes).ofFreshExport.notes
        .map(\.message)
    }
    #expect(cured([]) == ["the first place"])
    #expect(cured([.exportAgain]) == ["the first place"])
    #expect(
      cured([.lowerMaxError, .exportAgain, .profile]) == [
        "the first place", "for a closer fit lower the option `max-error`", "use the profile `full`",
      ])
    for cure in Cure.allCases where cure != .exportAgain {
      let (text, note) = (cure.text(for: element).text, cured([cure]).last ?? "")
      #expect(!note.contains("edited") && text.hasPrefix(note) && !note.isEmpty, "\(cure): \(note)")
    }
  }
}

/// Motion that exports didn't follow, or `verify` measured wrongly, in the past.
struct FollowedTests {
  /// In a style sheet, a jump takes an instant, during which an appearing shadow is in neither state.
  @Test func aShadowThatJumps() throws {
    let (source, destination) = (Fault.frame(0, 0, 100, 100), Fault.frame(9, 9, 90, 90))
    let element = #"{ "id": "card", "source": \#(source), "destination": \#(destination) }"#
    let phases = """
      { "name": "shine", "start": 103, "duration": 66.6, "animate": { "card": { "shadow": { "interpolation": "hold",
        "keyframes": [{ "at": 0.3637, "value": "destination" },
          { "at": 0.9437, "value": { "opacity": 0.48, "radius": 40 } }, { "at": 1, "value": "destination" }] } } } },
      { "name": "go", "start": 898, "duration": 631.41, "animate": { "*": "destination" } }
      """
    let dismiss = #""dismiss": { "play": "reverse", "duration": 163 },"#
    try isWithinBound(Examples.transition(spec: Fault.spec(element, dismiss, phases: phases)), on: "css")
  }

  @Test(
    arguments: [
      // An arc that leaves at full speed.
      (
        Fault.frame(100, -200, 245, 305), Fault.frame(60, 500, 245, 305), #""path": { "arc": 180 },"#,
        #"{ "name": "go", "duration": 803, "curve": "standard-decelerate", "animate": { "*": "destination" } }"#
      ),
      // A shadow that goes around its element and ends below it.
      (
        Fault.frame(60, 200, 200, 200, #", "shadow": { "opacity": 0.7, "radius": 6, "x": -5, "y": 13 }"#),
        Fault.frame(60, 200, 200, 200, #", "shadow": { "opacity": 0.7, "radius": 6, "x": 0, "y": 12 }"#), "",
        """
        { "name": "go", "duration": 500, "curve": "emphasized", "animate": { "card": { "shadow": { "interpolation": "cubic",
          "keyframes": [
            { "at": 0.41, "value": { "opacity": 0.7, "radius": 6, "x": 1.5, "y": -4 } },
            { "at": 0.64, "value": { "opacity": 0.7, "radius": 6, "x": -7, "y": -8 } },
            { "at": 1, "value": "destination" }] } } } }
        """
      ),
      // The joint of a curve of two pieces, played backwards, by which an element turns half around.
      (
        Fault.frame(-92, 858, 448, 0, #", "rotationY": 316"#),
        Fault.frame(32, 477, 22, 766, #", "rotationY": -139.75"#), "",
        #"{ "name": "go", "start": 57, "duration": 146.5, "curve": "emphasized", "animate": { "*": "destination" } }"#
      ),
      // A part of a curve, up to a level, with a handle after its end.
      (
        Fault.frame(60, 200, 200, 200, #", "opacity": 0"#), Fault.frame(60, 200, 200, 200), "",
        """
        { "name": "go", "duration": 500, "curve": { "cubicBezier": [0.95, 0, 0.05, 1] }, "animate": { "card": { "opacity": {
          "interpolation": "linear", "keyframes": [{ "at": 0.6, "value": 1 }, { "at": 1, "value": "destination" }] } } } }
        """
      ),
      // Corners of a card that is seen edge-on for a while.
      (
        Fault.frame(40, 120, 310, 360, #", "cornerRadius": 20"#),
        Fault.frame(40, 120, 310, 360, #", "cornerRadius": 20, "rotationY": -90"#), "",
        #"{ "name": "go", "duration": 200, "curve": { "cubicBezier": [0.05, 1, 0.05, 1] }, "animate": { "*": "destination" } }"#
      ),
      // A turn about one axis from rest, after one about both.
      (
        Fault.frame(60, 200, 200, 200, #", "rotationX": -120, "rotationY": 330"#),
        Fault.frame(60, 200, 200, 200, #", "rotationX": -228"#), "",
        #"{ "name": "back", "duration": 300, "animate": { "card": { "rotationX": 0, "rotationY": 0 } } }, "#
          + #"{ "name": "on", "duration": 300, "after": "back", "animate": { "*": "destination" } }"#
      ),
    ].sample(2))
  func isWithinBound(source: String, destination: String, more: String, phases: String) throws {
    let element = #"{ "id": "card", \#(more) "source": \#(source), "destination": \#(destination) }"#
    for more in ["", #""dismiss": "reverse","#, #""perspective": 500,"#] {
      try isWithinBound(Examples.transition(spec: Fault.spec(element, more, phases: phases)), on: "lottie")
    }
  }

  private func isWithinBound(_ transition: ResolvedTransition, on name: String) throws {
    let target = try #require(PlayedTarget.all.first { $0.player.target == name })
    let settings = Settings(defaultsOf: target.exporter.target)
    let shared = target.exporter.exportShared([transition], with: settings).files.files
    let files = FileTree(target.exporter.export(transition, with: settings).files.files + shared)
    #expect(target.verify(files, transition).findings.map(\.message) == [])
  }
}

/// A spec that a target doesn't show exactly, and its cure.
struct Fault: Sendable, CustomTestStringConvertible {
  let target: String
  let element: String
  /// Nil: not shown at all.
  let quantity: Deviation.Quantity?
  let spec: String
  let options: [String: JSONLiteral]
  let cure: Cure
  /// The cured spec, and options.
  let changes: [(String, [String: JSONLiteral])]
  /// The spec that was exported, if different.
  var exported: String?

  var testDescription: String { "\(target), \(quantity?.rawValue ?? "missing"): \(cure)" }

  func findings(
    in text: String, _ options: [String: JSONLiteral], exported: String? = nil
  ) throws -> [Finding] {
    let played = try #require(PlayedTarget.all.first { $0.player.target == target })
    let transition = try Examples.transition(spec: text)
    let overrides = options.map { name, value in
      OptionOverride(target: target, name: name, value: .literal(value), place: Place("test", .file))
    }
    let settings = try #require(
      ExportHost().settings(for: played.exporter.target, spec: transition.spec, source: "test", overrides: overrides)
        .value)
    let written = try exported.map { try Examples.transition(spec: $0) } ?? transition
    let shared = played.exporter.exportShared([written], with: settings).files.files
    let files = FileTree(played.exporter.export(written, with: settings).files.files + shared)
    let checked = played.verify(files, transition)
    try #require(checked.value != nil, "\(checked.findings.map(\.message))")
    return checked.findings.filter { $0.subject.element == element && $0.subject.property == quantity?.rawValue }
  }

  static func spec(_ elements: String, _ more: String = "", phases: String = go) -> String {
    """
    { "specVersion": 1, "name": "cure", "viewports": [{ "name": "phone", "width": 390, "height": 844 }], \(more)
      "elements": [\(elements)], "present": { "phases": [\(phases)] } }
    """
  }

  static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ more: String = "") -> String {
    #"{ "frame": { "x": \#(x), "y": \#(y), "width": \#(width), "height": \#(height) }\#(more) }"#
  }

  private static let go =
    #"{ "name": "go", "duration": 400, "curve": "ease-in-out", "animate": { "*": "destination" } }"#
  private static let swing =
    #"{ "name": "go", "duration": 600, "curve": { "spring": { "dampingRatio": 0.4 } }, "animate": { "*": "destination" } }"#

  private static func element(_ id: String, _ source: String, _ destination: String) -> String {
    element(id, "", source, destination)
  }

  private static func element(_ id: String, _ more: String, _ source: String, _ destination: String) -> String {
    #"{ "id": "\#(id)", \#(more) "source": \#(source), "destination": \#(destination) }"#
  }
}

// MARK: - Faults

extension Fault {
  static let all = css + flutter + lottie + android + stale

  /// 700 points down.
  private static let far = spec(element("card", frame(0, 0, 100, 100), frame(0, 700, 100, 100)), phases: swing)

  /// In a group that turns about its height.
  private static func inTurned(_ more: String, _ turn: String) -> String {
    spec(
      element("group", frame(20, 100, 300, 300), frame(20, 300, 300, 300, #", "rotationY": 40"#)) + ","
        + element("dot", more, frame(60, 150, 100, 100), frame(60, 350, 100, 100, turn)))
  }

  private static func faded(_ alpha: String) -> String {
    spec(
      element(
        "card", #""kind": "shape","#, frame(20, 100, 100, 100, ##", "fill": "#FF0000\##(alpha)""##),
        frame(20, 100, 100, 100, ##", "fill": "#0000FFFF""##)))
  }

  private static func clipped(_ one: Bool, _ two: Bool) -> String {
    spec(
      element("group", frame(20, 100, 200, 200), frame(20, 300, 300, 300)) + ","
        + element("one", #""in": "group", "clip": \#(one),"#, frame(180, 150, 100, 50), frame(280, 350, 100, 50)) + ","
        + element("two", #""in": "group", "clip": \#(two),"#, frame(180, 250, 100, 50), frame(280, 450, 100, 50)))
  }

  /// An element on the screen that present leaves, or on one that only present has.
  private static func onScreen(_ role: String, _ more: String) -> String {
    spec(
      #"{ "id": "screen", "kind": "screen", "role": "\#(role)", "destination": { "rotation": 30, "opacity": 0.5 } },"#
        + #"{ "id": "dot", \#(more) "source": \#(frame(60, 150, 90, 100)), "destination": \#(frame(60, 350, 90, 100)) }"#
    )
  }

  private static func fitted(_ fit: String) -> String {
    spec(element("card", #""fit": "\#(fit)","#, frame(100, 100, 100, 100), frame(0, 0, 390, 844)))
  }

  /// From three points across to the whole screen.
  private static let sliver = widening(from: 3)

  private static func widening(from width: Double) -> String {
    spec(
      element("card", #""fit": "width","#, frame(263, 100, width, 795.5), frame(0, 0, 390, 844)),
      phases: #"{ "name": "go", "duration": 840, "curve": "emphasized", "animate": { "*": "destination" } }"#)
  }

  private static let css = [
    Fault(
      target: "css", element: "card", quantity: .content, spec: sliver, options: [:],
      cure: .moreDecimals,
      changes: [(sliver, ["decimals": 7, "max-error": 0.0001]), (widening(from: 390), [:])]),
    Fault(
      target: "css", element: "card", quantity: .content, spec: fitted("fixed"), options: [:],
      cure: .movingContent, changes: [(fitted("cover"), [:])]),
    Fault(
      target: "css", element: "dot", quantity: .place, spec: onScreen("leaving", #""in": "screen","#), options: [:],
      cure: .leaveGroup, changes: [(onScreen("leaving", ""), [:])]),
    Fault(
      target: "css", element: "dot", quantity: .opacity, spec: onScreen("leaving", #""in": "screen","#), options: [:],
      cure: .leaveGroup, changes: [(onScreen("leaving", ""), [:])]),
    Fault(
      target: "css", element: "card", quantity: .place, spec: far, options: ["max-error": 0.05],
      cure: .lowerMaxError, changes: [(far, [:])]),
    Fault(
      target: "css", element: "dot", quantity: .place, spec: inTurned(#""in": "group","#, #", "rotationX": 50"#),
      options: [:], cure: .turnInPlane,
      changes: [
        (inTurned(#""in": "group","#, #", "rotation": 50"#), [:]), (inTurned("", #", "rotationX": 50"#), [:]),
      ]),
    Fault(
      target: "css", element: "card", quantity: .fill, spec: faded("20"), options: [:],
      cure: .sameAlpha, changes: [(faded("FF"), [:])]),
    Fault(
      target: "css", element: "one", quantity: .clip, spec: clipped(true, false), options: [:],
      cure: .sameClip,
      changes: [(clipped(true, true), [:]), (clipped(false, false), [:])]),
  ]

  private static let flutter: [Fault] = {
    let text = spec(element("card", frame(0, 0, 100, 100), frame(0, 600, 100, 100, #", "scale": 0.94"#)))
    let card = element("card", frame(0, 0, 100, 100), frame(0, 600, 100, 100))
    let list = #"{ "id": "list", "kind": "screen", "role": "leaving" }"#
    return [
      Fault(
        target: "flutter", element: "card", quantity: nil, spec: spec(card + "," + list), options: [:],
        cure: .listFirst, changes: [(spec(list + "," + card), [:])]),
      Fault(
        target: "flutter", element: "card", quantity: .place, spec: text, options: ["decimals": 1],
        cure: .raiseDecimals, changes: [(text, [:])]),
    ]
  }()

  private static func turned(_ turn: String, _ more: String) -> String {
    spec(element("card", frame(20, 100, 200, 200), frame(120, 400, 200, 200, turn)), more)
  }

  private static let pictures: [String: JSONLiteral] = ["images": "embedded"]

  private static func edgeOn(_ curve: String) -> String {
    spec(
      element("card", frame(40, 120, 310, 360), frame(40, 120, 310, 360, #", "rotationY": -90"#)),
      #""perspective": 500,"#,
      phases: """
        { "name": "go", "duration": 1100, "curve": { "cubicBezier": [\(curve)] }, "animate": { "*": "destination" } }
        """)
  }

  /// An element that is turned only on the way.
  private static func flipped(_ more: String) -> String {
    spec(
      element("card", frame(20, 100, 200, 200), frame(20, 100, 200, 200, #", "opacity": 0.5"#)), more,
      phases: """
        { "name": "go", "duration": 400, "animate": { "card": { "opacity": "destination", "rotationY": { "keyframes": [
          { "at": 0.5, "value": 60 }, { "at": 1, "value": "destination" }] } } } }
        """)
  }

  private static let lottie: [Fault] = {
    let arc = spec(
      element("card", #""path": { "arc": 90 },"#, frame(20, 100, 100, 100), frame(220, 600, 100, 100)), phases: swing)
    let flat = inTurned(#""in": "group","#, #", "rotation": 50"#).replacing("rotationY", with: "rotation")
    return [
      Fault(
        target: "lottie", element: "card", quantity: .place,
        spec: turned(#", "rotationY": 60"#, #""perspective": 400,"#), options: pictures,
        cure: .flatInPerspective,
        changes: [
          (turned(#", "rotationY": 60"#, #""perspective": 400,"#), [:]), (turned(#", "rotationY": 60"#, ""), pictures),
          (turned(#", "rotation": 60"#, #""perspective": 400,"#), pictures),
        ]),
      Fault(
        target: "lottie", element: "card", quantity: .place, spec: flipped(#""perspective": 400,"#), options: pictures,
        cure: .flatInPerspective,
        changes: [(flipped(#""perspective": 400,"#), [:]), (flipped(""), pictures)]),
      Fault(
        target: "lottie", element: "dot", quantity: .place, spec: inTurned(#""in": "group","#, #", "rotationX": 50"#),
        options: pictures, cure: .flatInPictures,
        changes: [(inTurned(#""in": "group","#, #", "rotationX": 50"#), [:]), (flat, pictures)]),
      Fault(
        target: "lottie", element: "card", quantity: .place, spec: edgeOn("0, 1, 0, 1"), options: [:],
        cure: .gentleSlope, changes: [(edgeOn("0.05, 1, 0.05, 1"), [:])]),
      Fault(
        target: "lottie", element: "card", quantity: .place, spec: arc, options: ["max-error": 4],
        cure: .lowerMaxError, changes: [(arc, [:])]),
    ]
  }()
}

// MARK: - Faults of files

extension Fault {
  private static let one = spec(element("card", frame(0, 0, 100, 100), frame(0, 600, 100, 100)))
  private static let two = spec(
    element("card", frame(0, 0, 100, 100), frame(0, 600, 100, 100)) + ","
      + element("badge", frame(0, 0, 50, 50), frame(0, 600, 50, 50)))

  /// Files of an earlier state of the spec.
  private static let stale = ["compose", "css", "flutter", "lottie", "web", "preview", "uikit"].map { target in
    Fault(
      target: target, element: "badge", quantity: nil, spec: two, options: [:], cure: .exportAgain,
      changes: [(two, [:])], exported: one)
  }
}

// MARK: - Faults of plain XML

extension Fault {
  private static let plain: [String: JSONLiteral] = ["profile": "xml"]

  /// The profile `full` cures each.
  private static func xml(
    _ element: String, _ quantity: Deviation.Quantity?, _ spec: String, _ cure: Cure, _ changes: String...
  ) -> Fault {
    Fault(
      target: "android", element: element, quantity: quantity, spec: spec, options: plain, cure: cure,
      changes: [(spec, [:])] + changes.map { ($0, plain) })
  }

  private static let card = element("card", frame(20, 100, 100, 100), frame(120, 400, 100, 100))

  private static func moved(_ group: String, _ dot: String, _ more: String) -> String {
    spec(
      element("group", frame(20, 100, 300, 300), frame(20, 100, 300, 300, group)) + ","
        + element("dot", more, frame(60, 150, 100, 100), frame(60, 150, 100, 100, dot)))
  }

  private static func arc(to size: Double) -> String {
    spec(element("card", #""path": { "arc": 90 },"#, frame(20, 100, 100, 100), frame(120, 400, size, size)))
  }

  private static func stickingOut(from x: Double, clip: Bool) -> String {
    spec(
      element("group", frame(20, 100, 200, 200), frame(20, 100, 200, 200)) + ","
        + element("dot", #""in": "group", "clip": \#(clip),"#, frame(x, 150, 100, 100), frame(x, 180, 100, 100)))
  }

  private static func growing(to width: Double, _ kind: String) -> String {
    spec(
      element(
        "card", ##""kind": "\##(kind)", "fill": "#FF0000","##, frame(20, 100, 100, 100, #", "content": 1"#),
        frame(120, 400, width, 100)))
  }

  private static func shape(_ source: String, _ destination: String) -> String {
    spec(
      element(
        "card", ##""kind": "shape", "fill": "#FF0000","##, frame(20, 100, 100, 100, #", "content": 1"# + source),
        frame(120, 400, 100, 100, destination)))
  }

  private static let android: [Fault] = {
    let dim = ##"{ "id": "dim", "kind": "shape", "fill": "#000000", "role": "##
    let overlay = spec(
      card + "," + dim + #""overlay", "source": { "opacity": 0 }, "destination": { "opacity": 0.5 } }"#)
    let entering = spec(card + "," + dim + #""entering", "destination": { "frame": "viewport" } }"#)
    let down = #", "translation": { "x": 0, "y": 200 }"#
    func close(_ source: String) -> String {
      spec(#"{ "id": "close", "role": "entering", "source": \#(source), "destination": \#(frame(20, 300, 50, 50)) }"#)
    }
    let detour =
      #"{ "name": "up", "duration": 200, "animate": { "card": { "position": { "x": 300, "y": 100 } } } }, "# + go
    let same = [
      (Deviation.Quantity.cornerRadius, #", "cornerRadius": 20"#), (.blur, #", "blur": 8"#),
      (.shadow, #", "shadow": { "opacity": 0.5, "radius": 10, "x": 0, "y": 4 }"#),
    ].map { quantity, value in
      xml("card", quantity, shape("", value), .sameValue, shape(value, value))
    }
    return same + [
      xml("dim", nil, overlay, .asView, entering),
      xml(
        "card", .fill, shape(##", "fill": "#00FF00""##, ##", "fill": "#0000FF""##), .sameValue,
        shape(##", "fill": "#0000FF""##, ##", "fill": "#0000FF""##)),
      xml(
        "card", .place, turned(#", "rotationY": 60"#, ""), .noDepth,
        turned("", "")),
      xml(
        "dot", .place, moved(down, "", #""in": "group","#), .ownMotion,
        moved(down, down, "")),
      xml(
        "close", .place, close(frame(20, 100, 50, 50, #", "opacity": 0"#)), .fadeOnly,
        close(#"{ "opacity": 0 }"#)),
      xml("card", .place, arc(to: 250), .oneSize, arc(to: 100)),
      xml("card", .place, spec(card, phases: detour), .onePhase, spec(card)),
      xml("card", .opacity, shape("", "").replacing(#", "content": 1"#, with: ""), .profile),
      xml(
        "dot", .clip, stickingOut(from: 180, clip: true), .keepInside,
        stickingOut(from: 60, clip: true), stickingOut(from: 180, clip: false)),
      xml(
        "card", .content, growing(to: 250, "container"), .sameSize,
        growing(to: 100, "container"), growing(to: 250, "shape")),
    ]
  }()
}
