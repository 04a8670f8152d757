import Exporters
import Fidelity
import Simulator
import SpecModel

/// Verifies the files of one target.
struct Verifier {
  let session: Session
  let exporter: any Exporter
  let transition: ResolvedTransition
  var samplesPerSecond = 240.0
  /// Whether directions are also interrupted.
  var interrupts = true

  /// The most groups around an element, each of which may clip it: measuring takes time for each of them, at every
  /// sample of every element.
  private static let depthLimit = 200

  /// - Parameters:
  ///   - files: the transition's files, including shared ones, with paths below the target's own folder.
  ///   - fresh: those of a fresh export; nil if these are the files.
  func verify(
    _ files: FileTree, comparedWith fresh: FileTree? = nil, within bounds: Bounds
  ) throws(Failure) -> Checked<Verification> {
    let player = self.player
    let scenes = if let player { try self.scenes(of: player) } else { [try scene()] }
    guard let fresh else {
      let checked = measured(files, by: player, in: scenes, within: bounds)
      return Checked(checked.value, findings: checked.findings.map(\.ofFreshExport))
    }
    let target = exporter.target.name
    let comparison = ExportComparison(
      of: files, with: fresh, by: player, target: target, against: transition, in: scenes)
    let checked = measured(comparison.played, by: player, in: scenes, within: bounds)
    var compared = checked
    compared.value?.edits = comparison.edits
    // Errors in unreadable files have been reported.
    let unreadable = Set(checked.findings.filter { $0.rule == .unreadableExport }.map(\.place.source))
    for finding in comparison.findings where !unreadable.contains(finding.place.source) {
      let path = finding.place.source
      let runtime = Finding.runtime(
        files[path]?.bytes, insteadOf: fresh[path]?.bytes, at: finding.place, target: target)
      // A runtime differs as a whole: its first difference represents all.
      if runtime == nil || !compared.findings.contains(where: { $0.rule == runtime?.rule && $0.place.source == path }) {
        compared.findings.append(runtime ?? finding)
      }
    }
    compared.findings += restated(in: files, insteadOf: fresh, besides: comparison)
    return compared
  }

  /// Findings for files of a runtime that state another version in a comment, but have the same code.
  private func restated(
    in files: FileTree, insteadOf fresh: FileTree, besides comparison: ExportComparison
  ) -> [Finding] {
    fresh.files.compactMap { file in
      guard let found = files[file.path], found.bytes != file.bytes,
        RuntimeVersion.stated(in: found.bytes) != RuntimeVersion.stated(in: file.bytes),
        !comparison.findings.contains(where: { $0.place.source == file.path })
      else { return nil }
      return .runtime(
        found.bytes, insteadOf: file.bytes, at: Place(file.path, .file), target: exporter.target.name)
    }
  }

  private func measured(
    _ files: FileTree, by player: (any Player)?, in scenes: [Scene], within bounds: Bounds
  ) -> Checked<Verification> {
    if let file = ownRuntime {
      return Verification.unmeasured(
        target: exporter.target.name, transition, in: scenes, within: bounds, because: .ownRuntime(file))
    }
    if let depth = transition.groupDepths.max(), depth > Self.depthLimit {
      return Verification.unmeasured(
        target: exporter.target.name, transition, in: scenes, within: bounds,
        because: .nested(depth, limit: Self.depthLimit))
    }
    if let player {
      return judged(
        Verification.verify(
          files, by: player, against: transition, in: scenes, within: bounds, samplesPerSecond: samplesPerSecond,
          interrupts: interrupts))
    }
    let target = exporter.target.name
    guard let playback = exporter.playback(of: transition, with: settings) else {
      return exporter.target.isPlatform
        ? Verification.unmeasured(target: target, transition, in: scenes, within: bounds)
        : Checked(Verification.unchanged(target: target, transition, in: scenes, within: bounds))
    }
    return judged(
      playback.then { file in
        let text = PlayedText(file, of: exporter, transition)
        let checked = Verification.verify(
          text.files, by: text.player, against: transition, in: scenes, within: bounds,
          samplesPerSecond: samplesPerSecond)
        return Checked(checked.value, findings: checked.findings.map(text.placed))
      })
  }

