import Foundation
import MotionCore
import Simulator
import SpecModel
import Testing

@testable import Fidelity

/// A target's playback is played as its schema describes, and rejected if it violates the schema.
struct PlaybackTests {
  /// The slide, as a target would send it.
  private static let sound = """
    {
      "playbackVersion": 1,
      "perspective": null,
      "directions": [
        { "direction": "present", "duration": 600, "elements": [
          { "id": "card", "parent": null, "anchor": { "x": 0.5, "y": 0.5 }, "contents": "source", "drawsFill": true,
            "initial": { "x": 50, "y": 50, "width": 100, "height": 100, "scaleX": 1, "scaleY": 1, "opacity": 1,
              "fill": "#FF0000" },
            "animations": [
              { "start": 0, "duration": 600, "curve": "linear", "arc": null, "stops": [
                { "at": 0, "values": { "x": 50, "y": 50 } }, { "at": 1, "values": { "x": 150, "y": 50 } } ] } ] } ] },
        { "direction": "dismiss", "duration": 600, "elements": [
          { "id": "card", "parent": null, "anchor": { "x": 0.5, "y": 0.5 }, "contents": "source", "drawsFill": true,
            "initial": { "x": 150, "y": 50, "width": 100, "height": 100, "scaleX": 1, "scaleY": 1, "opacity": 1,
              "fill": "#FF0000" },
            "animations": [
              { "start": 0, "duration": 600, "curve": { "points": [[0, 0], [1, 1]] }, "stops": [
                { "at": 0, "values": { "x": 150 } }, { "at": 1, "values": { "x": 50 } } ] } ] } ] }
      ]
    }
    """

  private func verification(of text: String) throws -> Checked<Verification> {
    let transition = try Slide.transition()
    let files = FileTree([FileTree.File(PlaybackPlayer.path, text)])
    return Verification.verify(
      files, by: PlaybackPlayer(target: "table", title: "Table"), against: transition, in: [transition.reference])
  }

  private func edited(_ old: String, _ new: String) throws -> String {
    let range = try #require(Self.sound.range(of: old))
    return Self.sound.replacingCharacters(in: range, with: new)
  }

  @Test func aSoundOneIsExact() throws {
    let checked = try verification(of: Self.sound)
    #expect(checked.findings.map(\.message) == [])
    #expect(checked.value?.verdict == .exact)
  }

  /// Spellings with the same meaning.
  @Test(arguments: [
    "{ \"pieces\": [[0.1, 0.1, 0.3, 0.3, 0.5, 0.5], [0.6, 0.6, 0.8, 0.8, 1, 1]] }",
    "{ \"hermite\": [[1, 1, 0.25, 0.25], [1, 1, 1, 1]] }", "{ \"points\": [[0, 0], [1, 1]] }",
    "{ \"bezier\": [0.2, 0.2, 0.7, 0.7] }",
  ])
  func formsOfCurves(text: String) throws {
    let checked = try verification(of: edited("\"linear\"", text))
    #expect(checked.findings.map(\.message) == [])
    #expect(checked.value?.verdict == .exact)
  }

  @Test func curvesOfPieces() throws {
    let jump = MotionCurve.pieces([
      MotionPiece(.zero, SIMD2(0.5, 0.25), SIMD2(0.5, 0.25)),
      MotionPiece(SIMD2(0.5, 0.25), SIMD2(0.5, 0.75), SIMD2(0.5, 0.75)),
      MotionPiece(SIMD2(0.75, 0.75), SIMD2(0.75, 1), SIMD2(1, 1)),
    ])
    #expect(abs(jump.progress(0.25) - 0.125) < 1e-12)
    #expect(jump.progress(0.5) == 0.75)
    #expect(jump.progress(0) == 0 && jump.progress(1) == 1)
    #expect(abs(jump.progress(0.75) - 0.875) < 1e-12)
  }

  @Test(arguments: [
    ("\"x\": 150, \"y\"", "\"x\": 152, \"y\""), ("\"duration\": 600, \"curve\"", "\"duration\": 500, \"curve\""),
    ("\"start\": 0", "\"start\": 40"), ("\"linear\"", "{ \"bezier\": [0.4, 0, 0.2, 1] }"),
    ("\"linear\"", "{ \"steps\": 4, \"jump\": \"end\" }"), ("\"opacity\": 1", "\"opacity\": 0.9"),
    ("\"arc\": null", "\"arc\": 90"), ("#FF0000", "#FF8000"), ("\"id\": \"card\"", "\"id\": \"cart\""),
    ("\"width\": 100", "\"width\": 110"),
  ])
  func anEditIsMeasured(old: String, new: String) throws {
    let checked = try verification(of: edited(old, new))
    #expect(checked.value?.verdict.passes == false, "\(old) → \(new)")
  }

