public import Simulator
public import SpecModel

/// How far the export of a transition is from its design.
public struct Verification: Sendable, Hashable {
  /// The names of the transition and the target.
  public var transition, target: String
  /// The names of the viewports; features are judged on the first if files contain only one.
  package var viewports: [String]
  /// The bounds of the verdicts.
  public var bounds: Bounds
  /// The measurements of present and dismiss for each viewport; empty if the target has no player.
  package var measurements: [Measurement]
  /// The names of the spec's viewports that aren't in the files.
  package var unmeasuredViewports: [String] = []
  /// The features that the transition uses, in the order of the list of features.
  package var features: [FeatureVerdict] = []
  /// The details besides the motion; if several files or viewports have a detail, the worst counts.
  package var details: [Detail] = []
  /// The assumption of the measurement about the app, such as `with the example's frames`; nil for none.
  public var condition: String?
  /// The differences from a fresh export; nil if the files are one.
  package var edits: Edits?

  /// The pace of the frames that an app's trace shows; nil for an export.
  package var pace: TracePace?

  /// Whether the target shows the motion, so that there is something to measure.
  package var showsMotion = true

  /// The worst verdict on both directions and all viewports. A target without a player is unmeasured, and files with
  /// edits that no measurement covers are edited at best.
  package var verdict: Verdict {
    let measured = measurements.map { $0.verdict(within: bounds) }.max() ?? (showsMotion ? .unmeasured : .unchanged)
    // The target's own findings report what it doesn't support.
    let wrong = details.contains { $0.verdict == .approximate } ? Verdict.approximate : .exact
    return max(measured, wrong, (edits?.unmeasured ?? 0) > 0 ? .edited : .exact)
  }

  /// The verdict, its condition, and the number of features it doesn't cover.
  public var headline: String {
    verdict.rawValue + (verdict == .unmeasured ? "" : condition.map { ", " + $0 } ?? "") + unmeasuredText
  }

  /// The end of a headline, such as `; 2 features unmeasured`, or empty.
  package var unmeasuredText: String {
    let count = verdict == .unmeasured ? 0 : features.count { $0.verdict == .unmeasured }
    return count == 0 ? "" : "; \(count) \(count == 1 ? "feature" : "features") unmeasured"
  }

  /// The same with the names of the features, such as `; unmeasured: example frames, release`.
  package var unmeasuredNames: String {
    let names = verdict == .unmeasured ? [] : features.filter { $0.verdict == .unmeasured }.map(\.title)
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return names.isEmpty ? "" : "; unmeasured: " + names.prefix(3).joined(separator: ", ") + more
  }

  /// The number of places in which files differ from a fresh export.
  package struct Edits: Sendable, Hashable {
    /// The number of places whose effect is part of the measurement.
    package var measured: Int
    /// The number of places whose effect no measurement shows; each is an `edited-export`.
    package var unmeasured: Int

    /// Creates numbers of places, 0 or more.
    package init(measured: Int, unmeasured: Int) {
      (self.measured, self.unmeasured) = (measured, unmeasured)
    }
  }
}

/// The measured verdict on a feature that a spec requests.
package struct FeatureVerdict: Sendable, Hashable {
  /// The stable name, for programs.
  package var name: String
  /// The title, a few words.
  package var title: String
  /// The verdict over all elements, directions and viewports that use the feature.
  package var verdict: Verdict

  /// Creates a verdict. The name is that of a `Feature` of the exporters, which this module doesn't see.
  package init(name: String, title: String, verdict: Verdict) {
    (self.name, self.title, self.verdict) = (name, title, verdict)
  }
}

