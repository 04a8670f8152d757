import Exporters
import Fidelity
import Foundation
import Reference
import Simulator
import SpecModel
import Testing

@testable import Commands
@testable import long_checks

/// A target's claims, an export's findings and the measured result agree for any spec.
struct VerdictAgreementTests {
  private static let exporters = Exporters.builtIn.filter { Players.player(for: $0.target.name) != nil }

  /// More of them with `TRANSITION_SLOW=1`.
  private static let count = Scale.isSlow ? 300 : 3

  @Test(arguments: 0..<count)
  func aGeneratedSpec(seed: Int) throws {
    var generator = SpecGenerator(seed: 7_000 + UInt64(seed), cuttingSprings: false)
    let resolved = Self.resolved(generator.spec())
    try agree(on: try #require(resolved.value, "\(resolved.findings.map(\.message))"))
  }

  /// A control above a hero, and one inside it.
  @Test(arguments: ["", #""in": "photo", "#])
  func drawingOrder(parent: String) throws {
    let transition = try #require(
      Self.resolved(
        """
        { "specVersion": 1, "name": "order", "viewports": [{ "name": "phone", "width": 390, "height": 844 }],
          "elements": [
            { "id": "photo", "kind": "image",
              "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
              "destination": { "frame": { "x": 0, "y": 200, "width": 200, "height": 200 } } },
            { "id": "close", "kind": "control", \(parent)
              "destination": { "frame": { "x": 20, "y": 220, "width": 20, "height": 20 } } }],
          "present": { "phases": [{ "name": "go", "duration": 300, "animate": { "*": "destination" } }] } }
        """
      ).value)
    try agree(on: transition)
    let flutter = try #require(Self.exporters.first { $0.target.name == "flutter" })
    let order = try verdicts(of: transition, by: flutter).verdicts.first { $0.name == "drawingOrder" }
    let warnings = flutter.export(transition, with: Settings(defaultsOf: flutter.target)).findings
    #expect((order?.verdict == .exact) == !warnings.contains { $0.rule.name == "flutter-hero-order" })
  }

  private func agree(on transition: ResolvedTransition) throws {
    for exporter in Self.exporters {
      let settings = Settings(defaultsOf: exporter.target)
      let uses = FeatureUses.find(in: transition)
      for use in uses where exporter.support(for: use.feature, with: settings) == .exact {
        let own = exporter.support(for: use, in: transition, with: settings)
        #expect(own == .exact, "\(exporter.target.name) claims \(use.feature), but not for this spec")
      }
      let run = try verdicts(of: transition, by: exporter)
      let exact = Set(run.verdicts.filter { $0.verdict == .exact }.map(\.name))
      let lost = uses.filter { exporter.support(for: $0, in: transition, with: settings).isLoss }
      for use in uses where exact.contains(use.feature.rawValue) && !use.feature.isExample {
        let reported = run.export.findings.filter { finding in
          ["replaced-feature", "missing-feature"].contains(finding.rule.name)
            && finding.message.hasPrefix("\(exporter.target.title): \(use.feature.title)")
            && finding.place == use.places.first
        }
        #expect(reported.isEmpty, "\(exporter.target.name): \(use.feature) is exact, and \(reported.map(\.message))")
        #expect(!lost.contains { $0.feature == use.feature })
      }
      // A deviation counts for each of its features, unless one that the target can't show accounts for it.
      for finding in run.measured where finding.rule.name == "unfaithful-export" {
        if lost.contains(where: { $0.concerns(finding) }) { continue }
        let wrong = uses.filter { $0.concerns(finding) }.map(\.feature.rawValue).filter(exact.contains)
        #expect(wrong.isEmpty, "\(exporter.target.name): \(wrong) are exact, and \(finding.message)")
      }
      // So are the features that the exporter itself reports as approximated.
      for finding in run.export.findings {
        guard let features = Self.approximated[finding.rule.name] else { continue }
        let names = Set(uses.map(\.feature)).filter(features.contains).map(\.rawValue)
        #expect(
          names.isEmpty || names.contains { !exact.contains($0) },
          "\(exporter.target.name): \(names) are exact, and \(finding.message)")
      }
    }
  }

  /// For each rule the features of which at least one can't be exact.
  private static let approximated: [String: Set<Feature>] = [
    "lottie-flat": [.turn3D, .perspective], "flutter-source-order": [.drawingOrder],
    "android-content": [.uniformFit, .stretchFit, .layoutFit, .mixedFit, .align],
  ]

  private func verdicts(
    of transition: ResolvedTransition, by exporter: any Exporter
  ) throws -> (export: Checked<FileTree>, measured: [Finding], verdicts: [FeatureVerdict]) {
    let settings = Settings(defaultsOf: exporter.target)
    let player = try #require(Players.player(for: exporter.target.name))
    let export = ExportHost().export(transition, with: exporter, settings: settings)
    let shared = exporter.exportShared([transition], with: settings).files.files
    let files = FileTree((export.value?.files ?? []) + shared)
    let checked = Verification.verify(files, by: player, against: transition, in: [transition.reference])
    let verification = try #require(checked.value, "\(exporter.target.name): \(checked.findings.map(\.message))")
    let verdicts = FeatureVerdicts(
      verification: verification, spec: transition.spec, uses: FeatureUses.find(in: transition)
    ) {
      exporter.support(for: $0, in: transition, with: settings)
    }
    return (export, checked.findings, verdicts.all)
  }

  private static func resolved(_ text: String) -> Checked<ResolvedTransition> {
    JSONDocument.parse(Array(text.utf8), source: "spec").then { SpecReader.read($0) }
      .then { Resolver.resolve($0, source: "spec") }
  }
}

extension FeatureUse {
  /// Whether the deviation that a finding reports belongs to the feature.
  fileprivate func concerns(_ finding: Finding) -> Bool {
    guard let quantity = finding.subject.property, subject.element.map({ $0 == finding.subject.element }) ?? true,
      subject.direction.map(finding.subject.directions.contains) ?? true
    else { return false }
    return switch feature.measure {
    case .quantities(let quantities): quantities.contains { $0.rawValue == quantity }
    case .everything: true
    case .otherViewports, .drawingOrder, .detail, .notPlayed: false
    }
  }
}
