import SpecModel
import Testing

@testable import Commands

struct SeverityPolicyTests {
  private func finding(_ name: String, _ severity: Severity) -> Finding {
    Finding(Rule(name, severity, ""), "", at: Place("a", .file))
  }

  private func severities(_ policy: SeverityPolicy, allow: [String] = []) -> [Severity] {
    let findings = [finding("e", .error), finding("w", .warning), finding("i", .info)]
    return policy.judged(findings, allow: allow).map(\.severity)
  }

  @Test func strictLiftsWarningsOnly() {
    #expect(severities(SeverityPolicy()) == [.error, .warning, .info])
    #expect(severities(SeverityPolicy(isStrict: true)) == [.error, .error, .info])
  }

  /// What a platform can never do doesn't fail a spec for all platforms, unless someone asked for that platform.
  @Test func allNamesNoTarget() {
    let system = MemorySystem(["slide.json": Fixtures.slide])
    #expect(system.run("validate slide.json --target all --strict") == 0)
    #expect(system.run("validate slide.json --target all,lottie --strict") == 1)
    #expect(system.run("validate slide.json --target lottie --strict") == 1)
    #expect(system.run("slide.json --target all -o out") == 0)
    #expect(system.err.contains("lottie: ") && system.err.contains("; 1 feature missing or replaced\n"))
    system.nodes["transition-export.json"] = .file(#"{ "targets": { "lottie": {} } }"#)
    #expect(system.run("validate slide.json --target all --strict") == 1)
    system.nodes["transition-export.json"] = nil
    system.nodes["slide.json"] = .file(
      Fixtures.slide.replacingOccurrences("\"allow\"", "\"targets\": { \"lottie\": {} }, \"allow\""))
    #expect(system.run("validate slide.json --target all --strict") == 1)
  }

  @Test func allowDropsWhatIsNoError() {
    #expect(severities(SeverityPolicy(), allow: ["w", "i", "e"]) == [.error])
    #expect(severities(SeverityPolicy(isStrict: true), allow: ["w"]) == [.error, .info])
  }
}
