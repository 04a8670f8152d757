import Exporters
import Simulator
import SpecModel
import Testing

@testable import Fidelity
@testable import long_checks

/// The player of style sheets detects edits of the text.
struct CSSPlayerTests {
  private static let spec = """
    {
      "specVersion": 1, "name": "slide",
      "viewports": [{ "name": "phone", "width": 400, "height": 800 }],
      "elements": [
        { "id": "card", "kind": "shape", "fill": "#0000FF", "blend": "cross",
          "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 }, "cornerRadius": 8 },
          "destination": { "frame": { "x": 200, "y": 300, "width": 150, "height": 100 }, "cornerRadius": 20 } },
        { "id": "dot", "kind": "shape", "fill": "#FF0000", "in": "card", "path": { "arc": 60 },
          "source": { "frame": { "x": 10, "y": 10, "width": 20, "height": 20 } },
          "destination": { "frame": { "x": 220, "y": 350, "width": 20, "height": 20 }, "rotation": 90 } }
      ],
      "present": { "phases": [
        { "name": "move", "duration": 300, "curve": { "spring": { "dampingRatio": 0.7 } }, "animate": { "*": "destination" } }
      ] },
      "reducedMotion": { "mode": "cut" }
    }
    """

  private func verification(_ edit: (String, String) -> String = { _, text in text }) throws -> Checked<Verification> {
    let document = try #require(JSONDocument.parse(Array(Self.spec.utf8), source: "slide.json").value)
    let spec = try #require(SpecReader.read(document).value)
    let transition = try #require(Resolver.resolve(spec, source: "slide.json").value)
    let exporter = try #require(Exporters.builtIn.first { $0.target.name == "css" })
    let settings = Settings(defaultsOf: exporter.target)
    let files =
      exporter.export(transition, with: settings).files.files
      + exporter.exportShared([transition], with: settings).files.files
    let edited = FileTree(files.map { FileTree.File($0.path, edit($0.path, $0.text)) })
    return Verification.verify(edited, by: CSSPlayer(), against: transition, in: [transition.reference])
  }

  @Test func anExportIsFaithful() throws {
    let checked = try verification()
    #expect(checked.findings.map(\.message) == [])
    #expect(checked.value?.verdict.passes == true)
  }

  @Test(
    arguments: [
      ("slide.css", "--motion-destination-x: var(--slide-card-destination-x, 275)", "--motion-destination-x: 280"),
      ("slide.css", "var(--slide-card-destination-x, 275)", "var(--nothing)"),
      ("slide.css", "--motion-bend: 60", "--motion-bend: 50"),
      ("slide.css", "--motion-top-leading: 20", "--motion-top-leading: 22"),
      ("slide.css", "motion motion-cross", "motion"),
      ("slide.css", "--motion-back: 1;", ""),
      ("slide.css", "--ease-0: linear(0 0%,", "--ease-0: linear(0 0%, 0.5 1%,"),
      (
        "slide.css", "present-card-cornerRadius-0 {\n  to {",
        "present-card-cornerRadius-0 {\n  from { --motion-top-leading: 0; }\n  to {"
      ),
      ("motion.css", "--motion-source: calc(1 - var(--motion-content))", "--motion-source: 1"),
      ("motion.css", "--motion-at-source: 1; --motion-at-destination: 0; --motion-at-x: 0;", "--motion-at-x: 7;"),
      ("motion.css", "(var(--motion-to-source) - var(--motion-at-source))", "var(--motion-to-source)"),
      ("motion.css", "var(--motion-sized-source) * var(--motion-source-width)", "var(--motion-source-width)"),
      ("slide.css", "view-transition-group: slide-card;", ""),
      ("slide.css", "view-transition-name: slide-dot;", ""),
      ("motion.css", "(1 - var(--motion-arc)) * 0.5deg", "(1 - var(--motion-arc)) * 0.4deg"),
      ("motion.css", "--motion-parent-left: var(--motion-left);", ""),
      ("motion.css", "border-end-end-radius: calc(clamp(0", "border-end-end-radius: calc(clamp(30"),
    ].sample(4))
  func anEditIsSeen(path: String, old: String, new: String) throws {
    let checked = try verification { file, text in
      guard file == path else { return text }
      #expect(text.contains(old))
      return text.replacing(old, with: new)
    }
    #expect(checked.value?.verdict.passes != true)
  }

  @Test func whatCannotBeReadIsAFinding() throws {
    let checked = try verification { file, text in file == "slide.css" ? String(text.dropLast(3)) : text }
    #expect(checked.value == nil)
    #expect(checked.findings.first?.rule == .unreadableExport)
  }

