import Exporters
import Fidelity
import Simulator
import SpecModel
import Testing

@testable import long_checks

/// Targets' claims about features, compared with measurements of each feature's minimal spec.
struct FeatureTests {
  @Test func everyFeatureHasASpec() {
    #expect(FeatureSpecs.names == Feature.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: Feature.allCases)
  func aSpecAsksForItsFeatureOnly(feature: Feature) throws {
    let used = Set(FeatureUses.find(in: try FeatureSpecs.transition(of: feature)).map(\.feature))
    #expect(used.contains(feature), "the finder does not find \(feature) in its own spec")
    let others = used.subtracting(Feature.base).subtracting(feature.needs).subtracting([feature])
    #expect(others.isEmpty, "the spec of \(feature) asks for \(others.map(\.rawValue).sorted()) too")
    #expect(feature.needs.isSubset(of: used), "\(feature) does not need \(feature.needs.subtracting(used))")
  }

  /// Some claims: `long-checks` measures all of them, in a release build.
  @Test(arguments: LongCheck.claims.sample(12))
  func whatIsClaimedIsMeasured(check: LongCheck) throws {
    #expect(try check.problems() == [])
  }

  /// A wrong claim in either direction is detected.
  @Test func aWrongClaimIsSeen() {
    #expect(!Support.exact.agrees(with: .withinBound))
    #expect(!Support.exact.agrees(with: .unmeasured))
    #expect(!Support.bounded("").agrees(with: .approximate))
    #expect(!Support.replaced(by: "").agrees(with: .exact))
    #expect(!Support.missing(because: "").agrees(with: .withinBound))
    #expect(Support.replaced(by: "").agrees(with: .unmeasured))
  }
}
