import Commands
import Exporters
import Fidelity
import Foundation
import Simulator
import SpecModel

/// Targets' claims about features, compared with measurements of each feature's minimal spec.
extension LongCheck {
  static let claims: [LongCheck] = ClaimingTarget.all.flatMap { target in
    Feature.allCases.map { feature in
      LongCheck(name: "what \(target) claims of \(feature.rawValue) is measured") {
        try wrongClaims(of: target, about: feature)
      }
    }
  }

  private static func wrongClaims(of target: ClaimingTarget, about feature: Feature) throws -> [String] {
    if case .notPlayed = feature.measure { return [] }
    let measured = try target.measured(feature, in: FeatureSpecs.transition(of: feature))
    // A style sheet and a Lottie file don't contain these.
    if case .detail = feature.measure, measured == .unmeasured, !target.player.hasTable { return [] }
    let claim = target.exporter.support(for: feature, with: target.settings)
    let isCareful = measured.passes && Careful.reason(target.player.target, feature) != nil
    return claim.agrees(with: measured) || isCareful ? [] : ["\(claim); measured: \(measured.rawValue)"]
  }
}

extension Support {
  func agrees(with verdict: Verdict) -> Bool {
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
struct ClaimingTarget: Sendable, CustomStringConvertible {
  let exporter: any Exporter
  let player: any Player
  let settings: Settings

  var description: String { player.target }

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
    let verification = try checked.value.required("\(checked.findings.map(\.message))")
    let verdicts = FeatureVerdicts(
      verification: verification, spec: transition.spec, uses: FeatureUses.find(in: transition)
    ) {
      exporter.support(for: $0, in: transition, with: settings)
    }
    return try verdicts.measured(feature).required("\(feature) is not in its own spec")
  }
}

extension Player {
  /// Whether its files contain more of a spec than the motion.
  fileprivate var hasTable: Bool { ["android", "flutter", "web"].contains(target) }
}

/// The minimal spec of each feature: `Tests/Features/Specs/FEATURE.transition.json`.
enum FeatureSpecs {
  static func transition(of feature: Feature) throws -> ResolvedTransition {
    try all.first { $0.name == feature.rawValue }.required("\(feature) has no spec").resolved()
  }

  /// The features that have files.
  static var names: [String] { all.map(\.name) }

  private static let all = Example.specs(in: Example.folder.appending(path: "../Tests/Features/Specs"))
}
