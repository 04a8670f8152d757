import Exporters
import Simulator
import SpecModel
import Testing

@testable import long_checks

@Suite("Options of targets")
struct SettingsTests {
  private static let package = OptionKey("package", .text, default: .text("com.example"), summary: "")
  private static let decimals = OptionKey("decimals", .integer(0...9), default: .number(3), summary: "")
  private static let rate = OptionKey("rate", .number(1...120), default: .number(60), unit: "frames", summary: "")
  private static let style = OptionKey("style", .choice(["a", "b"]), default: .text("a"), summary: "")
  private static let flag = OptionKey("flag", .flag, default: .flag(false), summary: "")

  private let stub = StubExporter(options: [package, decimals, rate, style, flag])

  private func settings(_ targets: String, _ arguments: String...) throws -> Checked<Settings> {
    let transition = try Example.resolve(smallSpec(extra: ", \"targets\": \(targets)"))
    return ExportHost(adding: [stub]).settings(
      for: stub.target, spec: transition.spec, source: transition.source,
      overrides: try arguments.map { try #require(OptionOverride(argument: $0)) })
  }

  @Test("An override wins over the spec, the spec over the default; the last override counts")
  func order() throws {
    let spec = #"{ "stub": { "decimals": 2, "package": "org.spec", "flag": true } }"#
    let settings = try #require(try settings(spec, "stub.package=a=b", "stub.decimals=1", "stub.decimals=5").value)
    #expect(settings.text(Self.package) == "a=b")
    #expect(settings.number(Self.decimals) == 5)
    #expect(settings.flag(Self.flag))
    #expect(settings.number(Self.rate) == 60)
  }

  @Test(arguments: [
    #"{ "stub": { "decimals": 2.5 } }"#, #"{ "stub": { "decimals": 10 } }"#, #"{ "stub": { "decimals": "2" } }"#,
    #"{ "stub": { "rate": 0 } }"#, #"{ "stub": { "style": "c" } }"#, #"{ "stub": { "flag": 1 } }"#,
    #"{ "stub": { "package": null } }"#,
  ])
  func wrongValueInTheSpec(targets: String) throws {
    let result = try settings(targets)
    #expect(result.value == nil)
    #expect(result.findings.map(\.rule.name) == ["option-value"])
    #expect(result.findings[0].place.pointer?.tokens.dropLast() == ["targets", "stub"])
  }

  @Test(arguments: ["decimals=x", "decimals=", "rate=nan", "rate=1e9", "flag=yes", "style="])
  func wrongValueOnTheCommandLine(argument: String) throws {
    let result = try settings("{}", "stub." + argument)
    #expect(result.findings.map(\.rule.name) == ["option-value"])
    #expect(result.findings[0].place.spot == .argument("stub." + argument))
  }

  @Test("An unknown option is an error with a suggestion")
  func unknownOption() throws {
    let result = try settings(#"{ "stub": { "pakage": "x" } }"#)
    let finding = try #require(result.findings.first)
    #expect(finding.rule.name == "unknown-option" && finding.severity == .error)
    #expect(finding.message.contains("did you mean `package`"))
    #expect(finding.place.spot == .key(.root / "targets" / "stub" / "pakage"))
    #expect(finding.fix?.replacement == "\"package\"")
    #expect(try settings("{}", "stub.zzz=1").findings[0].message.contains("`package`, `decimals`"))
  }

  @Test("Options of an unknown target are an info in a spec, an error on the command line")
  func unknownTarget() throws {
    let host = ExportHost(adding: [stub])
    let transition = try Example.resolve(smallSpec(extra: #", "targets": { "stubb": { "a": 1 }, "stub": {} }"#))
    let inSpec = host.unknownTargets(in: transition.spec, source: transition.source)
    #expect(inSpec.map(\.severity) == [.info])
    #expect(inSpec.first?.message.contains("did you mean `stub`") == true)
    let override = try #require(OptionOverride(argument: "stubb.a=1"))
    #expect(host.unknownTargets(in: [override]).map(\.severity) == [.error])
  }

  @Test(arguments: ["", "a", "a.b", "a=b", ".b=c", "a.=c", "=", "."])
  func noOverride(argument: String) {
    #expect(OptionOverride(argument: argument) == nil)
  }
}
