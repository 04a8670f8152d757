import Foundation
import SpecModel
import Testing

@testable import Exporters
@testable import long_checks

/// The context of templates matches the schema: both have the same keys.
struct ContextTests {
  private static let everything: TargetManifest = {
    var manifest = TargetManifest(
      target: Target(name: "all", title: "All", summary: "", options: []), support: [:], files: [])
    manifest.wishes.ways = [.straight, .arc, .keyframes, .stops]
    return manifest
  }()

  @Test func theSpecimenIsSound() throws {
    let transition = Example.resolve(Array(Specimen.text.utf8), source: "specimen")
    #expect(transition.findings.filter { $0.severity == .error }.map(\.message) == [])
    #expect(Specimen.transition != nil)
  }

  @Test func everyKeyIsInTheSchemaAndEveryKeyOfTheSchemaIsThere() throws {
    var words: Set<String> = []
    for forms: [CurveForm] in [[.linear, .bezier, .steps, .points], [.pieces], [.hermite]] {
      var manifest = Self.everything
      manifest.wishes.curves = forms
      words.formUnion(TemplateVocabulary.words(of: manifest))
    }
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Docs/schemas/resolved.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let extra: Set<String> = ["options", "transition", "transitions", "element", "curve", "course"]
    #expect(keys(of: schema).subtracting(words).sorted() == [])
    // Members of colors, which are strings in the schema.
    #expect(words.isSuperset(of: Color.memberNames))
    #expect(words.subtracting(extra).subtracting(Color.memberNames).subtracting(keys(of: schema)).sorted() == [])
  }

  @Test func numbersAreWrittenAsTheTargetAsks() throws {
    var manifest = Self.everything
    manifest.numbers = .init(decimals: .fixed(1), isPointed: true)
    let value = TemplateContext(manifest, Settings(defaultsOf: manifest.target)).transition(
      try #require(Specimen.transition))
    let library = try TemplateLibrary(["a": "{{perspective}} {{#viewports}}{{index}}:{{width}} {{/viewports}}"])
    let text = String(decoding: try library.render("a", with: value, escaping: .none), as: UTF8.self)
    #expect(text == "800.0 0:390.0 1:820.0 ")
  }

  /// `curveForms` has each curve once, and every easing refers to its own.
  @Test func easingsWithOneCurveHaveOneId() throws {
    let forms = MotionForms(
      curves: [.linear, .bezier, .points], curveBound: 0.001, ways: [], wayBound: 0.001, decimals: 6)
    let json = try #require(Specimen.transition).json(with: forms)
    let listed = list(json["curveForms"]).compactMap { $0["curve"] }
    #expect(Set(listed).count == listed.count)
    #expect(listed.map { $0["id"] } == listed.indices.map { .number(Double($0)) })
    let used = easings(in: json).compactMap { $0["curve"] }
    #expect(used.count > listed.count)
    #expect(Set(used) == Set(listed))
    #expect(try #require(Specimen.transition).json["curveForms"] == nil)
  }

  private func easings(in json: JSONLiteral) -> [JSONLiteral] {
    switch json {
    case .array(let items): items.flatMap(easings)
    case .object(let members):
      members.filter { $0.key == "easing" }.map(\.value) + members.flatMap { easings(in: $0.value) }
    case .null, .bool, .number, .string: []
    }
  }

  private func list(_ json: JSONLiteral?) -> [JSONLiteral] {
    if case .array(let items) = json { items } else { [] }
  }

  /// The keys of a JSON Schema, at any depth.
  private func keys(of node: Any) -> Set<String> {
    if let list = node as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(of: $1)) } }
    guard let object = node as? [String: Any] else { return [] }
    var found: Set<String> = []
    for (key, value) in object where key != "oneOf" {
      if key == "properties", let properties = value as? [String: Any] {
        found.formUnion(properties.keys)
        for schema in properties.values { found.formUnion(keys(of: schema)) }
      } else {
        found.formUnion(keys(of: value))
      }
    }
    return found
  }
}