  /// Invisible changes aren't differences: the end of a flat curve, and content far outside of the frame that clips
  /// it.
  @Test(
    arguments: [
      ("\"emphasized-decelerate\"", "image", "cover", 400.0), ("\"emphasized-decelerate\"", "text", "height", 400),
      ("{ \"cubicBezier\": [0.2, 1, 0.3, 1] }", "container", "width", 400), ("\"emphasized\"", "image", "width", 600),
      ("{ \"spring\": { \"dampingRatio\": 0.8 } }", "container", "width", 600),
      ("{ \"spring\": { \"dampingRatio\": 0.8 } }", "image", "cover", 600),
      ("{ \"spring\": { \"dampingRatio\": 0.8 } }", "container", "height", 600),
      ("{ \"spring\": { \"dampingRatio\": 0.8 } }", "container", "layout", 600),
    ].sample(3))
  func noFalseAlarm(curve: String, kind: String, fit: String, duration: Double) throws {
    for small in ["\"width\": 4, \"height\": 4", "\"width\": 12, \"height\": 30"] {
      let target = try #require(PlayedTarget.all.first { $0.player.target == "css" })
      let transition = try Examples.transition(
        spec: """
          { "specVersion": 1, "name": "grow", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
            "elements": [{ "id": "card", "kind": "\(kind)", "fit": "\(fit)",
              "source": { "frame": { "x": 190, "y": 400, \(small) } },
              "destination": { "frame": { "x": 0, "y": 0, "width": 390, "height": 844 } } }],
            "present": { "phases": [
              { "name": "go", "duration": \(duration), "curve": \(curve), "animate": { "*": "destination" } }] } }
          """)
      let checked = target.verify(target.files(of: transition), transition)
      #expect(checked.findings.map(\.message) == [])
      #expect(checked.value?.verdict.passes == true)
    }
  }

  /// If the contents of both sides are placed differently, each has its own declarations.
  @Test func twoFitsAreRead() throws {
    let target = try #require(PlayedTarget.all.first { $0.player.target == "css" })
    func state(_ height: Double, _ y: Double) -> String {
      #"{ "frame": { "x": 0, "y": 0, "width": 100, "height": \#(height) }, "fit": "width", "align": { "x": 0, "y": \#(y) } }"#
    }
    let transition = try Examples.transition(
      spec: """
        { "specVersion": 1, "name": "fits", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
          "elements": [{ "id": "card", "source": \(state(100, 0)), "destination": \(state(300, 0.32)) }],
          "present": { "phases": [{ "name": "go", "duration": 300, "animate": { "*": "destination" } }] } }
        """)
    let checked = target.verify(target.files(of: transition), transition)
    #expect(checked.findings.map(\.message) == [])
    #expect(checked.value?.verdict.passes == true)
  }

  /// Either content may show while a curve is flat at the moment when one replaces the other.
  @Test(arguments: PlayedTarget.all.filter { $0.player.target != "swiftui" })
  func aFlatSwapHasNoMoment(target: PlayedTarget) throws {
    let frame = #"{ "frame": { "x": 90, "y": 200, "width": 100, "height": 80 } }"#
    let transition = try Examples.transition(
      spec: """
        { "specVersion": 1, "name": "swap", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
          "elements": [{ "id": "card", "kind": "image", "blend": "cut", "source": \(frame), "destination": \(frame) }],
          "present": { "phases": [
            { "name": "go", "start": 859.05, "duration": 473.95, "curve": { "cubicBezier": [0.6, 1, 0.75, 0] },
              "animate": { "card": { "content": 1 } } }] } }
        """)
    let checked = target.verify(target.files(of: transition), transition)
    #expect(checked.findings.filter { $0.subject.property == "opacity" }.map(\.message) == [])
  }

  /// A share of the distance says little where a group is scaled up, a large frame turns, or the eye is near.
  @Test(arguments: [
    ("", #""scale": 5"#, 700.0, ""), ("", #""scale": 3"#, 0, #", "rotation": 360"#),
    (#""perspective": 600,"#, #""scale": 1"#, 700, #", "rotationY": 40"#),
  ])
  func whatIsMagnifiedIsNear(perspective: String, group: String, way: Double, turn: String) throws {
    let target = try #require(PlayedTarget.all.first { $0.player.target == "css" })
    let screen = #""frame": { "x": 0, "y": 0, "width": 390, "height": 844 }"#
    let transition = try Examples.transition(
      spec: """
        { "specVersion": 1, "name": "large", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
          \(perspective)
          "elements": [
            { "id": "group", "source": { \(screen), \(group) }, "destination": { \(screen), \(group)\(turn) } },
            { "id": "card", "in": "group", "clip": false,
              "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
              "destination": { "frame": { "x": 0, "y": \(way), "width": 100, "height": 100 } } }],
          "present": { "phases": [{ "name": "go", "duration": 600,
            "curve": { "spring": { "dampingRatio": 0.4 } }, "animate": { "*": "destination" } }] } }
        """)
    let checked = target.verify(target.files(of: transition), transition)
    #expect(checked.findings.map(\.message) == [])
  }

  /// The visible part of content is still compared.
  @Test func contentThatIsSeenIsCompared() throws {
    let checked = try verification { file, text in
      file == "motion.css" ? text.replacing("object-fit: fill", with: "object-fit: cover") : text
    }
    #expect(checked.findings.contains { $0.subject.property == "content" })
  }
}
