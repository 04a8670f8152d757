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

  /// - Parameters:
  ///   - files: the target's files, with paths below its own folder.
  ///   - output: what a fresh export of the run writes; nil if these are the files.
  func verify(
    _ files: FileTree, comparedWith output: Output? = nil, within bounds: Bounds
  ) throws(Failure) -> Checked<Verification> {
    let player = self.player
    let scenes = if let player { try self.scenes(of: player) } else { [try scene()] }
    let checked = measured(files, by: player, in: scenes, within: bounds)
    guard let output else { return checked }
    let target = exporter.target.name
    let fresh = self.files(among: output, of: transition)
    let comparison = ExportComparison(
      of: files, with: fresh, besides: Set(self.files(among: output).paths),
      by: player, target: target, against: transition, in: scenes)
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
    return compared
  }

  private func measured(
    _ files: FileTree, by player: (any Player)?, in scenes: [Scene], within bounds: Bounds
  ) -> Checked<Verification> {
    if let file = ownRuntime {
      return Verification.unmeasured(
        target: exporter.target.name, transition, in: scenes, within: bounds, because: .ownRuntime(file))
    }
    if let player {
      return judged(
        Verification.verify(
          files, by: player, against: transition, in: scenes, within: bounds, samplesPerSecond: samplesPerSecond,
          interrupts: interrupts))
    }
    let target = exporter.target.name
    guard let playback = exporter.playback(of: transition, with: settings) else {
      return Verification.unmeasured(target: target, transition, in: scenes, within: bounds)
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

  /// Nil if no player can read the files: those of an added target aren't in the form that a player expects. Then, the
  /// playback that the target sends is used instead.
  var player: (any Player)? {
    let target = exporter.target.name
    if let player = session.players.first(where: { $0.target == target }) { return player }
    return session.added.contains(target) ? nil : Players.player(for: target)
  }

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

  /// The target's files of a run, with paths below its own folder.
  /// - Parameter transition: the transition whose files, including shared ones, are returned; nil for all.
  func files(among output: Output, of transition: ResolvedTransition? = nil) -> FileTree {
    let target = exporter.target.name
    let files = output.files.filter { file in
      file.target == target && (transition == nil || file.transition == nil || file.transition == transition?.name)
    }
    return FileTree(files.map { .init(String($0.path.dropFirst(target.count + 1)), $0.bytes) })
  }

  /// The target's files on disk.
  /// - Parameter root: the value of `export -o`.
  func places(_ root: String) throws(Failure) -> ExportedPlaces {
    let folder = root.appending(pathComponent: exporter.target.name)
    guard session.system.target(of: folder)?.kind == .folder else {
      throw Failure("there is no folder `\(folder)`; `--from` takes what `export -o` was given")
    }
    let files = try FolderReader(system: session.system, root: folder).files()
    return ExportedPlaces(files: files, folder: folder, transition: transition.name)
  }
}

extension Message {
  fileprivate static func ownRuntime(_ path: String) -> Message {
    "the run's own templates change `\(path)`: what this runtime plays can't be measured"
  }
}
