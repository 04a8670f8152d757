import SpecModel
import Testing

@testable import Exporters

/// Mistakes in a `target.json` are reported at their place.
struct ManifestTests {
  private static let support = Feature.allCases.map { "\"\($0.rawValue)\": \"exact\"" }.joined(separator: ", ")

  private static let sound = """
    {
      "targetVersion": 1, "name": "plain", "title": "Plain", "summary": "A line.",
      "options": [{ "name": "depth", "type": "number", "minimum": 0.001, "maximum": 0.1, "default": 0.01, "summary": "S" }],
      "files": [{ "template": "a.mustache", "path": "a", "for": "run", "escaping": "none" }],
      "curves": { "forms": ["linear", "points"], "bound": { "option": "depth" } },
      "ways": { "forms": ["stops"], "bound": 0.01 },
      "numbers": { "decimals": 3, "pointed": true },
      "names": [{ "of": "elements", "spelling": "camel", "language": "dart", "reserved": ["x"] }],
      "support": { \(support) }
    }
    """

  private static func read(_ text: String) -> Checked<TargetManifest> {
    ManifestReader.read(TemplateFiles.File(path: "plain/target.json", text: text, source: "target.json"))
  }

  @Test func aSoundOneIsRead() throws {
    let checked = Self.read(Self.sound)
    #expect(checked.findings.isEmpty)
    let manifest = try #require(checked.value)
    #expect(manifest.target.options.map(\.name) == ["depth"])
    #expect(manifest.wishes.curves == [.linear, .points])
    #expect(manifest.wishes.curveBound == .option("depth"))
    #expect(manifest.support.count == Feature.allCases.count)
  }

  /// A mistake: the valid text, its replacement, the pointer and a part of the message.
  @Test(arguments: [
    ("\"targetVersion\": 1", "\"targetVersion\": 2", "/targetVersion", "version 1"),
    ("\"name\": \"plain\"", "\"name\": \"other\"", "/name", "the folder is `plain`"),
    ("\"name\": \"plain\"", "\"name\": \"Plain\"", "/name", "lower-case letters"),
    ("\"title\": \"Plain\"", "\"title\": \"\"", "/title", "is empty"),
    ("\"summary\": \"A line.\"", "\"sumary\": \"A line.\"", "/sumary", "did you mean `summary`?"),
    ("\"summary\": \"A line.\"", "\"summary\": 1", "/summary", "takes a string"),
    ("\"type\": \"number\"", "\"type\": \"nmber\"", "/options/0/type", "did you mean `number`?"),
    ("\"type\": \"number\"", "\"type\": \"text\"", "/options/0/minimum", "isn't valid for the type `text`"),
    ("\"maximum\": 0.1", "\"maximum\": 0.0001", "/options/0/maximum", "less than `minimum`"),
    ("\"default\": 0.01", "\"default\": 5", "/options/0/default", "a number from 0.001 to 0.1"),
    ("\"a.mustache\"", "\"a.txt\"", "/files/0/template", "ends in `.mustache`"),
    ("\"for\": \"run\"", "\"for\": \"runs\"", "/files/0/for", "did you mean `run`?"),
    ("\"escaping\": \"none\"", "\"escaping\": \"xlm\"", "/files/0/escaping", "did you mean `xml`?"),
    ("[\"linear\", \"points\"]", "[\"linear\"]", "/curves/forms", "needs `points`, `pieces` or `hermite`"),
    ("{ \"option\": \"depth\" }", "{ \"option\": \"deph\" }", "/curves/bound/option", "names no number option"),
    ("{ \"option\": \"depth\" }", "0.5", "/curves/bound", "from 1e-06 to 0.1"),
    ("[\"stops\"]", "[\"arc\"]", "/ways/forms", "needs `stops`"),
    ("\"decimals\": 3", "\"decimals\": 40", "/numbers/decimals", "from 0 to 12"),
    ("\"language\": \"dart\"", "\"language\": \"drat\"", "/names/0/language", "did you mean `dart`?"),
    ("\"matched\": \"exact\"", "\"matced\": \"exact\"", "/support/matced", "did you mean `matched`?"),
    ("\"matched\": \"exact\", ", "", "/support", "lacks `matched`"),
    ("\"matched\": \"exact\"", "\"matched\": \"good\"", "/support/matched", "takes \"exact\""),
    (
      "\"matched\": \"exact\"", "\"matched\": { \"boundd\": \"x\" }", "/support/matched/boundd",
      "did you mean `bounded`?"
    ),
    ("\"matched\": \"exact\"", "\"matched\": { \"missing\": \"\" }", "/support/matched/missing", "is empty"),
  ])
  func mistakesAreSaidAtTheirPlace(old: String, new: String, pointer: String, message: String) throws {
    #expect(Self.sound.contains(old))
    let checked = Self.read(Self.sound.replacing(old, with: new, maxReplacements: 1))
    #expect(checked.value == nil)
    let found = checked.findings.map { ($0.place.pointer?.description, $0.message) }
    #expect(found.contains { $0.0 == pointer && $0.1.contains(message) }, "\(found)")
  }

  @Test func whatIsNoJSONIsSaidByItsBytes() {
    let checked = Self.read("{ \"name\": ")
    #expect(checked.value == nil)
    #expect(checked.findings.map(\.rule.name) == ["invalid-json"])
  }
}
