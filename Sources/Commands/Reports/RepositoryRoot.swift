import SpecModel

/// The root of the repository that contains the working directory. GitHub and SARIF use paths relative to it.
struct RepositoryRoot: Sendable, Equatable {
  /// The absolute paths of the possible roots; a file's root is the first that contains it.
  private var paths: [String] = []
  private var workingFolder = ""

  /// An unknown root: paths are unchanged.
  init() {}

  init(_ paths: [String], workingFolder: String) {
    (self.paths, self.workingFolder) = (paths, workingFolder)
  }

  /// Returns the root that GitHub specifies; outside of it, also the nearest folder upwards with a Git repository.
  static func find(in system: any System) -> RepositoryRoot {
    let here = system.workingFolder
    let folders = sequence(first: here) { $0.isEmpty || $0 == "/" ? nil : $0.parentPath }.filter { !$0.isEmpty }
    let workspace = [system.environment("GITHUB_WORKSPACE") ?? ""].filter { !$0.isEmpty }
    // The working directory has no links in its path; the workspace may.
    if let root = folders.first(where: { system.isFile($0, among: workspace) }) {
      return RepositoryRoot([root], workingFolder: here)
    }
    let repository = folders.first { system.entry(at: $0.appending(pathComponent: ".git")) != nil }
    return RepositoryRoot(workspace + (repository.map { [$0] } ?? []), workingFolder: here)
  }

  /// A file's path relative to the root; nil for a file that isn't below it, or without a root.
  func relative(_ name: String) -> String? {
    if name == "-" { return nil }
    let names = name.names(from: workingFolder)
    let roots = paths.map { $0.names(from: workingFolder) }
    guard let root = roots.first(where: { names.count > $0.count && names.starts(with: $0) }) else { return nil }
    return names.dropFirst(root.count).joined(separator: "/")
  }
}
