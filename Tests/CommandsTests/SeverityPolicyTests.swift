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

  @Test func allowDropsWhatIsNoError() {
    #expect(severities(SeverityPolicy(), allow: ["w", "i", "e"]) == [.error])
    #expect(severities(SeverityPolicy(isStrict: true), allow: ["w"]) == [.error, .info])
  }
}
