/// The root of the repository that contains the working directory. GitHub and SARIF use paths relative to it.
struct RepositoryRoot: Sendable, Equatable {
  /// The absolute path; nil if there is no repository.
  private var path: String?
  private var workingFolder = ""

  /// An unknown root: paths are unchanged.
  init() {}

  init(_ path: String, workingFolder: String) {
    (self.path, self.workingFolder) = (path, workingFolder)
  }

  /// Returns the root that GitHub specifies, or the nearest folder upwards with a Git repository.
  static func find(in system: any System) -> RepositoryRoot {
    let here = system.workingFolder
    if let workspace = system.environment("GITHUB_WORKSPACE"), !workspace.isEmpty,
      here == workspace || here.hasPrefix(workspace + "/")
    {
      return RepositoryRoot(workspace, workingFolder: here)
    }
    var folder = here
    while !folder.isEmpty {
      if system.entry(at: folder.appending(pathComponent: ".git")) != nil {
        return RepositoryRoot(folder, workingFolder: here)
      }
      if folder == "/" { break }
      folder = folder.parentPath
    }
    return RepositoryRoot()
  }

  /// A file's path relative to the root; nil for a file that isn't below it, or without a root.
  func relative(_ name: String) -> String? {
    guard let path, name != "-" else { return nil }
    var names: [Substring] = []
    for part in (name.hasPrefix("/") ? name : workingFolder + "/" + name).split(separator: "/") where part != "." {
      if part == ".." { _ = names.popLast() } else { names.append(part) }
    }
    let root = path.split(separator: "/")
    guard names.count > root.count, names.starts(with: root) else { return nil }
    return names.dropFirst(root.count).joined(separator: "/")
  }
}
