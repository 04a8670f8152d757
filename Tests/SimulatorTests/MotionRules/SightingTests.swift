import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// One finding per place, with its scope.
struct SightingTests {
  private static let text = """
    { "specVersion": 1, "name": "test",
      "viewports": [ { "name": "phone", "width": 390, "height": 844 }, { "name": "pad", "width": 800, "height": 844 } ],
      "elements": [
        { "id": "a", "source": { "frame": { "x": 0, "y": 0, "width": 90, "height": 40 } },
          "destination": { "frame": { "x": 0, "y": 0, "width": 90, "height": 40 } } },
        { "id": "b", "source": { "frame": { "x": 0, "y": 0, "width": 90, "height": 40 } },
          "destination": { "frame": { "x": 0, "y": 200, "width": 90, "height": 40 } } } ],
      "present": { "phases": [ { "name": "go", "duration": 300, "curve": { "spring": { "response": 400, "bounce": 0.5 } },
        "animate": { "*": "destination", "a": { "position": { "keyframes": [ { "at": 0.5, "value": { "x": 99 } },
          { "at": 1, "value": "destination" } ] } } } } ] } }
    """

  @Test func aPlaceIsToldOnceWithAllItHoldsFor() throws {
    let transition = try #require(try Product.resolve(Self.text).value)
    let findings = UnsettledSpring().findings(in: transition)
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.severity == .error)
    #expect(finding.place.pointer?.description == "/present/phases/0/duration")
    #expect(finding.subject.viewports == ["phone", "pad"])
    #expect(finding.subject.direction == nil)
    #expect(finding.subject.directions == ["present", "dismiss"])
    #expect(finding.subject.element == "b")
    #expect(finding.subject.elements == ["a", "b"])
    #expect(finding.subject.amount?.unit == .points)
    #expect(finding.message.hasSuffix("(present and dismiss, on phone and pad)"))
    #expect(finding.notes.map(\.message) == ["here too: `a`"])
  }

  @Test func everyRuleHasItsOwnName() {
    #expect(Rule.motion.count == 45)
    #expect(Set(Rule.motion.map(\.name)).count == Rule.motion.count)
    #expect(Rule.motion.allSatisfy { $0.severity != .error })
  }

  /// For any spec, rules must finish and report nothing twice.
  @Test func generatedTransitionsHaveNoPlaceTwice() {
    for generated in GeneratedTransition.all.prefix(40) {
      let findings = MotionRules.findings(in: generated.transition)
      let places = findings.map { "\($0.rule.name) \($0.place.spot)" }
      #expect(Set(places).count == places.count, "seed \(generated.seed)")
    }
  }
}
