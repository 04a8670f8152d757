import Exporters
import SpecModel
import Testing

@testable import long_checks

@Suite("The host of exporters")
struct ExportHostTests {
  private func findings(_ stub: StubExporter, _ spec: String = smallSpec()) throws -> [Finding] {
    let transition = try Example.resolve(spec)
    return ExportHost().export(transition, with: stub, settings: Settings(defaultsOf: stub.target)).findings
  }

  @Test("Every use of a feature that the target doesn't have is a finding at its place")
  func features() throws {
    let stub = StubExporter(supports: [
      .blendCross: .missing(because: "it has one content"), .perItem: .replaced(by: "the first item"),
      .exampleFrame: .missing(because: "frames are measured"), .blur: .missing(because: "it has none"),
      .timing: .bounded("1 ms"),
    ])
    let findings = try findings(stub, smallSpec(element: #""blend": "cross", "perItem": true,"#))
    #expect(
      findings.map { "\($0.severity) \($0.rule.name) \($0.place.pointer?.description ?? "")" } == [
        "info example-not-exported /elements/0/perItem", "info example-not-exported /elements/0/source/frame",
        "warning missing-feature /elements/0/blend",
      ])
    #expect(findings.allSatisfy { $0.subject.target == "stub" })
    #expect(findings[2].message.contains("cross-fade of content of `card`"))
    #expect(findings[2].message.contains("it has one content"))
  }

  @Test("Two names that become one, and a reserved word, are errors; there are no files then")
  func names() throws {
    let id = JSONPointer.root / "elements" / 0 / "id"
    let stub = StubExporter(derived: [
      DerivedName("card2", of: "card-2", at: id, in: "tags"), DerivedName("card2", of: "card2", at: id, in: "files"),
      DerivedName("card2", of: "card2", at: id, in: "tags"),
      DerivedName("class", of: "class", at: id, in: "tags", language: .dart),
    ])
    let transition = try Example.resolve(smallSpec())
    let export = ExportHost().export(transition, with: stub, settings: Settings(defaultsOf: stub.target))
    #expect(export.value == nil)
    #expect(export.findings.map(\.rule.name) == ["name-collision", "name-collision"])
    #expect(export.findings[0].message == "`card2` and `card-2` both become `card2`")
    #expect(export.findings[0].notes.count == 1)
    #expect(export.findings[1].message.contains("reserved word of Dart"))
  }

  @Test("Shared files are made once for transitions with the same options and must not contradict each other")
  func shared() throws {
    let key = OptionKey("package", .text, default: .text("a"), summary: "")
    let stub = StubExporter(options: [key]) { .init("shared.txt", $0.text(key)) }
    let first = try Example.resolve(smallSpec())
    let second = try Example.resolve(smallSpec(extra: #", "targets": { "stub": { "package": "b" } }"#))
    let host = ExportHost(adding: [stub])
    #expect(host.exportShared([first, first], with: stub).value?["shared.txt"]?.text == "a")
    let conflict = host.exportShared([first, second], with: stub)
    #expect(conflict.value == nil)
    #expect(conflict.findings.map(\.rule.name) == ["file-conflict"])
    let override = try #require(OptionOverride(argument: "stub.package=c"))
    #expect(host.exportShared([first, second], with: stub, overrides: [override]).value?["shared.txt"]?.text == "c")
  }

  @Test("An added exporter replaces a built-in one of its name")
  func adding() {
    let names = Exporters.builtIn.map(\.target.name)
    #expect(
      ExportHost(adding: [StubExporter(name: "flutter"), StubExporter()]).exporters.map(\.target.name)
        == names + ["stub"])
    #expect(Set(names).count == names.count)
  }
}
