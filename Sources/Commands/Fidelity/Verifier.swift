import Exporters
import Fidelity
import Simulator
import SpecModel

/// Verifies the files of one target.
struct Verifier {
  let session: Session
  let exporter: any Exporter
  let transition: ResolvedTransition

  /// - Parameter files: of the target, with paths below its own folder.
  func verify(_ files: FileTree, within bounds: Bounds) throws(Failure) -> Checked<Verification> {
    let (target, scene) = (exporter.target.name, try self.scene())
    if let player {
      return judged(Verification.verify(files, by: player, against: transition, in: scene, within: bounds))
    }
    guard !session.arguments.has(.from), let playback = exporter.playback(of: transition, with: settings) else {
      return Verification.unmeasured(target: target, transition, in: scene, within: bounds)
    }
    let player = PlaybackPlayer(target: target, title: exporter.target.title)
    return judged(
      playback.then { file in
        Verification.verify(
          FileTree([FileTree.File(PlaybackPlayer.path, file.bytes)]), by: player, against: transition, in: scene,
          within: bounds)
      })
  }

  /// The same with a verdict on every feature.
  private func judged(_ checked: Checked<Verification>) -> Checked<Verification> {
    var checked = checked
    if let verification = checked.value { checked.value?.features = features(of: verification) }
    return checked
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
    return FeatureVerdicts(verifications: [verification], uses: FeatureUses.find(in: transition)) {
      exporter.support(for: $0, with: settings)
    }.all
  }

  private var settings: Settings {
    session.host.settings(
      for: exporter.target, spec: transition.spec, source: transition.source, overrides: session.overrides
    ).value ?? Settings(defaultsOf: exporter.target)
  }

  /// The one that the files are for: a target may have an option for it, and else files are for all viewports.
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