  /// A mistake: the valid text, its replacement, the pointer (… is the first
  /// animation) and a part of the message.
  @Test(arguments: [
    ("\"playbackVersion\": 1", "\"playbackVersion\": 2", "/playbackVersion", "version 1"),
    ("\"playbackVersion\": 1,", "", "", "playbackVersion"),
    ("\"duration\": 600, \"elements\"", "\"elements\"", "/directions/0", "duration"),
    ("\"direction\": \"present\"", "\"direction\": \"forth\"", "", "missing direction `present`"),
    ("\"contents\": \"source\"", "\"contents\": \"both\"", "/directions/0/elements/0/contents", "one of"),
    ("\"drawsFill\": true", "\"drawsFill\": 1", "/directions/0/elements/0/drawsFill", "true or false"),
    ("\"scaleX\": 1", "\"scaleZ\": 1", "/directions/0/elements/0/initial/scaleZ", "unknown channel `scaleZ`"),
    ("\"#FF0000\"", "\"red\"", "/directions/0/elements/0/initial/fill", "expected a color"),
    ("\"linear\"", "\"ease\"", "…/curve", "a curve is"),
    ("\"linear\"", "{ \"bezier\": [0, 0, 2, 1] }", "…/curve/bezier", "four numbers"),
    ("\"linear\"", "{ \"points\": [] }", "…/curve/points", "needs at least one point"),
    ("\"linear\"", "{ \"points\": [[1, 0], [0, 1]] }", "…/curve/points/1", "must never decrease"),
    ("\"linear\"", "{ \"pieces\": [] }", "…/curve/pieces", "at least one piece"),
    ("\"linear\"", "{ \"pieces\": [[0, 0, 1, 1]] }", "…/curve/pieces/0", "6 numbers"),
    ("\"linear\"", "{ \"pieces\": [[0.9, 0, 1, 1, 0.5, 1]] }", "…/curve/pieces/0", "must never decrease"),
    ("\"linear\"", "{ \"hermite\": [[0, 1]] }", "…/curve/hermite/0", "4 numbers"),
    ("\"parent\": null", "\"parent\": null, \"clip\": 1", "/directions/0/elements/0/clip", "true or false"),
    ("\"linear\"", "{ \"steps\": 0, \"jump\": \"end\" }", "…/curve/steps", "1 or more"),
    ("\"linear\"", "{ \"steps\": 2, \"jump\": \"up\" }", "…/curve/jump", "one of"),
    ("\"arc\": null", "\"ark\": 90", "…/ark", "unknown key `ark`"),
    ("\"at\": 1", "\"at\": 0.9", "…/stops", "rise from 0 to 1"),
    ("\"duration\": 600, \"curve\"", "\"duration\": -1, \"curve\"", "…/duration", "0 or more"),
    ("\"x\": 150, \"y\"", "\"x\": 1e400, \"y\"", "", "too large"),
    ("\"arc\": null", "\"arc\": 400", "…/arc", "less than 360"),
    ("\"perspective\": null", "\"perspective\": 0", "/perspective", "more than 0"),
    ("\"parent\": null", "\"parent\": \"card\"", "/directions/0/elements/0/parent", "inside itself"),
  ])
  func aMistakeIsSaidAtItsPlace(old: String, new: String, pointer: String, message: String) throws {
    let checked = try verification(of: edited(old, new))
    #expect(checked.value?.verdict.passes != true)
    let finding = try #require(checked.findings.first { $0.severity == .error })
    #expect(finding.message.contains(message), "\(finding.message)")
    #expect(pointer.isEmpty || places(pointer).contains(finding.place.spot), "\(finding.place)")
  }

  /// The place of a value, and that of a key.
  private func places(_ text: String) -> [Place.Spot] {
    let whole = text.hasPrefix("…") ? "directions/0/elements/0/animations/0" + text.dropFirst() : text
    let pointer = whole.split(separator: "/").reduce(JSONPointer.root) { pointer, part in
      Int(part).map { pointer / $0 } ?? pointer / String(part)
    }
    return [.value(pointer), .key(pointer)]
  }
}
