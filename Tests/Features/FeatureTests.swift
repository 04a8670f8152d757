import Exporters
import Fidelity
import Simulator
import SpecModel
import Testing

@testable import Commands

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

  @Test(arguments: ClaimingTarget.all, Feature.allCases)
  func whatIsClaimedIsMeasured(target: ClaimingTarget, feature: Feature) throws {
    if case .notPlayed = feature.measure { return }
    let transition = try FeatureSpecs.transition(of: feature)
    let measured = try target.measured(feature, in: transition)
    // A style sheet and a Lottie file don't contain these.
    if case .detail = feature.measure, measured == .unmeasured, !target.player.hasTable { return }
    let claim = target.exporter.support(for: feature, with: target.settings)
    #expect(
      claim.agrees(with: measured) || (measured.passes && Careful.reason(target.player.target, feature) != nil),
      "\(target) claims of \(feature.rawValue) (\(feature.title)): \(claim); measured: \(measured.rawValue)")
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

extension Support {
  fileprivate func agrees(with verdict: Verdict) -> Bool {
    switch self {
    case .exact: verdict == .exact
    case .bounded: verdict.passes
    case .replaced, .missing: !verdict.passes
    }
  }
}

/// Claims below the measurement, so that a finding warns about features that not all players support.
enum Careful {
  static func reason(_ target: String, _ feature: Feature) -> String? {
    switch (target, feature) {
    case ("lottie", .blur), ("lottie", .shadow): "rlottie draws no effects, ThorVG and lottie-web do"
    case ("android", .placeholderFill), ("compose", .placeholderFill), ("flutter", .placeholderFill),
      ("uikit", .placeholderFill):
      "the app's view shows its own content"
    case ("web", .screen), ("web", .layoutFit): "what copies and layout cost on a page is no matter of places"
    case ("web", .placeholderFill): "the page shows its own content"
    case ("css", .placeholderFill): "the sheet has no fill, and a page shows its own content"
    case ("css", .rightToLeft): "a page that reads in another way than the first viewport is not measured"
    case ("css", .layoutFit): "a page's picture of the content is stretched, which for plain shapes can't be seen"
    default: nil
    }
  }
}

/// A built-in target, its options and its player.
struct ClaimingTarget: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  let exporter: any Exporter
  let player: any Player
  let settings: Settings

  var description: String { player.target }
  var testDescription: String { description }

  /// SwiftUI's own machinery cross-fades whatever is matched, so that hardly any feature of such an element is measured
  /// alone: `SwiftUIPlayerTests` measures what is exact.
  static let all: [ClaimingTarget] = Exporters.builtIn.filter { $0.target.name != "swiftui" }.compactMap { exporter in
    Players.player(for: exporter.target.name).map {
      ClaimingTarget(exporter: exporter, player: $0, settings: Settings(defaultsOf: exporter.target))
    }
  }

  /// On all viewports in the files.
  func measured(_ feature: Feature, in transition: ResolvedTransition) throws -> Verdict {
    let shared = exporter.exportShared([transition], with: settings).files
    let files = FileTree(exporter.export(transition, with: settings).files.files + shared.files)
    let isAboutAll = player.carriesEveryViewport || feature == .severalViewports
    let scenes = isAboutAll ? transition.scenes : [transition.reference]
    let checked = Verification.verify(files, by: player, against: transition, in: scenes)
    // A file for one viewport can't be played on a viewport of another size.
    if checked.value == nil, feature == .severalViewports { return .missing }
    let verification = try #require(checked.value, "\(checked.findings.map(\.message))")
    let verdicts = FeatureVerdicts(
      verification: verification, spec: transition.spec, uses: FeatureUses.find(in: transition)
    ) {
      exporter.support(for: $0, in: transition, with: settings)
    }
    return try #require(verdicts.measured(feature))
  }
}

extension Player {
  /// Whether its files contain more of a spec than the motion.
  fileprivate var hasTable: Bool { ["android", "flutter", "web"].contains(target) }
}