  /// A file of the runtime that the run's own templates change: what it plays is known of the built-in one alone. Nil
  /// if there is none.
  private var ownRuntime: String? {
    var settings = self.settings
    if settings.templates == .builtIn { return nil }
    let runtime = exporter.exportShared([transition], with: settings).files
    settings.templates = .builtIn
    let builtIn = exporter.exportShared([transition], with: settings).files
    return builtIn.files.first { RuntimeVersion.stated(in: $0.bytes) != nil && runtime[$0.path]?.bytes != $0.bytes }?
      .path
  }

  /// The text that was played, if a finding points into it.
  func playedText(about findings: [Finding]) -> [SourceFile] {
    guard player == nil, !findings.isEmpty, !session.arguments.has(.from),
      let file = exporter.playback(of: transition, with: settings)?.value
    else { return [] }
    let text = PlayedText(file, of: exporter, transition)
    return findings.contains(where: text.leads) ? [text.source] : []
  }

  /// The result with a verdict on every feature, and with the viewports that were to be measured but couldn't be.
  private func judged(_ checked: Checked<Verification>) -> Checked<Verification> {
    guard var verification = checked.value else { return checked }
    verification.features = features(of: verification)
    let asked = session.arguments.has(.viewport) ? [] : transition.scenes.map(\.viewport.name)
    verification.unmeasuredViewports = asked.filter { !verification.viewports.contains($0) }
    return Checked(verification, findings: checked.findings)
  }

  /// The bounds that the export itself keeps: the default ones, or larger ones that the target's options allow.
  var allowed: Bounds {
    let option = exporter.target.options.first { $0.name == "max-error" && $0.unit == "points" }
    return Bounds(points: max(Bounds().points, option.map(settings.number) ?? 0))
  }

  /// Nil if no player can read the files: those of an added target aren't in the form that a player expects. Then, the
  /// playback that the target sends is used instead.
  var player: (any Player)? { session.player(of: exporter) }

  private func features(of verification: Verification) -> [FeatureVerdict] {
    let settings = self.settings
    return FeatureVerdicts(
      verification: verification, spec: transition.spec, uses: FeatureUses.find(in: transition)
    ) {
      exporter.support(for: $0, in: transition, with: settings)
    }.all
  }

  private var settings: Settings {
    session.host.settings(
      for: exporter.target, spec: transition.spec, source: transition.source, overrides: session.overrides
    ).value ?? Settings(defaultsOf: exporter.target)
  }

  /// All scenes that the files contain, unless a viewport is requested.
  private func scenes(of player: any Player) throws(Failure) -> [Scene] {
    let isOneAskedFor = session.arguments.has(.viewport)
    return player.carriesEveryViewport && !isOneAskedFor ? transition.scenes : [try scene()]
  }

  /// The requested scene, or the one in the files: a target may have an option for it.
  private func scene() throws(Failure) -> Scene {
    let option = exporter.target.options.first { $0.name == "viewport" }
    let chosen = option.map(settings.text) ?? ""
    let name = chosen.isEmpty ? session.arguments.value(.viewport) ?? transition.reference.viewport.name : chosen
    if let scene = transition.scene(on: name) { return scene }
    throw .unknown("viewport", name, of: transition.scenes.map(\.viewport.name))
  }
}

extension Session {
  /// The player of a target; nil if there is none.
  func player(of exporter: any Exporter) -> (any Player)? {
    let target = exporter.target.name
    if let player = players.first(where: { $0.target == target }) { return player }
    return added.contains(target) ? nil : Players.player(for: target)
  }
}

extension ResolvedTransition {
  /// The number of groups around each element.
  var groupDepths: [Int] {
    // Groups come before the elements in them.
    parents.reduce(into: []) { depths, parent in depths.append(parent.map { depths[$0] + 1 } ?? 0) }
  }
}

extension Message {
  fileprivate static func nested(_ depth: Int, limit: Int) -> Message {
    "\(depth) groups around an element are more than can be measured: the limit is \(limit)"
  }

  fileprivate static func ownRuntime(_ path: String) -> Message {
    "the run's own templates change `\(path)`, so this runtime can't be measured"
  }
}