extension Verification {
  /// Plays a target's files and measures them. Returns findings if a file can't be read or the export isn't faithful.
  /// * `files`: the files, relative to the target's own folder.
  /// * `scenes`: one or more scenes of the transition for which the files were exported.
  /// * `samplesPerSecond`: the rate of samples, besides the moments at which something starts or ends; by default four
  /// times the frame rate of most screens.
  /// * `interrupts`: whether directions are also interrupted, and played between other frames than the example's.
  public static func verify(
    _ files: FileTree, by player: any Player, against transition: ResolvedTransition, in scenes: [Scene],
    within bounds: Bounds = Bounds(), samplesPerSecond: Double = 240, interrupts: Bool = true
  ) -> Checked<Verification> {
    var findings: [Finding] = []
    var runs: [RunMeasuring] = []
    var measurements: [Measurement] = []
    var conducts: [(conduct: Conduct, scene: Scene)] = []
    for scene in scenes {
      let stage = Stage(transition, in: scene)
      let played = Direction.allCases.map { direction in
        player.play(files, transition: transition.name, direction: direction, on: stage)
      }
      // Both directions may have the same findings.
      for finding in played.flatMap(\.findings) where !findings.contains(finding) { findings.append(finding) }
      let playbacks = played.compactMap(\.value)
      guard playbacks.count == played.count, let present = playbacks.first else {
        return Checked(nil, findings: findings)
      }
      conducts += ([present] + present.others).compactMap(\.conduct).map { ($0, scene) }
      measurements += zip(Direction.allCases, playbacks).map { direction, playback in
        Comparison(
          playback: playback, transition: transition, direction: direction, scene: scene,
          samplesPerSecond: samplesPerSecond
        ).measurement()
      }
      if interrupts {
        runs.append(RunMeasuring(turnsOf: playbacks, of: transition, in: scene, by: player, within: bounds))
        runs.append(RunMeasuring(framesIn: playbacks, of: transition, in: scene, by: player, within: bounds))
      }
    }
    var verification = Verification(
      transition: transition.name, target: player.target, viewports: scenes.map(\.viewport.name), bounds: bounds,
      measurements: measurements)
    verification.condition = player.condition
    findings += verification.findings(in: transition, by: player)
    for kind in [Detail.Kind.interruption, .measuredFrames] {
      let runs = runs.filter { $0.kind == kind }
      guard let verdict = runs.compactMap(\.verdict).max() else { continue }
      verification.details.append(Detail(kind: kind, name: "", verdict: verdict))
      findings += runs.first { $0.verdict == verdict }?.finding.map { [$0] } ?? []
    }
    for (conduct, scene) in conducts {
      let comparison = ConductComparison(conduct, of: transition, in: scene, by: player)
      verification.details += comparison.details.filter { !verification.details.contains($0) }
      // One finding for each fault, on the first viewport that has it.
      findings += comparison.findings.filter { finding in
        !findings.contains { $0.message == finding.message && $0.place == finding.place }
      }
    }
    return Checked(verification, findings: findings)
  }

  /// Returns the verification of a target that shows no motion, such as a picture: its files are only compared.
  package static func unchanged(
    target: String, _ transition: ResolvedTransition, in scenes: [Scene], within bounds: Bounds = Bounds()
  ) -> Verification {
    var verification = Verification(
      transition: transition.name, target: target, viewports: scenes.map(\.viewport.name), bounds: bounds,
      measurements: [])
    verification.showsMotion = false
    return verification
  }

  /// Returns the verification of a target that can't be measured.
  /// * `reason`: why; by default, that it has no player.
  package static func unmeasured(
    target: String, _ transition: ResolvedTransition, in scenes: [Scene], within bounds: Bounds = Bounds(),
    because reason: Message? = nil
  ) -> Checked<Verification> {
    let verification = Verification(
      transition: transition.name, target: target, viewports: scenes.map(\.viewport.name), bounds: bounds,
      measurements: [])
    let finding = Finding(
      .unmeasuredExport, reason ?? .unmeasured(target), at: Place(transition.source, .file),
      subject: Subject(target: target))
    return Checked(verification, findings: [finding])
  }
}

extension Message {
  fileprivate static func unmeasured(_ target: String) -> Message {
    "the files of `\(target)` can't be played, so its fidelity can't be measured"
  }
}
