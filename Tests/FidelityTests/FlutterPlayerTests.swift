import Exporters
import Simulator
import SpecModel
import Testing

@testable import Fidelity
@testable import long_checks

/// The player of Flutter files plays the table and the map: an edit of either is detected.
struct FlutterPlayerTests {
  private static let spec = """
    {
      "specVersion": 1, "name": "slide", "perspective": 800,
      "viewports": [
        { "name": "phone", "width": 400, "height": 800, "safeArea": { "top": 40 } },
        { "name": "arabic", "width": 400, "height": 800, "safeArea": { "top": 40 }, "rtl": true }
      ],
      "elements": [
        { "id": "card", "kind": "shape", "fill": "#0000FF", "blend": "cross", "perItem": true,
          "source": { "frame": { "x": 0, "y": "safeTop + 10", "width": "25vw", "height": 100 }, "cornerRadius": 8 },
          "destination": { "frame": { "x": 200, "y": 300, "width": 150, "height": 100 }, "cornerRadius": 20 } },
        { "id": "dot", "kind": "shape", "in": "card", "path": { "arc": 60 }, "role": "overlay",
          "source": { "frame": { "x": 10, "y": 60, "width": 20, "height": 20 }, "translation": { "x": "50%" },
            "fill": "#00FF00", "rotationX": 0 },
          "destination": { "frame": { "x": 220, "y": 350, "width": 20, "height": 20 }, "rotationX": 40,
            "fill": "#FF0000" } },
        { "id": "halo", "role": "overlay",
          "source": { "frame": "card", "opacity": 0 }, "destination": { "opacity": 1 } }
      ],
      "present": { "phases": [
        { "name": "move", "duration": 300, "curve": { "spring": { "dampingRatio": 0.3 } },
          "animate": { "*": "destination" } },
        { "name": "blink", "duration": 100, "with": "move",
          "curve": { "points": [[0, 0], [0, 0.2], [0.5, 0.4], [0.5, 0.6], [1, 1]] },
          "animate": { "halo": { "opacity": { "interpolation": "hold",
            "keyframes": [{ "at": 0.4, "value": 0.7 }, { "at": 1, "value": "destination" }] } } } },
        { "name": "step", "duration": 100, "with": "move", "curve": { "steps": 3, "jump": "both" },
          "animate": { "dot": { "fill": "destination" } } }
      ] },
      "dismiss": "reverse", "reducedMotion": { "mode": "cut" }
    }
    """

  private func verifications(
    _ edit: (String, String) -> String = { _, text in text }
  ) throws -> [Checked<Verification>] {
    let transition = try Examples.transition(spec: Self.spec)
    let exporter = FlutterExporter()
    let files = exporter.export(transition, with: Settings(defaultsOf: exporter.target)).files.files
    let edited = FileTree(files.map { FileTree.File($0.path, edit($0.path, $0.text)) })
    return transition.scenes.map { Verification.verify(edited, by: FlutterPlayer(), against: transition, in: [$0]) }
  }

  @Test func anExportIsFaithful() throws {
    for checked in try verifications() {
      #expect(checked.findings.map(\.message) == [])
      #expect(checked.value?.verdict == .exact)
    }
  }

  @Test(
    arguments: [
      ("_transition.dart", "MotionPlay.reverse", "MotionPlay.retrace"),
      ("_transition.dart", "'50%'", "'40%'"),
      ("_transition.dart", "perspective: 800", "perspective: 900"),
      ("_transition.dart", "MotionFrame.of('card')", "MotionFrame.of('dot')"),
      ("_transition.dart", "safeTop + 10", "safeTop + 20"),
      ("_transition.dart", "MotionJump.both", "MotionJump.start"),
      ("_transition.dart", "arc: 60", "arc: 50"),
      ("_transition.dart", "MotionBlend.cross", "MotionBlend.over"),
      ("_transition.dart", "MotionInterpolation.hold", "MotionInterpolation.cubic"),
      ("_transition.dart", "MotionValue(1, 0, 0, 1)", "MotionValue(1, 0, 1, 1)"),
      (".hero.json", "\"arc\": 60", "\"arc\": 50"),
      (".hero.json", "\"blend\": \"cross\"", "\"blend\": \"over\""),
    ].sample(5))
  func anEditIsSeen(path: String, old: String, new: String) throws {
    let bad = try verifications { file, text in
      guard file.hasSuffix(path) else { return text }
      if !text.contains(old) { Issue.record("there is no \(old)") }
      return text.replacing(old, with: new)
    }
    // Everything in the export is drawn exactly, so any deviation is due to the edit.
    let elements = bad.compactMap(\.value).flatMap(\.measurements).flatMap(\.elements)
    #expect((elements.flatMap(\.deviations).map(\.amount).max() ?? 0) > 0.01)
  }

  @Test(arguments: [
    ("const MotionTable", "final MotionTable"), ("name: 'slide'", "name: 'slid'"),
    ("MotionRole.overlay", "MotionRole.guest"),
    ("parent: 'card'", "parent: 'none'"), ("of('card')", "of('halo')"), ("MotionMove(", "MotionMov("),
    ("width: 400", "width: '400'"), ("MotionProperty.size", "MotionProperty.extent"), ("elements: [", "elements: [,"),
    ("duration: 300", "duration: 3-0"), ("id: 'card'", "id: 'dot'"), (");\n", ")\n"),
  ])
  func whatCanNotBeReadIsSaid(old: String, new: String) throws {
    let edited = try verifications { path, text in path.hasSuffix(".dart") ? text.replacing(old, with: new) : text }
    for checked in edited {
      #expect(checked.value == nil)
      #expect(checked.findings.contains { $0.rule == .unreadableExport })
    }
  }

  @Test func whatIsNestedTooDeepIsSaid() throws {
    let deep = String(repeating: "[", count: 100_000)
    for checked in try verifications({ path, text in
      path.hasSuffix(".dart") ? text.replacing("elements: [", with: "elements: " + deep) : text
    }) {
      #expect(checked.findings.contains { $0.message.contains("too deep") })
    }
  }

  /// Dart of a custom template without the runtime.
  @Test func withoutTheRuntimeTheMapIsPlayed() throws {
    let files = try verifications { path, text in path.hasSuffix(".dart") ? "class SlideTags {}\n" : text }
    #expect(files.allSatisfy { $0.value?.verdict == .exact })
  }
}
