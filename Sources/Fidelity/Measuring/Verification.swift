public import Simulator
public import SpecModel

/// How faithful the export of a transition is to its design on one viewport.
public struct Verification: Sendable, Hashable {
  public var transition, target, viewport: String
  public var bounds: Bounds
  /// Present, then dismiss; empty where the target has no player.
  public var measurements: [Measurement]
  /// What the transition asks for, in the order of the list of features; empty where nobody asked.
  public var features: [FeatureVerdict] = []

  /// The worst of both directions; a target without a player is unmeasured.
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
  ///   - scene: the one of the transition that the files were exported for.
  public static func verify(
    _ files: FileTree, by player: any Player, against transition: ResolvedTransition, in scene: Scene,
    within bounds: Bounds = Bounds()
  ) -> Checked<Verification> {
    var findings: [Finding] = []
    var measurements: [Measurement] = []
    let stage = Stage(transition, in: scene)
    for direction in Direction.allCases {
      let played = player.play(files, transition: transition.name, direction: direction, on: stage)
      findings += played.findings
      guard let playback = played.value else { continue }
      let comparison = Comparison(
        playback: playback, transition: transition, direction: direction, scene: scene)
      measurements.append(comparison.measurement())
    }
    guard measurements.count == Direction.allCases.count else { return Checked(nil, findings: findings) }
    let verification = Verification(
      transition: transition.name, target: player.target, viewport: scene.viewport.name, bounds: bounds,
      measurements: measurements)
    findings += verification.findings(in: transition, by: player)
    return Checked(verification, findings: findings)
  }

  /// Of a target that nobody can play.
  public static func unmeasured(
    target: String, _ transition: ResolvedTransition, in scene: Scene, within bounds: Bounds = Bounds()
  ) -> Checked<Verification> {
    let verification = Verification(
      transition: transition.name, target: target, viewport: scene.viewport.name, bounds: bounds, measurements: [])
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
