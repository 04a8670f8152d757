import Fidelity
import SpecModel

/// A target's folder of exported files on disk. Each file is read once, and kept only if transitions share it.
struct ExportedFolder: Sendable {
  /// The folder, as the user would write it.
  let folder: String
  private let system: any System
  private let fresh: TargetFiles
  /// The shared files that were found, and those that aren't part of the export but are loaded with it.
  private let shared: [FileTree.File]

  /// - Parameters:
  ///   - fresh: the files of a fresh export.
  ///   - player: the target's player; nil if it has none.
  ///   - siblings: what other targets write into the same folder.
  init(
    _ folder: String, of fresh: TargetFiles, by player: (any Player)?, besides siblings: [OutputFile],
    in system: any System
  ) throws(Failure) {
    (self.folder, self.fresh, self.system) = (folder, fresh, system)
    guard system.target(of: folder)?.kind == .folder else {
      throw Failure("there is no folder \(folder.inBackticks); `--from` takes what `export -o` was given")
    }
    let all = fresh.all
    let known = Set(all.map(\.path))
    var shared = try Self.read(fresh.shared.map(\.path), in: folder, system)
    if let player, all.contains(where: { player.mayLoad($0.path) }) {
      let export = FileTree(all)
      let others = try FolderReader(system: system, root: folder).names().filter {
        !known.contains($0) && player.mayLoad($0)
      }
      let own = Dictionary(siblings.map { ($0.path.fileKey, $0.bytes) }) { first, _ in first }
      let strangers = try Self.read(others, in: folder, system).filter { own[$0.path.fileKey] != $0.bytes }
      shared += player.changing(strangers, beside: export)
    }
    self.shared = shared
  }

  /// The files of a transition, with the shared ones.
  func places(of transition: String) throws(Failure) -> ExportedPlaces {
    let paths = fresh.files(of: transition).paths.filter { path in !fresh.shared.contains { $0.path == path } }
    let own = try Self.read(paths, in: folder, system)
    return ExportedPlaces(files: FileTree(shared + own), folder: folder, transition: transition)
  }

  /// The files at these paths, as far as they exist.
  private static func read(
    _ paths: [String], in folder: String, _ system: any System
  ) throws(Failure) -> [FileTree.File] {
    var files: [FileTree.File] = []
    for path in paths {
      let place = folder.appending(pathComponent: path)
      guard system.target(of: place)?.kind == .file else { continue }
      do throws(SystemError) {
        files.append(FileTree.File(path, try system.read(place, limit: JSONDocument.sizeLimit)))
      } catch {
        throw .cannotRead(place, error)
      }
    }
    return files
  }
}
