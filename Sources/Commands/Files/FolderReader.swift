import SpecModel

/// Reads all files below a folder.
struct FolderReader {
  let system: any System
  let root: String

  /// The most nested folders: more than resource folders and packages have, but fewer than a cycle of links makes.
  private static let depthLimit = 32

  /// Returns the files by their paths below the folder; names that start with a dot are ignored.
  func files() throws(Failure) -> FileTree {
    var files = FileTree()
    for path in try names() { files.add(FileTree.File(path, try bytes(of: path))) }
    return files
  }

  /// Returns only the paths, without reading the files.
  func names() throws(Failure) -> [String] {
    var paths: [String] = []
    try find("", depth: 0, into: &paths)
    return paths
  }

  private func find(_ path: String, depth: Int, into paths: inout [String]) throws(Failure) {
    for name in try names(in: path) where !name.hasPrefix(".") {
      let inner = path.isEmpty ? name : path + "/" + name
      switch system.target(of: place(of: inner))?.kind {
      case .folder where depth < Self.depthLimit: try find(inner, depth: depth + 1, into: &paths)
      case .file: paths.append(inner)
      case .folder, .link, .other, nil: break
      }
    }
  }

  private func place(of path: String) -> String {
    path.isEmpty ? root : root.appending(pathComponent: path)
  }

  private func names(in path: String) throws(Failure) -> [String] {
    do throws(SystemError) {
      return try system.names(in: place(of: path)).sorted()
    } catch {
      throw .cannotRead(place(of: path), error)
    }
  }

  private func bytes(of path: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try system.read(place(of: path), limit: JSONDocument.sizeLimit)
    } catch {
      throw .cannotRead(place(of: path), error)
    }
  }
}
