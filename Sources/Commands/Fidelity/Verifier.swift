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

  /// - Parameter files: of the target, with paths below its own folder.
  func verify(_ files: FileTree, within bounds: Bounds) throws(Failure) -> Checked<Verification> {
    let target = exporter.target.name
    if let player {
      let scenes = try self.scenes(of: player)
      return judged(
        Verification.verify(
          files, by: player, against: transition, in: scenes, within: bounds, samplesPerSecond: samplesPerSecond))
    }
    let scenes = [try scene()]
    guard !session.arguments.has(.from), let playback = exporter.playback(of: transition, with: settings) else {
      return Verification.unmeasured(target: target, transition, in: scenes, within: bounds)
    }
    let player = PlaybackPlayer(target: target, title: exporter.target.title)
    return judged(
      playback.then { file in
        Verification.verify(
          FileTree([FileTree.File(PlaybackPlayer.path, file.bytes)]), by: player, against: transition, in: scenes,
          within: bounds, samplesPerSecond: samplesPerSecond)
      })
  }

  /// The same with a verdict on every feature, and the names of viewports that were to be measured and could not.
  private func judged(_ checked: Checked<Verification>) -> Checked<Verification> {
    guard var verification = checked.value else { return checked }
    verification.features = features(of: verification)
    let asked = session.arguments.has(.viewport) ? [] : transition.scenes.map(\.viewport.name)
    verification.unmeasuredViewports = asked.filter { !verification.viewports.contains($0) }
    return Checked(verification, findings: checked.findings)
  }

  /// Nil where nobody can play the files: those of a target that is not built in are not what a player expects. What
  /// a target sends to be played then stands for them.
  private var player: (any Player)? {
    let target = exporter.target.name
    if let player = session.players.first(where: { $0.target == target }) { return player }
    return session.added.contains(target) ? nil : Players.player(for: target)
  }

  private func features(of verification: Verification) -> [FeatureVerdict] {
    let settings = self.settings
    return FeatureVerdicts(verification: verification, uses: FeatureUses.find(in: transition)) {
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
  func files(among output: Output) -> FileTree {
    let target = exporter.target.name
    return FileTree(
      output.files.filter { $0.target == target }.map { .init(String($0.path.dropFirst(target.count + 1)), $0.bytes) })
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
