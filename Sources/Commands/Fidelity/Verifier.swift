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
  /// Whether directions are interrupted, too.
  var interrupts = true

  /// - Parameters:
  ///   - files: of the target, with paths below its own folder.
  ///   - output: what a fresh export of the run writes; nil if the files are that.
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
    // What is wrong with a file that can't be read has been reported.
    let unreadable = Set(checked.findings.filter { $0.rule == .unreadableExport }.map(\.place.source))
    for finding in comparison.findings where !unreadable.contains(finding.place.source) {
      let path = finding.place.source
      let runtime = Finding.runtime(
        files[path]?.bytes, insteadOf: fresh[path]?.bytes, at: finding.place, target: target)
      // A runtime is as a whole another one: its first difference stands for all.
      if runtime == nil || !compared.findings.contains(where: { $0.rule == runtime?.rule && $0.place.source == path }) {
        compared.findings.append(runtime ?? finding)
      }
    }
    return compared
  }

  private func measured(
    _ files: FileTree, by player: (any Player)?, in scenes: [Scene], within bounds: Bounds
  ) -> Checked<Verification> {
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

  /// The text that was played, where a finding leads into it.
  func playedText(about findings: [Finding]) -> [SourceFile] {
    guard player == nil, !findings.isEmpty, !session.arguments.has(.from),
      let file = exporter.playback(of: transition, with: settings)?.value
    else { return [] }
    let text = PlayedText(file, of: exporter, transition)
    return findings.contains(where: text.leads) ? [text.source] : []
  }

  /// The same with a verdict on every feature, and the names of viewports that were to be measured and could not.
  private func judged(_ checked: Checked<Verification>) -> Checked<Verification> {
    guard var verification = checked.value else { return checked }
    verification.features = features(of: verification)
    let asked = session.arguments.has(.viewport) ? [] : transition.scenes.map(\.viewport.name)
    verification.unmeasuredViewports = asked.filter { !verification.viewports.contains($0) }
    return Checked(verification, findings: checked.findings)
  }

  /// Nil if no player can read the files: those of a target that is not built in are not what a player expects. What
  /// a target sends to be played then stands for them.
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

  /// All that the files are for, unless one is asked for.
  private func scenes(of player: any Player) throws(Failure) -> [Scene] {
    let isOneAskedFor = session.arguments.has(.viewport)
    return player.carriesEveryViewport && !isOneAskedFor ? transition.scenes : [try scene()]
  }

  /// The one that is asked for or that the files are for: a target may have an option for it.
  private func scene() throws(Failure) -> Scene {
    let option = exporter.target.options.first { $0.name == "viewport" }
    let chosen = option.map(settings.text) ?? ""
    let name = chosen.isEmpty ? session.arguments.value(.viewport) ?? transition.reference.viewport.name : chosen
    if let scene = transition.scene(on: name) { return scene }
    throw .unknown("viewport", name, of: transition.scenes.map(\.viewport.name))
  }

  /// The target's files of a run, with paths below its own folder.
  /// - Parameter transition: whose files are meant, and those that it shares with others; nil: all.
  func files(among output: Output, of transition: ResolvedTransition? = nil) -> FileTree {
    let target = exporter.target.name
    let files = output.files.filter { file in
      file.target == target && (transition == nil || file.transition == nil || file.transition == transition?.name)
    }
    return FileTree(files.map { .init(String($0.path.dropFirst(target.count + 1)), $0.bytes) })
  }

  /// The target's files on disk.
  /// - Parameter root: what `export -o` was given.
  func places(_ root: String) throws(Failure) -> ExportedPlaces {
    let folder = root.appending(pathComponent: exporter.target.name)
    guard session.system.target(of: folder)?.kind == .folder else {
      throw Failure("there is no folder `\(folder)`; `--from` takes what `export -o` was given")
    }
    let files = try FolderReader(system: session.system, root: folder).files()
    return ExportedPlaces(files: files, folder: folder, transition: transition.name)
  }
}
