import SpecModel

/// What Git tracks in a working tree.
struct TrackedFiles {
  /// Paths from the top of the working tree.
  private let paths: Set<String>
  /// The path of the run's folder from there.
  private let folder: [Substring]

  /// In seconds.
  private static let patience = 60.0
  /// The most bytes of a list of files.
  private static let listLimit = 1 << 28

  init(in system: any System) throws(Failure) {
    guard let git = system.git else { throw Failure("`--tracked` needs Git, which is not on the PATH") }
    func asked(_ arguments: [String]) -> [UInt8]? {
      let order = ProgramOrder(
        path: git, arguments: arguments, input: [], timeLimit: Self.patience, outputLimit: Self.listLimit)
      guard case .exited(code: 0, let output)? = try? system.run(order, hearing: { _ in }) else { return nil }
      return output
    }
    guard let prefix = asked(["rev-parse", "--show-prefix"]),
      let list = asked(["ls-files", "-z", "--cached", "--full-name", ":/"])
    else { throw Failure("`--tracked` needs a Git working tree; this folder isn't in one") }
    folder = String(decoding: prefix.filter { $0 != 0x0A }, as: UTF8.self).split(separator: "/")
    paths = Set(list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether Git tracks the file at a path, as the run names it.
  func contains(_ path: String, in system: any System) -> Bool {
    let top = system.workingFolder.names(from: "/").dropLast(folder.count)
    let names = path.names(from: system.workingFolder)
    return names.starts(with: top) && paths.contains(names.dropFirst(top.count).joined(separator: "/"))
  }

  /// The folders with a list of exported files, as the run names them.
  var roots: [String] {
    paths.filter { $0.split(separator: "/").last == Substring(Ownership.fileName) }.sorted().map { path in
      let names = path.split(separator: "/").dropLast()
      let common = zip(names, folder).prefix { $0 == $1 }.count
      let up = [Substring](repeating: "..", count: folder.count - common)
      let steps = up + names.dropFirst(common)
      return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
  }
}

extension System {
  /// The path of Git; nil if it isn't on the PATH.
  var git: String? {
    (environment("PATH") ?? "").split(separator: ":").map { String($0).appending(pathComponent: "git") }
      .first { target(of: $0)?.kind == .file }
  }
}
