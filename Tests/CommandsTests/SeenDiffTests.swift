import Exporters
import Fidelity
import Simulator
import SpecModel
import Testing

@testable import Commands
@testable import long_checks

/// `diff` finds what is seen, and its picture says the same.
struct SeenDiffTests {
  private static let spec = """
    {
      "specVersion": 1,
      "name": "cards",
      "viewports": [ { "name": "phone", "width": 400, "height": 800 } ],
      "perspective": 900,
      "elements": [
        { "id": "card", "kind": "container", "fill": "#FFFFFF", "blend": "over", "clip": true,
          "source": { "frame": { "x": 20, "y": 300, "width": 120, "height": 160 }, "cornerRadius": 8, "fit": "cover" },
          "destination": { "frame": { "x": 0, "y": 0, "width": 400, "height": 600 }, "cornerRadius": 2 } },
        { "id": "title", "kind": "text", "in": "card", "clip": true, "anchor": { "x": 0.5, "y": 0.5 },
          "source": { "frame": { "x": 30, "y": 440, "width": 130, "height": 30 }, "rotation": 4, "rotationX": 30, "scale": 1.25 },
          "destination": { "frame": { "x": 24, "y": 520, "width": 240, "height": 48 }, "translation": { "x": 0, "y": 6 } } },
        { "id": "dim", "kind": "shape", "role": "overlay", "fill": "#102030",
          "source": { "opacity": 0, "blur": 1 }, "destination": { "opacity": 0.5, "blur": 3 } }
      ],
      "present": { "phases": [
        { "name": "move", "duration": 280, "curve": "ease-out", "animate": { "*": "destination" } }
      ] },
      "reducedMotion": { "mode": "crossfade", "duration": 200 }
    }
    """

  /// What is replaced by what, if the seed chooses it.
  private static let words: [(String, [String])] = [
    ("\"blend\": \"over\"", ["\"blend\": \"cross\"", "\"blend\": \"through\"", "\"blend\": \"cut\""]),
    ("\"in\": \"card\", \"clip\": true", ["\"in\": \"card\", \"clip\": false", "\"clip\": true"]),
    ("\"anchor\": { \"x\": 0.5, \"y\": 0.5 }", ["\"anchor\": { \"x\": 0, \"y\": 1 }"]),
    ("\"fit\": \"cover\"", ["\"fit\": \"contain\"", "\"fit\": \"stretch\"", "\"fit\": \"none\""]),
    ("\"curve\": \"ease-out\"", ["\"curve\": \"linear\"", "\"curve\": \"ease-in\""]),
    ("#102030", ["#FF2030"]), ("\"rotation\": 4", ["\"rotationY\": 40"]),
  ]
  private static let numbers = [
    "20,", "300,", "120,", "160", "600", "440,", "240,", "280,", "0.5,", "1.25", "900,", "8,",
  ]

  private static func changed(_ seed: Int) -> String {
    if seed % 2 == 0 {
      let (old, news) = words[seed / 2 % words.count]
      return spec.replacingOccurrences(old, news[seed / 2 / words.count % news.count])
    }
    let number = numbers[seed / 2 % numbers.count]
    let value = Double(number.filter { $0 != "," }) ?? 0
    let new = value * (1 + Double(1 + seed % 5) / 10)
    let text = JSONLiteral.text(of: (new * 1000).rounded() / 1000) + (number.hasSuffix(",") ? "," : "")
    return spec.replacingOccurrences(": " + number, ": " + text)
  }

  private func transition(_ text: String, _ name: String) throws -> (ResolvedTransition, JSONLiteral) {
    let document = try #require(JSONDocument.parse(Array(text.utf8), source: name).value)
    let spec = try #require(SpecReader.read(document).value)
    return (try #require(Resolver.resolve(spec, source: name).value), document.literal)
  }

  @Test(arguments: Array(0..<60).sample(6)) func theTextSaysWhatThePictureSays(seed: Int) throws {
    let text = Self.changed(seed)
    #expect(text != Self.spec)
    let (old, new) = (try transition(Self.spec, "old"), try transition(text, "new"))
    let diff = MotionDiff(from: old.0, to: new.0, written: WrittenDiff(from: old, to: new))
    let largest = try #require(diff.largest, "nothing is seen of\n\(text)")
    let picture = diff.picture(old.0, new.0)
    #expect(picture.direction == largest.course.direction)
    #expect(picture.text.contains(largest.change.text))
    let most = picture.distances.max() ?? 0
    // The strip has 241 moments, and the figure is that of the worst moment of all.
    #expect(most <= largest.change.amount + 1e-6)
    #expect(most > largest.change.amount * 0.9)
    #expect(diff.text(BreakingChanges()).contains(largest.change.text))
    var motion = BreakingChanges()
    motion.level = .motion
    #expect(!diff.breaks(motion).isEmpty)
  }

  @Test func theOrderOfWhatOverlapsIsSeen() throws {
    let card = "\"id\": \"card\", \"kind\": \"container\", \"fill\": \"#FFFFFF\""
    let text = Self.spec.replacingOccurrences("\"in\": \"card\", ", "")
    let swapped = text.replacingOccurrences(card, "\"id\": \"x\", \"fill\": \"#FFFFFF\"")
      .replacingOccurrences("\"id\": \"title\"", "\"id\": \"card\"").replacingOccurrences(
        "\"id\": \"x\"", "\"id\": \"title\"")
    let (old, new) = (try transition(text, "old"), try transition(swapped, "new"))
    let diff = MotionDiff(from: old.0, to: new.0, written: WrittenDiff(from: old, to: new))
    #expect(diff.courses[0].reordered == ["title", "card"])
    #expect(!diff.isMotionSame)
  }
}
