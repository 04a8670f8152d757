public import Simulator
public import SpecModel

/// How faithful the export of a transition is to its design.
public struct Verification: Sendable, Hashable {
  public var transition, target: String
  /// Their names; the first is the one that features are judged on where files are for one viewport only.
  public var viewports: [String]
  public var bounds: Bounds
  /// Present, then dismiss, of one viewport after the other; empty where the target has no player.
  public var measurements: [Measurement]
  /// Names of the spec's viewports that the files say nothing about.
  public var unmeasuredViewports: [String] = []
  /// What the transition asks for, in the order of the list of features; empty where nobody asked.
  public var features: [FeatureVerdict] = []

  /// The worst of both directions on all viewports; a target without a player is unmeasured.
  public var verdict: Verdict {
    measurements.map { $0.verdict(within: bounds) }.max() ?? .unmeasured
  }
}

/// How well a target was measured to show something that a spec asks for.
public struct FeatureVerdict: Sendable, Hashable {
  /// Stable, for programs.
  public var name: String
  /// A few words.
  public var title: String
  public var verdict: Verdict

  public init(name: String, title: String, verdict: Verdict) {
    (self.name, self.title, self.verdict) = (name, title, verdict)
  }
}

extension Verification {
  /// Plays a target's files and measures them; findings where a file can't be read and where the export is unfaithful.
  /// - Parameters:
  ///   - files: relative to the target's own folder.
  ///   - scenes: those of the transition that the files were exported for, one or more.
  ///   - samplesPerSecond: how often to look, beside the moments at which something starts or ends; four times a frame
  ///     of most screens where nothing is said.
  public static func verify(
    _ files: FileTree, by player: any Player, against transition: ResolvedTransition, in scenes: [Scene],
    within bounds: Bounds = Bounds(), samplesPerSecond: Double = 240
  ) -> Checked<Verification> {
    var findings: [Finding] = []
    var measurements: [Measurement] = []
    for scene in scenes {
      let stage = Stage(transition, in: scene)
      let played = Direction.allCases.map { direction in
        player.play(files, transition: transition.name, direction: direction, on: stage)
      }
      // Both directions may stumble over the same.
      for finding in played.flatMap(\.findings) where !findings.contains(finding) { findings.append(finding) }
      let playbacks = played.compactMap(\.value)
      guard playbacks.count == played.count else { return Checked(nil, findings: findings) }
      measurements += zip(Direction.allCases, playbacks).map { direction, playback in
        Comparison(
          playback: playback, transition: transition, direction: direction, scene: scene,
          samplesPerSecond: samplesPerSecond
        ).measurement()
      }
    }
    let verification = Verification(
      transition: transition.name, target: player.target, viewports: scenes.map(\.viewport.name), bounds: bounds,
      measurements: measurements)
    findings += verification.findings(in: transition, by: player)
    return Checked(verification, findings: findings)
  }

  /// Of a target that nobody can play.
  public static func unmeasured(
    target: String, _ transition: ResolvedTransition, in scenes: [Scene], within bounds: Bounds = Bounds()
  ) -> Checked<Verification> {
    let verification = Verification(
      transition: transition.name, target: target, viewports: scenes.map(\.viewport.name), bounds: bounds,
      measurements: [])
    let finding = Finding(
      .unmeasuredExport, .unmeasured(target), at: Place(transition.source, .file), subject: Subject(target: target))
    return Checked(verification, findings: [finding])
  }
}

extension String {
  fileprivate static func unmeasured(_ target: String) -> String {
    "the target `\(target)` has no player: how faithful its files are is not known"
  }
}
