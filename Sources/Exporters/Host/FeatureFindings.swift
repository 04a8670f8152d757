import Simulator
import SpecModel

/// Reports what happens to every use of a feature that a target doesn't support.
struct FeatureFindings {
  let title: String
  let exporter: any Exporter
  let settings: Settings

  func find(in transition: ResolvedTransition) -> [Finding] {
    let lost = Feature.allCases.filter { exporter.support(for: $0, with: settings).isLoss }
    return find(in: transition, of: Set(lost)) { _ in [] }
  }

  /// - Parameter cures: what to do about a use.
  func find(
    in transition: ResolvedTransition, of features: Set<Feature>, cures: (FeatureUse) -> [Note]
  ) -> [Finding] {
    FeatureUses.find(in: transition, of: features).compactMap { finding(for: $0, in: transition, cures: cures($0)) }
  }

  private func finding(for use: FeatureUse, in transition: ResolvedTransition, cures: [Note]) -> Finding? {
    guard let loss = loss(exporter.support(for: use, in: transition, with: settings)) else { return nil }
    let rule: Rule = use.feature.isExample ? .exampleNotExported : loss.rule
    let what = use.feature.title + (use.subject.element.map { " of `\($0)`" } ?? "")
    let more = use.places.count - 1
    let notes = use.feature.isExample && more > 0 ? [Note("and at \(more) more place\(more == 1 ? "" : "s")")] : []
    return Finding(
      rule, "\(title): \(what): \(loss.what)", at: use.places[0], subject: use.subject, notes: notes + cures)
  }

  /// What happens to a feature; nil if nothing is lost.
  private func loss(_ support: Support) -> (rule: Rule, what: String)? {
    switch support {
    case .exact, .bounded: nil
    case .replaced(let substitute): (.replacedFeature, "replaced by \(substitute)")
    case .missing(let reason): (.missingFeature, "not exported, because \(reason)")
    }
  }
}

extension Rule {
  static let replacedFeature = Rule(
    "replaced-feature", .warning, "The target doesn't support something in the spec; a replacement is exported.",
    what: "The target doesn't support this; the message says what is exported instead.",
    why: "The motion on that platform differs from the spec here. Docs/targets.md lists what each target supports. "
      + "With `--target all`, it is an info for targets that neither the command line nor the config nor the spec "
      + "names.",
    cure: "Change the spec, or allow the rule.", target: "flutter")
  static let missingFeature = Rule(
    "missing-feature", .warning, "The target doesn't support something in the spec; nothing is exported for it.",
    what: "The target doesn't support this, and nothing is exported for it; the message says why.",
    why: "This part of the transition is missing on that platform. With `--target all`, it is an info for targets "
      + "that neither the command line nor the config nor the spec names.",
    cure: "Build it by hand on that platform, change the spec, or allow the rule.", target: "android")
  static let exampleNotExported = Rule(
    "example-not-exported", .info,
    "The spec gives an example of something in the running app; the target takes it from the app or draws a stand-in.",
    what: "The spec gives an example of something in the running app, such as one item of a list; the target takes "
      + "it from the app, or draws a stand-in.",
    why: "Nothing is lost if the target is code. A Lottie file is a picture of the example: it has the example's "
      + "frames, whatever frames the app has.",
    cure: "No change is needed.", target: "lottie")
}
